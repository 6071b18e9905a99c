"""Rulings 9-18: a turn, in its exact order."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, RIGHT, city, seven

LEFT = 2


@clause(9)
def test_everybody_picks_a_card_and_its_use_before_anything_is_revealed():
    game = seven(me=city("gizah:A", built="stone_pit", hand="altar theater"), right=city(hand="baths stockade"))
    game.play("stage altar", seat=0).play("sell baths", seat=1)
    assert (game.me.stages, game.right.coins, game.to_answer) == (0, 3, {LEFT})
    game.play(game.legal(LEFT)[0], seat=LEFT)
    assert (game.me.stages, game.right.coins) == (1, 6)


@clause(10)
def test_production_built_this_turn_serves_nobody_this_turn():
    game = seven(me=city("ephesos:A", coins=5, hand="stockade altar"), right=city("gizah:A", hand="lumber_yard baths"))
    assert game.price("stockade") is None
    game.turn("sell altar", right="build lumber_yard")
    assert game.price("stockade") == 2
    assert game.price("stockade", RIGHT) == 0


@clause(10)
def test_coins_are_judged_at_the_start_of_the_turn():
    game = seven(me=city(coins=0, hand="clay_pit altar"))
    assert "build clay_pit" not in game.legal()


@clause(11)
def test_trade_income_comes_after_all_payments():
    game = seven(
        me=city("gizah:A", coins=0, hand="timber_yard altar"), right=city("rhodos:A", coins=2, hand="baths theater")
    )
    assert "build timber_yard" not in game.legal()
    game.turn("build altar", right="build baths")
    assert (game.me.coins, game.right.coins) == (2, 0)


@clause(11)
def test_card_income_does_not_pay_for_the_card():
    game = seven(me=city("ephesos:A", coins=0, hand="haven arena", built="lumber_yard ore_vein"), age=3)
    assert game.price("haven") is None


@clause(12)
def test_brown_and_grey_cards_of_the_same_turn_are_counted():
    game = seven(
        me=city(coins=0, hand="bazar vineyard"),
        right=city(hand="loom_2 walls"),
        left=city(hand="press_2"),
        age=2,
        players=4,
    )
    assert game.turn("build bazar", right="build loom_2", left="build press_2").me.coins == 4


@clause(12)
def test_harbours_count_the_own_city_when_they_are_built():
    rich = "ore_vein quarry sawmill glassworks_1 loom_1 clay_pool brickyard press_1"
    me = city("gizah:A", coins=0, stages=2, built=rich)
    for card, coins in (("haven", 5), ("lighthouse", 1), ("chamber_of_commerce", 6), ("arena", 6)):
        game = seven(me=me._replace(hand=card), age=3, players=4)
        assert game.turn(f"build {card}").me.coins == coins, card


@clause(13)
def test_a_sold_card_brings_three_coins_and_lies_face_down():
    game = seven(me=city(coins=1, hand="altar baths")).turn("sell altar")
    assert game.me.coins == 4
    assert "altar" in game.discard
    assert [event.audience for event in game.events if event.kind == "sells" and event.seat == 0] == [frozenset({0})]


@clause(14)
def test_who_can_do_nothing_else_sells():
    game = seven(me=city("ephesos:A", coins=0, hand="palace senate"), age=3)
    assert game.legal() == ["sell palace", "sell senate"]


@clause(15)
def test_after_the_last_turn_the_other_card_is_discarded_without_coins():
    for cities, last in ((False, 6), (True, 7)):
        game = seven(me=city(coins=0, hand="altar theater"), turn=last, cities=cities).turn("build altar")
        assert game.me.coins == 0
        assert "theater" in game.discard


@clause(16)
def test_last_cards_then_babylon_then_the_pile_then_losses_then_conflicts():
    game = seven(
        me=city("babylon:B", stages=2, hand="altar theater"),
        cities=True,
        turn=LAST,
        right=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="baths stockade"),
        left=city(hand="hideout apothecary", built="barracks"),
    )
    game.turn("build altar", right="stage baths", left="build hideout")
    assert (game.question, game.to_answer) == ("last_card", {0})
    assert "apothecary" in game.discard
    game.play("build theater")
    assert (game.question, game.to_answer) == ("raise", {RIGHT})
    game.play("raise stockade")
    assert (game.question, game.to_answer) == ("lose", {0, 1})
    assert game.left.victories == [0, 0, 0]
    game.play("lose 0", seat=0).play("lose 1", seat=1)
    assert game.left.victories == game.right.victories == [1, 0, 0]


@clause(17)
def test_the_pile_holds_cards_sold_and_left_over_this_very_turn():
    game = seven(
        me=city("halikarnassos:B", built="ore_vein foundry", hand="altar theater"),
        turn=LAST,
        right=city("babylon:B", stages=2, hand="baths stockade"),
        left=city(hand="apothecary workshop"),
    )
    game.turn("stage altar", right="sell baths", left="sell apothecary").play("sell stockade")
    assert game.legal() == [
        "raise baths",
        "raise theater",
        "raise stockade",
        "raise apothecary",
        "raise workshop",
        "pass",
    ]


@clause(18)
def test_a_stage_takes_from_the_pile_before_solomon():
    game = seven(
        me=city("roma:B", coins=3, stages=1, built="clay_pool stone_pit loom_1", held="solomon", hand="walls"),
        left=city("halikarnassos:B", built="ore_vein foundry", hand="statue"),
        age=2,
        leaders=True,
        discard="altar theater",
    )
    game.turn("stage walls", left="stage statue").play("recruit solomon")
    assert (game.question, game.to_answer) == ("raise", {LEFT})
    game.play("raise altar")
    assert (game.question, game.to_answer) == ("raise", {0})
    assert "raise altar" not in game.legal()


@clause(18)
def test_a_stage_takes_from_the_pile_before_a_copied_solomon():
    game = seven(
        me=city(built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild"),
        right=city(recruited="solomon"),
        age=3,
        leaders=True,
        discard="altar theater",
        left=city("halikarnassos:B", built="ore_vein foundry", hand="arena"),
    )
    game.turn("build courtesans_guild", left="stage arena").play("copy solomon")
    assert (game.question, game.to_answer) == ("raise", {LEFT})
    assert game.play("raise altar").to_answer == {0}
    assert game.play("raise theater").me.built >= {"theater", "courtesans_guild"}
