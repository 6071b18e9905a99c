"""Supplies and demands in one integer each, so that an exact assignment of producers is one subtraction.

For every non-empty set of goods of one class (raw or manufactured) a lane of four bits says how many units of
those goods a supply can give at most, or how many a demand asks for. By Hall's theorem the supply covers the
demand, every producer used once, exactly when no lane asks for more than it can be given. No demand is above
seven units, so lanes stop at seven and their fourth bit is free for the borrow.
"""

from collections.abc import Sequence

LANES = 15
LANE = 4
MOST = 7
ONES = sum(1 << LANE * lane for lane in range(LANES))
HIGH = ONES << 3


def _lanes(options: int) -> int:
    """One unit of any good of a set: a lane rises where its goods and the set have one in common."""
    return sum(1 << LANE * lane for lane in range(LANES) if (lane + 1) & options)


SOURCE = tuple(_lanes(options) for options in range(LANES + 1))


def demand(units: Sequence[int]) -> int:
    """The lanes of a demand, from the units of each good of the class."""
    total = 0
    for lane in range(LANES):
        total += sum(count for good, count in enumerate(units) if (lane + 1) >> good & 1) << LANE * lane
    return total


def covers(supply: int, needed: int) -> int:
    """Whether the producers can give all that is needed."""
    return ((supply | HIGH) - needed) & HIGH == HIGH


def plus(supply: int, more: int) -> int:
    """Two supplies together."""
    total = supply + more
    over = total & HIGH
    return (total | (over - (over >> 3))) & ~HIGH


def at_most(supply: int, units: int) -> int:
    """No more than so many units of a supply, whichever they are."""
    limit = ONES * units
    enough = ((supply | HIGH) - limit) & HIGH
    capped = enough - (enough >> 3)
    return (limit & capped) | (supply & ~capped)


def shortfall(supply: int, needed: int) -> int:
    """How many units are missing when the producers are used at their best."""
    short = 0
    while not covers(plus(supply, ONES * short), needed):
        short += 1
    return short
