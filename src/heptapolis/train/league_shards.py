"""The games of a generation as work: a piece is a shard by its number, made by any worker."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from heptapolis.train.course import League
from heptapolis.train.plan import TrainPlan, course_of

MATCH = 10  # games of one pairing


class PlayedShard(NamedTuple):
    """The samples of some games, and who played."""

    samples: np.ndarray
    games: int
    players: list[str]


@dataclass(frozen=True)
class LeagueShards:
    """The shards of a generation. The networks of the league are held as files, as workers may have no common disk."""

    plan: TrainPlan
    generation: int
    networks: tuple[bytes, ...]

    @classmethod
    def of(cls, plan: TrainPlan, networks: Sequence[Path]) -> LeagueShards:
        """Those of the generation after these networks."""
        return cls(plan, len(networks), tuple(path.read_bytes() for path in networks))

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], PlayedShard]]:
        """The league of one process."""
        pace = {"full": self.plan.full, "quick": self.plan.quick}
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / f"{number:03d}.npz" for number in range(len(self.networks))]
            for path, content in zip(paths, self.networks, strict=True):
                path.write_bytes(content)
            league = course_of(self.plan).league(paths, self.plan.seed * 1000 + self.generation, pace, self.plan.equals)
            yield lambda number: played_shard(league, number, max(1, self.plan.games // MATCH))


def played_shard(league: League, number: int, matches: int) -> PlayedShard:
    """Play the matches of a shard."""
    played = [league.play(number * matches + match, MATCH) for match in range(matches)]
    samples = np.concatenate([samples for _, samples in played])
    return PlayedShard(samples, matches * MATCH, [" - ".join(names) for names, _ in played])
