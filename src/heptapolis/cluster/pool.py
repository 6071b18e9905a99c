"""One way to run pieces of work: in this process, in several, or on a cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeVar

from heptapolis.cluster.processes import in_processes
from heptapolis.cluster.ray_cluster import on_cluster
from heptapolis.cluster.work import Work

R = TypeVar("R")


class Workers(NamedTuple):
    """Who works: so many processes here, or the Ray cluster at an address (`auto`: the one this machine belongs to)."""

    jobs: int = 1
    cluster: str | None = None


def run(work: Work[R], pieces: Iterable[int], workers: Workers) -> Generator[tuple[int, R]]:
    """Each piece with its result exactly once, in the order in which they are done."""
    if workers.cluster is not None:
        yield from on_cluster(work, pieces, workers.cluster)
    elif workers.jobs > 1:
        with work.opened():  # compiles what is not on disk yet, once for all workers
            pass
        yield from in_processes(work, pieces, workers.jobs)
    else:
        with work.opened() as do:
            for piece in pieces:
                yield piece, do(piece)
