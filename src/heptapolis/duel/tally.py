"""Counting in rule text: which cards, wonders and tokens went where, and how games ended."""

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.moves import BEGIN, BUILD, DESTROY, DISCARD, RAISE, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import FIRST, SECOND

# The rows of a tally: tally[row][seat][card, wonder or token].
ROWS = ("built", "discarded", "tucked", "raised", "destroyed", "erected", "taken")
BUILT, DISCARDED, TUCKED, RAISED, DESTROYED, ERECTED, TAKEN = range(len(ROWS))

# The columns of a result.
COLUMNS = ("winner", "victory", "first_score", "second_score", "decisions")
WINNER, VICTORY, FIRST_SCORE, SECOND_SCORE, DECISIONS = range(len(COLUMNS))


def count_answer(s, seat, move, tally):
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


def write_result(s, decisions, result):
    """How a finished game ended, in one row."""
    result[WINNER] = s.winner
    result[VICTORY] = s.victory
    result[FIRST_SCORE] = score(s, FIRST)
    result[SECOND_SCORE] = score(s, SECOND)
    result[DECISIONS] = decisions
