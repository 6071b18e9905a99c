"""A search compiled with bounds checks answers as the one without: it never reads beyond a table."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.ai.duel import searcher as duel_searcher
from heptapolis.ai.seven import searcher as seven_searcher
from heptapolis.core.position import View
from tests.kit.positions import DUEL_SETS, SEVEN_SETS, duel_positions, seven_positions

SOME = Budget(simulations=300)
DUEL_BOTS = ("master", "master-1", "hunter", "uct")
SEVEN_BOTS = ("expert", "expert-1")


def compare(first: int, positions: int) -> int:
    """Answers of both forms at so many random positions of each game; how many were compared."""
    cases = list(_cases(first, positions))
    unchecked = [_answer(*case) for case in cases]
    with (
        patch.object(duel_searcher.Study, "bounds_checks", True),
        patch.object(seven_searcher.Study, "bounds_checks", True),
    ):
        checked = [_answer(*case) for case in cases]
    assert checked == unchecked
    return len(cases)


def _cases(first: int, positions: int) -> Iterator[tuple[str, str, View]]:
    for position, seat in duel_positions(positions, first, DUEL_SETS):
        yield from (("duel", name, position.view(seat)) for name in DUEL_BOTS if seat in position.to_answer)
    for position, seat in seven_positions(positions, first, SEVEN_SETS):
        yield from (("seven", name, position.view(seat)) for name in SEVEN_BOTS if seat in position.to_answer)


def _answer(game: str, name: str, view: View) -> int:
    return roster.bot(game, name, 1).choose(view, SOME)
