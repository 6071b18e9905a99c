"""Clauses 10 and 44: the extra last card is judged on the table as the turn began, or in a turn of its own."""

import pytest

from heptapolis.core import registry
from heptapolis.seven import SEVEN
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

PAPYRUS = city("ephesos:A", hand="theater loom_1")


def after_building(first, last, built="", age=1, right=PAPYRUS, **options):
    """Babylon builds a card in the last turn of an age and has another one left."""
    me = city("babylon:B", coins=9, stages=2, built=built, hand=f"{first} {last}")
    game = seven(me=me, right=right, left=city("alexandria:A"), age=age, turn=LAST, **options)
    return game.turn(f"build {first}")


@clause(10, 44)
@pytest.mark.parametrize(
    ("first", "last", "built", "age"),
    [
        ("stone_pit", "baths", "", 1),
        ("forum", "courthouse", "clay_pool", 2),
        ("black_market", "stables", "ore_vein loom_1", 2),
        ("secret_warehouse", "courthouse", "loom_1", 2),
    ],
)
def test_nothing_the_city_built_this_turn_makes_goods_for_its_last_card(first, last, built, age):
    game = after_building(first, last, built, age, cities=True)
    assert game.legal() == [f"sell {last}"]
    assert (
        f"build {last}"
        in seven(
            me=city("babylon:B", built=f"{built} {first}", hand=last),
            right=PAPYRUS,
            left=city("alexandria:A"),
            age=age,
            cities=True,
        ).legal()
    )


@clause(10, 44)
@pytest.mark.parametrize("side", ["left", "right"])
def test_nothing_a_neighbour_built_this_turn_is_for_sale_for_the_last_card(side):
    table = {"left": city("alexandria:A"), "right": city("ephesos:A"), side: city("rhodos:A", hand="stone_pit theater")}
    game = seven(me=city("babylon:B", coins=9, stages=2, hand="altar baths"), **table, turn=LAST)
    game.turn("build altar", **{side: "build stone_pit"})
    assert game.legal() == ["sell baths"]


@clause(10, 44)
@pytest.mark.parametrize("first", ["east_trading_post", "clandestine_dock_east"])
def test_a_discount_built_this_turn_is_none_for_the_last_card(first):
    game = after_building(first, "barracks", right=city("rhodos:A"), cities=True)
    assert game.ways("barracks") == ["2 right"]
    assert game.play("build barracks").me.coins == 9 - (first != "east_trading_post") - 2


@clause(10, 44)
def test_a_cabinet_built_this_turn_spares_no_goods_for_the_stage_under_the_last_card():
    assert after_building("architect_cabinet", "school", age=2, cities=True).legal() == ["sell school"]


@clause(10, 44, 106)
@pytest.mark.parametrize(
    ("leader", "last"),
    [("ramses", "spies_guild"), ("leonidas", "arsenal"), ("bilkis", "arsenal"), ("caligula", "brotherhood")],
)
def test_a_leader_copied_this_turn_saves_nothing_on_the_last_card(leader, last):
    right = city("ephesos:A", recruited=leader)
    built = "lumber_yard glassworks_1 loom_1 ore_vein"
    game = after_building("courtesans_guild", last, built, 3, right, cities=True, leaders=True)
    assert game.play(f"copy {leader}").question == "last_card"
    assert not [move for move in game.legal() if move.startswith("build")]


@clause(44, 104)
def test_a_leader_copied_this_turn_pays_for_the_last_card_all_the_same():
    built = "lumber_yard glassworks_1 loom_1 ore_vein"
    game = after_building("courtesans_guild", "haven", built, 3, city("ephesos:A", recruited="xenophon"), leaders=True)
    game.play("copy xenophon")
    coins = game.me.coins
    assert game.play("build haven").me.coins == coins + 2 + 2


@clause(10, 37)
@pytest.mark.parametrize(
    ("first", "built", "age"),
    [("stone_pit", "", 1), ("east_trading_post", "", 1), ("forum", "clay_pool", 2), ("secret_warehouse", "", 1)],
)
def test_after_the_last_card_all_that_was_built_works(first, built, age):
    game = after_building(first, "altar", built, age, cities=True)
    assert SEVEN.read(str(game.position)) == game.position.state
    game.play("sell altar")
    assert SEVEN.read(str(game.position)) == game.position.state


@clause(20, 27)
def test_a_structure_built_this_turn_is_not_built_again_and_a_stage_is_the_next_one():
    assert after_building("stone_pit", "stone_pit", players=5).legal() == ["sell stone_pit"]
    me = city("babylon:B", stages=1, built="glassworks_1 loom_1 brickyard press_1 sawmill", hand="altar theater")
    game = seven(me=me, turn=LAST).turn("stage altar")
    assert "stage theater" in game.legal()


@clause(10, 72)
def test_goods_the_free_city_built_this_turn_do_not_serve_its_last_card():
    game = seven(
        me=city("alexandria:A", hand="altar clay_pool"),
        right=city("ephesos:A", hand="theater loom_1"),
        left=city("babylon:B", stages=2, hand="stone_pit"),
        players=2,
        turn=LAST,
    )
    game.turn("build altar", "build stone_pit", right="build theater").play("deal baths")
    assert game.legal() == ["sell baths"]


def price_of_last(first, last, built, right, age=2, left=None, **options):
    """What the last card costs Babylon after it has built another one, in the same turn and in a turn of its own."""
    prices = []
    for reading in ("same_turn", "own_turn"):
        me = city("babylon:B", stages=2, hand=f"{first} {last}", coins=9, built=built, **options.get("me", {}))
        game = seven(
            me=me,
            right=right,
            left=left or city("gizah:A"),
            age=age,
            turn=LAST,
            cities=True,
            leaders=True,
            extra_card=reading,
        )
        game.turn(f"build {first}")
        prices.append(game.price(last))
        assert SEVEN.read(str(game.position)) == game.position.state
    return prices


@clause(44, 134)
def test_a_rebate_used_for_the_card_before_is_used_up():
    assert price_of_last(
        "stables", "caravansery", "lumber_yard clandestine_dock_east", city("rhodos:A", built="lumber_yard")
    ) == [2, 1]


@clause(44)
def test_an_either_or_producer_used_for_the_card_before_is_used_up():
    for reading, legal in (("same_turn", ["sell stockade"]), ("own_turn", ["sell stockade", "build stockade"])):
        game = seven(
            city("babylon:B", stages=2, hand="baths stockade", coins=0, built="timber_yard"),
            city("rhodos:A"),
            left=city("ephesos:A"),
            turn=LAST,
            extra_card=reading,
        ).turn("build baths")
        assert game.legal() == legal


@clause(21, 44)
def test_a_fixed_producer_serves_both_cards_and_so_does_an_either_or_producer_that_was_not_needed():
    game = seven(
        city("babylon:B", stages=2, hand="baths stockade", coins=0, built="stone_pit timber_yard"),
        city("rhodos:A"),
        left=city("ephesos:A"),
        turn=LAST,
    ).turn("build baths")
    assert "build stockade" in game.legal()
    again = seven(
        city("babylon:B", stages=2, hand="baths pawnshop", coins=0, built="stone_pit"), players=4, turn=LAST
    ).turn("build baths")
    assert "build pawnshop" in again.legal()


@clause(44)
def test_which_either_or_producer_was_used_is_left_open_until_the_last_card_needs_one():
    game = seven(
        city("babylon:B", stages=2, hand="baths stockade", coins=0, built="timber_yard excavation"),
        city("rhodos:A"),
        left=city("ephesos:A"),
        turn=LAST,
    ).turn("build baths")
    assert "build stockade" in game.legal()


@clause(33, 44)
def test_an_either_or_producer_next_door_sells_one_unit_for_both_cards():
    game = seven(
        city("babylon:B", stages=2, hand="baths stockade", coins=9),
        city("rhodos:A", built="timber_yard"),
        left=city("ephesos:A"),
        turn=LAST,
    ).turn("build baths")
    assert game.legal() == ["sell stockade"]


@clause(44, 136)
def test_a_unit_of_the_black_market_is_used_up():
    assert price_of_last("baths", "stockade", "black_market", city("rhodos:A"), age=1, left=city("ephesos:A")) == [
        None,
        0,
    ]


@clause(44, 88)
def test_the_bank_sells_one_unit_for_both_cards():
    assert price_of_last(
        "baths", "stockade", "", city("rhodos:A"), age=1, left=city("ephesos:A"), me={"recruited": "bilkis"}
    ) == [None, 1]


@clause(44, 93)
@pytest.mark.parametrize(("reading", "coins"), [("same_turn", 9 - 2 + 1 - 2), ("own_turn", 9 - 2 + 1 - 2 + 1)])
def test_a_neighbour_bought_from_for_both_cards_earns_one_coin_a_turn(reading, coins):
    me = (
        seven(
            city("babylon:B", stages=2, hand="stockade barracks", coins=9, recruited="hatshepsut"),
            city("rhodos:A", built="lumber_yard"),
            left=city("ephesos:A"),
            turn=LAST,
            leaders=True,
            extra_card=reading,
        )
        .turn("build stockade")
        .play("build barracks")
        .me
    )
    assert me.coins == coins


@clause(44, 141)
@pytest.mark.parametrize(("reading", "coins"), [("same_turn", 3 + 1 + 3), ("own_turn", 3 + 1 + 3 + 1)])
def test_the_bank_adds_its_coin_once_a_turn(reading, coins):
    game = seven(
        city("babylon:B", stages=2, hand="altar baths", coins=0, recruited="berenice"),
        turn=LAST,
        leaders=True,
        cities=True,
        extra_card=reading,
    ).turn("sell altar")
    assert game.play("sell baths").me.coins == coins


@clause(10, 44)
def test_in_a_turn_of_its_own_the_extra_card_uses_what_was_just_built():
    game = after_building("stone_pit", "baths", extra_card="own_turn")
    assert "build baths" in game.legal()


@clause(44)
def test_games_of_version_1_mix_both_readings_as_they_did():
    me = city("babylon:B", stages=2, hand="baths stockade", coins=0, built="timber_yard")
    assert "build stockade" in seven(me, turn=LAST, rules="1").turn("build baths").legal()
    poor = city("babylon:B", coins=0, stages=2, hand="clay_pit altar")
    for income, legal in (("usable", True), ("saved", False)):
        kept = registry.kept("seven", {"players": "3", "last_card_income": income})
        option = SEVEN.options_of(kept.state)["extra_card"]
        game = seven(me=poor, turn=LAST, rules="1", extra_card=option).turn("sell altar")
        assert ("build clay_pit" in game.legal()) is legal
    assert SEVEN.options_of(registry.kept("seven", {}).state)["extra_card"] == "own_turn"
