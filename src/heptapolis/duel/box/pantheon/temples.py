"""The grand temples: they take the place of the guilds, and the owner of their mythology's token builds them free."""

from heptapolis.duel.box.buildings import Building
from heptapolis.duel.box.enums import GRAND_TEMPLE, PURPLE
from heptapolis.duel.box.pantheon.effects import GrandTemple


def _temple(mythology: str, cost: str) -> Building:
    return Building(f"grand_temple_{mythology}", PURPLE, GRAND_TEMPLE, cost=cost, devotion=mythology,
                    gives=(GrandTemple(),))


TEMPLES = (
    _temple("mesopotamian", "wood wood wood glass papyrus"),
    _temple("phoenician", "wood stone glass papyrus papyrus"),
    _temple("greek", "stone stone stone glass papyrus"),
    _temple("egyptian", "clay clay clay glass papyrus"),
    _temple("roman", "clay stone glass glass papyrus"),
)
TEMPLE_POINTS = (0, 5, 12, 21)
