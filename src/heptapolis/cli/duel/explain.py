"""Explaining anything in the box in full sentences: what it is, what it does, what it costs now and where it is."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.duel.prices import link_name, price_parts
from heptapolis.cli.duel.scene import Scene, colour_of
from heptapolis.cli.duel.wording import CARD, FULL, GOD, TOKEN, WONDER, WORDS, cost, phrases
from heptapolis.cli.spoken import plainly, topic
from heptapolis.duel.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon.gods import GATE, GODS, MYTHOLOGIES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES
from heptapolis.duel.parts import GOD_IDS
from heptapolis.duel.state import DISCARDED, IN_CITY, IN_STRUCTURE, SEATS, UNDER_WONDER
from heptapolis.duel.tables import (
    ALL_BUILDINGS,
    CARD_CHAIN,
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    FIRST_WONDER,
    PART_SYMBOL,
    TOKEN_IDS,
    TOKENS,
    WONDER_IDS,
    WONDERS,
)


def topics() -> dict[str, tuple[str, str]]:
    """Everything that can be explained: what a person may type -> its kind and its id."""
    found = _other_names()
    for kind, names in (("colours", COLOURS), ("resources", RESOURCES), ("symbols", SYMBOLS), (TOKEN, TOKEN_IDS),
                        ("mythologies", MYTHOLOGIES), (GOD, CARDS_ON_SPACES), (WONDER, WONDER_IDS), (CARD, CARD_IDS)):
        for name in names:
            found[plainly(name)] = found[plainly(WORDS.name(kind, name))] = (kind, name)
    found |= {plainly(letter): ("colours", colour) for colour, letter in WORDS.names("letters").items()}
    return found


def _other_names() -> dict[str, tuple[str, str]]:
    """Names without their article, and what printed boxes call things; a proper name goes before these."""
    bare = {plainly(called): (WONDER, name) for name, called in WORDS.names("wonders_bare").items()}
    return bare | {plainly(called): (kind, name) for kind in (CARD, WONDER, TOKEN)
                   for name, aliases in WORDS.aliases(kind).items() for called in aliases}


def explain(scene: Scene, words: str) -> str:
    """What something is and does."""
    kind, name = topic(words, topics(), WORDS)
    return " ".join(EXPLAINED[kind](scene, name))


def _card(scene: Scene, name: str) -> list[str]:
    card = CARD_IDS[name]
    building = ALL_BUILDINGS[card]
    colour = colour_of(card)
    return [WORDS.say("explain.card", name=WORDS.name(CARD, name), colour=WORDS.name("colours", colour),
                      kind=WORDS.name("kinds", colour), deck=WORDS.name("decks", DECKS[CARD_DECK[card]])),
            *phrases(building, FULL), WORDS.say("explain.cost", cost=cost(building)), *_chains(card),
            *_where(scene, card), *(_prices(scene, name) if scene.state.place[card] == IN_STRUCTURE else [])]


def _chains(card: int) -> list[str]:
    makes_free = [WORDS.name(CARD, name) for other, name in enumerate(CARD_NAMES) if CARD_CHAIN[other] == card]
    told = [WORDS.say("explain.chain_to", names=WORDS.join(makes_free))] if makes_free else []
    if CARD_CHAIN[card] >= 0:
        told.append(WORDS.say("explain.chain_from", name=WORDS.name(CARD, CARD_NAMES[CARD_CHAIN[card]])))
    devotion = ALL_BUILDINGS[card].devotion
    return told + ([WORDS.say("explain.devotion_from", mythology=link_name(devotion))] if devotion else [])


def _where(scene: Scene, card: int) -> list[str]:
    place = scene.state.place[card]
    if place == IN_STRUCTURE:
        is_open = scene.state.open >> scene.state.slot.index(card) & 1
        return [WORDS.say("explain.where_structure",
                          state=WORDS.say("explain.state_open" if is_open else "explain.state_covered"))]
    if place in (IN_CITY, IN_CITY + 1):
        return [WORDS.say("explain.where_city", whose=scene.whose(place - IN_CITY))]
    keys = {DISCARDED: "explain.where_discard", UNDER_WONDER: "explain.where_under"}
    unseen = "explain.where_out" if CARD_DECK[card] + 1 < scene.state.age else "explain.where_unseen"
    return [WORDS.say(keys.get(place, unseen))]


def _prices(scene: Scene, name: str) -> list[str]:
    """What it costs both seats now, in parts."""
    return [_price(scene, name, seat) for seat in (scene.seat, scene.other)]


def _price(scene: Scene, name: str, seat: int) -> str:
    quote = scene.price(name, seat)
    if quote.chain:
        return WORDS.say("explain.price_chain", who=scene.whom(seat), name=link_name(quote.chain))
    parts = price_parts(quote)
    key = "explain.price_parts" if parts and parts != str(quote.price) else "explain.price"
    return WORDS.say(key, who=scene.whom(seat), price=quote.price, parts=parts)


def _wonder(scene: Scene, name: str) -> list[str]:
    number = WONDER_IDS[name]
    wonder = WONDERS[number]
    told = [WORDS.say("explain.wonder", name=WORDS.name(WONDER, name)), *phrases(wonder, FULL),
            WORDS.say("explain.cost", cost=cost(wonder))]
    for seat in range(SEATS):
        city = scene.state.cities[seat]
        if city.built >> number & 1:
            return [*told, WORDS.say("explain.wonder_built", who=scene.who(seat))]
        if city.planned >> number & 1:
            return [*told, WORDS.say("explain.wonder_planned", whose=scene.whose(seat)), _price(scene, name, seat)]
    offered = scene.state.offered >> number & 1
    return [*told, WORDS.say("explain.wonder_offered" if offered else "explain.wonder_out")]


def _token(scene: Scene, name: str) -> list[str]:
    number = TOKEN_IDS[name]
    told = [WORDS.say("explain.token", name=WORDS.name(TOKEN, name)), *phrases(TOKENS[number], FULL)]
    for seat in range(SEATS):
        if scene.state.cities[seat].tokens >> number & 1:
            return [*told, WORDS.say("explain.token_taken", who=scene.who(seat))]
    on_board = scene.state.board >> number & 1
    return [*told, WORDS.say("explain.token_board" if on_board else "explain.token_box")]


def _symbol(scene: Scene, name: str) -> list[str]:
    number = SYMBOLS.index(name)
    bearers = [WORDS.name(CARD, CARD_NAMES[card]) for card in range(FIRST_WONDER) if PART_SYMBOL[card] == number]
    bearers += [WORDS.name(WONDER, name) for name, wonder in WONDER_IDS.items()
                if PART_SYMBOL[FIRST_WONDER + wonder] == number]
    counts = [WORDS.say("explain.symbol_owned", who=scene.who(seat), count=scene.state.cities[seat].symbols[number])
              for seat in range(SEATS)]
    return [WORDS.say("explain.symbol", symbol=WORDS.name("symbols", name)),
            WORDS.say("explain.symbol_on", names=WORDS.join(bearers or [WORDS.name(TOKEN, name)])),
            WORDS.say("explain.symbol_counts", counts=WORDS.join(counts))]


def _resource(scene: Scene, name: str) -> list[str]:
    number = RESOURCES.index(name)
    prices = [WORDS.say("explain.resource_price", who=scene.whom(seat), count=scene.unit_price(seat, number))
              for seat in (scene.seat, scene.other)]
    return [WORDS.say("explain.resource", resource=WORDS.name("resources", name), prices=WORDS.join(prices))]


def _colour(scene: Scene, name: str) -> list[str]:
    return [WORDS.say("explain.colour", letter=WORDS.name("letters", name), colour=WORDS.name("colours", name),
                      kind=WORDS.name("kinds", name)), WORDS.say(f"explain.colour_{name}")]


def _god(scene: Scene, name: str) -> list[str]:
    if name == GATE:
        return [WORDS.say("explain.gate"), *_god_place(scene, name)]
    god = GODS[GOD_IDS[name]]
    mythology = WORDS.name("mythologies", god.mythology)
    return [WORDS.say("explain.god", name=WORDS.name(GOD, name), mythology=mythology), *phrases(god, FULL),
            *_god_place(scene, name)]


def _god_place(scene: Scene, name: str) -> list[str]:
    card, spaces = CARDS_ON_SPACES.index(name), list(scene.state.pantheon.space)
    if scene.state.options.pantheon and card in spaces:
        return [WORDS.say("explain.where_space", space=1 + spaces.index(card)), *_prices(scene, name)]
    for seat in range(SEATS):
        if scene.state.cities[seat].gods >> card & 1:
            return [WORDS.say("explain.where_god_city", who=scene.who(seat))]
    return [WORDS.say("explain.where_god_unknown")] if scene.state.options.pantheon else []


def _mythology(scene: Scene, name: str) -> list[str]:
    gods = [WORDS.name(GOD, god.name) for god in GODS if god.mythology == name]
    return [WORDS.say("explain.mythology", name=WORDS.name("mythologies", name), names=WORDS.join(gods))]


EXPLAINED: dict[str, Callable[[Scene, str], list[str]]] = {
    CARD: _card, WONDER: _wonder, TOKEN: _token, "symbols": _symbol, "resources": _resource, "colours": _colour,
    GOD: _god, "mythologies": _mythology,
}
