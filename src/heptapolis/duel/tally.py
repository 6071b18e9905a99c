"""Counting in rule text: which cards, wonders and tokens went where, and how games ended."""

from typing import Any

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.hooks import count_further
from heptapolis.duel.moves import BEGIN, BUILD, DESTROY, DISCARD, RAISE, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import BOTH_SEATS, CARDS, FIRST, SEATS, SECOND, SHARED, State

# The rows of a tally: tally[row][seat][card, wonder, token...]. The rows of what winners had follow, and behind them
# those of the game that is played.
ROWS = (
    "built",
    "discarded",
    "tucked",
    "raised",
    "destroyed",
    "erected",
    "taken",
    "activated",
    "placed",
    "claimed",
    "offered",
)
(
    BUILT,
    DISCARDED,
    TUCKED,
    RAISED,
    DESTROYED,
    ERECTED,
    TAKEN,
    ACTIVATED,
    PLACED,
    CLAIMED,
    OFFERED,
) = range(len(ROWS))
BY_WINNER, NOW, ALL_ROWS = len(ROWS), 2 * len(ROWS), 3 * len(ROWS)

# The rows of the totals of a series: totals[row][...].
TOTALS = ("wins", "victories", "sums", "squares")
WINS, VICTORIES, SUMS, SQUARES = range(len(TOTALS))  # by winner, by kind of victory, by measure, by measure
MEASURES = ("first_score", "second_score", "decisions")
FIRST_SCORE, SECOND_SCORE, DECISIONS = range(len(MEASURES))
TOTALS_SHAPE = (len(TOTALS), 4)
TALLY_SHAPE = (ALL_ROWS, SEATS, CARDS)
LONGEST = 512  # more answers than any game has, the dealer's included


def count(tally: Any, row: int, seat: int, thing: int) -> None:
    """One more of a thing, in the series and in this game."""
    tally[row][seat][thing] += 1
    tally[NOW + row][seat][thing] += 1


def count_answer(s: State, seat: int, move: int, tally: Any) -> None:
    """Count a player's answer, before it is applied."""
    if BUILD <= move < DISCARD:
        count(tally, BUILT, seat, s.slot[move - BUILD])
    elif DISCARD <= move < WONDER:
        count(tally, DISCARDED, seat, s.slot[move - DISCARD])
    elif WONDER <= move < TAKE_TOKEN:
        count(tally, ERECTED, seat, (move - WONDER) // SLOTS)
        count(tally, TUCKED, seat, s.slot[(move - WONDER) % SLOTS])
    elif TAKE_TOKEN <= move < RAISE:
        count(tally, TAKEN, seat, move - TAKE_TOKEN)
    elif RAISE <= move < DESTROY:
        count(tally, RAISED, seat, move - RAISE)
    elif DESTROY <= move < BEGIN:
        count(tally, DESTROYED, seat, move - DESTROY)
    else:
        count_further(s, seat, move, tally)


def count_game(s: State, decisions: int, totals: Any, tally: Any) -> None:
    """Add a finished game to the totals of its series."""
    totals[WINS][s.winner] += 1
    totals[VICTORIES][s.victory] += 1
    count_measure(totals, FIRST_SCORE, score(s, FIRST))
    count_measure(totals, SECOND_SCORE, score(s, SECOND))
    count_measure(totals, DECISIONS, decisions)
    for seat in range(SEATS):
        close_game(tally, seat, winners_of(s) >> seat & 1)


def close_game(tally: Any, seat: int, has_won: int) -> None:
    """What a seat had in this game counts for the winners if it has won."""
    for row in range(len(ROWS)):
        for thing in range(CARDS):
            if tally[NOW + row][seat][thing] > 0:
                tally[BY_WINNER + row][seat][thing] += has_won * tally[NOW + row][seat][thing]
                tally[NOW + row][seat][thing] = 0


def count_measure(totals: Any, measure: int, value: int) -> None:
    """Sum and sum of squares give mean and spread."""
    totals[SUMS][measure] += value
    totals[SQUARES][measure] += value * value


def winners_of(s: State) -> int:
    """The set of winning seats of a game that is over."""
    return BOTH_SEATS if s.winner == SHARED else 1 << s.winner
