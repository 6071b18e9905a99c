"""What workers do: work in numbered pieces, each of which gives the same result wherever and how often it is done."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

R_co = TypeVar("R_co", covariant=True)


class Work(Protocol[R_co]):
    """Work that can be sent to another process. The result of a piece depends on the work and its number alone."""

    def opened(self) -> AbstractContextManager[Callable[[int], R_co]]:
        """Make ready, once in each worker: the result does a piece by its number."""
