"""Whether the box of Duel is the printed one: tests that count what is in it are about no other."""

from __future__ import annotations

from heptapolis.duel.tables import PARTS

PRINTED_PARTS = 120


def is_shipped() -> bool:
    """Whether nothing was added to the box; a part that is missing or changed is for the tests to find."""
    return len(PARTS) <= PRINTED_PARTS
