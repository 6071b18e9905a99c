"""The examples in Python do what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core import registry

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("game", ["duel", "seven"])
def test_a_network_plays_as_a_bot(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    bot, position = roster.any_bot(game, "py:network_bot:NetworkBot", 1), registry.new(game, seed=1)
    for _ in range(12):
        seat = min(position.to_answer)
        position.push(bot.choose(position.view(seat), NO_LIMIT), seat)
