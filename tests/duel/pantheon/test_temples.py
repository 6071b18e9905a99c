"""Clauses 100-102: grand temples, which take the place of the guilds."""

import pytest

from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from tests.kit.duel import ME, THEM, Table, city, pantheon
from tests.kit.ledger import clause

TEMPLES = (
    "grand_temple_mesopotamian",
    "grand_temple_phoenician",
    "grand_temple_greek",
    "grand_temple_egyptian",
    "grand_temple_roman",
)
COSTS = (
    {"wood": 3, "glass": 1, "papyrus": 1},
    {"wood": 1, "stone": 1, "glass": 1, "papyrus": 2},
    {"stone": 3, "glass": 1, "papyrus": 1},
    {"clay": 3, "glass": 1, "papyrus": 1},
    {"clay": 1, "stone": 1, "glass": 2, "papyrus": 1},
)


def before(temple: str, coins: int = 20, tokens: str = "", mythology: str = "", them: str = "", **more: str) -> Table:
    """A turn in which a temple is open."""
    return pantheon(
        city(coins=coins, tokens=tokens, mythology=mythology), city(mythology=them), f"{temple} port", age=3, **more
    )


@clause(100)
@pytest.mark.parametrize(("temple", "cost"), [*zip(TEMPLES, COSTS, strict=True)])
def test_a_temple_has_its_printed_cost(temple, cost):
    quote = before(temple).position.quote(temple, ME)
    assert {part.resource: part.units for part in quote.bought} == cost
    assert quote.price == 10


@clause(100)
@pytest.mark.parametrize("mythology", MYTHOLOGIES)
def test_a_temple_is_free_for_a_token_of_its_mythology(mythology):
    game = before(f"grand_temple_{mythology}", coins=0, mythology=mythology)
    assert game.position.quote(f"grand_temple_{mythology}", ME).chain == mythology
    game.play(f"build grand_temple_{mythology}")
    assert (game.me.built, game.me.coins) == ({f"grand_temple_{mythology}"}, 0)


@clause(100)
def test_other_tokens_and_the_opponents_do_not_make_it_free():
    game = before("grand_temple_roman", mythology="greek egyptian", them="roman")
    assert game.price("grand_temple_roman") == 10


@clause(100)
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_temples_score_together(count, points):
    game = pantheon(city(coins=0, built=" ".join(TEMPLES[2 : 2 + count])), age=3)
    assert game.me.score["purple"] == game.me.points == points


@clause(100)
def test_each_city_counts_its_own_temples():
    game = pantheon(city(built="grand_temple_greek grand_temple_roman"), city(built="grand_temple_egyptian"), age=3)
    assert (game.me.score["purple"], game.them.score["purple"]) == (12, 5)


@clause(100)
def test_a_temple_is_purple_and_neither_blue_nor_anything_else():
    game = pantheon(city(coins=20, tokens="masonry"), cards="grand_temple_greek port")
    assert game.price("grand_temple_greek") == 10
    assert game.play("build grand_temple_greek").me.score["blue"] == 0


@clause(100, 27)
def test_a_temple_under_a_wonder_or_in_the_discard_pile_scores_nothing():
    game = pantheon(city(wonders="sphinx!grand_temple_greek"), age=3, discard="grand_temple_roman")
    assert game.me.score["purple"] == game.them.score["purple"] == 0


@clause(101)
@pytest.mark.parametrize(("option", "gained"), [("coins", 4), ("none", 0)])
def test_a_temple_free_by_its_token_brings_the_coins_of_urbanism_or_not(option, gained):
    game = before("grand_temple_roman", tokens="urbanism", mythology="roman", urbanism_temple=option)
    assert game.play("build grand_temple_roman").me.coins == 20 + gained


@clause(101)
@pytest.mark.parametrize("option", ["coins", "none"])
def test_a_temple_that_is_paid_brings_no_coins_of_urbanism(option):
    game = before("grand_temple_roman", tokens="urbanism", urbanism_temple=option)
    assert game.play("build grand_temple_roman").me.coins == 10


@clause(101, 32)
@pytest.mark.parametrize("option", ["coins", "none"])
def test_the_option_changes_nothing_for_other_chains(option):
    game = pantheon(city(coins=0, tokens="urbanism", built="rostrum"), cards="senate port", urbanism_temple=option)
    assert game.play("build senate").me.coins == 4


@clause(101, 34)
@pytest.mark.parametrize(("mythology", "paid"), [("", 1), ("roman", 0)])
def test_a_temple_may_be_constructed_by_engineering_unless_its_token_makes_it_free(mythology, paid):
    game = before("grand_temple_roman", tokens="engineering", mythology=mythology)
    assert game.play("build grand_temple_roman").me.coins == 20 - paid


@clause(101, 33)
def test_a_temple_fetched_from_the_discard_pile_is_no_chain():
    game = pantheon(
        city(tokens="urbanism", mythology="roman"), cards="senate port", spaces="hades", discard="grand_temple_roman"
    ).play("activate hades", "raise grand_temple_roman")
    assert (game.me.coins, game.me.score["purple"]) == (4, 5)


@clause(102)
@pytest.mark.parametrize("turn", [ME, THEM])
def test_nothing_in_a_city_changes_the_points_of_the_other(turn):
    poor, rich = city(coins=0, built="grand_temple_greek"), city(coins=30, built="arena port", wonders="pyramids!")
    cities = (poor, rich) if turn == ME else (rich, poor)
    game = pantheon(*cities, age=3)
    assert (game.me if turn == ME else game.them).points == 5


@clause(102)
def test_a_position_with_a_guild_is_refused():
    with pytest.raises(ValueError, match="merchants_guild is not in this game; the options say pantheon=on"):
        pantheon(city(built="merchants_guild"), age=3)
