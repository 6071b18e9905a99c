"""What a choice would do: found by doing it where the view's secrets are guessed, told as far as it is certain."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.duel import event_kinds as h
from heptapolis.duel.knowledge import guess as guessing
from heptapolis.duel.notation.move_text import event
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.snapshot.city import score
from heptapolis.duel.state import SEATS

# What follows from a choice by the dealer's hand or by a card that only the guess knows.
UNCERTAIN = {h.DRAWS_GOD, h.REVEALS_GOD, h.TURNS_UP, h.SHOWS_TOKEN, h.SHOWS_WONDER, h.SHOWS_BACK, h.LAYS_TOKEN}


def foresee(seen: Any, seat: int, moves: list[int]) -> list[dict[str, Any]]:
    """The consequence of each of a seat's legal moves."""
    full = seen.copy()
    guessing.guess(full, 0)
    return [_consequence(full, seat, move) for move in moves]


def _consequence(before: Any, seat: int, move: int) -> dict[str, Any]:
    after = before.copy()
    log: list[tuple[int, int, int, int]] = []
    apply_move(after, seat, move, log)
    opened = after.open & ~before.open if after.age == before.age else 0
    told = [event(happening) for happening in log if happening[0] not in UNCERTAIN]
    return {"coins": [owner.coins for owner in after.cities], "pawn": after.pawn, "opens": members(opened),
            "points": [sum(score(after, owner).values()) for owner in range(SEATS)],
            "events": [{"kind": happened.kind, "seat": happened.seat, "what": happened.what,
                        "amount": happened.amount} for happened in told]}
