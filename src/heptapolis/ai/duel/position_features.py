"""The features of a position of Duel by name: where each lies in the row that `evaluation` fills."""

from heptapolis.ai.features import FeatureNames
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import COLOURS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES

SINGLE = ("points", "coins", "purse", "near_prices", "later_prices", "wonder_prices", "again_wonders", "either_raw",
          "either_made", "fixed_prices", "pairs", "missing_symbols", "looted", "turn", "last_card", "extra_turn",
          "winning_card", "threat")
(POINTS, COINS, PURSE, NEAR_PRICES, LATER_PRICES, WONDER_PRICES, AGAIN_WONDERS, EITHER_RAW, EITHER_MADE, FIXED_PRICES,
 PAIRS, MISSING_SYMBOLS, LOOTED, TURN_TO_PLAY, LAST_CARD, EXTRA_TURN, WINNING_CARD, THREAT) = range(len(SINGLE))
FURTHER: dict[str, int] = {}  # the blocks that expansions add, by name
_added = modules("{}_names", "heptapolis.ai.duel")
_names = FeatureNames()
for _name in SINGLE:
    _names.one(_name)
for _expansion in _added:
    FURTHER |= _names.blocks(_expansion.POSITION_SINGLE)
PLANNED = _names.block("planned", WONDER_NAMES)        # + wonder
OWNED = _names.block("token", TOKEN_NAMES)             # + progress token
VARIETY = _names.block("different symbols", range(len(SYMBOLS) + 1))  # + number of different symbols
BUILDINGS = _names.block("buildings", COLOURS)         # + colour
GOODS = _names.block("goods", RESOURCES)               # + resource
PUSHED = _names.block("pawn at", range(CAPITAL + 1))   # + spaces of the pawn from the centre
FIRST_FURTHER = len(_names.all())
for _expansion in _added:
    FURTHER |= _names.blocks(_expansion.POSITION)
NAMES = _names.all()
FEATURES = len(NAMES)
OF_EXPANSIONS = (*range(len(SINGLE), PLANNED), *range(FIRST_FURTHER, FEATURES))
PHASES = 7  # before the first age, then each age while more than ten cards lie and after that
