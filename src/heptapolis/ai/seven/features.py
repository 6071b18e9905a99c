"""The features of a city of Seven by name: where each lies in the row that `judgement` fills."""

from heptapolis.seven.box.words import ABILITIES, COLOURS, RESOURCES
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
POINTS = len(SINGLE)                     # + row of the score pad
GOODS = POINTS + len(CATEGORIES)         # + resource
CARDS_OF = GOODS + len(RESOURCES)        # + colour
AROUND = CARDS_OF + len(COLOURS)         # + colour: cards of both neighbours
ABLE = AROUND + len(COLOURS)             # + lasting ability
SIDE = ABLE + len(ABILITIES)             # + side of the board
RECRUITED = SIDE + len(SIDE_NAMES)       # + leader in the city
HELD = RECRUITED + len(LEADER_NAMES)     # + leader in hand
FEATURES = HELD + len(LEADER_NAMES)

NAMES = (*SINGLE, *(f"points {name}" for name in CATEGORIES), *RESOURCES, *(f"{colour} cards" for colour in COLOURS),
         *(f"{colour} cards around" for colour in COLOURS), *ABILITIES, *SIDE_NAMES, *LEADER_NAMES,
         *(f"{name} in hand" for name in LEADER_NAMES))
PHASES = 7  # before the first age, then the two halves of each age
