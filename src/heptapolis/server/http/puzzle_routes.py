"""The calls about puzzles: the list, and one puzzle as the rules show it."""

from __future__ import annotations

import asyncio
import datetime
from functools import lru_cache
from typing import Any

from heptapolis.core import registry
from heptapolis.core.contract import Happened, Step
from heptapolis.core.position import Played, Position
from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.puzzle_types import PuzzleEntry, PuzzleList, PuzzleSheet, PuzzleVerdict
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.tables.view_messages import result
from heptapolis.server.tables.ws_messages import ViewNews
from heptapolis.study.puzzle import LEVELS, Puzzle, PuzzleAnswer, daily, shipped

PLACE = "/api/puzzles"


async def puzzles(context: Context) -> PuzzleList:
    """All puzzles and today's."""
    entries = [entry(number, puzzle) for number, puzzle in enumerate(shipped(), 1)]
    return PuzzleList(entries, daily(today()).id, list(LEVELS))


async def puzzle(context: Context) -> PuzzleSheet:
    """One puzzle."""
    name = context.request.path_params["puzzle"]
    number = next((number for number, each in enumerate(shipped(), 1) if each.id == name), None)
    if number is None:
        raise Refusal("not_found", f"there is no puzzle {name[:40]!r}", 404)
    return await asyncio.to_thread(sheet, number)


def today() -> datetime.date:
    """The day by which the puzzle changes."""
    return datetime.datetime.now(datetime.UTC).date()


def entry(number: int, puzzle: Puzzle) -> PuzzleEntry:
    """A puzzle in the list."""
    return PuzzleEntry(puzzle.id, number, puzzle.kind, puzzle.cards, puzzle.grade, list(puzzle.missed))


@lru_cache(maxsize=64)
def sheet(number: int) -> PuzzleSheet:
    """A puzzle with the view of who is asked, and a verdict for each choice."""
    puzzle = shipped()[number - 1]
    position = registry.read("duel", puzzle.position)
    view = _view(position, puzzle.seat)
    answers = {answer.text: answer for answer in puzzle.answers}
    return PuzzleSheet(entry(number, puzzle), view, [_verdict(position, answers[each.text]) for each in view.choices])


def _view(position: Position, seat: int) -> ViewNews:
    """The position as the seat that is asked sees it."""
    view, game = position.view(seat), position.game
    shown: Any = game
    return ViewNews(
        seat=seat,
        private=False,
        question=0,
        number=0,
        asked=list(view.asked),
        to_answer=sorted(view.to_answer),
        may_change=[],
        choices=view.offered(),
        may_undo=False,
        undo_asks=False,
        keep=0,
        steps=[],
        snapshot=shown.snapshot(view.state, seat),
        outcome=None,
    )


def _verdict(position: Position, answer: PuzzleAnswer) -> PuzzleVerdict:
    table = position.copy()
    for step in answer.line:
        table.push(step.text, step.seat)
    return PuzzleVerdict(answer.value, [_step(played) for played in table.history], result(table))


def _step(played: Played) -> Step:
    """A step of a line; nothing in it is hidden from anybody."""
    events = tuple(Happened(event.kind, event.seat, event.what, event.amount) for event in played.events)
    return Step(played.seat, played.text, played.asked.kind, events)


PUZZLE_CALLS = (
    Call("GET", PLACE, "all puzzles and today's", puzzles, answer=PuzzleList, makes_guest=False),
    Call(
        "GET",
        f"{PLACE}/{{puzzle}}",
        "a puzzle",
        puzzle,
        answer=PuzzleSheet,
        reasons=(404, 429),
        is_costly=True,
        makes_guest=False,
    ),
)
