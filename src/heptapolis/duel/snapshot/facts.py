"""Where a thing of the box is, as far as a snapshot shows it: the facts from which help is worded."""

from __future__ import annotations

from typing import Literal, NamedTuple

from heptapolis.duel.box.contents import GODS
from heptapolis.duel.box.effects import Science
from heptapolis.duel.box.enums import DECKS, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS
from heptapolis.duel.box.pantheon.gods import GATE
from heptapolis.duel.snapshot.types import Snapshot
from heptapolis.duel.tables import (
    ALL_BUILDINGS,
    CARD_IDS,
    GUILD_DECK,
    PARTS,
    TOKEN_IDS,
    TOKEN_POOL,
    WONDER_IDS,
    WONDER_POOL,
)

Kind = Literal[
    "open", "covered", "city", "discard", "under", "unseen", "out",  # of cards
    "built", "planned", "offered", "returned", "to_come",  # of wonders
    "board", "drawn", "on_god", "box",  # of progress tokens
    "space", "deck", "deck_or_space", "age_2",  # of gods and the Gate
]  # fmt: skip
GOD_MYTHOLOGY = {god.name: god.mythology for god in GODS}


class Place(NamedTuple):
    """Where something is: the city of a seat, a space by its number, or a place of which there is one."""

    kind: Kind
    number: int | None = None  # a seat, or a space of the Pantheon


def has_gods(seen: Snapshot) -> bool:
    """Whether the game is played with the gods, and with temples in place of guilds."""
    return seen.options["pantheon"] == "on"


def card_place(seen: Snapshot, name: str) -> Place:
    """Where a building is; one that nobody has seen may be face down, come later, or be out of the game."""
    for slot in seen.structure:
        if slot.card == name:
            return Place("open" if slot.open else "covered")
    for seat, city in enumerate(seen.cities):
        if any(name in names for names in city.cards.values()):
            return Place("city", seat)
        if any(wonder.under == name for wonder in city.wonders):
            return Place("under", seat)
    if name in seen.discarded:
        return Place("discard")
    return Place("unseen" if _may_still_come(seen, ALL_BUILDINGS[CARD_IDS[name]].deck) else "out")


def _may_still_come(seen: Snapshot, deck: int) -> bool:
    """Whether a card of a deck lies face down in the structure or is laid out in a later age."""
    if deck >= len(LAYOUTS) and deck != GUILD_DECK[has_gods(seen)]:
        return False
    age = min(deck + 1, len(LAYOUTS))
    return age > seen.age or any(slot.back == DECKS[deck] for slot in seen.structure)


def wonder_place(seen: Snapshot, name: str) -> Place:
    """Where a wonder is; in the draft one that was not shown may still come."""
    for seat, city in enumerate(seen.cities):
        for wonder in city.wonders:
            if wonder.name == name:
                return Place("built" if wonder.built else "planned", seat)
    if any(wonder.name == name for wonder in seen.offered):
        return Place("offered")
    if name in seen.returned:
        return Place("returned")
    is_in_box = WONDER_POOL[has_gods(seen)] >> WONDER_IDS[name] & 1
    return Place("to_come" if seen.drafting and is_in_box else "out")


def token_place(seen: Snapshot, name: str) -> Place:
    """Where a progress token is; those drawn in secret are still said to be in the box."""
    for seat, city in enumerate(seen.cities):
        if name in city.tokens:
            return Place("city", seat)
    if seen.pantheon and name in seen.pantheon.tokens_on_god:
        return Place("on_god")
    if name in seen.tokens.board:
        return Place("board")
    if name in seen.tokens.drawn:
        return Place("drawn")
    return Place("box" if TOKEN_POOL[has_gods(seen)] >> TOKEN_IDS[name] & 1 else "out")


def god_place(seen: Snapshot, name: str) -> Place:
    """Where a god or the Gate is; a god whose back lies on the Pantheon may be that one."""
    if not has_gods(seen):
        return Place("out")
    for seat, city in enumerate(seen.cities):
        if name in city.gods:
            return Place("city", seat)
    spaces, decks = (seen.pantheon.spaces, seen.pantheon.decks) if seen.pantheon else ([], [])
    for space in spaces:
        if space.card == name:
            return Place("space", space.space)
    if name == GATE:
        return Place("age_2" if seen.age < 2 else "out")
    is_seen = any(name in deck.gods for deck in decks)
    is_hidden = any(space.mythology == GOD_MYTHOLOGY[name] for space in spaces)
    return Place("deck_or_space" if is_hidden and not is_seen else "deck")


def bearers(seen: Snapshot, symbol: str) -> list[str]:
    """The parts of this game that bear a symbol."""
    gods = set(GOD_MYTHOLOGY)
    return [
        part.name
        for part in PARTS
        if Science(SYMBOLS.index(symbol)) in part.gives and (has_gods(seen) or part.name not in gods)
    ]
