"""Activating gods and the Gate, line by line."""

from __future__ import annotations

from itertools import groupby

from heptapolis.cli.duel.wording import (
    BOX,
    WORDS,
    Scene,
    idle_words,
    other,
    preview_of,
    price_words,
    short_price,
)
from heptapolis.cli.lines import Line, plain_line, target, two_steps
from heptapolis.cli.wording import SHORT
from heptapolis.core.contract import Offered
from heptapolis.duel.box.pantheon.gods import GATE
from heptapolis.duel.snapshot.pantheon_types import Pantheon


def activations(scene: Scene) -> list[Line]:
    """A line for each god or Gate that can be activated; with which offerings is asked afterwards."""
    return [
        _activation(scene, int(space) - 1, list(ways))
        for space, ways in groupby(scene.of("activate"), lambda choice: target(choice, "space"))
    ]


def cost_of_space(scene: Scene, choice: Offered, blank: str) -> int:
    """What is printed on the space that an answer points at, for the seat that looks or for the other."""
    seat = scene.seat if blank == "mine" else other(scene)
    return _pantheon(scene).spaces[int(target(choice, "space")) - 1].costs[seat]


def _activation(scene: Scene, space: int, ways: list[Offered]) -> Line:
    name, prices = target(ways[0], "god"), _pantheon(scene).spaces[space].prices
    assert prices is not None
    effects = WORDS.say("explain.gate_short") if name == GATE else BOX.gives(BOX.part(name), SHORT)
    values = {"name": BOX.name(name), "effects": effects}
    words = WORDS.say("choices.activate", price=price_words(prices[scene.seat]), **values)
    brief = WORDS.say("choices.activate_brief", price=short_price(prices[scene.seat]), **values)
    words, brief = ("; ".join([line, *idle_words(preview_of(ways[0]))]) for line in (words, brief))
    lines = [_way(way) for way in ways]
    if len(ways) == 1:
        words = WORDS.say(
            "choices.activate_left", words=words, way=lines[0].words, left=preview_of(ways[0]).coins[scene.seat]
        )
    return two_steps(words, brief, WORDS.say("choices.which_offerings"), lines)


def _way(way: Offered) -> Line:
    """One way to pay for an activation."""
    offerings = [BOX.name(str(target.name)) for target in way.targets if target.kind == "offering"]
    coins = WORDS.amount("coins", next(event.amount for event in way.preview.events if event.kind == "activates"))
    key = "choices.with_offerings" if offerings else "choices.with_coins"
    return plain_line(WORDS.say(key, names=WORDS.join(offerings), amount=coins), way)


def _pantheon(scene: Scene) -> Pantheon:
    assert scene.snapshot.pantheon is not None
    return scene.snapshot.pantheon
