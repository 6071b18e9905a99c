"""Clause 87: Baal, who takes a brown or grey card from the opponent."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(87, 78)
def test_one_brown_or_grey_card_of_the_opponent_must_be_taken():
    game = pantheon(
        me=city(built="quarry"),
        them=city(built="brickyard press forum walls school statue"),
        cards="senate port",
        spaces="baal",
    )
    game.play("activate baal")
    assert (game.question, game.to_answer) == ("seize", ME)
    assert game.legal == ["seize press", "seize brickyard"]


@clause(87)
def test_the_card_moves_from_one_city_to_the_other():
    game = pantheon(them=city(built="brickyard press"), cards="senate port", spaces="baal")
    game.play("activate baal", "seize brickyard")
    assert (game.me.built, game.them.built) == ({"brickyard"}, {"press"})
    assert game.discard == set()
    assert game.me.gods == {"baal"}


@clause(87)
def test_production_and_both_cities_prices_follow_the_card():
    game = pantheon(
        me=city(built="clay_pit"), them=city(built="brickyard clay_pool"), cards="senate port", spaces="baal"
    )
    assert (game.me.prices["clay"], game.them.prices["clay"]) == (5, 3)
    game.play("activate baal", "seize brickyard")
    assert (game.me.makes["clay"], game.them.makes["clay"]) == (3, 1)
    assert (game.me.prices["clay"], game.them.prices["clay"]) == (3, 5)


@clause(87, 21)
def test_a_fixed_price_stays_fixed_when_the_card_moves():
    game = pantheon(
        me=city(built="clay_reserve"),
        them=city(built="brickyard customs_house press"),
        cards="senate port",
        spaces="baal",
    )
    game.play("activate baal", "seize press")
    assert (game.me.prices["clay"], game.them.prices["papyrus"]) == (1, 1)


@clause(87)
def test_the_card_pays_for_its_new_owner_and_no_longer_for_the_old_one():
    game = pantheon(
        me=city(coins=20, built="glassworks"), them=city(built="shelf_quarry"), cards="obelisk senate", spaces="baal"
    )
    assert (game.price("obelisk", ME), game.price("obelisk", THEM)) == (8, 3)
    game.play("activate baal", "seize shelf_quarry")
    assert (game.price("obelisk", ME), game.price("obelisk", THEM)) == (0, 11)


@clause(87)
@pytest.mark.parametrize(("seized", "card", "coins"), [("press", "chamber_of_commerce", 3), ("clay_pit", "port", 2)])
def test_the_card_counts_for_its_new_city(seized, card, coins):
    game = pantheon(me=city(coins=20), them=city(built=seized), cards=f"senate {card} pretorium", spaces="baal")
    game.play("activate baal", f"seize {seized}", "discard senate")
    before = game.me.coins - game.price(card)
    assert game.play(f"build {card}").me.coins == before + coins


@clause(87)
@pytest.mark.parametrize(("seized", "card"), [("press", "chamber_of_commerce"), ("clay_pit", "port")])
def test_the_card_no_longer_counts_for_its_old_city(seized, card):
    game = pantheon(them=city(coins=20, built=seized), cards=f"senate {card} pretorium", spaces="baal")
    game.play("activate baal", f"seize {seized}")
    before = game.them.coins - game.price(card, THEM)
    assert game.play(f"build {card}").them.coins == before


@clause(87)
def test_the_card_may_be_destroyed_in_its_new_city():
    game = pantheon(them=city(coins=20, built="press", wonders="circus_maximus"), cards="senate port", spaces="baal")
    game.play("activate baal", "seize press", "wonder circus_maximus with port")
    assert game.legal == ["destroy press"]


@clause(87)
def test_nothing_is_paid_for_the_card_and_nothing_is_gained():
    game = pantheon(
        me=city(coins=3, tokens="urbanism"),
        them=city(coins=7, built="clay_pit", tokens="economy"),
        cards="senate port",
        spaces="baal",
    )
    game.play("activate baal", "seize clay_pit")
    assert (game.me.coins, game.them.coins) == (0, 7)


@clause(87, 77)
def test_without_such_a_card_nothing_happens():
    game = pantheon(me=city(built="quarry press"), them=city(built="forum walls"), cards="senate port", spaces="baal")
    game.play("activate baal")
    assert (game.me.gods, game.question, game.to_answer) == ({"baal"}, "turn", THEM)


@clause(87)
@pytest.mark.parametrize("only", ["clay_pit", "press"])
def test_a_single_brown_or_grey_card_is_enough(only):
    game = pantheon(them=city(built=only), cards="senate port", spaces="baal").play("activate baal")
    assert game.legal == [f"seize {only}"]


@clause(87)
def test_the_second_player_takes_from_the_first():
    game = pantheon(me=city(built="sawmill"), them=city(coins=8), cards="senate port", spaces="baal", turn=THEM)
    game.play("activate baal", "seize sawmill")
    assert (game.me.built, game.them.built) == (set(), {"sawmill"})
    assert game.me.prices["wood"] == 4
