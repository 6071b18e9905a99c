"""Counting in rule text: which cards, wonders and tokens went where, and how games ended."""

from typing import Any

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.moves import BEGIN, BUILD, DESTROY, DISCARD, RAISE, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import BOTH_SEATS, CARDS, FIRST, SEATS, SECOND, SHARED, State

# The rows of a tally: tally[row][seat][card, wonder or token].
ROWS = ("built", "discarded", "tucked", "raised", "destroyed", "erected", "taken")
BUILT, DISCARDED, TUCKED, RAISED, DESTROYED, ERECTED, TAKEN = range(len(ROWS))

# The rows of the totals of a series: totals[row][...].
TOTALS = ("wins", "victories", "sums", "squares")
WINS, VICTORIES, SUMS, SQUARES = range(len(TOTALS))  # by winner, by kind of victory, by measure, by measure
MEASURES = ("first_score", "second_score", "decisions")
FIRST_SCORE, SECOND_SCORE, DECISIONS = range(len(MEASURES))
TOTALS_SHAPE = (len(TOTALS), 4)
TALLY_SHAPE = (len(ROWS), SEATS, CARDS)
LONGEST = 512  # more answers than any game has, the dealer's included


def count_answer(s: State, seat: int, move: int, tally: Any) -> None:
    """Count a player's answer, before it is applied."""
    if BUILD <= move < DISCARD:
        tally[BUILT][seat][s.slot[move - BUILD]] += 1
    elif DISCARD <= move < WONDER:
        tally[DISCARDED][seat][s.slot[move - DISCARD]] += 1
    elif WONDER <= move < TAKE_TOKEN:
        tally[ERECTED][seat][(move - WONDER) // SLOTS] += 1
        tally[TUCKED][seat][s.slot[(move - WONDER) % SLOTS]] += 1
    elif TAKE_TOKEN <= move < RAISE:
        tally[TAKEN][seat][move - TAKE_TOKEN] += 1
    elif RAISE <= move < DESTROY:
        tally[RAISED][seat][move - RAISE] += 1
    elif DESTROY <= move < BEGIN:
        tally[DESTROYED][seat][move - DESTROY] += 1


def count_game(s: State, decisions: int, totals: Any, tally: Any) -> None:
    """Add a finished game to the totals of its series."""
    totals[WINS][s.winner] += 1
    totals[VICTORIES][s.victory] += 1
    count_measure(totals, FIRST_SCORE, score(s, FIRST))
    count_measure(totals, SECOND_SCORE, score(s, SECOND))
    count_measure(totals, DECISIONS, decisions)


def count_measure(totals: Any, measure: int, value: int) -> None:
    """Sum and sum of squares give mean and spread."""
    totals[SUMS][measure] += value
    totals[SQUARES][measure] += value * value


def winners_of(s: State) -> int:
    """The set of winning seats of a game that is over."""
    return BOTH_SEATS if s.winner == SHARED else 1 << s.winner
