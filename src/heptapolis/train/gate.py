"""The gate: a new network takes the old one's place only if it beats it, in Duel the hunter too, and loses to nobody.

Every rival is met on two disjoint ranges of deals by a sequential test, all with the same time for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.sprt import ShareTest, Sprt
from heptapolis.arena.statistics import Estimate, share
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core import registry
from heptapolis.core.errors import BadOption, UnknownName

RANGES = (1001, 2002)  # seeds of the deals
RIVALS = {"duel": "heptapolis.train.duel.rivals", "seven": "heptapolis.train.seven.rivals"}  # by game


MUST_WIN, MUST_NOT_LOSE = Sprt(0.0, 50.0), Sprt(-50.0, 0.0)  # where two play
EDGE = 0.2  # of the fair share: by so much more somebody must be beaten, by less than so much may win


def must_win_at(players: int) -> Sprt:
    """One against all others at a table must have more than the fair share."""
    return ShareTest(1.0 / players, (1.0 + EDGE) / players)


def must_not_lose_at(players: int) -> Sprt:
    """One against all others at a table must have the fair share."""
    return ShareTest((1.0 - EDGE) / players, 1.0 / players)


class Meeting(NamedTuple):
    """Whom a candidate meets, both with their simulations, by which rules, and what is asked of it."""

    candidate: str
    rival: str
    options: Mapping[str, str]
    test: Sprt


class Verdict(NamedTuple):
    """How a candidate fared against a rival on one range of deals."""

    rival: str
    table: str
    seed: int | str
    rounds: int
    score: Estimate
    verdict: str

    @property
    def is_passed(self) -> bool:
        """A sequential test that is not decided in time counts as not passed."""
        return self.verdict == "high"


def timed(name: str, speeds: Mapping[str, int], milliseconds: int) -> str:
    """A player with as many simulations as it makes in this time; `speeds` are those in ten milliseconds."""
    kind = "net" if name.startswith("net:") else name
    if kind not in speeds:
        raise UnknownName(f"nobody has measured how fast {name!r} is; measured: {', '.join(speeds)} (as net:FILE)")
    return f"{name}@{speeds[kind] * milliseconds // 10}"


class Gate:
    """The gate of a game: the meetings of a network."""

    def __init__(self, game: str, network: Path, previous: str, options: Mapping[str, str], milliseconds: int) -> None:
        if game not in RIVALS:
            raise BadOption(f"there is no gate for {game!r}; there is one for: {', '.join(RIVALS)}")
        of: Any = import_module(RIVALS[game])
        self.game = game
        self.meetings: list[Meeting] = of.meetings(f"net:{network}", previous, options, milliseconds)

    def hold(self, rounds: int, folder: Path | None, tell: Callable[[str], None]) -> list[Verdict]:
        """Hold every meeting on both ranges, until one test is not passed."""
        rules, verdicts = registry.game(self.game), list[Verdict]()
        for meeting in self.meetings:
            options = rules.options_of(rules.prepare(meeting.options))
            for seed in RANGES:
                plan = Plan(self.game, options, (meeting.candidate, meeting.rival), seed, rounds)
                verdicts.append(meet(plan, meeting, folder, tell))
                if not verdicts[-1].is_passed:
                    return verdicts
        return verdicts

    def is_passed(self, verdicts: Sequence[Verdict]) -> bool:
        """Whether every test was held and passed."""
        return len(verdicts) == len(self.meetings) * len(RANGES) and all(verdict.is_passed for verdict in verdicts)


def meet(plan: Plan, meeting: Meeting, folder: Path | None, tell: Callable[[str], None]) -> Verdict:
    """One sequential test."""
    seed, table = plan.seed, " ".join(f"{name}={value}" for name, value in meeting.options.items())
    name = "-".join((meeting.rival, *table.split(), str(seed)))
    place = None if folder is None else folder / name.replace("/", "_").replace(":", "_")
    watches: list[Watch] = []

    def see(rounds: int, watch: Watch) -> None:
        watches.append(watch)
        tell(f"{meeting.rival}, {table or 'base'}, deals {seed}: {watch.words()}")

    hold(Run(plan, place), Workers(1), meeting.test, see)
    scores = watches[-1].scores
    return Verdict(meeting.rival, table or "base", seed, len(scores), share(scores), meeting.test.verdict(scores))


def markdown(verdicts: Sequence[Verdict]) -> str:
    """The verdicts as a table."""
    lines = ["| rival | rules | deals | rounds | score | interval | passed |", "|---|---|---|---|---|---|---|"]
    lines += [
        f"| {each.rival} | {each.table} | {each.seed} | {each.rounds} | {each.score.value:.1%} | "
        f"{each.score.low:.1%} to {each.score.high:.1%} | {'yes' if each.is_passed else 'no'} |"
        for each in verdicts
    ]
    return "\n".join(lines) + "\n"
