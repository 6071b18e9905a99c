"""What Pantheon adds to the named features: of a position, of a move, of the network's inputs and answers."""

from heptapolis.ai.features import pairs, sided
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, OFFERINGS, SPACES
from heptapolis.duel.parts import GOD_NAMES

ON_SPACE = (*GOD_NAMES, "gate", "unknown")  # what lies on a space, if anything

POSITION_SINGLE = {
    "offerings": ("",),  # what they are worth
    "on_card": ("",),  # coins on a card
    "activations": ("",),  # spaces whose price can be paid
}
POSITION = {
    "mythology": MYTHOLOGIES,  # + mythology
    "god": GOD_NAMES,  # + god
}
MOVE = {
    "activated": GOD_NAMES,  # + god
    "activated gate": ("",),
    "activation price": ("",),  # each coin of it
    "placed on space": range(SPACES),  # + space as the seat sees it
}
INPUTS = {
    "mythology": sided(pairs(MYTHOLOGIES, range(1, 4))),  # + side, mythology, tokens
    "offering": sided(OFFERINGS),  # + side, offering
    "god": sided(GOD_NAMES),  # + side, god
    "space": pairs(range(SPACES), ON_SPACE),  # + space as mine, card
    "token on slot": pairs(range(SLOTS), range(1 + len(MYTHOLOGIES) + len(OFFERINGS))),  # + slot, token
}
ANSWERS = {"activate": ON_SPACE}  # + card on the space
