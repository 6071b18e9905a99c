"""A move is a small integer; its ranges have names. Questions say which ranges may answer."""

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.state import CARDS, WONDERS

TOKENS = 13

# Answers of players.
DRAFT = 0                                  # + wonder
BUILD = DRAFT + WONDERS                    # + slot
DISCARD = BUILD + SLOTS                    # + slot
WONDER = DISCARD + SLOTS                   # + wonder * SLOTS + slot
TAKE_TOKEN = WONDER + WONDERS * SLOTS      # + token
RAISE = TAKE_TOKEN + TOKENS                # + card
DESTROY = RAISE + CARDS                    # + card
BEGIN = DESTROY + CARDS                    # + seat
PLAYER_MOVES = BEGIN + 2

# Answers of the dealer.
DEAL_CARD = PLAYER_MOVES                   # + card
DEAL_TOKEN = DEAL_CARD + CARDS             # + token
DEAL_WONDER = DEAL_TOKEN + TOKENS          # + wonder
DEAL_BACK = DEAL_WONDER + WONDERS          # + slot
DEAL_LEADER = DEAL_BACK + SLOTS            # + seat
MOVES = DEAL_LEADER + 2

MOST_LEGAL = 128

QUESTIONS = ("turn", "turn_up", "draft", "token", "library", "raise", "destroy", "begin",
             "deal_token", "deal_wonder", "deal_back", "deal_leader", "draw_token")
(TURN, TURN_UP, CHOOSE_WONDER, CHOOSE_TOKEN, CHOOSE_FROM_BOX, CHOOSE_DISCARDED, CHOOSE_VICTIM, CHOOSE_BEGINNER,
 ASK_TOKEN, ASK_WONDER, ASK_BACK, ASK_LEADER, ASK_FROM_BOX) = range(len(QUESTIONS))
