"""What no game with Pantheon can reach: gods, tokens and pawns where they cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from heptapolis.core.bits import lowest, members
from heptapolis.core.errors import ImpossiblePosition
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.pantheon.gods import (
    GODS_LOOKED_AT,
    MYTHOLOGIES,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
    TOKENS_PER_MYTHOLOGY,
)
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY, MYTHOLOGY_SIZE, PART_COINS_ON_CARD, PART_TOKENS_ON_CARD
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, LAID_NAMES
from heptapolis.duel.rules.effects import is_in_play
from heptapolis.duel.rules.pantheon.gods import bears_tokens
from heptapolis.duel.rules.pantheon.moves import CHOOSE_CALLED, CHOOSE_COPIED, CHOOSE_ON_CARD, CHOOSE_PLACE
from heptapolis.duel.rules.pantheon.tokens import FIRST_OFFERING
from heptapolis.duel.state import EMPTY, EVERYBODY, IN_CITY
from heptapolis.duel.tables import CARD_NAMES, PART_CHOICES, PART_SYMBOL, TOKEN_NAMES

FIRST_AGE_OF_GODS = 2
TOKEN_SLOTS = ((), MYTHOLOGY_SLOTS, OFFERING_SLOTS, ())  # by age


def refuse_impossible_pantheon(s: Any) -> None:
    """Every god, token and coin of Pantheon is in one place, where it can be."""
    _refuse_gods(s)
    _refuse_board(s)
    _refuse_slots(s)
    _refuse_gifts(s)


def refuse_impossible_choices(s: Any) -> None:
    """Who chooses among gods has looked at them; progress tokens lie on a god on the board or about to act."""
    for question in s.asked[: s.depth]:
        if any(
            not s.pantheon.deck[mythology].seen[position] >> question.seat & 1
            for mythology, position in _looked_at(s, question)
        ):
            raise ImpossiblePosition(
                f"{SEAT_NAMES[question.seat]} is asked for {QUESTIONS[question.kind]}, but has "
                "not looked at the gods to choose from"
            )
    kinds = {question.kind for question in s.asked[: s.depth]}
    if s.pantheon.tokens_on_card and not bears_tokens(s) and not kinds & {CHOOSE_CALLED, CHOOSE_ON_CARD}:
        raise ImpossiblePosition("progress tokens lie on a god that is neither on the board nor called")
    if s.pantheon.tokens_on_card.bit_count() > sum(PART_TOKENS_ON_CARD):
        raise ImpossiblePosition(f"more than {sum(PART_TOKENS_ON_CARD)} progress tokens lie on a god")


def copies(s: Any, seat: int) -> bool:
    """Whether a city has the part that copies a symbol."""
    return any(choices >> CHOOSE_COPIED & 1 and is_in_play(s, seat, part) for part, choices in enumerate(PART_CHOICES))


def refuse_pantheon(s: Any) -> None:
    """Without the expansion nobody has a part of it."""
    for seat, city in enumerate(s.cities):
        if city.gods or s.pantheon.gate_user == 1 + seat or city.offerings or city.on_card or any(city.mythology):
            raise ImpossiblePosition(f"{SEAT_NAMES[seat]} has parts of Pantheon; the options say pantheon=off")


def _looked_at(s: Any, question: Any) -> list[tuple[int, int]]:
    """The places in decks whose gods a question is about."""
    left = [deck.left for deck in s.pantheon.deck]
    if question.kind == CHOOSE_PLACE:
        return [(question.what, position) for position in range(min(GODS_LOOKED_AT, left[question.what]))]
    if question.kind != CHOOSE_CALLED:
        return []
    if question.what:
        return [(question.what - 1, position) for position in range(left[question.what - 1])]
    return [(mythology, 0) for mythology in range(len(MYTHOLOGIES)) if left[mythology]]


def _gods(s: Any) -> Iterator[int]:
    """Every god on the table, unknown ones by their backs."""
    yield from (card for card in s.pantheon.space if card not in (EMPTY, THE_GATE))
    for city in s.cities:
        yield from members(city.gods)
    for deck in s.pantheon.deck:
        yield from deck.god[: deck.left]


def _refuse_gods(s: Any) -> None:
    places = Counter(_gods(s))
    for mythology, name in enumerate(MYTHOLOGIES):
        known = [god for god in places if god < UNKNOWN_GOD and GOD_MYTHOLOGY[god] == mythology]
        for god in known:
            if places[god] > 1:
                raise ImpossiblePosition(f"{CARDS_ON_SPACES[god]} is in two places; there is one")
        count = len(known) + places[UNKNOWN_GOD + mythology]
        if count > MYTHOLOGY_SIZE[mythology]:
            raise ImpossiblePosition(f"{count} gods are {name}; there are {MYTHOLOGY_SIZE[mythology]}")
        seen = s.pantheon.deck[mythology].seen
        if any(below and not above for above, below in pairwise(seen)):
            raise ImpossiblePosition(f"in the {name} deck a known god lies under one that nobody has looked at")


def _refuse_board(s: Any) -> None:
    gates = s.pantheon.space.count(THE_GATE) + (s.pantheon.gate_user > 0)
    if gates > (s.age >= FIRST_AGE_OF_GODS):
        raise ImpossiblePosition(f"{gates} gates are on the table in age {s.age}; there is one from age 2 on")
    for card, seen in zip(s.pantheon.space, s.pantheon.space_seen, strict=True):
        if card != EMPTY and s.age >= FIRST_AGE_OF_GODS and seen != EVERYBODY:
            raise ImpossiblePosition(f"a god lies face down on the board in age {s.age}; from age 2 on all lie face up")


def _refuse_slots(s: Any) -> None:
    laid = [(slot, token) for slot, token in enumerate(s.pantheon.on_slot) if token]
    for slot, token in laid:
        right_kind = token >= FIRST_OFFERING if s.age == FIRST_AGE_OF_GODS else token < FIRST_OFFERING
        if slot not in TOKEN_SLOTS[s.age] or not right_kind or not s.down >> slot & 1:
            raise ImpossiblePosition(
                f"{LAID_NAMES[token]} lies on slot {slot}; tokens lie on face-down cards of their "
                "age that are marked for them"
            )
    tokens = Counter(LAID_NAMES[token] for _, token in laid)
    for city in s.cities:
        tokens.update({name: count for name, count in zip(MYTHOLOGIES, city.mythology, strict=True) if count})
        tokens.update(LAID_NAMES[FIRST_OFFERING + offering] for offering in members(city.offerings))
    for name, count in tokens.items():
        most = TOKENS_PER_MYTHOLOGY if name in MYTHOLOGIES else 1
        if count > most:
            raise ImpossiblePosition(f"there are {count} tokens {name}; a game has {most}")


def _refuse_gifts(s: Any) -> None:
    """Tokens and coins on a card and the snake belong to their gods."""
    twice = s.pantheon.tokens_on_card & (s.board | s.shown | s.cities[0].tokens | s.cities[1].tokens)
    if twice:
        raise ImpossiblePosition(f"progress token {TOKEN_NAMES[lowest(twice)]} is in two places")
    for seat, city in enumerate(s.cities):
        if city.on_card > sum(coins for part, coins in enumerate(PART_COINS_ON_CARD) if is_in_play(s, seat, part)):
            raise ImpossiblePosition(f"{SEAT_NAMES[seat]} has {city.on_card} coins on a card, but no god to hold them")
    card = s.pantheon.snake - 1
    for seat in range(len(s.cities)):
        if copies(s, seat):
            if card < 0 or (s.place[card] == IN_CITY + 1 - seat and PART_SYMBOL[card] != NONE):
                return
    if card >= 0:
        raise ImpossiblePosition(
            f"the snake lies on {CARD_NAMES[card]}; it lies on a green card of the opponent of "
            "the one who has the god that copies"
        )
