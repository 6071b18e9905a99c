"""A move is a small integer; its ranges have names. Questions say which ranges may answer."""

from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES, OFFERINGS, SPACES
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
BASE_PLAYER_MOVES = BEGIN + 2

# Answers of players with Pantheon.
SUBSETS = 1 << len(OFFERINGS)
ACTIVATE = BASE_PLAYER_MOVES               # + space * SUBSETS + set of offerings
PLACE = ACTIVATE + SPACES * SUBSETS        # + god * SPACES + space
CLAIM = PLACE + len(GODS) * SPACES         # + slot
CALL = CLAIM + SLOTS                       # + god
CONSULT = CALL + len(GODS)                 # + mythology
TOP = CONSULT + len(MYTHOLOGIES)           # + god
COPY = TOP + len(GODS)                     # + card
SEIZE = COPY + CARDS                       # + card
STRIKE = SEIZE + CARDS                     # + slot
UNBUILD = STRIKE + SLOTS                   # + wonder
COMPLETE = UNBUILD + WONDERS               # + wonder
ENTOMB = COMPLETE + WONDERS                # + card
ANNEX = ENTOMB + CARDS                     # + wonder
GUARD = ANNEX + WONDERS                    # + CAPITAL + space of the track
SPARE = GUARD + 2 * CAPITAL + 1            # + military token
INFLICT = SPARE + 4                        # + military token
SPEND = INFLICT + 4                        # + coins from the god's card
PLAYER_MOVES = SPEND + 8

# Answers of the dealer.
DEAL_CARD = PLAYER_MOVES                   # + card
DEAL_TOKEN = DEAL_CARD + CARDS             # + token
DEAL_WONDER = DEAL_TOKEN + TOKENS          # + wonder
DEAL_BACK = DEAL_WONDER + WONDERS          # + slot
DEAL_LEADER = DEAL_BACK + SLOTS            # + seat
DEAL_MYTHOLOGY = DEAL_LEADER + 2           # + mythology
DEAL_OFFERING = DEAL_MYTHOLOGY + len(MYTHOLOGIES)  # + offering
DEAL_GOD = DEAL_OFFERING + len(OFFERINGS)  # + god
MOVES = DEAL_GOD + len(GODS)

MOST_LEGAL = 128

QUESTIONS = ("turn", "turn_up", "draft", "token", "library", "raise", "destroy", "begin",
             "deal_token", "deal_wonder", "deal_back", "deal_leader", "draw_token",
             "place", "claim", "call", "consult", "top", "keep", "copy", "seize", "strike", "unbuild", "complete",
             "entomb", "annex", "guard", "spare", "inflict", "spend",
             "deal_mythology", "deal_offering", "deal_god", "draw_on_card", "turn_up_struck")
(TURN, TURN_UP, CHOOSE_WONDER, CHOOSE_TOKEN, CHOOSE_FROM_BOX, CHOOSE_DISCARDED, CHOOSE_VICTIM, CHOOSE_BEGINNER,
 ASK_TOKEN, ASK_WONDER, ASK_BACK, ASK_LEADER, ASK_FROM_BOX,
 CHOOSE_PLACE, CHOOSE_CLAIM, CHOOSE_CALLED, CHOOSE_DECK, CHOOSE_TOP, CHOOSE_ON_CARD, CHOOSE_COPIED, CHOOSE_SEIZED,
 CHOOSE_STRUCK, CHOOSE_UNBUILT, CHOOSE_COMPLETED, CHOOSE_ENTOMBED, CHOOSE_ANNEXED, CHOOSE_GUARDED, CHOOSE_SPARED,
 CHOOSE_INFLICTED, CHOOSE_SPENT,
 ASK_MYTHOLOGY, ASK_OFFERING, ASK_GOD, ASK_ON_CARD, ASK_STRUCK) = range(len(QUESTIONS))
FIRST_OF_PANTHEON = CHOOSE_PLACE
