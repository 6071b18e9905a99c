"""A small random generator in rule text: the same numbers plain and compiled. Not for secrets."""

MASK = (1 << 62) - 1
STEP = 3202034522624059733


def seeded(seed: int) -> int:
    """A well-mixed starting state for a seed."""
    state = (seed * 2 + 1) & MASK
    for _ in range(3):
        state = (state * STEP + 1442695040888963407) & MASK
        state = state ^ (state >> 29)
    return state


def advance(state: int) -> int:
    """The state after this one; feed it to `pick`."""
    return (state * STEP + 1442695040888963407) & MASK


def pick(state: int, count: int) -> int:
    """A number from 0 to count - 1 (count below 2**24; the bias is below one in a billion)."""
    mixed = (state ^ (state >> 23)) >> 24
    return ((mixed & 0xFFFFFFFF) * count) >> 32
