"""Pantheon's moves, questions and events in words."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.game import Target
from heptapolis.duel import event_kinds as h
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.pantheon.gods import GATE, OFFERINGS, SPACES
from heptapolis.duel.box.pantheon.moves import MOST_ON_CARD
from heptapolis.duel.box.pantheon.record import UNKNOWN_GOD
from heptapolis.duel.notation.ranges import A_SLOT, LOOT_NAMES, TRACK_NAMES, About, Range, bare_slots, named
from heptapolis.duel.parts import CARD_NAMES, GOD_NAMES, WONDER_NAMES
from heptapolis.duel.rules.pantheon import moves as m

CARDS_ON_SPACES = (*GOD_NAMES, GATE)
OFFERING_NAMES = tuple(f"offering_{worth}" for worth in OFFERINGS)
LAID_NAMES = ("", *MYTHOLOGIES, *OFFERING_NAMES)
COIN_NAMES = tuple(map(str, range(MOST_ON_CARD + 1)))
NAMES = (*CARDS_ON_SPACES, *MYTHOLOGIES, *OFFERING_NAMES)


def _activation(state: Any, number: int) -> tuple[Target, ...]:
    space, subset = divmod(number, m.SUBSETS)
    card = CARDS_ON_SPACES[state.pantheon.space[space]] if state.pantheon.space[space] < UNKNOWN_GOD else "?"
    offerings = (Target("offering", OFFERING_NAMES[offering]) for offering in members(subset))
    return (Target("god", card), Target("space", 1 + space), *offerings)


def _placement(_state: Any, number: int) -> tuple[Target, ...]:
    god, space = divmod(number, SPACES)
    return (Target("god", GOD_NAMES[god]), Target("space", 1 + space))


RANGES = (
    Range(m.ACTIVATE, SPACES * m.SUBSETS, "activate", _activation),
    Range(m.PLACE, len(GOD_NAMES) * SPACES, "place", _placement),
    bare_slots(m.CLAIM, "claim"),
    named(m.CALL, "call", "god", GOD_NAMES),
    named(m.CONSULT, "consult", "mythology", MYTHOLOGIES),
    named(m.TOP, "top", "god", GOD_NAMES),
    named(m.COPY, "copy", "card", CARD_NAMES),
    named(m.SEIZE, "seize", "card", CARD_NAMES),
    bare_slots(m.STRIKE, "strike"),
    named(m.UNBUILD, "unbuild", "wonder", WONDER_NAMES),
    named(m.COMPLETE, "complete", "wonder", WONDER_NAMES),
    named(m.ENTOMB, "entomb", "card", CARD_NAMES),
    named(m.ANNEX, "annex", "wonder", WONDER_NAMES),
    named(m.GUARD, "guard", "track", TRACK_NAMES),
    named(m.SPARE, "spare", "loot", LOOT_NAMES),
    named(m.INFLICT, "inflict", "loot", LOOT_NAMES),
    named(m.SPEND, "spend", "coins", COIN_NAMES),
    named(m.DEAL_MYTHOLOGY, "deal", "mythology", MYTHOLOGIES),
    named(m.DEAL_OFFERING, "deal", "offering", OFFERING_NAMES),
    named(m.DEAL_GOD, "deal", "god", GOD_NAMES),
)
WORDS = tuple(
    f"activate {card}" + (f" with {' and '.join(OFFERING_NAMES[one] for one in members(subset))}" if subset else "")
    for card in CARDS_ON_SPACES
    for subset in range(m.SUBSETS)
)
REASONS = dict.fromkeys(
    (part.verb for part in RANGES if part.verb not in ("activate", "deal")), "no god or token asks for this"
)

A_MYTHOLOGY = About("mythology", MYTHOLOGIES)
ABOUT = {
    m.CHOOSE_PLACE: A_MYTHOLOGY,
    m.CHOOSE_CALLED: About("gate or mythology", (GATE, *MYTHOLOGIES)),
    m.CHOOSE_TOP: A_MYTHOLOGY,
    m.CHOOSE_ENTOMBED: About("wonder", WONDER_NAMES),
    m.CHOOSE_SPENT: About("price", numbers=range(1, 256)),
    m.ASK_MYTHOLOGY: A_SLOT,
    m.ASK_OFFERING: A_SLOT,
    m.ASK_STRUCK: A_SLOT,
    m.ASK_GOD: A_MYTHOLOGY,
    m.ASK_ON_CARD: About("god", GOD_NAMES),
}
TOLD: dict[int, tuple[str, ...]] = {
    **dict.fromkeys((h.COPIES, h.SEIZES, h.STRIKES), CARD_NAMES),
    **dict.fromkeys((h.UNBUILDS, h.ANNEXES), WONDER_NAMES),
    **dict.fromkeys((h.CLAIMS, h.PLACES, h.CONSULTS), MYTHOLOGIES),
    **dict.fromkeys((h.DRAWS_GOD, h.PLACES_GOD, h.REVEALS_GOD, h.ACTIVATES, h.CALLS), CARDS_ON_SPACES),
    **dict.fromkeys((h.SPARES, h.INFLICTS), LOOT_NAMES),
    h.ACCEPTS: OFFERING_NAMES,
    h.GUARDS: TRACK_NAMES,
    h.LAYS_TOKEN: LAID_NAMES,
    h.OFFERS: tuple(" ".join(OFFERING_NAMES[offering] for offering in members(subset)) for subset in range(m.SUBSETS)),
}
