"""Points that only Pantheon gives."""

from heptapolis.core.bits import size
from heptapolis.duel.box.enums import DEVOTION_POINTS, GRAND_TEMPLE
from heptapolis.duel.box.pantheon.gods import DEVOTION_POINTS_EACH, MYTHOLOGIES
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.parts import FIRST_GOD
from heptapolis.duel.rules.cost import has
from heptapolis.duel.rules.score import part_points
from heptapolis.duel.state import IN_CITY, City, State
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE


def temple_points(s: State, who: int) -> int:
    """Grand temples score together, by their number."""
    temples = 0
    first = DECK_FIRST[GRAND_TEMPLE]
    for card in range(first, first + DECK_SIZE[GRAND_TEMPLE]):
        temples += s.place[card] == IN_CITY + who
    return TEMPLE_POINTS[temples]


def devotion_points(me: City) -> int:
    """With the ability, 2 points for each mythology token and each unspent offering."""
    if not has(me, DEVOTION_POINTS):
        return 0
    tokens = size(me.offerings)
    for mythology in range(len(MYTHOLOGIES)):
        tokens += me.mythology[mythology]
    return DEVOTION_POINTS_EACH * tokens


def points_of_gods(s: State, who: int) -> int:
    """Points of the gods, and one for each coin still lying on a card."""
    me = s.cities[who]
    return me.on_card + part_points(s, who, me.gods, FIRST_GOD)
