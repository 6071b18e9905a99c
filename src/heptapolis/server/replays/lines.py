"""A line of a review on the board: what a seat would see after each of its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core.contract import Step
from heptapolis.core.position import Position, View
from heptapolis.server.http.replay_types import MomentView
from heptapolis.server.replays.replay import Replay, whole_step
from heptapolis.server.tables.view_messages import result
from heptapolis.server.tables.ws_messages import ViewNews
from heptapolis.study.findings import LineStep


def line_views(replay: Replay, at: int, seat: int, steps: Sequence[LineStep], observer: int) -> list[MomentView]:
    """The position after each step, from what the seat that decided knew then."""
    game = replay.game
    position = View(game, game.see(replay.state_at(at), seat), seat).guess(0)
    position.seed = None
    found = []
    for number, step in enumerate(steps):
        position.push(step.text, step.seat)
        found.append(MomentView(number, _news(position, observer, whole_step(position.history[-1])), [], ""))
    return found


def _news(position: Position, observer: int, step: Step) -> ViewNews:
    game: Any = position.game
    view = View(game, game.see(position.state, observer), observer)
    return ViewNews(
        seat=observer,
        private=False,
        question=None,
        number=0,
        asked=list(view.asked),
        to_answer=sorted(view.to_answer),
        may_change=[],
        choices=[],
        may_undo=False,
        undo_asks=False,
        keep=0,
        steps=[step],
        snapshot=game.snapshot(view.state, observer),
        outcome=result(position),
    )
