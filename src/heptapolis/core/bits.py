"""Sets of small numbers as bits of an integer. The compiler swaps these for single instructions."""


def lowest(bits: int) -> int:
    """The smallest member of a non-empty set."""
    return (bits & -bits).bit_length() - 1


def size(bits: int) -> int:
    """How many members a set has."""
    return bits.bit_count()


def members(bits: int) -> list[int]:
    """The members in rising order, as a list: for plain code only."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
