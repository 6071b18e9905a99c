"""The Game protocol: everything the other packages may ask of a game, so that they never name one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, runtime_checkable

from heptapolis.core.contract import Asked as Asked
from heptapolis.core.contract import Preview, Snapshot
from heptapolis.core.contract import Target as Target
from heptapolis.core.record_observation import RecordLayout
from heptapolis.core.rules import Rules

EVERYONE: frozenset[int] = frozenset(range(-1, 32))
STRANGER = -1  # a seat number for somebody who sees only what is public


class Choice(NamedTuple):
    """A legal answer: its number, its text, its verb and what it points at."""

    move: int
    text: str
    verb: str
    targets: tuple[Target, ...]


class Event(NamedTuple):
    """Something that happened, with the seats that may know of it."""

    kind: str
    seat: int
    what: str
    amount: int
    audience: frozenset[int] = EVERYONE


class Outcome(NamedTuple):
    """How a game ended: the winning seats, the kind of victory, and points by category for each seat."""

    winners: tuple[int, ...]
    victory: str
    score: tuple[Mapping[str, int], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """All points of each seat."""
        return tuple(sum(categories.values()) for categories in self.score)


class Game(Protocol):
    """The facts and rules of one game, apart from any position."""

    name: str
    version: int
    seats: int
    dealer: int
    moves: tuple[str, ...]  # every move by its number, those of players first
    player_moves: int
    most_legal: int
    record: Any
    rules: Rules
    observation: RecordLayout  # the newest version
    series_shapes: tuple[tuple[int, ...], tuple[int, ...]]  # of the totals and the tally of a series
    named_options: tuple[str, ...]  # switches that are told beside the name of the game: expansions, teams
    longest: int  # more answers than any game has, the dealer's included

    def __hash__(self) -> int:
        """There is one of each game, so it may be the key of a cache."""

    def open_game(self, state: Any, log: Any) -> None:
        """From a fresh record to the first question."""

    def mark_legal(self, state: Any, seat: int, legal: Any) -> int:
        """Write a seat's legal answers into `legal`; the result is how many."""

    def apply_move(self, state: Any, seat: int, move: int, log: Any) -> None:
        """A seat answers; the rules go on until somebody is asked again or the game is over."""

    def prepare(self, options: Mapping[str, Any]) -> Any:
        """A fresh record with these options, before anything is dealt."""

    def options_of(self, state: Any) -> dict[str, str]:
        """The options of a position by name."""

    def seat_counts(self) -> range:
        """How many can play."""

    def seats_of(self, options: Mapping[str, Any]) -> int:
        """How many play with these options."""

    def with_seats(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """These options for so many players, where they do not say it themselves."""

    def team_size(self, options: Mapping[str, Any]) -> int:
        """How many sit side by side as one party with these options."""

    def action_count(self, state: Any) -> int:
        """How many moves the action mask of a game covers."""

    def to_answer(self, state: Any) -> frozenset[int]:
        """The seats that are asked now."""

    def may_change(self, state: Any) -> frozenset[int]:
        """The seats that have answered a question put to several and may still answer otherwise."""

    def asked(self, state: Any) -> tuple[Asked, ...]:
        """The open questions, the newest last."""

    def choice(self, state: Any, seat: int, move: int) -> Choice:
        """A move in words, with its targets."""

    def word_of(self, text: str) -> int:
        """The number of a move's text in its standard form, which `rules.move_of` finds in a position; or -1."""

    def text_of(self, word: int) -> str:
        """The text with that number, in its standard form."""

    def understand(self, state: Any, text: str) -> str:
        """The standard form of a move's text, or an error that tells bad syntax from an unknown name."""

    def why_not(self, state: Any, seat: int, text: str) -> str:
        """Why a well-formed move is not allowed here."""

    def draw(self, state: Any, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
        """The seeded dealer's answer, by place; `earlier` are the questions it has answered before."""

    def orders(self, state: Any, seed: int | str) -> list[list[int]]:
        """The order of every pool that the seeded dealer draws from in a game like this, by number of the pool."""

    def weights(self, state: Any, moves: Sequence[int]) -> list[float]:
        """How likely the dealer gives each of these answers."""

    def event(self, state: Any, happening: tuple[int, int, int, int]) -> Event:
        """A told event in words."""

    def seen_move(self, state: Any, seat: int, move: int, observer: int) -> str:
        """The text of a move as an observer sees it."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""

    def see(self, state: Any, seat: int) -> Any:
        """What a seat may see, as a record built up from nothing."""

    def guess(self, view: Any, seat: int, dice: int) -> Any:
        """A full position that a seat could believe in."""

    def write(self, state: Any) -> str:
        """A position as text."""

    def read(self, text: str) -> Any:
        """The position a text describes."""


@runtime_checkable
class Shown(Protocol):
    """A game that can be shown by a page: its views and choices as data, in the box's names and numbers."""

    def option_list(self) -> list[dict[str, Any]]:
        """The options by name, with their values (default first) and the option each one needs."""

    def snapshot(self, seen: Any, seat: int) -> Snapshot:
        """Everything on the table as one seat sees it."""

    def preview(self, seen: Any, seat: int, moves: list[int]) -> Sequence[Preview]:
        """What each of a seat's legal moves would do, as far as it is certain."""

    def reveals(self, before: Any, after: Any, seat: int) -> bool:
        """Whether a seat or a stranger can see in the second position what was hidden from them in the first."""

    def gathers(self, state: Any) -> bool:
        """Whether the open question has answers that count only once all are there."""


@runtime_checkable
class Simultaneous(Protocol):
    """A game in which several seats answer a question before any answer counts, so that an answer changes little."""

    def confidants(self, state: Any, seat: int) -> frozenset[int]:
        """The seats that know what a seat has answered before all have: itself, and perhaps its partner."""

    def note_answers(self, seen: Any, state: Any) -> None:
        """Note in an earlier view of anybody else who has answered since; nothing else of it is new."""

    def with_answers(self, snapshot: Any, seen: Any) -> Any:
        """The snapshot of an earlier view, with who has answered since."""


@runtime_checkable
class SharesSnapshots(Protocol):
    """A game in which those who see the same get the same snapshot, whichever seat they have."""

    def is_open(self, state: Any) -> bool:
        """Whether every seat sees what a stranger sees."""


@runtime_checkable
class LeavesOpen(Protocol):
    """A game whose positions may be told without the cards that some seats hold."""

    def is_told(self, state: Any, seat: int) -> bool:
        """Whether the cards that a seat chooses from are known."""


@cache
def is_shown(kind: type) -> bool:
    """Whether a kind of game can be shown by a page; to look through a protocol each time is slow."""
    return issubclass(kind, Shown)


@cache
def shares_snapshots(kind: type) -> bool:
    """Whether those who see the same get the same snapshot in a kind of game."""
    return issubclass(kind, SharesSnapshots)


@cache
def is_simultaneous(kind: type) -> bool:
    """Whether several answer at once in a kind of game."""
    return issubclass(kind, Simultaneous)
