"""The gate: a new network takes the old one's place only if it beats it and the hunter, and loses to nobody.

Every rival is met on two disjoint ranges of deals by a sequential test, all with the same time for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.statistics import Estimate, share
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core import registry
from heptapolis.core.errors import BadOption

RANGES = (1001, 2002)  # seeds of the deals
MUST_WIN, MUST_NOT_LOSE = Sprt(0.0, 50.0), Sprt(-50.0, 0.0)
RIVALS = {"duel": "heptapolis.train.duel.rivals"}  # by game


class Rival(NamedTuple):
    """Somebody whom a candidate meets, and what is asked of it."""

    name: str
    test: Sprt


class Verdict(NamedTuple):
    """How a candidate fared against a rival on one range of deals."""

    rival: str
    seed: int | str
    pairs: int
    score: Estimate
    verdict: str

    @property
    def is_passed(self) -> bool:
        """A sequential test that is not decided in time counts as not passed."""
        return self.verdict == "high"


class Gate:
    """The gate of a game: its rules, the time for an answer, and who is met."""

    def __init__(self, game: str, previous: str, options: Mapping[str, str], milliseconds: int) -> None:
        if game not in RIVALS:
            raise BadOption(f"nobody is measured for the gate of {game!r} yet; there is one for: {', '.join(RIVALS)}")
        self._of: Any = import_module(RIVALS[game])
        self.game, self.options, self.milliseconds = game, options, milliseconds
        self.rivals: list[Rival] = self._of.rivals(previous, options, milliseconds)

    def hold(self, network: Path, pairs: int, folder: Path | None, tell: Callable[[str], None]) -> list[Verdict]:
        """Let the network of a file meet every rival on both ranges, until one test is not passed."""
        rules, verdicts = registry.game(self.game), list[Verdict]()
        candidate = self._of.timed(f"net:{network}", self.options, self.milliseconds)
        for rival in self.rivals:
            for seed in RANGES:
                names = (candidate, rival.name)
                plan = Plan(self.game, rules.options_of(rules.prepare(self.options)), names, seed, pairs)
                verdicts.append(meet(plan, rival, folder, tell))
                if not verdicts[-1].is_passed:
                    return verdicts
        return verdicts

    def is_passed(self, verdicts: Sequence[Verdict]) -> bool:
        """Whether every test was held and passed."""
        return len(verdicts) == len(self.rivals) * len(RANGES) and all(verdict.is_passed for verdict in verdicts)


def meet(plan: Plan, rival: Rival, folder: Path | None, tell: Callable[[str], None]) -> Verdict:
    """One sequential test."""
    seed = plan.seed
    place = None if folder is None else folder / f"{rival.name.replace('/', '_').replace(':', '_')}-{seed}"
    watches: list[Watch] = []

    def see(rounds: int, watch: Watch) -> None:
        watches.append(watch)
        tell(f"{rival.name}, deals {seed}: {watch.words()}")

    hold(Run(plan, place), Workers(1), rival.test, see)
    scores = watches[-1].scores
    return Verdict(rival.name, seed, len(scores), share(scores), rival.test.verdict(scores))


def markdown(verdicts: Sequence[Verdict]) -> str:
    """The verdicts as a table."""
    lines = ["| rival | deals | pairs | score | interval | passed |", "|---|---|---|---|---|---|"]
    lines += [
        f"| {each.rival} | {each.seed} | {each.pairs} | {each.score.value:.1%} | {each.score.low:.1%} to "
        f"{each.score.high:.1%} | {'yes' if each.is_passed else 'no'} |"
        for each in verdicts
    ]
    return "\n".join(lines) + "\n"
