"""The facts that help is worded from against the position: where things of Duel are, what of Seven is in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Position
from heptapolis.duel import DUEL
from heptapolis.duel.box.enums import GUILD
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.snapshot import facts
from heptapolis.duel.snapshot.pantheon_facts import god_place
from heptapolis.duel.snapshot.places import Place
from heptapolis.duel.state import BACK, DISCARDED, IN_CITY, IN_STRUCTURE, UNDER_WONDER, UNSEEN
from heptapolis.duel.tables import CARD_DECK, CARD_NAMES, GUILD_DECK, TOKEN_NAMES, TOKEN_POOL, WONDER_NAMES, WONDER_POOL
from heptapolis.seven import SEVEN
from heptapolis.seven.box.cities import CITY_CARDS
from heptapolis.seven.box.guilds import GUILDS
from heptapolis.seven.box.leaders import LEADERS
from heptapolis.seven.options import options_of as seven_options_of
from heptapolis.seven.rules.hands import filled
from heptapolis.seven.snapshot import facts as seven_facts
from heptapolis.seven.tables import ALL_CARDS, HANDED_NAMES, LEADER_IDS
from heptapolis.seven.tables import CARD_NAMES as CARD_NAMES_OF_SEVEN

SEATS = (0, 1)
VIEWERS = (*SEATS, STRANGER)


def duel_fact_flaws(position: Position, viewers: Sequence[int] = VIEWERS) -> list[str]:
    """The things of which help would say something wrong to somebody."""
    s = position.state
    return [
        f"{name} for {viewer}: said {said}, is {true}\n{position}"
        for viewer in viewers
        for name, said, true in _compared(s, DUEL.see(s, viewer), viewer)
        if said != true
    ]


def _compared(s: Any, view: Any, viewer: int) -> Iterator[tuple[str, Place, Place]]:
    seen = DUEL.snapshot(view, viewer)
    for card, name in enumerate(CARD_NAMES):
        yield name, facts.card_place(seen, name), _card(s, card)
    for wonder, name in enumerate(WONDER_NAMES):
        yield name, facts.wonder_place(seen, name), _wonder(s, wonder)
    for token, name in enumerate(TOKEN_NAMES):
        yield name, facts.token_place(seen, name), _token(s, view, token)
    for god, name in enumerate(GOD_NAMES):
        yield name, god_place(seen, name), _god(s, view, god)
    yield "gate", god_place(seen, "gate"), _gate(s)


def _card(s: Any, card: int) -> Place:
    place = s.place[card]
    if place == IN_STRUCTURE:
        return Place("open" if s.open >> s.slot.index(card) & 1 else "covered")
    for seat in SEATS:
        if place == IN_CITY + seat:
            return Place("city", seat)
        if place == UNDER_WONDER and any(
            s.under[w] == card and s.cities[seat].built >> w & 1 for w in range(len(s.under))
        ):
            return Place("under", seat)
    if place == DISCARDED:
        return Place("discard")
    assert place == UNSEEN
    deck = CARD_DECK[card]
    if deck >= GUILD and deck != GUILD_DECK[s.options.pantheon]:
        return Place("out")
    backs = {s.slot[slot] - BACK for slot in range(len(s.slot)) if s.age and s.down >> slot & 1}
    return Place("unseen" if deck in backs or s.age < min(deck + 1, 3) else "out")


def _wonder(s: Any, wonder: int) -> Place:
    for seat, city in enumerate(s.cities):
        if city.built >> wonder & 1:
            return Place("built", seat)
        if city.planned >> wonder & 1:
            return Place("planned", seat)
    if s.offered >> wonder & 1:
        return Place("offered")
    if s.dealt_wonders >> wonder & 1:
        return Place("returned")
    may_come = s.drafted < 8 and WONDER_POOL[s.options.pantheon] >> wonder & 1
    return Place("to_come" if may_come else "out")


def _token(s: Any, view: Any, token: int) -> Place:
    for seat, city in enumerate(s.cities):
        if city.tokens >> token & 1:
            return Place("city", seat)
    if s.board >> token & 1:
        return Place("board")
    if not TOKEN_POOL[s.options.pantheon] >> token & 1:
        return Place("out")
    if s.shown >> token & 1 and view.shown:
        return Place("drawn")
    return Place("on_god" if s.pantheon.tokens_on_card >> token & 1 and view.pantheon.tokens_on_card else "box")


def _god(s: Any, view: Any, god: int) -> Place:
    if not s.options.pantheon:
        return Place("out")
    for seat, city in enumerate(s.cities):
        if city.gods >> god & 1:
            return Place("city", seat)
    for space, card in enumerate(view.pantheon.space if s.age else ()):
        if card == god:
            return Place("space", 1 + space)
    is_known = any(god in deck.god[: deck.left] for deck in view.pantheon.deck)
    hides = s.age > 0 and UNKNOWN_GOD + GOD_MYTHOLOGY[god] in view.pantheon.space
    if s.age and god in s.pantheon.space:
        assert hides
        assert not is_known
    return Place("deck_or_space" if hides and not is_known else "deck")


def _gate(s: Any) -> Place:
    if not s.options.pantheon:
        return Place("out")
    if s.pantheon.gate_user:
        return Place("city", s.pantheon.gate_user - 1)
    if s.age >= 2:
        return Place("space", 1 + s.pantheon.space.index(THE_GATE))
    return Place("age_2")


def seven_fact_flaws(position: Position) -> list[str]:
    """Cards and leaders that help calls out of the game, or in it, against the rules and what was dealt."""
    s, seen = position.state, SEVEN.snapshot(position.view(0).state, 0)
    flaws = []
    for name in HANDED_NAMES:
        said = seven_facts.is_in_game(seen, name)
        if said != _may_be_dealt(s, name):
            flaws.append(f"{name}: said to be {'in' if said else 'out of'} the game\n{position}")
    dealt = {hand.card[slot] for age in s.ages for hand in age.hands for slot in members(filled(hand))}
    flaws += [
        CARD_NAMES_OF_SEVEN[card] for card in dealt if not seven_facts.is_in_game(seen, CARD_NAMES_OF_SEVEN[card])
    ]
    return flaws


def _may_be_dealt(s: Any, name: str) -> bool:
    """By the printed box: numbers of copies by players, and the expansions that a thing joins with."""
    options = seven_options_of(s)
    joined = {"base", *(box for box in ("leaders", "cities") if options[box] == "on")}
    for thing in (*ALL_CARDS, *LEADERS):
        if thing.name == name:
            break
    if name in LEADER_IDS:
        return options["leaders"] == "on" and thing.joins in joined
    if thing in CITY_CARDS:
        return options["cities"] == "on"
    if thing in GUILDS:
        return thing.joins in joined or (thing.lone and options["lone_guilds"] == "join")
    return any(least <= max(3, int(options["players"])) for least in thing.copies)
