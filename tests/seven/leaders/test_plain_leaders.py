"""The leaders without a verb of their own: points, shields, symbols and coins."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven

BUILT = (
    "ore_vein clay_pool lumber_yard loom_1 altar theater baths marketplace forum stockade barracks workshop "
    "apothecary workers_guild hideout"
)
SCORES = {
    "alexander": (3, 3),
    "amytis": (4, 4),
    "cleopatra": (4, 5),
    "darius": (4, 1),
    "hiram": (3, 2),
    "hypatia": (4, 2),
    "justinian": (3, 6),
    "midas": (3, 3),
    "nebuchadnezzar": (4, 3),
    "nefertiti": (3, 4),
    "pericles": (6, 4),
    "phidias": (3, 3),
    "plato": (4, 7),
    "praxiteles": (3, 2),
    "sappho": (1, 2),
    "varro": (3, 2),
    "zenobia": (2, 3),
}
SYMBOLS = {"euclid": "apothecary", "ptolemy": "scriptorium", "pythagoras": "workshop"}


def recruited(leader, coins, **more):
    """A position in which I have just recruited a leader."""
    game = seven(me=city(coins=coins, held=leader, **more), cities=True, leaders=True, recruit=True, age=3)
    return game.turn(f"recruit {leader}")


@clause(84, 85, 90, 95, 96, 98, 144)
@pytest.mark.parametrize("leader", SCORES)
def test_a_leader_is_paid_and_scores_what_its_own_city_has(leader):
    cost, points = SCORES[leader]
    game = recruited(leader, cost + 9, built=BUILT, stages=2, victories="1 2 0")
    assert (game.me.coins, game.me.recruited) == (9, {leader})
    assert game.me.score["white_and_black"] == points + 2  # of the Hideout


@clause(95)
def test_a_leader_counts_nothing_of_the_neighbours():
    for leader in ("hiram", "hypatia", "nebuchadnezzar", "pericles", "phidias", "praxiteles", "varro"):
        game = seven(me=city(recruited=leader), right=city(built=BUILT), leaders=True, cities=True, age=3)
        assert game.me.score["white_and_black"] == 0


@clause(96)
def test_plato_needs_each_of_the_seven_colours_and_no_other_counts_for_one():
    built = BUILT.replace(" loom_1", "")
    assert recruited("plato", 4, built=built, stages=1).me.score["white_and_black"] == 2  # of the Hideout


@clause(98)
def test_midas_scores_besides_the_treasury():
    game = recruited("midas", 3 + 8)
    assert (game.me.score["coins"], game.me.score["white_and_black"]) == (2, 2)


@clause(52, 89)
def test_caesar_and_hannibal_have_shields():
    assert recruited("caesar", 5).me.strength == 2
    assert recruited("hannibal", 2).me.strength == 1


@clause(91)
def test_croesus_pays_his_coin_before_he_brings_six():
    assert "recruit croesus" not in seven(me=city(coins=0, held="croesus"), leaders=True, recruit=True).legal()
    assert recruited("croesus", 1).me.coins == 6


@clause(92)
@pytest.mark.parametrize("leader", SYMBOLS)
def test_a_leader_with_a_symbol_joins_those_of_the_green_cards(leader):
    assert recruited(leader, 5, built=SYMBOLS[leader]).me.score["green"] == 4


@clause(92)
@pytest.mark.parametrize("leader", SYMBOLS)
def test_a_leader_with_a_symbol_is_no_green_card(leader):
    me = city(recruited=f"{leader} hypatia justinian", built="altar stockade")
    game = seven(me=me, right=city(built="philosophers_guild pigeon_loft"), leaders=True, cities=True, age=3)
    assert game.me.score["white_and_black"] == 0
    assert game.right.score["purple"] == 0
    assert game.right.score["green"] == 0
