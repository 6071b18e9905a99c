"""The tasks of version 1, which never change: games with their options, opponents with budgets, deals by a seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import NamedTuple

from heptapolis.core import registry
from heptapolis.core.errors import UnknownName

VERSION = "v1"


class Opponent(NamedTuple):
    """A bot of the panel with its budget in simulations, and how many deals are played against it."""

    bot: str
    deals: int


class Task(NamedTuple):
    """A game with its options, and the panel that a bot meets in it."""

    name: str
    game: str
    options: Mapping[str, str]
    panel: tuple[Opponent, ...]

    @property
    def full_options(self) -> dict[str, str]:
        """Every option of the game by name."""
        rules = registry.game(self.game)
        return dict(rules.options_of(rules.prepare(self.options)))

    @property
    def seed(self) -> str:
        """What fixes the deals."""
        return f"benchmark {VERSION} {self.name}"

    @property
    def players(self) -> int:
        """How many sit at the table: one candidate, and the same opponent in all other seats."""
        return registry.game(self.game).seats_of(self.options)


DUEL_PANEL = (
    Opponent("random", 50),
    Opponent("rule-list", 50),
    Opponent("greedy", 50),
    Opponent("rush-science", 50),
    Opponent("rush-military", 50),
    Opponent("uct@1000", 50),
    Opponent("expert-1", 100),
    Opponent("master-1@20000", 50),
    Opponent("hunter", 50),
)
SEVEN_PANEL = (
    Opponent("random", 20),
    Opponent("rule-list", 40),
    Opponent("expert-1", 40),
    Opponent("expert-1@2000", 20),
)
TEXT_PANEL = (Opponent("random", 5), Opponent("rule-list", 5), Opponent("greedy", 5), Opponent("expert-1", 5))

TASKS: dict[str, Task] = {
    task.name: task
    for task in (
        Task("duel", "duel", {}, DUEL_PANEL),
        Task("duel-pantheon", "duel", {"pantheon": "on"}, DUEL_PANEL),
        Task("seven-3", "seven", {"players": "3"}, SEVEN_PANEL),
        Task("seven-5", "seven", {"players": "5"}, SEVEN_PANEL),
        Task("seven-3-cities-leaders", "seven", {"players": "3", "cities": "on", "leaders": "on"}, SEVEN_PANEL),
        Task("duel-text", "duel", {}, TEXT_PANEL),
    )
}


def task(name: str) -> Task:
    """A task by its name."""
    if name not in TASKS:
        raise UnknownName(f"the benchmark has no task {name!r}; tasks: {', '.join(TASKS)}")
    return TASKS[name]


def digest() -> str:
    """A hash of all tasks, which a submission carries."""
    told = json.dumps([[*one[:2], dict(one.options), one.panel] for one in TASKS.values()])
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()
