"""A game at each of its moments, as a seat knew it or with nothing hidden; each view is worked out once."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

from heptapolis.core.contract import Happened, Step
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Played, Position, View
from heptapolis.server.http.http_types import Result
from heptapolis.server.http.replay_types import Moment, MomentView
from heptapolis.server.tables.view_messages import steps_for
from heptapolis.server.tables.ws_messages import ViewNews

EVERYTHING = -2  # an observer from whom nothing is hidden
MOST_KEPT = 600  # views


class Replay:
    """The moments of a game are those in which players are asked, and its end. Waiting answers are no moments."""

    def __init__(self, position: Position, result: Result | None) -> None:
        self.position, self.result = position, result
        self.game: Any = position.game
        self.starts = self._starts()
        self._kept: dict[tuple[int, int, bool], MomentView] = {}
        self._steps: dict[int, list[list[Step]]] = {}

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.game.seats_of(self.game.options_of(self.position.state)))

    def state_at(self, at: int) -> Any:
        """The record after so many moves."""
        history = self.position.history
        return history[at].state if at < len(history) else self.position.state

    def number_at(self, at: int) -> int:
        """The moment to which a move belongs, by the number of moves made before it."""
        return max(0, bisect_right(self.starts, at) - 1)

    def moments(self, observer: int) -> list[Moment]:
        """All moments with what led to them, as an observer may know it."""
        steps = self._steps_for(observer)
        return [
            Moment(at, int(self.state_at(at).age), steps[number], self._answerers(number))
            for number, at in enumerate(self.starts)
        ]

    def views(self, numbers: Iterable[int], seat: int, shows_all: bool) -> list[MomentView]:
        """Some moments as a seat or a stranger saw them; or from that seat with nothing hidden."""
        if len(self._kept) > MOST_KEPT:
            self._kept.clear()
        found = []
        for number in numbers:
            key = (number, seat, shows_all)
            if key not in self._kept:
                self._kept[key] = self._view(number, seat, shows_all)
            found.append(self._kept[key])
        return found

    def question(self, at: int) -> ViewNews:
        """What the seat that made a move saw before it, with all its answers."""
        seat = self.position.history[at].seat
        view = View(self.game, self.game.see(self.state_at(at), seat), seat)
        return self._news(view, view.state, self._steps_for(seat), self.number_at(at), False)

    def _starts(self) -> list[int]:
        """How many moves were made before each moment."""
        history, game = self.position.history, self.game
        found = [at for at, played in enumerate(history) if self._is_moment(played)]
        return [*found, len(history)] if not found or self._is_last(game) else found

    def _is_moment(self, played: Played) -> bool:
        return played.seat != self.game.dealer and not self.game.gathers(played.state)

    def _is_last(self, game: Any) -> bool:
        """Whether the last position is a moment: nobody is asked, or players are and none has answered."""
        return not game.gathers(self.position.state)

    def _answerers(self, number: int) -> list[int]:
        begin = self.starts[number]
        end = self.starts[number + 1] if number + 1 < len(self.starts) else begin
        return sorted({played.seat for played in self.position.history[begin:end]} - {self.game.dealer})

    def _steps_for(self, observer: int) -> list[list[Step]]:
        """The steps that led to each moment."""
        if observer not in self._steps:
            steps: list[list[Step]] = [[] for _ in self.starts]
            for at, played in enumerate(self.position.history):
                step = (
                    whole_step(played) if observer == EVERYTHING else steps_for(self.game, played, [observer])[observer]
                )
                number = self.number_at(at) + (at >= self.starts[0])
                if step is not None and number < len(steps):
                    steps[number].append(step)
            self._steps[observer] = steps
        return self._steps[observer]

    def _view(self, number: int, seat: int, shows_all: bool) -> MomentView:
        at = self.starts[number]
        state, turned = self.state_at(at), list[int]()
        view = View(self.game, self.game.see(state, seat), seat)
        is_end = number == len(self.starts) - 1 and self.result is not None
        shown = state if shows_all or is_end else view.state
        if shows_all and not is_end and hasattr(self.game, "hindsight"):
            later = [event for played in self.position.history[at:] for event in played.events]
            shown, turned = self.game.hindsight(state, later)
        steps = self._steps_for(EVERYTHING if shows_all else seat)
        text = "" if self.result is None else self.game.write(state)
        return MomentView(number, self._news(view, shown, steps, number, is_end), turned, text)

    def _news(self, view: View, shown: Any, steps: list[list[Step]], number: int, is_end: bool) -> ViewNews:
        return ViewNews(
            seat=None if view.seat == STRANGER else view.seat,
            private=False,
            question=None,
            number=0,
            asked=list(view.asked),
            to_answer=sorted(view.to_answer),
            may_change=[],
            choices=[] if is_end else view.offered(),
            may_undo=False,
            undo_asks=False,
            keep=sum(map(len, steps[:number])),
            steps=steps[number],
            snapshot=self.game.snapshot(shown, view.seat),
            outcome=self.result if is_end else None,
        )


def whole_step(played: Played) -> Step:
    """A move and all that happened."""
    events = tuple(Happened(event.kind, event.seat, event.what, event.amount) for event in played.events)
    return Step(played.seat, played.text, played.asked.kind, events)
