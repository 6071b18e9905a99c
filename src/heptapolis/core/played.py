"""The history of a position: who answered what; words, events and earlier positions are worked out when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

from heptapolis.core.events import Told
from heptapolis.core.game import Asked, Event, Game

T = TypeVar("T")


class Line:
    """What the moves of one game share: the game, and the positions that were worked out last."""

    __slots__ = ("after", "before", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.forget()

    def forget(self) -> None:
        """Drop the positions: they can be worked out again."""
        self.before: tuple[Played, Any] | None = None  # a move and the record before it
        self.after: tuple[Played, Any] | None = None  # a move and the record after it


class Played:
    """A move in the history: who answered what, what was asked, what happened, and the position before."""

    __slots__ = ("_asked", "_events", "_line", "_log", "_previous", "_text", "kept", "move", "seat")

    def __init__(
        self, line: Line, previous: Played | None, seat: int, move: int, kept: Any, log: list[Told] | None = None
    ) -> None:
        """`kept` is the record before the move, or None where it follows from the move before."""
        self.seat = seat
        self.move = move
        self.kept = kept
        self._line = line
        self._previous = previous
        self._text: str | None = None
        self._asked: Asked | None = None
        self._events: tuple[Event, ...] | None = None
        self._log = log

    @property
    def state(self) -> Any:
        """The record before the move; whoever wants to change it takes a copy."""
        later, node = list[Played](), self
        while (state := node._known()) is None:
            assert node._previous is not None  # the first move always keeps its record
            later.append(node)
            node = node._previous
        if later:
            state = state.copy()
            for played in (node, *reversed(later[1:])):
                self._line.game.apply_move(state, played.seat, played.move, None)
            self._line.before = (self, state)
        return state

    def _known(self) -> Any:
        """The record before the move, if it need not be worked out."""
        line = self._line
        if isinstance(self.kept, bytes):
            self.kept = line.game.record.from_bytes(self.kept)
        if self.kept is not None:
            return self.kept
        if line.before is not None and line.before[0] is self:
            return line.before[1]
        return line.after[1] if line.after is not None and line.after[0] is self._previous else None

    @property
    def before(self) -> bytes:
        """The bytes of the position before the move."""
        data: bytes = self.state.to_bytes()
        return data

    @property
    def text(self) -> str:
        """The move in words."""
        if self._text is None:
            self._text = self._line.game.choice(self.state, self.seat, self.move).text
        return self._text

    @property
    def asked(self) -> Asked:
        """The question that it answered."""
        if self._asked is None:
            asked = self._line.game.asked(self.state)
            self._asked = next((question for question in reversed(asked) if question.seat == self.seat), asked[-1])
        return self._asked

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        if self._events is None:
            game, before = self._line.game, self.state
            log = self._worked_out(before) if self._log is None else self._log
            self._events, self._log = tuple(game.event(before, happening) for happening in log), None
        return self._events

    def spare_memory(self) -> None:
        """Drop what can be worked out again; the first record becomes bytes, which need less room."""
        self._log = None
        self.kept = self.before if self._previous is None else None

    def _worked_out(self, before: Any) -> list[Told]:
        after, log = before.copy(), list[Told]()
        self._line.game.apply_move(after, self.seat, self.move, log)
        self._line.after = (self, after)
        return log

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Played):
            return NotImplemented
        return (self.seat, self.move, self.before) == (other.seat, other.move, other.before)

    def __hash__(self) -> int:
        return hash((self.seat, self.move))

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.text}>"


class Later(Sequence[T]):
    """A row of things that is worked out when somebody looks at it; equal to a tuple or list of the same things."""

    __slots__ = ("_items", "_make")

    def __init__(self, make: Callable[[], Iterable[T]]) -> None:
        self._make = make
        self._items: tuple[T, ...] | None = None

    def _all(self) -> tuple[T, ...]:
        if self._items is None:
            self._items = tuple(self._make())
        return self._items

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[T]:
        return iter(self._all())

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        return self._all()[place]

    def __eq__(self, other: object) -> bool:
        return self._all() == tuple(other) if isinstance(other, Later | tuple | list) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())
