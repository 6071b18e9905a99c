"""The dealer's bag: a secret order for each pool, so that a draw depends on the seed and the place alone."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence


def order(seed: int | str, pool: str, members: Sequence[int]) -> list[int]:
    """The members of a pool in the order fixed by the seed; without the seed it cannot be foreseen."""
    digest = hashlib.blake2b(f"{seed}/{pool}".encode(), digest_size=32).digest()
    shuffled = list(members)
    random.Random(int.from_bytes(digest)).shuffle(shuffled)
    return shuffled


def draw(seed: int | str, pool: str, index: int, members: Sequence[int], possible: Sequence[int]) -> int:
    """What lies at a place of a pool: its own member of the order, or the next one that is still possible."""
    shuffled = order(seed, pool, members)
    allowed = set(possible)
    for step in range(len(shuffled)):
        member = shuffled[(index + step) % len(shuffled)]
        if member in allowed:
            return member
    raise ValueError(f"nothing of {pool} can be drawn")
