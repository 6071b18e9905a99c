"""Explaining anything in Duel's box in full sentences: what it is, what it does, what it costs now and where it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heptapolis.cli.duel.wording import BOX, WORDS, Scene, other, price_parts
from heptapolis.cli.wording import FULL
from heptapolis.duel.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon.effects import KeepsTokenOnCard
from heptapolis.duel.box.pantheon.gods import GATE, MYTHOLOGIES
from heptapolis.duel.notation.move_text import VERBS as VERBS
from heptapolis.duel.snapshot import facts
from heptapolis.duel.snapshot.pantheon_facts import god_place
from heptapolis.duel.snapshot.pantheon_types import ActivationPrice
from heptapolis.duel.snapshot.places import Place
from heptapolis.duel.snapshot.types import Price

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
        return [WORDS.say("explain.where_structure", state=state), *_prices(scene, prices or ())]
    return [_placed(scene, "where", place)]


def _placed(scene: Scene, what: str, place: Place) -> str:
    """The sentence that says where something is."""
    of = {} if place.number is None else {name: getattr(scene, name)(place.number) for name in ("who", "whose")}
    return WORDS.say(f"explain.{what}_{place.kind}", **of)


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
    place = facts.wonder_place(scene.snapshot, name)
    prices = [
        _price(scene, wonder.prices[place.number], place.number)
        for city in scene.snapshot.cities
        for wonder in city.wonders
        if wonder.name == name and place.kind == "planned" and place.number is not None
    ]
    return [*told, _placed(scene, "wonder", place), *prices]


def _token(scene: Scene, name: str) -> list[str]:
    told = [WORDS.say("explain.token", name=BOX.name(name)), *BOX.phrases(BOX.part(name), FULL)]
    place = facts.token_place(scene.snapshot, name)
    if place.kind == "on_god":
        return [*told, WORDS.say("explain.token_on_god", name=BOX.name(KEEPER))]
    return [*told, _placed(scene, "token", place)]


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
    are_temples = name == "purple" and scene.snapshot.options["pantheon"] == "on"
    return [
        WORDS.say(
            "explain.colour",
            letter=WORDS.name("letters", name),
            colour=WORDS.name("colours", name),
            kind=_grand_temple() if are_temples else WORDS.name("kinds", name),
        ),
        WORDS.say("explain.colour_temples" if are_temples else f"explain.colour_{name}"),
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
    place, pantheon = god_place(scene.snapshot, name), scene.snapshot.pantheon
    if place.kind != "space" or pantheon is None:
        return [_placed(scene, "where_god", place)]
    prices = next(space.prices for space in pantheon.spaces if space.space == place.number)
    return [WORDS.say("explain.where_space", space=place.number), *_prices(scene, prices or ())]


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
