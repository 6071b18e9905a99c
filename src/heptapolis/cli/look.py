"""How things look: characters for modern and for plain terminals, and a colour with a letter for each kind of card."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console

ROOMY = 118  # columns for frames
SIDE = 46  # columns beside the structure
TALL, LOW, NARROW = 3, 2, 1  # lines for each row of the structure
STYLES = {
    "brown": "color(173)",
    "grey": "color(250)",
    "blue": "color(75)",
    "green": "color(78)",
    "yellow": "color(221)",
    "red": "color(203)",
    "purple": "color(141)",
    "black": "color(244)",
    "white": "color(255)",
}
BACK_STYLES = {
    "age_1": "color(137)",
    "age_2": "color(67)",
    "age_3": "color(96)",
    "guild": "color(141)",
    "grand_temple": "color(141)",
}
GOOD, BAD, QUIET, LOUD, TITLE = "bold green", "red", "dim", "bold", "bold cyan"


class Glyphs(NamedTuple):
    """The characters a terminal can show."""

    frame: str  # corners and lines of a covered card: top left, top right, bottom left, bottom right, across, down
    open_frame: str  # those of an open card
    back: str  # fills a face-down card
    pawn: str
    space: str  # an empty space of the military track
    border: str  # between two zones of it
    capital: str
    built: str
    planned: str
    dot: str  # between words
    times: str
    cut: str  # the rest of a name that does not fit


MODERN = Glyphs("╭╮╰╯─│", "╔╗╚╝═║", "░", "◆", "·", "│", "▣", "■", "□", "·", "\u00d7", "…")
PLAIN = Glyphs("++++-|", "####=#", ":", "@", ".", "|", "X", "*", "o", "-", "x", "~")


class Look(NamedTuple):
    """The room there is, the characters to fill it with, and how many lines a row of the structure has."""

    width: int
    height: int
    glyphs: Glyphs
    step: int

    @property
    def is_framed(self) -> bool:
        """Whether cards and cities have frames."""
        return self.step > NARROW

    def fit(self, words: str, width: int) -> str:
        """Words cut to a width."""
        return words if len(words) <= width else words[: max(0, width - 1)] + self.glyphs.cut


def looks_of(console: Console) -> list[Look]:
    """The looks that suit a terminal's width, the roomiest first."""
    steps = (TALL, LOW, NARROW) if console.width >= ROOMY else (NARROW,)
    glyphs = PLAIN if console.options.ascii_only else MODERN
    return [Look(console.width, console.height, glyphs, step) for step in steps]
