"""The bus as the server sees it; a server of one process has nobody to talk to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from heptapolis.server.bus.bus_messages import BusMessage


class Hearer(Protocol):
    """What a bus tells its process."""

    def hear(self, message: BusMessage) -> None:
        """A message has come."""

    def unreachable(self, address: str) -> None:
        """Nobody listens at an address."""

    def lost(self) -> None:
        """Messages may have been lost: whatever depends on them must begin again."""


class Bus(Protocol):
    """Messages to other processes, delivered at most once and in order."""

    trouble: str | None  # why no process can be reached now

    def post(self, address: str, message: BusMessage) -> None:
        """Send a message soon."""

    def listen(self, address: str, hearer: Hearer) -> None:
        """Begin to listen at an address."""

    async def close(self) -> None:
        """Send what waits, then hang up."""


class NoBus:
    """The bus of a server of one process."""

    trouble: str | None = "processes need a bus to reach each other, see --bus"

    def post(self, address: str, message: BusMessage) -> None:
        """Nobody is there."""

    def listen(self, address: str, hearer: Hearer) -> None:
        """Nobody will speak."""

    async def close(self) -> None:
        """There is nothing to close."""


Post = Callable[[str, BusMessage], None]
