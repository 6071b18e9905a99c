"""Explaining gods, mythologies and temples in full sentences."""

from __future__ import annotations

from heptapolis.cli.duel.sentences import placed, prices_of
from heptapolis.cli.duel.wording import BOX, WORDS, Scene
from heptapolis.cli.wording import FULL
from heptapolis.duel.box.pantheon.effects import KeepsTokenOnCard
from heptapolis.duel.box.pantheon.gods import GATE, MYTHOLOGIES
from heptapolis.duel.snapshot.pantheon_facts import god_place
from heptapolis.duel.snapshot.places import Place

KEEPER = next(god for god, part in BOX.parts["gods"].items() if isinstance(part.gives[0], KeepsTokenOnCard))


def keeper_of(place: Place) -> dict[str, str]:
    """The god on whose card a token lies."""
    return {"name": BOX.name(KEEPER)} if place.kind == "on_god" else {}


def colour_called(scene: Scene, colour: str) -> str:
    """Temples take the place of guilds."""
    return "temples" if colour == "purple" and scene.snapshot.pantheon is not None else colour


def _god(scene: Scene, name: str) -> list[str]:
    if name == GATE:
        return [WORDS.say("explain.gate"), *_where(scene, name)]
    mythology = WORDS.name("mythologies", BOX.part(name).mythology)
    return [
        WORDS.say("explain.god", name=BOX.name(name), mythology=mythology),
        *BOX.phrases(BOX.part(name), FULL),
        *_where(scene, name),
    ]


def _where(scene: Scene, name: str) -> list[str]:
    place, pantheon = god_place(scene.snapshot, name), scene.snapshot.pantheon
    if place.kind != "space" or pantheon is None:
        return [placed(scene, "where_god", place)]
    prices = next(space.prices for space in pantheon.spaces if space.space == place.number)
    return [WORDS.say("explain.where_space", space=place.number), *prices_of(scene, prices or ())]


def _mythology(scene: Scene, name: str) -> list[str]:
    gods = [BOX.name(god.name) for god in BOX.parts["gods"].values() if god.mythology == name]
    return [WORDS.say("explain.mythology", name=WORDS.name("mythologies", name), names=WORDS.join(gods))]


TOPICS = {"mythologies": MYTHOLOGIES, "gods": (*BOX.parts["gods"], GATE)}
EXPLAINED = {"gods": _god, "mythologies": _mythology}
