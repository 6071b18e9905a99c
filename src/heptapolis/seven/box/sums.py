"""The sums fixed by the rulebooks: hands, turns, coins, tokens."""

MOST_PLAYERS = 8
FEWEST_CITIES = 3           # with two players the Free City is the third
HAND = 7                    # cards a player is dealt each age; one more with Cities up to seven players
STARTING_COINS = 3
STARTING_COINS_WITH_LEADERS = 6
SALE_COINS = 3              # for a card sold to the bank
PRICE, CHEAP_PRICE = 2, 1   # of a resource bought from a neighbour
BANK_PRICE = 1              # of a resource bought from the bank
GUILDS_BEYOND_PLAYERS = 2
MOST_DECK = 7               # more players than this use the cards of seven
FREE_CITY_DECK = 3          # two players use the cards of three

VICTORY_POINTS = (1, 3, 5)  # of a victory token, by age
SET_POINTS, RICHER_SET_POINTS = 7, 10
COINS_PER_POINT = 3

LEADERS_DEALT = 4
OWN_REBATE, NEIGHBOURS_REBATE = 2, 1
EVENT_COINS = 2             # for a chain, a card of a colour, or a victory token
TRADE_BONUS = 1
BANK_BONUS_COIN = 1
DIPLOMACY_TOKENS = 3        # in the box
