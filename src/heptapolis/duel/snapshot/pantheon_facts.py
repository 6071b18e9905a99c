"""Where gods, the Gate and tokens laid by gods are, as far as a snapshot shows it."""

from __future__ import annotations

from heptapolis.duel.box.pantheon.gods import GATE, GODS
from heptapolis.duel.snapshot.places import Place
from heptapolis.duel.snapshot.types import Snapshot

GOD_MYTHOLOGY = {god.name: god.mythology for god in GODS}


def token_place(seen: Snapshot, name: str) -> Place | None:
    """Where a progress token is, if a god has it."""
    return Place("on_god") if seen.pantheon and name in seen.pantheon.tokens_on_god else None


def god_place(seen: Snapshot, name: str) -> Place:
    """Where a god or the Gate is; a god whose back lies on the Pantheon may be that one."""
    if seen.options["pantheon"] == "off":
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
