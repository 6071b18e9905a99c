"""Rulings 29-37: buying from neighbours."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(29)
def test_only_adjacent_cities_sell_and_they_are_not_asked():
    far = seven(me=city("ephesos:A"), right=city("gizah:A"), left=city("rhodos:A"), players=4)
    assert far.city(2).board == "alexandria:A"
    assert far.price("workshop") is None
    near = seven(me=city("ephesos:A", hand="workshop"), right=city("alexandria:A"), players=4).turn("build workshop")
    assert near.right.coins == 3 + 2 + 3


@clause(30)
@pytest.mark.parametrize("more", ["forum", "caravansery", "secret_warehouse", "black_market"])
def test_yellow_and_black_cards_sell_nothing(more):
    game = seven(me=city("ephesos:A", coins=9), right=city("gizah:A", built=more), left=city("rhodos:A"), cities=True)
    assert (game.price("stockade"), game.price("workshop")) == (None, None)
    assert game.price("aqueduct") is None


@clause(30)
def test_board_brown_and_grey_cards_sell():
    game = seven(me=city("ephesos:A", coins=9), right=city("gizah:A", built="lumber_yard loom_1"))
    assert [game.price(card) for card in ("baths", "stockade", "apothecary")] == [2, 2, 2]


@clause(31)
def test_discounts_do_not_add_up():
    me = city("olympia:B", stages=1, coins=9, built="east_trading_post marketplace")
    game = seven(me=me, right=city("rhodos:A", built="loom_1"), left=city("gizah:A"))
    assert [game.price(card) for card in ("barracks", "baths", "apothecary")] == [1, 1, 1]


@clause(31)
def test_the_owner_is_paid():
    game = seven(me=city("ephesos:A", hand="baths"), left=city("gizah:A", hand="lumber_yard")).turn(
        "build baths", left="build lumber_yard"
    )
    assert (game.me.coins, game.left.coins) == (1, 5)


@clause(32)
def test_the_buyer_may_buy_from_both_in_one_turn():
    game = seven(
        me=city("ephesos:A", coins=8),
        right=city("rhodos:A", built="ore_vein lumber_yard"),
        left=city("gizah:A", built="lumber_yard"),
        age=2,
    )
    assert game.ways("statue") == ["6 right", "2 left 4 right"]


@clause(33)
def test_each_neighbour_may_buy_either_option_whatever_the_owner_uses():
    game = seven(
        me=city("ephesos:A", coins=0, built="timber_yard", hand="baths altar"),
        right=city("rhodos:A", hand="stockade"),
        left=city("babylon:A", hand="theater"),
    )
    assert game.price("baths", 2) == 2
    game.turn("build baths", right="build stockade", left="build theater")
    assert game.me.coins == 2


@clause(33)
def test_both_options_of_one_card_are_not_sold_to_the_same_neighbour():
    game = seven(me=city("gizah:A", coins=9), right=city("rhodos:A", built="tree_farm"), left=city("ephesos:A"), age=2)
    assert game.price("stables") is None
    game = seven(me=city("gizah:A", coins=9), right=city("rhodos:A", built="tree_farm"), left=city("babylon:A"), age=2)
    assert game.ways("stables") == ["2 left 4 right"]


@clause(34)
def test_no_more_units_are_bought_than_the_neighbour_makes():
    for built, price in (("stone_pit", None), ("stone_pit quarry", 6), ("quarry", 6)):
        game = seven(me=city("ephesos:A", coins=9), right=city("gizah:A", built=built), left=city("rhodos:A"), age=2)
        assert game.price("aqueduct") == price


@clause(35)
def test_what_was_bought_is_gone_in_the_next_turn():
    """The stage asks two stones; the neighbour makes one a turn."""
    game = seven(me=city("ephesos:A", coins=9, hand="baths altar"), right=city("gizah:A"), left=city("rhodos:A"))
    assert game.turn("build baths").me.coins == 7
    assert game.price("stage") is None


@clause(36)
def test_only_what_own_producers_cannot_make_is_bought():
    me = city("gizah:A", coins=9, built="timber_yard stone_pit")
    game = seven(me=me, right=city("olympia:A", built="quarry"), left=city("rhodos:A", built="lumber_yard"), age=3)
    assert game.ways("baths") == ["0"]
    assert game.ways("aqueduct") == ["0"]
    assert game.ways("senate") == ["2 left 2 right", "4 left"]


@clause(37)
def test_a_stage_discounts_from_the_next_turn_on():
    game = seven(
        me=city("olympia:B", coins=9, built="lumber_yard", hand="altar"), right=city("rhodos:A"), left=city("gizah:A")
    )
    assert game.price("barracks") == 2
    assert game.turn("stage altar").price("barracks") == 1
