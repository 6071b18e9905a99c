"""What a play-out policy weighs: where each weight lies in its row."""

from heptapolis.ai.features import FeatureNames
from heptapolis.duel.box.enums import SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

COUNTED = 16  # coins are told apart up to 15
UNITS = 4     # units of a resource up to 3

_names = FeatureNames()
BUILT = _names.block("build", CARD_NAMES)                # + card
ERECTED = _names.block("erect", WONDER_NAMES)            # + wonder
DRAFTED = _names.block("draft", WONDER_NAMES)            # + wonder
TAKEN = _names.block("token", TOKEN_NAMES)               # + progress token
SOLD = _names.block("sell with coins", range(COUNTED))   # + coins before selling
FURTHER = _names.one("action of an expansion")
PRICE = _names.block("factor for price", range(COUNTED))                           # + coins to pay
MADE = _names.block("factor for units made before", range(UNITS))                  # + units of the same resource
NEW_SYMBOL = _names.block("factor for a new symbol after", range(len(SYMBOLS) + 1))  # + different symbols before
PAIR = _names.block("factor for a pair", ("without a token", "with a token"))      # + whether a token is left
REACHED = _names.block("factor for the pawn at", range(CAPITAL + 1))               # + where it stands afterwards
NAMES = _names.all()
WIDTH = len(NAMES)
PLAIN, SCIENCE, MILITARY = range(3)
POLICIES = 3
