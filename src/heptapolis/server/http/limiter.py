"""How often callers may call: counted for all processes where there is a bus, else for this one."""

from __future__ import annotations

import time
from typing import Any

import structlog
from limits import RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter

AGAIN_SECONDS = 5.0  # after which a bus that has failed is tried again
TIMEOUT = 1.0

log = structlog.get_logger(__name__)


class Limiter:
    """Counts calls; while the bus is lost each process counts its own."""

    def __init__(self, bus: str = "") -> None:
        self._here = MovingWindowRateLimiter(MemoryStorage())
        self._shared: MovingWindowRateLimiter | None = None
        self._again = 0.0
        if bus:
            storage = RedisStorage(
                f"async+{bus}",
                implementation="redispy",
                key_prefix="heptapolis:limits",
                socket_timeout=TIMEOUT,
                socket_connect_timeout=TIMEOUT,
            )
            self._shared, self._storage = MovingWindowRateLimiter(storage), storage

    async def close(self) -> None:
        """Close the connections."""
        if self._shared is not None:
            bridge: Any = self._storage.bridge
            await bridge.storage.aclose()

    async def admits(self, per_minute: int, *who: str, counted: bool = True) -> bool:
        """Whether one more call may be made now; if so it is counted, unless that comes later."""
        item = RateLimitItemPerMinute(per_minute)
        if self._shared is not None and time.monotonic() >= self._again:
            try:
                return await (self._shared.hit if counted else self._shared.test)(item, *who)
            except Exception as error:
                self._again = time.monotonic() + AGAIN_SECONDS
                log.error("calls are counted by this process alone: the bus is lost", error=type(error).__name__)
        return await (self._here.hit if counted else self._here.test)(item, *who)
