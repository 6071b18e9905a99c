"""The inputs and heads of Seven's network by name; `mine` is the city that is judged, `around` its two neighbours."""

from collections.abc import Iterable
from itertools import product

from heptapolis.ai.features import FeatureNames
from heptapolis.ai.network.tables import Shape
from heptapolis.seven.box.enums import ABILITIES, AGES, COLOURS, RESOURCES, SYMBOLS
from heptapolis.seven.box.sums import MOST_PLAYERS
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.state import MOST_STAGES, MOST_TURNS
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES

MOST_COINS = 24
MOST_AROUND = 12       # coins of a neighbour
MOST_DEBT = 8
MOST_SHIELDS = 12
MOST_LEAD = 5          # shields beyond a neighbour's
MOST_MILITARY = 24     # victory points so far, from LEAST_MILITARY on
LEAST_MILITARY = -6
MOST_SYMBOLS = 5       # of a kind
MOST_ANY = 4           # symbols to be chosen, masks
MOST_GOODS = 4         # units of a resource
MOST_SOLD = 6          # units that both neighbours sell
MOST_CARDS = 9         # of a colour
MOST_CARDS_AROUND = 14
MOST_POINTS = 30       # steps of three points
MOST_AHEAD = 20        # points foreseen beyond the best of the others
MOST_REACHED = 12      # steps of two cards
REACHES = ("near own", "near reach", "later own", "later reach", "near chains", "later chains")
FLAGS = ("leaders", "cities", "teams", "stage own", "stage reach")
STEPS = AGES + 1       # before the first age, then the ages


def _pairs(one: Iterable[object], other: Iterable[object]) -> list[str]:
    """Every member of the first with every member of the second."""
    return [f"{a} {b}" for a, b in product(one, other)]


_names = FeatureNames()
BUILT = _names.block("built", CARD_NAMES)                          # + card
AROUND = _names.block("built around", CARD_NAMES)                  # + card; twice if both neighbours have it
IN_HAND = _names.block("in hand", CARD_NAMES)                      # + card in the hand that the city holds
STAGES = _names.block("stages", _pairs(SIDE_NAMES, range(MOST_STAGES + 1)))  # + side, stages built
SIDE_AROUND = _names.block("side around", SIDE_NAMES)              # + side
LEADER = _names.block("leader", LEADER_NAMES)                      # + leader in the city
LEADER_AROUND = _names.block("leader around", LEADER_NAMES)        # + leader
LEADER_HELD = _names.block("leader in hand", LEADER_NAMES)         # + leader
ABLE = _names.block("ability", ABILITIES)                          # + lasting ability
COINS = _names.block("coins", range(MOST_COINS + 1))               # + coins
COINS_AROUND = _names.block("coins around", range(MOST_AROUND + 1))  # + coins
DEBT = _names.block("debt", range(MOST_DEBT + 1))                  # + debt
SHIELDS = _names.block("shields", _pairs(range(STEPS), range(MOST_SHIELDS + 1)))  # + age, shields
LEAD = _names.block("lead", _pairs(range(STEPS), range(-MOST_LEAD, MOST_LEAD + 1)))  # + age, MOST_LEAD + shields
MILITARY = _names.block("military", range(LEAST_MILITARY, MOST_MILITARY + 1))  # + points - LEAST_MILITARY
SYMBOL = _names.block("symbols", _pairs(SYMBOLS, range(MOST_SYMBOLS + 1)))  # + symbol, number
SYMBOL_AROUND = _names.block("symbols around", _pairs(SYMBOLS, range(MOST_SYMBOLS + 1)))  # + symbol, of both
ANY_SYMBOL = _names.block("any symbols", range(MOST_ANY + 1))      # + number
MASK = _names.block("masks", range(MOST_ANY + 1))                  # + number
GOODS = _names.block("goods", _pairs(RESOURCES, range(MOST_GOODS + 1)))  # + resource, units
SOLD = _names.block("sold around", _pairs(RESOURCES, range(MOST_SOLD + 1)))  # + resource, units
COUNTED = _names.block("cards", _pairs(COLOURS, range(MOST_CARDS + 1)))  # + colour, number
COUNTED_AROUND = _names.block("cards around", _pairs(COLOURS, range(MOST_CARDS_AROUND + 1)))  # + colour, number
TURN = _names.block("turn", _pairs(range(STEPS), range(MOST_TURNS + 1)))  # + age, turn
TABLE = _names.block("players", _pairs(range(MOST_PLAYERS + 1), range(STEPS)))  # + players, age
FLAG = _names.block("flag", FLAGS)                                 # + option or whether the next stage can be built
POINTS = _names.block("points", _pairs(range(STEPS), range(MOST_POINTS + 1)))  # + age, thirds of the points so far
AHEAD = _names.block("ahead", _pairs(range(STEPS), range(-MOST_AHEAD, MOST_AHEAD + 1)))  # + age, points foreseen
RANK = _names.block("rank", _pairs(range(MOST_PLAYERS + 1), range(MOST_PLAYERS)))  # + players, cities foreseen ahead
REACHED = _names.block("reached", _pairs(REACHES, range(MOST_REACHED + 1)))  # + kind, half the cards
NAMES = _names.all()

WIDTH = 48   # of the first layer
SECOND = 24  # of the second
# What is added to the points foreseen; then, of the end: cities beaten, points by row and in all, lead.
HEADS = ("worth", "beaten", *CATEGORIES, "total", "lead")
WORTH, BEATEN, CATEGORY = 0, 1, 2
TOTAL = CATEGORY + len(CATEGORIES)
FINAL_LEAD = TOTAL + 1

_answers = FeatureNames()
NOTHING = _answers.one("none")                                     # answers that the policy head does not tell apart
BUILDS = _answers.block("build", CARD_NAMES)                       # + card, paid or by a power
ERECTS = _answers.block("stage", range(MOST_STAGES))               # + which one
BURIES = _answers.block("bury", CARD_NAMES)                        # + card under a stage
SELLS = _answers.block("sell", CARD_NAMES)                         # + card
RECRUITS = _answers.block("recruit", LEADER_NAMES)                 # + leader
SENDS = _answers.block("send away", LEADER_NAMES)                  # + leader sold or put under a stage
KEEPS = _answers.block("keep", LEADER_NAMES)                       # + leader
SHAPE = Shape(NAMES, _answers.all(), HEADS, WIDTH, SECOND)
MOST_ACTIVE = 320
ROOM = (MOST_ACTIVE, WIDTH + len(HEADS), SECOND, len(HEADS))
