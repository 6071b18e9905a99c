"""A game on record: its options and all its moves by name, the dealer's included, and what was said about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Self

from heptapolis.core import registry
from heptapolis.core.errors import BadFile, HeptapolisError, IllegalMove, ImpossiblePosition
from heptapolis.core.position import Position
from heptapolis.storage import validation
from heptapolis.storage.error_context import blame, spot_name

Spot = tuple[int, int]  # a line and a column, both from 1
PUBLIC = ("Event", "Site", "Date", "Round", *(seat.capitalize() for seat in validation.SEATS), "Result", "Score")


@dataclass(frozen=True, slots=True)
class SavedMove:
    """Who answered what. Seats need not alternate: several may answer one question."""

    seat: str
    text: str

    def __post_init__(self) -> None:
        validation.check_seat(self.seat)
        validation.check_text(self.text, "a move")
        object.__setattr__(self, "text", " ".join(self.text.split()))
        validation.check_words(self.text, "a move")

    def __str__(self) -> str:
        return f"{self.seat} {self.text}"


@lru_cache(maxsize=1 << 14)
def saved_move(seat: str, text: str) -> SavedMove:
    """A move as one object wherever it stands: files name few moves many times."""
    return SavedMove(seat, text)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as files keep it. Nothing is replayed before `position` or `positions` is called."""

    game: str
    options: Mapping[str, str]
    headers: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[SavedMove, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)  # by the number of moves made before
    version: int = validation.FORMAT
    place: str = field(default="", compare=False)  # where it was read, for messages
    spots: tuple[Spot, ...] = field(default=(), compare=False, repr=False)  # where each move was read, if that is known

    def __post_init__(self) -> None:
        for name in ("options", "headers", "comments"):
            object.__setattr__(self, name, dict(getattr(self, name)))
        validation.check_version(self.version)
        registry.check_name(self.game)
        validation.check_options(self.options)
        validation.check_headers(self.headers)
        validation.check_comments(self.comments, len(self.moves))

    def __hash__(self) -> int:
        return hash((self.game, self.moves))

    @classmethod
    def of(
        cls, position: Position, headers: Mapping[str, str] | None = None, comments: Mapping[int, str] | None = None
    ) -> Self:
        """A position's whole game; the headers Result and Score are added. The seed is never kept."""
        game = position.game
        options = game.options_of(position.state)
        begun = position.history[0].before if position.history else position.key
        if begun != registry.new(game.name, options).key:
            raise ImpossiblePosition("this game was begun from a position of its own; only whole games can be saved")
        moves = tuple(saved_move(validation.seat_name(game, played.seat), played.text) for played in position.history)
        return cls(game.name, options, {**(headers or {}), **ending(position)}, moves, comments or {})

    @property
    def result(self) -> str:
        """The kind of victory and the winners, or `*` for a game that was not played to its end."""
        return self.headers.get("Result", "*")

    def position(self, upto: int | None = None) -> Position:
        """The position after so many moves, or after all of them; each move on the way is checked."""
        steps = len(self.moves) if upto is None else upto
        if not 0 <= steps <= len(self.moves):
            raise HeptapolisError(f"there is no position after move {upto}; the game has {len(self.moves)} moves")
        return next(islice(self._replay(), steps, None))

    def positions(self) -> Iterator[Position]:
        """The position at the start and after each move, each one's own to keep."""
        return (position.copy() for position in self._replay())

    def as_seen_by(self, *seats: int, replayed: Position | None = None) -> SavedGame:
        """The moves as a seat, a stranger or several seats together saw them, without comments and private headers.

        Whoever has the game's last position at hand spares the replay.
        """
        game = registry.game(self.game)
        observer = " ".join(validation.observer_name(game, seat) for seat in seats)
        seen = tuple(
            saved_move(validation.seat_name(game, answerer), text)
            for answerer, text in (replayed or self.position()).seen_moves(*seats)
        )
        headers = {key: self.headers[key] for key in PUBLIC if key in self.headers}
        return SavedGame(self.game, self.options, {**headers, "View": observer}, seen)

    def _replay(self) -> Iterator[Position]:
        with blame(self.place):
            position = registry.kept(self.game, self.options)
        for number in range(len(self.moves) + 1):
            if number:
                self._push(position, number)
            if number == len(self.moves):
                self._check_ending(position)
            yield position

    def _push(self, position: Position, number: int) -> None:
        move = self.moves[number - 1]
        spot = self.spots[number - 1] if self.spots else None
        named = [self.place, spot and spot_name(*spot), f"move {number} of {len(self.moves)} ({move})"]
        with blame(", ".join(filter(None, named)), *(spot or ())):
            if "View" in self.headers and "?" in move.text:
                raise IllegalMove(f"it is hidden from {self.headers['View']}; only the whole game can be replayed")
            position.push(move.text, validation.seat_number(position.game, move.seat))

    def _check_ending(self, position: Position) -> None:
        true = ending(position)
        for key in ("Result", "Score"):
            told = self.headers.get(key)
            if told is not None and told != true.get(key, ""):
                with blame(self.place):
                    raise BadFile(f"{key} is {told!r}, but the moves lead to {true.get(key, '')!r}")


def ending(position: Position) -> dict[str, str]:
    """The headers that tell how a game ended: kind of victory and winners, and the points of each seat."""
    outcome = position.outcome()
    if outcome is None:
        return {"Result": "*"}
    winners = " ".join(validation.SEATS[seat] for seat in outcome.winners)
    return {"Result": f"{outcome.victory} {winners}", "Score": " ".join(map(str, outcome.totals))}
