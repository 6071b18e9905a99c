"""The rules of a game as functions of rule text, and placeholders for them in loops that serve every game.

A loop such as perft names the placeholders below; `bound(perft, game.rules.bindings())` gives the same loop over that
game's own functions (see `core.compiled.bound`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

NOBODY = -1  # what `asked_seat` gives after the end
Binding = dict[Callable[..., Any], Callable[..., Any]]


class Rules(NamedTuple):
    """What a game gives to the shared loops; the placeholder of the same name says what each function does."""

    asked_seat: Callable[..., Any]
    mark_legal: Callable[..., Any]
    apply_move: Callable[..., Any]
    deal: Callable[..., Any]
    deals_at_once: Callable[..., Any]
    deal_at_once: Callable[..., Any]
    trace_deal: Callable[..., Any]
    is_decision: Callable[..., Any]
    count_answer: Callable[..., Any]
    count_game: Callable[..., Any]
    winners_of: Callable[..., Any]
    see: Callable[..., Any]
    observe: Callable[..., Any]
    move_of: Callable[..., Any]
    word_in: Callable[..., Any]
    place_of: Callable[..., Any]

    def bindings(self) -> Binding:
        """The game's function for each placeholder."""
        return {globals()[name]: function for name, function in self._asdict().items()}


def _unbound() -> NoReturn:
    raise TypeError("this loop is bound to no game; use heptapolis.core.compiled.bound")


def asked_seat(s: Any) -> int:
    """The seat that answers next, the dealer included, or NOBODY after the end."""
    _unbound()


def mark_legal(s: Any, seat: int, legal: Any) -> int:
    """Write every legal answer of a seat into `legal`; the result is how many."""
    _unbound()


def apply_move(s: Any, seat: int, move: int, log: Any) -> None:
    """A seat answers; the rules go on until somebody is asked again or the game is over."""
    _unbound()


def deal(s: Any, legal: Any, dice: int) -> int:
    """An answer of the dealer, drawn with the right chances; `legal` may be overwritten."""
    _unbound()


def deals_at_once(s: Any) -> bool:
    """Whether many of the dealer's answers can be drawn in one go now."""
    _unbound()


def deal_at_once(s: Any, dice: int) -> int:
    """Draw them and apply them; the result is the state of the random generator afterwards."""
    _unbound()


def trace_deal(s: Any, trace: Any, answers: int) -> int:
    """Write the answers of such a deal behind the first `answers` of a trace; the result is how many there are then."""
    _unbound()


def is_decision(s: Any, seat: int, count: int) -> bool:
    """Whether an answer with so many legal moves counts as a decision of a player."""
    _unbound()


def count_answer(s: Any, seat: int, move: int, tally: Any) -> None:
    """Count an answer in the tally of a series, before it is applied."""
    _unbound()


def count_game(s: Any, decisions: int, totals: Any, tally: Any) -> None:
    """Add a finished game to the totals and the tally of a series."""
    _unbound()


def winners_of(s: Any) -> int:
    """The set of winning seats of a game that is over."""
    _unbound()


def see(s: Any, seat: int, v: Any) -> None:
    """Write into the empty record `v` what a seat may know of `s`."""
    _unbound()


def observe(v: Any, seat: int, out: Any) -> None:
    """Write the newest version of the observation of a seat's view into `out`."""
    _unbound()


def move_of(s: Any, seat: int, word: int) -> int:
    """The move that the number of a text (`game.word_of`) means in a position, or -1."""
    _unbound()


def word_in(s: Any, seat: int, move: int) -> int:
    """The number of the text of a move in a position, from which `move_of` finds the move again."""
    _unbound()


def place_of(s: Any, orders: Any, drawn: Any) -> int:
    """Where the seeded dealer draws from now: the number of the pool times PLACES, plus the place in its order."""
    _unbound()
