"""Clauses 48-49, 55-62, 84-98, 105, 131-132, 138, 144-146, 158 and 166: the score pad."""

import pytest

from heptapolis.seven.rules.science import best_points
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(56, 120)
def test_three_coins_are_a_point_and_a_debt_costs_one():
    assert seven(me=city(coins=5, debt=3)).me.score["coins"] == 1 - 3


@clause(57)
@pytest.mark.parametrize(("symbols", "points"), [((3, 2, 1), 21), ((3, 2, 2), 31), ((4, 0, 0), 16), ((0, 0, 0), 0)])
def test_squares_and_sets(symbols, points):
    assert best_points(*symbols, 0, 7) == points


@clause(42, 57)
def test_free_symbols_take_the_best_shape():
    game = seven(me=city("babylon:A", stages=2, built="apothecary workshop scientists_guild"), age=3)
    assert game.me.score["green"] == max(1 + 1 + 4 + 7, 9 + 1)


@clause(58)
def test_harbours_are_recounted_at_the_end():
    game = seven(me=city("gizah:A", stages=2, built="lighthouse tavern forum arena haven ore_vein"), players=4, age=3)
    assert game.me.score["yellow"] == 5 + 2 + 1


@clause(59)
def test_guilds_count_neighbours_only_but_builders_and_shipowners_count_the_own_city():
    game = seven(
        me=city(stages=1, built="workers_guild builders_guild shipowners_guild ore_vein loom_1"),
        right=city(built="lumber_yard ore_vein", stages=1),
        left=city(built="clay_pool", stages=2),
        age=3,
    )
    assert game.me.score["purple"] == 3 + 4 + 5


@clause(60, 146)
def test_tokens_of_the_neighbours_count():
    game = seven(
        me=city(built="strategists_guild mourners_guild guild_of_shadows"),
        age=3,
        cities=True,
        right=city(defeats=2, victories="1 1 0"),
        left=city(built="hideout militia"),
    )
    assert game.me.score["purple"] == 2 + 2 + 2


@clause(48)
def test_a_copied_guild_counts_in_the_wonder_and_leaves_its_owner_alone():
    game = seven(
        me=city("olympia:B", stages=3, hand="palace senate"),
        age=3,
        turn=LAST,
        right=city(built="workers_guild"),
        left=city(built="ore_vein lumber_yard"),
    )
    game.turn("sell palace")
    assert game.question == "copy_guild"
    game.play("copy workers_guild")
    assert game.me.score["wonder"] == 5 + 2
    assert game.right.score["purple"] == 2


@clause(49)
def test_a_copied_scientists_guild_is_a_free_symbol():
    game = seven(
        me=city("olympia:B", stages=3, built="academy study", hand="palace senate"),
        age=3,
        turn=LAST,
        right=city(built="scientists_guild"),
    )
    game.turn("sell palace").play("copy scientists_guild")
    assert game.me.score["green"] == 1 + 1 + 1 + 7


@clause(61)
def test_a_tie_goes_to_more_coins_and_else_is_shared():
    def last_turn(coins):
        game = seven(me=city(coins=coins, hand="palace senate"), right=city("rhodos:A"), age=3, turn=LAST)
        return game.turn("sell palace").outcome.winners

    assert last_turn(3) == (0, 1, 2)
    assert last_turn(4) == (0,)


@clause(84, 85, 90, 95, 96, 98)
def test_leaders_score_what_stands_in_their_own_city():
    scores = {
        "alexander": 3,
        "amytis": 4,
        "cleopatra": 5,
        "nefertiti": 4,
        "zenobia": 3,
        "sappho": 2,
        "hiram": 2,
        "hypatia": 1,
        "nebuchadnezzar": 2,
        "pericles": 4,
        "phidias": 1,
        "praxiteles": 2,
        "varro": 1,
        "justinian": 3,
        "plato": 7,
        "midas": 3,
    }
    for leader, points in scores.items():
        game = seven(
            me=city(
                coins=9,
                recruited=leader,
                victories="1 2 0",
                stages=2,
                built="altar theater stockade barracks workshop ore_vein loom_1 forum workers_guild",
            ),
            leaders=True,
            age=3,
        )
        assert game.me.score["white_and_black"] == points, leader


@clause(87)
def test_richer_sets_score_ten():
    game = seven(me=city(recruited="aristotle", built="apothecary workshop scriptorium"), leaders=True)
    assert game.me.score["green"] == 13


@clause(92)
def test_symbols_of_leaders_are_no_green_cards():
    game = seven(me=city(recruited="euclid hypatia"), right=city(built="philosophers_guild"), leaders=True, age=3)
    assert game.me.score["green"] == 1
    assert game.me.score["white_and_black"] == 0
    assert game.right.score["purple"] == 0


@clause(105)
def test_leaders_guilds():
    game = seven(
        me=city(coins=7, built="architects_guild diplomats_guild gamers_guild"),
        leaders=True,
        age=3,
        right=city(built="spies_guild", recruited="sappho nero"),
    )
    assert game.me.score["purple"] == 3 + 2 + 2


@clause(131, 132)
def test_masks_copy_different_green_cards_of_the_neighbours():
    two = city(built="pigeon_loft spy_ring")
    assert seven(me=two, left=city(built="apothecary"), cities=True, age=2).me.score["green"] == 1
    assert seven(me=two, left=city(built="apothecary dispensary"), cities=True, age=2).me.score["green"] == 4
    same = seven(me=two, left=city(built="apothecary"), right=city(built="apothecary"), cities=True, age=2, players=5)
    assert same.me.score["green"] == 4
    board = seven(me=two, left=city("babylon:A", stages=2), cities=True, age=2)
    assert board.me.score["green"] == 0


@clause(138, 144)
def test_black_cards_that_count():
    game = seven(
        me=city(built="secret_society slave_market hideout", recruited="darius", victories="1 1 0"),
        cities=True,
        leaders=True,
        age=3,
    )
    assert game.me.score["white_and_black"] == 3 + 2 + 2 + 3


@clause(158)
def test_teams_win_together():
    game = seven(me=city(built="town_hall", hand="palace senate"), players=4, teams=True, age=3, turn=LAST)
    assert game.turn("sell palace").outcome.winners == (0, 1)
