"""Seven's box in words, and prices: what is paid to whom, what is free, and what cannot be had."""

from __future__ import annotations

from heptapolis.cli import scene
from heptapolis.cli.wording import Box
from heptapolis.seven.box import enums
from heptapolis.seven.box.boards import BOARDS, Stage
from heptapolis.seven.box.leaders import LEADERS
from heptapolis.seven.snapshot.types import City, Price, Snapshot, Way
from heptapolis.seven.tables import ALL_CARDS

BOX = Box("seven", enums, {"cards": ALL_CARDS, "leaders": LEADERS, "boards": BOARDS})
WORDS = BOX.words
Scene = scene.Scene[Snapshot]
SIDES = "ab"


def own_city(scene: Scene) -> City:
    """The city that the seat answers for: its own or the Free City."""
    snapshot = scene.snapshot
    stands_in = any(asked.seat == scene.seat and asked.about for asked in scene.asked)
    return snapshot.cities[snapshot.free_city if stands_in and snapshot.free_city else scene.seat]


def stages_of(board: str | None, side: str | None) -> tuple[Stage, ...]:
    """The stages of a board's side."""
    return tuple(BOX.part(board).sides[SIDES.index(str(side))].stages) if board else ()


def way_parts(way: Way, form: str) -> list[str]:
    """Who gets how much: "2 to the left, 1 to the bank"."""
    left, right, bank = (sum(part.coins for part in parts) for parts in (way.left, way.right, way.bank))
    return [
        WORDS.say(f"prices.{form}_{who}", count=count)
        for who, count in (("left", left), ("right", right), ("bank", bank + way.coins))
        if count
    ]


def price_words(price: Price) -> str:
    """A price, the cheapest way to pay it, and how many other ways there are; or why it cannot be had."""
    cheapest = _amount(price)
    if price.why_not:
        why = WORDS.fill(
            f"prices.{price.why_not}", lambda blank: {"count": price.short, "goods": WORDS.goods(price.missing)}[blank]
        )
        return WORDS.say("prices.dear", price=cheapest, why=why) if price.why_not == "short" else why
    if price.chain:
        is_card = price.chain in BOX.parts["cards"]
        return WORDS.say("prices.chain", name=BOX.name(price.chain)) if is_card else WORDS.say("prices.leader")
    others = sum(way.leaves >= 0 for way in price.ways) - 1
    return WORDS.say("prices.way_more", first=cheapest, count=others) if others > 0 else cheapest


def _amount(price: Price) -> str:
    if not price.price:
        return WORDS.say("prices.free")
    return WORDS.say("prices.for", price=price.price, parts=", ".join(way_parts(price.ways[0], "to")))


def brief_price(price: Price) -> str:
    """A price after a name; in brackets why it cannot be had."""
    if price.why_not == "goods":
        return WORDS.say("prices.brief_missing")
    if price.why_not:
        return WORDS.say(
            "prices.brief_why",
            why=price_words(price) if price.why_not != "short" else WORDS.say("prices.short", count=price.short),
        )
    if price.chain:
        return WORDS.say("prices.brief_chain")
    way = price.ways[0]
    if not way.left and not way.right:
        return str(price.price or WORDS.say("prices.free"))
    return WORDS.say("prices.brief_way", price=price.price, parts=" ".join(way_parts(way, "brief")))
