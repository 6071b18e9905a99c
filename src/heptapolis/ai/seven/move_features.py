"""The features of a move of Seven: where the weight of each lies in the row of the policy prior."""

from heptapolis.ai.features import FeatureNames
from heptapolis.seven.state import MOST_STAGES
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES

AGES = 4    # before the first one included
PURSES = 8  # coins are told apart up to 7
TURNS = 8   # turns left in an age, and none

_names = FeatureNames()
BUILT = _names.block("built", CARD_NAMES)                  # + card
PRICE = _names.one("price")                                # each coin of it
FREE = _names.one("free by a chain")
GAIN = _names.block("points in age", range(AGES))          # + age: points as the table lies
INCOME = _names.block("coins in age", range(AGES))         # + age: coins at once
SCIENCE = _names.block("science in age", range(AGES))      # + age: points that the symbol adds
OVERTAKES = _names.block("overtakes in age", range(AGES))  # + age: neighbours drawn level with or passed
ARMS = _names.block("arms in age", range(AGES))            # + age: shields that change no conflict yet
NEW_GOODS = _names.block("new goods in age", range(AGES))  # + age: kinds of goods the city does not make
MORE_GOODS = _names.block("more goods in age", range(AGES))  # + age: kinds of goods it makes already
DENIED = _names.block("denied in age", range(AGES))        # + age: what the next holder of the hand would have gained
ERECTED = _names.block("stage", (f"{side} {stage}" for side in SIDE_NAMES for stage in range(MOST_STAGES)))  # + stage
STAGE_PRICE = _names.one("stage price")                    # each coin of it
SOLD = _names.block("sold in age", range(AGES))            # + age
POOR = _names.block("sold with coins", range(PURSES))      # + coins before selling
POWER_USED = _names.block("power used with turns left", range(TURNS))  # + turns left in the age
RECRUITED = _names.block("recruited", (f"{name} in age {age}" for name in LEADER_NAMES for age in range(AGES)))
KEPT = _names.block("kept", LEADER_NAMES)                  # + leader
COPIED = _names.block("copied", LEADER_NAMES)              # + leader
RAISED = _names.block("raised", CARD_NAMES)                # + card
PAID = _names.one("paid")                                  # each coin of a way to pay
PAID_AHEAD = _names.one("paid to the neighbour ahead")     # each coin
OWED = _names.one("debt")                                  # each debt taken
SEATED = _names.block("side", SIDE_NAMES)                  # + side
FREE_USE = _names.block("free city", ("builds", "stage", "sells"))  # + way
FREE_DENIED = _names.one("free city denies the opponent")  # what its card would have given the opponent
FREE_MISSED = _names.one("free city misses")               # and what it would have given the own city
NAMES = _names.all()
MOVE_FEATURES = len(NAMES)
