"""What a move would do, and the slot it points at."""

from __future__ import annotations

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import WORDS, amount
from heptapolis.core.bits import size
from heptapolis.core.game import Choice
from heptapolis.duel import event_kinds as h
from heptapolis.duel.game import DUEL
from heptapolis.duel.rules.play import apply_move


def slot_of(choice: Choice) -> int:
    """The slot a choice points at."""
    return next(int(target.name) for target in choice.targets if target.kind == "slot")


class Aftermath:
    """What a move would do, found by doing it where the scene's secrets are guessed."""

    def __init__(self, scene: Scene, move: int) -> None:
        after = DUEL.guess(scene.state, scene.seat, 0)
        log: list[tuple[int, int, int, int]] = []
        apply_move(after, scene.seat, move, log)
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
