"""The help: its lists hold everything of both boxes, and its rules say figures of the rules in every language."""

import re

import pytest
from tools import box

from heptapolis.cli.games import room
from heptapolis.cli.help_rules import rules_in_short
from heptapolis.duel import tables as duel
from heptapolis.duel.box.pantheon.gods import GODS
from heptapolis.seven import tables as seven
from heptapolis.seven.box.boards import BOARDS
from heptapolis.text import LANGUAGES, catalogue, speaking
from tests.cli.run import run

GAMES = ("duel", "seven")
BLANK = re.compile(r"{(\w+)}")
CARD_FIELDS = {"colour", "deck", "box", "cost", "chain", "unlocks", "gives"}
DUEL_KINDS = {
    "cards": (duel.CARD_NAMES, CARD_FIELDS | {"devotion"}),
    "wonders": (duel.WONDER_NAMES, {"box", "cost", "gives"}),
    "tokens": (duel.TOKEN_NAMES, {"box", "gives"}),
    "gods": ([god.name for god in GODS], {"box", "mythology", "gives"}),
}
SEVEN_KINDS = {
    "cards": (seven.CARD_NAMES, CARD_FIELDS | {"copies"}),
    "leaders": (seven.LEADER_NAMES, {"box", "cost", "gives"}),
    "boards": (seven.BOARD_NAMES, {"box", "makes", "sides"}),
}


@pytest.mark.parametrize(("exported", "kinds"), [(box.duel_box, DUEL_KINDS), (box.seven_box, SEVEN_KINDS)])
def test_everything_in_a_box_is_exported_with_all_its_fields(exported, kinds):
    for kind, (names, fields) in kinds.items():
        things = exported()[kind]
        assert list(things) == list(names)
        assert all(thing.keys() == fields for thing in things.values())


def test_a_chain_is_told_from_both_ends():
    for cards in (box.duel_box()["cards"], box.seven_box()["cards"]):
        from_below = {(name, freed) for name, card in cards.items() for freed in card["unlocks"]}
        from_above = {(parent, name) for name, card in cards.items() for parent in _parents(card["chain"])}
        assert from_below == from_above != set()


def _parents(chain):
    return [chain] if isinstance(chain, str) else chain or []


def test_the_copies_of_an_age_make_full_hands_with_the_guilds():
    cards = box.seven_box()["cards"].values()
    for place, players in enumerate(box.seven_box()["deckSizes"]):
        ages = [sum(card["copies"][place] for card in cards if card["deck"] == f"age_{age}") for age in (1, 2, 3)]
        assert ages == [7 * players, 7 * players, 7 * players - (players + 2)]


def test_things_say_which_box_brings_them():
    wonders = box.duel_box()["wonders"]
    assert [name for name in wonders if wonders[name]["box"] == "pantheon"] == ["sanctuary", "divine_theater"]
    cards = box.seven_box()["cards"]
    assert (cards["hideout"]["box"], cards["gamers_guild"]["box"], cards["baths"]["box"]) == (
        "cities",
        "leaders",
        "base",
    )


def test_every_board_has_both_sides_with_their_stages():
    boards = box.seven_box()["boards"]
    for board in BOARDS:
        shown = [len(side["stages"]) for side in boards[board.name]["sides"].values()]
        assert shown == [len(side.stages) for side in board.sides]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_of_the_rules_has_words_and_every_blank_a_figure(language, game):
    rules, words = room(game, "help_rules"), catalogue(language).part(game)
    assert set(words.names("rules")) == set(rules.SECTIONS)
    said = " ".join(text for name in rules.SECTIONS for text in words.entries(f"rules.{name}.words"))
    assert set(BLANK.findall(said)) == set(rules.FIGURES)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_short_are_those_of_the_boxes_in_play(game):
    boxes = list(room(game, "help_rules").SECTIONS.values())
    counts = [len(dict(rules_in_short(game, dict.fromkeys(boxes, value)))) for value in ("off", "on")]
    assert counts == [boxes.count("base"), len(boxes)]


def test_help_rules_says_who_begins_and_what_goes_back_into_the_box():
    said = " ".join(run("play", "duel", "--against", "greedy", typed="\nhelp rules\nquit\n").stdout.split())
    assert "From each age 3 cards go back into the box unseen." in said
    assert "the weaker in the conflict chooses who begins" in said
    assert "Pantheon: setting up" not in said


def test_the_rules_are_told_in_the_language_spoken():
    with speaking("fr"):
        rules = dict(rules_in_short("duel", {"pantheon": "off"}))
    assert "3 des 7 guildes" in " ".join(rules["Mise en place"])
