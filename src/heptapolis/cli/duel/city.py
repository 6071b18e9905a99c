"""A city in words: coins, production, prices, symbols, cards, wonders, tokens and the points so far."""

from __future__ import annotations

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.duel import pantheon
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import CARD, TOKEN, WORDS, amount
from heptapolis.cli.look import GOOD, LOUD, QUIET, STYLES, Look
from heptapolis.core.bits import members
from heptapolis.duel import goods
from heptapolis.duel.box.enums import COLOURS, MANUFACTURED, RAW, RESOURCES, SYMBOLS, YELLOW
from heptapolis.duel.box.layouts import DISCARD_COINS, SYMBOLS_TO_WIN
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import EMPTY
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES


def production(scene: Scene, seat: int) -> str:
    """What a city makes for each construction: "2 clay, wood, any glass/papyrus"."""
    city = scene.state.cities[seat]
    made = [amount("goods", goods.amount(city.makes, number), what=WORDS.name("resources", name))
            for number, name in enumerate(RESOURCES) if goods.amount(city.makes, number)]
    for count, choice in ((city.either_raw, RAW), (city.either_made, MANUFACTURED)):
        slashed = "/".join(WORDS.name("resources", RESOURCES[number]) for number in choice)
        made += [WORDS.say("table.any_of", goods=slashed)] * count
    return ", ".join(made) or WORDS.say("table.nothing")


def prices(scene: Scene, seat: int) -> str:
    """What a missing unit of each resource costs a city."""
    return " ".join(f"{WORDS.name('resources', name)} {price}"
                     for name, price in zip(RESOURCES, goods.price_list(scene.state.cities[seat].prices), strict=True))


def symbols(scene: Scene, seat: int, look: Look) -> str:
    """The scientific symbols of a city, and how many are different."""
    city = scene.state.cities[seat]
    owned = [WORDS.name("symbols_short", name) + (f"{look.glyphs.times}{count}" if count > 1 else "")
             for name, count in zip(SYMBOLS, city.symbols, strict=True) if count]
    return f"{', '.join(owned)} ({WORDS.say('table.different', count=different_symbols(city), all=SYMBOLS_TO_WIN)})"


def tokens(scene: Scene, seat: int) -> str:
    """The progress tokens of a city."""
    return ", ".join(WORDS.name(TOKEN, TOKEN_NAMES[token]) for token in members(scene.state.cities[seat].tokens))


def cards_by_colour(scene: Scene, seat: int, look: Look) -> Text:
    """The cards of a city, colour by colour."""
    parts = []
    for number, colour in enumerate(COLOURS):
        names = scene.cards(seat, number)
        if names:
            words = f"{WORDS.name('letters', colour)} {', '.join(WORDS.name(CARD, name) for name in names)}"
            parts.append(Text(words, STYLES[colour]))
    return Text(f" {look.glyphs.dot} ").join(parts) if parts else Text(WORDS.say("table.none"), QUIET)


def counts_by_colour(scene: Scene, seat: int) -> Text:
    """How many cards of each colour a city has, by letter."""
    counts = scene.state.cities[seat].count
    parts = [Text(f"{WORDS.name('letters', colour)}{count}", STYLES[colour])
             for colour, count in zip(COLOURS, counts, strict=True) if count]
    return Text(" ").join(parts) if parts else Text(WORDS.say("table.no_cards"), QUIET)


def wonders(scene: Scene, seat: int, look: Look) -> Text:
    """The wonders of a city: built ones (with the card under them where there is room), planned ones with a price."""
    city = scene.state.cities[seat]
    parts = [Text(f"{look.glyphs.built}{_short(wonder)}{_under(scene, wonder) if look.is_framed else ''}", GOOD)
             for wonder in members(city.built)]
    parts += [Text(f"{look.glyphs.planned}{_short(wonder)} {scene.price(WONDER_NAMES[wonder], seat).price}")
              for wonder in members(city.planned)]
    return Text("  ").join(parts) if parts else Text(WORDS.say("table.none"), QUIET)


def _short(wonder: int) -> str:
    return WORDS.name("wonders_short", WONDER_NAMES[wonder])


def _under(scene: Scene, wonder: int) -> str:
    card = scene.state.under[wonder]
    return "" if card == EMPTY else f" ({WORDS.name(CARD, CARD_NAMES[card])})"


def city_panel(scene: Scene, seat: int, look: Look) -> Panel:
    """A city with a frame."""
    city = scene.state.cities[seat]
    rows = Table.grid(padding=(0, 1))
    rows.add_column(style=QUIET)
    rows.add_column()
    discard = WORDS.say("table.discarding", amount=amount("coins", DISCARD_COINS + city.count[YELLOW]))
    rows.add_row(WORDS.say("table.treasury"), Text.assemble((amount("coins", city.coins), LOUD), f" ({discard})"))
    rows.add_row(WORDS.say("table.makes"), production(scene, seat))
    rows.add_row(WORDS.say("table.prices"), prices(scene, seat))
    rows.add_row(WORDS.say("table.science"), learning(scene, seat, look) or WORDS.say("table.none"))
    rows.add_row(WORDS.say("table.cards"), cards_by_colour(scene, seat, look))
    rows.add_row(WORDS.say("table.wonders"), wonders(scene, seat, look))
    title = f"{scene.who(seat)}: {amount('points', score(scene.state, seat))}"
    return Panel(rows, title=title, title_align="left", border_style=GOOD if seat == scene.seat else QUIET)


def learning(scene: Scene, seat: int, look: Look) -> str:
    """Symbols, progress tokens and what comes from the gods."""
    city = scene.state.cities[seat]
    parts = [symbols(scene, seat, look)] if any(city.symbols) else []
    parts += [tokens(scene, seat)] if city.tokens else []
    parts += [pantheon.city_words(scene, seat)] if scene.state.options.pantheon else []
    return f" {look.glyphs.dot} ".join(filter(None, parts))


def city_lines(scene: Scene, seat: int, look: Look) -> list[Text]:
    """A city in three lines, for small terminals."""
    city = scene.state.cities[seat]
    style, dot = GOOD if seat == scene.seat else LOUD, f" {look.glyphs.dot} "
    first = Text.assemble((f"{scene.who(seat)}: ", style), (amount("coins", city.coins), LOUD), ", ",
                          amount("points", score(scene.state, seat)), dot, counts_by_colour(scene, seat))
    if learning(scene, seat, look):
        first.append(dot + learning(scene, seat, look))
    second = Text.assemble((f"  {WORDS.say('table.prices')} ", QUIET), prices(scene, seat), dot,
                           (f"{WORDS.say('table.makes')} ", QUIET), production(scene, seat))
    return [first, second, Text.assemble((f"  {WORDS.say('table.wonders')} ", QUIET), wonders(scene, seat, look))]
