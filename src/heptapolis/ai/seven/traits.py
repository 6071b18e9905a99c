"""The traits of an answer by name: where the leaning for each lies in the row that `instinct` weighs."""

from heptapolis.seven.state import CARDS, LEADERS, MOST_STAGES, SIDES

AGES = 4                                   # before the first one included
PURSES = 8                                 # coins are told apart up to 7
BUILT = 0                                  # + card
PRICE = BUILT + CARDS                      # each coin of the price
FREE = PRICE + 1                           # free by a chain
GAIN = FREE + 1                            # + age: points as the table lies
INCOME = GAIN + AGES                       # + age: coins at once
SCIENCE = INCOME + AGES                    # + age: points that the symbol adds
OVERTAKES = SCIENCE + AGES                 # + age: neighbours drawn level with or passed
ARMS = OVERTAKES + AGES                    # + age: shields that change no conflict yet
NEW_GOODS = ARMS + AGES                    # + age: kinds of goods the city does not make
MORE_GOODS = NEW_GOODS + AGES              # + age: kinds of goods it makes already
DENIED = MORE_GOODS + AGES                 # + age: what the card would have given the next holder of the hand
ERECTED = DENIED + AGES                    # + stage
STAGE_PRICE = ERECTED + SIDES * MOST_STAGES  # each coin of a stage's price
SOLD = STAGE_PRICE + 1                     # + age
POOR = SOLD + AGES                         # + coins before selling
POWER_USED = POOR + PURSES                 # + turns left in the age when a once-an-age power is used
RECRUITED = POWER_USED + 8                 # + leader * AGES + age
KEPT = RECRUITED + LEADERS * AGES          # + leader
COPIED = KEPT + LEADERS                    # + leader
RAISED = COPIED + LEADERS                  # + card
PAID = RAISED + CARDS                      # each coin of a way to pay
PAID_AHEAD = PAID + 1                      # each coin to the neighbour with more points
OWED = PAID_AHEAD + 1                      # each debt taken
SEATED = OWED + 1                          # + side
FREE_USE = SEATED + SIDES                  # + way: the Free City builds a card, a stage with it, or sells it
FREE_DENIED = FREE_USE + 3                 # what a card given to the Free City would have given the opponent
FREE_MISSED = FREE_DENIED + 1              # and what it would have given the own city
TRAITS = FREE_MISSED + 1
