"""Which inputs of the network Pantheon makes active, and which answer an activation is."""

from heptapolis.ai.duel.network.network_features import FURTHER, FURTHER_ANSWERS, OTHER
from heptapolis.core.bits import lowest
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACES
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.rules.pantheon.moves import ACTIVATE, PLACE, SUBSETS
from heptapolis.duel.state import EMPTY, FIRST, State

MYTHOLOGY, OFFERING, GOD = FURTHER["mythology"], FURTHER["offering"], FURTHER["god"]
SPACE, SACRED = FURTHER["space"], FURTHER["token on slot"]
ACTIVATES = FURTHER_ANSWERS["activate"]
GODS = len(GOD_NAMES)
CARDS_ON_SPACE = GODS + 2  # a god, the Gate, or a god nobody here knows
MOST_OF_A_KIND = 3
TOKEN_KINDS = 1 + len(MYTHOLOGIES) + len(OFFERINGS)


def list_pantheon(s: State, who: int, active: list[int], count: int) -> int:
    """Tokens and gods of both cities, the board of the gods, and the tokens on the structure."""
    for side in range(2):
        count = list_devotion(s, side, who if side == 0 else 1 - who, active, count)
    for space in range(SPACES):
        card = s.pantheon.space[space]
        if card != EMPTY:
            active[count] = SPACE + (space if who == FIRST else SPACES - 1 - space) * CARDS_ON_SPACE + place_of(card)
            count += 1
    slots = s.present
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if s.pantheon.on_slot[slot]:
            active[count] = SACRED + slot * TOKEN_KINDS + s.pantheon.on_slot[slot]
            count += 1
    return count


def pantheon_answer(s: State, move: int) -> int:
    """Which answer of the policy head a move is: an activation by its card; all others share one answer."""
    if move < PLACE:
        return ACTIVATES + place_of(s.pantheon.space[(move - ACTIVATE) // SUBSETS])
    return OTHER


def place_of(card: int) -> int:
    """A card on a space: a god, the Gate, or one that is unknown."""
    return GODS + 1 if card == UNKNOWN_GOD else GODS if card == THE_GATE else card


def list_devotion(s: State, side: int, who: int, active: list[int], count: int) -> int:
    """Tokens and gods of a city."""
    me = s.cities[who]
    for mythology in range(len(MYTHOLOGIES)):
        tokens = min(MOST_OF_A_KIND, me.mythology[mythology])
        if tokens:
            active[count] = MYTHOLOGY + (side * len(MYTHOLOGIES) + mythology) * MOST_OF_A_KIND + tokens - 1
            count += 1
    offerings = me.offerings
    while offerings:
        active[count] = OFFERING + side * len(OFFERINGS) + lowest(offerings)
        offerings &= offerings - 1
        count += 1
    gods = me.gods
    while gods:
        active[count] = GOD + side * GODS + lowest(gods)
        gods &= gods - 1
        count += 1
    return count
