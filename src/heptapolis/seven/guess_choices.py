"""Hidden choices of a turn drawn again: any legal answer of those who have answered unseen."""

from heptapolis.core.dice import advance, pick
from heptapolis.seven.moves import CHOOSE_LOSS, DRAFT, RECRUITMENT, TURN
from heptapolis.seven.rules.cities.losses import mark_losses
from heptapolis.seven.rules.leaders.draft import mark_draft
from heptapolis.seven.rules.leaders.recruit import mark_recruitment
from heptapolis.seven.rules.questions import finish_answer
from heptapolis.seven.rules.round import choose, mark_turn, pay_chosen_way, payable_ways
from heptapolis.seven.rules.seating import confidants, knows


def guess_choices(v, seat, legal, dice):
    """Everybody who has answered a question put to several has chosen something."""
    done = v.done
    for city in range(v.in_play):
        if done >> city & 1 and not knows(confidants(v, city), seat):
            v.done &= ~(1 << city)
            dice = advance(dice)
            guess_choice(v, city, legal, dice)
    return dice


def guess_choice(v, city, legal, dice):
    """One city's choice, and its way to pay."""
    if v.asked == TURN or v.asked == RECRUITMENT:
        count = mark_turn(v, city, legal) if v.asked == TURN else mark_recruitment(v, city, legal)
        choose(v, city, legal[pick(dice, count)])
        if v.choices[city].paying:
            pay_chosen_way(v, city, pick(advance(dice), payable_ways(v, city)))
    elif v.asked == DRAFT or v.asked == CHOOSE_LOSS:
        count = mark_draft(v, city, legal) if v.asked == DRAFT else mark_losses(v.cities[city], legal)
        v.choices[city].move = legal[pick(dice, count)]
        finish_answer(v, city)
