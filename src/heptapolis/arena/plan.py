"""What a tournament plays: each line-up on one deal in every rotation of the seats, deal after deal."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, NamedTuple

from heptapolis.ai.contestants import Contestant, contestant, labels
from heptapolis.core import registry
from heptapolis.core.errors import BadOption

Lineup = tuple[int, ...]  # the number of the contestant in each seat


class Round(NamedTuple):
    """Games on one deal: the same players, one place further round the table each time."""

    number: int
    deal: str
    lineups: tuple[Lineup, ...]


@dataclass(frozen=True)
class Plan:
    """A tournament. In two-player games a round is a pair of games, otherwise a table in all its rotations."""

    game: str
    options: Mapping[str, str]
    contestants: tuple[str, ...]
    seed: int | str
    deals: int  # for each pairing, where there are two seats; of all tables otherwise
    copies: int = 1  # of the first of two contestants, at a table for more
    timeout: float = 60.0  # seconds for an answer beyond its budget

    def __post_init__(self) -> None:
        if len(self.contestants) < 2:
            raise BadOption("an arena needs two bots or more, as in: heptapolis arena duel greedy random")
        if not 1 <= self.copies < self.seats:
            raise BadOption(f"copies is {self.copies}; at a table for {self.seats} it can be 1 to {self.seats - 1}")
        if self.copies % self.team_size:
            raise BadOption(f"copies is {self.copies}; in teams of two it must be an even number")

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return registry.game(self.game).seats_of(self.options)

    @property
    def team_size(self) -> int:
        """How many sit side by side as one party."""
        return registry.game(self.game).team_size(self.options)

    @property
    def labels(self) -> tuple[str, ...]:
        """What the contestants are called."""
        return labels(self.contestants)

    @property
    def players(self) -> tuple[Contestant, ...]:
        """The contestants with their budgets."""
        return tuple(contestant(self.game, word) for word in self.contestants)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Everybody against everybody, where two play."""
        return list(combinations(range(len(self.contestants)), 2))

    def __len__(self) -> int:
        return self.deals * (len(self.pairings) if self.seats == 2 else 1)

    def round(self, number: int) -> Round:
        """A round by its number; where two play, every pairing meets the same deals."""
        if self.seats > 2:
            return Round(number, f"{self.seed}/{number}", rotations(self._table(number), self.team_size))
        deal, pairing = divmod(number, len(self.pairings))
        return Round(number, f"{self.seed}/{deal}", rotations(self.pairings[pairing]))

    def facts(self) -> dict[str, Any]:
        """Everything that decides which games are played."""
        return {**asdict(self), "options": dict(self.options), "contestants": list(self.contestants)}

    def _table(self, number: int) -> Lineup:
        """Copies of the first against copies of the second; of more than two, a fresh draw for each table."""
        if len(self.contestants) == 2:
            return (0,) * self.copies + (1,) * (self.seats - self.copies)
        order = list(range(len(self.contestants)))
        random.Random(f"{self.seed}/{number}/table").shuffle(order)
        parties = self.seats // self.team_size
        return tuple(order[party % len(order)] for party in range(parties) for _ in range(self.team_size))


def rotations(first: Lineup, step: int = 1) -> tuple[Lineup, ...]:
    """A line-up moved round the table, each different one once."""
    turned = (first[-shift:] + first[:-shift] for shift in range(0, len(first), step))
    return tuple(dict.fromkeys(turned))
