"""The box of Duel for the oracle, written off docs/rules/duel-box.md."""

from dataclasses import dataclass, field
from functools import cache

RAW_GOODS = ["clay", "wood", "stone"]
MANUFACTURED_GOODS = ["glass", "papyrus"]
RESOURCES = RAW_GOODS + MANUFACTURED_GOODS


@cache
def amounts(text: str) -> dict[str, int]:
    """The amounts in a text like "3 coins, 1 clay"."""
    if text in ("", "nothing"):
        return {}
    pairs = [part.split() for part in text.split(", ")]
    return {name.replace("coins", "coin"): int(number) for number, name in pairs}


@dataclass
class Building:
    """A building; `deck` is the back it shows, `chain` the building or mythology that makes it free."""

    name: str
    deck: str
    colour: str
    cost: str
    makes: str = ""
    fixed: list[str] = field(default_factory=list)
    either: list[str] = field(default_factory=list)
    coins: int = 0
    coins_for_each: tuple[int, str] | None = None
    shields: int = 0
    symbol: str = ""
    points: int = 0
    chain: str = ""


@dataclass
class Wonder:
    """A Wonder; its choices are told in the rules."""

    name: str
    cost: str
    either: list[str] = field(default_factory=list)
    coins: int = 0
    opponent_loses: int = 0
    another_turn: bool = False
    shields: int = 0
    points: int = 0


BUILDING_LIST = [
    Building("lumber_yard", "age_1", "brown", "nothing", makes="1 wood"),
    Building("logging_camp", "age_1", "brown", "1 coin", makes="1 wood"),
    Building("clay_pool", "age_1", "brown", "nothing", makes="1 clay"),
    Building("clay_pit", "age_1", "brown", "1 coin", makes="1 clay"),
    Building("quarry", "age_1", "brown", "nothing", makes="1 stone"),
    Building("stone_pit", "age_1", "brown", "1 coin", makes="1 stone"),
    Building("glassworks", "age_1", "grey", "1 coin", makes="1 glass"),
    Building("press", "age_1", "grey", "1 coin", makes="1 papyrus"),
    Building("guard_tower", "age_1", "red", "nothing", shields=1),
    Building("workshop", "age_1", "green", "1 papyrus", symbol="plumb", points=1),
    Building("apothecary", "age_1", "green", "1 glass", symbol="wheel", points=1),
    Building("stone_reserve", "age_1", "yellow", "3 coins", fixed=["stone"]),
    Building("clay_reserve", "age_1", "yellow", "3 coins", fixed=["clay"]),
    Building("wood_reserve", "age_1", "yellow", "3 coins", fixed=["wood"]),
    Building("stable", "age_1", "red", "1 wood", shields=1),
    Building("garrison", "age_1", "red", "1 clay", shields=1),
    Building("palisade", "age_1", "red", "2 coins", shields=1),
    Building("scriptorium", "age_1", "green", "2 coins", symbol="quill"),
    Building("pharmacist", "age_1", "green", "2 coins", symbol="mortar"),
    Building("theater", "age_1", "blue", "nothing", points=3),
    Building("altar", "age_1", "blue", "nothing", points=3),
    Building("baths", "age_1", "blue", "1 stone", points=3),
    Building("tavern", "age_1", "yellow", "nothing", coins=4),
    Building("sawmill", "age_2", "brown", "2 coins", makes="2 wood"),
    Building("brickyard", "age_2", "brown", "2 coins", makes="2 clay"),
    Building("shelf_quarry", "age_2", "brown", "2 coins", makes="2 stone"),
    Building("glass_blower", "age_2", "grey", "nothing", makes="1 glass"),
    Building("drying_room", "age_2", "grey", "nothing", makes="1 papyrus"),
    Building("walls", "age_2", "red", "2 stone", shields=2),
    Building("forum", "age_2", "yellow", "3 coins, 1 clay", either=["glass", "papyrus"]),
    Building("caravansery", "age_2", "yellow", "2 coins, 1 glass, 1 papyrus", either=["clay", "wood", "stone"]),
    Building("customs_house", "age_2", "yellow", "4 coins", fixed=["glass", "papyrus"]),
    Building("courthouse", "age_2", "blue", "2 wood, 1 glass", points=5),
    Building("horse_breeders", "age_2", "red", "1 clay, 1 wood", shields=1, chain="stable"),
    Building("barracks", "age_2", "red", "3 coins", shields=1, chain="garrison"),
    Building("archery_range", "age_2", "red", "1 wood, 1 stone, 1 papyrus", shields=2),
    Building("parade_ground", "age_2", "red", "2 clay, 1 glass", shields=2),
    Building("library", "age_2", "green", "1 wood, 1 stone, 1 glass", symbol="quill", points=2, chain="scriptorium"),
    Building("dispensary", "age_2", "green", "2 clay, 1 stone", symbol="mortar", points=2, chain="pharmacist"),
    Building("school", "age_2", "green", "1 wood, 2 papyrus", symbol="wheel", points=1),
    Building("laboratory", "age_2", "green", "1 wood, 2 glass", symbol="plumb", points=1),
    Building("statue", "age_2", "blue", "2 clay", points=4, chain="theater"),
    Building("temple", "age_2", "blue", "1 wood, 1 papyrus", points=4, chain="altar"),
    Building("aqueduct", "age_2", "blue", "3 stone", points=5, chain="baths"),
    Building("rostrum", "age_2", "blue", "1 wood, 1 stone", points=4),
    Building("brewery", "age_2", "yellow", "nothing", coins=6),
    Building("arsenal", "age_3", "red", "3 clay, 2 wood", shields=3),
    Building("pretorium", "age_3", "red", "8 coins", shields=3),
    Building("academy", "age_3", "green", "1 wood, 1 stone, 2 glass", symbol="sundial", points=3),
    Building("study", "age_3", "green", "2 wood, 1 glass, 1 papyrus", symbol="sundial", points=3),
    Building("chamber_of_commerce", "age_3", "yellow", "2 papyrus", coins_for_each=(3, "grey"), points=3),
    Building("port", "age_3", "yellow", "1 wood, 1 glass, 1 papyrus", coins_for_each=(2, "brown"), points=3),
    Building("armory", "age_3", "yellow", "2 stone, 1 glass", coins_for_each=(1, "red"), points=3),
    Building("palace", "age_3", "blue", "1 clay, 1 wood, 1 stone, 2 glass", points=7),
    Building("town_hall", "age_3", "blue", "2 wood, 3 stone", points=7),
    Building("obelisk", "age_3", "blue", "2 stone, 1 glass", points=5),
    Building("fortifications", "age_3", "red", "1 clay, 2 stone, 1 papyrus", shields=2, chain="palisade"),
    Building("siege_workshop", "age_3", "red", "3 wood, 1 glass", shields=2, chain="archery_range"),
    Building("circus", "age_3", "red", "2 clay, 2 stone", shields=2, chain="parade_ground"),
    Building(
        "university", "age_3", "green", "1 clay, 1 glass, 1 papyrus", symbol="armillary", points=2, chain="school"
    ),
    Building("observatory", "age_3", "green", "1 stone, 2 papyrus", symbol="armillary", points=2, chain="laboratory"),
    Building("gardens", "age_3", "blue", "2 clay, 2 wood", points=6, chain="statue"),
    Building("pantheon", "age_3", "blue", "1 clay, 1 wood, 2 papyrus", points=6, chain="temple"),
    Building("senate", "age_3", "blue", "2 clay, 1 stone, 1 papyrus", points=5, chain="rostrum"),
    Building(
        "lighthouse", "age_3", "yellow", "2 clay, 1 glass", coins_for_each=(1, "yellow"), points=3, chain="tavern"
    ),
    Building(
        "arena", "age_3", "yellow", "1 clay, 1 wood, 1 stone", coins_for_each=(2, "wonder"), points=3, chain="brewery"
    ),
    Building("merchants_guild", "guild", "purple", "1 clay, 1 wood, 1 glass, 1 papyrus"),
    Building("shipowners_guild", "guild", "purple", "1 clay, 1 stone, 1 glass, 1 papyrus"),
    Building("builders_guild", "guild", "purple", "1 clay, 1 wood, 2 stone, 1 glass"),
    Building("magistrates_guild", "guild", "purple", "1 clay, 2 wood, 1 papyrus"),
    Building("scientists_guild", "guild", "purple", "2 clay, 2 wood"),
    Building("moneylenders_guild", "guild", "purple", "2 wood, 2 stone"),
    Building("tacticians_guild", "guild", "purple", "1 clay, 2 stone, 1 papyrus"),
    Building("grand_temple_mesopotamian", "grand_temple", "purple", "3 wood, 1 glass, 1 papyrus", chain="mesopotamian"),
    Building(
        "grand_temple_phoenician", "grand_temple", "purple", "1 wood, 1 stone, 1 glass, 2 papyrus", chain="phoenician"
    ),
    Building("grand_temple_greek", "grand_temple", "purple", "3 stone, 1 glass, 1 papyrus", chain="greek"),
    Building("grand_temple_egyptian", "grand_temple", "purple", "3 clay, 1 glass, 1 papyrus", chain="egyptian"),
    Building("grand_temple_roman", "grand_temple", "purple", "1 clay, 1 stone, 2 glass, 1 papyrus", chain="roman"),
]
BUILDINGS = {building.name: building for building in BUILDING_LIST}

WONDER_LIST = [
    Wonder("pyramids", "3 stone, 1 papyrus", points=9),
    Wonder("colossus", "3 clay, 1 glass", shields=2, points=3),
    Wonder("great_lighthouse", "1 wood, 1 stone, 2 papyrus", either=["clay", "wood", "stone"], points=4),
    Wonder("temple_of_artemis", "1 wood, 1 stone, 1 glass, 1 papyrus", coins=12, another_turn=True),
    Wonder("mausoleum", "2 clay, 2 glass, 1 papyrus", points=2),
    Wonder("great_library", "3 wood, 1 glass, 1 papyrus", points=4),
    Wonder("piraeus", "1 clay, 2 wood, 1 stone", either=["glass", "papyrus"], another_turn=True, points=2),
    Wonder("hanging_gardens", "2 wood, 1 glass, 1 papyrus", coins=6, another_turn=True, points=3),
    Wonder("statue_of_zeus", "1 clay, 1 wood, 1 stone, 2 papyrus", shields=1, points=3),
    Wonder("sphinx", "1 clay, 1 stone, 2 glass", another_turn=True, points=6),
    Wonder("appian_way", "2 clay, 2 stone, 1 papyrus", coins=3, opponent_loses=3, another_turn=True, points=3),
    Wonder("circus_maximus", "1 wood, 2 stone, 1 glass", shields=1, points=3),
    Wonder("sanctuary", "2 stone, 1 glass, 1 papyrus", another_turn=True),
    Wonder("divine_theater", "2 wood, 1 glass, 2 papyrus", points=2),
]
WONDERS = {wonder.name: wonder for wonder in WONDER_LIST}

# What a guild counts (57-59); those that give coins give 1 for each.
GUILD_COUNTS = {
    "merchants_guild": "yellow",
    "shipowners_guild": "brown and grey",
    "builders_guild": "wonder",
    "magistrates_guild": "blue",
    "scientists_guild": "green",
    "moneylenders_guild": "three coins",
    "tacticians_guild": "red",
}
GUILD_POINTS = dict.fromkeys(GUILD_COUNTS, 1) | {"builders_guild": 2}
GUILDS_WITHOUT_COINS = ["builders_guild", "moneylenders_guild"]
TEMPLE_POINTS = [0, 5, 12, 21]

PANTHEON_WONDERS = ["sanctuary", "divine_theater"]
FIRST_GAME_LEADER = ["pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"]
FIRST_GAME_OTHER = ["circus_maximus", "piraeus", "appian_way", "colossus"]

BASE_TOKENS = [
    "agriculture", "architecture", "economy", "law", "masonry",
    "mathematics", "philosophy", "strategy", "theology", "urbanism",
]  # fmt: skip
PANTHEON_TOKENS = ["mysticism", "poliorcetics", "engineering"]
TOKEN_COINS = {"agriculture": 6, "urbanism": 6}
TOKEN_POINTS = {"agriculture": 4, "philosophy": 7}

MYTHOLOGIES = {
    "mesopotamian": ["enki", "ishtar", "nisaba"],
    "phoenician": ["astarte", "baal", "tanit"],
    "greek": ["aphrodite", "hades", "zeus"],
    "egyptian": ["anubis", "isis", "ra"],
    "roman": ["mars", "minerva", "neptune"],
}
OFFERINGS = {"offering_2": 2, "offering_3": 3, "offering_4": 4}
SPACE_COSTS = {"first": [3, 4, 5, 6, 7, 8], "second": [8, 7, 6, 5, 4, 3]}

LOOT = {"loot_first_2": 2, "loot_first_5": 5, "loot_second_2": 2, "loot_second_5": 5}

# By age and slot: the slots that cover it.
COVERED_BY = {
    1: [
        [2, 3], [3, 4],
        [5, 6], [6, 7], [7, 8],
        [9, 10], [10, 11], [11, 12], [12, 13],
        [14, 15], [15, 16], [16, 17], [17, 18], [18, 19],
        [], [], [], [], [], [],
    ],
    2: [
        [6], [6, 7], [7, 8], [8, 9], [9, 10], [10],
        [11], [11, 12], [12, 13], [13, 14], [14],
        [15], [15, 16], [16, 17], [17],
        [18], [18, 19], [19],
        [], [],
    ],
    3: [
        [2, 3], [3, 4],
        [5, 6], [6, 7], [7, 8],
        [9], [9], [10], [10],
        [11, 12], [13, 14],
        [15], [15, 16], [16, 17], [17],
        [18], [18, 19], [19],
        [], [],
    ],
}  # fmt: skip
FACE_DOWN = {
    1: [2, 3, 4, 9, 10, 11, 12, 13],
    2: [6, 7, 8, 9, 10, 15, 16, 17],
    3: [2, 3, 4, 9, 10, 15, 16, 17],
}
MYTHOLOGY_SLOTS = [2, 4, 9, 11, 13]
OFFERING_SLOTS = [6, 8, 10]
