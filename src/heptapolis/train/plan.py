"""What decides a training run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from heptapolis.core.entry_points import load
from heptapolis.train.course import Course

COURSES = {"duel": "heptapolis.train.duel.course:DuelCourse", "seven": "heptapolis.train.seven.course:SevenCourse"}


class TrainPlan(NamedTuple):
    """What decides a run; the hours and the workers do not."""

    game: str = "duel"
    seed: int = 1
    options: Mapping[str, str] = {}  # of the game
    shards: int = 40  # of a generation
    games: int = 200  # of a shard
    full: int = 256  # simulations of a full search
    quick: int = 64
    epochs: int = 3
    equals: bool = False  # the newest network plays itself alone, and goes on learning
    start: str = ""  # hash of the network that the league begins with, if there is one


def course_of(plan: TrainPlan) -> Course:
    """The training of the plan's game."""
    made: Course = load(COURSES[plan.game])(plan.options)
    return made
