"""The mistakes that Seven's rules can name: cards sold, bought or put under a wonder too soon."""

from __future__ import annotations

from heptapolis.core.position import View
from heptapolis.seven.moves import KEEP, SELL, STAGE


def named_mistakes(view: View, move: int, is_costly: bool) -> list[str]:
    """What was wrong with using a card so, given that it did or did not cost more than a slip."""
    if not is_costly:
        return []
    if STAGE <= move < SELL:
        return ["untimely_wonder"]
    return ["hasty_sale"] if SELL <= move < KEEP else []
