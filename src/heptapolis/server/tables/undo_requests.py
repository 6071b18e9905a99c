"""A request to take an answer back, which the others may accept or decline."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

UNDO_SECONDS = 30.0  # a request that is not answered by then counts as declined


@dataclass
class UndoRequest:
    """Somebody asks to take back all moves but the first `keep`."""

    seat: int  # whose answer it is
    person: str
    keep: int
    moves: int  # made when it was asked; another move ends the request
    until: float
    waits_for: set[str]  # people who have not agreed yet


@dataclass
class UndoManners:
    """What people at a table have said about taking back; the database keeps it with the table."""

    request: UndoRequest | None = None
    declined: int = -1  # the number of answers at which a request was last declined: it is not made twice
    stopped: set[str] = field(default_factory=set)  # people who do not want to be asked

    def stored(self) -> dict[str, Any] | None:
        """What the database keeps; None as long as nothing was said."""
        if self == UndoManners():
            return None
        request = self.request and {**asdict(self.request), "waits_for": sorted(self.request.waits_for)}
        return {"request": request, "declined": self.declined, "stopped": sorted(self.stopped)}

    @classmethod
    def recalled(cls, stored: dict[str, Any] | None) -> UndoManners:
        """What was stored. Older servers stored only an open request, which has expired since."""
        if stored is None or "stopped" not in stored:
            return cls()
        request = stored["request"]
        opened = request and UndoRequest(**{**request, "waits_for": set(request["waits_for"])})
        return cls(opened, stored["declined"], set(stored["stopped"]))

    def may_ask(self, others: set[str], answers: int) -> bool:
        """Whether these people can be asked now."""
        is_open = self.request is not None or answers == self.declined
        return bool(others) and not is_open and not self.stopped & others
