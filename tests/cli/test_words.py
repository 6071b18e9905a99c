"""The catalogue: every part of the box has its name and its words, made from its declaration."""

import pytest

from heptapolis.cli.duel.wording import BOX, WORDS, face
from heptapolis.cli.explain import explain, topics
from heptapolis.cli.scene import scene_of
from heptapolis.cli.wording import FACE, FULL, SHORT
from heptapolis.duel.box.enums import ABILITIES, COLOURS, COUNTED, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES
from heptapolis.duel.moves import QUESTIONS
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, OFFERING_NAMES
from heptapolis.duel.rules.score import CATEGORIES
from heptapolis.duel.state import VICTORIES
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_NAMES, TOKEN_NAMES, TOKENS, WONDER_NAMES, WONDERS
from heptapolis.text import Catalogue
from tests.kit import duel as kit

NAMED = {
    "cards": CARD_NAMES,
    "wonders": WONDER_NAMES,
    "wonders_short": WONDER_NAMES,
    "tokens": TOKEN_NAMES,
    "gods": CARDS_ON_SPACES,
    "mythologies": MYTHOLOGIES,
    "offerings": OFFERING_NAMES,
    "colours": COLOURS,
    "kinds": COLOURS,
    "letters": COLOURS,
    "resources": RESOURCES,
    "symbols": SYMBOLS,
    "symbols_short": SYMBOLS,
    "decks": DECKS,
    "backs": DECKS,
    "counted": COUNTED,
    "counted_short": COUNTED,
    "categories": CATEGORIES,
    "victories": VICTORIES[1:],
    "seats": SEAT_NAMES,
}
THINGS = (*ALL_BUILDINGS, *WONDERS, *TOKENS, *GODS)


@pytest.mark.parametrize("kind", NAMED)
def test_every_name_of_the_box_is_in_the_catalogue_and_no_other(kind):
    assert set(WORDS.names(kind)) == set(NAMED[kind])


@pytest.mark.parametrize("kind", ["cards", "wonders", "wonders_short", "tokens", "gods", "letters", "symbols"])
def test_no_two_things_of_a_kind_have_one_name(kind):
    names = WORDS.names(kind)
    assert len(set(names.values())) == len(names)


def test_every_lasting_ability_and_every_question_of_a_player_has_words():
    assert set(WORDS.names("effects.abilities")) == set(ABILITIES)
    asked = {name for name in QUESTIONS if not name.startswith(("deal_", "draw_", "turn"))}
    assert set(WORDS.names("questions")) == asked


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: thing.name)
@pytest.mark.parametrize("form", [FACE, SHORT, FULL])
def test_every_effect_has_words_in_every_form(thing, form):
    for words in BOX.phrases(thing, form):
        assert words
        assert "{" not in words
        assert form != FULL or words[0].isupper() or words[0].isdigit()
        assert form != FULL or words.endswith(".")


@pytest.mark.parametrize("width", [9, 11, 14])
def test_a_face_is_never_wider_than_the_card(width):
    assert all(0 < len(face(thing.name, width)) <= width for thing in ALL_BUILDINGS)


def test_words_are_made_from_the_declaration():
    assert BOX.cost("caravansery") == "1 glass, 1 papyrus and 2 coins"
    assert BOX.summary("arena") == "2 coins per built wonder, 3 points"
    assert BOX.summary("sawmill") == "2 wood"
    assert BOX.cost("tavern") == "nothing"


@pytest.mark.parametrize("topic", sorted(topics("duel")))
def test_everything_can_be_explained_in_full_sentences(topic):
    position = kit.duel(cards="altar baths", board="law").position
    scene = scene_of(position.game, position.state, [], 0, ("First", "Second"), None)
    words = explain(scene, topic)
    assert words[0].isupper()
    assert words.endswith(".")
    assert "{" not in words


@pytest.mark.parametrize(
    ("pantheon", "topic", "sentence"),
    [
        ("on", "grand_temple_roman", "is a purple card (grand temple) of the temple deck."),
        ("on", "scientists_guild", "It was left out of this game."),
        ("off", "grand_temple_roman", "It was left out of this game."),
        ("off", "scales", "It is on Law."),
        ("on", "scales", "It is on Law and Ishtar."),
        ("off", "purple", "They reward the city that has most"),
        ("on", "purple", "each is a grand temple. One, two or three of them score"),
        ("off", "zeus", "It is not in this game."),
        ("on", "gate", "It comes onto the Pantheon at the beginning of Age II."),
    ],
)
def test_help_says_which_cards_a_game_uses_and_what_they_are(pantheon, topic, sentence):
    position = kit.duel(cards="altar baths", pantheon=pantheon).position
    assert sentence in explain(scene_of(position.game, position.state, [], 0, ("First", "Second"), None), topic)


def test_a_sentence_takes_its_plural_from_the_count():
    words = Catalogue({"sheep": {"one": "{count} lamb", "other": "{count} lambs"}})
    assert words.say("sheep", count=1) == "1 lamb"
    assert words.say("sheep", count=0) == "0 lambs"
