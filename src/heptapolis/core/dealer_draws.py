"""The dealer's bag: a secret order for each pool, so that a draw depends on the seed and the place alone."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import lru_cache


def order(seed: int | str, pool: str, members: Sequence[int]) -> list[int]:
    """The members of a pool in the order fixed by the seed; without the seed it cannot be foreseen."""
    return list(_order(str(seed), pool, members if isinstance(members, range) else tuple(members)))


@lru_cache(maxsize=1024)
def _order(seed: str, pool: str, members: range | tuple[int, ...]) -> tuple[int, ...]:
    digest = hashlib.blake2b(f"{seed}/{pool}".encode(), digest_size=32).digest()
    shuffled = list(members)
    random.Random(int.from_bytes(digest)).shuffle(shuffled)
    return tuple(shuffled)


def draw(seed: int | str, pool: str, index: int, members: Sequence[int], possible: Sequence[int]) -> int:
    """What lies at a place of a pool: its own member of the order, or the next one that is still possible."""
    shuffled = order(seed, pool, members)
    for step in range(len(shuffled)):
        member = shuffled[(index + step) % len(shuffled)]
        if member in possible:
            return member
    raise ValueError(f"nothing of {pool} can be drawn")
