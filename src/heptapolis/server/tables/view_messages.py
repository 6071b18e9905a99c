"""What a reader gets to see of a match: its snapshot, its choices, and the story as it may know it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from heptapolis.core.contract import Happened, Snapshot, Step
from heptapolis.core.game import STRANGER, Game, SharesSnapshots, Shown, Simultaneous, is_simultaneous, shares_snapshots
from heptapolis.core.position import Played, Position, View
from heptapolis.server.http import http_types
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.live_game import LiveGame as Match
from heptapolis.server.tables.live_game import Standing, Undone

UNDO = "undo"  # a step that takes moves back answers no question


class Stories:
    """The steps of a match as each reader may know them, worked out once. Answers that wait are no steps."""

    def __init__(self, seats: int) -> None:
        self._observers = (STRANGER, *range(seats))
        self._history: list[Played | Undone] = []  # what the steps tell of
        self._steps: dict[int, list[Step]] = {observer: [] for observer in self._observers}
        self._counts: dict[int, list[int]] = {observer: [] for observer in self._observers}  # of steps after each

    def steps(self, match: Match, seat: int | None) -> list[Step]:
        """The steps that lead to a position, for a seat or a spectator. The list grows; an undo makes a new one."""
        history, known = match.timeline, self._history
        if known and (len(known) > len(history) or known[-1] is not history[len(known) - 1]):
            self._take_back(history)
        for played in history[len(self._history) :]:
            self._add(match.settled, played)
        return self._steps[STRANGER if seat is None else seat]

    def count_before(self, match: Match, keep: int, seat: int | None) -> int:
        """How many steps a reader was told of the first `keep` moves."""
        self.steps(match, seat)
        place = next((place for place, entry in enumerate(self._history) if entry is match.settled.history[keep]), 0)
        return self._counts[STRANGER if seat is None else seat][place - 1] if place else 0

    def _take_back(self, history: Sequence[Played | Undone]) -> None:
        """Keep the steps of the moves that were not taken back."""
        pairs = zip(self._history, history, strict=False)
        keep = next((number for number, (old, new) in enumerate(pairs) if old is not new), None)
        keep = min(len(self._history), len(history)) if keep is None else keep
        self._history = self._history[:keep]
        for observer in self._observers:
            self._counts[observer] = self._counts[observer][:keep]
            self._steps[observer] = self._steps[observer][: self._counts[observer][-1] if keep else 0]

    def _add(self, position: Position, played: Played | Undone) -> None:
        self._history.append(played)
        told = self._undo_told(played) if isinstance(played, Undone) else self._told(position, played)
        for observer, step in told.items():
            if step is not None:
                self._steps[observer].append(step)
            self._counts[observer].append(len(self._steps[observer]))

    def _undo_told(self, undone: Undone) -> dict[int, Step | None]:
        """Everybody learns that somebody has taken moves back."""
        step = Step(undone.seat, UNDO, UNDO, (Happened("takes_back", undone.seat, "", 0),))
        return dict.fromkeys(self._observers, step)

    def _told(self, position: Position, played: Played) -> dict[int, Step | None]:
        return steps_for(position.game, played, self._observers)


def steps_for(game: Game, played: Played, observers: Iterable[int]) -> dict[int, Step | None]:
    """A move as a step for each of several readers, or nothing for those who must not know that there was one."""
    before, question = played.state, played.asked.kind
    happened = [(one.audience, Happened(one.kind, one.seat, one.what, one.amount)) for one in played.events]
    steps: dict[int, Step | None] = {}
    step = Step(played.seat, "", question, ())
    for observer in observers:
        text = game.seen_move(before, played.seat, played.move, observer)
        events = tuple(event for audience, event in happened if observer in audience)
        if (step.text, step.events) != (text, events):  # readers who know the same share a step
            step = Step(played.seat, text, question, events)
        steps[observer] = step if text or events else None
    return steps


class KnownView(NamedTuple):
    """A view that was worked out, and the message made of it."""

    view: View
    news: ws_messages.ViewNews


class Views:
    """The views of a standing, each worked out once however many look from its seat.

    After an answer that waits for others, only those who may know the answer need a new view: for all others the
    last one is kept, with who has answered.
    """

    def __init__(self) -> None:
        self._of: tuple[Standing, http_types.Result | None] | None = None
        self._shown: dict[int, KnownView] = {}
        self._stranger: View | None = None  # of the standing
        self._common: bytes | None = None  # what everybody knows of the standing
        self._snapshots: dict[bytes, Snapshot] = {}  # by what is known beyond that, where every seat has the same

    def legal(self, match: Match, seat: int) -> list[int]:
        """The legal answers of a seat, in the order of the choices in its view."""
        is_known = self._of is not None and self._of[0] is match.standing and seat in self._shown
        return (self._shown[seat].view if is_known else match.position.view(seat)).legal_moves.numbers

    def view(self, match: Match, seat: int | None, outcome: http_types.Result | None) -> ws_messages.ViewNews:
        """The view from a seat; a spectator's is None."""
        if self._of is None or self._of[0] is not match.standing or self._of[1] is not outcome:
            self._keep_known(match, outcome)
            self._of = match.standing, outcome
        observer = STRANGER if seat is None else seat
        if observer not in self._shown:
            self._shown[observer] = self._made(match, observer, outcome)
        return self._shown[observer].news

    def _keep_known(self, match: Match, outcome: http_types.Result | None) -> None:
        """Forget the views that something new has happened to."""
        before, self._snapshots = self._of, {}
        if before is None or not _is_waiting(before[0], match.standing, outcome):
            self._shown, self._stranger, self._common = {}, None, None
            return
        game = cast(Simultaneous, match.position.game)
        state = match.position.state
        knowing = {one for seat in _changed(before[0], match.standing) for one in game.confidants(state, seat)}
        if self._stranger is not None:
            game.note_answers(self._stranger.state, state)
            self._common = None
        self._shown = {seat: _told(shown, game, state) for seat, shown in self._shown.items() if seat not in knowing}

    def _made(self, match: Match, observer: int, outcome: http_types.Result | None) -> KnownView:
        """A view as a message, without its story and without what depends on the reader's other seats."""
        view, known = self._seen(match, observer)
        game: Any = match.position.game
        legal = [] if outcome else view.offered()
        return KnownView(
            view,
            ws_messages.ViewNews(
                seat=None if observer == STRANGER else observer,
                private=bool(known),
                question=match.numbers.get(observer) if legal else None,
                number=match.number_of(observer),
                **_asked(game, view),
                choices=legal,
                may_undo=False,
                undo_asks=False,
                keep=0,
                steps=[],
                snapshot=self._snapshot(match, view, known),
                outcome=outcome,
            ),
        )

    def _seen(self, match: Match, observer: int) -> tuple[View, bytes]:
        """What a reader sees, and a key of it if that is more than everybody knows."""
        if self._stranger is None:
            self._stranger = match.position.view(STRANGER)
        if observer == STRANGER or _is_open(match.position):
            return View(match.position.game, self._stranger.state, observer), b""
        if self._common is None:
            self._common = self._stranger.key
        view = match.position.view(observer)
        return view, b"" if view.key == self._common else view.key

    def _snapshot(self, match: Match, view: View, known: bytes) -> Snapshot:
        """The snapshot of a view; after the end nothing is hidden."""
        game, is_over = match.position.game, match.position.is_over
        seen = match.position.state if is_over else view.state
        if not shares_snapshots(type(game)):
            return cast(Shown, game).snapshot(seen, view.seat)
        key = b"" if is_over else known
        if key not in self._snapshots:
            self._snapshots[key] = cast(Shown, game).snapshot(seen, view.seat)
        return self._snapshots[key]


def _is_open(position: Position) -> bool:
    """Whether every seat sees what a stranger sees."""
    game = position.game
    return shares_snapshots(type(game)) and cast(SharesSnapshots, game).is_open(position.state)


def _told(shown: KnownView, game: Simultaneous, state: Any) -> KnownView:
    """A view that is kept, with who has answered since."""
    game.note_answers(shown.view.state, state)
    snapshot = game.with_answers(shown.news.snapshot, shown.view.state)
    return KnownView(shown.view, msgspec.structs.replace(shown.news, snapshot=snapshot, **_asked(game, shown.view)))


def _asked(game: Any, view: View) -> dict[str, Any]:
    """Who is asked what, as a view knows it."""
    return {
        "asked": list(game.asked(view.state)),
        "to_answer": sorted(view.to_answer),
        "may_change": sorted(game.may_change(view.state)),
    }


def _is_waiting(before: Standing, after: Standing, outcome: http_types.Result | None) -> bool:
    """Whether nothing but waiting answers has changed."""
    if outcome is not None or before.settled is not after.settled or before.answers != after.answers:
        return False
    return is_simultaneous(type(after.position.game))


def _changed(before: Standing, after: Standing) -> set[int]:
    """The seats whose waiting answers are others than before."""
    return {
        seat for seat in before.chosen.keys() | after.chosen.keys() if before.chosen.get(seat) != after.chosen.get(seat)
    }


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
