"""Exact endgames of Duel: every answer and every draw to the end, with bounds and a table of positions met before.

Values are the first seat's expected result. Only for games that hide nothing.
"""

from heptapolis.ai.duel.memory import LIMIT, VISITED, Known, SearchMemory
from heptapolis.ai.duel.outcome import result
from heptapolis.core.bits import size
from heptapolis.duel.hooks import weight_of
from heptapolis.duel.rules.play import apply_move, mark_legal
from heptapolis.duel.state import DEALER, FIRST, UNDECIDED

MIX = 1099511628211
WIDTH = 62


def key_of(raw: list[int]) -> int:
    """A number for a position: its words, mixed; the high bits, in which all words take part, are folded down."""
    key = 1469598103934665603
    for number in range(len(raw)):
        key = ((key ^ raw[number]) * MIX) & ((1 << WIDTH) - 1)
    return key ^ (key >> (WIDTH // 2))


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


def put_in_order(answers: list[int], count: int, cuts: list[int]) -> None:
    """Answers that were often best elsewhere are tried first."""
    for number in range(1, count):
        move = answers[number]
        place = number
        while place > 0 and cuts[answers[place - 1]] < cuts[move]:
            answers[place] = answers[place - 1]
            place -= 1
        answers[place] = move


def worth(memory: SearchMemory, level: int, low: float, high: float) -> float:
    """The first seat's expected result with best play from the position at a level, exact if within low and high."""
    s = memory.states[level]
    if s.victory != UNDECIDED:
        return result(s)
    if is_spent(memory.counts):
        return 0.5
    memory.counts[VISITED] += 1
    key = key_of(memory.raws[level])
    known = memory.table[key % len(memory.table)]
    is_known = known.key == key
    if is_known:
        if known.low == known.high or known.low >= high or known.high <= low:
            return known.low if known.low >= high or known.low == known.high else known.high
        low = max(low, known.low)
        high = min(high, known.high)
    seat = s.asked[s.depth - 1].seat
    answers = memory.answers[level]
    count = mark_legal(s, seat, answers)
    if seat != DEALER:
        put_in_order(answers, count, memory.cuts[seat])
        if is_known:
            put_first(answers, count, known.move)
    total = 0
    for number in range(count):
        total += weight_of(s, answers[number])
    left = 1.0
    value = 0.0 if seat == FIRST or seat == DEALER else 1.0
    best = answers[0]
    floor = low
    ceiling = high
    for number in range(count):
        memory.states[level + 1] = s
        odds = weight_of(s, answers[number]) / total
        apply_move(memory.states[level + 1], seat, answers[number], None)
        if seat == DEALER:
            left -= odds
            at_least = max(0.0, (floor - value - left) / odds)
            inner = worth(memory, level + 1, at_least, min(1.0, (ceiling - value) / odds))
            value += odds * inner
            if value + left <= floor:
                value += left
                break
            if value >= ceiling:
                break
        else:
            inner = worth(memory, level + 1, low, high)
            if (inner > value) if seat == FIRST else (inner < value):
                value = inner
                best = answers[number]
            if seat == FIRST:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                memory.cuts[seat][best] += size(s.present) ** 2
                break
    if not is_spent(memory.counts):
        remember(known, key, value, floor, ceiling, best)
    return value
