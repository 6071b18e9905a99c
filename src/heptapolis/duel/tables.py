"""The box as read-only tables of integers, checked once when this module is first read."""

from heptapolis.duel import goods
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.enums import DECKS, MANUFACTURED, NONE, RAW, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS, SLOTS
from heptapolis.duel.box.pantheon import progress as pantheon_progress
from heptapolis.duel.box.pantheon import wonders as pantheon_wonders
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from heptapolis.duel.box.pantheon.temples import TEMPLES
from heptapolis.duel.box.progress import TOKENS as BASE_TOKENS
from heptapolis.duel.box.wonders import FIRST_GAME
from heptapolis.duel.box.wonders import WONDERS as BASE_WONDERS


class BoxError(ValueError):
    """A declaration of the box that cannot be right."""


def _refuse_unless(condition, sentence):
    if not condition:
        raise BoxError(sentence)


def _cost(owner, text):
    """Coins and bundle of a printed cost such as "clay clay glass" or "3 coins"."""
    coins, bundle = 0, 0
    words = text.replace(" coins", "").replace(" coin", "").split()
    for word in words:
        if word.isdigit():
            coins += int(word)
        else:
            _refuse_unless(word in RESOURCES, f"{owner}: {word!r} is no resource; there are {', '.join(RESOURCES)}")
            bundle += goods.unit(RESOURCES.index(word))
    return coins, bundle


def _of(thing, verb):
    return [effect for effect in thing.gives if isinstance(effect, verb)]


def _sum(thing, verb):
    return sum(effect.amount for effect in _of(thing, verb) if getattr(effect, "per", None) is None)


def _counted(things, verb, name):
    """A column over the counting effects of one verb: at most one a thing."""
    column = []
    for thing in things:
        counting = [effect for effect in _of(thing, verb) if effect.per is not None]
        _refuse_unless(len(counting) <= 1, f"{thing.name}: more than one counting effect of one verb")
        column.append(getattr(counting[0], name) if counting else NONE)
    return tuple(column)


def _names(things):
    names = tuple(thing.name for thing in things)
    _refuse_unless(len(set(names)) == len(names), f"a name is declared twice among {names}")
    return names


def _either(thing, resources):
    for effect in _of(thing, verbs.Either):
        _refuse_unless(effect.goods in (RAW, MANUFACTURED),
                       f"{thing.name}: a choice must be among all raw goods or among all manufactured goods")
    return sum(effect.goods == resources for effect in _of(thing, verbs.Either))


def _set(numbers):
    return sum(1 << number for number in set(numbers))


def _first(values, default=NONE):
    return values[0] if values else default


ALL_BUILDINGS = BUILDINGS + TEMPLES
WONDERS = BASE_WONDERS + pantheon_wonders.WONDERS
TOKENS = BASE_TOKENS + pantheon_progress.TOKENS
CARD_NAMES = _names(ALL_BUILDINGS)
WONDER_NAMES = _names(WONDERS)
TOKEN_NAMES = _names(TOKENS)
CARD_IDS = {name: number for number, name in enumerate(CARD_NAMES)}
WONDER_IDS = {name: number for number, name in enumerate(WONDER_NAMES)}
TOKEN_IDS = {name: number for number, name in enumerate(TOKEN_NAMES)}

# Buildings.
CARD_COLOUR = tuple(card.colour for card in ALL_BUILDINGS)
CARD_DECK = tuple(card.deck for card in ALL_BUILDINGS)
CARD_COINS = tuple(_cost(card.name, card.cost)[0] for card in ALL_BUILDINGS)
CARD_NEEDS = tuple(_cost(card.name, card.cost)[1] for card in ALL_BUILDINGS)
for _card in ALL_BUILDINGS:
    _refuse_unless(_card.chain is None or _card.chain in CARD_IDS, f"{_card.name}: chain {_card.chain!r} is no card")
CARD_CHAIN = tuple(CARD_IDS[card.chain] if card.chain else NONE for card in ALL_BUILDINGS)
# What makes a card free: a building (its number), a mythology (counted on from the last building), or nothing.
CARD_LINK = tuple(len(ALL_BUILDINGS) + MYTHOLOGIES.index(card.devotion) if card.devotion else CARD_CHAIN[number]
                  for number, card in enumerate(ALL_BUILDINGS))
CARD_MAKES = tuple(sum(goods.bundle(*effect.goods) for effect in _of(card, verbs.Produces)) for card in ALL_BUILDINGS)
CARD_EITHER_RAW = tuple(_either(card, RAW) for card in ALL_BUILDINGS)
CARD_EITHER_MADE = tuple(_either(card, MANUFACTURED) for card in ALL_BUILDINGS)
CARD_FIXES = tuple(_set(good for effect in _of(card, verbs.FixedPrice) for good in effect.goods)
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
_refuse_unless(list(CARD_DECK) == sorted(CARD_DECK), "the buildings are not declared deck by deck")
_refuse_unless(DECK_SIZE == (23, 23, 20, 7, 5), f"decks hold {DECK_SIZE} cards instead of 23, 23, 20, 7 and 5")
for _symbol in range(len(SYMBOLS) - 1):
    _refuse_unless(CARD_SYMBOL.count(_symbol) == 2, f"symbol {SYMBOLS[_symbol]} is not on exactly two cards")

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
CHEAPENING_WONDERS = _set(number for number, coins in enumerate(WONDER_CHEAPENS) if coins)
WONDERS_IN_BOX = (len(BASE_WONDERS), len(WONDERS))  # without and with Pantheon
_refuse_unless(WONDERS_IN_BOX[0] == 12, f"the base game has 12 wonders, not {WONDERS_IN_BOX[0]}")
_refuse_unless(WONDERS_IN_BOX[1] == 14, f"with Pantheon there are 14 wonders, not {WONDERS_IN_BOX[1]}")

# Progress tokens.
TOKEN_COINS = tuple(_sum(token, verbs.Coins) for token in TOKENS)
TOKEN_POINTS = tuple(_sum(token, verbs.Points) for token in TOKENS)
TOKEN_POINTS_PER = _counted(TOKENS, verbs.Points, "per")
TOKEN_POINTS_EACH = _counted(TOKENS, verbs.Points, "amount")
TOKEN_SYMBOL = tuple(_first([effect.symbol for effect in _of(token, verbs.Science)]) for token in TOKENS)
TOKEN_ABILITIES = tuple(_set(effect.ability for effect in _of(token, verbs.Ability)) for token in TOKENS)
TOKENS_IN_BOX = (len(BASE_TOKENS), len(TOKENS))  # without and with Pantheon
_refuse_unless(TOKENS_IN_BOX[0] == 10, f"the base game has 10 progress tokens, not {TOKENS_IN_BOX[0]}")
_refuse_unless(TOKENS_IN_BOX[1] == 13, f"with Pantheon there are 13 progress tokens, not {TOKENS_IN_BOX[1]}")

# The structure of each age.
ALL_SLOTS = (1 << SLOTS) - 1


def _covers(layout, upper, lower):
    """A card is covered by the cards of the next row that lie half a card to its left or right."""
    return lower.row == upper.row + 1 and abs(lower.x - upper.x) == 1


def _blockers(layout):
    return tuple(_set(number for number, other in enumerate(layout) if _covers(layout, slot, other)) for slot in layout)


def _uncovers(layout):
    return tuple(_set(number for number, other in enumerate(layout) if _covers(layout, other, slot)) for slot in layout)


for _layout in LAYOUTS:
    _refuse_unless(len(_layout) == SLOTS, f"a layout has {len(_layout)} slots instead of {SLOTS}")
BLOCKERS = tuple(_blockers(layout) for layout in LAYOUTS)
UNCOVERS = tuple(_uncovers(layout) for layout in LAYOUTS)
FACE_UP = tuple(_set(number for number, slot in enumerate(layout) if slot.row % 2 == 1) for layout in LAYOUTS)
OPEN_AT_START = tuple(_set(number for number in range(SLOTS) if blockers[number] == 0) for blockers in BLOCKERS)

# Wonders proposed for a first game, by draft position.
FIRST_GAME_WONDERS = tuple(tuple(WONDER_IDS[name] for name in hand) for hand in FIRST_GAME)
