"""The public face of Duel: a position that can be read, played, taken back, priced and printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from heptapolis.core import position as core
from heptapolis.core.errors import BadOption
from heptapolis.core.observation_layout import Observation
from heptapolis.duel.game import DUEL
from heptapolis.duel.knowledge.observation import action_count, mark_actions, observe
from heptapolis.duel.knowledge.observation_2 import LAYOUT
from heptapolis.duel.knowledge.observation_layout import PIECES, SIZE, VERSION
from heptapolis.duel.options import DuelOptions
from heptapolis.duel.quote import Quote, quote


class Position(core.Position):
    """A game of Duel in progress."""

    def quote(self, name: str, seat: int) -> Quote:
        """The price of a building or wonder for a seat, in parts, or the reason why not."""
        return quote(self.state, name, seat)

    def observe(self, seat: int, version: int = LAYOUT.version) -> Observation:
        """The observation of a seat, made from its view alone; version 1 is made of lists."""
        if version not in (VERSION, LAYOUT.version):
            raise BadOption(f"there is no version {version} of the observation; versions: {VERSION}, {LAYOUT.version}")
        return self._observe_as_before(seat) if version == VERSION else super().observe(seat)

    def _observe_as_before(self, seat: int) -> Observation:
        seen = DUEL.see(self.state, seat)
        numbers, mask = [0] * SIZE, [0] * action_count(self.state)
        observe(seen, seat, numbers)
        mark_actions(seen, seat, [0] * DUEL.most_legal, mask)
        return Observation(VERSION, [int(number) for number in numbers], mask, PIECES)

    def score(self, seat: int) -> dict[str, int]:
        """Points by category, as if the game ended now."""
        return dict(DUEL.score(self.state, seat))


def new(seed: int | str | None = None, **options: Unpack[DuelOptions]) -> Position:
    """A new game; with a seed the dealer answers by itself, without one it is asked like a seat."""
    return Position.begin(DUEL, seed, dict(options))


def read(text: str, seed: int | str | None = None) -> Position:
    """The position that a text describes."""
    return Position(DUEL, DUEL.read(text), seed)


def view_from_observation(numbers: Sequence[int]) -> core.View:
    """The view that an observation of the newest version was made of."""
    return core.view_from_observation(DUEL, numbers)
