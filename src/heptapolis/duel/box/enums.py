"""The words printed in the box, as small numbers with names."""

RESOURCES = ("clay", "wood", "stone", "glass", "papyrus")
CLAY, WOOD, STONE, GLASS, PAPYRUS = range(5)
RAW = (CLAY, WOOD, STONE)
MANUFACTURED = (GLASS, PAPYRUS)

COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)

SYMBOLS = ("quill", "mortar", "wheel", "plumb", "sundial", "armillary", "law")
QUILL, MORTAR, WHEEL, PLUMB, SUNDIAL, ARMILLARY, LAW = range(7)

DECKS = ("age_1", "age_2", "age_3", "guild", "grand_temple")
AGE_1, AGE_2, AGE_3, GUILD, GRAND_TEMPLE = range(5)

COUNTED = (*COLOURS, "wonder", "brown_and_grey", "coin_set", "progress_token")
WONDERS, BROWN_AND_GREY, COIN_SETS, PROGRESS_TOKENS = range(7, 11)

ABILITIES = ("cheap_wonders", "trade_income", "cheap_blue", "extra_shield", "wonders_play_again", "chain_coins",
             "devotion_points", "pawn_steps_rob", "one_coin_chains")
(CHEAP_WONDERS, TRADE_INCOME, CHEAP_BLUE, EXTRA_SHIELD, WONDERS_PLAY_AGAIN, CHAIN_COINS,
 DEVOTION_POINTS, PAWN_STEPS_ROB, ONE_COIN_CHAINS) = range(9)

NONE = -1
