"""The parts of Seven for the oracle: cards, guilds, leaders and boards as plain data."""

from dataclasses import dataclass
from typing import Any

RAW = ["wood", "stone", "clay", "ore"]
MANUFACTURED = ["glass", "cloth", "papyrus"]
RESOURCES = RAW + MANUFACTURED
SYMBOLS = ["compass", "gear", "tablet"]

Effect = tuple[Any, ...]


@dataclass
class Card:
    """A card: age (0 for a leader), colour, cost, effects, parents, and the number of players on each copy."""

    age: int
    colour: str
    cost: str
    effects: tuple[Effect, ...]
    parents: tuple[str, ...] = ()
    copies: tuple[int, ...] = (1,)


@dataclass
class Side:
    """A side of a board: what it makes, its effects from the start, and its stages as cost and effects."""

    makes: str
    effects: tuple[Effect, ...]
    stages: tuple[tuple[str, tuple[Effect, ...]], ...]


CARDS = {
    "lumber_yard": Card(1, "brown", "", (("make", "1 wood"),), (), (3, 4)),
    "stone_pit": Card(1, "brown", "", (("make", "1 stone"),), (), (3, 5)),
    "clay_pool": Card(1, "brown", "", (("make", "1 clay"),), (), (3, 5)),
    "ore_vein": Card(1, "brown", "", (("make", "1 ore"),), (), (3, 4)),
    "tree_farm": Card(1, "brown", "1 coins", (("either", "wood clay"),), (), (6,)),
    "excavation": Card(1, "brown", "1 coins", (("either", "stone clay"),), (), (4,)),
    "clay_pit": Card(1, "brown", "1 coins", (("either", "clay ore"),), (), (3,)),
    "timber_yard": Card(1, "brown", "1 coins", (("either", "stone wood"),), (), (3,)),
    "forest_cave": Card(1, "brown", "1 coins", (("either", "wood ore"),), (), (5,)),
    "mine": Card(1, "brown", "1 coins", (("either", "ore stone"),), (), (6,)),
    "sawmill": Card(2, "brown", "1 coins", (("make", "2 wood"),), (), (3, 4)),
    "quarry": Card(2, "brown", "1 coins", (("make", "2 stone"),), (), (3, 4)),
    "brickyard": Card(2, "brown", "1 coins", (("make", "2 clay"),), (), (3, 4)),
    "foundry": Card(2, "brown", "1 coins", (("make", "2 ore"),), (), (3, 4)),
    "loom_1": Card(1, "grey", "", (("make", "1 cloth"),), (), (3, 6)),
    "loom_2": Card(2, "grey", "", (("make", "1 cloth"),), (), (3, 5)),
    "glassworks_1": Card(1, "grey", "", (("make", "1 glass"),), (), (3, 6)),
    "glassworks_2": Card(2, "grey", "", (("make", "1 glass"),), (), (3, 5)),
    "press_1": Card(1, "grey", "", (("make", "1 papyrus"),), (), (3, 6)),
    "press_2": Card(2, "grey", "", (("make", "1 papyrus"),), (), (3, 5)),
    "pawnshop": Card(1, "blue", "", (("vp", 3),), (), (4, 7)),
    "baths": Card(1, "blue", "1 stone", (("vp", 3),), (), (3, 7)),
    "altar": Card(1, "blue", "", (("vp", 2),), (), (3, 5)),
    "theater": Card(1, "blue", "", (("vp", 2),), (), (3, 6)),
    "aqueduct": Card(2, "blue", "3 stone", (("vp", 5),), ("baths",), (3, 7)),
    "temple": Card(2, "blue", "1 wood 1 clay 1 glass", (("vp", 3),), ("altar",), (3, 6)),
    "statue": Card(2, "blue", "1 wood 2 ore", (("vp", 4),), ("theater",), (3, 7)),
    "courthouse": Card(2, "blue", "2 clay 1 cloth", (("vp", 4),), ("scriptorium",), (3, 5)),
    "pantheon": Card(3, "blue", "2 clay 1 ore 1 glass 1 cloth 1 papyrus", (("vp", 7),), ("temple",), (3, 6)),
    "gardens": Card(3, "blue", "1 wood 2 clay", (("vp", 5),), ("statue",), (3, 4)),
    "town_hall": Card(3, "blue", "2 stone 1 ore 1 glass", (("vp", 6),), (), (3, 5, 6)),
    "palace": Card(3, "blue", "1 wood 1 stone 1 clay 1 ore 1 glass 1 cloth 1 papyrus", (("vp", 8),), (), (3, 7)),
    "senate": Card(3, "blue", "2 wood 1 stone 1 ore", (("vp", 6),), ("library",), (3, 5)),
    "tavern": Card(1, "yellow", "", (("coins", 5),), (), (4, 5, 7)),
    "east_trading_post": Card(1, "yellow", "", (("discount", "raw", "right"),), (), (3, 7)),
    "west_trading_post": Card(1, "yellow", "", (("discount", "raw", "left"),), (), (3, 7)),
    "marketplace": Card(1, "yellow", "", (("discount", "manufactured", "left right"),), (), (3, 6)),
    "forum": Card(
        2,
        "yellow",
        "2 clay",
        (("either", "cloth glass papyrus"),),
        ("east_trading_post", "west_trading_post"),
        (3, 6, 7),
    ),
    "caravansery": Card(2, "yellow", "2 wood", (("either", "clay stone ore wood"),), ("marketplace",), (3, 5, 6)),
    "vineyard": Card(2, "yellow", "", (("coins_per", 1, "brown", "self left right"),), (), (3, 6)),
    "bazar": Card(2, "yellow", "", (("coins_per", 2, "grey", "self left right"),), (), (4, 7)),
    "haven": Card(
        3,
        "yellow",
        "1 wood 1 ore 1 cloth",
        (("coins_per", 1, "brown", "self"), ("vp_per", 1, "brown", "self")),
        ("forum",),
        (3, 4),
    ),
    "lighthouse": Card(
        3,
        "yellow",
        "1 stone 1 glass",
        (("coins_per", 1, "yellow", "self"), ("vp_per", 1, "yellow", "self")),
        ("caravansery",),
        (3, 6),
    ),
    "chamber_of_commerce": Card(
        3, "yellow", "2 clay 1 papyrus", (("coins_per", 2, "grey", "self"), ("vp_per", 2, "grey", "self")), (), (4, 6)
    ),
    "arena": Card(
        3,
        "yellow",
        "2 stone 1 ore",
        (("coins_per", 3, "stages", "self"), ("vp_per", 1, "stages", "self")),
        ("dispensary",),
        (3, 5, 7),
    ),
    "stockade": Card(1, "red", "1 wood", (("shields", 1),), (), (3, 7)),
    "barracks": Card(1, "red", "1 ore", (("shields", 1),), (), (3, 5)),
    "guard_tower": Card(1, "red", "1 clay", (("shields", 1),), (), (3, 4)),
    "walls": Card(2, "red", "3 stone", (("shields", 2),), (), (3, 7)),
    "training_ground": Card(2, "red", "1 wood 2 ore", (("shields", 2),), (), (4, 6, 7)),
    "stables": Card(2, "red", "1 wood 1 clay 1 ore", (("shields", 2),), ("apothecary",), (3, 5)),
    "archery_range": Card(2, "red", "2 wood 1 ore", (("shields", 2),), ("workshop",), (3, 6)),
    "fortifications": Card(3, "red", "1 stone 3 ore", (("shields", 3),), ("walls",), (3, 7)),
    "circus": Card(3, "red", "3 stone 1 ore", (("shields", 3),), ("training_ground",), (4, 5, 6)),
    "arsenal": Card(3, "red", "2 wood 1 ore 1 cloth", (("shields", 3),), (), (3, 4, 7)),
    "siege_workshop": Card(3, "red", "1 wood 3 clay", (("shields", 3),), ("laboratory",), (3, 5)),
    "apothecary": Card(1, "green", "1 cloth", (("symbol", "compass"),), (), (3, 5)),
    "workshop": Card(1, "green", "1 glass", (("symbol", "gear"),), (), (3, 7)),
    "scriptorium": Card(1, "green", "1 papyrus", (("symbol", "tablet"),), (), (3, 4)),
    "dispensary": Card(2, "green", "2 ore 1 glass", (("symbol", "compass"),), ("apothecary",), (3, 4)),
    "laboratory": Card(2, "green", "2 clay 1 papyrus", (("symbol", "gear"),), ("workshop",), (3, 5)),
    "library": Card(2, "green", "2 stone 1 cloth", (("symbol", "tablet"),), ("scriptorium",), (3, 6)),
    "school": Card(2, "green", "1 wood 1 papyrus", (("symbol", "tablet"),), (), (3, 7)),
    "lodge": Card(3, "green", "2 clay 1 cloth 1 papyrus", (("symbol", "compass"),), ("dispensary",), (3, 6)),
    "observatory": Card(3, "green", "2 ore 1 glass 1 cloth", (("symbol", "gear"),), ("laboratory",), (3, 7)),
    "university": Card(3, "green", "2 wood 1 glass 1 papyrus", (("symbol", "tablet"),), ("library",), (3, 4)),
    "academy": Card(3, "green", "3 stone 1 glass", (("symbol", "compass"),), ("school",), (3, 7)),
    "study": Card(3, "green", "1 wood 1 cloth 1 papyrus", (("symbol", "gear"),), ("school",), (3, 5)),
    "workers_guild": Card(3, "purple", "1 wood 1 stone 1 clay 2 ore", (("vp_per", 1, "brown", "left right"),)),
    "craftsmens_guild": Card(3, "purple", "2 stone 2 ore", (("vp_per", 2, "grey", "left right"),)),
    "traders_guild": Card(3, "purple", "1 glass 1 cloth 1 papyrus", (("vp_per", 1, "yellow", "left right"),)),
    "philosophers_guild": Card(3, "purple", "3 clay 1 cloth 1 papyrus", (("vp_per", 1, "green", "left right"),)),
    "spies_guild": Card(3, "purple", "3 clay 1 glass", (("vp_per", 1, "red", "left right"),)),
    "strategists_guild": Card(3, "purple", "1 stone 2 ore 1 cloth", (("vp_per", 1, "defeats", "left right"),)),
    "shipowners_guild": Card(3, "purple", "3 wood 1 glass 1 papyrus", (("vp_per", 1, "brown grey purple", "self"),)),
    "scientists_guild": Card(3, "purple", "2 wood 2 ore 1 papyrus", (("free_symbol",),)),
    "magistrates_guild": Card(3, "purple", "3 wood 1 stone 1 cloth", (("vp_per", 1, "blue", "left right"),)),
    "builders_guild": Card(3, "purple", "2 stone 2 clay 1 glass", (("vp_per", 1, "stages", "self left right"),)),
    "gamers_guild": Card(3, "purple", "1 wood 1 stone 1 clay 1 ore", (("vp_per_coins",),)),
    "courtesans_guild": Card(3, "purple", "1 wood 1 clay 1 glass 1 cloth", (("copy_leader",),)),
    "diplomats_guild": Card(3, "purple", "1 wood 1 stone 1 glass 1 papyrus", (("vp_per", 1, "leaders", "left right"),)),
    "architects_guild": Card(3, "purple", "1 clay 3 ore 1 cloth 1 papyrus", (("vp_per", 3, "purple", "left right"),)),
    "counterfeiters_guild": Card(3, "purple", "3 ore 1 glass 1 cloth", (("vp", 5), ("loss", 3))),
    "guild_of_shadows": Card(3, "purple", "1 wood 2 stone 1 papyrus", (("vp_per", 1, "black", "left right"),)),
    "mourners_guild": Card(3, "purple", "1 wood 2 clay 1 glass 1 cloth", (("vp_per", 1, "victories", "left right"),)),
    "pigeon_loft": Card(1, "black", "1 coins 1 ore", (("mask",),)),
    "militia": Card(1, "black", "3 coins", (("shields", 2),)),
    "hideout": Card(1, "black", "", (("vp", 2), ("loss", 1))),
    "residence": Card(1, "black", "1 clay", (("vp", 1), ("diplomacy",))),
    "gambling_den": Card(1, "black", "", (("coins", 6), ("neighbours_gain", 1))),
    "clandestine_dock_east": Card(1, "black", "1 coins", (("dock", "right"),)),
    "clandestine_dock_west": Card(1, "black", "1 coins", (("dock", "left"),)),
    "secret_warehouse": Card(1, "black", "2 coins", (("warehouse",),)),
    "gates_of_the_city": Card(1, "black", "1 coins 1 wood", (("vp", 4),)),
    "spy_ring": Card(2, "black", "2 coins 1 stone 1 clay", (("mask",),)),
    "mercenaries": Card(2, "black", "4 coins 1 papyrus", (("shields", 3),)),
    "lair": Card(2, "black", "1 wood 1 glass", (("vp", 3), ("loss", 2))),
    "consulate": Card(2, "black", "1 clay 1 papyrus", (("vp", 2), ("diplomacy",))),
    "gambling_house": Card(2, "black", "1 coins", (("coins", 9), ("neighbours_gain", 2))),
    "black_market": Card(2, "black", "1 ore 1 cloth", (("black_market",),)),
    "sepulcher": Card(2, "black", "1 stone 1 glass 1 cloth", (("vp", 4), ("loss_per", "victories"))),
    "architect_cabinet": Card(2, "black", "1 coins 1 papyrus", (("vp", 2), ("cabinet",))),
    "tabularium": Card(2, "black", "2 coins 1 wood 1 ore 1 cloth", (("vp", 6),)),
    "torture_chamber": Card(3, "black", "3 coins 2 ore 1 glass", (("mask",),)),
    "contingent": Card(3, "black", "5 coins 1 cloth", (("shields", 5),)),
    "brotherhood": Card(3, "black", "2 wood 1 ore 1 cloth", (("vp", 4), ("loss", 3))),
    "embassy": Card(3, "black", "1 stone 1 cloth 1 papyrus", (("vp", 3), ("diplomacy",))),
    "cenotaph": Card(3, "black", "1 stone 2 clay 1 glass 1 cloth", (("vp", 5), ("loss_per", "victories"))),
    "builders_union": Card(3, "black", "1 wood 1 clay 1 glass 1 papyrus", (("vp", 4), ("loss_per", "stages"))),
    "secret_society": Card(
        3, "black", "1 stone 1 papyrus", (("coins_per", 1, "black", "self"), ("vp_per", 1, "black", "self"))
    ),
    "slave_market": Card(
        3, "black", "2 wood 2 ore", (("coins_per", 1, "victories", "self"), ("vp_per", 1, "victories", "self"))
    ),
    "capitol": Card(3, "black", "2 coins 2 stone 2 clay 1 glass 1 papyrus", (("vp", 8),)),
    "alexander": Card(0, "white", "3 coins", (("vp_per", 1, "victories", "self"),)),
    "amytis": Card(0, "white", "4 coins", (("vp_per", 2, "stages", "self"),)),
    "archimedes": Card(0, "white", "4 coins", (("saves", "green"),)),
    "aristotle": Card(0, "white", "3 coins", (("set_bonus",),)),
    "bilkis": Card(0, "white", "4 coins", (("bank_sells",),)),
    "caesar": Card(0, "white", "5 coins", (("shields", 2),)),
    "cleopatra": Card(0, "white", "4 coins", (("vp", 5),)),
    "croesus": Card(0, "white", "1 coins", (("coins", 6),)),
    "euclid": Card(0, "white", "5 coins", (("symbol", "compass"),)),
    "hammurabi": Card(0, "white", "2 coins", (("saves", "blue"),)),
    "hannibal": Card(0, "white", "2 coins", (("shields", 1),)),
    "hatshepsut": Card(0, "white", "2 coins", (("coins_on", "purchase", 1),)),
    "hiram": Card(0, "white", "3 coins", (("vp_per", 2, "purple", "self"),)),
    "hypatia": Card(0, "white", "4 coins", (("vp_per", 1, "green", "self"),)),
    "imhotep": Card(0, "white", "3 coins", (("saves", "stage"),)),
    "justinian": Card(0, "white", "3 coins", (("vp_per_set", 3, "blue red green"),)),
    "leonidas": Card(0, "white", "2 coins", (("saves", "red"),)),
    "maecenas": Card(0, "white", "1 coins", (("free_leaders",),)),
    "midas": Card(0, "white", "3 coins", (("vp_per_coins",),)),
    "nebuchadnezzar": Card(0, "white", "4 coins", (("vp_per", 1, "blue", "self"),)),
    "nefertiti": Card(0, "white", "3 coins", (("vp", 4),)),
    "nero": Card(0, "white", "1 coins", (("coins_on", "victory", 2),)),
    "pericles": Card(0, "white", "6 coins", (("vp_per", 2, "red", "self"),)),
    "phidias": Card(0, "white", "3 coins", (("vp_per", 1, "brown", "self"),)),
    "plato": Card(0, "white", "4 coins", (("vp_per_set", 7, "brown grey blue yellow green red purple"),)),
    "praxiteles": Card(0, "white", "3 coins", (("vp_per", 2, "grey", "self"),)),
    "ptolemy": Card(0, "white", "5 coins", (("symbol", "tablet"),)),
    "pythagoras": Card(0, "white", "5 coins", (("symbol", "gear"),)),
    "ramses": Card(0, "white", "5 coins", (("free_guilds",),)),
    "sappho": Card(0, "white", "1 coins", (("vp", 2),)),
    "solomon": Card(0, "white", "3 coins", (("raise",),)),
    "tomyris": Card(0, "white", "4 coins", (("redirect",),)),
    "varro": Card(0, "white", "3 coins", (("vp_per", 1, "yellow", "self"),)),
    "vitruvius": Card(0, "white", "1 coins", (("coins_on", "chain", 2),)),
    "xenophon": Card(0, "white", "2 coins", (("coins_on", "yellow", 2),)),
    "zenobia": Card(0, "white", "2 coins", (("vp", 3),)),
    "aspasia": Card(0, "white", "3 coins", (("vp", 2), ("diplomacy",))),
    "berenice": Card(0, "white", "2 coins", (("bank_bonus",),)),
    "caligula": Card(0, "white", "3 coins", (("free_black",),)),
    "darius": Card(0, "white", "4 coins", (("vp_per", 1, "black", "self"),)),
    "diocletian": Card(0, "white", "2 coins", (("coins_on", "black", 2),)),
    "semiramis": Card(0, "white", "2 coins", (("defeats_fight",),)),
}

BOARDS = {
    ("alexandria", "A"): Side(
        "glass",
        (),
        (("2 stone", (("vp", 3),)), ("2 ore", (("either", "wood stone clay ore"),)), ("2 glass", (("vp", 7),))),
    ),
    ("alexandria", "B"): Side(
        "glass",
        (),
        (
            ("2 clay", (("either", "wood stone clay ore"),)),
            ("2 wood", (("either", "glass cloth papyrus"),)),
            ("3 stone", (("vp", 7),)),
        ),
    ),
    ("babylon", "A"): Side(
        "clay", (), (("2 clay", (("vp", 3),)), ("3 wood", (("free_symbol",),)), ("4 clay", (("vp", 7),)))
    ),
    ("babylon", "B"): Side(
        "clay",
        (),
        (
            ("1 clay 1 cloth", (("vp", 3),)),
            ("2 wood 1 glass", (("last_card",),)),
            ("3 clay 1 papyrus", (("free_symbol",),)),
        ),
    ),
    ("ephesos", "A"): Side(
        "papyrus", (), (("2 stone", (("vp", 3),)), ("2 wood", (("coins", 9),)), ("2 papyrus", (("vp", 7),)))
    ),
    ("ephesos", "B"): Side(
        "papyrus",
        (),
        (
            ("2 stone", (("vp", 2), ("coins", 4))),
            ("2 wood", (("vp", 3), ("coins", 4))),
            ("1 glass 1 cloth 1 papyrus", (("vp", 5), ("coins", 4))),
        ),
    ),
    ("gizah", "A"): Side("stone", (), (("2 stone", (("vp", 3),)), ("3 wood", (("vp", 5),)), ("4 stone", (("vp", 7),)))),
    ("gizah", "B"): Side(
        "stone",
        (),
        (
            ("2 wood", (("vp", 3),)),
            ("3 stone", (("vp", 5),)),
            ("3 clay", (("vp", 5),)),
            ("4 stone 1 papyrus", (("vp", 7),)),
        ),
    ),
    ("halikarnassos", "A"): Side(
        "cloth", (), (("2 clay", (("vp", 3),)), ("3 ore", (("raise",),)), ("2 cloth", (("vp", 7),)))
    ),
    ("halikarnassos", "B"): Side(
        "cloth",
        (),
        (
            ("2 ore", (("vp", 2), ("raise",))),
            ("3 clay", (("vp", 1), ("raise",))),
            ("1 glass 1 cloth 1 papyrus", (("raise",),)),
        ),
    ),
    ("olympia", "A"): Side(
        "wood", (), (("2 wood", (("vp", 3),)), ("2 stone", (("free_structure",),)), ("2 ore", (("vp", 7),)))
    ),
    ("olympia", "B"): Side(
        "wood",
        (),
        (
            ("2 wood", (("discount", "raw", "left right"),)),
            ("2 stone", (("vp", 5),)),
            ("2 ore 1 cloth", (("copy_guild",),)),
        ),
    ),
    ("rhodos", "A"): Side(
        "ore", (), (("2 wood", (("vp", 3),)), ("3 clay", (("shields", 2),)), ("4 ore", (("vp", 7),)))
    ),
    ("rhodos", "B"): Side(
        "ore",
        (),
        (("3 stone", (("shields", 1), ("vp", 3), ("coins", 3))), ("4 ore", (("shields", 1), ("vp", 4), ("coins", 4)))),
    ),
    ("roma", "A"): Side(
        "", (("free_leaders",),), (("1 wood 1 clay 1 ore", (("vp", 4),)), ("2 stone 1 clay 1 cloth", (("vp", 6),)))
    ),
    ("roma", "B"): Side(
        "",
        (("cheap_leaders", 2, 1),),
        (
            ("1 wood 1 clay", (("coins", 5), ("draw_leaders",))),
            ("1 stone 1 clay 1 cloth", (("vp", 3), ("recruit",))),
            ("2 stone 1 papyrus", (("vp", 3), ("recruit",))),
        ),
    ),
    ("petra", "A"): Side(
        "clay",
        (),
        (("1 wood 1 stone", (("vp", 3),)), ("7 coins", (("vp", 7),)), ("1 wood 2 stone 1 papyrus", (("vp", 7),))),
    ),
    ("petra", "B"): Side("clay", (), (("2 clay 2 ore", (("vp", 3), ("loss", 2))), ("14 coins", (("vp", 14),)))),
    ("byzantium", "A"): Side(
        "stone",
        (),
        (
            ("1 clay 1 ore", (("vp", 3),)),
            ("2 wood 1 papyrus", (("vp", 2), ("diplomacy",))),
            ("2 clay 1 glass 1 cloth", (("vp", 7),)),
        ),
    ),
    ("byzantium", "B"): Side(
        "stone",
        (),
        (
            ("1 wood 1 ore 1 glass 1 papyrus", (("vp", 3), ("diplomacy",))),
            ("1 clay 2 ore 1 cloth", (("vp", 4), ("diplomacy",))),
        ),
    ),
}

SAME = {
    "loom_1": "loom",
    "loom_2": "loom",
    "glassworks_1": "glassworks",
    "glassworks_2": "glassworks",
    "press_1": "press",
    "press_2": "press",
}


def amounts(cost: str) -> dict[str, int]:
    """The numbers of a cost such as "2 coins 1 wood"."""
    words = cost.split()
    return {what: int(number) for number, what in zip(words[::2], words[1::2], strict=True)}


def identity(card: str) -> str:
    """What structure a card is (20)."""
    return SAME.get(card, card)
