"""What a bot is, how much it may think, and how it says what it likes."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from heptapolis.core.position import View


class Budget(NamedTuple):
    """How much a bot may think about one answer; without seconds or simulations it takes its own level's measure."""

    seconds: float | None = None
    simulations: int | None = None  # of each thread
    threads: int = 1


NO_LIMIT = Budget()


class Reason(NamedTuple):
    """Why a bot likes a move, as a key of the catalogue's reasons with its number."""

    kind: str
    amount: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.amount}" if self.amount else self.kind


class Liked(NamedTuple):
    """A move a bot considered: its text, the chance to win it sees in it (0 to 1), how often it tried it, and why."""

    move: int
    text: str
    chance: float
    visits: int
    reasons: tuple[Reason, ...] = ()


class Thought(NamedTuple):
    """What a bot made of a position: its answer, its chance to win, and the moves it likes, the best first."""

    move: int
    chance: float
    simulations: int
    liked: Sequence[Liked]


class Bot(Protocol):
    """Somebody who answers questions."""

    def choose(self, view: View, budget: Budget) -> int:
        """One of the legal answers of the view's seat."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that can be asked for its reasons, and be interrupted."""

    def think(self, view: View, budget: Budget, stop: threading.Event | None = None) -> Thought:
        """The bot's thought; once `stop` is set it answers with what it has."""
