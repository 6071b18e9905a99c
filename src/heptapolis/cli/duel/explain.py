"""Explaining anything in Duel's box in full sentences: what it is, what it does, what it costs now and where it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heptapolis.cli.duel.wording import BOX, WORDS, Scene, other, price_parts
from heptapolis.cli.wording import FULL
from heptapolis.duel.box.effects import Science
from heptapolis.duel.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon.effects import KeepsTokenOnCard
from heptapolis.duel.box.pantheon.gods import GATE, MYTHOLOGIES
from heptapolis.duel.notation.move_text import VERBS as VERBS
from heptapolis.duel.snapshot.types import ActivationPrice, Price

USUAL_VERBS = {"turn": "build", "token": "take", "library": "take", "keep": "take"}  # others are called as the question
TOPICS = {
    "colours": COLOURS,
    "resources": RESOURCES,
    "symbols": SYMBOLS,
    "tokens": BOX.parts["tokens"],
    "mythologies": MYTHOLOGIES,
    "gods": (*BOX.parts["gods"], GATE),
    "wonders": BOX.parts["wonders"],
    "cards": BOX.parts["cards"],
}
KEEPER = next(god for god, part in BOX.parts["gods"].items() if isinstance(part.gives[0], KeepsTokenOnCard))
OUT = {"guild": "on", "grand_temple": "off"}  # decks that one of the two games, with or without gods, does not use


def _card(scene: Scene, name: str) -> list[str]:
    card, colour = BOX.part(name), BOX.colour(name)
    kind = WORDS.say("explain.kind_grand_temple") if card.devotion else WORDS.name("kinds", colour)
    return [
        WORDS.say(
            "explain.card",
            name=BOX.name(name),
            colour=WORDS.name("colours", colour),
            kind=kind,
            deck=WORDS.name("decks", DECKS[card.deck]),
        ),
        *BOX.phrases(card, FULL),
        WORDS.say("explain.cost", cost=BOX.cost(name)),
        *_chains(name),
        *_where(scene, name),
    ]


def _chains(name: str) -> list[str]:
    card = BOX.part(name)
    makes_free = [BOX.name(later.name) for later in BOX.parts["cards"].values() if later.chain == name]
    told = [WORDS.say("explain.chain_to", names=WORDS.join(makes_free))] if makes_free else []
    told += [WORDS.say("explain.chain_from", name=BOX.name(card.chain))] if card.chain else []
    return told + ([WORDS.say("explain.devotion_from", mythology=BOX.name(card.devotion))] if card.devotion else [])


def _where(scene: Scene, name: str) -> list[str]:
    """Where a card is, and in the structure what it costs."""
    seen, deck = scene.snapshot, BOX.part(name).deck
    for slot in seen.structure:
        if slot.card == name and slot.prices:
            state = WORDS.say("explain.state_open" if slot.open else "explain.state_covered")
            return [WORDS.say("explain.where_structure", state=state), *_prices(scene, slot.prices)]
    for seat, city in enumerate(seen.cities):
        if any(name in names for names in city.cards.values()):
            return [WORDS.say("explain.where_city", whose=scene.whose(seat))]
    is_under = any(wonder.under == name for city in seen.cities for wonder in city.wonders)
    is_out = deck + 1 < seen.age or OUT.get(DECKS[deck]) == seen.options["pantheon"]
    return [
        WORDS.say(
            "explain.where_discard"
            if name in seen.discarded
            else "explain.where_under"
            if is_under
            else "explain.where_out"
            if is_out
            else "explain.where_unseen"
        )
    ]


def _prices(scene: Scene, prices: Sequence[Price | ActivationPrice]) -> list[str]:
    """What something costs both seats now, in parts."""
    return [_price(scene, prices[seat], seat) for seat in (scene.seat, other(scene))]


def _price(scene: Scene, price: Price | ActivationPrice, seat: int) -> str:
    if isinstance(price, Price) and price.chain:
        return WORDS.say("explain.price_chain", who=scene.whom(seat), name=BOX.name(price.chain))
    parts = price_parts(price) if isinstance(price, Price) else ""
    key = "explain.price_parts" if parts else "explain.price"
    return WORDS.say(key, who=scene.whom(seat), price=price.price, parts=parts)


def _wonder(scene: Scene, name: str) -> list[str]:
    told = [
        WORDS.say("explain.wonder", name=BOX.name(name)),
        *BOX.phrases(BOX.part(name), FULL),
        WORDS.say("explain.cost", cost=BOX.cost(name)),
    ]
    for seat, wonder in ((seat, own) for seat, city in enumerate(scene.snapshot.cities) for own in city.wonders):
        if wonder.name == name and wonder.built:
            return [*told, WORDS.say("explain.wonder_built", who=scene.who(seat))]
        if wonder.name == name:
            return [
                *told,
                WORDS.say("explain.wonder_planned", whose=scene.whose(seat)),
                _price(scene, wonder.prices[seat], seat),
            ]
    is_offered = any(wonder.name == name for wonder in scene.snapshot.offered)
    return [*told, WORDS.say("explain.wonder_offered" if is_offered else "explain.wonder_out")]


def _token(scene: Scene, name: str) -> list[str]:
    told = [WORDS.say("explain.token", name=BOX.name(name)), *BOX.phrases(BOX.part(name), FULL)]
    for seat, city in enumerate(scene.snapshot.cities):
        if name in city.tokens:
            return [*told, WORDS.say("explain.token_taken", who=scene.who(seat))]
    pantheon = scene.snapshot.pantheon
    if pantheon and name in pantheon.tokens_on_god:
        return [*told, WORDS.say("explain.token_on_god", name=BOX.name(KEEPER))]
    return [*told, WORDS.say("explain.token_board" if name in scene.snapshot.tokens.board else "explain.token_box")]


def _symbol(scene: Scene, name: str) -> list[str]:
    bearers = [
        BOX.name(part.name)
        for parts in BOX.parts.values()
        for part in parts.values()
        if Science(SYMBOLS.index(name)) in part.gives
    ]
    counts = [
        WORDS.say("explain.symbol_owned", who=scene.who(seat), count=city.symbols[name])
        for seat, city in enumerate(scene.snapshot.cities)
    ]
    return [
        WORDS.say("explain.symbol", symbol=WORDS.name("symbols", name)),
        WORDS.say("explain.symbol_on", names=WORDS.join(bearers)),
        WORDS.say("explain.symbol_counts", counts=WORDS.join(counts)),
    ]


def _resource(scene: Scene, name: str) -> list[str]:
    prices = [
        WORDS.say("explain.resource_price", who=scene.whom(seat), count=good.price)
        for seat in (scene.seat, other(scene))
        for good in scene.snapshot.cities[seat].goods
        if good.resource == name
    ]
    return [WORDS.say("explain.resource", resource=WORDS.name("resources", name), prices=WORDS.join(prices))]


def _colour(scene: Scene, name: str) -> list[str]:
    return [
        WORDS.say(
            "explain.colour",
            letter=WORDS.name("letters", name),
            colour=WORDS.name("colours", name),
            kind=WORDS.name("kinds", name),
        ),
        WORDS.say(f"explain.colour_{name}"),
    ]


def _god(scene: Scene, name: str) -> list[str]:
    if name == GATE:
        return [WORDS.say("explain.gate"), *_god_place(scene, name)]
    mythology = WORDS.name("mythologies", BOX.part(name).mythology)
    return [
        WORDS.say("explain.god", name=BOX.name(name), mythology=mythology),
        *BOX.phrases(BOX.part(name), FULL),
        *_god_place(scene, name),
    ]


def _god_place(scene: Scene, name: str) -> list[str]:
    pantheon = scene.snapshot.pantheon
    for space in pantheon.spaces if pantheon else ():
        if space.card == name and space.prices:
            return [WORDS.say("explain.where_space", space=space.space), *_prices(scene, space.prices)]
    for seat, city in enumerate(scene.snapshot.cities):
        if name in city.gods:
            return [WORDS.say("explain.where_god_city", who=scene.who(seat))]
    if pantheon is None or name == GATE:
        return []
    is_hidden = any(space.mythology == BOX.part(name).mythology for space in pantheon.spaces)
    return [WORDS.say("explain.where_god_unknown" if is_hidden else "explain.where_god_deck")]


def _mythology(scene: Scene, name: str) -> list[str]:
    gods = [BOX.name(god.name) for god in BOX.parts["gods"].values() if god.mythology == name]
    return [WORDS.say("explain.mythology", name=WORDS.name("mythologies", name), names=WORDS.join(gods))]


EXPLAINED: dict[str, Callable[[Scene, str], list[str]]] = {
    "cards": _card,
    "wonders": _wonder,
    "tokens": _token,
    "symbols": _symbol,
    "resources": _resource,
    "colours": _colour,
    "gods": _god,
    "mythologies": _mythology,
}
