"""What a worker does: a bot's answer, a hint. A job holds only a view's bytes, so a worker knows no secrets."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

from heptapolis.ai import roster
from heptapolis.ai.adviser import thought_of
from heptapolis.ai.bot import NO_LIMIT, Bot, Budget, Thought
from heptapolis.core import registry
from heptapolis.core.position import View

STAND_IN = 2  # index in the roster
SMALL = Budget(simulations=100)  # for a bot whose thought has failed or taken too long
MOST_BOTS, MOST_BYTES = 64, 256 << 20  # that a worker keeps; strong bots have large trees


class Job(NamedTuple):
    """What a worker is given: a bot by name, its seed, and the view of its seat; and for whom it works."""

    game: str
    bot: str
    seed: str
    seat: int
    view: bytes
    table: str = ""
    person: str = ""  # the host of the table, or who has asked


class BotCache:
    """The bots that a worker keeps from one job to the next: as many as memory allows."""

    def __init__(self, most: int = MOST_BOTS, most_bytes: int = MOST_BYTES) -> None:
        self._most, self._most_bytes = most, most_bytes
        self._bots: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def choose(self, game: str, name: str, seed: str, view: View) -> int:
        """A bot's answer; then the least recently used bots are dropped until the others fit."""
        key = (game, name, seed)
        self._bots[key] = self._bots.pop(key) if key in self._bots else roster.bot(game, name, seed)
        move = int(self._bots[key].choose(view, NO_LIMIT))
        while len(self._bots) > 1 and self._is_too_large():
            self._bots.popitem(last=False)
        return move

    def _is_too_large(self) -> bool:
        return len(self._bots) > self._most or sum(map(array_bytes, self._bots.values())) > self._most_bytes


def array_bytes(thing: Any) -> int:
    """The bytes of the arrays that a bot holds, directly or in its fields."""
    if hasattr(thing, "nbytes"):
        return int(thing.nbytes)
    fields = thing if isinstance(thing, tuple) else getattr(thing, "__dict__", {}).values()
    return sum(map(array_bytes, fields))


BOTS = BotCache()


def choose(job: Job) -> int:
    """A bot's answer; this runs in a worker."""
    return BOTS.choose(job.game, job.bot, job.seed, view_of(job))


def choose_quickly(job: Job) -> int:
    """The answer of a fresh bot on a small budget; this runs in a worker."""
    return int(roster.bot(job.game, job.bot, job.seed).choose(view_of(job), SMALL))


def advise(job: Job) -> Thought:
    """The adviser's evaluation of a view; this runs in a worker, which keeps nothing of it."""
    return thought_of(view_of(job))


def warm_up(job: Job) -> None:
    """Let a bot answer once, so that everything is compiled and loaded; this runs in a worker."""
    position = registry.new(job.game, seed=0)
    seat = min(position.to_answer)
    choose(job._replace(seat=seat, view=position.view(seat).key))


def view_of(job: Job) -> View:
    """The view that a job is about."""
    game = registry.game(job.game)
    return View(game, game.record.from_bytes(job.view), job.seat)


def stand_in(game: str, wanted: str) -> str:
    """The bot that answers for people who have left: the one wanted, else one that is neither weakest nor slow."""
    names = roster.names(game)
    return wanted if wanted in names else names[min(STAND_IN, len(names) - 1)]


def plain(game: str) -> str:
    """The bot that answers where others have failed: quick and no search, but not random if the game has another."""
    names = [name for name in roster.names(game) if name not in roster.SEARCHING]
    return roster.EVERYDAY if roster.EVERYDAY in names else names[-1]
