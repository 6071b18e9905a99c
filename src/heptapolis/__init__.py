"""Heptapolis: an open, unofficial home for two games of seven wonders."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Games are loaded when first named: `heptapolis.duel`."""
    if name in ("duel", "seven"):
        return import_module(f"heptapolis.{name}")
    raise AttributeError(f"module 'heptapolis' has no attribute {name!r}")
