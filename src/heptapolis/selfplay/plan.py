"""What is played: numbered games, each of which depends on the plan and its number alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from heptapolis.ai.contestants import Contestant, contestant
from heptapolis.core import registry
from heptapolis.core.errors import BadOption


class Games(NamedTuple):
    """Some games by their numbers, from `first` to before `end`."""

    first: int
    end: int

    def __len__(self) -> int:
        return self.end - self.first


@dataclass(frozen=True)
class SelfplayPlan:
    """Games between bots, seat by seat. One answer in `explore` is drawn by how often it was tried; 0: none."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int | str
    explore: int = 0

    def __post_init__(self) -> None:
        seats = registry.game(self.game).seats_of(self.options)
        if len(self.bots) != seats:
            raise BadOption(f"{self.game} has {seats} seats, and --bots names {len(self.bots)}")
        if any(each.is_program for each in self.players):
            raise BadOption("programs play in the arena; self-play takes bots by name and py:module:class")

    @property
    def players(self) -> list[Contestant]:
        """The bots with their budgets, by seat."""
        return [contestant(self.game, word) for word in self.bots]

    def deal(self, number: int) -> str:
        """The seed of a game: `heptapolis play --seed` deals the same cards."""
        return f"{self.seed}/{number}"

    def facts(self) -> dict[str, Any]:
        """Everything that decides how a game goes."""
        return {**asdict(self), "options": dict(self.options), "bots": list(self.bots)}


def cut(games: Games, size: int) -> list[Games]:
    """Games in parts of a size; parts begin at multiples of it, however many games are asked for."""
    begins = [games.first, *range((games.first // size + 1) * size, games.end, size)]
    return [Games(*part) for part in zip(begins, [*begins[1:], games.end], strict=True)]
