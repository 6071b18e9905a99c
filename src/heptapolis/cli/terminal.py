"""The terminal as rich sees it."""

from __future__ import annotations

import os

from rich.console import Console

DUMB = ("dumb", "unknown")


class Terminal(Console):
    """A console that draws with plain characters on a dumb terminal, whatever its encoding."""

    def __init__(self) -> None:
        super().__init__(highlight=False)

    @property
    def encoding(self) -> str:
        """The encoding that decides which characters frames are drawn with."""
        return "ascii" if os.environ.get("TERM") in DUMB else super().encoding
