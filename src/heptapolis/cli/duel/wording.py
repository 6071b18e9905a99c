"""Duel's box in words, and prices: inside a sentence, after a name, and in parts."""

from __future__ import annotations

from heptapolis.cli import scene
from heptapolis.cli.wording import FACE, SHORT, Box
from heptapolis.duel.box import enums
from heptapolis.duel.box.pantheon.gods import GATE, GODS
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.snapshot.pantheon_types import ActivationPrice
from heptapolis.duel.snapshot.types import Price, Snapshot
from heptapolis.duel.tables import ALL_BUILDINGS, TOKENS, WONDERS

BOX: Box = Box(
    "duel",
    enums,
    {"cards": ALL_BUILDINGS, "wonders": WONDERS, "tokens": TOKENS, "gods": GODS},
    SHORT,
    {"points": lambda: BOX.words.join([str(points) for points in TEMPLE_POINTS[1:]], "or")},
)
WORDS = BOX.words
Scene = scene.Scene[Snapshot]

amount = WORDS.amount


def other(scene: Scene) -> int:
    """The opponent of the seat that looks."""
    return 1 - scene.seat


def face(name: str, width: int) -> str:
    """What a card does, as much as fits on its face; a plus sign stands for what does not."""
    told = ""
    for number, words in enumerate(BOX.phrases(BOX.part(name), FACE)):
        longer = f"{told} {words}".strip()
        if len(longer) > width:
            return (told or words)[: width - 1] + "+" if number or len(words) > width else told
        told = longer
    return told


def god_effects(name: str, form: str = SHORT) -> str:
    """What a god or the Gate does."""
    return WORDS.say("explain.gate_short") if name == GATE else BOX.gives(BOX.part(name), form)


def price_words(price: Price | ActivationPrice) -> str:
    """A price inside a sentence."""
    if isinstance(price, Price) and price.chain:
        return WORDS.say("choices.chain", name=BOX.name(price.chain))
    return WORDS.say("choices.for", count=price.price) if price.price else WORDS.say("choices.free")


def short_price(price: Price | ActivationPrice) -> str:
    """A price after a name."""
    if isinstance(price, Price) and price.chain:
        return WORDS.say("table.chained")
    return str(price.price) if price.price else WORDS.say("table.free")


def price_parts(price: Price) -> str:
    """How a price comes about: "2 printed + 6 for 2 clay at 3"."""
    if price.one_coin:
        return WORDS.say("explain.part_one_coin")
    parts = [WORDS.say("explain.part_printed", count=price.coins)] if price.coins else []
    parts += [
        WORDS.say(
            "explain.part_bought",
            total=part.units * part.each,
            each=part.each,
            units=WORDS.goods([part.resource] * part.units, form="units"),
        )
        for part in price.bought
    ]
    return " + ".join(parts)
