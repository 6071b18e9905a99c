"""The public face of a game in progress, in the manner of python-chess: read, push, pop, outcome, print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Self, cast

from heptapolis.core.contract import Offered
from heptapolis.core.errors import AmbiguousMove, BadOption, IllegalMove
from heptapolis.core.game import Asked, Choice, Event, Game, Outcome, Shown, is_shown


class Played(NamedTuple):
    """A move in the history: who answered what, what happened, and the bytes of the position before."""

    seat: int
    move: int
    text: str
    asked: Asked
    events: tuple[Event, ...]
    before: bytes


class LegalMoves:
    """A seat's legal answers to the newest question: iterable, `in` works for texts and numbers, readable repr."""

    def __init__(self, position: Position | View, seat: int) -> None:
        self._position = position
        self.seat = seat
        self.numbers = self._list()

    def __iter__(self) -> Iterator[str]:
        return (choice.text for choice in self.choices())

    def __len__(self) -> int:
        return len(self.numbers)

    def __bool__(self) -> bool:
        return bool(self.numbers)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, int):
            return move in self.numbers
        return isinstance(move, str) and " ".join(move.split()).lower() in set(self)

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(self) or 'none'}>"

    def choices(self) -> list[Choice]:
        """Each answer with its verb and its targets."""
        return [self._position.game.choice(self._position.state, self.seat, move) for move in self.numbers]

    def _list(self) -> list[int]:
        game, state = self._position.game, self._position.state
        if self.seat not in game.to_answer(state) | game.may_change(state):
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
        return LegalMoves(self, seat)

    @property
    def is_over(self) -> bool:
        """True once the game is decided."""
        return not self.to_answer

    @property
    def key(self) -> bytes:
        """Equal exactly for equal positions, whatever led to them."""
        data: bytes = self.state.to_bytes()
        return data

    def push(self, move: str | int, seat: int | None = None) -> tuple[Event, ...]:
        """Answer the newest question; a seeded dealer then draws. The result is what happened."""
        seat = self._answering(seat)
        number = self.parse(move, seat) if isinstance(move, str) else move
        if number not in self.legal_for(seat):
            raise IllegalMove(f"{move!r} is not legal here; legal: {self._some_legal(seat)}")
        first = len(self.history)
        self._play(seat, number)
        self._let_the_dealer_answer()
        return tuple(event for played in self.history[first:] for event in played.events)

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

    def story(self, seat: int) -> list[str]:
        """The moves so far as one seat saw them, without those it must not even know of."""
        return [text for _, text in self.seen_moves(seat)]

    def seen_moves(self, *seats: int) -> list[tuple[int, str]]:
        """Who answered what so far, as one seat or several together saw it."""
        seen = ((played.seat, self._seen_move(played, seats)) for played in self.history)
        return [(answerer, text) for answerer, text in seen if text]

    def _seen_move(self, played: Played, seats: tuple[int, ...]) -> str:
        """The text of whoever of these seats knows most of a move."""
        before = self.game.record.from_bytes(played.before)
        texts = (self.game.seen_move(before, played.seat, played.move, seat) for seat in seats)
        return min(texts, key=lambda text: (not text, "?" in text))

    def copy(self) -> Self:
        """An independent position with the same history."""
        other = object.__new__(type(self))
        other.game, other.seed = self.game, self.seed
        other.state = self.state.copy()
        other.history = self.history[:]
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game is other.game and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.game.write(self.state)

    def __repr__(self) -> str:
        asked = ", ".join(f"{question.kind} of seat {question.seat}" for question in self.asked[-1:]) or "over"
        return f"<{self.game.name} position: {asked}>"

    def _play(self, seat: int, move: int) -> None:
        before = self.state.to_bytes()
        asked = next((question for question in reversed(self.asked) if question.seat == seat), self.asked[-1])
        text = self.game.choice(self.state, seat, move).text
        log: list[tuple[int, int, int, int]] = []
        was = self.state.copy()
        self.game.apply_move(self.state, seat, move, log)
        events = tuple(self.game.event(was, happening) for happening in log)
        self.history.append(Played(seat, move, text, asked, events, before))

    def _let_the_dealer_answer(self) -> None:
        if self.seed is None:
            return
        while self.to_answer == {self.game.dealer}:
            earlier = [played.asked for played in self.history if played.seat == self.game.dealer]
            self._play(self.game.dealer, self.game.draw(self.state, self.seed, self.legal_moves.numbers, earlier))

    def _take_back(self) -> str:
        played = self.history.pop()
        self.state = self.game.record.from_bytes(played.before)
        return played.text

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
    def to_answer(self) -> frozenset[int]:
        """The seats that are asked now."""
        return self.game.to_answer(self.state)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal answers of the seat whose view this is; empty if it is not asked."""
        return LegalMoves(self, self.seat)

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

    def __str__(self) -> str:
        return self.game.write(self.state)
