"""The traits of an answer by name: where the leaning for each lies in the row that `instinct` weighs."""

from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.box.pantheon.gods import GODS, SPACES
from heptapolis.duel.moves import TOKENS
from heptapolis.duel.state import CARDS, WONDERS

AGES = 4                                # before the first one included
PURSES = 10                             # coins are told apart up to 9
BUILT = 0                               # + card
PRICE = BUILT + CARDS                   # each coin of a building's price
FREE = PRICE + 1                        # free by a chain
LEFT = FREE + 1                         # + coins left after building
NEW_SYMBOL = LEFT + PURSES              # + different symbols before
PAIR = NEW_SYMBOL + 8                   # + whether a token is left to take
REACHED = PAIR + 2                      # + CAPITAL + where the pawn stands after the shields
WINS = REACHED + 2 * CAPITAL + 1        # the game is won at once
WIN_WITHHELD = WINS + 1                 # the opponent would have won with the card
WITHHELD = WIN_WITHHELD + 1             # + card that the opponent could have paid, not built by me
REVEALS = WITHHELD + CARDS              # + cards turned up by the move
OPENS = REVEALS + 3                     # + cards opened by the move that lay face up
SOLD = OPENS + 3                        # + age
POOR = SOLD + AGES                      # + coins before selling
ERECTED = POOR + PURSES                 # + wonder * AGES + age
WONDER_PRICE = ERECTED + WONDERS * AGES  # each coin of a wonder's price
DRAFTED = WONDER_PRICE + 1              # + wonder
TAKEN = DRAFTED + WONDERS               # + progress token
RAISED = TAKEN + TOKENS                 # + card
DESTROYED = RAISED + CARDS              # + card
BEGINS = DESTROYED + CARDS              # + whether the seat lets itself begin
ACTIVATED = BEGINS + 2                  # + god
GATE_OPENED = ACTIVATED + len(GODS)
ACTIVATION = GATE_OPENED + 1            # each coin of an activation's price
PLACED = ACTIVATION + 1                 # + space as the seat sees it
TRAITS = PLACED + SPACES
