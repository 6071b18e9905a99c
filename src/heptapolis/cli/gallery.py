"""Looking at games that nobody plays any more: a table, a story, a walk through the steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from heptapolis.cli.drawing import draw_table
from heptapolis.cli.look import BAD, LOUD
from heptapolis.cli.scene import Scene, scene_of
from heptapolis.cli.scorepad import draw_pad
from heptapolis.cli.seating import seat_number, seats_at
from heptapolis.cli.story import tell_story
from heptapolis.cli.terminal import Terminal
from heptapolis.core.position import Position
from heptapolis.storage.validation import SEATS
from heptapolis.text import words_of

QUIT = ("q", "quit", "exit")


class Gallery:
    """A finished or unfinished game to look at, as one seat saw it or knowing all."""

    def __init__(self, position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
        self.position, self.history = position, position.history
        self.words = words_of(position.game.name)
        self.knows = None if seat is None else seat_number(position, seat)
        self.names = tuple(
            headers.get(name.capitalize(), self.words.name("seats", name)) for name in SEATS[: seats_at(position)]
        )
        self.console = Terminal()
        players = [number for number, played in enumerate(self.history) if played.seat != position.game.dealer]
        self.steps = [*players, len(self.history)] if players else [len(self.history)]

    def scene(self, step: int) -> Scene[Any]:
        """The table before the answer of a step; after the last answer at the last one."""
        moves, game = self.steps[step], self.position.game
        is_last = moves == len(self.history)
        state = self.position.state if is_last else game.record.from_bytes(self.history[moves].before)
        return scene_of(game, state, self.history[:moves], self.knows or 0, self.names, self.knows)

    def draw(self, step: int) -> None:
        """One step on the screen."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        scene = self.scene(step)
        self.console.print(draw_table(scene, self.console, begin=self.steps[step - 1] if step else 0))
        if scene.outcome:
            self.console.print(draw_pad(scene))

    def ask(self, step: int) -> str:
        """What the reader wants next."""
        try:
            prompt = self.words.say("replay.prompt", step=step, last=len(self.steps) - 1)
            return self.console.input(Text(prompt, LOUD)).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return "quit"


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
    gallery.console.print(draw_pad(scene))


def step_through(position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
    """Walk through the game until the reader leaves."""
    gallery, step = Gallery(position, seat, headers), 0
    gallery.draw(step)
    while (words := gallery.ask(step)) not in QUIT:
        wanted = _wanted(words, step)
        if wanted is None or not 0 <= wanted < len(gallery.steps):
            gallery.console.print(Text(gallery.words.say("replay.no_step", last=len(gallery.steps) - 1), BAD))
        else:
            step = wanted
            gallery.draw(step)


def _wanted(words: str, step: int) -> int | None:
    """The step that was asked for."""
    number = words.removeprefix("jump").strip()
    if number.isdecimal():
        return int(number)
    return {"": step + 1, "n": step + 1, "next": step + 1, "b": step - 1, "back": step - 1}.get(words)
