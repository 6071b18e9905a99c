"""The wonders of the base game."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.duel.box.effects import (
    ConsultsBox,
    Destroys,
    OpponentLoses,
    PlayAgain,
    RaisesDiscarded,
    Shields,
    coins,
    either,
    points,
)
from heptapolis.duel.box.enums import BROWN, GREY


@dataclass(frozen=True)
class Wonder:
    """A wonder: built with any open card tucked under it, at the wonder's own cost."""

    name: str
    cost: str
    gives: tuple[Effect, ...]


WONDERS = (
    Wonder("pyramids", cost="stone stone stone papyrus", gives=(points(9),)),
    Wonder("colossus", cost="clay clay clay glass", gives=(Shields(2), points(3))),
    Wonder("great_lighthouse", cost="wood stone papyrus papyrus", gives=(either("clay wood stone"), points(4))),
    Wonder("temple_of_artemis", cost="wood stone glass papyrus", gives=(coins(12), PlayAgain())),
    Wonder("mausoleum", cost="clay clay glass glass papyrus", gives=(RaisesDiscarded(), points(2))),
    Wonder("great_library", cost="wood wood wood glass papyrus", gives=(ConsultsBox(drawn=3), points(4))),
    Wonder("piraeus", cost="clay wood wood stone", gives=(either("glass papyrus"), PlayAgain(), points(2))),
    Wonder("hanging_gardens", cost="wood wood glass papyrus", gives=(coins(6), PlayAgain(), points(3))),
    Wonder("statue_of_zeus", cost="clay wood stone papyrus papyrus", gives=(Shields(1), Destroys(BROWN), points(3))),
    Wonder("sphinx", cost="clay stone glass glass", gives=(PlayAgain(), points(6))),
    Wonder("appian_way", cost="clay clay stone stone papyrus",
           gives=(coins(3), OpponentLoses(3), PlayAgain(), points(3))),
    Wonder("circus_maximus", cost="wood stone stone glass", gives=(Shields(1), Destroys(GREY), points(3))),
)

FIRST_GAME = (
    ("pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"),
    ("circus_maximus", "piraeus", "appian_way", "colossus"),
)
MOST_BUILT = 7
