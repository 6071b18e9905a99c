"""Games of self-play in parts: each part is a shard and a file of thoughts, made by any worker."""

from __future__ import annotations

import contextlib
import hashlib
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from heptapolis.selfplay.plan import Games, SelfplayPlan
from heptapolis.selfplay.played import Player
from heptapolis.storage import shard
from heptapolis.storage.thoughts import packed


class Part(NamedTuple):
    """Some games as the bytes of two files."""

    games: Games
    shard: bytes
    thoughts: bytes
    decisions: int

    @property
    def digest(self) -> str:
        """A hash of both files."""
        return digest_of(self.shard, self.thoughts)


def digest_of(*files: bytes) -> str:
    """A hash of the bytes of some files."""
    return hashlib.blake2b(b"".join(files), digest_size=16).hexdigest()


@dataclass(frozen=True)
class PlayedParts:
    """The parts of a plan as work: a piece is a part by its number, its result the files."""

    plan: SelfplayPlan
    parts: tuple[Games, ...]

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], Part]]:
        """Bots of one process."""
        player = Player(self.plan)
        yield lambda number: make_part(player, self.parts[number])


def make_part(player: Player, games: Games) -> Part:
    """Play some games and pack them."""
    played, file = list(player.play(games)), io.BytesIO()
    shard.write(file, (game.saved for game in played))
    thoughts = packed(player.plan.game, [game.thoughts for game in played])
    return Part(games, file.getvalue(), thoughts, sum(len(game.thoughts.notes) for game in played))
