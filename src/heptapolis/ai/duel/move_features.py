"""The features of a move of Duel: where the weight of each lies in the row of the policy prior."""

from heptapolis.ai.features import FeatureNames
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

AGES = 4     # before the first one included
PURSES = 10  # coins are told apart up to 9

_names = FeatureNames()
BUILT = _names.block("built", CARD_NAMES)              # + card
PRICE = _names.one("building price")                   # each coin of it
FREE = _names.one("free by a chain")
LEFT = _names.block("coins left", range(PURSES))       # + coins left after building
NEW_SYMBOL = _names.block("new symbol after", range(len(SYMBOLS) + 1))  # + different symbols before
PAIR = _names.block("pair", ("without a token", "with a token"))  # + whether a token is left to take
REACHED = _names.block("pawn at", range(-CAPITAL, CAPITAL + 1))  # + CAPITAL + where the pawn stands after the shields
WINS = _names.one("wins at once")
WIN_WITHHELD = _names.one("withholds a winning card")
WITHHELD = _names.block("withheld", CARD_NAMES)        # + card that the opponent could have paid, not built by me
REVEALS = _names.block("reveals", range(3))            # + cards turned up by the move
OPENS = _names.block("opens", range(3))                # + cards opened by the move that lay face up
SOLD = _names.block("sold in age", range(AGES))        # + age
POOR = _names.block("sold with coins", range(PURSES))  # + coins before selling
ERECTED = _names.block("wonder", (f"{name} in age {age}" for name in WONDER_NAMES for age in range(AGES)))
WONDER_PRICE = _names.one("wonder price")              # each coin of it
DRAFTED = _names.block("drafted", WONDER_NAMES)        # + wonder
TAKEN = _names.block("token", TOKEN_NAMES)             # + progress token
RAISED = _names.block("raised", CARD_NAMES)            # + card
DESTROYED = _names.block("destroyed", CARD_NAMES)      # + card
BEGINS = _names.block("begins", ("the opponent", "itself"))  # + whether the seat lets itself begin
FURTHER: dict[str, int] = {}  # the blocks that expansions add, by name
for _added in modules("{}_names", "heptapolis.ai.duel"):
    FURTHER |= _names.blocks(_added.MOVE)
NAMES = _names.all()
MOVE_FEATURES = len(NAMES)
