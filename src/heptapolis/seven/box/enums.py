"""The words printed in the box, as small numbers with names."""

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "cloth", "papyrus")
WOOD, STONE, CLAY, ORE, GLASS, CLOTH, PAPYRUS = range(7)
RAW_KINDS = 4  # the first four are raw materials, the others manufactured goods
MADE_KINDS = 3

COLOURS = ("brown", "grey", "blue", "yellow", "green", "red", "purple", "black")
BROWN, GREY, BLUE, YELLOW, GREEN, RED, PURPLE, BLACK = range(8)

SYMBOLS = ("compass", "gear", "tablet")
COMPASS, GEAR, TABLET = range(3)

DECKS = ("age_1", "age_2", "age_3", "guild", "city_1", "city_2", "city_3")
AGE_1, AGE_2, AGE_3, GUILD, CITY_1, CITY_2, CITY_3 = range(7)
AGES = 3

COUNTED = (*COLOURS, "stage", "victory", "defeat", "leader", "three_coins", "brown_grey_purple", "set_of_three",
           "set_of_seven")
STAGES, VICTORIES, DEFEATS, LEADERS, THREE_COINS, BROWN_GREY_PURPLE, SET_OF_THREE, SET_OF_SEVEN = range(8, 16)

# Whose things are counted.
OWN, NEIGHBOURS, ALL_THREE = range(3)

# What a trading post makes cheap.
CHEAPER = ("raw_left", "raw_right", "made_goods")
RAW_LEFT, RAW_RIGHT, MADE_GOODS = range(3)

ABILITIES = (
    "free_from_hand",    # once an age a structure from hand at no cost
    "last_card",         # the last card of each age is played too
    "copies_guild",      # at the end a neighbour's guild counts as if it stood here
    "waives_on_green",   # green cards need one resource less
    "waives_on_red",
    "waives_on_blue",
    "waives_on_stage",
    "bank_sells",        # once a turn any resource from the bank for a coin
    "free_leaders",      # leaders cost nothing
    "leader_rebate",     # own leaders cost 2 less, those of the neighbours 1 less
    "free_guilds",       # guilds cost nothing
    "free_black",        # once an age a black card at no cost
    "chain_coins",       # 2 coins for each structure built by its chain
    "yellow_coins",      # 2 coins for each yellow card
    "black_coins",       # 2 coins for each black card
    "victory_coins",     # 2 coins for each victory token
    "trade_coins",       # a coin from the bank for buying from a neighbour
    "bank_bonus",        # once a turn one coin more when the bank pays
    "passes_defeats",    # defeat tokens go to the victor
    "defeat_shields",    # each defeat token is a shield
    "richer_sets",       # sets of symbols score more
    "stages_for_coins",  # stages need no resources
    "second_unit",       # once a turn one more unit of something the city makes
    "missing_unit",      # once a turn a unit of something the city does not make
    "rebate_left",       # the first resource bought on the left costs 1 less
    "rebate_right",
)
(FREE_FROM_HAND, LAST_CARD, COPIES_GUILD, WAIVES_ON_GREEN, WAIVES_ON_RED, WAIVES_ON_BLUE, WAIVES_ON_STAGE, BANK_SELLS,
 FREE_LEADERS, LEADER_REBATE, FREE_GUILDS, FREE_BLACK, CHAIN_COINS, YELLOW_COINS, BLACK_COINS, VICTORY_COINS,
 TRADE_COINS, BANK_BONUS, PASSES_DEFEATS, DEFEAT_SHIELDS, RICHER_SETS, STAGES_FOR_COINS, SECOND_UNIT, MISSING_UNIT,
 REBATE_LEFT, REBATE_RIGHT) = range(26)

NONE = -1
