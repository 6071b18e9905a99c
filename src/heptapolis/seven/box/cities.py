"""The black cards of Cities: as many of each age as there are players, at random."""

from heptapolis.seven.box.cards import Card
from heptapolis.seven.box.effects import Ability, Diplomacy, Mask, NeighboursGain, Shields, coins, loss, points
from heptapolis.seven.box.enums import (
    BLACK,
    CITY_1,
    CITY_2,
    CITY_3,
    MISSING_UNIT,
    REBATE_LEFT,
    REBATE_RIGHT,
    SECOND_UNIT,
    STAGES_FOR_COINS,
)

CITY_CARDS = (
    # Age I
    Card("pigeon_loft", BLACK, CITY_1, cost="ore 1 coin", gives=(Mask(),)),
    Card("militia", BLACK, CITY_1, cost="3 coins", gives=(Shields(2),)),
    Card("hideout", BLACK, CITY_1, gives=(points(2), loss(1))),
    Card("residence", BLACK, CITY_1, cost="clay", gives=(points(1), Diplomacy())),
    Card("gambling_den", BLACK, CITY_1, gives=(coins(6), NeighboursGain(1))),
    Card("clandestine_dock_east", BLACK, CITY_1, cost="1 coin", gives=(Ability(REBATE_RIGHT),)),
    Card("clandestine_dock_west", BLACK, CITY_1, cost="1 coin", gives=(Ability(REBATE_LEFT),)),
    Card("secret_warehouse", BLACK, CITY_1, cost="2 coins", gives=(Ability(SECOND_UNIT),)),
    Card("gates_of_the_city", BLACK, CITY_1, cost="wood 1 coin", gives=(points(4),)),
    # Age II
    Card("spy_ring", BLACK, CITY_2, cost="stone clay 2 coins", gives=(Mask(),)),
    Card("mercenaries", BLACK, CITY_2, cost="papyrus 4 coins", gives=(Shields(3),)),
    Card("lair", BLACK, CITY_2, cost="wood glass", gives=(points(3), loss(2))),
    Card("consulate", BLACK, CITY_2, cost="clay papyrus", gives=(points(2), Diplomacy())),
    Card("gambling_house", BLACK, CITY_2, cost="1 coin", gives=(coins(9), NeighboursGain(2))),
    Card("black_market", BLACK, CITY_2, cost="ore cloth", gives=(Ability(MISSING_UNIT),)),
    Card("sepulcher", BLACK, CITY_2, cost="stone glass cloth", gives=(points(4), loss(1, per="victory"))),
    Card("architect_cabinet", BLACK, CITY_2, cost="papyrus 1 coin", gives=(points(2), Ability(STAGES_FOR_COINS))),
    Card("tabularium", BLACK, CITY_2, cost="wood ore cloth 2 coins", gives=(points(6),)),
    # Age III
    Card("torture_chamber", BLACK, CITY_3, cost="ore ore glass 3 coins", gives=(Mask(),)),
    Card("contingent", BLACK, CITY_3, cost="cloth 5 coins", gives=(Shields(5),)),
    Card("brotherhood", BLACK, CITY_3, cost="wood wood ore cloth", gives=(points(4), loss(3))),
    Card("embassy", BLACK, CITY_3, cost="stone cloth papyrus", gives=(points(3), Diplomacy())),
    Card("cenotaph", BLACK, CITY_3, cost="stone clay clay glass cloth", gives=(points(5), loss(1, per="victory"))),
    Card("builders_union", BLACK, CITY_3, cost="wood clay glass papyrus", gives=(points(4), loss(1, per="stage"))),
    Card("secret_society", BLACK, CITY_3, cost="stone papyrus", gives=(coins(1, per="black"), points(1, per="black"))),
    Card("slave_market", BLACK, CITY_3, cost="wood wood ore ore",
         gives=(coins(1, per="victory"), points(1, per="victory"))),
    Card("capitol", BLACK, CITY_3, cost="stone stone clay clay glass papyrus 2 coins", gives=(points(8),)),
)
