"""The inputs of the network by name: where each lies in the first layer's table. `mine` is the seat that plays next."""

from heptapolis.ai.features import FeatureNames, pairs, sided
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import COLOURS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL, LOOT, SLOTS
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

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

_names = FeatureNames()
BUILT = _names.block("built", sided(CARD_NAMES))                    # + side, card
OPEN = _names.block("open", CARD_NAMES)                              # + card: nothing covers it
COVERED = _names.block("covered by one", CARD_NAMES)                 # + card, face up
DEEPER = _names.block("covered by two", CARD_NAMES)                  # + card, face up
DISCARDED = _names.block("discarded", CARD_NAMES)                    # + card
UNDER = _names.block("under a wonder", CARD_NAMES)                   # + card
PRICE = _names.block("price", sided(pairs(CARD_NAMES, range(PRICES))))  # + side, card face up, bucket
CAN_PAY = _names.block("can pay", sided(CARD_NAMES))                # + side, open card
FACE_DOWN = _names.block("face down", pairs(range(AGES), range(SLOTS)))  # + age, slot
PLANNED = _names.block("planned", sided(WONDER_NAMES))              # + side, wonder
ERECTED = _names.block("wonder", sided(WONDER_NAMES))               # + side, wonder
OFFERED = _names.block("offered", WONDER_NAMES)                      # + wonder in the draft
WONDER_PRICE = _names.block("wonder price", sided(pairs(WONDER_NAMES, range(PRICES))))  # + side, wonder, bucket
CAN_ERECT = _names.block("can erect", sided(WONDER_NAMES))          # + side, planned wonder
TOKEN = _names.block("token", sided(TOKEN_NAMES))                   # + side, progress token
ON_BOARD = _names.block("on board", TOKEN_NAMES)                     # + progress token
COINS = _names.block("coins", sided(range(MOST_COINS + 1)))         # + side, coins
PAWN = _names.block("pawn", range(-CAPITAL, CAPITAL + 1))            # + CAPITAL + spaces on their side
LOOTED = _names.block("guarded", sided(range(len(LOOT))))           # + side, zone
SYMBOL = _names.block("symbol", sided(pairs(SYMBOLS, (1, 2))))     # + side, symbol, whether a pair
DIFFERENT = _names.block("different symbols", sided(range(len(SYMBOLS) + 1)))  # + side, number
MISSING = _names.block("missing", sided(pairs(SYMBOLS, SEEN)))     # + side, symbol, where the next card is
CHANCES = _names.block(                                              # + side, different symbols, way, missing symbols
    "chances", sided(pairs(pairs(range(len(SYMBOLS) + 1), range(WAYS)), range(MOST_MISSING))))
GOODS = _names.block("goods", sided(pairs(RESOURCES, range(MOST_GOODS + 1))))  # + side, resource, units
EITHER_RAW = _names.block("any raw", sided(range(MOST_EITHER + 1)))    # + side, units
EITHER_MADE = _names.block("any made", sided(range(MOST_EITHER + 1)))  # + side, units
FIXED = _names.block("fixed price", sided(RESOURCES))               # + side, resource
COUNTED = _names.block("buildings", sided(pairs(COLOURS, range(MOST_COUNTED + 1))))  # + side, colour, number
TIME = _names.block("cards left", pairs(range(AGES), range(SLOTS + 1)))  # + age, cards
QUESTION = _names.block("asked", sided(QUESTIONS))                  # + side, question
AGAIN = _names.one("plays again")
AGAIN_WONDERS = _names.block("wonders that play again", sided(range(MOST_AGAIN)))  # + side, number that can be paid
LEAD = _names.block("lead", pairs(range(AGES), range(-MOST_LEAD, MOST_LEAD + 1)))  # + age, MOST_LEAD + points
POINTS = _names.block("points", sided(range(MOST_POINTS)))          # + side, thirds of the points
FURTHER: dict[str, int] = {}  # the blocks that expansions add, by name
for _added in modules("{}_names", "heptapolis.ai.duel"):
    FURTHER |= _names.blocks(_added.INPUTS)
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
FURTHER_ANSWERS: dict[str, int] = {}
for _added in modules("{}_names", "heptapolis.ai.duel"):
    FURTHER_ANSWERS |= _answers.blocks(_added.ANSWERS)
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
