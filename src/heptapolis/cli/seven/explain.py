"""Explaining anything in Seven's box in full sentences: what it is, what it does, what it costs."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.seven.choices import hand
from heptapolis.cli.seven.wording import BOX, SIDES, WORDS, Scene, price_words, stages_of
from heptapolis.seven.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.seven.notation.move_text import VERBS as VERBS
from heptapolis.seven.snapshot import facts

USUAL_VERBS = {
    "turn": "build",
    "last_card": "build",
    "recruit": "recruit",
    "another_leader": "recruit",
    "draft": "keep",
    "copy_leader": "copy",
    "copy_guild": "copy",
    "board": "take",
}
TOPICS = {
    "colours": COLOURS,
    "resources": RESOURCES,
    "symbols": SYMBOLS,
    "boards": BOX.parts["boards"],
    "leaders": BOX.parts["leaders"],
    "cards": BOX.parts["cards"],
}
CARDS = tuple(BOX.parts["cards"].values())


def _card(scene: Scene, name: str) -> list[str]:
    card = BOX.part(name)
    told = WORDS.say(
        "explain.card",
        name=BOX.name(name),
        colour=WORDS.name("colours", BOX.colour(name)),
        deck=WORDS.name("decks", DECKS[card.deck]),
        effects=BOX.summary(name),
    )
    prices = [WORDS.say("explain.price", price=price_words(held.price)) for held in hand(scene) if held.name == name]
    return [told, WORDS.say("explain.cost", cost=BOX.cost(name)), *_chains(name), *prices, *_out(scene, name)]


def _out(scene: Scene, name: str) -> list[str]:
    """That a card or leader cannot come up in this game."""
    return [] if facts.is_in_game(scene.snapshot, name) else [WORDS.say("explain.out")]


def _chains(name: str) -> list[str]:
    parents = [BOX.name(parent) for parent in BOX.part(name).chain.split()]
    children = [BOX.name(card.name) for card in CARDS if name in card.chain.split()]
    told = [WORDS.say("explain.chain_from", names=WORDS.join(parents, "or"))] if parents else []
    return told + ([WORDS.say("explain.chain_to", names=WORDS.join(children))] if children else [])


def _leader(scene: Scene, name: str) -> list[str]:
    return [
        WORDS.say("explain.leader", name=BOX.name(name), effects=BOX.summary(name)),
        WORDS.say("explain.cost", cost=BOX.cost(name)),
        *_out(scene, name),
    ]


def _board(scene: Scene, name: str) -> list[str]:
    makes = WORDS.goods(BOX.part(name).makes.split()) or WORDS.say("table.nothing")
    return [WORDS.say("explain.board", name=BOX.name(name), goods=makes), *(_side(name, side) for side in SIDES)]


def _side(board: str, side: str) -> str:
    stages = [
        WORDS.say("table.stage_later", effects=BOX.gives(stage), cost=WORDS.cost(stage.cost))
        for stage in stages_of(board, side)
    ]
    return WORDS.say("explain.board_side", side=side.upper(), stages="; ".join(stages))


def _colour(scene: Scene, name: str) -> list[str]:
    return [WORDS.say("explain.colour", letter=WORDS.name("letters", name), colour=WORDS.name("colours", name))]


def _resource(scene: Scene, name: str) -> list[str]:
    makers = [BOX.name(part) for part in facts.makers(scene.snapshot, name)]
    return [WORDS.say("explain.resource", name=WORDS.name("resources", name).capitalize(), names=WORDS.join(makers))]


def _symbol(scene: Scene, name: str) -> list[str]:
    bearers = [BOX.name(part) for part in facts.bearers(scene.snapshot, name)]
    return [WORDS.say("explain.symbol", name=WORDS.name("symbols", name), names=WORDS.join(bearers))]


EXPLAINED: dict[str, Callable[[Scene, str], list[str]]] = {
    "cards": _card,
    "leaders": _leader,
    "boards": _board,
    "colours": _colour,
    "resources": _resource,
    "symbols": _symbol,
}
