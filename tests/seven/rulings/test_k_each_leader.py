"""Rulings 84-90: leaders from Alexander to Zenobia that count, save goods, sell goods, or carry shields."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven

SAVED = {"archimedes": "apothecary", "leonidas": "guard_tower", "hammurabi": "baths", "imhotep": "stage"}


@clause(84)
@pytest.mark.parametrize(("victories", "points"), [("0 0 0", 0), ("2 0 0", 2), ("0 0 2", 2), ("2 1 1", 4)])
def test_alexander_counts_victory_tokens_whatever_they_are_worth(victories, points):
    game = seven(me=city(recruited="alexander", victories=victories, defeats=3), leaders=True, age=3)
    assert game.me.score["white_and_black"] == points


@clause(85)
@pytest.mark.parametrize("stages", range(4))
def test_amytis_scores_two_points_for_each_own_stage(stages):
    game = seven(me=city("gizah:A", stages=stages, recruited="amytis"), right=city(stages=2), leaders=True)
    assert game.me.score["white_and_black"] == 2 * stages


@clause(86)
@pytest.mark.parametrize("leader", list(SAVED))
def test_a_leader_saves_one_resource_on_one_kind_of_construction(leader):
    game = seven(me=city("rhodos:A", coins=0, built="lumber_yard", recruited=leader), leaders=True)
    assert [name for name in SAVED.values() if game.price(name) == 0] == [SAVED[leader]]


@clause(86)
def test_the_owner_chooses_which_resource_is_saved():
    game = seven(
        me=city("ephesos:A", coins=9, built="east_trading_post", recruited="leonidas"),
        leaders=True,
        age=2,
        right=city("rhodos:A", built="ore_vein"),
        left=city("gizah:A", built="lumber_yard"),
    )
    assert game.ways("training_ground") == ["2 right", "2 left 1 right"]


@clause(86)
def test_a_saved_resource_is_not_paid_for():
    game = seven(
        me=city("rhodos:A", coins=9, recruited="imhotep", hand="altar"), right=city(built="sawmill"), leaders=True
    ).turn("stage altar")
    assert (game.me.stages, game.me.coins) == (1, 9 - 2)


@clause(86)
def test_only_one_resource_is_saved_and_coins_never():
    assert seven(me=city("ephesos:A", coins=9, recruited="hammurabi"), leaders=True, age=2).price("aqueduct") is None
    petra = seven(me=city("petra:A", coins=9, stages=1, recruited="imhotep"), leaders=True, cities=True)
    assert petra.price("stage") == 7
    free = seven(me=city("ephesos:A", coins=3, recruited="hammurabi", hand="altar"), leaders=True)
    assert free.turn("build altar").me.coins == 3


@clause(87)
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("apothecary workshop scriptorium", 3 + 10),
        ("apothecary workshop", 2),
        ("apothecary dispensary workshop laboratory scriptorium library", 12 + 20),
    ],
)
def test_with_aristotle_each_set_of_three_scores_ten(built, points):
    game = seven(me=city(recruited="aristotle", built=built), leaders=True)
    assert game.me.score["green"] == points


@clause(88)
def test_bilkis_buys_one_resource_of_any_kind_from_the_bank():
    game = seven(me=city("ephesos:A", coins=1, recruited="bilkis", hand="stockade altar"), leaders=True)
    assert [game.price(card) for card in ("stockade", "baths", "apothecary", "workshop")] == [1, 1, 1, 1]
    game.turn("build stockade")
    assert (game.me.coins, game.left.coins, game.right.coins) == (0, 6, 6)


@clause(88)
def test_bilkis_buys_once_a_turn():
    game = seven(me=city("ephesos:A", coins=9, recruited="bilkis", hand="forum walls"), leaders=True, age=2)
    assert game.price("forum") is None
    assert "build forum" not in game.legal()


@clause(88)
def test_what_bilkis_buys_is_no_production():
    me = city("gizah:A", coins=1, recruited="bilkis", built="secret_warehouse")
    game = seven(me=me, right=city("ephesos:A", coins=9), leaders=True, cities=True, age=2)
    assert game.price("stockade", 1) is None
    assert game.price("caravansery") is None
    market = seven(me=me._replace(built="black_market"), leaders=True, cities=True, age=2)
    assert market.price("caravansery") == 1


@clause(89)
@pytest.mark.parametrize(("leaders", "shields"), [("caesar", 2), ("hannibal", 1), ("caesar hannibal", 3)])
def test_caesar_has_two_shields_and_hannibal_one(leaders, shields):
    assert seven(me=city(recruited=leaders), leaders=True).me.strength == shields


@clause(90)
@pytest.mark.parametrize(("leader", "points"), [("cleopatra", 5), ("nefertiti", 4), ("zenobia", 3), ("sappho", 2)])
def test_leaders_with_points_of_their_own(leader, points):
    game = seven(me=city(coins=9, held=leader), leaders=True, recruit=True)
    assert game.turn(f"recruit {leader}").me.score["white_and_black"] == points
