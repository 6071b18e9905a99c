"""Hidden choices of a turn drawn again: any legal answer of those who have answered unseen."""

from heptapolis.core.rng import advance, pick
from heptapolis.seven.moves import CHOOSE_LAST, CHOOSE_LOSS, DRAFT, RECRUITMENT, TURN
from heptapolis.seven.rules.cities.losses import mark_losses
from heptapolis.seven.rules.leaders.draft import mark_draft
from heptapolis.seven.rules.leaders.recruit import mark_recruitment
from heptapolis.seven.rules.questions import finish_answer
from heptapolis.seven.rules.round import choose, chosen_part, find_in_hand, mark_turn, pay_chosen_way, payable_ways
from heptapolis.seven.rules.seating import confidants, knows
from heptapolis.seven.state import CARDS, State


def guess_choices(v: State, seat: int, legal: list[int], dice: int) -> int:
    """Everybody who has answered a question put to several has chosen something."""
    done = v.done
    for city in range(v.in_play):
        if knows(confidants(v, city), seat):
            find_again(v, city)
        elif done >> city & 1:
            v.done &= ~(1 << city)
            dice = advance(dice)
            guess_choice(v, city, legal, dice)
    return dice


def find_again(v: State, city: int) -> None:
    """A known choice of a card: its place in the full hand."""
    choice = v.choices[city]
    is_chosen = v.done >> city & 1 or choice.paying
    if is_chosen and (v.asked == TURN or v.asked == CHOOSE_LAST) and chosen_part(choice.move) < CARDS:
        find_in_hand(v, city, chosen_part(choice.move), choice)


def guess_choice(v: State, city: int, legal: list[int], dice: int) -> None:
    """One city's choice, and its way to pay."""
    if v.asked == TURN or v.asked == RECRUITMENT:
        count = mark_turn(v, city, legal) if v.asked == TURN else mark_recruitment(v, city, legal)
        choose(v, city, legal[pick(dice, count)])
        if v.choices[city].paying:
            pay_chosen_way(v, city, pick(advance(dice), payable_ways(v, city)))
    elif v.asked == DRAFT or v.asked == CHOOSE_LOSS:
        count = mark_draft(v, city, legal) if v.asked == DRAFT else mark_losses(v, city, legal)
        v.choices[city].move = legal[pick(dice, count)]
        finish_answer(v, city)
