"""Which bus a server uses."""

from __future__ import annotations

from heptapolis.server.bus.bus import Bus, NoBus


def bus_of(url: str) -> Bus:
    """The bus at a URL; without one, the process is alone."""
    if not url:
        return NoBus()
    from heptapolis.server.bus.redis_bus import RedisBus

    return RedisBus(url)
