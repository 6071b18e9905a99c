"""Explaining anything in Duel's box in full sentences: what it is, what it does, what it costs now and where it is."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.duel.expansions import FURTHER_EXPLAINED, FURTHER_TOPICS, colour_called, place_values
from heptapolis.cli.duel.sentences import placed, price_of, prices_of
from heptapolis.cli.duel.wording import BOX, WORDS, Scene, other
from heptapolis.cli.wording import FULL
from heptapolis.duel.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.notation.move_text import VERBS as VERBS
from heptapolis.duel.snapshot import facts

USUAL_VERBS = {"turn": "build", "token": "take", "library": "take", "keep": "take"}  # others are called as the question
TOPICS = {
    "colours": COLOURS,
    "resources": RESOURCES,
    "symbols": SYMBOLS,
    "tokens": BOX.parts["tokens"],
    **FURTHER_TOPICS,
    "wonders": BOX.parts["wonders"],
    "cards": BOX.parts["cards"],
}


def _grand_temple() -> str:
    return WORDS.say("explain.kind_grand_temple")


def _card(scene: Scene, name: str) -> list[str]:
    card, colour = BOX.part(name), BOX.colour(name)
    kind = _grand_temple() if card.devotion else WORDS.name("kinds", colour)
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
    place = facts.card_place(scene.snapshot, name)
    if place.kind in ("open", "covered"):
        state = WORDS.say(f"explain.state_{place.kind}")
        prices = next(slot.prices for slot in scene.snapshot.structure if slot.card == name)
        return [WORDS.say("explain.where_structure", state=state), *prices_of(scene, prices or ())]
    return [placed(scene, "where", place)]


def _wonder(scene: Scene, name: str) -> list[str]:
    told = [
        WORDS.say("explain.wonder", name=BOX.name(name)),
        *BOX.phrases(BOX.part(name), FULL),
        WORDS.say("explain.cost", cost=BOX.cost(name)),
    ]
    place = facts.wonder_place(scene.snapshot, name)
    prices = [
        price_of(scene, wonder.prices[place.number], place.number)
        for city in scene.snapshot.cities
        for wonder in city.wonders
        if wonder.name == name and place.kind == "planned" and place.number is not None
    ]
    return [*told, placed(scene, "wonder", place), *prices]


def _token(scene: Scene, name: str) -> list[str]:
    told = [WORDS.say("explain.token", name=BOX.name(name)), *BOX.phrases(BOX.part(name), FULL)]
    place = facts.token_place(scene.snapshot, name)
    return [*told, placed(scene, "token", place, **place_values(place))]


def _symbol(scene: Scene, name: str) -> list[str]:
    bearers = [BOX.name(part) for part in facts.bearers(scene.snapshot, name)]
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
    called = colour_called(scene, name)
    return [
        WORDS.say(
            "explain.colour",
            letter=WORDS.name("letters", name),
            colour=WORDS.name("colours", name),
            kind=_grand_temple() if called != name else WORDS.name("kinds", name),
        ),
        WORDS.say(f"explain.colour_{called}"),
    ]


EXPLAINED: dict[str, Callable[[Scene, str], list[str]]] = {
    "cards": _card,
    "wonders": _wonder,
    "tokens": _token,
    "symbols": _symbol,
    "resources": _resource,
    "colours": _colour,
    **FURTHER_EXPLAINED,
}
