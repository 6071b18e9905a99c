"""Clauses 116-123: coin losses and debts."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

LAIR = city(built="lumber_yard glassworks_1", hand="lair walls")


def after_lair(**cities):
    """The question after I have built the Lair, which costs the others 2 coins."""
    return seven(me=LAIR, cities=True, age=2, **cities).turn("build lair")


@clause(116)
def test_a_loss_hits_all_other_cities_and_not_its_own():
    game = after_lair(players=6)
    assert game.to_answer == {1, 2, 3, 4, 5}
    assert game.legal(0) == []


@clause(117)
def test_a_loss_is_paid_with_coins_of_the_same_turn_trade_included():
    game = seven(
        me=city("ephesos:A", coins=2, built="lumber_yard", hand="lair walls"),
        cities=True,
        age=2,
        right=city("alexandria:A", coins=0, built="altar", hand="temple"),
    ).turn("build lair", right="build temple")
    assert game.right.coins == 2
    assert game.legal(1)[-1] == "lose 2"


@clause(16, 117)
def test_a_loss_is_settled_after_the_extra_card_of_babylon():
    game = seven(
        me=city(hand="hideout altar"),
        right=city("babylon:B", coins=0, stages=2, hand="theater baths"),
        cities=True,
        turn=LAST,
    ).turn("build hideout", right="build theater")
    assert (game.question, game.to_answer) == ("last_card", {1})
    game.play("sell baths")
    assert (game.question, game.legal(1)) == ("lose", ["lose 0", "lose 1"])


@clause(118)
def test_even_the_rich_may_take_debts():
    game = after_lair(right=city(coins=50)).play("lose 0", seat=1)
    game.play("lose 1", seat=2)
    assert (game.right.coins, game.right.debt) == (53, 2)
    assert (game.left.coins, game.left.debt) == (5, 1)


@clause(119)
def test_the_losses_of_a_turn_are_one_sum():
    game = seven(me=LAIR, right=city(hand="hideout"), cities=True, age=2).turn("build lair", right="build hideout")
    assert [game.legal(seat)[-1] for seat in range(3)] == ["lose 1", "lose 2", "lose 3"]


@clause(120)
def test_a_debt_costs_a_point_of_the_treasury_and_nothing_repays_it():
    game = seven(me=city(coins=12, debt=5, hand="altar theater"), cities=True)
    assert game.me.score["coins"] == 4 - 5
    assert {move.split()[0] for move in game.legal()} == {"sell", "build"}
    assert game.turn("sell altar").me.debt == 5


@clause(121)
def test_losses_for_tokens_and_stages_look_at_the_victim():
    me = city("gizah:A", stages=3, victories="3 0 0", built="glassworks_1 loom_1", hand="sepulcher")
    game = seven(me=me, right=city(victories="1 1 0", stages=2), cities=True, age=2).turn("build sepulcher")
    assert (game.to_answer, game.legal(1)[-1]) == ({1}, "lose 2")
    me = city(built="lumber_yard clay_pool glassworks_1 press_1", hand="builders_union")
    game = seven(me=me, right=city(victories="1 1 1", stages=2), cities=True, age=3).turn("build builders_union")
    assert (game.to_answer, game.legal(1)[-1]) == ({1}, "lose 2")


@clause(122)
def test_a_loss_built_from_the_discard_pile_is_settled_in_the_same_turn():
    me = city("halikarnassos:B", built="foundry", hand="walls statue")
    game = seven(me=me, cities=True, age=2, discard="lair").turn("stage walls").play("raise lair")
    assert (game.question, game.to_answer, game.legal(1)[-1]) == ("lose", {1, 2}, "lose 2")
    game.play("lose 2", seat=1).play("lose 2", seat=2)
    assert (game.position.state.turn, game.question) == (2, "turn")


@clause(123)
def test_stages_and_guilds_cause_losses_too():
    petra = seven(me=city("petra:B", built="clay_pool foundry", hand="walls"), cities=True, age=2).turn("stage walls")
    assert [petra.legal(seat)[-1] for seat in (1, 2)] == ["lose 2", "lose 2"]
    me = city("rhodos:A", built="foundry glassworks_1 loom_1", hand="counterfeiters_guild")
    guild = seven(me=me, cities=True, age=3).turn("build counterfeiters_guild")
    assert [guild.legal(seat)[-1] for seat in (1, 2)] == ["lose 3", "lose 3"]
