"""Who thinks next: quick work first, strong levels limited by person and table, and long waits count."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import Any

from heptapolis.ai import roster

# Ranks of work, the first ones first.
QUICK, SEARCH, STRONG, HINT, LONG, BACKGROUND = range(6)
RANKS = {"skilled": SEARCH, "expert": STRONG, "uct": STRONG, "master": STRONG, "analysis": LONG}
AGEING = 20.0  # seconds of waiting that lift a job by one rank
HALF_LIFE = 60.0  # seconds after which half of what somebody has used is forgotten


def rank_of(game: str, bot: str) -> int:
    """The rank of a bot's answers; bots that search or that we do not know may take long."""
    is_quick = bot in roster.ROSTER.get(game, ()) and bot not in roster.SEARCHING
    return RANKS.get(bot, QUICK if is_quick else STRONG)


@dataclass(eq=False)
class Ticket:
    """A place in the queue: how urgent the work is, for whom it is, and since when it waits."""

    rank: int
    person: str
    table: str
    since: float
    may_lend: bool = False  # another process may do it
    granted: Any = None  # the future of the caller, which gets a worker


class Usage:
    """The seconds of thought that each person has used lately."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, person: str, now: float) -> float:
        """What is left of a person's use after some time."""
        used, at = self._used.get(person, (0.0, now))
        return used * math.pow(0.5, (now - at) / HALF_LIFE)

    def add(self, person: str, seconds: float, now: float) -> None:
        """Count a thought; what is nearly forgotten is dropped."""
        self._used[person] = self.of(person, now) + seconds, now
        if len(self._used) > 10_000:
            self._used = {who: kept for who, kept in self._used.items() if self.of(who, now) > 0.01}


class FairQueue:
    """The work that waits and the work that runs, on so many workers."""

    def __init__(self, workers: int) -> None:
        self.waiting: list[Ticket] = []
        self.running: list[Ticket] = []
        self._usage = Usage()
        # One worker is kept for quick work, one person or table gets half of them, and long thoughts a quarter.
        self._most_strong = max(1, workers - 1)
        self._most_for_one = max(1, workers // 2)
        self._most_long = max(1, workers // 4)

    def add(self, ticket: Ticket) -> None:
        """Wait."""
        self.waiting.append(ticket)

    def remove(self, ticket: Ticket) -> None:
        """Wait no more: nobody needs the answer."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)

    def next(self, now: float) -> Ticket | None:
        """The work to begin now; None if none waits that may run."""
        ready = [ticket for ticket in self.waiting if self.may_run(ticket)]
        if not ready:
            return None
        ticket = min(ready, key=lambda one: self._order(one, now))
        self.waiting.remove(ticket)
        self.running.append(ticket)
        return ticket

    def best_lendable(self, now: float) -> Ticket | None:
        """The most urgent work that waits and that another process may do."""
        lendable = [ticket for ticket in self.waiting if ticket.may_lend]
        return min(lendable, key=lambda one: self._order(one, now), default=None)

    def done(self, ticket: Ticket, seconds: float, now: float) -> None:
        """Work has ended after so many seconds."""
        self.running.remove(ticket)
        self.note_use(ticket.person, seconds, now)

    def note_use(self, person: str, seconds: float, now: float) -> None:
        """Count work for a person, here or in another process."""
        self._usage.add(person, seconds, now)

    def _order(self, ticket: Ticket, now: float) -> tuple[int, int, float, float]:
        """Urgent work first, then that of people for whom little runs and who have used little."""
        running = sum(other.person == ticket.person for other in self.running)
        return self._urgency(ticket, now), running, self._usage.of(ticket.person, now), ticket.since

    def _urgency(self, ticket: Ticket, now: float) -> int:
        return max(QUICK, ticket.rank - int((now - ticket.since) / AGEING))

    def may_run(self, ticket: Ticket) -> bool:
        """Whether neither strong work as a whole nor this person or table has too much of the workers."""
        if ticket.rank < STRONG:
            return True
        strong = [other for other in self.running if other.rank >= STRONG]
        people, tables = Counter(other.person for other in strong), Counter(other.table for other in strong)
        return (
            len(strong) < self._most_strong
            and people[ticket.person] < self._most_for_one
            and tables[ticket.table] < self._most_for_one
            and (ticket.rank < LONG or sum(other.rank >= LONG for other in strong) < self._most_long)
        )
