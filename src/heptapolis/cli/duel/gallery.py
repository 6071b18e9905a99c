"""Looking at games of Duel that nobody plays any more: a table, a story, a walk through the steps."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.text import Text

from heptapolis.cli.duel.look import BAD, LOUD
from heptapolis.cli.duel.scene import STRANGERS, Scene
from heptapolis.cli.duel.scorepad import score_pad
from heptapolis.cli.duel.story import tell_story
from heptapolis.cli.duel.table import draw_table
from heptapolis.cli.duel.wording import WORDS
from heptapolis.cli.terminal import Terminal
from heptapolis.core.position import Position
from heptapolis.duel.game import DUEL
from heptapolis.duel.naming import SEAT_NAMES
from heptapolis.duel.state import DEALER, FIRST, State

HEADERS = ("First", "Second")
QUIT = ("q", "quit", "exit")


class Gallery:
    """A finished or unfinished game to look at, as one seat saw it or knowing all."""

    def __init__(self, position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
        self.history = position.history
        self.last = position.state
        self.knows = None if seat is None else SEAT_NAMES.index(seat)
        self.names = tuple(headers.get(key, name) for key, name in zip(HEADERS, STRANGERS, strict=True))
        self.console = Terminal()
        players = [number for number, played in enumerate(self.history) if played.seat != DEALER]
        self.steps = [*players, len(self.history)] if players else [len(self.history)]

    def scene(self, step: int) -> Scene:
        """The table before the answer of a step; after the last answer at the last one."""
        moves = self.steps[step]
        state = self.last if moves == len(self.history) else State.from_bytes(self.history[moves].before)
        seen = state if self.knows is None else DUEL.see(state, self.knows)
        return Scene(seen, self.history[:moves], self.knows or FIRST, self.names, self.knows)

    def draw(self, step: int) -> None:
        """One step on the screen."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        scene = self.scene(step)
        begin = self.steps[step - 1] if step else 0
        self.console.print(draw_table(scene, self.console, begin=begin))
        if scene.state.victory:
            self.console.print(score_pad(scene))


def show(position: Position, seat: str | None) -> None:
    """The table as it is."""
    gallery = Gallery(position, seat, {})
    gallery.draw(len(gallery.steps) - 1)


def tell(position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
    """The whole game as sentences, and the score pad."""
    gallery = Gallery(position, seat, headers)
    scene = gallery.scene(len(gallery.steps) - 1)
    for sentence in tell_story(scene):
        gallery.console.print(Text(sentence))
    gallery.console.print(score_pad(scene))


def step_through(position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
    """Walk through the game until the reader leaves."""
    gallery, step = Gallery(position, seat, headers), 0
    gallery.draw(step)
    while (words := _read(gallery.console, step, len(gallery.steps) - 1)) not in QUIT:
        wanted = _wanted(words, step)
        if wanted is None or not 0 <= wanted < len(gallery.steps):
            gallery.console.print(Text(WORDS.say("replay.no_step", last=len(gallery.steps) - 1), BAD))
        else:
            step = wanted
            gallery.draw(step)


def _read(console: Console, step: int, last: int) -> str:
    try:
        return console.input(Text(WORDS.say("replay.prompt", step=step, last=last), LOUD)).strip().lower()
    except (EOFError, KeyboardInterrupt):
        console.print()
        return "quit"


def _wanted(words: str, step: int) -> int | None:
    """The step that was asked for."""
    number = words.removeprefix("jump").strip()
    if number.isdecimal():
        return int(number)
    return {"": step + 1, "n": step + 1, "next": step + 1, "b": step - 1, "back": step - 1}.get(words)
