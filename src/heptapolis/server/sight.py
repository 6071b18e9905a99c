"""What a reader gets to see of a match: its view as data, its choices, and the story as it may know it."""

from __future__ import annotations

from typing import Any

import msgspec

from heptapolis.core.game import STRANGER
from heptapolis.core.position import LegalMoves, Played, Position, View
from heptapolis.server import wire
from heptapolis.server.match import Match


class Story:
    """The steps of a match that one reader may know; they are worked out once."""

    def __init__(self, seat: int | None) -> None:
        self._observer = STRANGER if seat is None else seat
        self._known: list[tuple[Played, wire.Step | None]] = []

    def steps(self, position: Position) -> list[wire.Step]:
        """The steps that lead to a position."""
        history, known = position.history, self._known
        while known and (len(known) > len(history) or known[-1][0] is not history[len(known) - 1]):
            known.pop()
        known += [(played, self._step(position, played)) for played in history[len(known):]]
        return [step for _, step in known if step is not None]

    def _step(self, position: Position, played: Played) -> wire.Step | None:
        """A step, or nothing if this reader must not know that there was one."""
        before = position.game.record.from_bytes(played.before)
        text = position.game.seen_move(before, played.seat, played.move, self._observer)
        events = tuple(wire.Happened(event.kind, event.seat, event.what, event.amount)
                       for event in played.events if self._observer in event.audience)
        return wire.Step(played.seat, text, played.asked.kind, events) if text or events else None


def view_news(match: Match, seat: int | None, may_undo: bool, keep: int, steps: list[wire.Step],
              outcome: wire.Result | None) -> wire.ViewNews:
    """A view as a message; a spectator's seat is None."""
    game: Any = match.position.game
    observer = STRANGER if seat is None else seat
    view = match.position.view(observer)
    legal = [] if outcome else offered(view)
    return wire.ViewNews(
        seat=seat, private=seat is not None and view.key != match.position.view(STRANGER).key,
        question=match.numbers.get(observer) if legal else None,
        asked=[wire.OpenQuestion(*question) for question in game.asked(view.state)],
        to_answer=sorted(view.to_answer), may_change=sorted(game.may_change(view.state)), choices=legal,
        may_undo=may_undo, keep=keep, steps=steps, picture=game.picture(view.state, observer), outcome=outcome)


def offered(view: View) -> list[wire.Offered]:
    """A seat's legal answers with what each would do; empty if it is not asked."""
    legal: LegalMoves = view.legal_moves
    if not legal:
        return []
    game: Any = view.game
    consequences = game.foresee(view.state, view.seat, legal.numbers)
    return [wire.Offered(choice.text, choice.verb, [wire.Pointer(*target) for target in choice.targets], consequence)
            for choice, consequence in zip(legal.choices(), consequences, strict=True)]


def result(position: Position) -> wire.Result | None:
    """How a game ended by the rules."""
    outcome = position.outcome()
    if outcome is None:
        return None
    return wire.Result(outcome.victory, list(outcome.winners), list(outcome.totals),
                       [dict(categories) for categories in outcome.score])


def as_data(result: wire.Result) -> dict[str, Any]:
    """A result as the database keeps it."""
    data: dict[str, Any] = msgspec.to_builtins(result)
    return data
