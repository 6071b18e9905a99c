"""Heptapolis: an open, unofficial home for two games of seven wonders."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
LOADED_LATER = ("duel", "fast", "seven", "storage")


def __getattr__(name: str) -> Any:
    """Games and tools are loaded when first named: `heptapolis.duel`."""
    if name in LOADED_LATER:
        return import_module(f"heptapolis.{name}")
    raise AttributeError(f"module 'heptapolis' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What can be named, whether it is loaded or not."""
    return sorted({*globals(), *LOADED_LATER} - {"Any", "import_module", "LOADED_LATER"})
