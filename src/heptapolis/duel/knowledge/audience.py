"""Who may know of a move or an event: the words that a seat gets to read."""

from __future__ import annotations

from typing import Any

from heptapolis.core.game import EVERYONE, STRANGER
from heptapolis.duel import event_kinds as h
from heptapolis.duel import moves as m
from heptapolis.duel.hooks import answer_seen, audience_of, faces_seen, tokens_elsewhere
from heptapolis.duel.knowledge.view import see
from heptapolis.duel.notation.move_text import choice
from heptapolis.duel.parts import FIRST_GOD, FIRST_TOKEN, FIRST_WONDER
from heptapolis.duel.state import EVERYBODY, SEATS, UNSEEN, State

FROM_BOX = 1  # how a token was shown (the amount of "shows_token")


def _seats(numbers: int) -> frozenset[int]:
    """A set of seats as an audience."""
    return EVERYONE if numbers == EVERYBODY else frozenset(seat for seat in range(SEATS) if numbers >> seat & 1)


def audience(state: Any, happening: tuple[int, int, int, int]) -> frozenset[int]:
    """The seats that may know of an event."""
    kind, seat, _what, amount = happening
    if kind == h.SHOWS_TOKEN and amount == FROM_BOX and state.options.library_private:
        return frozenset([seat])
    return _seats(audience_of(state, happening))


def seen_move(state: Any, move: int, observer: int) -> str:
    """The text of the answer to the newest question as an observer sees it; empty if it must not know of it."""
    question = state.asked[state.depth - 1]
    if question.kind == m.ASK_FROM_BOX and state.options.library_private and question.what != observer:
        return "deal ?"
    return answer_seen(state, move, observer, choice(state, move).text)


def reveals(before: Any, after: Any, seat: int) -> bool:
    """Whether a seat or a stranger can see in the second position what was hidden from them in the first."""
    return any(_faces(after, observer) & ~_faces(before, observer) for observer in (seat, STRANGER))


def _faces(state: Any, observer: int) -> int:
    """The cards, gods, tokens and wonders that an observer has seen the face of, as a set of parts."""
    seen = State()
    see(state, observer, seen)
    gods, tokens, faces = 0, seen.board | seen.shown | tokens_elsewhere(seen), faces_seen(seen)
    for city in seen.cities:
        gods |= city.gods
        tokens |= city.tokens
    for card, place in enumerate(seen.place):
        if place != UNSEEN:
            faces |= 1 << card
    return faces | gods << FIRST_GOD | tokens << FIRST_TOKEN | seen.dealt_wonders << FIRST_WONDER
