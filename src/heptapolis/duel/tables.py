"""The box as read-only tables of integers, checked once when this module is first read."""

from typing import Any

from heptapolis.core.parts import E, ids_of, names_of, refuse_unless, set_of
from heptapolis.duel import goods
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.enums import DECKS, MANUFACTURED, NONE, RAW, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS, SLOTS, Slot
from heptapolis.duel.box.pantheon import progress as pantheon_progress
from heptapolis.duel.box.pantheon import wonders as pantheon_wonders
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from heptapolis.duel.box.pantheon.temples import TEMPLES
from heptapolis.duel.box.progress import TOKENS as BASE_TOKENS
from heptapolis.duel.box.wonders import FIRST_GAME
from heptapolis.duel.box.wonders import WONDERS as BASE_WONDERS


def _cost(owner: str, text: str) -> tuple[int, int]:
    """Coins and bundle of a printed cost such as "clay clay glass" or "3 coins"."""
    coins, bundle = 0, 0
    words = text.replace(" coins", "").replace(" coin", "").split()
    for word in words:
        if word.isdigit():
            coins += int(word)
        else:
            refuse_unless(word in RESOURCES, f"{owner}: {word!r} is no resource; there are {', '.join(RESOURCES)}")
            bundle += goods.unit(RESOURCES.index(word))
    return coins, bundle


def _of(thing: Any, verb: type[E]) -> list[E]:
    return [effect for effect in thing.gives if isinstance(effect, verb)]


def _sum(thing: Any, verb: Any) -> int:
    return sum(effect.amount for effect in _of(thing, verb) if getattr(effect, "per", None) is None)


def _counted(things: Any, verb: Any, name: str) -> tuple[int, ...]:
    """A column over the counting effects of one verb: at most one a thing."""
    column = []
    for thing in things:
        counting = [effect for effect in _of(thing, verb) if effect.per is not None]
        refuse_unless(len(counting) <= 1, f"{thing.name}: more than one counting effect of one verb")
        column.append(getattr(counting[0], name) if counting else NONE)
    return tuple(column)


def _either(thing: Any, resources: tuple[int, ...]) -> int:
    for effect in _of(thing, verbs.Either):
        refuse_unless(effect.goods in (RAW, MANUFACTURED),
                       f"{thing.name}: a choice must be among all raw goods or among all manufactured goods")
    return sum(effect.goods == resources for effect in _of(thing, verbs.Either))


def _first(values: list[int], default: int = NONE) -> int:
    return values[0] if values else default


ALL_BUILDINGS = BUILDINGS + TEMPLES
WONDERS = BASE_WONDERS + pantheon_wonders.WONDERS
TOKENS = BASE_TOKENS + pantheon_progress.TOKENS
CARD_NAMES = names_of(ALL_BUILDINGS)
WONDER_NAMES = names_of(WONDERS)
TOKEN_NAMES = names_of(TOKENS)
CARD_IDS = ids_of(CARD_NAMES)
WONDER_IDS = ids_of(WONDER_NAMES)
TOKEN_IDS = ids_of(TOKEN_NAMES)

# Buildings.
CARD_COLOUR = tuple(card.colour for card in ALL_BUILDINGS)
CARD_DECK = tuple(card.deck for card in ALL_BUILDINGS)
CARD_COINS = tuple(_cost(card.name, card.cost)[0] for card in ALL_BUILDINGS)
CARD_NEEDS = tuple(_cost(card.name, card.cost)[1] for card in ALL_BUILDINGS)
for _card in ALL_BUILDINGS:
    refuse_unless(_card.chain is None or _card.chain in CARD_IDS, f"{_card.name}: chain {_card.chain!r} is no card")
CARD_CHAIN = tuple(CARD_IDS[card.chain] if card.chain else NONE for card in ALL_BUILDINGS)
# What makes a card free: a building (its number), a mythology (counted on from the last building), or nothing.
CARD_LINK = tuple(len(ALL_BUILDINGS) + MYTHOLOGIES.index(card.devotion) if card.devotion else CARD_CHAIN[number]
                  for number, card in enumerate(ALL_BUILDINGS))
CARD_MAKES = tuple(sum(goods.bundle(*effect.goods) for effect in _of(card, verbs.Produces)) for card in ALL_BUILDINGS)
CARD_EITHER_RAW = tuple(_either(card, RAW) for card in ALL_BUILDINGS)
CARD_EITHER_MADE = tuple(_either(card, MANUFACTURED) for card in ALL_BUILDINGS)
CARD_FIXES = tuple(set_of(good for effect in _of(card, verbs.FixedPrice) for good in effect.goods)
                   for card in ALL_BUILDINGS)
CARD_GIVES_COINS = tuple(_sum(card, verbs.Coins) for card in ALL_BUILDINGS)
CARD_COINS_PER = _counted(ALL_BUILDINGS, verbs.Coins, "per")
CARD_COINS_EACH = _counted(ALL_BUILDINGS, verbs.Coins, "amount")
CARD_COINS_BETTER = _counted(ALL_BUILDINGS, verbs.Coins, "in_better_city")
CARD_POINTS = tuple(_sum(card, verbs.Points) for card in ALL_BUILDINGS)
CARD_POINTS_PER = _counted(ALL_BUILDINGS, verbs.Points, "per")
CARD_POINTS_EACH = _counted(ALL_BUILDINGS, verbs.Points, "amount")
CARD_SHIELDS = tuple(_sum(card, verbs.Shields) for card in ALL_BUILDINGS)
CARD_SYMBOL = tuple(_first([effect.symbol for effect in _of(card, verbs.Science)]) for card in ALL_BUILDINGS)

DECK_FIRST = tuple(CARD_DECK.index(deck) if deck in CARD_DECK else 0 for deck in range(len(DECKS)))
DECK_SIZE = tuple(CARD_DECK.count(deck) for deck in range(len(DECKS)))
refuse_unless(list(CARD_DECK) == sorted(CARD_DECK), "the buildings are not declared deck by deck")
refuse_unless(DECK_SIZE == (23, 23, 20, 7, 5), f"decks hold {DECK_SIZE} cards instead of 23, 23, 20, 7 and 5")
for _symbol in range(len(SYMBOLS) - 1):
    refuse_unless(CARD_SYMBOL.count(_symbol) == 2, f"symbol {SYMBOLS[_symbol]} is not on exactly two cards")

# Wonders.
WONDER_COINS = tuple(_cost(wonder.name, wonder.cost)[0] for wonder in WONDERS)
WONDER_NEEDS = tuple(_cost(wonder.name, wonder.cost)[1] for wonder in WONDERS)
WONDER_EITHER_RAW = tuple(_either(wonder, RAW) for wonder in WONDERS)
WONDER_EITHER_MADE = tuple(_either(wonder, MANUFACTURED) for wonder in WONDERS)
WONDER_GIVES_COINS = tuple(_sum(wonder, verbs.Coins) for wonder in WONDERS)
WONDER_POINTS = tuple(_sum(wonder, verbs.Points) for wonder in WONDERS)
WONDER_SHIELDS = tuple(_sum(wonder, verbs.Shields) for wonder in WONDERS)
WONDER_ROBS = tuple(_sum(wonder, verbs.OpponentLoses) for wonder in WONDERS)
WONDER_PLAYS_AGAIN = tuple(len(_of(wonder, verbs.PlayAgain)) for wonder in WONDERS)
WONDER_DESTROYS = tuple(_first([effect.colour for effect in _of(wonder, verbs.Destroys)]) for wonder in WONDERS)
WONDER_RAISES = tuple(len(_of(wonder, verbs.RaisesDiscarded)) for wonder in WONDERS)
WONDER_CONSULTS = tuple(_first([effect.drawn for effect in _of(wonder, verbs.ConsultsBox)], 0) for wonder in WONDERS)
WONDER_CONSULTS_DECK = tuple(len(_of(wonder, verbs.ConsultsDeck)) for wonder in WONDERS)
WONDER_CHEAPENS = tuple(_sum(wonder, verbs.CheapActivations) for wonder in WONDERS)
CHEAPENING_WONDERS = set_of(number for number, coins in enumerate(WONDER_CHEAPENS) if coins)
WONDERS_IN_BOX = (len(BASE_WONDERS), len(WONDERS))  # without and with Pantheon
refuse_unless(WONDERS_IN_BOX[0] == 12, f"the base game has 12 wonders, not {WONDERS_IN_BOX[0]}")
refuse_unless(WONDERS_IN_BOX[1] == 14, f"with Pantheon there are 14 wonders, not {WONDERS_IN_BOX[1]}")

# Progress tokens.
TOKEN_COINS = tuple(_sum(token, verbs.Coins) for token in TOKENS)
TOKEN_POINTS = tuple(_sum(token, verbs.Points) for token in TOKENS)
TOKEN_POINTS_PER = _counted(TOKENS, verbs.Points, "per")
TOKEN_POINTS_EACH = _counted(TOKENS, verbs.Points, "amount")
TOKEN_SYMBOL = tuple(_first([effect.symbol for effect in _of(token, verbs.Science)]) for token in TOKENS)
TOKEN_ABILITIES = tuple(set_of(effect.ability for effect in _of(token, verbs.Ability)) for token in TOKENS)
TOKENS_IN_BOX = (len(BASE_TOKENS), len(TOKENS))  # without and with Pantheon
refuse_unless(TOKENS_IN_BOX[0] == 10, f"the base game has 10 progress tokens, not {TOKENS_IN_BOX[0]}")
refuse_unless(TOKENS_IN_BOX[1] == 13, f"with Pantheon there are 13 progress tokens, not {TOKENS_IN_BOX[1]}")

# The structure of each age.
ALL_SLOTS = (1 << SLOTS) - 1


def _covers(upper: Slot, lower: Slot) -> bool:
    """A card is covered by the cards of the next row that lie half a card to its left or right."""
    return lower.row == upper.row + 1 and abs(lower.x - upper.x) == 1


def _blockers(layout: tuple[Slot, ...]) -> tuple[int, ...]:
    return tuple(set_of(number for number, other in enumerate(layout) if _covers(slot, other)) for slot in layout)


def _uncovers(layout: tuple[Slot, ...]) -> tuple[int, ...]:
    return tuple(set_of(number for number, other in enumerate(layout) if _covers(other, slot)) for slot in layout)


for _layout in LAYOUTS:
    refuse_unless(len(_layout) == SLOTS, f"a layout has {len(_layout)} slots instead of {SLOTS}")
BLOCKERS = tuple(_blockers(layout) for layout in LAYOUTS)
UNCOVERS = tuple(_uncovers(layout) for layout in LAYOUTS)
FACE_UP = tuple(set_of(number for number, slot in enumerate(layout) if slot.row % 2 == 1) for layout in LAYOUTS)
OPEN_AT_START = tuple(set_of(number for number in range(SLOTS) if blockers[number] == 0) for blockers in BLOCKERS)

# Wonders proposed for a first game, by draft position.
FIRST_GAME_WONDERS = tuple(tuple(WONDER_IDS[name] for name in hand) for hand in FIRST_GAME)
