"""Clauses 48-49, 59-60, 105 and 146: each guild built and counted."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

RIGHT = city(
    built="ore_vein lumber_yard loom_1 marketplace apothecary stockade barracks altar theater baths militia",
    stages=1,
    recruited="caesar sappho",
    defeats=2,
    victories="1 1 0",
)
LEFT = city(
    built="clay_pool glassworks_1 vineyard workshop school guard_tower hideout",
    stages=2,
    recruited="nero",
    defeats=1,
    victories="0 1 0",
)
POINTS = {
    "workers_guild": 3,
    "craftsmens_guild": 4,
    "traders_guild": 2,
    "philosophers_guild": 3,
    "spies_guild": 3,
    "strategists_guild": 3,
    "shipowners_guild": 3,
    "magistrates_guild": 3,
    "builders_guild": 4,
    "gamers_guild": 2,
    "diplomats_guild": 3,
    "architects_guild": 0,
    "counterfeiters_guild": 5,
    "guild_of_shadows": 2,
    "mourners_guild": 3,
    "scientists_guild": 0,
    "courtesans_guild": 0,
}


def with_guild(guild, right=RIGHT):
    """A position in which I have just built a guild, free with Ramses."""
    me = city(coins=7, built="ore_vein press_1", stages=1, recruited="ramses", hand=guild)
    return seven(me=me, right=right, left=LEFT, cities=True, leaders=True, age=3).turn(f"build {guild}")


@clause(59, 60, 100, 105, 146)
@pytest.mark.parametrize("guild", POINTS)
def test_a_guild_scores_what_it_counts(guild):
    game = with_guild(guild)
    assert guild in game.me.built
    assert game.me.score["purple"] == POINTS[guild]


@clause(105)
def test_architects_count_the_guilds_of_the_neighbours_and_not_themselves():
    game = with_guild("architects_guild", right=city(built="spies_guild traders_guild"))
    assert game.me.score["purple"] == 3 * 2


@clause(42)
def test_scientists_are_a_symbol_among_the_green_ones():
    assert with_guild("scientists_guild").me.score["green"] == 1


@clause(106)
def test_courtesans_bring_the_points_of_the_leader_they_copy():
    game = with_guild("courtesans_guild").play("copy sappho")
    assert game.me.score["white_and_black"] == 2


@clause(49)
def test_a_copied_counterfeiters_guild_brings_points_and_no_losses():
    right = city(built="counterfeiters_guild")
    game = seven(me=city("olympia:B", stages=3), right=right, cities=True, age=3, turn=LAST).turn()
    game.play("copy counterfeiters_guild")
    assert game.outcome.score[0]["wonder"] == 5 + 5
    assert game.left.debt == 0
