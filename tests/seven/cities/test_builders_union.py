"""Builders' Union: the others lose a coin for each of their stages."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(121)
def test_the_builders_union_counts_a_stage_of_the_same_turn():
    me = city(built="lumber_yard clay_pool glassworks_1 press_1", stages=1, hand="builders_union")
    game = seven(me=me, right=city("gizah:A", built="stone_pit"), cities=True, age=3)
    game.turn("build builders_union", right=f"stage {game.hand(1)[0]}")
    assert game.to_answer == {1}
    assert game.legal(1)[-1] == "lose 1"
    assert game.me.score["white_and_black"] == 4


@clause(121)
def test_by_option_a_stage_of_the_same_turn_costs_nothing():
    me = city(built="lumber_yard clay_pool glassworks_1 press_1", stages=1, hand="builders_union")
    right = city("gizah:A", built="lumber_yard timber_yard sawmill", stages=1)
    game = seven(me=me, right=right, cities=True, age=3, new_stages="spared")
    game.turn("build builders_union", right=f"stage {game.hand(1)[0]}")
    assert (game.to_answer, game.legal(1)[-1], game.right.stages) == ({1}, "lose 1", 2)


@clause(121)
def test_by_option_who_has_only_a_new_stage_loses_nothing():
    me = city(built="lumber_yard clay_pool glassworks_1 press_1", stages=1, hand="builders_union")
    game = seven(me=me, right=city("gizah:A", built="stone_pit"), cities=True, age=3, new_stages="spared")
    game.turn("build builders_union", right=f"stage {game.hand(1)[0]}")
    assert game.question == "turn"
