"""The buildings of the base game: three age decks and the guilds."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.duel.box.effects import (
    Science,
    Shields,
    coins,
    coins_by_better_city,
    either,
    fixed_price,
    points,
    points_by_better_city,
    produces,
)
from heptapolis.duel.box.enums import (
    AGE_1,
    AGE_2,
    AGE_3,
    ARMILLARY,
    BLUE,
    BROWN,
    GREEN,
    GREY,
    GUILD,
    MORTAR,
    PLUMB,
    PURPLE,
    QUILL,
    RED,
    SUNDIAL,
    WHEEL,
    YELLOW,
)


@dataclass(frozen=True)
class Building:
    """A card of the structure: free for a city that has the building named by `chain`."""

    name: str
    colour: int
    deck: int
    gives: tuple[Effect, ...]
    cost: str = ""
    chain: str | None = None
    devotion: str | None = None  # free for the owner of a token of this mythology


BUILDINGS = (
    # Age I
    Building("lumber_yard", BROWN, AGE_1, gives=(produces("wood"),)),
    Building("logging_camp", BROWN, AGE_1, cost="1 coin", gives=(produces("wood"),)),
    Building("clay_pool", BROWN, AGE_1, gives=(produces("clay"),)),
    Building("clay_pit", BROWN, AGE_1, cost="1 coin", gives=(produces("clay"),)),
    Building("quarry", BROWN, AGE_1, gives=(produces("stone"),)),
    Building("stone_pit", BROWN, AGE_1, cost="1 coin", gives=(produces("stone"),)),
    Building("glassworks", GREY, AGE_1, cost="1 coin", gives=(produces("glass"),)),
    Building("press", GREY, AGE_1, cost="1 coin", gives=(produces("papyrus"),)),
    Building("guard_tower", RED, AGE_1, gives=(Shields(1),)),
    Building("workshop", GREEN, AGE_1, cost="papyrus", gives=(Science(PLUMB), points(1))),
    Building("apothecary", GREEN, AGE_1, cost="glass", gives=(Science(WHEEL), points(1))),
    Building("stone_reserve", YELLOW, AGE_1, cost="3 coins", gives=(fixed_price("stone"),)),
    Building("clay_reserve", YELLOW, AGE_1, cost="3 coins", gives=(fixed_price("clay"),)),
    Building("wood_reserve", YELLOW, AGE_1, cost="3 coins", gives=(fixed_price("wood"),)),
    Building("stable", RED, AGE_1, cost="wood", gives=(Shields(1),)),
    Building("garrison", RED, AGE_1, cost="clay", gives=(Shields(1),)),
    Building("palisade", RED, AGE_1, cost="2 coins", gives=(Shields(1),)),
    Building("scriptorium", GREEN, AGE_1, cost="2 coins", gives=(Science(QUILL),)),
    Building("pharmacist", GREEN, AGE_1, cost="2 coins", gives=(Science(MORTAR),)),
    Building("theater", BLUE, AGE_1, gives=(points(3),)),
    Building("altar", BLUE, AGE_1, gives=(points(3),)),
    Building("baths", BLUE, AGE_1, cost="stone", gives=(points(3),)),
    Building("tavern", YELLOW, AGE_1, gives=(coins(4),)),
    # Age II
    Building("sawmill", BROWN, AGE_2, cost="2 coins", gives=(produces("wood wood"),)),
    Building("brickyard", BROWN, AGE_2, cost="2 coins", gives=(produces("clay clay"),)),
    Building("shelf_quarry", BROWN, AGE_2, cost="2 coins", gives=(produces("stone stone"),)),
    Building("glass_blower", GREY, AGE_2, gives=(produces("glass"),)),
    Building("drying_room", GREY, AGE_2, gives=(produces("papyrus"),)),
    Building("walls", RED, AGE_2, cost="stone stone", gives=(Shields(2),)),
    Building("forum", YELLOW, AGE_2, cost="clay 3 coins", gives=(either("glass papyrus"),)),
    Building("caravansery", YELLOW, AGE_2, cost="glass papyrus 2 coins", gives=(either("clay wood stone"),)),
    Building("customs_house", YELLOW, AGE_2, cost="4 coins", gives=(fixed_price("glass papyrus"),)),
    Building("courthouse", BLUE, AGE_2, cost="wood wood glass", gives=(points(5),)),
    Building("horse_breeders", RED, AGE_2, cost="clay wood", chain="stable", gives=(Shields(1),)),
    Building("barracks", RED, AGE_2, cost="3 coins", chain="garrison", gives=(Shields(1),)),
    Building("archery_range", RED, AGE_2, cost="wood stone papyrus", gives=(Shields(2),)),
    Building("parade_ground", RED, AGE_2, cost="clay clay glass", gives=(Shields(2),)),
    Building("library", GREEN, AGE_2, cost="wood stone glass", chain="scriptorium", gives=(Science(QUILL), points(2))),
    Building("dispensary", GREEN, AGE_2, cost="clay clay stone", chain="pharmacist",
             gives=(Science(MORTAR), points(2))),
    Building("school", GREEN, AGE_2, cost="wood papyrus papyrus", gives=(Science(WHEEL), points(1))),
    Building("laboratory", GREEN, AGE_2, cost="wood glass glass", gives=(Science(PLUMB), points(1))),
    Building("statue", BLUE, AGE_2, cost="clay clay", chain="theater", gives=(points(4),)),
    Building("temple", BLUE, AGE_2, cost="wood papyrus", chain="altar", gives=(points(4),)),
    Building("aqueduct", BLUE, AGE_2, cost="stone stone stone", chain="baths", gives=(points(5),)),
    Building("rostrum", BLUE, AGE_2, cost="wood stone", gives=(points(4),)),
    Building("brewery", YELLOW, AGE_2, gives=(coins(6),)),
    # Age III
    Building("arsenal", RED, AGE_3, cost="clay clay clay wood wood", gives=(Shields(3),)),
    Building("pretorium", RED, AGE_3, cost="8 coins", gives=(Shields(3),)),
    Building("academy", GREEN, AGE_3, cost="wood stone glass glass", gives=(Science(SUNDIAL), points(3))),
    Building("study", GREEN, AGE_3, cost="wood wood glass papyrus", gives=(Science(SUNDIAL), points(3))),
    Building("chamber_of_commerce", YELLOW, AGE_3, cost="papyrus papyrus", gives=(coins(3, per="grey"), points(3))),
    Building("port", YELLOW, AGE_3, cost="wood glass papyrus", gives=(coins(2, per="brown"), points(3))),
    Building("armory", YELLOW, AGE_3, cost="stone stone glass", gives=(coins(1, per="red"), points(3))),
    Building("palace", BLUE, AGE_3, cost="clay wood stone glass glass", gives=(points(7),)),
    Building("town_hall", BLUE, AGE_3, cost="wood wood stone stone stone", gives=(points(7),)),
    Building("obelisk", BLUE, AGE_3, cost="stone stone glass", gives=(points(5),)),
    Building("fortifications", RED, AGE_3, cost="clay stone stone papyrus", chain="palisade", gives=(Shields(2),)),
    Building("siege_workshop", RED, AGE_3, cost="wood wood wood glass", chain="archery_range", gives=(Shields(2),)),
    Building("circus", RED, AGE_3, cost="clay clay stone stone", chain="parade_ground", gives=(Shields(2),)),
    Building("university", GREEN, AGE_3, cost="clay glass papyrus", chain="school",
             gives=(Science(ARMILLARY), points(2))),
    Building("observatory", GREEN, AGE_3, cost="stone papyrus papyrus", chain="laboratory",
             gives=(Science(ARMILLARY), points(2))),
    Building("gardens", BLUE, AGE_3, cost="clay clay wood wood", chain="statue", gives=(points(6),)),
    Building("pantheon", BLUE, AGE_3, cost="clay wood papyrus papyrus", chain="temple", gives=(points(6),)),
    Building("senate", BLUE, AGE_3, cost="clay clay stone papyrus", chain="rostrum", gives=(points(5),)),
    Building("lighthouse", YELLOW, AGE_3, cost="clay clay glass", chain="tavern",
             gives=(coins(1, per="yellow"), points(3))),
    Building("arena", YELLOW, AGE_3, cost="clay wood stone", chain="brewery",
             gives=(coins(2, per="wonder"), points(3))),
    # Guilds
    Building("merchants_guild", PURPLE, GUILD, cost="clay wood glass papyrus",
             gives=(coins_by_better_city(1, per="yellow"), points_by_better_city(1, per="yellow"))),
    Building("shipowners_guild", PURPLE, GUILD, cost="clay stone glass papyrus",
             gives=(coins_by_better_city(1, per="brown_and_grey"), points_by_better_city(1, per="brown_and_grey"))),
    Building("builders_guild", PURPLE, GUILD, cost="clay wood stone stone glass",
             gives=(points_by_better_city(2, per="wonder"),)),
    Building("magistrates_guild", PURPLE, GUILD, cost="clay wood wood papyrus",
             gives=(coins_by_better_city(1, per="blue"), points_by_better_city(1, per="blue"))),
    Building("scientists_guild", PURPLE, GUILD, cost="clay clay wood wood",
             gives=(coins_by_better_city(1, per="green"), points_by_better_city(1, per="green"))),
    Building("moneylenders_guild", PURPLE, GUILD, cost="wood wood stone stone",
             gives=(points_by_better_city(1, per="coin_set"),)),
    Building("tacticians_guild", PURPLE, GUILD, cost="clay stone stone papyrus",
             gives=(coins_by_better_city(1, per="red"), points_by_better_city(1, per="red"))),
)
