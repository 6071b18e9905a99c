"""The features of a city of Seven by name: where each lies in the row that `evaluation` fills."""

from heptapolis.ai.features import FeatureNames
from heptapolis.seven.box.enums import ABILITIES, COLOURS, RESOURCES
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.tables import LEADER_NAMES, SIDE_NAMES

SINGLE = ("one", "turns_left", "purse", "coins", "raw_goods", "made_goods", "raw_around", "made_around", "cheap_goods",
          "near_own", "later_own", "near_reach", "later_reach", "near_chains", "later_chains", "stages_left",
          "stage_own", "stage_reach", "next_symbol", "all_symbols", "any_symbols", "masks", "shields", "ahead", "level",
          "lead", "chased", "diplomacy", "wanted_goods", "players", "cities", "teams")
(ONE, TURNS_LEFT, PURSE, COINS, RAW_GOODS, MADE_GOODS, RAW_AROUND, MADE_AROUND, CHEAP_GOODS, NEAR_OWN, LATER_OWN,
 NEAR_REACH, LATER_REACH, NEAR_CHAINS, LATER_CHAINS, STAGES_LEFT, STAGE_OWN, STAGE_REACH, NEXT_SYMBOL, ALL_SYMBOLS,
 ANY_SYMBOLS, MASKS, SHIELDS, AHEAD, LEVEL, LEAD, CHASED, DIPLOMACY, WANTED_GOODS, PLAYERS, CITIES,
 TEAMS) = range(len(SINGLE))
_names = FeatureNames()
for _name in SINGLE:
    _names.one(_name)
POINTS = _names.block("points", CATEGORIES)            # + row of the score pad
GOODS = _names.block("goods", RESOURCES)               # + resource
CARDS_OF = _names.block("cards", COLOURS)              # + colour
AROUND = _names.block("cards around", COLOURS)         # + colour: cards of both neighbours
ABLE = _names.block("ability", ABILITIES)              # + lasting ability
SIDE = _names.block("side", SIDE_NAMES)                # + side of the board
RECRUITED = _names.block("leader", LEADER_NAMES)       # + leader in the city
HELD = _names.block("in hand", LEADER_NAMES)           # + leader in hand
NAMES = _names.all()
FEATURES = len(NAMES)
PHASES = 7  # before the first age, then the two halves of each age
