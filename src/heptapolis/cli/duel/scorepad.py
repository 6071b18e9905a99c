"""The score pad of Duel: points by category for both cities."""

from __future__ import annotations

from rich.console import RenderableType

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.story import victory_words
from heptapolis.cli.duel.wording import WORDS
from heptapolis.cli.scorepad import draw_pad
from heptapolis.duel.game import DUEL
from heptapolis.duel.state import SEATS


def score_pad(scene: Scene) -> RenderableType:
    """The points of both cities, and once the game is over who won and how."""
    pads = [DUEL.score(scene.state, seat) for seat in range(SEATS)]
    return draw_pad(WORDS, [scene.who(seat) for seat in range(SEATS)], pads, victory_words(scene))
