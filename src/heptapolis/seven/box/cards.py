"""The age cards of the base game, with the number of players each copy asks for."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.seven.box.effects import (
    Cheap,
    Science,
    Shields,
    coins,
    either,
    points,
    produces,
)
from heptapolis.seven.box.enums import (
    AGE_1,
    AGE_2,
    AGE_3,
    ALL_THREE,
    BLUE,
    BROWN,
    COMPASS,
    GEAR,
    GREEN,
    GREY,
    MADE_GOODS,
    RAW_LEFT,
    RAW_RIGHT,
    RED,
    TABLET,
    YELLOW,
)


@dataclass(frozen=True)
class Card:
    """A card of a hand: free for a city that has one of the structures named by `chain`."""

    name: str
    colour: int
    deck: int
    gives: tuple[Effect, ...]
    copies: tuple[int, ...] = (2,)  # for each copy, the smallest number of players that use it
    cost: str = ""
    chain: str = ""
    structure: str = ""  # what stands in the city, where two cards are the same structure
    joins: str = "base"  # the expansion that brings it
    lone: bool = False  # whether it makes sense without that expansion


CARDS = (
    # Age I
    Card("lumber_yard", BROWN, AGE_1, copies=(3, 4), gives=(produces("wood"),)),
    Card("stone_pit", BROWN, AGE_1, copies=(3, 5), gives=(produces("stone"),)),
    Card("clay_pool", BROWN, AGE_1, copies=(3, 5), gives=(produces("clay"),)),
    Card("ore_vein", BROWN, AGE_1, copies=(3, 4), gives=(produces("ore"),)),
    Card("tree_farm", BROWN, AGE_1, copies=(6,), cost="1 coin", gives=(either("wood clay"),)),
    Card("excavation", BROWN, AGE_1, copies=(4,), cost="1 coin", gives=(either("stone clay"),)),
    Card("clay_pit", BROWN, AGE_1, copies=(3,), cost="1 coin", gives=(either("clay ore"),)),
    Card("timber_yard", BROWN, AGE_1, copies=(3,), cost="1 coin", gives=(either("stone wood"),)),
    Card("forest_cave", BROWN, AGE_1, copies=(5,), cost="1 coin", gives=(either("wood ore"),)),
    Card("mine", BROWN, AGE_1, copies=(6,), cost="1 coin", gives=(either("ore stone"),)),
    Card("loom_1", GREY, AGE_1, copies=(3, 6), structure="loom", gives=(produces("cloth"),)),
    Card("glassworks_1", GREY, AGE_1, copies=(3, 6), structure="glassworks", gives=(produces("glass"),)),
    Card("press_1", GREY, AGE_1, copies=(3, 6), structure="press", gives=(produces("papyrus"),)),
    Card("pawnshop", BLUE, AGE_1, copies=(4, 7), gives=(points(3),)),
    Card("baths", BLUE, AGE_1, copies=(3, 7), cost="stone", gives=(points(3),)),
    Card("altar", BLUE, AGE_1, copies=(3, 5), gives=(points(2),)),
    Card("theater", BLUE, AGE_1, copies=(3, 6), gives=(points(2),)),
    Card("tavern", YELLOW, AGE_1, copies=(4, 5, 7), gives=(coins(5),)),
    Card("east_trading_post", YELLOW, AGE_1, copies=(3, 7), gives=(Cheap(RAW_RIGHT),)),
    Card("west_trading_post", YELLOW, AGE_1, copies=(3, 7), gives=(Cheap(RAW_LEFT),)),
    Card("marketplace", YELLOW, AGE_1, copies=(3, 6), gives=(Cheap(MADE_GOODS),)),
    Card("stockade", RED, AGE_1, copies=(3, 7), cost="wood", gives=(Shields(1),)),
    Card("barracks", RED, AGE_1, copies=(3, 5), cost="ore", gives=(Shields(1),)),
    Card("guard_tower", RED, AGE_1, copies=(3, 4), cost="clay", gives=(Shields(1),)),
    Card("apothecary", GREEN, AGE_1, copies=(3, 5), cost="cloth", gives=(Science(COMPASS),)),
    Card("workshop", GREEN, AGE_1, copies=(3, 7), cost="glass", gives=(Science(GEAR),)),
    Card("scriptorium", GREEN, AGE_1, copies=(3, 4), cost="papyrus", gives=(Science(TABLET),)),
    # Age II
    Card("sawmill", BROWN, AGE_2, copies=(3, 4), cost="1 coin", gives=(produces("wood wood"),)),
    Card("quarry", BROWN, AGE_2, copies=(3, 4), cost="1 coin", gives=(produces("stone stone"),)),
    Card("brickyard", BROWN, AGE_2, copies=(3, 4), cost="1 coin", gives=(produces("clay clay"),)),
    Card("foundry", BROWN, AGE_2, copies=(3, 4), cost="1 coin", gives=(produces("ore ore"),)),
    Card("loom_2", GREY, AGE_2, copies=(3, 5), structure="loom", gives=(produces("cloth"),)),
    Card("glassworks_2", GREY, AGE_2, copies=(3, 5), structure="glassworks", gives=(produces("glass"),)),
    Card("press_2", GREY, AGE_2, copies=(3, 5), structure="press", gives=(produces("papyrus"),)),
    Card("aqueduct", BLUE, AGE_2, copies=(3, 7), cost="stone stone stone", chain="baths", gives=(points(5),)),
    Card("temple", BLUE, AGE_2, copies=(3, 6), cost="wood clay glass", chain="altar", gives=(points(3),)),
    Card("statue", BLUE, AGE_2, copies=(3, 7), cost="wood ore ore", chain="theater", gives=(points(4),)),
    Card("courthouse", BLUE, AGE_2, copies=(3, 5), cost="clay clay cloth", chain="scriptorium", gives=(points(4),)),
    Card("forum", YELLOW, AGE_2, copies=(3, 6, 7), cost="clay clay", chain="east_trading_post west_trading_post",
         gives=(either("cloth glass papyrus"),)),
    Card("caravansery", YELLOW, AGE_2, copies=(3, 5, 6), cost="wood wood", chain="marketplace",
         gives=(either("clay stone ore wood"),)),
    Card("vineyard", YELLOW, AGE_2, copies=(3, 6), gives=(coins(1, per="brown", of=ALL_THREE),)),
    Card("bazar", YELLOW, AGE_2, copies=(4, 7), gives=(coins(2, per="grey", of=ALL_THREE),)),
    Card("walls", RED, AGE_2, copies=(3, 7), cost="stone stone stone", gives=(Shields(2),)),
    Card("training_ground", RED, AGE_2, copies=(4, 6, 7), cost="wood ore ore", gives=(Shields(2),)),
    Card("stables", RED, AGE_2, copies=(3, 5), cost="wood clay ore", chain="apothecary", gives=(Shields(2),)),
    Card("archery_range", RED, AGE_2, copies=(3, 6), cost="wood wood ore", chain="workshop", gives=(Shields(2),)),
    Card("dispensary", GREEN, AGE_2, copies=(3, 4), cost="ore ore glass", chain="apothecary",
         gives=(Science(COMPASS),)),
    Card("laboratory", GREEN, AGE_2, copies=(3, 5), cost="clay clay papyrus", chain="workshop", gives=(Science(GEAR),)),
    Card("library", GREEN, AGE_2, copies=(3, 6), cost="stone stone cloth", chain="scriptorium",
         gives=(Science(TABLET),)),
    Card("school", GREEN, AGE_2, copies=(3, 7), cost="wood papyrus", gives=(Science(TABLET),)),
    # Age III
    Card("pantheon", BLUE, AGE_3, copies=(3, 6), cost="clay clay ore glass cloth papyrus", chain="temple",
         gives=(points(7),)),
    Card("gardens", BLUE, AGE_3, copies=(3, 4), cost="wood clay clay", chain="statue", gives=(points(5),)),
    Card("town_hall", BLUE, AGE_3, copies=(3, 5, 6), cost="stone stone ore glass", gives=(points(6),)),
    Card("palace", BLUE, AGE_3, copies=(3, 7), cost="wood stone clay ore glass cloth papyrus", gives=(points(8),)),
    Card("senate", BLUE, AGE_3, copies=(3, 5), cost="wood wood stone ore", chain="library", gives=(points(6),)),
    Card("haven", YELLOW, AGE_3, copies=(3, 4), cost="wood ore cloth", chain="forum",
         gives=(coins(1, per="brown"), points(1, per="brown"))),
    Card("lighthouse", YELLOW, AGE_3, copies=(3, 6), cost="stone glass", chain="caravansery",
         gives=(coins(1, per="yellow"), points(1, per="yellow"))),
    Card("chamber_of_commerce", YELLOW, AGE_3, copies=(4, 6), cost="clay clay papyrus",
         gives=(coins(2, per="grey"), points(2, per="grey"))),
    Card("arena", YELLOW, AGE_3, copies=(3, 5, 7), cost="stone stone ore", chain="dispensary",
         gives=(coins(3, per="stage"), points(1, per="stage"))),
    Card("fortifications", RED, AGE_3, copies=(3, 7), cost="stone ore ore ore", chain="walls", gives=(Shields(3),)),
    Card("circus", RED, AGE_3, copies=(4, 5, 6), cost="stone stone stone ore", chain="training_ground",
         gives=(Shields(3),)),
    Card("arsenal", RED, AGE_3, copies=(3, 4, 7), cost="wood wood ore cloth", gives=(Shields(3),)),
    Card("siege_workshop", RED, AGE_3, copies=(3, 5), cost="wood clay clay clay", chain="laboratory",
         gives=(Shields(3),)),
    Card("lodge", GREEN, AGE_3, copies=(3, 6), cost="clay clay cloth papyrus", chain="dispensary",
         gives=(Science(COMPASS),)),
    Card("observatory", GREEN, AGE_3, copies=(3, 7), cost="ore ore glass cloth", chain="laboratory",
         gives=(Science(GEAR),)),
    Card("university", GREEN, AGE_3, copies=(3, 4), cost="wood wood glass papyrus", chain="library",
         gives=(Science(TABLET),)),
    Card("academy", GREEN, AGE_3, copies=(3, 7), cost="stone stone stone glass", chain="school",
         gives=(Science(COMPASS),)),
    Card("study", GREEN, AGE_3, copies=(3, 5), cost="wood cloth papyrus", chain="school", gives=(Science(GEAR),)),
)
