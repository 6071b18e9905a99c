"""The box in words: names, costs and effects, put together from the declarations and the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from heptapolis.core.parts import Effect
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.buildings import Building
from heptapolis.duel.box.enums import ABILITIES, COLOURS, COUNTED, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon import effects as gods
from heptapolis.duel.box.pantheon.gods import God
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.box.progress import Token
from heptapolis.duel.box.wonders import Wonder
from heptapolis.text import words_of

WORDS = words_of("duel")
CARD, WONDER, TOKEN, GOD = "cards", "wonders", "tokens", "gods"
Thing = Building | Wonder | Token | God

# The forms of an effect: on a card's face, in a list of choices, as a sentence.
FACE, SHORT, FULL = "face", "short", "full"


amount = WORDS.amount


def units(goods: dict[str, int], how: str = "and") -> str:
    """Some resources: "2 clay and 1 glass"."""
    return WORDS.join([amount("units", count, what=WORDS.name("resources", what)) for what, count in goods.items()],
                      how)


def _goods(numbers: Iterable[int], how: str = "and") -> str:
    """Resources as they are produced: "wood", "2 wood"."""
    return WORDS.goods([RESOURCES[number] for number in numbers], how)


def _resource_values(goods: Sequence[int]) -> dict[str, Any]:
    return {"goods": _goods(goods), "either": _goods(goods, "or"),
            "slashed": "/".join(WORDS.name("resources", RESOURCES[number]) for number in goods)}


def _amount_values(effect: verbs.Coins | verbs.Points, what: str) -> dict[str, Any]:
    values = {"count": effect.amount, "amount": amount(what, effect.amount)}
    if effect.per is None:
        return values
    return {**values, "what": WORDS.name("counted", COUNTED[effect.per]),
            "what_short": WORDS.name("counted_short", COUNTED[effect.per])}


def _counting(effect: verbs.Coins | verbs.Points, what: str) -> tuple[str, dict[str, Any]]:
    key = what if effect.per is None else f"{what}_by_better_city" if effect.in_better_city else f"{what}_per"
    return key, _amount_values(effect, what)


def _entry(effect: Effect) -> tuple[str, dict[str, Any]]:
    """Which entry of the catalogue speaks of an effect, and what fills its blanks."""
    match effect:
        case verbs.Produces(goods):
            return "produces", _resource_values(goods)
        case verbs.Either(goods):
            return "either", _resource_values(goods)
        case verbs.FixedPrice(goods):
            return "fixed_price", _resource_values(goods)
        case verbs.Coins():
            return _counting(effect, "coins")
        case verbs.Points():
            return _counting(effect, "points")
        case verbs.Shields(count):
            return "shields", {"amount": amount("shields", count), "spaces": amount("spaces", count)}
        case verbs.Science(symbol):
            return "science", {"symbol": WORDS.name("symbols", SYMBOLS[symbol]),
                               "symbol_short": WORDS.name("symbols_short", SYMBOLS[symbol])}
    return _rarer_entry(effect)


# The effects of wonders, tokens and gods that need no more than a number.
SIMPLE = {
    verbs.PlayAgain: "play_again", verbs.RaisesDiscarded: "raises_discarded", verbs.OpponentLoses: "opponent_loses",
    verbs.ConsultsBox: "consults_box", gods.CheapActivations: "cheap_activations",
    gods.ConsultsDeck: "consults_deck", gods.KeepsTokenOnCard: "keeps_token_on_card",
    gods.CopiesSymbol: "copies_symbol", gods.CoinsOnCard: "coins_on_card", gods.Seizes: "seizes",
    gods.DiscardsFromStructure: "discards_from_structure", gods.UnbuildsWonder: "unbuilds_wonder",
    gods.Erects: "erects", gods.TakesWonder: "takes_wonder", gods.GuardsTrack: "guards_track",
    gods.RemovesLoot: "removes_loot",
}


def _rarer_entry(effect: Effect) -> tuple[str, dict[str, Any]]:
    """The effects of wonders, tokens and gods."""
    match effect:
        case verbs.Destroys(colour):
            return "destroys", {"colour": WORDS.name("colours", COLOURS[colour])}
        case verbs.Ability(ability):
            return f"abilities.{ABILITIES[ability]}", {}
        case gods.GrandTemple():
            return "grand_temple", {"points": WORDS.join([str(points) for points in TEMPLE_POINTS[1:]], "or")}
    count = next((getattr(effect, field) for field in ("amount", "drawn") if hasattr(effect, field)), 0)
    return SIMPLE[type(effect)], {"count": count, "amount": amount("coins", count)}


def phrase(effect: Effect, form: str) -> str:
    """One effect in one of its forms."""
    key, values = _entry(effect)
    return WORDS.say(f"effects.{key}.{form}", **values)


def phrases(thing: Thing, form: str) -> list[str]:
    """All effects of a card, wonder or token."""
    return [phrase(effect, form) for effect in thing.gives]


def summary(thing: Thing) -> str:
    """What a card, wonder or token does, in a few words."""
    return ", ".join(phrases(thing, SHORT))


def outline(thing: Thing) -> str:
    """What a card, wonder or token does, as on its face."""
    return ", ".join(phrases(thing, FACE))


def face(thing: Thing, width: int) -> str:
    """What a card does, as much as fits on its face; a plus sign stands for what does not."""
    told = ""
    for number, words in enumerate(phrases(thing, FACE)):
        longer = f"{told} {words}".strip()
        if len(longer) > width:
            return (told or words)[: width - 1] + "+" if number or len(words) > width else told
        told = longer
    return told


def cost(thing: Building | Wonder) -> str:
    """A printed cost: "2 clay, 1 glass and 3 coins"."""
    return WORDS.cost(thing.cost)
