"""Where in a file something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from heptapolis.core.errors import HeptapolisError


@contextmanager
def blame(place: str, line: int | None = None, column: int | None = None) -> Iterator[None]:
    """Whatever is wrong inside is told with its place, and stays the same kind of error."""
    try:
        yield
    except HeptapolisError as error:
        told = type(error)(f"{place}: {error}" if place else str(error))
        told.line, told.column = error.line or line, error.column or column
        raise told from None


@contextmanager
def blame_spot(line: int, column: int) -> Iterator[None]:
    """Whatever is wrong inside is told with its line and column."""
    with blame(spot_name(line, column), line, column):
        yield


def spot_name(line: int, column: int) -> str:
    """A place in a text as errors name it."""
    return f"line {line}, column {column}"
