"""The rounds of a plan in worker processes, each handed over as soon as it is played."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess

from heptapolis.arena.plan import Plan
from heptapolis.arena.players import Players
from heptapolis.arena.rounds import Result, play_round
from heptapolis.core.errors import HeptapolisError

AHEAD = 2  # rounds handed out for each worker, so that none waits
DIED = "a worker process died; with --run, finished rounds are kept and the same command goes on"

_players: Players  # of this worker


def play_rounds(plan: Plan, numbers: Iterable[int], jobs: int) -> Generator[list[Result]]:
    """The results of each of some rounds, in the order in which they end."""
    players = Players(plan)
    with contextlib.closing(players):
        players.warm_up()  # compiles what is not on disk yet, once for all workers
        if jobs == 1:
            for number in numbers:
                yield play_round(plan.round(number), players)
            return
    yield from _shared_out(plan, numbers, jobs)


def _shared_out(plan: Plan, numbers: Iterable[int], jobs: int) -> Generator[list[Result]]:
    context = multiprocessing.get_context("spawn")  # a fork would copy the compiler's threads half alive
    waiting, open_rounds = iter(numbers), set[Future[list[Result]]]()
    strangers = multiprocessing.active_children()
    with ProcessPoolExecutor(jobs, context, _begin, (plan,)) as pool:
        try:
            while True:
                open_rounds |= {
                    pool.submit(_play, number) for number in islice(waiting, AHEAD * jobs - len(open_rounds))
                }
                if not open_rounds:
                    return
                done, open_rounds = wait(open_rounds, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        except BrokenProcessPool:
            raise HeptapolisError(DIED) from None
        finally:
            if open_rounds:
                _break_off(pool, strangers)


def _break_off(pool: ProcessPoolExecutor, strangers: Sequence[BaseProcess]) -> None:
    """Stop at once: rounds that are not finished are played again another time."""
    pool.shutdown(wait=False, cancel_futures=True)
    for child in multiprocessing.active_children():
        if child not in strangers:
            child.terminate()


def _begin(plan: Plan) -> None:
    global _players
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and ends this one
    _players = Players(plan)
    _players.warm_up()


def _play(number: int) -> list[Result]:
    return play_round(_players.plan.round(number), _players)
