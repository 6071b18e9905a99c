"""The board of the gods on the terminal."""

from __future__ import annotations

from rich.text import Text

from heptapolis.cli.drawing import dotted
from heptapolis.cli.duel.wording import BOX, WORDS, Scene, other
from heptapolis.cli.look import LOUD, Look
from heptapolis.duel.snapshot.pantheon_types import Space


def spaces(scene: Scene, look: Look) -> list[Text]:
    """What lies on each space of the Pantheon, and what activating it costs both seats."""
    if scene.snapshot.pantheon is None:
        return []
    words = [f"{space.space} {_on_space(scene, space)}" for space in scene.snapshot.pantheon.spaces]
    return [Text.assemble((f"{WORDS.say('table.pantheon')} ", LOUD), dotted(look, words))]


def _on_space(scene: Scene, space: Space) -> str:
    if space.prices is None:
        return WORDS.say("table.empty_space")
    name = (
        BOX.name(space.card)
        if space.card
        else WORDS.say("table.unknown_god", name=WORDS.name("mythologies", str(space.mythology)))
    )
    return f"{name} {space.prices[scene.seat].price}/{space.prices[other(scene)].price}"
