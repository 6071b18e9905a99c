"""Time that never jumps: the wall clock when the server starts, and a monotonic clock from then on."""

from __future__ import annotations

import time
from collections.abc import Callable


def steady_time(
    wall: Callable[[], float] = time.time, monotonic: Callable[[], float] | None = None
) -> Callable[[], float]:
    """Seconds since the epoch; what somebody does to the wall clock while the server runs does not count."""
    passed = monotonic or _since_boot
    start = wall() - passed()
    return lambda: start + passed()


def _since_boot() -> float:
    """A monotonic clock, which also runs while the machine sleeps where the system has such a one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)
