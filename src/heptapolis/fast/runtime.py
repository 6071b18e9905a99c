"""Run rule text, compiled or (with HEPTAPOLIS_PLAIN) plain: the caller need not know which."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from heptapolis.core.compiled import bound, cache_folder, cache_root, compiled, is_plain
from heptapolis.core.game import Game
from heptapolis.core.layout import Record, Shelf, numpy_type
from heptapolis.fast.pruning import prune


def ready(function: Callable[..., Any], *, bounds_checks: bool = True) -> Callable[..., Any]:
    """A function of rule text, ready to be called; if it must be compiled first, a line on stderr says so."""
    if is_plain():
        return function
    entry = compiled(function, bounds_checks=bounds_checks)  # before the stamp: it says what is compiled along
    return entry if is_compiled(function) else _announced(entry, function.__name__)


def loop(game: Game, function: Callable[..., Any], *, bounds_checks: bool = True) -> Callable[..., Any]:
    """A loop that serves every game, bound to one of them and ready to be called."""
    return ready(bound(function, game.rules.bindings()), bounds_checks=bounds_checks)


def is_compiled(function: Callable[..., Any]) -> bool:
    """Whether the machine code of this version of a function is on disk."""
    return any(cache_folder(function).glob("*.nbi"))


def cached_files() -> int:
    """How many files of machine code are on disk."""
    return len(list(cache_root().rglob("*.nbc")))


@functools.cache
def _announced(entry: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A function whose first call is told of; where no code can be kept, it is asked for many times."""
    told = False

    def call(*arguments: Any) -> Any:
        nonlocal told
        if told:
            return entry(*arguments)
        told = True
        with compiling(name):
            return entry(*arguments)

    return call


@contextlib.contextmanager
def compiling(name: str) -> Iterator[None]:
    """A visible line while the compiler works; code that nobody uses any more makes room."""
    prune(cache_root())
    from rich.console import Console

    console = Console(stderr=True)
    line = f"Compiling {name.replace('_', ' ')}, once for this version..."
    if not console.is_terminal:
        console.print(line)
        yield
        return
    with console.status(line):
        yield


def rehearse(table: Any) -> None:
    """Let a table of compiled bots make itself ready; if it must be compiled first, a line on stderr says so."""
    with contextlib.nullcontext() if table.is_compiled else compiling("games between bots"):
        table.rehearse()


def opened(game: Game, options: Mapping[str, str]) -> Any:
    """A game before anything is dealt."""
    state = game.prepare(options)
    game.open_game(state, None)
    return state


def records(state: Any, count: int) -> Any:
    """Room for some positions, the first of them filled."""
    if is_plain():
        shelf = Shelf(type(state), count)
        shelf[0] = state
        return shelf
    import numpy as np

    record: type[Record] = type(state)
    array = np.zeros(count, numpy_type(record))
    array[:1] = np.frombuffer(state.to_bytes(), array.dtype)
    return array


def numbers(*shape: int, fill: int = 0) -> Any:
    """A table of whole numbers."""
    if not is_plain():
        import numpy as np

        return np.full(shape, fill, np.int64)
    if len(shape) == 1:
        return [fill] * shape[0]
    return [numbers(*shape[1:], fill=fill) for _ in range(shape[0])]
