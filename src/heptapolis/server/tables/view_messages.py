"""What a reader gets to see of a match: its snapshot, its choices, and the story as it may know it."""

from __future__ import annotations

from typing import Any

import msgspec

from heptapolis.core.contract import Happened, Step
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Played, Position
from heptapolis.server.http import http_types
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.live_game import LiveGame as Match
from heptapolis.server.tables.live_game import Standing


class Stories:
    """The steps of a match as each reader may know them, worked out once. Answers that wait are no steps."""

    def __init__(self, seats: int) -> None:
        self._observers = (STRANGER, *range(seats))
        self._known: list[tuple[Played, dict[int, Step | None]]] = []

    def steps(self, position: Position, seat: int | None) -> list[Step]:
        """The steps that lead to a position, for a seat or a spectator."""
        history, known = position.history, self._known
        while known and (len(known) > len(history) or known[-1][0] is not history[len(known) - 1]):
            known.pop()
        known += [(played, self._told(position, played)) for played in history[len(known) :]]
        observer = STRANGER if seat is None else seat
        return [step for _, told in known if (step := told[observer]) is not None]

    def _told(self, position: Position, played: Played) -> dict[int, Step | None]:
        before = position.game.record.from_bytes(played.before)
        return {observer: self._step(position, played, before, observer) for observer in self._observers}

    def _step(self, position: Position, played: Played, before: Any, observer: int) -> Step | None:
        """A step, or nothing if this reader must not know that there was one."""
        text = position.game.seen_move(before, played.seat, played.move, observer)
        events = tuple(
            Happened(event.kind, event.seat, event.what, event.amount)
            for event in played.events
            if observer in event.audience
        )
        return Step(played.seat, text, played.asked.kind, events) if text or events else None


class Views:
    """The views of a standing, each worked out once however many look from its seat."""

    def __init__(self) -> None:
        self._of: tuple[Standing, http_types.Result | None] | None = None
        self._known: dict[int | None, ws_messages.ViewNews] = {}

    def view(self, match: Match, seat: int | None, outcome: http_types.Result | None) -> ws_messages.ViewNews:
        """The view from a seat; a spectator's is None."""
        if self._of is None or self._of[0] is not match.standing or self._of[1] is not outcome:
            self._of, self._known = (match.standing, outcome), {}
        if seat not in self._known:
            self._known[seat] = view_news(match, seat, outcome)
        return self._known[seat]


def view_news(match: Match, seat: int | None, outcome: http_types.Result | None) -> ws_messages.ViewNews:
    """A view as a message, without its story and without what depends on the reader's other seats."""
    game: Any = match.position.game
    observer = STRANGER if seat is None else seat
    view = match.position.view(observer)
    seen = match.position.state if match.position.is_over else view.state  # after the end nothing is hidden
    legal = [] if outcome else view.offered()
    return ws_messages.ViewNews(
        seat=seat,
        private=seat is not None and view.key != match.position.view(STRANGER).key,
        question=match.numbers.get(observer) if legal else None,
        number=match.number_of(observer),
        asked=list(game.asked(view.state)),
        to_answer=sorted(view.to_answer),
        may_change=sorted(game.may_change(view.state)),
        choices=legal,
        may_undo=False,
        keep=0,
        steps=[],
        snapshot=game.snapshot(seen, observer),
        outcome=outcome,
    )


def result(position: Position) -> http_types.Result | None:
    """How a game ended by the rules."""
    outcome = position.outcome()
    if outcome is None:
        return None
    return http_types.Result(
        outcome.victory, list(outcome.winners), list(outcome.totals), [dict(categories) for categories in outcome.score]
    )


def as_data(result: http_types.Result) -> dict[str, Any]:
    """A result as the database keeps it."""
    data: dict[str, Any] = msgspec.to_builtins(result)
    return data
