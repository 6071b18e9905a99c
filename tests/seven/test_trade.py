"""Clauses 29-40, 88 and 134-136: buying from neighbours, either-or producers, docks and free units."""

import pytest

from heptapolis.core.errors import IllegalMove
from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(29, 31, 32)
def test_the_buyer_chooses_the_neighbour_and_pays_two_coins():
    game = seven(me=city(coins=5, hand="stockade"), right=city(built="lumber_yard"), left=city(built="lumber_yard"))
    assert game.ways("stockade") == ["2 right", "2 left"]
    game.turn("build stockade", "pay 2 left")
    assert (game.me.coins, game.left.coins, game.right.coins) == (3, 8, 6)


@clause(30)
def test_yellow_cards_and_stages_sell_nothing():
    game = seven(me=city(coins=9), right=city(built="caravansery"), left=city("alexandria:B", stages=1))
    assert game.price("stockade") is None


@clause(31)
def test_trading_posts_and_markets_halve_prices_on_their_side():
    game = seven(me=city(built="east_trading_post"), right=city(built="lumber_yard"), left=city(built="lumber_yard"))
    assert game.ways("stockade") == ["1 right", "2 left"]
    market = seven(me=city(built="marketplace"), right=city("ephesos:A"))
    assert market.price("scriptorium") == 1


@clause(33)
def test_a_choice_card_of_a_neighbour_gives_one_unit_a_turn():
    game = seven(me=city("ephesos:A", coins=9), right=city("babylon:A", built="timber_yard"), left=city("alexandria:A"))
    assert game.price("stockade") == 2
    assert game.price("baths") == 2
    game = seven(me=city("ephesos:A", coins=9), right=city("babylon:A", built="timber_yard"), age=3)
    assert game.price("senate") is None


@clause(34)
def test_no_more_is_bought_than_a_neighbour_makes():
    assert seven(me=city("ephesos:A", coins=9), right=city("gizah:A"), age=2).price("aqueduct") is None
    assert seven(me=city("ephesos:A", coins=9), right=city("gizah:A", built="quarry"), age=2).price("aqueduct") == 6


@clause(36)
def test_no_more_is_bought_than_needed():
    game = seven(me=city("gizah:A", built="lumber_yard"), right=city(built="lumber_yard"))
    assert game.ways("stockade") == ["0"]


@clause(37)
def test_a_discount_works_from_the_next_turn():
    game = seven(me=city("ephesos:A", coins=9, hand="east_trading_post stockade"), right=city(built="lumber_yard"))
    assert game.price("stockade") == 2
    game.turn("build east_trading_post")
    assert game.price("stockade") == 1


@clause(40)
def test_producers_are_assigned_at_their_best_not_greedily():
    game = seven(me=city("ephesos:A", coins=0, built="timber_yard tree_farm clay_pit"), age=2, players=6)
    assert game.price("temple") is None
    game = seven(me=city("alexandria:A", coins=0, built="timber_yard tree_farm"), age=2, players=6)
    assert game.price("temple") == 0


@clause(88)
def test_the_bank_sells_one_resource_a_turn_for_a_coin():
    game = seven(me=city("ephesos:A", coins=5, recruited="bilkis"), right=city("rhodos:A"), leaders=True)
    assert game.ways("stockade") == ["1 bank"]
    assert game.ways("barracks") == ["1 bank", "2 right"]


@clause(134)
def test_a_dock_adds_to_the_discount_down_to_nothing():
    game = seven(me=city("gizah:A", built="marketplace clandestine_dock_east"), right=city("ephesos:A"), cities=True)
    assert game.ways("scriptorium") == ["0"]


@clause(134)
def test_a_dock_takes_a_coin_off_once_a_turn():
    game = seven(
        me=city("ephesos:A", coins=9, built="clandestine_dock_east"),
        right=city("gizah:A", built="stone_pit quarry"),
        cities=True,
        age=2,
    )
    assert game.price("aqueduct") == 5


@clause(135)
def test_the_warehouse_doubles_something_the_city_makes():
    game = seven(me=city("gizah:A", coins=0, built="secret_warehouse"), cities=True)
    assert game.price("stage") == 0
    assert game.price("stockade") is None


@clause(136)
def test_the_black_market_makes_what_the_city_does_not():
    game = seven(me=city("gizah:A", coins=0, built="black_market caravansery"), cities=True, age=2)
    assert game.price("scriptorium") == 0
    alone = seven(me=city("gizah:A", coins=0, built="black_market"), cities=True)
    assert alone.price("stage") is None


@clause(86)
def test_a_leader_waives_one_resource_but_never_coins():
    game = seven(me=city("ephesos:A", coins=0, recruited="leonidas"), leaders=True, cities=True)
    assert game.price("stockade") == 0
    assert game.price("militia") is None


@clause(93)
def test_buying_from_both_neighbours_earns_two_coins():
    game = seven(
        me=city("ephesos:A", coins=4, recruited="hatshepsut", hand="temple"),
        age=2,
        leaders=True,
        right=city("babylon:A", built="lumber_yard"),
        left=city("alexandria:A"),
    )
    assert game.price("temple") is None
    rich = seven(
        me=city("ephesos:A", coins=6, recruited="hatshepsut", hand="temple"),
        age=2,
        leaders=True,
        right=city("babylon:A", built="lumber_yard"),
        left=city("alexandria:A"),
    ).turn("build temple")
    assert rich.me.coins == 6 - 6 + 2


@clause(94)
def test_a_purchase_at_no_coins_earns_unless_the_option_says_otherwise():
    for option, coins in (("earns", 4), ("earns_nothing", 3)):
        game = seven(
            me=city("gizah:A", built="marketplace clandestine_dock_east", recruited="hatshepsut", hand="scriptorium"),
            right=city("ephesos:A"),
            cities=True,
            leaders=True,
            free_purchase=option,
        ).turn("build scriptorium")
        assert game.me.coins == coins


@clause(164)
def test_a_way_that_is_not_sensible_is_refused():
    game = seven(me=city(coins=5, hand="stockade"), right=city(built="lumber_yard"), left=city(built="lumber_yard"))
    game.position.push("build stockade", 0)
    with pytest.raises(IllegalMove, match="pay"):
        game.position.push("pay 1 left", 0)
