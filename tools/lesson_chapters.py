"""The chapters of the lessons on Duel and Pantheon: prepared positions, and the answers that the learner is to give.

A task names the answers that fulfil it, `*` standing for any words; only the last task of a chapter may have several.
`then` is what the other player answers. Words with a key of the catalogue (`cards.baths`) fill the blanks of the
chapter's sentences.
"""

from __future__ import annotations

from typing import NamedTuple


class Task(NamedTuple):
    """Something to do: its name, the answers that do it, and the other player's after it."""

    name: str
    answers: tuple[str, ...]
    then: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A position to practise on."""

    name: str
    position: str
    tasks: tuple[Task, ...]
    names: dict[str, str]
    shows: str = "structure"  # the part of the table that the chapter is about


WONDERS = (
    "pyramids colossus sphinx temple_of_artemis",
    "great_lighthouse mausoleum appian_way piraeus",
)
BOARD = "agriculture masonry mathematics philosophy urbanism"
AGE_2_TOP = "courthouse archery_range forum brewery aqueduct sawmill / ? ? ? ? ?"


def position(head: str, first: str, second: str, cards: str, *more: str, board: str = BOARD) -> str:
    """A position as text, with the wonders and tokens that all chapters share."""
    own, other = (
        line if "wonders" in line else f"{line} wonders {WONDERS[seat]}" for seat, line in enumerate((first, second))
    )
    lines = [head, f"first {own}", f"second {other}", f"board {board}", f"cards {cards}", *more]
    return "\n".join(["duel/1", *lines])


DUEL = (
    Chapter(
        "turn",
        position(
            "age 1 turn first",
            "7 coins",
            "7 coins",
            "apothecary stable / ? ? ? / press tavern garrison baths / ? ? ? ? ? / "
            "lumber_yard theater stone_pit scriptorium guard_tower clay_pool",
        ),
        (
            Task("build", ("build lumber_yard",), ("build clay_pool",)),
            Task("discard", ("discard *",)),
        ),
        {"card": "cards.lumber_yard", "good": "resources.wood"},
    ),
    Chapter(
        "trade",
        position(
            "age 1 turn first",
            "7 coins built clay_pool lumber_yard",
            "5 coins built quarry stone_pit",
            "apothecary stable / ? ? ? / baths stone_reserve palisade press / . . . . . / . . . . . .",
            "discard theater scriptorium guard_tower tavern pharmacist altar garrison",
        ),
        (
            Task("reserve", ("build stone_reserve",), ("build palisade",)),
            Task("buy", ("build baths",)),
        ),
        {"card": "cards.baths", "reserve": "cards.stone_reserve", "good": "resources.stone"},
    ),
    Chapter(
        "chains",
        position(
            "age 2 turn first",
            "4 coins built lumber_yard theater altar",
            "7 coins built quarry press",
            f"{AGE_2_TOP} / statue temple barracks customs_house / . . . / . .",
        ),
        (
            Task("free", ("build statue",), ("build barracks",)),
            Task("again", ("build temple",)),
        ),
        {
            "card": "cards.statue",
            "from": "cards.theater",
            "card2": "cards.temple",
            "from2": "cards.altar",
        },
    ),
    Chapter(
        "wonders",
        position(
            "age 2 turn first",
            "6 coins built clay_pool quarry glassworks altar",
            "5 coins built stone_pit lumber_yard press",
            f"{AGE_2_TOP} / statue temple barracks drying_room / . . . / . .",
        ),
        (
            Task("erect", ("wonder sphinx with barracks",)),
            Task("again", ("build *",)),
        ),
        {"wonder": "wonders.sphinx", "card": "cards.barracks"},
        "wonders",
    ),
    Chapter(
        "war",
        position(
            "age 2 pawn +2 turn first",
            "5 coins built clay_pool quarry stone_pit altar guard_tower garrison",
            "6 coins built lumber_yard press theater",
            "courthouse walls forum brewery aqueduct sawmill / . . . . . / . . . . / . . . / . .",
        ),
        (Task("march", ("build walls",)),),
        {"card": "cards.walls"},
        "track",
    ),
    Chapter(
        "conquest",
        position(
            "age 3 pawn +7 turn first",
            "4 coins built clay_pool quarry altar guard_tower garrison walls parade_ground",
            "6 coins built lumber_yard press theater statue",
            "palace gardens / obelisk circus port / . . . . / . . / . . . . / . . . / . .",
            "loot 2 5 0 0",
        ),
        (Task("win", ("build circus",)),),
        {"card": "cards.circus", "from": "cards.parade_ground"},
        "track",
    ),
    Chapter(
        "science",
        position(
            "age 2 turn first",
            "5 coins built lumber_yard press apothecary altar",
            "6 coins built quarry glassworks theater",
            f"{AGE_2_TOP} / school horse_breeders barracks drying_room / . . . / . .",
        ),
        (
            Task("pair", ("build school",)),
            Task("token", ("take *",)),
        ),
        {"card": "cards.school", "from": "cards.apothecary"},
        "cities",
    ),
    Chapter(
        "invention",
        position(
            "age 3 pawn -3 turn first",
            "6 coins built glassworks scriptorium apothecary workshop pharmacist academy school",
            "3 coins built lumber_yard press theater statue guard_tower stable walls",
            "palace gardens / obelisk university port / . . . . / . . / . . . . / . . . / . .",
            "loot 0 5 2 5",
            board="agriculture masonry mathematics philosophy",
        ),
        (Task("win", ("build university",)),),
        {"card": "cards.university", "from": "cards.school"},
        "cities",
    ),
    Chapter(
        "age",
        position(
            "age 1 pawn -1 turn first",
            "4 coins built clay_pool lumber_yard scriptorium theater",
            "5 coins built quarry press palisade altar",
            "baths . / . . . / . . . . / . . . . . / . . . . . .",
            "discard stone_reserve garrison tavern pharmacist stone_pit glassworks guard_tower workshop apothecary "
            "stable clay_pit",
        ),
        (
            Task("last", ("build baths",)),
            Task("begin", ("begin *",)),
        ),
        {"card": "cards.baths"},
    ),
    Chapter(
        "guilds",
        position(
            "age 3 turn first",
            "6 coins built clay_pool lumber_yard glassworks press theater",
            "5 coins built quarry stone_reserve tavern customs_house brewery forum",
            "palace gardens / merchants_guild obelisk port / . . . . / . . / . . . . / . . . / . .",
        ),
        (Task("build", ("build merchants_guild",)),),
        {"card": "cards.merchants_guild"},
        "cities",
    ),
    Chapter(
        "points",
        position(
            "age 3 turn first",
            "5 coins built clay_pool lumber_yard quarry theater statue library courthouse "
            "wonders pyramids!baths sphinx!altar colossus temple_of_artemis",
            "6 coins built stone_pit press temple aqueduct rostrum obelisk senate "
            "wonders great_lighthouse!stable mausoleum appian_way piraeus",
            "gardens . / . . . / . . . . / . . / . . . . / . . . / . .",
        ),
        (Task("last", ("build gardens",)),),
        {"card": "cards.gardens", "from": "cards.statue"},
        "cities",
    ),
)

PANTHEON = (
    Chapter(
        "tokens",
        position(
            "age 1 turn first",
            "7 coins built quarry",
            "5 coins built scriptorium",
            "palisade baths / ? ? ? / theater wood_reserve workshop lumber_yard / ? ? ? ? ? / "
            "glassworks . tavern pharmacist stable .",
            "options pantheon=on",
            "slots 2 roman 4 egyptian 9 greek 11 phoenician 13 mesopotamian",
            "spaces . . . . . .",
        ),
        (
            Task("uncover", ("build glassworks",)),
            Task("place", ("place * on 1",)),
        ),
        {"card": "cards.glassworks"},
    ),
    Chapter(
        "gods",
        position(
            "age 2 turn first",
            "8 coins built lumber_yard quarry altar mythology greek phoenician",
            "6 coins built glassworks press theater mythology roman egyptian mesopotamian",
            f"{AGE_2_TOP} / statue temple barracks drying_room / . . . / . .",
            "options pantheon=on",
            "spaces mars gate zeus baal ra enki",
        ),
        (Task("activate", ("activate mars",)),),
        {"god": "gods.mars"},
        "gods",
    ),
    Chapter(
        "offerings",
        position(
            "age 2 turn first",
            "5 coins built lumber_yard quarry altar mythology greek phoenician offerings offering_3",
            "6 coins built glassworks press theater mythology roman egyptian mesopotamian",
            f"{AGE_2_TOP} / statue temple barracks drying_room / . . . / . .",
            "options pantheon=on",
            "spaces mars gate zeus baal ra aphrodite",
        ),
        (Task("offer", ("activate aphrodite with offering_3",)),),
        {"god": "gods.aphrodite"},
        "gods",
    ),
    Chapter(
        "temples",
        position(
            "age 3 turn first",
            "5 coins built lumber_yard quarry altar mythology greek phoenician",
            "6 coins built glassworks press theater mythology roman egyptian mesopotamian",
            "palace gardens / grand_temple_greek obelisk port / . . . . / . . / . . . . / . . . / . .",
            "options pantheon=on",
            "spaces . gate zeus baal ra enki",
        ),
        (Task("build", ("build grand_temple_greek",)),),
        {"card": "cards.grand_temple_greek", "mythology": "mythologies.greek"},
    ),
)

LESSONS = {"duel": DUEL, "pantheon": PANTHEON}
