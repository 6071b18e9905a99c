"""Clauses 140-148: what Cities adds to leaders, guilds and boards."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

BOTH = {"cities": True, "leaders": True}


@clause(140)
def test_aspasias_token_is_spent_in_the_conflict_after_her_recruitment():
    game = seven(me=city(recruited="aspasia", diplomacy=1), right=city(built="stockade"), **BOTH, turn=LAST).turn()
    assert (game.me.defeats, game.me.diplomacy) == (0, 0)
    assert game.me.score["white_and_black"] == 2


@clause(141, 142)
def test_berenice_adds_one_coin_to_a_sale_and_a_neighbours_gambling_together():
    game = seven(me=city(coins=0, recruited="berenice", hand="altar"), right=city(hand="gambling_den"), **BOTH)
    assert game.turn("sell altar", right="build gambling_den").me.coins == 3 + 1 + 1


@clause(143)
def test_caligula_builds_no_second_black_card_free_in_an_age():
    game = seven(
        city(coins=0, recruited="caligula", hand="militia altar"), city(hand="theater gates_of_the_city"), **BOTH
    ).turn("build_black militia", right="sell theater")
    assert game.hand() == ["gates_of_the_city"]
    assert not [move for move in game.legal() if move.startswith("build")]


@clause(144)
def test_darius_counts_own_black_cards_and_diocletian_pays_for_those_built_after_him():
    me = city(coins=0, built="militia", recruited="darius diocletian", hand="hideout")
    game = seven(me=me, right=city(built="residence"), **BOTH).turn("build hideout")
    assert game.me.coins == 2
    assert game.me.score["white_and_black"] == 2 + 2


@clause(145)
def test_semiramis_wins_conflicts_with_defeats_of_earlier_ages():
    game = seven(me=city(recruited="semiramis", defeats=2), right=city(built="stockade"), **BOTH, age=2, turn=LAST)
    assert game.turn().me.victories == [0, 2, 0]
    assert game.me.score["military"] == 3 + 3 - 2


@clause(146)
def test_shadows_and_mourners_count_black_cards_and_victories_of_the_neighbours():
    right, left = city(built="militia hideout", victories="1 2 0"), city(built="residence", victories="0 0 1")
    for guild, points in (("guild_of_shadows", 3), ("mourners_guild", 4), ("counterfeiters_guild", 5)):
        me = city(built=f"{guild} lair", victories="1 0 0")
        game = seven(me=me, right=right, left=left, cities=True, age=3)
        assert game.me.score["purple"] == points


@clause(147)
def test_petra_pays_its_second_stage_in_coins_that_nothing_reduces():
    for board, coins, points in (("petra:A", 7, 3 + 7), ("petra:B", 14, 3 + 14)):
        me = city(board, coins=coins, stages=1, built="architect_cabinet", recruited="imhotep", hand="walls")
        assert "stage walls" not in seven(me=me._replace(coins=coins - 1), **BOTH, age=2).legal()
        game = seven(me=me, **BOTH, age=2).turn("stage walls")
        assert (game.me.coins, game.me.score["wonder"]) == (0, points)


@clause(148)
def test_byzantium_takes_tokens_with_some_of_its_stages():
    for board, stages, tokens in (("A", 0, 0), ("A", 1, 1), ("A", 2, 0), ("B", 0, 1), ("B", 1, 1)):
        me = city(f"byzantium:{board}", stages=stages, built="architect_cabinet", hand="walls")
        assert seven(me=me, cities=True, age=2).turn("stage walls").me.diplomacy == tokens
