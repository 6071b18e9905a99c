"""Looking at games of Seven that nobody plays any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from heptapolis.cli import gallery
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.scorepad import score_pad
from heptapolis.cli.seven.story import tell_story
from heptapolis.cli.seven.table import draw_table


class Gallery(gallery.Gallery):
    """A game of Seven to look at."""

    def scene_of(self, state: Any, moves: int) -> Scene:
        """The table in a state after so many moves."""
        return Scene(state, self.history[:moves], self.knows or 0, self.names, self.knows)

    def table(self, scene: Scene, begin: int) -> RenderableType:
        """The table, with what happened from a place in the history on."""
        return draw_table(scene, self.console, begin=begin)

    def story(self, scene: Scene) -> Sequence[str]:
        """All that happened."""
        return tell_story(scene)

    def score_pad(self, scene: Scene) -> RenderableType:
        """The points."""
        return score_pad(scene)
