"""A city in words: coins, strength, science, goods, stages and the points so far."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD, QUIET, Look
from heptapolis.cli.seven.wording import BOX, WORDS, Scene, brief_price, own_city, price_words, stages_of
from heptapolis.cli.wording import slashed
from heptapolis.seven.box.sums import VICTORY_POINTS
from heptapolis.seven.snapshot.types import City


def heading(scene: Scene, city: City) -> Text:
    """Who plays which board, and whether it is the partner's."""
    board = BOX.name(f"{city.board}:{city.side}") if city.board else WORDS.say("table.no_board")
    key = "table.partner" if city.partner == own_city(scene).city else "table.city"
    return Text(WORDS.say(key, name=scene.who(city.city), board=board), LOUD)


def facts(city: City) -> list[str]:
    """Coins, shields and stages, and what not every city has: science, conflicts, debts and diplomacy tokens."""
    stages = WORDS.say("table.stages", built=sum(stage.built for stage in city.stages), all=len(city.stages))
    return [
        WORDS.amount("coins", city.coins),
        WORDS.amount("shields", city.shields),
        stages,
        _science(city),
        _conflicts(city),
        _counted("debt", city.debt),
        _counted("diplomacy", city.diplomacy),
    ]


def _counted(key: str, count: int) -> str:
    return WORDS.say(f"table.{key}", count=count) if count else ""


def _science(city: City) -> str:
    """The symbols of a city, those to be chosen at the end included."""
    owned = [f"{WORDS.name('symbols', name)} {count}" for name, count in city.symbols.items() if count]
    return ", ".join(filter(None, [*owned, _counted("free_symbol", city.any_symbols), _counted("masks", city.masks)]))


def _conflicts(city: City) -> str:
    """Points of the victory tokens and of the defeat tokens."""
    won = sum(points * count for points, count in zip(VICTORY_POINTS, city.victories, strict=True))
    tokens = [f"+{won}"] * bool(won) + [f"-{city.defeats}"] * bool(city.defeats)
    return WORDS.say("table.conflicts", tokens=" ".join(tokens)) if tokens else ""


def for_sale(city: City) -> str:
    """What neighbours may buy: goods of the board, the brown and the grey cards."""
    fixed = _goods((good.good, good.sold) for good in city.goods)
    either = [slashed(BOX, one.goods) for one in city.one_of if not one.own_only]
    return ", ".join([*fixed, *either]) or WORDS.say("table.nothing")


def also_made(city: City) -> str:
    """Goods for the own city alone: of yellow cards and stages."""
    fixed = _goods((good.good, good.own - good.sold) for good in city.goods)
    return ", ".join([*fixed, *(slashed(BOX, one.goods) for one in city.one_of if one.own_only)])


def _goods(counts: Iterable[tuple[str, int]]) -> list[str]:
    return [WORDS.goods([good] * count) for good, count in counts if count]


def stage_lines(scene: Scene, look: Look) -> list[Text]:
    """The stages of the own city: built, next with its price, later."""
    city, quoted, lines = own_city(scene), price_words if look.is_framed else brief_price, []
    for stage, printed in zip(city.stages, stages_of(city.board, city.side), strict=True):
        key = "built" if stage.built else "next" if stage.price else "later"
        brief = "" if key == "built" or look.is_framed else "_brief"
        words = WORDS.say(
            f"table.stage_{key}{brief}",
            effects=BOX.gives(printed),
            cost=WORDS.cost(printed.cost),
            price=quoted(stage.price) if stage.price else "",
        )
        mark = look.glyphs.built if key == "built" else look.glyphs.planned
        lines.append(Text(f"{mark} {words}", {"built": GOOD, "next": "", "later": QUIET}[key]))
    return lines
