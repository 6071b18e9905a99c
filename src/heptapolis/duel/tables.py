"""The box as read-only tables of integers, checked once when this module is first read."""

from collections.abc import Sequence

from heptapolis.core.parts import Part, refuse_unless, set_of
from heptapolis.duel import goods
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.contents import (
    ALL_BUILDINGS,
    MYTHOLOGIES,
    SETS,
    TOKENS,
    WONDERS,
    boxes_in,
    modules,
    pools,
)
from heptapolis.duel.box.enums import (
    AGE_3,
    COLOURS,
    DECKS,
    GREEN,
    MANUFACTURED,
    NONE,
    RAW,
    RED,
    RESOURCES,
)
from heptapolis.duel.box.layouts import BASE_PRICE, DRAFT_ORDER, GUILDS_IN_PLAY, LAYOUTS, SLOTS, Slot
from heptapolis.duel.box.progress import TOKENS_ON_BOARD
from heptapolis.duel.box.wonders import FIRST_GAME
from heptapolis.duel.moves import CHOOSE_DISCARDED, CHOOSE_FROM_BOX, CHOOSE_VICTIM, DEEPEST, QUESTIONS
from heptapolis.duel.parts import (
    CARD_IDS,
    CARD_NAMES,
    COLUMNS,
    FIRST_GOD,
    FIRST_TOKEN,
    FIRST_WONDER,
    GOD_NAMES,
    PARTS,
    TOKEN_IDS,
    TOKEN_NAMES,
    WONDER_IDS,
    WONDER_NAMES,
)

__all__ = [
    "ALL_BUILDINGS",
    "CARD_IDS",
    "CARD_NAMES",
    "FIRST_GOD",
    "FIRST_TOKEN",
    "FIRST_WONDER",
    "GOD_NAMES",
    "PARTS",
    "TOKENS",
    "TOKEN_IDS",
    "TOKEN_NAMES",
    "WONDERS",
    "WONDER_IDS",
    "WONDER_NAMES",
]


LASTING = (verbs.Produces, verbs.Either, verbs.FixedPrice, verbs.Ability, verbs.Points)  # never act at once


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


# Cards: what they are and what they cost.
CARD_COLOUR = tuple(card.colour for card in ALL_BUILDINGS)
CARD_DECK = tuple(card.deck for card in ALL_BUILDINGS)
CARD_COINS = tuple(_cost(card.name, card.cost)[0] for card in ALL_BUILDINGS)
CARD_NEEDS = tuple(_cost(card.name, card.cost)[1] for card in ALL_BUILDINGS)
for _card in ALL_BUILDINGS:
    refuse_unless(_card.chain is None or _card.chain in CARD_IDS, f"{_card.name}: chain {_card.chain!r} is no card")
    refuse_unless(
        _card.devotion is None or _card.devotion in MYTHOLOGIES,
        f"{_card.name}: devotion {_card.devotion!r} is no mythology",
    )
    refuse_unless(not _card.chain or not _card.devotion, f"{_card.name}: free by a chain and by a devotion")
CARD_CHAIN = tuple(CARD_IDS[card.chain] if card.chain else NONE for card in ALL_BUILDINGS)
# What makes a card free: a building (its number), a mythology (counted on from the last building), or nothing.
CARD_LINK = tuple(
    len(ALL_BUILDINGS) + MYTHOLOGIES.index(card.devotion) if card.devotion else CARD_CHAIN[number]
    for number, card in enumerate(ALL_BUILDINGS)
)

DECK_FIRST = tuple(CARD_DECK.index(deck) if deck in CARD_DECK else 0 for deck in range(len(DECKS)))
DECK_SIZE = tuple(CARD_DECK.count(deck) for deck in range(len(DECKS)))
GUILD_DECK = tuple(
    [box.guild_deck for box in boxes_in(expansions) if box.guild_deck is not None][-1] for expansions in SETS
)  # by set of expansions: where three cards of the last age come from
refuse_unless(
    list(CARD_DECK) == sorted(CARD_DECK),
    "the buildings are not declared deck by deck; an expansion brings decks of its own",
)
for _deck in {*range(AGE_3 + 1), *GUILD_DECK}:
    _least = SLOTS if _deck < AGE_3 else SLOTS - GUILDS_IN_PLAY if _deck == AGE_3 else GUILDS_IN_PLAY
    refuse_unless(DECK_SIZE[_deck] >= _least, f"{DECKS[_deck]} has {DECK_SIZE[_deck]} cards; a game lays {_least}")

# Wonders and tokens: what they cost, and which are in play with each set of expansions.
WONDER_COINS = tuple(_cost(wonder.name, wonder.cost)[0] for wonder in WONDERS)
WONDER_NEEDS = tuple(_cost(wonder.name, wonder.cost)[1] for wonder in WONDERS)
WONDER_POOL = pools(lambda box: box.wonders)
TOKEN_POOL = pools(lambda box: box.tokens)
WONDER_POOL_END = tuple(pool.bit_length() for pool in WONDER_POOL)
TOKEN_POOL_END = tuple(pool.bit_length() for pool in TOKEN_POOL)
for _pool in WONDER_POOL:
    refuse_unless(
        _pool.bit_count() >= len(DRAFT_ORDER), f"a game needs {len(DRAFT_ORDER)} wonders, not {_pool.bit_count()}"
    )


def _either(part: Part, resources: tuple[int, ...]) -> int:
    for effect in part.of(verbs.Either):
        refuse_unless(
            effect.goods in (RAW, MANUFACTURED),
            f"{part.name}: a choice must be among all raw goods or among all manufactured goods",
        )
    return sum(effect.goods == resources for effect in part.of(verbs.Either))


# What the parts give, by part number.
COLUMNS.read(verbs.Either)
PART_MAKES = COLUMNS.map(verbs.Produces, lambda effects: sum(goods.bundle(*effect.goods) for effect in effects))
PART_EITHER_RAW = tuple(_either(part, RAW) for part in PARTS)
PART_EITHER_MADE = tuple(_either(part, MANUFACTURED) for part in PARTS)
PART_FIXES = COLUMNS.map(verbs.FixedPrice, lambda effects: set_of(good for effect in effects for good in effect.goods))
PART_ABILITIES = COLUMNS.map(verbs.Ability, lambda effects: set_of(effect.ability for effect in effects))
PART_COINS = COLUMNS.total(verbs.Coins)
PART_COINS_EACH = COLUMNS.counting(verbs.Coins, "amount", 0)
PART_COINS_PER = COLUMNS.counting(verbs.Coins, "per", NONE)
PART_COINS_BETTER = COLUMNS.counting(verbs.Coins, "in_better_city", 0)
PART_POINTS = COLUMNS.total(verbs.Points)
PART_POINTS_EACH = COLUMNS.counting(verbs.Points, "amount", 0)
PART_POINTS_PER = COLUMNS.counting(verbs.Points, "per", NONE)
PART_POINTS_BETTER = COLUMNS.counting(verbs.Points, "in_better_city", 0)
PART_SHIELDS = COLUMNS.total(verbs.Shields)
PART_SYMBOL = COLUMNS.one(verbs.Science, "symbol", NONE)
PART_PLAYS_AGAIN = COLUMNS.number(verbs.PlayAgain)
PART_ROBS = COLUMNS.total(verbs.OpponentLoses)
PART_DESTROYS = COLUMNS.one(verbs.Destroys, "colour", NONE)
PART_DRAWS = COLUMNS.one(verbs.ConsultsBox, "drawn", 0)
PART_RAISES = COLUMNS.number(verbs.RaisesDiscarded)

# Whether a part does anything at once; most do not, and the rules skip them. An ability adds a shield to red cards.
PART_ACTS = tuple(
    int(
        any(not isinstance(effect, LASTING) for effect in part.gives)
        or (number < FIRST_WONDER and CARD_COLOUR[number] == RED)
    )
    for number, part in enumerate(PARTS)
)
# Whether a part changes anything for as long as it is in play.
PART_LASTS = tuple(int(any(part.of(verb) for verb in LASTING[:-1])) for part in PARTS)

# The questions that parts bring, as sets.
QUESTION_OF_VERB = {
    verbs.Destroys: CHOOSE_VICTIM,
    verbs.RaisesDiscarded: CHOOSE_DISCARDED,
    verbs.ConsultsBox: CHOOSE_FROM_BOX,
    **{
        verb: QUESTIONS.index(name)
        for module in modules("box.{}.moves")
        for verb, name in module.QUESTION_OF_VERB.items()
    },
}
PART_CHOICES = tuple(
    set_of(QUESTION_OF_VERB[type(effect)] for effect in part.gives if type(effect) in QUESTION_OF_VERB)
    for part in PARTS
)
for _part, _choices in zip(PARTS, PART_CHOICES, strict=True):
    refuse_unless(
        _choices.bit_count() + len(_part.of(verbs.Science)) <= 1,
        f"{_part.name}: two things to answer; a part brings one choice, or one symbol that may earn a token",
    )
TOKENS_DRAWN = max(PART_DRAWS)
refuse_unless(
    {0, TOKENS_DRAWN} == {0, *PART_DRAWS},
    f"parts draw {sorted(set(PART_DRAWS) - {0})} tokens from the box; all draw the same number",
)
refuse_unless(max(TOKENS_ON_BOARD, TOKENS_DRAWN) + 2 <= DEEPEST, "more tokens are drawn than questions can be open")


def _listed(numbers: Sequence[int]) -> tuple[int, ...]:
    """Some numbers as a table, which is never empty: a last one follows that is no part's."""
    return (*numbers, len(PARTS))


# Cards that count something at the end, by colour: the rows of a colour run from its first to the next one's.
COUNTING_CARDS = _listed(
    [
        card
        for colour in range(len(COLOURS))
        for card in range(len(ALL_BUILDINGS))
        if CARD_COLOUR[card] == colour and PART_POINTS_PER[card] != NONE
    ]
)
COUNTING_FIRST = tuple(
    sum(PART_POINTS_PER[card] != NONE and CARD_COLOUR[card] < colour for card in range(len(ALL_BUILDINGS)))
    for colour in range(len(COLOURS) + 1)
)

# What could not be right in any game.
for _expansions, _pool in zip(SETS, TOKEN_POOL, strict=True):
    _drawing = sum(
        any(isinstance(effect, verbs.ConsultsBox) for effect in thing.gives)
        for box in boxes_in(_expansions)
        for thing in box.parts()
    )
    refuse_unless(
        _pool.bit_count() >= TOKENS_ON_BOARD + TOKENS_DRAWN + max(0, _drawing - 1),
        f"{_pool.bit_count()} progress tokens are too few: {TOKENS_ON_BOARD} lie on the board, and "
        f"{_drawing} parts draw {TOKENS_DRAWN} from the box",
    )
for _card in ALL_BUILDINGS:
    refuse_unless(
        _card.colour != GREEN or PART_SYMBOL[CARD_IDS[_card.name]] != NONE,
        f"{_card.name}: a green card bears a scientific symbol",
    )
for _colour, _name in enumerate(COLOURS):
    _sum = sum(PART_POINTS[card] for card in range(len(ALL_BUILDINGS)) if CARD_COLOUR[card] == _colour)
    refuse_unless(_sum < 128, f"the {_name} cards are worth {_sum} points; a city counts up to 127 of a colour")
_dearest = BASE_PRICE + max(goods.amount(sum(PART_MAKES), resource) for resource in range(len(RESOURCES)))
for _name, _needs in zip((*CARD_NAMES, *WONDER_NAMES), (*CARD_NEEDS, *WONDER_NEEDS), strict=True):
    _units = sum(goods.amount(_needs, resource) for resource in range(len(RESOURCES)))
    refuse_unless(_units * _dearest < 256, f"{_name} may cost {_units * _dearest} coins; a price is reckoned up to 255")

modules("box.{}.tables")  # they read the verbs of their own
COLUMNS.refuse_unread()

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
