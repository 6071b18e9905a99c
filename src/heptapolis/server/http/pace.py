"""How often something may happen in a second, for one socket."""

from __future__ import annotations

from collections import deque


class Pace:
    """At most so many in any second."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._moments: deque[float] = deque()

    def admits(self, now: float) -> bool:
        """Whether one more may happen now; if so it is counted."""
        while self._moments and self._moments[0] <= now - 1.0:
            self._moments.popleft()
        if len(self._moments) >= self._most:
            return False
        self._moments.append(now)
        return True
