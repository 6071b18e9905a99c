"""Who may know of a move or an event: the words that a seat gets to read."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.game import EVERYONE, STRANGER
from heptapolis.duel import event_kinds as h
from heptapolis.duel import moves as m
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.god_tables import GOD_NAMES
from heptapolis.duel.knowledge.view import knows, may_see_called, see
from heptapolis.duel.notation.move_text import choice
from heptapolis.duel.rules.pantheon.decks import unknown_position
from heptapolis.duel.state import EVERYBODY, SEATS, UNSEEN, State

FROM_BOX, ON_CARD = 1, 2  # how a token was shown (the amount of "shows_token")


def _seats(numbers: int) -> frozenset[int]:
    """A set of seats as an audience."""
    return EVERYONE if numbers == EVERYBODY else frozenset(seat for seat in range(SEATS) if numbers >> seat & 1)


def audience(state: Any, happening: tuple[int, int, int, int]) -> frozenset[int]:
    """The seats that may know of an event."""
    kind, seat, _what, amount = happening
    if kind == h.SHOWS_TOKEN and amount == FROM_BOX and state.options.library_private:
        return frozenset([seat])
    if kind == h.SHOWS_TOKEN and amount == ON_CARD:
        return frozenset(viewer for viewer in EVERYONE if may_see_called(state, viewer))
    if kind == h.DRAWS_GOD:
        return _seats(amount)
    if kind == h.PLACES_GOD:
        return frozenset([seat])
    return EVERYONE


def seen_move(state: Any, move: int, observer: int) -> str:
    """The text of the answer to the newest question as an observer sees it; empty if it must not know of it."""
    question = state.asked[state.depth - 1]
    text = choice(state, move).text
    if question.kind == m.ASK_FROM_BOX and state.options.library_private and question.what != observer:
        return "deal ?"
    if question.kind == m.ASK_GOD and not _may_see_god(state, question.what, observer):
        return "deal ?"
    if question.kind == m.ASK_ON_CARD and not may_see_called(state, observer):
        return ""
    if question.kind == m.CHOOSE_PLACE and question.seat != observer:
        return f"place ? on {1 + (move - m.PLACE) % SPACES}"
    return "top ?" if question.kind == m.CHOOSE_TOP and question.seat != observer else text


def _may_see_god(state: Any, mythology: int, observer: int) -> bool:
    deck = state.pantheon.deck[mythology]
    return bool(knows(deck.seen[unknown_position(state, mythology)], observer))


def reveals(before: Any, after: Any, seat: int) -> bool:
    """Whether a seat or a stranger can see in the second position what was hidden from them in the first."""
    return any(_faces(after, observer) - _faces(before, observer) for observer in (seat, STRANGER))


def _faces(state: Any, observer: int) -> set[tuple[str, int]]:
    """The cards, gods, tokens and wonders that an observer has seen the face of."""
    seen = State()
    see(state, observer, seen)
    gods = [*seen.pantheon.space, *(god for deck in seen.pantheon.deck for god in deck.god[: deck.left])]
    tokens = seen.board | seen.shown | seen.pantheon.tokens_on_card
    for city in seen.cities:
        gods += members(city.gods)
        tokens |= city.tokens
    return ({("card", card) for card, place in enumerate(seen.place) if place != UNSEEN}
            | {("god", god) for god in gods if god < len(GOD_NAMES)} | {("token", token) for token in members(tokens)}
            | {("wonder", wonder) for wonder in members(seen.dealt_wonders)})
