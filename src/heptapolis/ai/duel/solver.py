"""Exact endgames of Duel: every answer and every draw to the end, with bounds and a table of positions met before.

Values are the first seat's expected result. Only for games that hide nothing.
"""

from heptapolis.ai.duel.simulate import result
from heptapolis.core.layout import Record, f64, i16, i64
from heptapolis.duel.hooks import weight_of
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.duel.state import DEALER, FIRST, UNDECIDED, State

VISITED, LIMIT = range(2)  # places in the row of counts
MIX = 1099511628211
WIDTH = 62


class Known(Record):
    """What is known of a position met before."""

    key: i64
    low: f64  # the value is at least this
    high: f64  # and at most this
    move: i16  # the answer that was best, or caused the cut


def key_of(raw: list[int]) -> int:
    """A number for a position: its bytes, mixed."""
    key = 1469598103934665603
    for number in range(len(raw)):
        key = ((key ^ raw[number]) * MIX) & ((1 << WIDTH) - 1)
    return key


def remember(known: Known, key: int, value: float, low: float, high: float, move: int) -> None:
    """A value outside the window is only a bound."""
    known.low = value if value > low else 0.0
    known.high = value if value < high else 1.0
    known.key = key
    known.move = move


def put_first(answers: list[int], count: int, move: int) -> None:
    """The answer that was best before is tried first."""
    for number in range(1, count):
        if answers[number] == move:
            answers[number] = answers[0]
            answers[0] = move


def is_spent(counts: list[int]) -> int:
    """Whether the solver has used up its positions."""
    return counts[VISITED] >= counts[LIMIT]


def worth(
    states: list[State],
    raws: list[list[int]],
    level: int,
    answers: list[list[int]],
    table: list[Known],
    counts: list[int],
    low: float,
    high: float,
) -> float:
    """The first seat's expected result with best play from the position at a level, exact if within low and high."""
    s = states[level]
    if s.victory != UNDECIDED:
        return result(s)
    if is_spent(counts):
        return 0.5
    counts[VISITED] += 1
    key = key_of(raws[level])
    known = table[key % len(table)]
    legal = answers[level]
    count = mark_legal(s, asked_seat(s), legal)
    if known.key == key:
        if known.low == known.high or known.low >= high or known.high <= low:
            return known.low if known.low >= high or known.low == known.high else known.high
        low = max(low, known.low)
        high = min(high, known.high)
        put_first(legal, count, known.move)
    seat = s.asked[s.depth - 1].seat
    total = 0
    for number in range(count):
        total += weight_of(s, legal[number])
    left = 1.0
    value = 0.0 if seat == FIRST or seat == DEALER else 1.0
    best = legal[0]
    floor = low
    ceiling = high
    for number in range(count):
        states[level + 1] = s
        odds = weight_of(s, legal[number]) / total
        apply_move(states[level + 1], asked_seat(states[level]), legal[number], None)
        if seat == DEALER:
            left -= odds
            inner = worth(
                states,
                raws,
                level + 1,
                answers,
                table,
                counts,
                max(0.0, (floor - value - left) / odds),
                min(1.0, (ceiling - value) / odds),
            )
            value += odds * inner
            if value + left <= floor:
                value += left
                break
            if value >= ceiling:
                break
        else:
            inner = worth(states, raws, level + 1, answers, table, counts, low, high)
            if (inner > value) if seat == FIRST else (inner < value):
                value = inner
                best = legal[number]
            if seat == FIRST:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
    if not is_spent(counts):
        remember(known, key, value, floor, ceiling, best)
    return value
