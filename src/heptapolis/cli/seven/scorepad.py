"""The score pad of Seven: points by category for every city."""

from __future__ import annotations

from rich.console import RenderableType

from heptapolis.cli.scorepad import draw_pad
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.story import victory_words
from heptapolis.cli.seven.wording import WORDS
from heptapolis.seven.game import SEVEN


def score_pad(scene: Scene) -> RenderableType:
    """The points of every city, the Free City included, and who won."""
    cities = range(scene.state.in_play)
    pads = [SEVEN.score(scene.state, city) for city in cities]
    return draw_pad(WORDS, [scene.who(city) for city in cities], pads, victory_words(scene))
