"""Whose time runs at a table, and how much of it is left."""

from __future__ import annotations

from collections.abc import Iterable

from heptapolis.server.http.http_types import ClockRule
from heptapolis.server.tables.ws_messages import ClockNews

MINUTE, DAY = 60.0, 86400.0
MOVING = -1.0  # stands for the time of a running clock
GRACE = MINUTE  # the least time that a person has after coming back


class Clock:
    """Seconds left for each seat. Minutes are for the whole game and grow with each answer, days for each answer."""

    def __init__(self, rule: ClockRule, left: Iterable[float | None], now: float) -> None:
        self.rule = rule
        self.left = list(left)
        self.running: frozenset[int] = frozenset()
        self._since = now
        self._rewarded: dict[int, int] = {}  # seat -> the last question whose answer brought time

    @classmethod
    def full(cls, rule: ClockRule) -> float | None:
        """The time each seat begins with."""
        return None if rule.kind == "none" else rule.amount * (MINUTE if rule.kind == "minutes" else DAY)

    def run(self, seats: frozenset[int], now: float) -> None:
        """Charge the running clocks, then run those of these seats."""
        for seat in self.running:
            self.left[seat] = self.left_at(seat, now)
        if self.rule.kind == "days":
            for seat in seats - self.running:
                self.left[seat] = self.full(self.rule)
        self.running = seats if self.rule.kind != "none" else frozenset()
        self._since = now

    def answered(self, seat: int, question: int, now: float) -> list[float | None]:
        """Charge the running clocks; the one of the seat that has answered stops and gains its increment, once for each
        question. The result is the time before that.
        """
        is_timed = seat in self.running
        self.run(self.running - {seat}, now)
        before, left = list(self.left), self.left[seat]
        if is_timed and left is not None and self._rewarded.get(seat) != question:
            self._rewarded[seat] = question
            self.left[seat] = left + self.rule.increment
        return before

    def resume(self, seats: frozenset[int], moved: float, now: float) -> None:
        """Resume after a restart: days count since the last move, minutes do not."""
        self.run(seats, moved if self.rule.kind == "days" else now)

    def left_at(self, seat: int, now: float) -> float | None:
        """The time a seat has left at a moment."""
        left = self.left[seat]
        if left is None or seat not in self.running:
            return left
        return max(0.0, left - max(0.0, now - self._since))

    @property
    def steady(self) -> list[float | None]:
        """The time on the clocks that stand still, and a mark for those that run."""
        return [MOVING if seat in self.running else left for seat, left in enumerate(self.left)]

    def expired(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in sorted(self.running) if self.left_at(seat, now) == 0.0]

    def deadline(self, now: float) -> float:
        """The moment when the first running clock runs out."""
        return now + min((self.left_at(seat, now) or 0.0 for seat in self.running), default=0.0)

    def grant(self, seat: int) -> None:
        """Give time to a person who comes back."""
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(left, GRACE)

    def news(self, now: float) -> ClockNews:
        """The clock as a message."""
        return ClockNews([self.left_at(seat, now) for seat in range(len(self.left))], sorted(self.running), now)
