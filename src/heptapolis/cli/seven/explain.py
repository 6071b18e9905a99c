"""Explaining anything in the box in full sentences: what it is, what it does, what it costs."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.seven.prices import price_words
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.wording import (
    BOARD,
    CARD,
    LEADER,
    SIDE_LETTERS,
    WORDS,
    cost_of,
    name_of,
    part_named,
    summary,
)
from heptapolis.cli.spoken import plainly, topic
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.boards import BOARDS, Side
from heptapolis.seven.box.enums import COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.seven.tables import ALL_CARDS, BOARD_NAMES, CARD_IDS, CARD_NAMES, LEADER_NAMES


def topics() -> dict[str, tuple[str, str]]:
    """Everything that can be explained: what a person may type -> its kind and its id."""
    found: dict[str, tuple[str, str]] = {}
    for kind, names in (("colours", COLOURS), ("resources", RESOURCES), ("symbols", SYMBOLS), (BOARD, BOARD_NAMES),
                        (LEADER, LEADER_NAMES), (CARD, CARD_NAMES)):
        for name in names:
            found[plainly(name)] = found[plainly(WORDS.name(kind, name))] = (kind, name)
    return found | {plainly(letter): ("colours", colour) for colour, letter in WORDS.names("letters").items()}


def explain(scene: Scene, words: str) -> str:
    """What something is and does."""
    kind, name = topic(words, topics(), WORDS)
    return " ".join(EXPLAINED[kind](scene, name))


def _card(scene: Scene, name: str) -> list[str]:
    card = ALL_CARDS[CARD_IDS[name]]
    told = WORDS.say("explain.card", name=name_of(name), colour=WORDS.name("colours", COLOURS[card.colour]),
                     deck=WORDS.name("decks", DECKS[card.deck]), effects=summary(card))
    return [told, WORDS.say("explain.cost", cost=cost_of(name)), *_chains(name), *_price(scene, name)]


def _chains(name: str) -> list[str]:
    parents = [name_of(parent) for parent in ALL_CARDS[CARD_IDS[name]].chain.split()]
    children = [name_of(other.name) for other in ALL_CARDS if name in other.chain.split()]
    told = [WORDS.say("explain.chain_from", names=WORDS.join(parents, "or"))] if parents else []
    return told + ([WORDS.say("explain.chain_to", names=WORDS.join(children))] if children else [])


def _price(scene: Scene, name: str) -> list[str]:
    """The price now, for a card or leader at hand."""
    return [WORDS.say("explain.price", price=price_words(scene.price(name)))] if name in scene.hand() else []


def _leader(scene: Scene, name: str) -> list[str]:
    return [WORDS.say("explain.leader", name=name_of(name), effects=summary(part_named(name))),
            WORDS.say("explain.cost", cost=cost_of(name))]


def _board(scene: Scene, name: str) -> list[str]:
    board = BOARDS[BOARD_NAMES.index(name)]
    makes = WORDS.goods(board.makes.split()) or WORDS.say("table.nothing")
    return [WORDS.say("explain.board", name=WORDS.name(BOARD, name), goods=makes),
            *(_side(letter, side) for letter, side in zip(SIDE_LETTERS, board.sides, strict=True))]


def _side(letter: str, side: Side) -> str:
    stages = [WORDS.say("table.stage_later", effects=summary(stage), cost=WORDS.cost(stage.cost))
              for stage in side.stages]
    return WORDS.say("explain.board_side", side=letter, stages="; ".join(stages))


def _colour(scene: Scene, name: str) -> list[str]:
    return [WORDS.say("explain.colour", letter=WORDS.name("letters", name), colour=WORDS.name("colours", name))]


def _resource(scene: Scene, name: str) -> list[str]:
    good = RESOURCES.index(name)
    makers = [name_of(card.name) for card in ALL_CARDS
              if any(isinstance(effect, verbs.Produces | verbs.Either) and good in effect.goods
                     for effect in card.gives)]
    return [WORDS.say("explain.resource", name=WORDS.name("resources", name).capitalize(), names=WORDS.join(makers))]


def _symbol(scene: Scene, name: str) -> list[str]:
    cards = [name_of(card.name) for card in ALL_CARDS if verbs.Science(SYMBOLS.index(name)) in card.gives]
    return [WORDS.say("explain.symbol", name=WORDS.name("symbols", name), names=WORDS.join(cards))]


EXPLAINED: dict[str, Callable[[Scene, str], list[str]]] = {
    CARD: _card, LEADER: _leader, BOARD: _board, "colours": _colour, "resources": _resource, "symbols": _symbol,
}
