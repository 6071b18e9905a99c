"""Random play in rule text: the dealer answers without listing outcomes, players uniformly."""

from heptapolis.core.dice import advance, pick, seeded
from heptapolis.duel.moves import (
    ASK_MYTHOLOGY,
    CHOOSE_BEGINNER,
    CHOOSE_WONDER,
    DEAL_CARD,
    DEAL_MYTHOLOGY,
    DEAL_OFFERING,
    TURN,
    TURN_UP,
)
from heptapolis.duel.rules.pantheon.tokens import mythology_weight
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.state import UNSEEN
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE
from heptapolis.duel.tally import count_answer


def draw_card(s, deck, dice):
    """An unseen card of a deck, each as likely: cards are picked until one is unseen."""
    first = DECK_FIRST[deck]
    size = DECK_SIZE[deck]
    card = first + pick(dice, size)
    while s.place[card] != UNSEEN:
        dice = advance(dice)
        card = first + pick(dice, size)
    return card


def weight(s, move):
    """How many things in the dealer's hands give this answer: of mythology tokens there may be two of a kind."""
    if DEAL_MYTHOLOGY <= move < DEAL_OFFERING:
        return mythology_weight(s, move - DEAL_MYTHOLOGY)
    return 1


def pick_answer(s, kind, legal, count, dice):
    """One of the legal answers: a player's each as likely, a dealer's by its weight."""
    if kind != ASK_MYTHOLOGY:
        return legal[pick(dice, count)]
    total = 0
    for number in range(count):
        total += weight(s, legal[number])
    left = pick(dice, total)
    number = 0
    while left >= weight(s, legal[number]):
        left -= weight(s, legal[number])
        number += 1
    return legal[number]


def is_decision(kind, count):
    """A decision is an answer to a turn, a draft pick or the choice who begins, with at least two legal moves."""
    return count > 1 and (kind == TURN or kind == CHOOSE_WONDER or kind == CHOOSE_BEGINNER)


def play_on(s, legal, seed, tally, trace):
    """Play on at random to the end; the result is how many decisions the players took.

    With a tally every answer is counted there, with a trace every move is written there; None costs nothing.
    """
    dice = seeded(seed)
    decisions = 0
    answers = 0
    while s.depth > 0:
        dice = advance(dice)
        question = s.asked[s.depth - 1]
        if question.kind == TURN_UP:
            move = DEAL_CARD + draw_card(s, deck_in(s, question.what), dice)
        else:
            count = mark_legal(s, legal)
            decisions += is_decision(question.kind, count)
            move = pick_answer(s, question.kind, legal, count, dice)
        if tally is not None:
            count_answer(s, question.seat, move, tally)
        if trace is not None:
            trace[answers] = move
        answers += 1
        apply_move(s, move, None)
    return decisions


def play_random_game(s, legal, seed):
    """Play on at random to the end; the result is how many decisions the players took."""
    return play_on(s, legal, seed, None, None)


def play_random_games(states, legal, seed, games):
    """Play many games from the position in `states[0]`, using `states[1]`; the result is the decisions taken."""
    decisions = 0
    for game in range(games):
        states[1] = states[0]
        decisions += play_random_game(states[1], legal, seed + game)
    return decisions
