"""The features of a position of Duel by name: where each lies in the row that `judgement` fills."""

from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES
from heptapolis.duel.box.words import COLOURS, RESOURCES
from heptapolis.duel.god_tables import GOD_NAMES
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES

SINGLE = ("points", "coins", "purse", "near_prices", "later_prices", "wonder_prices", "again_wonders", "either_raw",
          "either_made", "fixed_prices", "pairs", "missing_symbols", "looted", "turn", "last_card", "extra_turn",
          "winning_card", "threat", "offerings", "on_card", "activations")
(POINTS, COINS, PURSE, NEAR_PRICES, LATER_PRICES, WONDER_PRICES, AGAIN_WONDERS, EITHER_RAW, EITHER_MADE, FIXED_PRICES,
 PAIRS, MISSING_SYMBOLS, LOOTED, TURN_TO_PLAY, LAST_CARD, EXTRA_TURN, WINNING_CARD, THREAT, OFFERINGS, ON_CARD,
 ACTIVATIONS) = range(len(SINGLE))
PLANNED = len(SINGLE)                       # + wonder
OWNED = PLANNED + len(WONDER_NAMES)         # + progress token
VARIETY = OWNED + len(TOKEN_NAMES)          # + number of different symbols
BUILDINGS = VARIETY + 8                     # + colour
GOODS = BUILDINGS + len(COLOURS)            # + resource
PUSHED = GOODS + len(RESOURCES)             # + spaces of the pawn from the centre
MYTHOLOGY = PUSHED + CAPITAL + 1            # + mythology
ACTIVATED = MYTHOLOGY + len(MYTHOLOGIES)    # + god
FEATURES = ACTIVATED + len(GODS)

NAMES = (*SINGLE, *(f"planned {name}" for name in WONDER_NAMES), *(f"token {name}" for name in TOKEN_NAMES),
         *(f"{number} different symbols" for number in range(8)), *(f"{colour} buildings" for colour in COLOURS),
         *RESOURCES, *(f"pawn at {distance}" for distance in range(CAPITAL + 1)),
         *(f"mythology {name}" for name in MYTHOLOGIES), *(f"god {name}" for name in GOD_NAMES[:len(GODS)]))
PHASES = 7  # before the first age, then each age while more than ten cards lie and after that
