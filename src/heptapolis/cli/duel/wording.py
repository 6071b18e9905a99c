"""Duel's box in words, and prices: inside a sentence, after a name, and in parts."""

from __future__ import annotations

from typing import Protocol

from heptapolis.cli import scene
from heptapolis.cli.wording import FACE, SHORT, Box
from heptapolis.core.contract import Offered
from heptapolis.duel.box import enums
from heptapolis.duel.box.contents import GODS, modules
from heptapolis.duel.snapshot.types import Preview, Price, Snapshot
from heptapolis.duel.tables import ALL_BUILDINGS, TOKENS, WONDERS

POINTS = [points for added in modules("{}_figures", "heptapolis.cli.duel") for points in added.POINTS]

BOX: Box = Box(
    "duel",
    enums,
    {"cards": ALL_BUILDINGS, "wonders": WONDERS, "tokens": TOKENS, "gods": GODS},
    SHORT,
    {"points": lambda: BOX.words.join(POINTS, "or")},
)
WORDS = BOX.words
Scene = scene.Scene[Snapshot]

amount = WORDS.amount


class Costing(Protocol):
    """The price of anything."""

    @property
    def price(self) -> int:
        """In coins."""


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


def preview_of(choice: Offered) -> Preview:
    """What follows from a choice."""
    assert isinstance(choice.preview, Preview)
    return choice.preview


def idle_words(after: Preview) -> list[str]:
    """The effects of what a choice brings that would do nothing now."""
    if after.brings is None:
        return []
    gives = BOX.part(str(after.brings.name)).gives
    return [WORDS.say("choices.idle", effect=BOX.phrase(gives[place], SHORT)) for place in after.idle]


def price_words(price: Costing) -> str:
    """A price inside a sentence."""
    if isinstance(price, Price) and price.chain:
        return WORDS.say("choices.chain", name=BOX.name(price.chain))
    return WORDS.say("choices.for", count=price.price) if price.price else WORDS.say("choices.free")


def short_price(price: Costing) -> str:
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
