"""The gate: a new network takes the old one's place only if it beats it and the hunter, and loses to nobody.

Every rival is met on two disjoint ranges of deals by a sequential test, all with the same time for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.statistics import Estimate, share
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core import registry

RANGES = (1001, 2002)  # seeds of the deals
MUST_WIN, MUST_NOT_LOSE = Sprt(0.0, 50.0), Sprt(-50.0, 0.0)
# Simulations in ten milliseconds of one core, by bench/search.py.
TEN_MS = {"net": 1_570, "master-1": 3_040, "hunter": 1_090, "uct": 1_590}


class Rival(NamedTuple):
    """Somebody whom a candidate meets, and what is asked of it."""

    name: str
    test: Sprt


class Verdict(NamedTuple):
    """How a candidate fared against a rival on one range of deals."""

    rival: str
    seed: int
    pairs: int
    score: Estimate
    verdict: str

    @property
    def is_passed(self) -> bool:
        """A sequential test that is not decided in time counts as not passed."""
        return self.verdict == "high"


def rivals(previous: str, milliseconds: int = 10) -> list[Rival]:
    """The previous player and the hunter must be beaten; the panel must not win."""

    def timed(name: str) -> str:
        kind = "net" if name.startswith("net:") else name
        return f"{name}@{TEN_MS[kind] * milliseconds // 10}"

    panel = [Rival(name, MUST_NOT_LOSE) for name in ("rush-science", "rush-military", "rule-list")]
    return [
        Rival(timed(previous), MUST_WIN),
        Rival(timed("hunter"), MUST_WIN),
        Rival(timed("uct"), MUST_NOT_LOSE),
        *panel,
    ]


def meet(
    candidate: str, rival: Rival, seed: int, pairs: int, folder: Path | None, tell: Callable[[str], None]
) -> Verdict:
    """One sequential test."""
    options = registry.game("duel").options_of(registry.game("duel").prepare({}))
    plan = Plan("duel", options, (candidate, rival.name), seed, pairs)
    place = None if folder is None else folder / f"{rival.name.replace('/', '_').replace(':', '_')}-{seed}"
    watches: list[Watch] = []

    def see(rounds: int, watch: Watch) -> None:
        watches.append(watch)
        tell(f"{rival.name}, deals {seed}: {watch.words()}")

    hold(Run(plan, place), Workers(1), rival.test, see)
    scores = watches[-1].scores
    return Verdict(rival.name, seed, len(scores), share(scores), rival.test.verdict(scores))


def hold_gate(
    candidate: str, met: Sequence[Rival], pairs: int, folder: Path | None, tell: Callable[[str], None]
) -> list[Verdict]:
    """Meet every rival on both ranges, until one test is not passed."""
    verdicts: list[Verdict] = []
    for rival in met:
        for seed in RANGES:
            verdicts.append(meet(candidate, rival, seed, pairs, folder, tell))
            if not verdicts[-1].is_passed:
                return verdicts
    return verdicts


def markdown(verdicts: Sequence[Verdict]) -> str:
    """The verdicts as a table."""
    lines = ["| rival | deals | pairs | score | interval | passed |", "|---|---|---|---|---|---|"]
    lines += [
        f"| {each.rival} | {each.seed} | {each.pairs} | {each.score.value:.1%} | {each.score.low:.1%} to "
        f"{each.score.high:.1%} | {'yes' if each.is_passed else 'no'} |"
        for each in verdicts
    ]
    return "\n".join(lines) + "\n"
