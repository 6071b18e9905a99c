"""The public face of Seven: a position that can be read, played, taken back, priced and printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from heptapolis.core import position as core
from heptapolis.core.errors import BadOption
from heptapolis.core.observation_layout import Observation
from heptapolis.seven.game import SEVEN
from heptapolis.seven.knowledge.observation import mark_actions, observe
from heptapolis.seven.knowledge.observation_2 import LAYOUT
from heptapolis.seven.knowledge.observation_layout import PIECES, SIZE, VERSION
from heptapolis.seven.options import SevenOptions
from heptapolis.seven.quote import Quote, quote


class Position(core.Position):
    """A game of Seven in progress."""

    def quote(self, name: str, city: int) -> Quote:
        """The price of a card, a leader or the next "stage" for a city, with all sensible ways to pay."""
        return quote(self.state, name, city)

    def observe(self, seat: int, version: int = LAYOUT.version) -> Observation:
        """The observation of a seat, made from its view alone; version 1 is made of lists."""
        if version not in (VERSION, LAYOUT.version):
            raise BadOption(f"there is no version {version} of the observation; versions: {VERSION}, {LAYOUT.version}")
        return self._observe_as_before(seat) if version == VERSION else super().observe(seat)

    def _observe_as_before(self, seat: int) -> Observation:
        seen = SEVEN.see(self.state, seat)
        numbers, mask = [0] * SIZE, [0] * SEVEN.player_moves
        observe(seen, seat, numbers)
        mark_actions(seen, seat, [0] * SEVEN.most_legal, mask)
        return Observation(VERSION, [int(number) for number in numbers], mask, PIECES)

    def score(self, city: int) -> dict[str, int]:
        """Points by category, as if the game ended now."""
        return dict(SEVEN.score(self.state, city))


def new(seed: int | str | None = None, **options: Unpack[SevenOptions]) -> Position:
    """A new game; with a seed the dealer answers by itself, without one it is asked like a seat."""
    return Position.begin(SEVEN, seed, dict(options))


def read(text: str, seed: int | str | None = None) -> Position:
    """The position that a text describes."""
    return Position(SEVEN, SEVEN.read(text), seed)


def view_from_observation(numbers: Sequence[int]) -> core.View:
    """The view that an observation of the newest version was made of."""
    return core.view_from_observation(SEVEN, numbers)
