"""Clauses 131-139: the black cards, where several work together."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(131)
def test_each_mask_copies_another_card_and_one_in_both_neighbouring_cities_is_two():
    me = city(built="pigeon_loft spy_ring torture_chamber")
    one = seven(me=me, right=city(built="apothecary"), players=5, cities=True, age=3)
    both = seven(me=me, right=city(built="apothecary"), left=city(built="apothecary"), players=5, cities=True, age=3)
    assert (one.me.score["green"], both.me.score["green"]) == (1, 4)


@clause(131)
def test_a_mask_copies_one_card_and_two_may_copy_cards_of_one_city():
    left = city(built="apothecary dispensary workshop")
    one = seven(me=city(built="scriptorium school spy_ring"), left=left, cities=True, age=2)
    two = seven(me=city(built="pigeon_loft spy_ring"), left=left, cities=True, age=2)
    assert (one.me.score["green"], two.me.score["green"]) == (4 + 1, 4)


@clause(132)
def test_masks_copy_no_symbols_of_boards_guilds_and_leaders():
    game = seven(
        me=city(built="pigeon_loft spy_ring"),
        right=city("babylon:A", stages=2, built="scientists_guild"),
        left=city(recruited="euclid"),
        cities=True,
        leaders=True,
        age=3,
    )
    assert game.me.score["green"] == 0


@clause(133)
def test_gambling_is_paid_by_the_bank_and_not_by_the_neighbours():
    game = seven(me=city(coins=1, hand="gambling_house"), right=city(coins=0), left=city(coins=0), cities=True, age=2)
    game.turn("build gambling_house")
    assert [game.city(seat).coins for seat in range(3)] == [1 - 1 + 9, 3 + 2, 3 + 2]


@clause(134)
def test_the_buyer_lets_a_dock_take_its_coin_off_any_kind_of_resource():
    game = seven(
        me=city("gizah:A", coins=9, built="east_trading_post clandestine_dock_east"),
        cities=True,
        age=2,
        right=city("ephesos:A", built="lumber_yard"),
    )
    assert game.price("stockade") == 1 - 1
    assert game.price("scriptorium") == 2 - 1
    assert game.price("school") == 1 + 2 - 1


@clause(135, 136)
def test_warehouse_and_market_take_no_notice_of_each_other():
    doubled = seven(me=city("gizah:B", coins=0, built="secret_warehouse black_market"), cities=True, age=2)
    assert doubled.price("stage") is None
    each = seven(me=city("gizah:A", coins=2, built="secret_warehouse black_market"), cities=True, age=2)
    assert (each.price("stage"), each.price("spy_ring")) == (0, 2)


@clause(137)
def test_with_architect_cabinet_nothing_is_bought_for_a_stage():
    game = seven(
        me=city("ephesos:A", coins=9, built="architect_cabinet"),
        right=city("gizah:A", built="quarry"),
        cities=True,
        age=2,
    )
    assert game.ways("stage") == ["0"]


@clause(138)
def test_society_and_slave_market_score_in_the_row_of_leaders_and_black_cards():
    game = seven(me=city(built="secret_society slave_market militia", victories="1 0 2"), cities=True, age=3)
    assert game.me.score["white_and_black"] == 3 + 3


@clause(139)
def test_shields_of_black_cards_add_up_and_none_is_red():
    game = seven(
        me=city(built="militia mercenaries contingent", recruited="pericles"), cities=True, leaders=True, age=3
    )
    assert game.me.strength == 2 + 3 + 5
    assert game.me.score["white_and_black"] == 0
