"""What a seat cannot know in Duel, said without the program's own book-keeping of who has seen what.

A second game is made from a first one: where a move is hidden from an observer, another move may be made instead. As
long as the observer sees the same faces, both games must look the same in every way.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from heptapolis.core.game import Event
from heptapolis.duel import DUEL
from heptapolis.duel import moves as m
from heptapolis.duel.box.pantheon.gods import GODS, SPACES
from heptapolis.duel.rules.pantheon import moves as g
from heptapolis.duel.rules.play import asked_seat
from heptapolis.duel.state import DEALER

SEEN, HIDDEN, UNHEARD = range(3)  # a move is known, known to have been made, or not even that
ENKI = next(number for number, god in enumerate(GODS) if god.name == "enki")
NEVER = 0.0
ABOUT_HIDDEN_THINGS = (
    g.CHOOSE_PLACE,
    g.CHOOSE_CALLED,
    g.CHOOSE_TOP,
    g.CHOOSE_ON_CARD,
    m.CHOOSE_FROM_BOX,
    g.ASK_GOD,
    g.ASK_ON_CARD,
    m.ASK_FROM_BOX,
)


class Answer(NamedTuple):
    """A move and the record before it."""

    before: Any
    seat: int
    move: int


class Noticed(NamedTuple):
    """What an observer notices of a move: its words, and the events it may know."""

    words: str
    events: tuple[Event, ...]


def newest(s: Any) -> Any:
    """The question to be answered."""
    return s.asked[s.depth - 1]


def legal_moves(s: Any) -> list[int]:
    """Every legal answer to the newest question."""
    legal = [0] * m.MOST_LEGAL
    return legal[: DUEL.mark_legal(s, asked_seat(s), legal)]


def open_question(s: Any, *kinds: int) -> Any:
    """The newest open question of some kinds, or nothing."""
    return next((q for q in reversed(s.asked[: s.depth]) if q.kind in kinds), None)


def sees_called(s: Any, observer: int) -> bool:
    """Whether gods turned up by the Gate or the theater lie open to an observer."""
    calling = open_question(s, g.CHOOSE_CALLED, g.CHOOSE_TOP)
    return calling is not None and bool(not s.options.gate_private or calling.seat == observer)


def secrecy_of(s: Any, observer: int) -> int:
    """Whether the answer to the newest question is hidden from an observer, by the rules alone."""
    question = newest(s)
    if question.kind == g.ASK_GOD:
        cause = open_question(s, g.CHOOSE_PLACE, g.CHOOSE_CALLED)
        seen = sees_called(s, observer) if cause.kind == g.CHOOSE_CALLED else cause.seat == observer
        return SEEN if seen else HIDDEN
    if question.kind == g.ASK_ON_CARD and open_question(s, g.CHOOSE_CALLED) is not None:
        return SEEN if sees_called(s, observer) else UNHEARD
    if question.kind == m.ASK_FROM_BOX:
        return HIDDEN if s.options.library_private and question.what != observer else SEEN
    return HIDDEN if question.kind in (g.CHOOSE_PLACE, g.CHOOSE_TOP) and question.seat != observer else SEEN


def faces(s: Any, observer: int) -> list[Any]:
    """The hidden kinds of cards and tokens that lie open to an observer at this moment."""
    p = s.pantheon
    found: list[Any] = [[city.gods for city in s.cities], [city.tokens for city in s.cities]]
    if s.age > 1:
        found.append(list(p.space))
    placing, calling = open_question(s, g.CHOOSE_PLACE), open_question(s, g.CHOOSE_CALLED, g.CHOOSE_TOP)
    if placing is not None and placing.seat == observer:
        found.append(p.deck[placing.what].god[: min(2, p.deck[placing.what].left)])
    if calling is not None and sees_called(s, observer):
        decks = list(p.deck)
        if calling.kind == g.CHOOSE_TOP or calling.what:
            deck = decks[calling.what - (calling.kind == g.CHOOSE_CALLED)]
            found.append(deck.god[: deck.left])
        else:
            found.append([deck.god[0] for deck in decks if deck.left])
    if (s.age > 1 and ENKI in p.space) or open_question(s, g.CHOOSE_ON_CARD) or sees_called(s, observer):
        found.append(p.tokens_on_card)
    drawing = open_question(s, m.CHOOSE_FROM_BOX)
    if drawing is not None and (drawing.seat == observer or not s.options.library_private):
        found.append(s.shown)
    return found


def open_part(kind: int, move: int) -> int:
    """The part of a hidden move that everybody sees: the space of a god that is placed."""
    return (move - g.PLACE) % SPACES if kind == g.CHOOSE_PLACE else 0


class Replay:
    """A game played again before the eyes of an observer, with other hidden moves where the dice say so."""

    def __init__(self, start: Any, observer: int, dice: random.Random, often: float) -> None:
        self.state, self.observer, self.dice, self.often = start.copy(), observer, dice, often
        self.noticed: list[Noticed] = []

    def follow(self, answer: Answer) -> bool:
        """Make the same move, or one that looks the same; false if that is not possible."""
        secrecy = secrecy_of(answer.before, self.observer)
        if secrecy != UNHEARD:
            while secrecy_of(self.state, self.observer) == UNHEARD:
                self._apply(DEALER, self.dice.choice(legal_moves(self.state)))
            move = self._move(answer, secrecy)
            if move is None:
                return False
            self._apply(answer.seat, move)
        elif self.often == NEVER:
            self._apply(answer.seat, answer.move)
        return True

    def _move(self, answer: Answer, secrecy: int) -> int | None:
        kind = newest(answer.before).kind
        if kind not in ABOUT_HIDDEN_THINGS:
            return answer.move
        legal = legal_moves(self.state)
        if secrecy == HIDDEN and self.dice.random() < self.often:
            return self.dice.choice([move for move in legal if open_part(kind, move) == open_part(kind, answer.move)])
        return answer.move if answer.move in legal else None

    def _apply(self, seat: int, move: int) -> None:
        before, log = self.state.copy(), list[tuple[int, int, int, int]]()
        DUEL.apply_move(self.state, seat, move, log)
        words = DUEL.seen_move(before, seat, move, self.observer)
        told = (DUEL.event(before, happening) for happening in log)
        events = tuple(event for event in told if self.observer in event.audience)
        if words or events:
            self.noticed.append(Noticed(words, events))

    @property
    def view(self) -> Any:
        """What the observer sees now."""
        return DUEL.see(self.state, self.observer)
