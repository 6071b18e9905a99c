"""The box as read-only tables of integers, checked once when this module is first read.

Everything that gives something is a part of the box with a number: cards, then leaders, then the stages of each
board side, then the sides themselves. So one set of columns serves them all.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from heptapolis.core.parts import Columns, Effect, Part, ids_of, names_of, refuse_unless, set_of
from heptapolis.seven import goods, state
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.boards import BOARDS, Board, Side, Stage
from heptapolis.seven.box.cards import CARDS
from heptapolis.seven.box.cities import CITY_CARDS
from heptapolis.seven.box.enums import (
    AGES,
    BROWN,
    CITY_1,
    COLOURS,
    DECKS,
    GREY,
    GUILD,
    MADE_KINDS,
    NONE,
    RAW_KINDS,
    RESOURCES,
)
from heptapolis.seven.box.guilds import GUILDS
from heptapolis.seven.box.leaders import LEADERS
from heptapolis.seven.box.sums import FREE_CITY_DECK, MOST_DECK


def _cost(owner: str, text: str) -> tuple[int, tuple[int, ...]]:
    """Coins and units of each resource of a printed cost such as "clay clay glass 2 coins"."""
    coins, units = 0, [0] * len(RESOURCES)
    for word in text.replace(" coins", "").replace(" coin", "").split():
        if word.isdigit():
            coins += int(word)
        else:
            refuse_unless(word in RESOURCES, f"{owner}: {word!r} is no resource; there are {', '.join(RESOURCES)}")
            units[RESOURCES.index(word)] += 1
    refuse_unless(sum(units) <= goods.MOST, f"{owner} costs more than {goods.MOST} resources")
    return coins, tuple(units)


ALL_CARDS = CARDS + GUILDS + CITY_CARDS
CARD_NAMES = names_of(ALL_CARDS)
LEADER_NAMES = names_of(LEADERS)
BOARD_NAMES = names_of(BOARDS)
SIDE_NAMES = tuple(f"{name}:{side}" for name in BOARD_NAMES for side in "AB")
HANDED_NAMES = CARD_NAMES + LEADER_NAMES
CARD_IDS = ids_of(CARD_NAMES)
LEADER_IDS = ids_of(LEADER_NAMES)
HANDED_IDS = ids_of(HANDED_NAMES)
SIDE_IDS = ids_of(SIDE_NAMES)
refuse_unless(len(ALL_CARDS) == state.CARDS, f"the record has room for {state.CARDS} cards, not {len(ALL_CARDS)}")
refuse_unless(len(LEADERS) == state.LEADERS, f"the record has room for {state.LEADERS} leaders, not {len(LEADERS)}")
refuse_unless(len(BOARDS) == state.BOARDS, f"the record has room for {state.BOARDS} boards, not {len(BOARDS)}")

# Cards.
CARD_COLOUR = tuple(card.colour for card in ALL_CARDS)
CARD_DECK = tuple(card.deck for card in ALL_CARDS)
refuse_unless(list(CARD_DECK) == sorted(CARD_DECK), "the cards are not declared deck by deck")
DECK_FIRST = tuple(CARD_DECK.index(deck) for deck in range(len(DECKS)))
DECK_SIZE = tuple(CARD_DECK.count(deck) for deck in range(len(DECKS)))
refuse_unless(DECK_SIZE == (27, 23, 18, 17, 9, 9, 9), f"decks hold {DECK_SIZE} different cards")
CARD_BIT = tuple(1 << card - DECK_FIRST[deck] for card, deck in enumerate(CARD_DECK))
FIRST_GUILD = DECK_FIRST[GUILD]
FIRST_BLACK = DECK_FIRST[CITY_1]
GUILD_NAMES = CARD_NAMES[FIRST_GUILD:FIRST_BLACK]
_STRUCTURES = tuple(card.structure or card.name for card in ALL_CARDS)


def _twin(card: int) -> int:
    """The other card that is the same structure, or the card itself."""
    return next(
        (other for other, structure in enumerate(_STRUCTURES) if structure == _STRUCTURES[card] and other != card), card
    )


CARD_TWIN = tuple(_twin(card) for card in range(len(ALL_CARDS)))
for _card in ALL_CARDS:
    for _parent in _card.chain.split():
        refuse_unless(_parent in _STRUCTURES, f"{_card.name}: chain {_parent!r} is no structure")
        refuse_unless(CARD_DECK[CARD_IDS[_parent]] == _card.deck - 1, f"{_card.name}: {_parent} is not one age older")
# Parents stand in one deck: a chain is one look at that deck's set.
CARD_CHAIN = tuple(
    set_of(CARD_IDS[parent] - DECK_FIRST[card.deck - 1] for parent in card.chain.split()) for card in ALL_CARDS
)
_COPIES = tuple(card.copies for card in ALL_CARDS)


def copies(card: int, deck_players: int) -> int:
    """How many copies of an age card so many players use; guilds and black cards are drawn from their pools."""
    return sum(least <= deck_players for least in _COPIES[card]) if CARD_DECK[card] < GUILD else 0


DECK_SIZES = range(FREE_CITY_DECK, MOST_DECK + 1)
CARD_COPIES = tuple(tuple(copies(card, players) for card in range(len(ALL_CARDS))) for players in DECK_SIZES)


def _age_deck(row: Sequence[int], age: int) -> tuple[int, ...]:
    """Every copy of an age's cards, from the number of copies of each card."""
    return tuple(card for card, deck in enumerate(CARD_DECK) if deck == age for _ in range(row[card]))


_AGE_DECKS = tuple(tuple(_age_deck(row, age) for age in range(AGES)) for row in CARD_COPIES)
for _players, _row in zip(DECK_SIZES, _AGE_DECKS, strict=True):
    _lengths = tuple(len(deck) for deck in _row)
    refuse_unless(
        _lengths == (7 * _players, 7 * _players, 6 * _players - 2),
        f"the ages of {_players} players have {_lengths} cards",
    )
AGE_LENGTH = tuple(tuple(len(deck) for deck in row) for row in _AGE_DECKS)
AGE_CARDS = tuple(tuple(deck + (0,) * (7 * MOST_DECK - len(deck)) for deck in row) for row in _AGE_DECKS)

_EXPANSIONS = ("base", "leaders", "cities")


class Joining(Protocol):
    """Something that belongs to the base game or to an expansion."""

    @property
    def joins(self) -> str:
        """The name of its box."""


def _pool(things: Iterable[Joining], joining: set[str]) -> int:
    return set_of(number for number, thing in enumerate(things) if thing.joins in joining)


def _pools(things: Sequence[Joining]) -> tuple[int, ...]:
    """For no expansion, Leaders, Cities, and both: what of these things is in play."""
    return tuple(
        _pool(things, {"base", *(name for bit, name in enumerate(_EXPANSIONS[1:]) if both >> bit & 1)})
        for both in range(4)
    )


GUILD_POOL = _pools(GUILDS)
LONE_GUILDS = set_of(number for number, guild in enumerate(GUILDS) if guild.lone)
BOARD_POOL = _pools(BOARDS)
LEADER_POOL = _pools(LEADERS)
refuse_unless([pool.bit_count() for pool in GUILD_POOL] == [10, 14, 13, 17], "the pools of guilds are wrong")
refuse_unless([pool.bit_count() for pool in LEADER_POOL] == [0, 36, 6, 42], "the pools of leaders are wrong")

# Parts: everything that gives something.
STAGES_OF = tuple(len(side.stages) for board in BOARDS for side in board.sides)
FIRST_LEADER = len(ALL_CARDS)
FIRST_STAGE = FIRST_LEADER + len(LEADERS)
FIRST_SIDE = FIRST_STAGE + state.SIDES * state.MOST_STAGES


def _sources(part: Part) -> list[int]:
    """Each unit a part makes, as the set of goods it may be."""
    fixed = [1 << good for effect in part.of(verbs.Produces) for good in effect.goods]
    return fixed + [set_of(effect.goods) for effect in part.of(verbs.Either)]


def _lanes(part: Part, first: int, kinds: int) -> int:
    """What a part makes of one class of goods."""
    lanes = 0
    for options in _sources(part):
        lanes = goods.plus(lanes, goods.SOURCE[options >> first & (1 << kinds) - 1])
    return lanes


def _stage(side: Side, number: int) -> Stage:
    return side.stages[number] if number < len(side.stages) else Stage("", ())


def _starting(board: Board, side: Side) -> tuple[Effect, ...]:
    return (verbs.produces(board.makes), *side.begins) if board.makes else side.begins


_BOARD_SIDES = tuple((board, side) for board in BOARDS for side in board.sides)
_STAGES = tuple((board, _stage(side, number)) for board, side in _BOARD_SIDES for number in range(state.MOST_STAGES))
PARTS = (
    *(Part(card.name, card.gives) for card in ALL_CARDS),
    *(Part(leader.name, leader.gives) for leader in LEADERS),
    *(Part(board.name, stage.gives) for board, stage in _STAGES),
    *(Part(board.name, _starting(board, side)) for board, side in _BOARD_SIDES),
)
refuse_unless(len(PARTS) == FIRST_SIDE + state.SIDES, "a part has no number")
_COSTS = (
    *(_cost(card.name, card.cost) for card in ALL_CARDS),
    *(_cost(leader.name, f"{leader.cost} coins") for leader in LEADERS),
    *(_cost(board.name, stage.cost) for board, stage in _STAGES),
    *(_cost(board.name, "") for board, _ in _BOARD_SIDES),
)
_SELLS = (
    *(card.colour in (BROWN, GREY) for card in ALL_CARDS),
    *(False for _ in (*LEADERS, *_STAGES)),
    *(True for _ in _BOARD_SIDES),
)

_columns = Columns(PARTS)
_columns.read(verbs.Produces, verbs.Either)
PART_COINS = tuple(coins for coins, _ in _COSTS)
PART_RAW = tuple(goods.demand(units[:RAW_KINDS]) for _, units in _COSTS)
PART_MADE = tuple(goods.demand(units[RAW_KINDS:]) for _, units in _COSTS)
PART_OWN_RAW = tuple(_lanes(part, 0, RAW_KINDS) for part in PARTS)
PART_OWN_MADE = tuple(_lanes(part, RAW_KINDS, MADE_KINDS) for part in PARTS)
PART_MAKES = tuple(
    set_of(good for options in _sources(part) for good in range(len(RESOURCES)) if options >> good & 1) if sells else 0
    for part, sells in zip(PARTS, _SELLS, strict=True)
)
PART_EITHER = tuple(int(bool(part.of(verbs.Either))) for part in PARTS)
PART_CHEAP = _columns.map(verbs.Cheap, lambda effects: set_of(effect.what for effect in effects))
PART_ABILITIES = _columns.map(verbs.Ability, lambda effects: set_of(effect.ability for effect in effects))
PART_SHIELDS = _columns.total(verbs.Shields)
PART_SYMBOL = _columns.one(verbs.Science, "symbol", NONE)
PART_ANY_SYMBOLS = _columns.number(verbs.AnySymbol)
PART_MASKS = _columns.number(verbs.Mask)
PART_POINTS = _columns.total(verbs.Points)
PART_POINTS_EACH = _columns.counting(verbs.Points, "amount", 0)
PART_POINTS_PER = _columns.counting(verbs.Points, "per", 0)
PART_POINTS_OF = _columns.counting(verbs.Points, "of", 0)
PART_GIVES_COINS = _columns.total(verbs.Coins)
PART_COINS_EACH = _columns.counting(verbs.Coins, "amount", 0)
PART_COINS_PER = _columns.counting(verbs.Coins, "per", 0)
PART_COINS_OF = _columns.counting(verbs.Coins, "of", 0)
PART_NEIGHBOURS_GAIN = _columns.total(verbs.NeighboursGain)
PART_LOSS = _columns.total(verbs.Loss)
PART_LOSS_EACH = _columns.counting(verbs.Loss, "amount", 0)
PART_LOSS_PER = _columns.counting(verbs.Loss, "per", 0)
PART_DIPLOMACY = _columns.number(verbs.Diplomacy)
PART_RAISES = _columns.number(verbs.RaisesDiscarded)
PART_DRAWS = _columns.total(verbs.DrawsLeaders)
PART_RECRUITS = _columns.number(verbs.RecruitsAnother)
PART_COPIES_LEADER = _columns.number(verbs.CopiesLeader)
_columns.refuse_unread()
# Whether a part does anything at once beyond joining the city: most do not, and the rules skip them.
_AT_ONCE = (
    verbs.Coins,
    verbs.NeighboursGain,
    verbs.Loss,
    verbs.Diplomacy,
    verbs.RaisesDiscarded,
    verbs.DrawsLeaders,
    verbs.RecruitsAnother,
    verbs.CopiesLeader,
)
PART_ACTS = tuple(int(any(isinstance(effect, _AT_ONCE) for effect in part.gives)) for part in PARTS)
refuse_unless(
    not any(points and each for points, each in zip(PART_POINTS, PART_POINTS_EACH, strict=True)),
    "a part both scores and counts",
)
refuse_unless(len(COLOURS) == len(set(COLOURS)), "a colour is declared twice")
