"""Looking at games that nobody plays any more: a table, a story, a walk through the steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from heptapolis.cli.games import room
from heptapolis.cli.look import BAD, LOUD
from heptapolis.cli.seating import seat_number, seats_at
from heptapolis.cli.terminal import Terminal
from heptapolis.core.position import Position
from heptapolis.storage.validation import SEATS
from heptapolis.text import words_of

QUIT = ("q", "quit", "exit")


class Gallery(ABC):
    """A finished or unfinished game to look at, as one seat saw it or knowing all."""

    def __init__(self, position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
        self.position, self.history = position, position.history
        self.words = words_of(position.game.name)
        self.knows = None if seat is None else seat_number(position, seat)
        self.names = tuple(headers.get(name.capitalize(), self.words.name("seats", name))
                           for name in SEATS[: seats_at(position)])
        self.console = Terminal()
        players = [number for number, played in enumerate(self.history) if played.seat != position.game.dealer]
        self.steps = [*players, len(self.history)] if players else [len(self.history)]

    @abstractmethod
    def scene_of(self, state: Any, moves: int) -> Any:
        """The table in a state after so many moves."""

    @abstractmethod
    def table(self, scene: Any, begin: int) -> RenderableType:
        """The table, with what happened from a place in the history on."""

    @abstractmethod
    def story(self, scene: Any) -> Sequence[str]:
        """All that happened."""

    @abstractmethod
    def score_pad(self, scene: Any) -> RenderableType:
        """The points."""

    def scene(self, step: int) -> Any:
        """The table before the answer of a step; after the last answer at the last one."""
        moves, game = self.steps[step], self.position.game
        is_last = moves == len(self.history)
        state = self.position.state if is_last else game.record.from_bytes(self.history[moves].before)
        return self.scene_of(state if self.knows is None else game.see(state, self.knows), moves)

    def draw(self, step: int) -> None:
        """One step on the screen."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        scene = self.scene(step)
        self.console.print(self.table(scene, self.steps[step - 1] if step else 0))
        if self.position.game.outcome(scene.state):
            self.console.print(self.score_pad(scene))

    def ask(self, step: int) -> str:
        """What the reader wants next."""
        try:
            prompt = self.words.say("replay.prompt", step=step, last=len(self.steps) - 1)
            return self.console.input(Text(prompt, LOUD)).strip().lower()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return "quit"


def gallery_of(position: Position, seat: str | None, headers: Mapping[str, str]) -> Gallery:
    """The gallery of a position's game."""
    made: Gallery = room(position.game.name, "gallery").Gallery(position, seat, headers)
    return made


def show(position: Position, seat: str | None) -> None:
    """The table as it is."""
    gallery = gallery_of(position, seat, {})
    gallery.draw(len(gallery.steps) - 1)


def tell(position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
    """The whole game as sentences, and the score pad."""
    gallery = gallery_of(position, seat, headers)
    scene = gallery.scene(len(gallery.steps) - 1)
    for sentence in gallery.story(scene):
        gallery.console.print(Text(sentence))
    gallery.console.print(gallery.score_pad(scene))


def step_through(position: Position, seat: str | None, headers: Mapping[str, str]) -> None:
    """Walk through the game until the reader leaves."""
    gallery, step = gallery_of(position, seat, headers), 0
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
