"""The list of a network's active inputs, filled one after the other."""

from heptapolis.core.bits import lowest


def put(active: list[int], count: int, which: int) -> int:
    """One more active input; the result is how many there are."""
    active[count] = which
    return count + 1


def put_members(active: list[int], count: int, first: int, members: int) -> int:
    """An input for each member of a set."""
    while members:
        active[count] = first + lowest(members)
        members &= members - 1
        count += 1
    return count
