"""What a choice would do: found by carrying it out alone, as if nobody else did anything at the same time."""

from __future__ import annotations

from typing import Any

from heptapolis.seven.moves import CHOOSE_LAST, CHOOSE_LOSS, CHOOSE_RECRUIT, RECRUITMENT, TURN
from heptapolis.seven.notation.move_text import event
from heptapolis.seven.rules.cities.losses import settle_losses
from heptapolis.seven.rules.last_card import restore
from heptapolis.seven.rules.play import answer
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import CHEAPEST, pay_chosen_way, reveal
from heptapolis.seven.snapshot.city import score

REVEALED = (TURN, RECRUITMENT, CHOOSE_LAST, CHOOSE_RECRUIT)  # questions whose answers are cards turned over


def foresee(seen: Any, seat: int, moves: list[int]) -> list[dict[str, Any]]:
    """The consequence of each of a seat's legal moves."""
    return [_consequence(seen, seat, move) for move in moves]


def _consequence(before: Any, seat: int, move: int) -> dict[str, Any]:
    """Coins and points of the city that answers, and what happens to it; where there are ways to pay, the cheapest."""
    after, city = before.copy(), acting_city(before, seat)
    log: list[tuple[int, int, int, int]] = []
    answer(after, city, move, log)
    if after.choices[city].paying:
        pay_chosen_way(after, city, CHEAPEST)
    _carry_out(after, city, log)
    told = [event(before, happening) for happening in log]
    return {"coins": after.cities[city].coins, "points": sum(score(after, city).values()),
            "events": [{"kind": happened.kind, "seat": happened.seat, "what": happened.what,
                        "amount": happened.amount} for happened in told]}


def _carry_out(s: Any, city: int, log: list[tuple[int, int, int, int]]) -> None:
    """What would follow if this city alone had been asked."""
    if s.asked == CHOOSE_LAST:
        restore(s, city)
    if s.asked in REVEALED:
        reveal(s, 1 << city, s.turn + (s.asked == CHOOSE_LAST), log)
    elif s.asked == CHOOSE_LOSS:
        settle_losses(s, 1 << city, log)
