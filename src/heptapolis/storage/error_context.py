"""Where in a file something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from heptapolis.core.errors import HeptapolisError


@contextmanager
def blame(place: str) -> Iterator[None]:
    """Whatever is wrong inside is told with its place, and stays the same kind of error."""
    try:
        yield
    except HeptapolisError as error:
        raise type(error)(f"{place}: {error}" if place else str(error)) from None
