"""Lines of the chooser, and what a move would do."""

from __future__ import annotations

from typing import NamedTuple

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import WORDS, amount
from heptapolis.core.bits import size
from heptapolis.core.game import Choice
from heptapolis.duel import happenings as h
from heptapolis.duel.game import DUEL
from heptapolis.duel.rules.play import apply_move


class Line(NamedTuple):
    """A line of the chooser: its words, long and brief, and the moves it stands for.

    Without a move it says why something cannot be had; with several, `question` asks which, and `lines` tell.
    """

    words: str
    brief: str
    moves: tuple[int, ...] = ()
    slot: int | None = None
    question: str = ""
    lines: tuple[Line, ...] = ()
    side: int = 0  # the column of a small terminal


def named(choice: Choice, kind: str) -> str:
    """What a choice points at, of one kind."""
    return next(str(target.name) for target in choice.targets if target.kind == kind)


def slot_of(choice: Choice) -> int:
    """The slot a choice points at."""
    return next(int(target.name) for target in choice.targets if target.kind == "slot")


class Aftermath:
    """What a move would do, found by doing it where the scene's secrets are guessed."""

    def __init__(self, scene: Scene, move: int) -> None:
        after = DUEL.guess(scene.state, scene.seat, 0)
        log: list[tuple[int, int, int, int]] = []
        apply_move(after, move, log)
        self.left = after.cities[scene.seat].coins
        self.notes = [note for happening in log if (note := _note(scene, *happening))]
        self._opened = size(after.open & ~scene.state.open) if after.age == scene.state.age else 0

    @property
    def opens(self) -> str:
        """How many cards the move uncovers for the opponent."""
        return WORDS.say("choices.opens", count=self._opened) if self._opened else WORDS.say("choices.opens_nothing")


def _note(scene: Scene, kind: int, seat: int, what: int, count: int) -> str:
    """What is worth saying of an event before it happens."""
    coins = amount("coins", count)
    if kind == h.WINS and seat == scene.seat:
        return WORDS.say("choices.wins")
    if kind == h.PAIRS:
        return WORDS.say("choices.token")
    if kind == h.LOSES:
        return WORDS.say("choices.loses", name=scene.whom(seat), amount=coins)
    if kind == h.RECEIVES:
        return WORDS.say("choices.receives", name=scene.whom(seat), amount=coins)
    return WORDS.say("choices.chain_coins", amount=coins) if kind == h.GAINS and what == h.BY_CHAIN else ""
