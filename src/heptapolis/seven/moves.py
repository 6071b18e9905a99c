"""A move is a small integer; its ranges have names. Questions say which ranges may answer."""

from heptapolis.seven.state import CARDS, LEADERS, SIDES

GUILDS = 17
BLACK_CARDS = 27
HANDED = CARDS + LEADERS  # cards first, then leaders
MOST_WAYS = 32
MOST_LOSS = 64

# Answers of players.
BUILD = 0  # + card
RECRUIT = BUILD + CARDS  # + leader
BUILD_FREE = RECRUIT + LEADERS  # + card, with the once-an-age power for any structure
BUILD_BLACK = BUILD_FREE + CARDS  # + black card, with the once-an-age power for black cards
STAGE = BUILD_BLACK + BLACK_CARDS  # + card or leader
SELL = STAGE + HANDED  # + card or leader
KEEP = SELL + HANDED  # + leader
RAISE = KEEP + LEADERS  # + card
COPY_LEADER = RAISE + CARDS  # + leader
COPY_GUILD = COPY_LEADER + LEADERS  # + guild
PAY = COPY_GUILD + GUILDS  # + number of the way
LOSE = PAY + MOST_WAYS  # + coins paid
TAKE_BOARD = LOSE + MOST_LOSS  # + side
PASS = TAKE_BOARD + SIDES
PLAYER_MOVES = PASS + 1

# Answers of the dealer.
DEAL_CARD = PLAYER_MOVES  # + card
DEAL_LEADER = DEAL_CARD + CARDS  # + leader
DEAL_BOARD = DEAL_LEADER + LEADERS  # + side
MOVES = DEAL_BOARD + SIDES

MOST_LEGAL = 160

QUESTIONS = (
    "none",
    "deal_board",
    "board",
    "deal_leader",
    "draft",
    "recruit",
    "deal_card",
    "turn",
    "pay",
    "last_card",
    "copy_leader",
    "another_leader",
    "raise",
    "lose",
    "copy_guild",
    "deal_last",
)
(
    NOTHING,
    ASK_BOARD,
    CHOOSE_BOARD,
    ASK_LEADER,
    DRAFT,
    RECRUITMENT,
    ASK_CARD,
    TURN,
    CHOOSE_WAY,
    CHOOSE_LAST,
    CHOOSE_LEADER,
    CHOOSE_RECRUIT,
    CHOOSE_DISCARDED,
    CHOOSE_LOSS,
    CHOOSE_GUILD,
    ASK_LAST,
) = range(len(QUESTIONS))
