"""Rulings 41-50: the boards of the base game."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(41)
@pytest.mark.parametrize(
    ("side", "stages", "cards"),
    [
        ("A", 2, "stockade baths guard_tower barracks"),
        ("B", 1, "stockade baths guard_tower barracks"),
        ("B", 2, "stockade baths guard_tower barracks apothecary scriptorium workshop"),
    ],
)
def test_alexandria_makes_one_unit_of_choice_and_does_not_sell_it(side, stages, cards):
    game = seven(me=city(f"alexandria:{side}", coins=0, stages=stages), right=city("ephesos:A", coins=9), players=4)
    assert [game.price(card) for card in cards.split()] == [0] * len(cards.split())
    assert game.price("gardens") is None
    assert game.price("stockade", 1) is None


@clause(42)
@pytest.mark.parametrize(
    ("me", "built", "points"),
    [
        ("babylon:A 2", "apothecary dispensary", 9),
        ("babylon:A 2", "apothecary workshop", 10),
        ("babylon:B 3", "apothecary workshop", 10),
        ("gizah:A 0", "apothecary workshop scientists_guild", 10),
        ("babylon:B 3", "apothecary scientists_guild", 10),
    ],
)
def test_a_free_symbol_is_chosen_in_the_final_count(me, built, points):
    board, stages = me.split()
    assert seven(me=city(board, stages=int(stages), built=built), age=3).me.score["green"] == points


@clause(43)
@pytest.mark.parametrize("cities", [False, True])
def test_babylon_may_build_stage_or_sell_its_last_card(cities):
    me = city("babylon:B", coins=0, stages=2, built="brickyard press_1", hand="altar theater")
    for move, blue, stages, coins in (("build", 4, 2, 0), ("stage", 2, 3, 0), ("sell", 2, 2, 3)):
        game = seven(me=me, turn=LAST, cities=cities).turn("build altar")
        assert game.question == "last_card"
        game.play(f"{move} theater")
        assert (game.me.score["blue"], game.me.stages, game.me.coins) == (blue, stages, coins)


@clause(43)
def test_babylon_pays_for_its_last_card():
    game = seven(me=city("babylon:B", coins=3, stages=2, hand="altar baths"), right=city("gizah:A"), turn=LAST)
    game.turn("build altar").play("build baths")
    assert game.me.coins == 1


@clause(44)
@pytest.mark.parametrize(("option", "choices"), [("own_turn", 2), ("same_turn", 1)])
def test_trade_income_of_the_turn_pays_for_the_last_card_only_if_that_is_a_turn_of_its_own(option, choices):
    game = seven(
        me=city("babylon:B", coins=0, stages=2, hand="altar timber_yard"),
        turn=LAST,
        extra_card=option,
        right=city("gizah:A", hand="guard_tower baths"),
    ).turn("build altar", right="build guard_tower")
    assert game.me.coins == 2
    assert len(game.legal()) == choices


@clause(45)
@pytest.mark.parametrize(
    ("board", "stages", "coins"),
    [
        ("ephesos:A", 1, 9),
        ("ephesos:B", 0, 4),
        ("ephesos:B", 1, 4),
        ("ephesos:B", 2, 4),
        ("rhodos:B", 0, 3),
        ("rhodos:B", 1, 4),
    ],
)
def test_coins_of_a_stage_come_once(board, stages, coins):
    built = "quarry stone_pit sawmill foundry ore_vein glassworks_1 loom_1 press_1"
    game = seven(
        me=city(board, coins=0, stages=stages, built=built, hand="altar baths"), right=city(hand="clay_pool theater")
    )
    assert game.turn("stage altar").me.coins == coins
    assert game.turn("build theater").me.coins == coins


@clause(46)
def test_the_pile_holds_sold_cards_only():
    game = seven(
        me=city("halikarnassos:B", built="foundry", hand="altar"),
        right=city(hand="theater"),
        left=city("gizah:A", built="stone_pit", hand="stockade"),
        discard="loom_1",
    )
    game.turn("stage altar", right="sell theater", left="stage stockade")
    assert game.legal() == ["raise loom_1", "raise theater", "pass"]


@clause(46)
@pytest.mark.parametrize(
    ("board", "stages", "built"),
    [
        ("halikarnassos:A", 1, "foundry ore_vein"),
        ("halikarnassos:B", 1, "brickyard clay_pool"),
        ("halikarnassos:B", 2, "glassworks_1 press_1"),
    ],
)
def test_halicarnassus_builds_a_card_of_the_pile_for_free(board, stages, built):
    game = seven(me=city(board, coins=0, stages=stages, built=built, hand="arena"), discard="palace altar", age=3)
    assert game.turn("stage arena").play("raise palace").me.score["blue"] == 8
    assert "palace" not in game.discard


@clause(46)
@pytest.mark.parametrize(("discard", "question"), [("altar", "raise"), ("", "turn")])
def test_the_pile_is_offered_even_if_nothing_in_it_can_be_built_but_not_without_a_card(discard, question):
    game = seven(
        me=city("halikarnassos:B", built="foundry altar", hand="walls"),
        right=city(hand="vineyard"),
        left=city(hand="loom_2"),
        discard=discard,
        age=2,
    )
    assert game.turn("stage walls", right="build vineyard", left="build loom_2").question == question
    assert not discard or game.legal() == ["pass"]


@clause(47)
def test_olympia_builds_for_free_from_the_age_of_its_stage_on():
    game = seven(
        me=city("olympia:A", coins=0, stages=1, built="quarry", hand="walls"), age=2, left=city(hand="vineyard library")
    )
    assert game.turn("stage walls").legal() == ["sell library", "build_free library"]


@clause(47)
def test_olympias_free_structure_does_not_carry_over():
    game = seven(me=city("olympia:A", coins=0, stages=2, hand="altar theater"), turn=LAST, seed=3).turn("sell altar")
    first = next(move for move in game.legal() if move.startswith("build_free"))
    game.turn(first)
    assert game.me.coins == 3
    assert not [move for move in game.legal() if move.startswith("build_free")]


@clause(47)
def test_olympia_builds_for_free_again_in_the_next_age():
    game = seven(me=city("olympia:A", coins=0, stages=2, free_used=1, hand="altar theater"), turn=LAST, seed=3)
    assert "build_free altar" not in game.legal()
    game.turn("sell altar")
    assert [move for move in game.legal() if move.startswith("build_free")]


@clause(47)
def test_olympia_recruits_no_leader_for_free():
    game = seven(me=city("olympia:A", coins=0, stages=2, held="sappho"), leaders=True, recruit=True)
    assert game.legal() == ["sell sappho"]


@clause(48)
def test_a_copied_guild_is_no_purple_card():
    game = seven(
        me=city("olympia:B", stages=3, recruited="hiram", hand="palace"),
        right=city(built="spies_guild"),
        left=city(built="architects_guild stockade"),
        age=3,
        turn=LAST,
        leaders=True,
    )
    game.turn("sell palace").play("copy spies_guild")
    assert (game.me.score["wonder"], game.me.score["white_and_black"]) == (5 + 1, 0)
    assert (game.left.score["purple"], game.right.score["purple"]) == (3, 1)


@clause(49)
@pytest.mark.parametrize(
    ("guild", "row", "points"),
    [
        ("shipowners_guild", "wonder", 5 + 3),
        ("scientists_guild", "green", 1),
        ("counterfeiters_guild", "wonder", 5 + 5),
    ],
)
def test_a_copied_guild_counts_from_the_copiers_place(guild, row, points):
    game = seven(
        me=city("olympia:B", stages=3, built="ore_vein loom_1 traders_guild", hand="palace senate"),
        right=city(built=f"{guild} clay_pool"),
        cities=True,
        age=3,
        turn=LAST,
    ).turn("sell palace")
    assert game.play(f"copy {guild}").me.score[row] == points
    assert game.right.debt == game.left.debt == 0


@clause(50)
@pytest.mark.parametrize(("board", "stages", "shields"), [("rhodos:A", 2, 2), ("rhodos:B", 1, 1), ("rhodos:B", 2, 2)])
def test_shields_of_stages_stay(board, stages, shields):
    game = seven(me=city(board, stages=stages, hand="altar theater"), turn=LAST, seed=1).turn("sell altar")
    assert (game.me.victories, game.me.strength) == ([2, 0, 0], shields)
