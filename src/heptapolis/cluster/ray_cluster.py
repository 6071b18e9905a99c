"""Workers of a Ray cluster. Ray does a piece again whose worker or machine has died."""

from __future__ import annotations

import hashlib
import pickle
import socket
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from heptapolis.cluster.work import Work
from heptapolis.core.errors import BadOption, HeptapolisError

R = TypeVar("R")
AHEAD = 2  # pieces handed out for each core of the cluster, so that none waits
MOST_DEATHS = 10  # of workers at the same piece: then the piece is at fault
PATIENCE = 10.0  # seconds for a machine to answer; Ray itself would try for minutes

_opened: dict[str, tuple[ExitStack, Callable[[int], Any]]] = {}  # the work of this worker, by its hash


def on_cluster(work: Work[R], pieces: Iterable[int], address: str) -> Generator[tuple[int, R]]:
    """Each piece with its result, as soon as it is done."""
    ray = _connected(address)
    try:
        yield from _shared_out(ray, work, pieces)
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:
    if find_spec("ray") is None:
        raise BadOption("--cluster needs Ray; install it with: pip install 'heptapolis[cluster]'")
    import ray

    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, RuntimeError, ValueError) as error:
        sentence = " ".join(str(error).split())
        raise BadOption(
            f"there is no Ray cluster at {address!r}; begin one with: ray start --head ({sentence})"
        ) from None
    return ray


def _knock(address: str) -> None:
    """Whether anything answers at `host:port`; other addresses are left to Ray."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _shared_out(ray: Any, work: Work[R], pieces: Iterable[int]) -> Generator[tuple[int, R]]:
    packed = pickle.dumps(work)
    sent, name = ray.put(packed), hashlib.blake2b(packed, digest_size=16).hexdigest()
    do = ray.remote(max_retries=MOST_DEATHS)(_do)
    left, running = iter(pieces), dict[Any, int]()
    try:
        while True:
            room = AHEAD * int(ray.cluster_resources().get("CPU", 1)) - len(running)
            running |= {do.remote(name, sent, piece): piece for piece in islice(left, max(0, room))}
            if not running:
                return
            for done in ray.wait(list(running))[0]:
                yield running.pop(done), _result(ray, done)
    finally:
        for unfinished in running:
            ray.cancel(unfinished, force=True)


def _result(ray: Any, done: Any) -> Any:
    """The result of a piece; what is wrong in a worker is told in its own words."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, HeptapolisError) else error) from None
    except ray.exceptions.RayError as error:
        why = " ".join(str(error).split())
        raise HeptapolisError(f"the cluster could not do a piece ({why}); what was done is kept") from None


def _do(name: str, packed: bytes, piece: int) -> Any:
    """In a worker: do a piece of work, opened at the first one."""
    if name not in _opened:
        for stack, _ in _opened.values():
            stack.close()
        _opened.clear()
        stack = ExitStack()
        _opened[name] = stack, stack.enter_context(pickle.loads(packed).opened())
    return _opened[name][1](piece)
