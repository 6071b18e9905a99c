"""Memory and functions for rule text, compiled or (with HEPTAPOLIS_PLAIN) plain: the caller need not know which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from heptapolis.core.compiled import compiled, is_plain
from heptapolis.core.layout import Shelf, numpy_type


def machine(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of rule text, ready to be called."""
    return function if is_plain() else compiled(function)


def records(state: Any, count: int) -> Any:
    """Room for some positions, the first of them filled."""
    if is_plain():
        shelf = Shelf(type(state), count)
        shelf[0] = state
        return shelf
    import numpy as np

    kind = numpy_type(type(state))
    array = np.zeros(count, kind)
    array[:1] = np.frombuffer(state.to_bytes(), kind)
    return array


def numbers(*shape: int, fill: int = 0) -> Any:
    """A table of whole numbers."""
    if not is_plain():
        import numpy as np

        return np.full(shape, fill, np.int64)
    if len(shape) == 1:
        return [fill] * shape[0]
    return [numbers(*shape[1:], fill=fill) for _ in range(shape[0])]
