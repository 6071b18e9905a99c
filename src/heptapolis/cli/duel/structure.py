"""The structure as it lies: rows half a card apart, covered cards under the others, backs for what is face down."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from heptapolis.cli.duel.wording import BOX, WORDS, Scene, face, other
from heptapolis.cli.look import BACK_STYLES, BAD, GOOD, QUIET, SIDE, STYLES, Look
from heptapolis.duel.snapshot.types import Price, Slot

ACROSS = 6  # cards side by side in the widest row
HEIGHT = {True: 4, False: 2}  # of a card, framed or not: without a frame an open card has a line for its prices


class Canvas:
    """Rows of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str, style: str = "") -> None:
        """Write over what lies there; what does not fit on the sheet is left out."""
        if not 0 <= y < len(self._cells):
            return
        row = self._cells[y]
        for place, character in enumerate(words, start=x):
            if 0 <= place < len(row):
                row[place] = (character, style)

    def lines(self) -> list[Text]:
        """The sheet, row by row, without the blank rows at its end."""
        lines = [Text.assemble(*row, no_wrap=True, overflow="crop") for row in self._cells]
        for line in lines:
            line.rstrip()
        while lines and not lines[-1].plain:
            lines.pop()
        return lines


def card_width(look: Look) -> int:
    """How wide a card is: as the terminal allows."""
    return min(16, (look.width - SIDE - 2) // ACROSS) if look.is_framed else min(look.width, 108) // ACROSS


def draw_structure(scene: Scene, look: Look, keys: Mapping[int, str]) -> list[Text]:
    """The structure row by row; `keys` are the numbers of the choices that build the card in a slot."""
    slots, width = scene.snapshot.structure, card_width(look)
    rows = max((slot.row for slot in slots), default=1) - 1
    canvas = Canvas(width * ACROSS, look.step * rows + HEIGHT[look.is_framed])
    for slot in slots:
        x, y = (slot.x - 1) * width // 2, (slot.row - 1) * look.step
        draw = (_framed_face if slot.card else _framed_back) if look.is_framed else _line if slot.card else _back_line
        draw(canvas, scene, look, slot, keys.get(slot.slot, ""), x, y)
    return canvas.lines()


def _framed_back(canvas: Canvas, scene: Scene, look: Look, slot: Slot, key: str, x: int, y: int) -> None:
    style, inside = BACK_STYLES[str(slot.back)], card_width(look) - 2
    _frame(canvas, x, y, inside, look.glyphs.frame, style)
    for line, words in ((1, WORDS.name("backs", str(slot.back))), (2, BOX.name(slot.token) if slot.token else "")):
        fill = look.fit(words, inside - 2).center(inside - 2, " " if words else look.glyphs.back)
        canvas.put(x + 1, y + line, fill.center(inside, look.glyphs.back), style)


def _frame(canvas: Canvas, x: int, y: int, inside: int, frame: str, style: str) -> None:
    top_left, top_right, bottom_left, bottom_right, across, down = tuple(frame)
    canvas.put(x, y, top_left + across * inside + top_right, style)
    for line in range(1, HEIGHT[True] - 1):
        canvas.put(x, y + line, down + " " * inside + down, style)
    canvas.put(x, y + HEIGHT[True] - 1, bottom_left + across * inside + bottom_right, style)


def _framed_face(canvas: Canvas, scene: Scene, look: Look, slot: Slot, key: str, x: int, y: int) -> None:
    """A card with a frame; the frame bears the key, the letter of the colour and both prices."""
    name, inside = str(slot.card), card_width(look) - 2
    style = STYLES[BOX.colour(name)] + (" bold" if slot.open else "")
    _frame(canvas, x, y, inside, look.glyphs.open_frame if slot.open else look.glyphs.frame, style)
    canvas.put(x + 1, y, f"{key} {BOX.letter(name)}".strip(), style)
    _prices(canvas, scene, slot, x + inside + 1, y)
    canvas.put(x + 1, y + 1, look.fit(BOX.name(name), inside).center(inside), style + " reverse" * slot.open)
    canvas.put(x + 1, y + 2, face(name, inside).center(inside), "" if slot.open else QUIET)


def _prices(canvas: Canvas, scene: Scene, slot: Slot, right: int, y: int) -> None:
    """The price for the seat that looks and for the other one, written up to a column."""
    assert slot.prices is not None
    mine, theirs = slot.prices[scene.seat], slot.prices[other(scene)]
    words, slash = _price(mine), f"/{_price(theirs)}"
    canvas.put(right - len(words + slash), y, words, BAD if mine.short else GOOD)
    canvas.put(right - len(slash), y, slash, QUIET)


def _price(price: Price) -> str:
    """A price on a card: a number (with ! if it is too dear), or free and why."""
    return WORDS.say("table.chained") if price.chain else f"{price.price}!" if price.short else str(price.price)


def _line(canvas: Canvas, scene: Scene, look: Look, slot: Slot, key: str, x: int, y: int) -> None:
    """A card as one line: brackets and a line with both prices if it is open."""
    name, width = str(slot.card), card_width(look)
    words, style = f"{BOX.letter(name)} {BOX.name(name)}", STYLES[BOX.colour(name)]
    if not slot.open:
        canvas.put(x, y, look.fit(words, width - 1).center(width), style)
        return
    canvas.put(x, y, f"[{look.fit(words, width - 2).center(width - 2)}]", f"{style} bold reverse")
    canvas.put(x + 1, y + 1, key)
    _prices(canvas, scene, slot, x + width - 1, y + 1)


def _back_line(canvas: Canvas, scene: Scene, look: Look, slot: Slot, key: str, x: int, y: int) -> None:
    """The token on a face-down card, or the name of its deck, in the middle of its back."""
    label, width = BOX.name(slot.token) if slot.token else WORDS.name("backs", str(slot.back)), card_width(look) - 2
    spaced = f" {label} " if len(label) + 2 <= width else look.fit(label, width)
    canvas.put(x + 1, y, spaced.center(width, look.glyphs.back), BACK_STYLES[str(slot.back)])
