"""The public face of a game in progress, in the manner of python-chess: read, push, pop, outcome, print."""

from __future__ import annotations

import hashlib
import operator
import struct
from collections.abc import Iterator, Sequence
from typing import Any, Self, SupportsIndex, cast, overload

from heptapolis.core.contract import Offered
from heptapolis.core.errors import AmbiguousMove, BadOption, IllegalMove
from heptapolis.core.events import Told
from heptapolis.core.game import Asked, Choice, Event, Game, Outcome, Shown, is_shown
from heptapolis.core.layout import number_names
from heptapolis.core.observation_layout import Observation
from heptapolis.core.played import Later, Line
from heptapolis.core.played import Played as Played

KEPT_LAST, KEPT_EVERY = 8, 16  # of the records before the moves: the last ones, and some of the others


class LegalMoves:
    """A seat's legal answers to the newest question: iterable, `in` works for texts and numbers, readable repr."""

    def __init__(self, position: Position | View, seat: int) -> None:
        self._position = position
        self.seat = seat
        self.numbers = self._list()

    @property
    def texts(self) -> list[str]:
        """The answers in words, in the order of `numbers`."""
        return [choice.text for choice in self.choices()]

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return self.texts[place]
        return self._position.game.choice(self._position.state, self.seat, self.numbers[place]).text

    def __len__(self) -> int:
        return len(self.numbers)

    def __bool__(self) -> bool:
        return bool(self.numbers)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return " ".join(move.split()).lower() in {text.lower() for text in self}
        return isinstance(move, SupportsIndex) and operator.index(move) in self.numbers

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(self) or 'none'}>"

    def choices(self) -> list[Choice]:
        """Each answer with its verb and its targets."""
        return [self._position.game.choice(self._position.state, self.seat, move) for move in self.numbers]

    def _list(self) -> list[int]:
        game, state = self._position.game, self._position.state
        if self.seat not in game.to_answer(state) and self.seat not in game.may_change(state):
            return []
        legal = [0] * game.most_legal
        return legal[: game.mark_legal(state, self.seat, legal)]


class Position:
    """A game in progress. With a seed the dealer answers by itself; without one it is asked like a seat."""

    def __init__(self, game: Game, state: Any, seed: int | str | None = None) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.history: list[Played] = []
        self._line = Line(game)
        self._listed: LegalMoves | None = None
        self._let_the_dealer_answer()

    @classmethod
    def begin(cls, game: Game, seed: int | str | None, options: dict[str, Any]) -> Self:
        """A new game with these options."""
        if seed is not None and not isinstance(seed, int | str):
            raise BadOption(f"seed is {seed!r}; it must be a whole number or a text")
        state = game.prepare(options)
        game.open_game(state, None)
        return cls(game, state, seed)

    @property
    def to_answer(self) -> frozenset[int]:
        """The seats that are asked now; empty after the end."""
        return self.game.to_answer(self.state)

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The open questions in words, the newest last."""
        return self.game.asked(self.state)

    @property
    def may_change(self) -> frozenset[int]:
        """The seats that have answered a question put to several and may still answer otherwise."""
        return self.game.may_change(self.state)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal answers of the seat that is asked (the lowest of several); empty after the end."""
        return self.legal_for(min(self.to_answer, default=self.game.dealer))

    def legal_for(self, seat: int) -> LegalMoves:
        """The legal answers of one seat; empty if it is not asked."""
        self._listed = LegalMoves(self, seat)
        return self._listed

    @property
    def is_over(self) -> bool:
        """True once the game is decided."""
        return not self.to_answer

    @property
    def key(self) -> bytes:
        """Equal exactly for equal positions, whatever led to them."""
        data: bytes = self.state.to_bytes()
        return data

    def push(self, move: str | SupportsIndex, seat: int | None = None) -> Sequence[Event]:
        """Answer the newest question; a seeded dealer then draws. The result is what happened."""
        listed, self._listed = self._listed, None
        if listed is None or (seat is not None and seat != listed.seat) or not self._is_asked_alone(listed.seat):
            listed = LegalMoves(self, self._answering(seat))
        number = self.parse(move, listed.seat) if isinstance(move, str) else operator.index(move)
        if number not in listed.numbers:
            raise IllegalMove(f"{move!r} is not legal here; legal: {self._some_legal(listed.seat)}")
        first = len(self.history)
        self._play(listed.seat, number, self.state.copy())
        self._let_the_dealer_answer()
        happened = self.history[first:]
        return Later(lambda: (event for played in happened for event in played.events))

    def pop(self) -> str:
        """Take the last player's answer back, and the seeded dealer's draws after it."""
        if self.seed is not None:
            while self.history and self.history[-1].seat == self.game.dealer:
                if not any(played.seat != self.game.dealer for played in self.history):
                    raise IndexError("nothing to take back: no player has answered yet")
                self._take_back()
        if not self.history:
            raise IndexError("nothing to take back: no move was made")
        return self._take_back()

    def seat_dealer(self, seed: int | str) -> None:
        """From here on the dealer answers by itself."""
        self.seed = seed
        self._let_the_dealer_answer()

    def parse(self, text: str, seat: int | None = None) -> int:
        """The legal move of a seat that a text names."""
        standard = self.game.understand(self.state, text)
        legal = self.legal_moves if seat is None else self.legal_for(seat)
        texts = {choice.text: choice.move for choice in legal.choices()}
        if standard in texts:
            return texts[standard]
        begun = [candidate for candidate in texts if candidate.startswith(standard + " ")]
        if len(begun) == 1:
            return texts[begun[0]]
        if begun:
            raise AmbiguousMove(f"{text!r} could be any of: {', '.join(begun)}")
        if self.is_over:
            raise IllegalMove(f"{text!r} is not legal: the game is over")
        why_not = self.game.why_not(self.state, legal.seat, standard)
        raise IllegalMove(f"{text!r} is not legal here: {why_not}; legal: {self._some_legal(legal.seat)}")

    def outcome(self) -> Outcome | None:
        """Winners, kind of victory and score by category, or nothing while the game goes on."""
        return self.game.outcome(self.state)

    def dealer_outcomes(self) -> dict[str, float]:
        """The dealer's possible answers and how likely each is; empty if a player is asked."""
        if self.to_answer != {self.game.dealer}:
            return {}
        moves = self.legal_moves
        return dict(zip(moves, self.game.weights(self.state, moves.numbers), strict=True))

    def view(self, seat: int) -> View:
        """What one seat may see."""
        return View(self.game, self.game.see(self.state, seat), seat)

    def observe(self, seat: int) -> Observation:
        """The newest version of the observation of a seat, made from its view alone."""
        return self.view(seat).observe()

    def story(self, seat: int) -> list[str]:
        """The moves so far as one seat saw them, without those it must not even know of."""
        return [text for _, text in self.seen_moves(seat)]

    def seen_moves(self, *seats: int) -> list[tuple[int, str]]:
        """Who answered what so far, as one seat or several together saw it."""
        seen = ((played.seat, self._seen_move(played, seats)) for played in self.history)
        return [(answerer, text) for answerer, text in seen if text]

    def _seen_move(self, played: Played, seats: tuple[int, ...]) -> str:
        """The text of whoever of these seats knows most of a move."""
        before = played.state
        texts = (self.game.seen_move(before, played.seat, played.move, seat) for seat in seats)
        return min(texts, key=lambda text: (not text, "?" in text))

    def copy(self) -> Self:
        """An independent position with the same history."""
        other = object.__new__(type(self))
        other.game, other.seed = self.game, self.seed
        other.state = self.state.copy()
        other.history = self.history[:]
        other._line, other._listed = self._line, None
        return other

    def __reduce__(self) -> Any:
        start = self.history[0].before if self.history else b""
        moves = struct.pack(f"<{2 * len(self.history)}h", *(n for made in self.history for n in (made.seat, made.move)))
        return _unpacked, (type(self), self.game, self.seed, self.key, start, moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game is other.game and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.game.write(self.state)

    def __repr__(self) -> str:
        return f"<{self.game.name} position: {_asked_last(self.asked)}>"

    def _play(self, seat: int, move: int, before: Any) -> None:
        """Make a move. Older records are dropped but for some: they follow from those and the moves."""
        history, log = self.history, list[Told]()
        history.append(Played(self._line, history[-1] if history else None, seat, move, before, log))
        forgotten = len(history) - 1 - KEPT_LAST
        if forgotten > 0 and forgotten % KEPT_EVERY:
            history[forgotten].kept = None
        self._listed = None
        self.game.apply_move(self.state, seat, move, log)

    def spare_memory(self) -> None:
        """Keep only the first record and the moves: all others are made again from them when they are needed."""
        for played in self.history:
            played.spare_memory()
        self._line.forget()

    def _let_the_dealer_answer(self) -> None:
        if self.seed is None:
            return
        game, state, dealer = self.game, self.state, self.game.dealer
        while game.rules.asked_seat(state) == dealer:
            legal = Later(lambda: LegalMoves(self, dealer).numbers)
            earlier = Later(lambda: (played.asked for played in self.history if played.seat == dealer))
            move = game.draw(state, self.seed, legal, earlier)
            self._play(dealer, move, None if self.history else state.copy())

    def _take_back(self) -> str:
        played = self.history.pop()
        text = played.text
        self.state, self._listed = played.state.copy(), None
        return text

    def _is_asked_alone(self, seat: int) -> bool:
        """Whether a seat is the only one asked, so that it need not be named."""
        return self.game.to_answer(self.state) == {seat}

    def _answering(self, seat: int | None) -> int:
        """The seat that answers: the one named, or the only one asked."""
        asked = self.to_answer | self.may_change
        if not asked:
            raise IllegalMove("nobody is asked: the game is over")
        if seat is None and len(self.to_answer) == 1:
            return min(self.to_answer)
        if seat not in asked:
            raise IllegalMove(f"seat {seat} is not asked now; asked: {', '.join(map(str, sorted(asked)))}")
        return seat

    def _some_legal(self, seat: int) -> str:
        texts = list(self.legal_for(seat))
        return ", ".join(texts[:8]) + (f" and {len(texts) - 8} more" if len(texts) > 8 else "") or "nothing"


def _unpacked(
    kind: type[Position], game: Game, seed: int | str | None, key: bytes, start: bytes, moves: bytes
) -> Position:
    """A position as it was packed: its record, and its history as moves from the first record."""
    position = kind(game, game.record.from_bytes(key))
    position.seed = seed
    for number, (seat, move) in enumerate(struct.iter_unpack("<2h", moves)):
        previous, kept = (position.history[-1], None) if number else (None, game.record.from_bytes(start))
        position.history.append(Played(position._line, previous, seat, move, kept))
    return position


def _asked_last(asked: tuple[Asked, ...]) -> str:
    """The newest question in a few words."""
    return f"{asked[-1].kind} of seat {asked[-1].seat}" if asked else "over"


def view_from_observation(game: Game, numbers: Any) -> View:
    """The view that an observation of the newest version was made of."""
    return View(game, *game.observation.view_record(numbers))


class View:
    """What one seat may see of a position: a record of its own, and a text form."""

    def __init__(self, game: Game, state: Any, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def guess(self, dice: int) -> Position:
        """A full position that this seat could believe in; another number gives another guess."""
        return Position(self.game, self.game.guess(self.state, self.seat, dice))

    @property
    def fingerprint(self) -> bytes:
        """A hash of what is seen. A field that a later version adds changes nothing while it is zero."""
        kind: Any = type(self.state)
        named = zip(number_names(kind), self.state.numbers(), strict=True)
        seen = [f"{name}={number}" for name, number in named if number]
        return hashlib.blake2b(" ".join(seen).encode(), digest_size=16).digest()

    @property
    def to_answer(self) -> frozenset[int]:
        """The seats that are asked now."""
        return self.game.to_answer(self.state)

    @property
    def may_change(self) -> frozenset[int]:
        """The seats that have answered a question put to several and may still answer otherwise."""
        return self.game.may_change(self.state)

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The open questions in words, the newest last."""
        return self.game.asked(self.state)

    @property
    def is_over(self) -> bool:
        """True once the game is decided."""
        return not self.to_answer

    @property
    def options(self) -> dict[str, str]:
        """The options of the game by name."""
        return self.game.options_of(self.state)

    def outcome(self) -> Outcome | None:
        """Winners, kind of victory and score by category, or nothing while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal answers of the seat whose view this is; empty if it is not asked."""
        return LegalMoves(self, self.seat)

    def observe(self) -> Observation:
        """What is seen here as numbers, with a mask over the players' moves."""
        import numpy as np

        layout = self.game.observation
        numbers = [0] * layout.size_in(self.state.options)
        layout.observe(self.state, self.seat, numbers)
        mask = np.zeros(self.game.action_count(self.state), np.int8)
        if self.seat in self.to_answer:
            mask[self.legal_moves.numbers] = 1
        return Observation(layout.version, np.array(numbers, layout.dtype), mask, layout.pieces_in(self.state.options))

    def offered(self) -> list[Offered]:
        """The legal answers with what each would do; empty if the seat is not asked."""
        legal = self.legal_moves
        if not legal or not is_shown(type(self.game)):
            return []
        previews = cast(Shown, self.game).preview(self.state, self.seat, legal.numbers)
        return [
            Offered(choice.text, choice.verb, choice.targets, preview)
            for choice, preview in zip(legal.choices(), previews, strict=True)
        ]

    @property
    def key(self) -> bytes:
        """Equal exactly for equal knowledge."""
        data: bytes = self.state.to_bytes()
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.game, self.seat, self.state) == (other.game, other.seat, other.state)

    def __hash__(self) -> int:
        return hash((self.seat, self.key))

    def __repr__(self) -> str:
        return f"<{self.game.name} as seat {self.seat} sees it: {_asked_last(self.asked)}>"

    def __str__(self) -> str:
        return self.game.write(self.state)
