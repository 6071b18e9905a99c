"""Where a thing of the box is, as far as a snapshot shows it: the facts from which help is worded."""

from __future__ import annotations

from heptapolis.core.parts import set_of
from heptapolis.duel.box.contents import EXPANSIONS, boxes_in, modules
from heptapolis.duel.box.effects import Science
from heptapolis.duel.box.enums import DECKS, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS
from heptapolis.duel.snapshot.places import Place
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

_EXPANSIONS = modules("snapshot.{}_facts")


def expansions_in(seen: Snapshot) -> int:
    """The set of expansions that a game is played with."""
    return set_of(number for number, name in enumerate(EXPANSIONS) if seen.options[name] == "on")


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
    if deck >= len(LAYOUTS) and deck != GUILD_DECK[expansions_in(seen)]:
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
    is_in_box = WONDER_POOL[expansions_in(seen)] >> WONDER_IDS[name] & 1
    return Place("to_come" if seen.drafting and is_in_box else "out")


def token_place(seen: Snapshot, name: str) -> Place:
    """Where a progress token is; those drawn in secret are still said to be in the box."""
    for seat, city in enumerate(seen.cities):
        if name in city.tokens:
            return Place("city", seat)
    for expansion in _EXPANSIONS:
        further: Place | None = expansion.token_place(seen, name)
        if further:
            return further
    if name in seen.tokens.board:
        return Place("board")
    if name in seen.tokens.drawn:
        return Place("drawn")
    return Place("box" if TOKEN_POOL[expansions_in(seen)] >> TOKEN_IDS[name] & 1 else "out")


def bearers(seen: Snapshot, symbol: str) -> list[str]:
    """The parts of this game that bear a symbol."""
    boxes = {part.name for box in boxes_in(expansions_in(seen)) for part in box.parts()}
    return [part.name for part in PARTS if Science(SYMBOLS.index(symbol)) in part.gives and part.name in boxes]
