"""The structure as it lies: rows half a card apart, covered cards under the others, backs for what is face down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.text import Text

from heptapolis.cli.duel.canvas import Canvas
from heptapolis.cli.duel.pantheon import token_on
from heptapolis.cli.duel.scene import Scene, colour_of
from heptapolis.cli.duel.wording import CARD, WORDS, face
from heptapolis.cli.look import BACK_STYLES, BAD, GOOD, QUIET, SIDE, STYLES, Look
from heptapolis.core.bits import members
from heptapolis.duel.box.enums import DECKS
from heptapolis.duel.box.layouts import LAYOUTS, Slot
from heptapolis.duel.quote import Quote
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_NAMES

ACROSS = 6  # cards side by side in the widest row


class Measure(NamedTuple):
    """The size of a card on the sheet, and how far the next row lies below it."""

    width: int
    height: int
    step: int


def measure(look: Look) -> Measure:
    """Framed cards where there is room for them, else a line for each row and one more for open cards."""
    if look.is_framed:
        return Measure(min(16, (look.width - SIDE - 2) // ACROSS), 4, look.step)
    return Measure(min(look.width, 108) // ACROSS, 2, 1)


def draw_structure(scene: Scene, look: Look, keys: Mapping[int, str]) -> list[Text]:
    """The structure row by row; `keys` are the numbers of the choices that build the card in a slot."""
    layout, size = LAYOUTS[scene.state.age - 1], measure(look)
    canvas = Canvas(size.width * ACROSS, size.step * (layout[-1].row - 1) + size.height)
    draw = _framed if look.is_framed else _listed
    for slot in members(scene.state.present):
        draw(canvas, scene, look, slot, keys.get(slot, ""))
    lines = canvas.lines()
    while lines and not lines[-1].plain:
        lines.pop()
    return lines


def _corner(place: Slot, size: Measure) -> tuple[int, int]:
    return (place.x - 1) * size.width // 2, (place.row - 1) * size.step


def _framed(canvas: Canvas, scene: Scene, look: Look, slot: int, key: str) -> None:
    """A card with a frame; the frame bears the key, the letter of the colour and both prices."""
    state, size = scene.state, measure(look)
    x, y = _corner(LAYOUTS[state.age - 1][slot], size)
    inside = size.width - 2
    if state.down >> slot & 1:
        back = DECKS[deck_in(state, slot)]
        _frame(canvas, x, y, size, look.glyphs.frame, BACK_STYLES[back])
        for line, words in ((1, WORDS.name("backs", back)), (2, token_on(scene, slot))):
            fill = look.fit(words, inside - 2).center(inside - 2, " " if words else look.glyphs.back)
            canvas.put(x + 1, y + line, fill.center(inside, look.glyphs.back), BACK_STYLES[back])
        return
    _face(canvas, scene, look, slot, key)


def _frame(canvas: Canvas, x: int, y: int, size: Measure, frame: str, style: str) -> None:
    top_left, top_right, bottom_left, bottom_right, across, down = tuple(frame)
    inside = size.width - 2
    canvas.put(x, y, top_left + across * inside + top_right, style)
    for line in range(1, size.height - 1):
        canvas.put(x, y + line, down + " " * inside + down, style)
    canvas.put(x, y + size.height - 1, bottom_left + across * inside + bottom_right, style)


def _face(canvas: Canvas, scene: Scene, look: Look, slot: int, key: str) -> None:
    state, size = scene.state, measure(look)
    x, y = _corner(LAYOUTS[state.age - 1][slot], size)
    card = state.slot[slot]
    colour = colour_of(card)
    is_open = state.open >> slot & 1
    style = STYLES[colour] + (" bold" if is_open else "")
    _frame(canvas, x, y, size, look.glyphs.open_frame if is_open else look.glyphs.frame, style)
    canvas.put(x + 1, y, f"{key} {WORDS.name('letters', colour)}".strip(), style)
    _prices(canvas, scene, x + size.width - 1, y, CARD_NAMES[card])
    name = look.fit(WORDS.name(CARD, CARD_NAMES[card]), size.width - 2).center(size.width - 2)
    canvas.put(x + 1, y + 1, name, f"{style} reverse" if is_open else style)
    canvas.put(x + 1, y + 2, face(ALL_BUILDINGS[card], size.width - 2).center(size.width - 2), "" if is_open else QUIET)


def _prices(canvas: Canvas, scene: Scene, right: int, y: int, name: str) -> None:
    """The price for the seat that looks and for the other one, written up to a column."""
    mine, theirs = (scene.price(name, seat) for seat in (scene.seat, scene.other))
    coins = scene.state.cities[scene.seat].coins
    words = price_words(mine, coins)
    slash = f"/{price_words(theirs, scene.state.cities[scene.other].coins)}"
    canvas.put(right - len(words + slash), y, words, BAD if mine.price > coins else GOOD)
    canvas.put(right - len(slash), y, slash, QUIET)


def price_words(price: Quote, coins: int) -> str:
    """A price on a card: a number (with ! if it is too dear), or free and why."""
    if price.chain:
        return WORDS.say("table.chained")
    return f"{price.price}!" if price.price > coins else str(price.price)


def _listed(canvas: Canvas, scene: Scene, look: Look, slot: int, key: str) -> None:
    """A card as one line: brackets and a line with both prices if it is open."""
    state, size = scene.state, measure(look)
    x, y = _corner(LAYOUTS[state.age - 1][slot], size)
    if state.down >> slot & 1:
        back = DECKS[deck_in(state, slot)]
        canvas.put(x + 1, y, _back_label(scene, look, slot, size.width - 2), BACK_STYLES[back])
        return
    card = state.slot[slot]
    style = STYLES[colour_of(card)]
    words = f"{WORDS.name('letters', colour_of(card))} {WORDS.name(CARD, CARD_NAMES[card])}"
    if state.open >> slot & 1:
        canvas.put(x, y, f"[{look.fit(words, size.width - 2).center(size.width - 2)}]", f"{style} bold reverse")
        canvas.put(x + 1, y + 1, key)
        _prices(canvas, scene, x + size.width - 1, y + 1, CARD_NAMES[card])
    else:
        canvas.put(x, y, look.fit(words, size.width - 1).center(size.width), style)


def _back_label(scene: Scene, look: Look, slot: int, width: int) -> str:
    """The token on a face-down card, or the name of its deck, in the middle of its back."""
    label = token_on(scene, slot) or WORDS.name("backs", DECKS[deck_in(scene.state, slot)])
    spaced = f" {label} " if len(label) + 2 <= width else look.fit(label, width)
    return spaced.center(width, look.glyphs.back)
