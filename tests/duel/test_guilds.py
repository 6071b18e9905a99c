"""Clauses 57-60: guilds, which look at both cities, and yellow cards, which look at their own."""

import pytest

from tests.kit.duel import city, duel
from tests.kit.ledger import clause

COUNTS = {  # a guild and what it counts: two in the poorer city, three in the better one
    "merchants_guild": ("tavern brewery", "clay_reserve wood_reserve stone_reserve"),
    "magistrates_guild": ("altar theater", "baths temple statue"),
    "scientists_guild": ("scriptorium pharmacist", "apothecary workshop school"),
    "tacticians_guild": ("stable garrison", "palisade walls barracks"),
    "shipowners_guild": ("quarry press", "clay_pool lumber_yard glassworks"),
}


def coins_gained(guild, mine, theirs):
    """Coins from building a guild, its price aside."""
    game = duel(me=city(coins=50, built=mine), them=city(built=theirs), cards=f"{guild} senate")
    price = game.price(guild)
    game.play(f"build {guild}")
    return game.me.coins - 50 + price


@clause(57, 58)
@pytest.mark.parametrize("guild", COUNTS)
def test_a_guild_pays_for_the_larger_of_the_two_cities_numbers(guild):
    fewer, more = COUNTS[guild]
    assert coins_gained(guild, fewer, more) == 3
    assert coins_gained(guild, more, fewer) == 3


@clause(57)
@pytest.mark.parametrize("guild", COUNTS)
def test_a_guild_scores_by_the_larger_number_at_the_end(guild):
    fewer, more = COUNTS[guild]
    assert duel(me=city(built=f"{guild} {fewer}"), them=city(built=more), age=3).me.score["purple"] == 3
    assert duel(me=city(built=f"{guild} {more}"), them=city(built=fewer), age=3).me.score["purple"] == 3


@clause(57)
def test_a_guild_pays_its_builder_and_not_the_better_city():
    game = duel(me=city(coins=20), them=city(coins=20, built="tavern"), cards="merchants_guild senate")
    game.play("build merchants_guild")
    assert (game.me.coins, game.them.coins) == (20 - 8 + 1, 20)


@clause(57)
def test_a_guild_pays_once_and_not_for_later_cards():
    game = duel(me=city(coins=20), them=city(coins=20), cards="merchants_guild armory port")
    coins = game.play("build merchants_guild").me.coins
    game.play("build armory")
    assert game.me.coins == coins


@clause(57)
def test_points_may_come_from_another_city_than_the_coins():
    game = duel(
        me=city(coins=20, built="tavern"), them=city(coins=40), cards="merchants_guild armory port lighthouse", seed=1
    )
    game.play("build merchants_guild")
    assert game.me.coins == 20 - 8 + 1
    game.play("build armory", "discard lighthouse", "build port")
    assert game.me.score["purple"] == 2


@clause(57)
def test_a_guild_scores_nothing_for_a_city_that_has_not_built_it():
    game = duel(me=city(built="merchants_guild"), them=city(built="tavern"), age=3)
    assert (game.me.score["purple"], game.them.score["purple"]) == (1, 0)


@clause(58)
def test_the_shipowners_guild_counts_brown_and_grey_of_one_city():
    game = duel(
        me=city(built="shipowners_guild quarry stone_pit"), them=city(built="glassworks press drying_room"), age=3
    )
    assert game.me.score["purple"] == 3


@clause(59)
def test_the_moneylenders_guild_counts_full_sets_of_coins_in_the_richer_city():
    game = duel(me=city(coins=5, built="moneylenders_guild"), them=city(coins=20), age=3)
    assert game.me.score["purple"] == 6
    assert game.me.score["coins"] == 1


@clause(59)
def test_the_builders_guild_counts_two_for_each_wonder_of_the_city_with_most():
    game = duel(
        me=city(built="builders_guild", wonders="sphinx! pyramids"),
        age=3,
        them=city(wonders="colossus! piraeus! appian_way!"),
    )
    assert game.me.score["purple"] == 6


@clause(59)
@pytest.mark.parametrize("guild", ["moneylenders_guild", "builders_guild"])
def test_these_guilds_give_no_coins(guild):
    game = duel(me=city(coins=20, wonders="sphinx!"), them=city(coins=30), cards=f"{guild} senate")
    price = game.price(guild)
    assert game.play(f"build {guild}").me.coins == 20 - price


@clause(60)
@pytest.mark.parametrize(
    ("card", "mine", "theirs", "coins"),
    [
        ("chamber_of_commerce", "press drying_room", "glassworks", 6),
        ("port", "clay_pit brickyard press", "quarry sawmill shelf_quarry", 4),
        ("armory", "walls", "guard_tower stable barracks", 1),
        ("lighthouse", "tavern forum", "clay_reserve wood_reserve brewery arena", 3),
    ],
)
def test_yellow_cards_pay_for_cards_of_the_own_city(card, mine, theirs, coins):
    game = duel(me=city(coins=30, built=mine), them=city(built=theirs), cards=f"{card} senate")
    price = game.price(card)
    game.play(f"build {card}")
    assert game.me.coins == 30 - price + coins


@clause(60)
def test_the_lighthouse_counts_itself():
    game = duel(me=city(coins=30), cards="lighthouse senate")
    price = game.price("lighthouse")
    assert game.play("build lighthouse").me.coins == 30 - price + 1


@clause(60)
def test_yellow_cards_score_three_points_and_count_nothing_at_the_end():
    game = duel(me=city(built="port clay_pit brickyard"), age=3)
    assert game.me.score["yellow"] == 3
