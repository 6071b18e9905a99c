"""The leaders: 36, and six more with Cities."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.seven.box.effects import (
    Ability,
    Diplomacy,
    RaisesDiscarded,
    Science,
    Shields,
    coins,
    points,
)
from heptapolis.seven.box.enums import (
    BANK_BONUS,
    BANK_SELLS,
    BLACK_COINS,
    CHAIN_COINS,
    COMPASS,
    DEFEAT_SHIELDS,
    FREE_BLACK,
    FREE_GUILDS,
    FREE_LEADERS,
    GEAR,
    PASSES_DEFEATS,
    RICHER_SETS,
    TABLET,
    TRADE_COINS,
    VICTORY_COINS,
    WAIVES_ON_BLUE,
    WAIVES_ON_GREEN,
    WAIVES_ON_RED,
    WAIVES_ON_STAGE,
    YELLOW_COINS,
)


@dataclass(frozen=True)
class Leader:
    """A leader, recruited for coins before an age."""

    name: str
    cost: int
    gives: tuple[Effect, ...]
    joins: str = "leaders"


LEADERS = (
    Leader("alexander", cost=3, gives=(points(1, per="victory"),)),
    Leader("amytis", cost=4, gives=(points(2, per="stage"),)),
    Leader("archimedes", cost=4, gives=(Ability(WAIVES_ON_GREEN),)),
    Leader("aristotle", cost=3, gives=(Ability(RICHER_SETS),)),
    Leader("bilkis", cost=4, gives=(Ability(BANK_SELLS),)),
    Leader("caesar", cost=5, gives=(Shields(2),)),
    Leader("cleopatra", cost=4, gives=(points(5),)),
    Leader("croesus", cost=1, gives=(coins(6),)),
    Leader("euclid", cost=5, gives=(Science(COMPASS),)),
    Leader("hammurabi", cost=2, gives=(Ability(WAIVES_ON_BLUE),)),
    Leader("hannibal", cost=2, gives=(Shields(1),)),
    Leader("hatshepsut", cost=2, gives=(Ability(TRADE_COINS),)),
    Leader("hiram", cost=3, gives=(points(2, per="purple"),)),
    Leader("hypatia", cost=4, gives=(points(1, per="green"),)),
    Leader("imhotep", cost=3, gives=(Ability(WAIVES_ON_STAGE),)),
    Leader("justinian", cost=3, gives=(points(3, per="set_of_three"),)),
    Leader("leonidas", cost=2, gives=(Ability(WAIVES_ON_RED),)),
    Leader("maecenas", cost=1, gives=(Ability(FREE_LEADERS),)),
    Leader("midas", cost=3, gives=(points(1, per="three_coins"),)),
    Leader("nebuchadnezzar", cost=4, gives=(points(1, per="blue"),)),
    Leader("nefertiti", cost=3, gives=(points(4),)),
    Leader("nero", cost=1, gives=(Ability(VICTORY_COINS),)),
    Leader("pericles", cost=6, gives=(points(2, per="red"),)),
    Leader("phidias", cost=3, gives=(points(1, per="brown"),)),
    Leader("plato", cost=4, gives=(points(7, per="set_of_seven"),)),
    Leader("praxiteles", cost=3, gives=(points(2, per="grey"),)),
    Leader("ptolemy", cost=5, gives=(Science(TABLET),)),
    Leader("pythagoras", cost=5, gives=(Science(GEAR),)),
    Leader("ramses", cost=5, gives=(Ability(FREE_GUILDS),)),
    Leader("sappho", cost=1, gives=(points(2),)),
    Leader("solomon", cost=3, gives=(RaisesDiscarded(),)),
    Leader("tomyris", cost=4, gives=(Ability(PASSES_DEFEATS),)),
    Leader("varro", cost=3, gives=(points(1, per="yellow"),)),
    Leader("vitruvius", cost=1, gives=(Ability(CHAIN_COINS),)),
    Leader("xenophon", cost=2, gives=(Ability(YELLOW_COINS),)),
    Leader("zenobia", cost=2, gives=(points(3),)),
    Leader("aspasia", cost=3, joins="cities", gives=(points(2), Diplomacy())),
    Leader("berenice", cost=2, joins="cities", gives=(Ability(BANK_BONUS),)),
    Leader("caligula", cost=3, joins="cities", gives=(Ability(FREE_BLACK),)),
    Leader("darius", cost=4, joins="cities", gives=(points(1, per="black"),)),
    Leader("diocletian", cost=2, joins="cities", gives=(Ability(BLACK_COINS),)),
    Leader("semiramis", cost=2, joins="cities", gives=(Ability(DEFEAT_SHIELDS),)),
)
