"""The inputs of the network by name: where each lies in the first layer's table. `mine` is the seat that plays next."""

from collections.abc import Iterable
from itertools import product

from heptapolis.ai.features import FeatureNames
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.enums import COLOURS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL, LOOT, SLOTS
from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACES
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

SIDES = ("mine", "theirs")
AGES = 4           # before the first, and the three
PRICES = 5         # buckets of a price: 0, 1 to 2, 3 to 4, 5 to 7, more
MOST_COINS = 20    # coins are told apart up to this
MOST_GOODS = 4     # units of a resource
MOST_EITHER = 3    # units of any raw or manufactured good
MOST_COUNTED = 8   # buildings of a colour
MOST_LEAD = 25     # points of lead
MOST_POINTS = 20   # steps of three points
SEEN = ("payable", "too dear", "covered", "unseen", "gone")  # where the next card with a symbol is
PAYABLE, TOO_DEAR, COVERED_CARD, UNSEEN_CARD, GONE_CARD = range(len(SEEN))
WAYS = 3           # missing symbols are counted by: payable now, visible, unseen
MOST_MISSING = 4   # and told apart up to 3 of a kind
MOST_AGAIN = 4     # wonders that play again, up to 3


def _pairs(one: Iterable[object], other: Iterable[object]) -> list[str]:
    """Every member of the first with every member of the second."""
    return [f"{a} {b}" for a, b in product(one, other)]


def _sided(members: Iterable[object]) -> list[str]:
    """Every member once for each side."""
    return _pairs(SIDES, members)


_names = FeatureNames()
BUILT = _names.block("built", _sided(CARD_NAMES))                    # + side, card
OPEN = _names.block("open", CARD_NAMES)                              # + card: nothing covers it
COVERED = _names.block("covered by one", CARD_NAMES)                 # + card, face up
DEEPER = _names.block("covered by two", CARD_NAMES)                  # + card, face up
DISCARDED = _names.block("discarded", CARD_NAMES)                    # + card
UNDER = _names.block("under a wonder", CARD_NAMES)                   # + card
PRICE = _names.block("price", _sided(_pairs(CARD_NAMES, range(PRICES))))  # + side, card face up, bucket
CAN_PAY = _names.block("can pay", _sided(CARD_NAMES))                # + side, open card
FACE_DOWN = _names.block("face down", _pairs(range(AGES), range(SLOTS)))  # + age, slot
PLANNED = _names.block("planned", _sided(WONDER_NAMES))              # + side, wonder
ERECTED = _names.block("wonder", _sided(WONDER_NAMES))               # + side, wonder
OFFERED = _names.block("offered", WONDER_NAMES)                      # + wonder in the draft
WONDER_PRICE = _names.block("wonder price", _sided(_pairs(WONDER_NAMES, range(PRICES))))  # + side, wonder, bucket
CAN_ERECT = _names.block("can erect", _sided(WONDER_NAMES))          # + side, planned wonder
TOKEN = _names.block("token", _sided(TOKEN_NAMES))                   # + side, progress token
ON_BOARD = _names.block("on board", TOKEN_NAMES)                     # + progress token
COINS = _names.block("coins", _sided(range(MOST_COINS + 1)))         # + side, coins
PAWN = _names.block("pawn", range(-CAPITAL, CAPITAL + 1))            # + CAPITAL + spaces on their side
LOOTED = _names.block("guarded", _sided(range(len(LOOT))))           # + side, zone
SYMBOL = _names.block("symbol", _sided(_pairs(SYMBOLS, (1, 2))))     # + side, symbol, whether a pair
DIFFERENT = _names.block("different symbols", _sided(range(len(SYMBOLS) + 1)))  # + side, number
MISSING = _names.block("missing", _sided(_pairs(SYMBOLS, SEEN)))     # + side, symbol, where the next card is
CHANCES = _names.block(                                              # + side, different symbols, way, missing symbols
    "chances", _sided(_pairs(_pairs(range(len(SYMBOLS) + 1), range(WAYS)), range(MOST_MISSING))))
GOODS = _names.block("goods", _sided(_pairs(RESOURCES, range(MOST_GOODS + 1))))  # + side, resource, units
EITHER_RAW = _names.block("any raw", _sided(range(MOST_EITHER + 1)))    # + side, units
EITHER_MADE = _names.block("any made", _sided(range(MOST_EITHER + 1)))  # + side, units
FIXED = _names.block("fixed price", _sided(RESOURCES))               # + side, resource
COUNTED = _names.block("buildings", _sided(_pairs(COLOURS, range(MOST_COUNTED + 1))))  # + side, colour, number
TIME = _names.block("cards left", _pairs(range(AGES), range(SLOTS + 1)))  # + age, cards
QUESTION = _names.block("asked", _sided(QUESTIONS))                  # + side, question
AGAIN = _names.one("plays again")
AGAIN_WONDERS = _names.block("wonders that play again", _sided(range(MOST_AGAIN)))  # + side, number that can be paid
LEAD = _names.block("lead", _pairs(range(AGES), range(-MOST_LEAD, MOST_LEAD + 1)))  # + age, MOST_LEAD + points
POINTS = _names.block("points", _sided(range(MOST_POINTS)))          # + side, thirds of the points
MYTHOLOGY = _names.block("mythology", _sided(_pairs(MYTHOLOGIES, range(1, 4))))  # + side, mythology, tokens
OFFERING = _names.block("offering", _sided(OFFERINGS))               # + side, offering
GOD = _names.block("god", _sided(GOD_NAMES))                         # + side, god
SPACE = _names.block("space", _pairs(range(SPACES), (*GOD_NAMES, "gate", "unknown")))  # + space as mine, card
SACRED = _names.block(                                              # + slot, token
    "token on slot", _pairs(range(SLOTS), range(1 + len(MYTHOLOGIES) + len(OFFERINGS))))
NAMES = _names.all()
INPUTS = len(NAMES)

# What the policy head tells apart.
_answers = FeatureNames()
BUILDS = _answers.block("build", CARD_NAMES)          # + card
SELLS = _answers.block("sell", CARD_NAMES)            # + card
BURIES = _answers.block("bury", CARD_NAMES)           # + card put under a wonder
ERECTS = _answers.block("erect", WONDER_NAMES)        # + wonder
DRAFTS = _answers.block("draft", WONDER_NAMES)        # + wonder
TAKES = _answers.block("take", TOKEN_NAMES)           # + progress token
RAISES = _answers.block("raise", CARD_NAMES)          # + card
DESTROYS = _answers.block("destroy", CARD_NAMES)      # + card
BEGINS = _answers.block("begin", ("self", "other"))   # + whether the other begins
ACTIVATES = _answers.block("activate", (*GOD_NAMES, "gate", "unknown"))  # + card on the space
OTHER = _answers.one("other")
ANSWERS = _answers.all()

WIDTH = 64    # of the first layer
SECOND = 32   # of the second
KINDS = 3     # civilian, military, scientific
HEADS = ("my civilian victory", "my military victory", "my scientific victory", "their civilian victory",
         "their military victory", "their scientific victory", "shared victory", "margin")
ENDINGS, MARGIN = 7, 7
MOST_ACTIVE = 320  # inputs of one position
NOTED = MOST_ACTIVE  # behind them: where the next card with each symbol is, by side
ROOM = (MOST_ACTIVE + 2 * len(SYMBOLS), WIDTH + len(HEADS), SECOND, len(HEADS))
