"""A city in words: coins, production, prices, symbols, cards, wonders, tokens and the points so far."""

from __future__ import annotations

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.drawing import cards_by_colour, counts_by_colour, dotted, labelled
from heptapolis.cli.duel.wording import BOX, WORDS, Scene, amount
from heptapolis.cli.look import GOOD, LOUD, QUIET, Look
from heptapolis.cli.wording import slashed
from heptapolis.duel.box.enums import MANUFACTURED, RAW, RESOURCES
from heptapolis.duel.snapshot.types import City, Wonder


def production(city: City) -> str:
    """What a city makes for each construction: "2 clay, wood, any glass/papyrus"."""
    made = [WORDS.goods([good.resource] * good.made) for good in city.goods if good.made]
    for count, goods in ((city.any_raw, RAW), (city.any_manufactured, MANUFACTURED)):
        made += [WORDS.say("table.any_of", goods=slashed(BOX, (RESOURCES[good] for good in goods)))] * count
    return ", ".join(made) or WORDS.say("table.nothing")


def prices(city: City) -> str:
    """What a missing unit of each resource costs a city."""
    return " ".join(f"{WORDS.name('resources', good.resource)} {good.price}" for good in city.goods)


def learning(scene: Scene, city: City, look: Look) -> str:
    """Symbols, progress tokens and what comes from the gods."""
    gifts = [BOX.name(god) for god in city.gods]
    gifts += [WORDS.say("table.on_card", amount=amount("coins", city.coins_on_card))] if city.coins_on_card else []
    gifts += [BOX.name(token) for token in city.mythology + city.offerings]
    return dotted(look, [_symbols(scene, city, look), ", ".join(map(BOX.name, city.tokens)), ", ".join(gifts)])


def _symbols(scene: Scene, city: City, look: Look) -> str:
    """The scientific symbols of a city, and how many are different."""
    owned = [
        WORDS.name("symbols_short", name) + (f"{look.glyphs.times}{count}" if count > 1 else "")
        for name, count in city.symbols.items()
        if count
    ]
    different = WORDS.say("table.different", count=city.different_symbols, all=scene.snapshot.symbols_to_win)
    return f"{', '.join(owned)} ({different})" if owned else ""


def wonders(city: City, seat: int, look: Look) -> Text:
    """The wonders of a city: built ones (with the card under them where there is room), planned ones with a price."""
    ordered = sorted(city.wonders, key=lambda wonder: not wonder.built)
    parts = [
        _built(wonder, look)
        if wonder.built
        else Text(f"{look.glyphs.planned}{WORDS.name('wonders_short', wonder.name)} {wonder.prices[seat].price}")
        for wonder in ordered
    ]
    return Text("  ").join(parts) if parts else Text(WORDS.say("table.none"), QUIET)


def _built(wonder: Wonder, look: Look) -> Text:
    under = f" ({BOX.name(wonder.under)})" if wonder.under and look.is_framed else ""
    return Text(f"{look.glyphs.built}{WORDS.name('wonders_short', wonder.name)}{under}", GOOD)


def city_panel(scene: Scene, seat: int, look: Look) -> Panel:
    """A city with a frame."""
    city, rows = scene.snapshot.cities[seat], Table.grid(padding=(0, 1))
    rows.add_column(style=QUIET)
    rows.add_column()
    discard = WORDS.say("table.discarding", amount=amount("coins", city.discard_coins))
    for key, words in (
        ("treasury", Text.assemble((amount("coins", city.coins), LOUD), f" ({discard})")),
        ("makes", production(city)),
        ("prices", prices(city)),
        ("science", learning(scene, city, look) or WORDS.say("table.none")),
        ("cards", cards_by_colour(BOX, city.cards, look)),
        ("wonders", wonders(city, seat, look)),
    ):
        rows.add_row(WORDS.say(f"table.{key}"), words)
    return Panel(
        rows,
        title=f"{scene.who(seat)}: {amount('points', city.total)}",
        title_align="left",
        border_style=GOOD if seat == scene.seat else QUIET,
    )


def city_lines(scene: Scene, seat: int, look: Look) -> list[Text]:
    """A city in three lines, for small terminals."""
    city, dot = scene.snapshot.cities[seat], f" {look.glyphs.dot} "
    first = Text.assemble(
        (f"{scene.who(seat)}: ", GOOD if seat == scene.seat else LOUD),
        (amount("coins", city.coins), LOUD),
        ", ",
        amount("points", city.total),
        dot,
        counts_by_colour(BOX, city.cards),
    )
    learned = learning(scene, city, look)
    second = Text.assemble(labelled(BOX, "prices", prices(city), "  "), dot, labelled(BOX, "makes", production(city)))
    return [
        first.append(dot + learned if learned else ""),
        second,
        labelled(BOX, "wonders", wonders(city, seat, look), "  "),
    ]
