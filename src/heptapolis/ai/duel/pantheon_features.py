"""What Pantheon adds to the features of a position and of a move."""

from heptapolis.ai.duel import move_features as of_moves
from heptapolis.ai.duel import position_features as of_positions
from heptapolis.ai.search.buffers import SearchBuffers, note
from heptapolis.core.bits import lowest
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.record import THE_GATE
from heptapolis.duel.box.pantheon.tables import OFFERING_WORTH
from heptapolis.duel.rules.pantheon.board import activation_price
from heptapolis.duel.rules.pantheon.moves import ACTIVATE, CLAIM, PLACE, SUBSETS
from heptapolis.duel.state import EMPTY, FIRST, State

OFFERINGS, ON_CARD = of_positions.FURTHER["offerings"], of_positions.FURTHER["on_card"]
MYTHOLOGY, ACTIVATED = of_positions.FURTHER["mythology"], of_positions.FURTHER["god"]
ACTIVATIONS = of_positions.FURTHER["activations"]
MOVE_ACTIVATED, GATE_OPENED = of_moves.FURTHER["activated"], of_moves.FURTHER["activated gate"]
ACTIVATION, PLACED = of_moves.FURTHER["activation price"], of_moves.FURTHER["placed on space"]


def devotion(s: State, who: int, sign: int, x: list[float]) -> None:
    """Tokens, gods and what an activation costs."""
    me = s.cities[who]
    for mythology in range(len(MYTHOLOGIES)):
        x[MYTHOLOGY + mythology] += sign * me.mythology[mythology]
    x[OFFERINGS] += sign * OFFERING_WORTH[me.offerings]
    x[ON_CARD] += sign * me.on_card
    gods = me.gods
    while gods:
        x[ACTIVATED + lowest(gods)] += sign
        gods &= gods - 1
    if s.age > 1:
        for space in range(SPACES):
            if s.pantheon.space[space] != EMPTY and activation_price(s, who, space, me.offerings) <= me.coins:
                x[ACTIVATIONS] += sign


def activation_features(s: State, seat: int, space: int, subset: int, buffers: SearchBuffers) -> int:
    """A god or the Gate, and the price."""
    card = s.pantheon.space[space]
    count = note(buffers, 0, GATE_OPENED if card == THE_GATE else MOVE_ACTIVATED + card, 1)
    return note(buffers, count, ACTIVATION, activation_price(s, seat, space, subset))


def move_features(s: State, seat: int, move: int, buffers: SearchBuffers) -> int:
    """Note the features of a move that the base game does not have; the result is how many there are."""
    if move < PLACE:
        return activation_features(s, seat, (move - ACTIVATE) // SUBSETS, (move - ACTIVATE) % SUBSETS, buffers)
    if move < CLAIM:
        space = (move - PLACE) % SPACES
        return note(buffers, 0, PLACED + (space if seat == FIRST else SPACES - 1 - space), 1)
    return 0
