"""Clauses 30-33: buildings that are free with an earlier one."""

import pytest

from tests.kit.duel import ME, city, duel
from tests.kit.ledger import clause

CHAINS = [
    ("stable", "horse_breeders"),
    ("garrison", "barracks"),
    ("palisade", "fortifications"),
    ("archery_range", "siege_workshop"),
    ("parade_ground", "circus"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("school", "university"),
    ("laboratory", "observatory"),
    ("theater", "statue"),
    ("statue", "gardens"),
    ("altar", "temple"),
    ("temple", "pantheon"),
    ("baths", "aqueduct"),
    ("rostrum", "senate"),
    ("tavern", "lighthouse"),
    ("brewery", "arena"),
]
TOP_ROW = "statue aqueduct brewery forum walls courthouse"  # six open cards of Age II with nothing beneath


@clause(30)
@pytest.mark.parametrize(("earlier", "later"), CHAINS)
def test_a_building_is_free_with_its_chain(earlier, later):
    game = duel(me=city(coins=0, built=earlier), cards=later)
    assert game.price(later) == 0
    game.play(f"build {later}")
    assert later in game.me.built


@clause(30)
@pytest.mark.parametrize(("earlier", "later"), CHAINS)
def test_without_its_chain_the_same_building_must_be_paid(earlier, later):
    game = duel(me=city(coins=0), cards=later)
    assert f"build {later}" not in game.legal


@clause(30)
def test_a_chain_waives_printed_coins_too():
    assert duel(me=city(built="garrison"), cards="barracks").price("barracks") == 0
    assert duel(me=city(), cards="barracks").price("barracks") == 3


@clause(30)
def test_a_chain_leaves_nothing_for_the_owner_of_economy():
    game = duel(
        me=city(coins=9, built="baths"), them=city(coins=0, built="shelf_quarry", tokens="economy"), cards=TOP_ROW
    ).play("build aqueduct")
    assert (game.me.coins, game.them.coins) == (9, 0)


@clause(30)
def test_a_quote_names_the_chain():
    quote = duel(me=city(built="baths"), cards=TOP_ROW).position.quote("aqueduct", ME)
    assert (quote.price, quote.chain) == (0, "baths")


@clause(30)
def test_a_chain_runs_one_way():
    assert duel(me=city(built="library"), cards="brewery").price("scriptorium") == 2


@clause(31)
def test_a_building_fetched_from_the_discard_pile_gives_its_chain():
    game = duel(me=city(coins=30, wonders="mausoleum"), discard="baths", cards=TOP_ROW)
    game.play("wonder mausoleum with forum", "raise baths")
    assert game.price("aqueduct") == 0


@clause(31)
def test_a_building_of_the_opponent_gives_no_chain():
    assert duel(them=city(built="baths"), cards=TOP_ROW).price("aqueduct") == 6


@clause(31)
def test_a_building_in_the_discard_pile_gives_no_chain():
    assert duel(discard="baths", cards=TOP_ROW).price("aqueduct") == 6


@clause(31)
def test_a_building_under_a_wonder_gives_no_chain():
    assert duel(me=city(wonders="pyramids!baths"), cards=TOP_ROW).price("aqueduct") == 6


@clause(32)
def test_urbanism_brings_six_coins_when_it_is_gained():
    game = duel(me=city(coins=30, built="pharmacist"), board="urbanism law", cards="dispensary walls")
    game.play("build dispensary")
    coins = game.me.coins
    assert game.play("take urbanism").me.coins == coins + 6


@clause(32)
def test_the_chain_that_earns_urbanism_brings_no_chain_coins():
    game = duel(me=city(coins=0, built="pharmacist"), board="urbanism law", cards="dispensary walls")
    game.play("build dispensary", "take urbanism")
    assert game.me.coins == 6


@clause(32)
def test_urbanism_brings_four_coins_for_each_chain():
    game = duel(me=city(coins=0, built="baths theater", tokens="urbanism"), cards=TOP_ROW)
    assert game.play("build aqueduct").me.coins == 4
    assert game.play("discard walls", "build statue").me.coins == 8


@clause(32)
def test_urbanism_brings_nothing_for_the_opponents_chains():
    game = duel(me=city(coins=0, built="baths"), them=city(coins=0, tokens="urbanism"), cards=TOP_ROW)
    game.play("build aqueduct")
    assert (game.me.coins, game.them.coins) == (0, 0)


@clause(32)
def test_urbanism_brings_nothing_for_a_paid_building():
    game = duel(me=city(coins=6, tokens="urbanism"), cards=TOP_ROW).play("build aqueduct")
    assert game.me.coins == 0


@clause(33)
@pytest.mark.parametrize("card", ["lumber_yard", "clay_pool", "quarry", "guard_tower", "theater", "altar"])
def test_urbanism_brings_nothing_for_a_building_without_cost(card):
    game = duel(me=city(coins=0, tokens="urbanism"), cards=card).play(f"build {card}")
    assert game.me.coins == 0


@clause(33)
def test_urbanism_brings_nothing_for_a_building_the_city_can_make():
    game = duel(me=city(coins=0, built="shelf_quarry quarry", tokens="urbanism"), cards=TOP_ROW).play("build aqueduct")
    assert game.me.coins == 0


@clause(33)
def test_urbanism_brings_nothing_for_a_chained_building_from_the_discard_pile():
    me = city(coins=30, built="theater", wonders="mausoleum", tokens="urbanism")
    game = duel(me=me, discard="statue", cards="aqueduct brewery").play("wonder mausoleum with aqueduct")
    coins = game.me.coins
    assert game.play("raise statue").me.coins == coins
