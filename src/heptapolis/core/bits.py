"""Sets of small numbers as bits of an integer. The compiler's door swaps these for single instructions."""

from typing import Any


def lowest(bits: int) -> int:
    """The smallest member of a non-empty set."""
    return (bits & -bits).bit_length() - 1


def size(bits: Any) -> int:
    """How many members a set has."""
    return bits.bit_count()


def members(bits: Any) -> int:
    """The members in rising order, as a list: for plain code only."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
