"""The game at a table, independent of the server: positions, rows to store, numbers of questions, undo.

An answer that is played at once is a move. Where several seats are asked together, answers wait: they are stored
beside the moves, a seat's new answer replaces its old one, and when all are there they are played in order of seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from heptapolis.core import registry
from heptapolis.core.game import is_simultaneous
from heptapolis.core.position import Played, Position
from heptapolis.storage.validation import seat_name, seat_number


class Row(NamedTuple):
    """A row in the database: a move, or that all moves but the first `keep` were taken back."""

    seat: str
    text: str
    keep: int | None = None


class Chosen(NamedTuple):
    """A seat's waiting answers, and how many answers it has given to the open question."""

    moves: tuple[int, ...] = ()
    number: int = 0


class Undone(NamedTuple):
    """A seat has taken back all moves but the first `keep`."""

    keep: int
    seat: int


class Standing(NamedTuple):
    """Where a game stands: the moves made, the waiting answers by seat, both together, the number of answers, and what
    was taken back on the way.
    """

    settled: Position
    chosen: Mapping[int, Chosen]
    position: Position
    answers: int
    undone: tuple[Undone, ...] = ()


class LiveGame:
    """A game in progress: `after` computes the next standing, the caller stores it, `become` takes it over."""

    def __init__(self, game: str, options: Mapping[str, str], rows: Iterable[Row] = (), answers: int = 0) -> None:
        position = registry.kept(game, options)
        self._standing = Standing(position, {}, position, answers)
        self._last: dict[int, tuple[int, int, int]] = {}  # seat -> its last answer: question, number and choice
        self._in_question: dict[int, tuple[Played, bool]] = {}  # moves that answer the same question as the one before
        self._harmless: tuple[Played, bool] | None = None  # the last move, and whether it revealed nothing
        for row in rows:
            self._replay(row)

    @property
    def standing(self) -> Standing:
        """Where the game stands; a new object after every change."""
        return self._standing

    @property
    def settled(self) -> Position:
        """The position without the waiting answers."""
        return self._standing.settled

    @property
    def position(self) -> Position:
        """The position with all answers."""
        return self._standing.position

    @property
    def answers(self) -> int:
        """Answers played and taken back so far. They number the questions and tell nothing hidden."""
        return self._standing.answers

    @property
    def timeline(self) -> Sequence[Played | Undone]:
        """The moves made, and among them what was taken back."""
        if not self._standing.undone:
            return self.settled.history
        timeline: list[Played | Undone] = list(self.settled.history)
        for undone in reversed(self._standing.undone):
            timeline.insert(undone.keep, undone)
        return timeline

    @property
    def moves(self) -> int:
        """Moves made, the dealer's draws included."""
        return len(self.settled.history)

    @property
    def numbers(self) -> dict[int, int]:
        """The number of the open question, for each seat that may answer it now."""
        asked = (self.position.to_answer | self.position.may_change) - {self.position.game.dealer}
        return dict.fromkeys(sorted(asked), self.answers)

    def number_of(self, seat: int) -> int:
        """How many answers a seat has given to the open question."""
        return self._standing.chosen.get(seat, Chosen()).number

    def dealt(self, seed: str) -> Standing:
        """This standing with a seeded dealer who has made the first draws."""
        position = self.settled.copy()
        position.seat_dealer(seed)
        return self._standing._replace(settled=position, chosen={}, position=position)

    def after(self, seat: int, move: int) -> Standing:
        """The standing after an answer: it waits for the others, or all are played and the dealer draws."""
        before = self._standing.chosen.get(seat, Chosen())
        is_changed = seat in self.position.may_change
        mine = Chosen((move,) if is_changed else (*before.moves, move), before.number + 1)
        chosen = self._reordered(seat, mine)
        return (None if is_changed else self._with_one_more(chosen, seat, move)) or self._with(chosen)

    def without(self, seat: int) -> Standing:
        """The standing after a seat has taken its waiting answers back."""
        before = self._standing.chosen[seat]
        return self._with(self._reordered(seat, Chosen((), before.number + 1)))

    def _reordered(self, seat: int, mine: Chosen) -> dict[int, Chosen]:
        """The waiting answers, the newest last."""
        return {other: chosen for other, chosen in self._standing.chosen.items() if other != seat} | {seat: mine}

    def _with_one_more(self, chosen: dict[int, Chosen], seat: int, move: int) -> Standing | None:
        """The standing with one more waiting answer; None if it was the last one, so that all are to be played."""
        if not self._standing.chosen and len(self.position.to_answer) == 1:
            return None
        position, seed = self.position.copy(), self.position.seed
        position.seed = None  # if this is the last one, the dealer must not draw yet
        position.push(move, seat)
        position.seed, game = seed, cast(Any, position.game)
        after = self._standing._replace(chosen=chosen, position=position)
        return after if game.gathers(position.state) else None

    def _with(self, chosen: dict[int, Chosen]) -> Standing:
        position = self.settled.copy()
        for seat in sorted(chosen):
            for move in chosen[seat].moves:
                position.push(move, seat)
        game: Any = position.game
        is_waiting = game.gathers(position.state) or not any(mine.moves for mine in chosen.values())
        if is_waiting:
            return self._standing._replace(chosen=chosen, position=position)
        return Standing(position, {}, position, self.answers + len(chosen), self._standing.undone)

    def rows_to(self, standing: Standing) -> list[Row]:
        """The moves that lead from here to a later standing."""
        return [self._row(played) for played in standing.settled.history[len(self.settled.history) :]]

    def become(self, standing: Standing, answerer: int | None = None, choice: int = -1) -> None:
        """Take over a standing that is stored; `answerer` is the seat whose choice led to it."""
        if answerer is not None:
            self._last[answerer] = (self.answers, self.number_of(answerer), choice)
        self._standing = standing

    def back_to(self, keep: int, seat: int) -> Standing:
        """The standing after a seat has taken back all but the first `keep` moves; every question gets a new number."""
        position = self.settled.copy()
        position.history = position.history[:keep]
        position.state = position.game.record.from_bytes(self.settled.history[keep].before)
        undone = tuple(before for before in self._standing.undone if before.keep < keep)
        return Standing(position, {}, position, self.answers + 1, (*undone, Undone(keep, seat)))

    def undo_row(self, keep: int, seat: int) -> Row:
        """The row of an undo."""
        return Row(seat_name(self.position.game, seat), "", keep)

    def is_repeat(self, seat: int, question: int, number: int, choice: int) -> bool:
        """Whether a seat's last answer was the same one to the same question."""
        return self._last.get(seat) == (question, number, choice)

    def newest_choice(self, seats: Iterable[int]) -> int | None:
        """The seat among these that has answered last, if its answer still waits."""
        own, chosen = set(seats), self._standing.chosen
        return next((seat for seat in reversed(list(chosen)) if seat in own and chosen[seat].moves), None)

    def own_last(self, seats: Iterable[int]) -> int | None:
        """How many moves were made before the last question that one of these seats has answered."""
        own, history = set(seats), self.settled.history
        keep = next((number for number in range(len(history) - 1, -1, -1) if history[number].seat in own), None)
        while keep is not None and self._is_in_question(keep):
            keep -= 1
        return keep

    def _is_in_question(self, number: int) -> bool:
        """Whether a move answers the same question as the one before it; kept with the history."""
        played, game = self.settled.history[number], cast(Any, self.settled.game)
        if not is_simultaneous(type(self.settled.game)):
            return False
        known = self._in_question.get(number)
        if known is None or known[0] is not played:
            known = self._in_question[number] = played, bool(game.gathers(played.state))
        return known[1]

    def is_harmless(self, keep: int) -> bool:
        """Whether just one answer came after the first `keep` moves, and it revealed nothing hidden."""
        if len(self.settled.history) != keep + 1 or any(mine.moves for mine in self._standing.chosen.values()):
            return False
        played = self.settled.history[keep]
        if self._harmless is None or self._harmless[0] is not played:
            game: Any = self.settled.game
            before = played.state
            self._harmless = played, not game.reveals(before, self.settled.state, played.seat)
        return self._harmless[1]

    def waiting(self, standing: Standing) -> dict[str, Any]:
        """The waiting answers of a standing, as the database stores them."""
        played = standing.position.history[len(standing.settled.history) :]
        return {
            seat_name(self.position.game, seat): {
                "texts": [made.text for made in played if made.seat == seat],
                "number": mine.number,
            }
            for seat, mine in standing.chosen.items()
        }

    def spare_memory(self) -> None:
        """Drop what can be made again from the moves."""
        for position in (self.settled, self.position):
            position.spare_memory()

    def recall(self, waiting: Mapping[str, Any]) -> None:
        """Restore the waiting answers after a restart."""
        chosen: dict[int, Chosen] = {}
        for name, kept in waiting.items():
            seat, position = seat_number(self.settled.game, name), self.settled.copy()
            for text in kept["texts"]:
                position.push(text, seat)
            moves = tuple(played.move for played in position.history[len(self.settled.history) :])
            chosen[seat] = Chosen(moves, kept["number"])
        self._standing = self._with(chosen)

    def _replay(self, row: Row) -> None:
        position = self.settled
        if row.keep is not None:
            self._standing = self.back_to(row.keep, seat_number(position.game, row.seat))._replace(answers=self.answers)
        else:
            position.push(row.text, seat_number(position.game, row.seat))

    def _row(self, played: Played) -> Row:
        return Row(seat_name(self.position.game, played.seat), played.text)
