"""The catalogue of Seven: every part of the box has its name and its words, made from its declaration."""

import pytest

from heptapolis import seven
from heptapolis.cli.explain import explain, topics
from heptapolis.cli.scene import scene_of
from heptapolis.cli.seven.wording import BOX, WORDS, stages_of
from heptapolis.seven.box.enums import ABILITIES, CHEAPER, COLOURS, COUNTED, DECKS, RESOURCES, SYMBOLS
from heptapolis.seven.moves import QUESTIONS
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.tables import BOARD_NAMES, CARD_NAMES, HANDED_NAMES, LEADER_NAMES, SIDE_NAMES
from heptapolis.storage.validation import SEATS

NAMED = {
    "cards": CARD_NAMES,
    "leaders": LEADER_NAMES,
    "boards": BOARD_NAMES,
    "colours": COLOURS,
    "letters": COLOURS,
    "resources": RESOURCES,
    "symbols": SYMBOLS,
    "decks": DECKS,
    "counted": COUNTED,
    "categories": CATEGORIES,
    "seats": SEATS,
    "effects.abilities": ABILITIES,
    "effects.cheap": CHEAPER,
}


@pytest.mark.parametrize("kind", NAMED)
def test_every_name_of_the_box_is_in_the_catalogue_and_no_other(kind):
    assert set(WORDS.names(kind)) == set(NAMED[kind])


@pytest.mark.parametrize("kind", ["cards", "leaders", "boards", "letters"])
def test_no_two_things_of_a_kind_have_one_name(kind):
    names = WORDS.names(kind)
    assert len(set(names.values())) == len(names)


def test_every_question_of_a_player_has_words():
    asked = {name for name in QUESTIONS if not name.startswith("deal_")} - {"none"}
    assert set(WORDS.names("questions")) - {"free_city"} == asked


@pytest.mark.parametrize("name", HANDED_NAMES)
def test_every_card_and_leader_has_words_made_from_its_declaration(name):
    words = BOX.summary(name)
    assert words
    assert "{" not in words


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_every_stage_has_words(side):
    assert all(BOX.gives(stage) for stage in stages_of(*side.lower().split(":")))


def test_words_are_made_from_the_declaration():
    assert BOX.summary("haven") == "1 coin per brown card of yours, 1 point per brown card of yours"
    assert BOX.summary("lair") == "3 points, all others lose 2 coins"
    assert BOX.summary("forum") == "one of cloth, glass or papyrus"
    assert BOX.cost("tabularium") == "1 wood, 1 ore, 1 cloth and 2 coins"
    assert BOX.cost("caesar") == "5 coins"


@pytest.mark.parametrize("topic", sorted(topics("seven")))
def test_everything_can_be_explained_in_full_sentences(topic):
    position = seven.new(seed=1, players=3)
    scene = scene_of(position.game, position.state, [], 0, ("You", "Left", "Right"), None)
    words = explain(scene, topic)
    assert words[0].isupper()
    assert words.endswith(".")
    assert "{" not in words
