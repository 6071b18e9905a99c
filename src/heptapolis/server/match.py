"""The game at a table, without anything of a server: positions, rows to keep, numbers of questions, taking back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from heptapolis.core import registry
from heptapolis.core.position import Played, Position
from heptapolis.storage.words import seat_name, seat_number


class Row(NamedTuple):
    """What the database keeps of a game: a move, or that all moves but the first `keep` were taken back."""

    seat: str
    text: str
    keep: int | None = None


class Match:
    """A game in progress: the next position is worked out (`after`), kept by others, and gone on from (`become`)."""

    def __init__(self, game: str, options: Mapping[str, str], rows: Iterable[Row] = ()) -> None:
        self.position = registry.new(game, options)
        self.answers = 0  # of players, taken back or not: they number the questions
        self.numbers: dict[int, int] = {}  # seat -> number of its open question
        self._asked: dict[int, Any] = {}
        self._last: dict[int, tuple[int, int]] = {}  # seat -> its last answer: numbers of question and choice
        for row in rows:
            self._replay(row)
        self._number_questions()

    def dealt(self, seed: str) -> Position:
        """This position with a seeded dealer who has answered what he was asked."""
        position = self.position.copy()
        position.seat_dealer(seed)
        return position

    def after(self, seat: int, move: int) -> Position:
        """The position after an answer and the draws that follow it."""
        position = self.position.copy()
        position.push(move, seat)
        return position

    def rows_to(self, position: Position) -> list[Row]:
        """The moves that lead from here to a later position."""
        return [self._row(played) for played in position.history[len(self.position.history):]]

    def become(self, position: Position, answerer: int | None = None, choice: int = -1) -> None:
        """Go on from a position that is kept; with an answerer, it was their choice that led there."""
        if answerer is not None:
            self._last[answerer] = (self.numbers[answerer], choice)
            self._asked.pop(answerer, None)
            self.answers += 1
        self.position = position
        self._number_questions()

    def back_to(self, keep: int) -> Position:
        """The position after the first so many moves."""
        position = self.position.copy()
        position.history = position.history[:keep]
        position.state = position.game.record.from_bytes(self.position.history[keep].before)
        return position

    def take_back(self, position: Position) -> None:
        """Go on from an earlier position; every question gets a new number."""
        self.position = position
        self.answers += 1
        self._asked.clear()
        self._number_questions()

    def undo_row(self, keep: int, seat: int) -> Row:
        """What is kept of a taking back."""
        return Row(seat_name(self.position.game, seat), "", keep)

    def is_repeat(self, seat: int, question: int, choice: int) -> bool:
        """Whether this very answer was the seat's last one."""
        return self._last.get(seat) == (question, choice)

    def own_last(self, seats: Iterable[int]) -> int | None:
        """How many moves were made before the last answer of any of these seats."""
        own = set(seats)
        return next((number for number, played in reversed(list(enumerate(self.position.history)))
                     if played.seat in own), None)

    def is_harmless(self, keep: int) -> bool:
        """Whether after so many moves one answer was given, and it showed nothing that had been hidden."""
        if len(self.position.history) != keep + 1:
            return False
        game: Any = self.position.game
        before = game.record.from_bytes(self.position.history[keep].before)
        return not game.reveals(before, self.position.state, self.position.history[keep].seat)

    def _number_questions(self) -> None:
        """A question keeps its number while others answer theirs."""
        position = self.position
        asked = {seat: ([question for question in position.asked if question.seat == seat],
                        position.legal_for(seat).numbers)
                 for seat in (position.to_answer | position.may_change) - {position.game.dealer}}
        self.numbers = {seat: self.numbers[seat] if self._asked.get(seat) == question else self.answers
                        for seat, question in asked.items()}
        self._asked = asked

    def _replay(self, row: Row) -> None:
        if row.keep is not None:
            self.take_back(self.back_to(row.keep))
            return
        seat = seat_number(self.position.game, row.seat)
        self.position.push(row.text, seat)
        if seat != self.position.game.dealer:
            self.answers += 1
            self._asked.pop(seat, None)
        self._number_questions()

    def _row(self, played: Played) -> Row:
        return Row(seat_name(self.position.game, played.seat), played.text)
