"""What help says of a part, at random positions of both games over all sets of options."""

import pytest

from heptapolis.duel import DUEL
from heptapolis.duel.snapshot import facts
from heptapolis.duel.state import UNSEEN
from heptapolis.duel.tables import CARD_IDS, CARD_NAMES
from tests.conformance.fact_checks import VIEWERS, duel_fact_flaws, seven_fact_flaws
from tests.kit.duel import ME, city, duel, new_game, pantheon
from tests.kit.positions import duel_positions, seven_positions

POSITIONS = 500


def test_every_thing_is_where_help_says_it_is():
    for number, (position, _) in enumerate(duel_positions(POSITIONS, 5)):
        assert duel_fact_flaws(position, [VIEWERS[number % len(VIEWERS)]]) == []


def test_what_is_in_a_game_of_seven_is_what_help_says():
    assert [flaw for position, _ in seven_positions(100, 6) for flaw in seven_fact_flaws(position)] == []


def seen(game):
    return DUEL.snapshot(game.position.view(ME).state, ME)


def test_a_card_whose_back_is_nowhere_left_is_out_of_the_game():
    assert facts.card_place(seen(duel(structure="altar baths", age=1)), "theater").kind == "out"
    started = new_game(wonders="first_game").deal()
    unseen = next(name for name in CARD_NAMES if started.position.state.place[CARD_IDS[name]] == UNSEEN)
    assert facts.card_place(seen(started), unseen).kind == "unseen"


def test_a_token_drawn_from_the_box_is_not_in_it():
    game = duel(me=city(wonders="great_library", coins=40), cards="altar baths", age=1)
    game.play("wonder great_library with altar", "deal law", "deal masonry", "deal economy")
    assert facts.token_place(seen(game), "law").kind == "drawn"
    assert facts.token_place(seen(game), "strategy").kind == "box"
    assert facts.token_place(seen(game), "mysticism").kind == "out"


@pytest.mark.parametrize(("make", "expected"), [(duel, ["law"]), (pantheon, ["law", "ishtar"])])
def test_a_symbol_is_on_the_parts_of_this_game(make, expected):
    assert facts.bearers(seen(make(cards="altar baths")), "law") == expected
