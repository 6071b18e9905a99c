"""The box in words: names, costs and effects, put together from the declarations and the catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from heptapolis.core.parts import Effect
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.boards import BOARDS, Stage
from heptapolis.seven.box.cards import Card
from heptapolis.seven.box.enums import ABILITIES, CHEAPER, COLOURS, COUNTED, RESOURCES, SYMBOLS
from heptapolis.seven.box.leaders import LEADERS, Leader
from heptapolis.seven.tables import ALL_CARDS, CARD_IDS, LEADER_IDS
from heptapolis.text import words_of

WORDS = words_of("seven")
CARD, LEADER, BOARD = "cards", "leaders", "boards"
SIDE_LETTERS = "AB"

# The effects that need no number or only one.
SIMPLE = {
    verbs.AnySymbol: "any_symbol", verbs.Mask: "mask", verbs.Diplomacy: "diplomacy",
    verbs.RaisesDiscarded: "raises_discarded", verbs.DrawsLeaders: "draws_leaders",
    verbs.RecruitsAnother: "recruits_another", verbs.CopiesLeader: "copies_leader",
    verbs.NeighboursGain: "neighbours_gain",
}


def phrase(effect: Effect) -> str:
    """One effect in a few words."""
    match effect:
        case verbs.Produces(goods):
            return WORDS.say("effects.produces", goods=_goods(goods))
        case verbs.Either(goods):
            return WORDS.say("effects.either", either=_goods(goods, "or"))
        case verbs.Coins():
            return _counting("coins", "coins", effect)
        case verbs.Points():
            return _counting("points", "points", effect)
        case verbs.Loss():
            return _counting("loss", "coins", effect)
        case verbs.Shields(count):
            return WORDS.say("effects.shields", amount=WORDS.amount("shields", count))
        case verbs.Science(symbol):
            return WORDS.say("effects.science", symbol=WORDS.name("symbols", SYMBOLS[symbol]))
    return _rarer(effect)


def _rarer(effect: Effect) -> str:
    match effect:
        case verbs.Cheap(what):
            return WORDS.name("effects.cheap", CHEAPER[what])
        case verbs.Ability(ability):
            return WORDS.name("effects.abilities", ABILITIES[ability])
    count = getattr(effect, "amount", 0)
    return WORDS.say(f"effects.{SIMPLE[type(effect)]}", count=count, amount=WORDS.amount("coins", count))


def _goods(numbers: Iterable[int], how: str = "and") -> str:
    return WORDS.goods([RESOURCES[number] for number in numbers], how)


def _counting(key: str, what: str, effect: verbs.Coins | verbs.Points | verbs.Loss) -> str:
    """An amount, or so much for each of something."""
    amount = WORDS.amount(what, effect.amount)
    if effect.per is None:
        return WORDS.say(f"effects.{key}", amount=amount)
    whose = WORDS.name("of", str(getattr(effect, "of", 0)))
    return WORDS.say(f"effects.{key}_per", amount=amount, what=WORDS.name("counted", COUNTED[effect.per]), whose=whose)


def summary(thing: Card | Leader | Stage) -> str:
    """What a card, leader or stage does, in a few words."""
    return ", ".join(phrase(effect) for effect in thing.gives)


def part_named(name: str) -> Card | Leader:
    """A card or leader by its name."""
    return ALL_CARDS[CARD_IDS[name]] if name in CARD_IDS else LEADERS[LEADER_IDS[name]]


def name_of(name: str) -> str:
    """What a card or leader is called."""
    return WORDS.name(CARD if name in CARD_IDS else LEADER, name)


def letter_of(name: str) -> str:
    """The letter of a card's colour; leaders have none."""
    return WORDS.name("letters", COLOURS[ALL_CARDS[CARD_IDS[name]].colour]) if name in CARD_IDS else ""


def cost_of(name: str) -> str:
    """The printed cost of a card or leader."""
    thing = part_named(name)
    return WORDS.cost(thing.cost if isinstance(thing, Card) else f"{thing.cost} coins")


def stages_of(side: int) -> tuple[Stage, ...]:
    """The stages of a board's side."""
    return BOARDS[side // 2].sides[side % 2].stages


def board_name(side: int) -> str:
    """A board and its side."""
    return WORDS.say("table.side", board=WORDS.name(BOARD, BOARDS[side // 2].name), side=SIDE_LETTERS[side % 2])


