"""The box as read-only tables of integers, checked once when this module is first read.

Everything that gives something is a part of the box with a number: cards, then leaders, then the stages of each
board side, then the sides themselves. So one set of columns serves them all.
"""

from heptapolis.seven import goods, state
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.boards import BOARDS, Stage
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


class BoxError(ValueError):
    """A declaration of the box that cannot be right."""


def _refuse_unless(condition, sentence):
    if not condition:
        raise BoxError(sentence)


def _cost(owner, text):
    """Coins and units of each resource of a printed cost such as "clay clay glass 2 coins"."""
    coins, units = 0, [0] * len(RESOURCES)
    for word in text.replace(" coins", "").replace(" coin", "").split():
        if word.isdigit():
            coins += int(word)
        else:
            _refuse_unless(word in RESOURCES, f"{owner}: {word!r} is no resource; there are {', '.join(RESOURCES)}")
            units[RESOURCES.index(word)] += 1
    _refuse_unless(sum(units) <= goods.MOST, f"{owner} costs more than {goods.MOST} resources")
    return coins, tuple(units)


def _names(things):
    names = tuple(thing.name for thing in things)
    _refuse_unless(len(set(names)) == len(names), f"a name is declared twice among {names}")
    return names


def _set(numbers):
    return sum(1 << number for number in set(numbers))


ALL_CARDS = CARDS + GUILDS + CITY_CARDS
CARD_NAMES = _names(ALL_CARDS)
LEADER_NAMES = _names(LEADERS)
BOARD_NAMES = _names(BOARDS)
SIDE_NAMES = tuple(f"{name}:{side}" for name in BOARD_NAMES for side in "AB")
HANDED_NAMES = CARD_NAMES + LEADER_NAMES
CARD_IDS = {name: number for number, name in enumerate(CARD_NAMES)}
LEADER_IDS = {name: number for number, name in enumerate(LEADER_NAMES)}
HANDED_IDS = {name: number for number, name in enumerate(HANDED_NAMES)}
SIDE_IDS = {name: number for number, name in enumerate(SIDE_NAMES)}
_refuse_unless(len(ALL_CARDS) == state.CARDS, f"the record has room for {state.CARDS} cards, not {len(ALL_CARDS)}")
_refuse_unless(len(LEADERS) == state.LEADERS, f"the record has room for {state.LEADERS} leaders, not {len(LEADERS)}")
_refuse_unless(len(BOARDS) == state.BOARDS, f"the record has room for {state.BOARDS} boards, not {len(BOARDS)}")

# Cards.
CARD_COLOUR = tuple(card.colour for card in ALL_CARDS)
CARD_DECK = tuple(card.deck for card in ALL_CARDS)
_refuse_unless(list(CARD_DECK) == sorted(CARD_DECK), "the cards are not declared deck by deck")
DECK_FIRST = tuple(CARD_DECK.index(deck) for deck in range(len(DECKS)))
DECK_SIZE = tuple(CARD_DECK.count(deck) for deck in range(len(DECKS)))
_refuse_unless(DECK_SIZE == (27, 23, 18, 17, 9, 9, 9), f"decks hold {DECK_SIZE} different cards")
CARD_BIT = tuple(1 << card - DECK_FIRST[deck] for card, deck in enumerate(CARD_DECK))
FIRST_GUILD = DECK_FIRST[GUILD]
FIRST_BLACK = DECK_FIRST[CITY_1]
GUILD_NAMES = CARD_NAMES[FIRST_GUILD:FIRST_BLACK]
_STRUCTURES = tuple(card.structure or card.name for card in ALL_CARDS)


def _twin(card):
    """The other card that is the same structure, or the card itself."""
    return next((other for other, structure in enumerate(_STRUCTURES)
                 if structure == _STRUCTURES[card] and other != card), card)


CARD_TWIN = tuple(_twin(card) for card in range(len(ALL_CARDS)))
for _card in ALL_CARDS:
    for _parent in _card.chain.split():
        _refuse_unless(_parent in _STRUCTURES, f"{_card.name}: chain {_parent!r} is no structure")
        _refuse_unless(CARD_DECK[CARD_IDS[_parent]] == _card.deck - 1, f"{_card.name}: {_parent} is not one age older")
# Parents stand in one deck: a chain is one look at that deck's set.
CARD_CHAIN = tuple(_set(CARD_IDS[parent] - DECK_FIRST[card.deck - 1] for parent in card.chain.split())
                   for card in ALL_CARDS)
_COPIES = tuple(card.copies for card in ALL_CARDS)


def copies(card, deck_players):
    """How many copies of an age card so many players use; guilds and black cards are drawn from their pools."""
    return sum(least <= deck_players for least in _COPIES[card]) if CARD_DECK[card] < GUILD else 0


DECK_SIZES = range(FREE_CITY_DECK, MOST_DECK + 1)
CARD_COPIES = tuple(tuple(copies(card, players) for card in range(len(ALL_CARDS))) for players in DECK_SIZES)


def _age_deck(row, age):
    """Every copy of an age's cards, from the number of copies of each card."""
    return tuple(card for card, deck in enumerate(CARD_DECK) if deck == age for _ in range(row[card]))


_AGE_DECKS = tuple(tuple(_age_deck(row, age) for age in range(AGES)) for row in CARD_COPIES)
for _players, _row in zip(DECK_SIZES, _AGE_DECKS, strict=True):
    _lengths = tuple(len(deck) for deck in _row)
    _refuse_unless(_lengths == (7 * _players, 7 * _players, 6 * _players - 2),
                   f"the ages of {_players} players have {_lengths} cards")
AGE_LENGTH = tuple(tuple(len(deck) for deck in row) for row in _AGE_DECKS)
AGE_CARDS = tuple(tuple(deck + (0,) * (7 * MOST_DECK - len(deck)) for deck in row) for row in _AGE_DECKS)

_EXPANSIONS = ("base", "leaders", "cities")


def _pool(things, joining):
    return _set(number for number, thing in enumerate(things) if thing.joins in joining)


def _pools(things, also=()):
    """For no expansion, Leaders, Cities, and both: what of these things is in play."""
    return tuple(_pool(things, {"base", *also, *(name for bit, name in enumerate(_EXPANSIONS[1:]) if both >> bit & 1)})
                 for both in range(4))


GUILD_POOL = _pools(GUILDS)
LONE_GUILDS = _set(number for number, guild in enumerate(GUILDS) if guild.lone)
BOARD_POOL = _pools(BOARDS)
LEADER_POOL = _pools(LEADERS)
_refuse_unless([pool.bit_count() for pool in GUILD_POOL] == [10, 14, 13, 17], "the pools of guilds are wrong")
_refuse_unless([pool.bit_count() for pool in LEADER_POOL] == [0, 36, 6, 42], "the pools of leaders are wrong")

# Parts: everything that gives something.
STAGES_OF = tuple(len(side.stages) for board in BOARDS for side in board.sides)
FIRST_LEADER = len(ALL_CARDS)
FIRST_STAGE = FIRST_LEADER + len(LEADERS)
FIRST_SIDE = FIRST_STAGE + state.SIDES * state.MOST_STAGES


class _Part:
    """A giver of effects with its price, whatever it is printed on."""

    def __init__(self, name, cost, gives, sells):
        self.name, self.gives, self.sells = name, gives, sells
        self.coins, self.units = _cost(name, cost)

    def of(self, verb):
        return [effect for effect in self.gives if isinstance(effect, verb)]

    def sum(self, verb):
        return sum(effect.amount for effect in self.of(verb) if getattr(effect, "per", None) is None)

    def counting(self, verb, name, default=0):
        counting = [effect for effect in self.of(verb) if effect.per is not None]
        _refuse_unless(len(counting) <= 1, f"{self.name}: more than one counting effect of one verb")
        return getattr(counting[0], name) if counting else default

    def sources(self):
        """Each unit it makes, as the set of goods it may be."""
        fixed = [1 << good for effect in self.of(verbs.Produces) for good in effect.goods]
        return fixed + [_set(effect.goods) for effect in self.of(verbs.Either)]

    def lanes(self, first, kinds):
        """What it makes of one class of goods."""
        lanes = 0
        for options in self.sources():
            lanes = goods.plus(lanes, goods.SOURCE[options >> first & (1 << kinds) - 1])
        return lanes


def _stage(side, number):
    return side.stages[number] if number < len(side.stages) else Stage("", ())


def _starting(board, side):
    return (verbs.produces(board.makes), *side.begins) if board.makes else side.begins


_PARTS = (
    *(_Part(card.name, card.cost, card.gives, card.colour in (BROWN, GREY)) for card in ALL_CARDS),
    *(_Part(leader.name, f"{leader.cost} coins", leader.gives, False) for leader in LEADERS),
    *(_Part(board.name, _stage(side, number).cost, _stage(side, number).gives, False)
      for board in BOARDS for side in board.sides for number in range(state.MOST_STAGES)),
    *(_Part(board.name, "", _starting(board, side), True) for board in BOARDS for side in board.sides),
)

PART_COINS = tuple(part.coins for part in _PARTS)
PART_RAW = tuple(goods.demand(part.units[:RAW_KINDS]) for part in _PARTS)
PART_MADE = tuple(goods.demand(part.units[RAW_KINDS:]) for part in _PARTS)
PART_OWN_RAW = tuple(part.lanes(0, RAW_KINDS) for part in _PARTS)
PART_OWN_MADE = tuple(part.lanes(RAW_KINDS, MADE_KINDS) for part in _PARTS)
PART_MAKES = tuple(_set(good for options in part.sources() for good in range(len(RESOURCES)) if options >> good & 1)
                   if part.sells else 0 for part in _PARTS)
PART_CHEAP = tuple(_set(effect.what for effect in part.of(verbs.Cheap)) for part in _PARTS)
PART_ABILITIES = tuple(_set(effect.ability for effect in part.of(verbs.Ability)) for part in _PARTS)
PART_SHIELDS = tuple(part.sum(verbs.Shields) for part in _PARTS)
PART_SYMBOL = tuple(next((effect.symbol for effect in part.of(verbs.Science)), NONE) for part in _PARTS)
PART_ANY_SYMBOLS = tuple(len(part.of(verbs.AnySymbol)) for part in _PARTS)
PART_MASKS = tuple(len(part.of(verbs.Mask)) for part in _PARTS)
PART_POINTS = tuple(part.sum(verbs.Points) for part in _PARTS)
PART_POINTS_EACH = tuple(part.counting(verbs.Points, "amount") for part in _PARTS)
PART_POINTS_PER = tuple(part.counting(verbs.Points, "per") for part in _PARTS)
PART_POINTS_OF = tuple(part.counting(verbs.Points, "of") for part in _PARTS)
PART_GIVES_COINS = tuple(part.sum(verbs.Coins) for part in _PARTS)
PART_COINS_EACH = tuple(part.counting(verbs.Coins, "amount") for part in _PARTS)
PART_COINS_PER = tuple(part.counting(verbs.Coins, "per") for part in _PARTS)
PART_COINS_OF = tuple(part.counting(verbs.Coins, "of") for part in _PARTS)
PART_NEIGHBOURS_GAIN = tuple(part.sum(verbs.NeighboursGain) for part in _PARTS)
PART_LOSS = tuple(part.sum(verbs.Loss) for part in _PARTS)
PART_LOSS_EACH = tuple(part.counting(verbs.Loss, "amount") for part in _PARTS)
PART_LOSS_PER = tuple(part.counting(verbs.Loss, "per") for part in _PARTS)
PART_DIPLOMACY = tuple(len(part.of(verbs.Diplomacy)) for part in _PARTS)
PART_RAISES = tuple(len(part.of(verbs.RaisesDiscarded)) for part in _PARTS)
PART_DRAWS = tuple(part.sum(verbs.DrawsLeaders) for part in _PARTS)
PART_RECRUITS = tuple(len(part.of(verbs.RecruitsAnother)) for part in _PARTS)
PART_COPIES_LEADER = tuple(len(part.of(verbs.CopiesLeader)) for part in _PARTS)
# Whether a part does anything at once beyond joining the city: most do not, and the rules skip them.
PART_ACTS = tuple(int(bool(part.of(verbs.Coins) or part.of(verbs.NeighboursGain) or part.of(verbs.Loss)
                           or part.of(verbs.Diplomacy) or part.of(verbs.RaisesDiscarded) or part.of(verbs.DrawsLeaders)
                           or part.of(verbs.RecruitsAnother) or part.of(verbs.CopiesLeader))) for part in _PARTS)
_refuse_unless(all(not part.of(verbs.Points) or part.counting(verbs.Points, "per", NONE) == NONE
                   or part.sum(verbs.Points) == 0 for part in _PARTS), "a part both scores and counts")
_refuse_unless(len(_PARTS) == FIRST_SIDE + state.SIDES, "a part has no number")
_refuse_unless(len(COLOURS) == len(set(COLOURS)), "a colour is declared twice")
