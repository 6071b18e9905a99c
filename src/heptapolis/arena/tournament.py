"""A whole tournament: its rounds played, kept and watched, until all are over or a sequential test is decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing

from heptapolis.arena.rounds import PlayedRounds, Result
from heptapolis.arena.runs import Run
from heptapolis.arena.scores import share_of
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.statistics import share
from heptapolis.cluster import Workers
from heptapolis.cluster import run as run_pieces


class Watch:
    """The first contestant's scores, in the order of the rounds whatever the order in which they end."""

    def __init__(self, test: Sprt | None = None) -> None:
        self._test = test
        self._early: dict[int, float] = {}
        self.scores: list[float] = []
        self.is_decided = False

    def see(self, results: Sequence[Result]) -> None:
        """A round is over; the test looks at it when all before it are over too."""
        if 0 not in results[0].lineup:
            return
        score = sum(share_of(result, 0) for result in results) / len(results)
        self._early[results[0].round] = score
        while not self.is_decided and len(self.scores) in self._early:
            self.scores.append(self._early.pop(len(self.scores)))
            self.is_decided = self._test is not None and bool(self._test.verdict(self.scores))

    def words(self) -> str:
        """The share of all its rounds that are over, with the interval."""
        scores = [*self.scores, *self._early.values()]
        if not scores:
            return ""
        so_far = share(scores)
        return f"{so_far.value:.1%} ({so_far.low:.1%} to {so_far.high:.1%})"


def hold(run: Run, workers: Workers, test: Sprt | None, tell: Callable[[int, Watch], None]) -> list[Result]:
    """Play what is missing of a run; the result is every game that counts. `tell` hears of each finished round."""
    watch = Watch(test)
    for results in run.rounds():
        watch.see(results)
    tell(len(run.plan) - len(run.missing()), watch)
    if not watch.is_decided:
        with closing(run_pieces(PlayedRounds(run.plan), run.missing(), workers)) as played:
            for _, results in played:
                run.add(results)
                watch.see(results)
                tell(1, watch)
                if watch.is_decided:
                    break
    return [result for result in run.results if result.round < (len(watch.scores) if test else len(run.plan))]
