"""What other installed packages provide, found by the entry points they declare."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from heptapolis.core.errors import HeptapolisError, UnknownName


def provided(group: str) -> dict[str, str]:
    """The entry points of a group: name -> `module` or `module:attribute`; of two equal names the first counts."""
    return _provided(group, tuple(sys.path))


@functools.cache
def _provided(group: str, _path: tuple[str, ...]) -> dict[str, str]:
    from importlib.metadata import entry_points  # loaded only when somebody asks for what others provide

    found: dict[str, str] = {}
    for each in entry_points(group=group):
        found.setdefault(each.name, each.value)
    return found


def load(place: str) -> Any:
    """The module or attribute at a place such as `package.module:attribute`."""
    module, _, attribute = place.partition(":")
    found: Any = import_module(module)
    for name in attribute.split(".") if attribute else ():
        found = getattr(found, name)
    return found


def or_refused(what: str, place: str, make: Callable[[], Any]) -> Any:
    """Something made by other people's code; if it fails, one sentence says what and where."""
    try:
        return make()
    except HeptapolisError:
        raise
    except Exception as error:
        raise UnknownName(f"{what} at {place} cannot be loaded: {type(error).__name__}: {error}") from error
