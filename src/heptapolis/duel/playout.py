"""Random play in rule text: the dealer answers without listing outcomes, players uniformly."""

from heptapolis.core.dice import advance, pick, seeded
from heptapolis.duel.moves import DEAL_CARD, TURN, TURN_UP
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import UNSEEN
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE


def draw_card(s, deck, dice):
    """An unseen card of a deck, each as likely: cards are picked until one is unseen."""
    first = DECK_FIRST[deck]
    size = DECK_SIZE[deck]
    card = first + pick(dice, size)
    while s.place[card] != UNSEEN:
        dice = advance(dice)
        card = first + pick(dice, size)
    return card


def random_answer(s, legal, dice):
    """A legal answer to the newest question, each as likely."""
    question = s.asked[s.depth - 1]
    if question.kind == TURN_UP:
        return DEAL_CARD + draw_card(s, deck_in(s, question.what), dice)
    return legal[pick(dice, mark_legal(s, legal))]


def play_random_game(s, legal, seed):
    """Play on at random to the end; the result is how many real decisions the players took."""
    dice = seeded(seed)
    decisions = 0
    while s.depth > 0:
        dice = advance(dice)
        question = s.asked[s.depth - 1]
        if question.kind == TURN_UP:
            move = DEAL_CARD + draw_card(s, deck_in(s, question.what), dice)
        else:
            count = mark_legal(s, legal)
            decisions += question.kind == TURN and count > 1
            move = legal[pick(dice, count)]
        apply_move(s, move, None)
    return decisions


def play_random_games(states, legal, seed, games):
    """Play many games from the position in `states[0]`, using `states[1]`; the result is the decisions taken."""
    decisions = 0
    for game in range(games):
        states[1] = states[0]
        decisions += play_random_game(states[1], legal, seed + game)
    return decisions
