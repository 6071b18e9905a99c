"""Clause 86: Astarte's coins, safe on their card and spent like others."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(86)
def test_seven_coins_from_the_bank_lie_on_the_card():
    game = pantheon(me=city(coins=3), cards="senate port", spaces="astarte").play("activate astarte")
    assert (game.me.coins, game.me.on_card, game.me.gods) == (0, 7, {"astarte"})
    assert game.to_answer == THEM


@clause(86)
@pytest.mark.parametrize(
    ("move", "price"),
    [("build pretorium", 8), ("build obelisk", 6), ("wonder sanctuary with obelisk", 8), ("activate tanit", 3)],
)
def test_the_coins_pay_for_anything(move, price):
    game = pantheon(
        me=city(coins=2, wonders="sanctuary", gods="astarte", card=7), cards="pretorium obelisk", spaces="tanit"
    )
    game.play(move)
    assert game.me.on_card == 7 - (price - 2)


@clause(86)
def test_the_treasury_pays_as_far_as_it_goes():
    game = pantheon(me=city(coins=10, gods="astarte", card=7), cards="pretorium obelisk").play("build pretorium")
    assert (game.me.coins, game.me.on_card) == (2, 7)


@clause(86)
@pytest.mark.parametrize(("coins", "may"), [(1, True), (0, False)])
def test_treasury_and_card_together_must_cover_the_price_of_a_construction(coins, may):
    game = pantheon(me=city(coins=coins, wonders="sanctuary", gods="astarte", card=7), cards="pretorium senate")
    assert ("build pretorium" in game.legal) is may
    assert ("wonder sanctuary with senate" in game.legal) is may


@clause(86)
@pytest.mark.parametrize(("coins", "may"), [(1, True), (0, False)])
def test_treasury_and_card_together_must_cover_the_price_of_an_activation(coins, may):
    game = pantheon(me=city(coins=coins, gods="astarte", card=7), cards="pretorium senate", spaces=". . . . . tanit")
    assert ("activate tanit" in game.legal) is may


@clause(86)
def test_the_opponent_cannot_spend_the_coins():
    game = pantheon(me=city(coins=7, gods="astarte", card=7), them=city(coins=7), cards="pretorium senate port")
    game.play("discard port")
    assert "build pretorium" not in game.legal


@clause(86, 36)
def test_a_military_token_takes_nothing_from_the_card():
    game = pantheon(
        me=city(coins=8), them=city(coins=1, gods="astarte", card=7), cards="pretorium senate", pawn=5, loot="2 5 0 5"
    )
    game.play("build pretorium")
    assert (game.them.coins, game.them.on_card) == (0, 7)


@clause(86, 54)
def test_the_appian_way_takes_nothing_from_the_card():
    game = pantheon(
        me=city(coins=10, wonders="appian_way"), them=city(coins=1, gods="astarte", card=7), cards="port senate"
    )
    game.play("wonder appian_way with port")
    assert (game.them.coins, game.them.on_card) == (0, 7)


@clause(86, 99)
def test_poliorcetics_takes_nothing_from_the_card():
    game = pantheon(
        me=city(coins=8, tokens="poliorcetics"),
        them=city(coins=1, gods="astarte", card=7),
        cards="pretorium senate",
        pawn=-5,
    )
    game.play("build pretorium")
    assert (game.them.coins, game.them.on_card) == (0, 7)


@clause(86, 97)
def test_neptune_takes_nothing_from_the_card():
    game = pantheon(them=city(coins=1, gods="astarte", card=7), cards="senate port", spaces="neptune")
    game.play("activate neptune", "spare loot_first_2", "inflict loot_first_5")
    assert (game.them.coins, game.them.on_card) == (0, 7)


@clause(86, 61)
@pytest.mark.parametrize("left", [7, 4, 1])
def test_each_coin_left_on_the_card_scores_a_point_and_none_as_treasury(left):
    game = pantheon(me=city(coins=2, gods="astarte", card=left))
    assert (game.me.score["gods"], game.me.score["coins"]) == (left, 0)


@clause(86)
def test_a_card_without_coins_scores_nothing():
    assert pantheon(me=city(coins=0, gods="astarte")).me.score["gods"] == 0


@clause(86)
def test_coins_gained_go_to_the_treasury_and_never_on_the_card():
    game = pantheon(me=city(coins=3, gods="astarte", card=2), cards="senate port", spaces="tanit")
    game.play("activate tanit", "discard senate", "discard port")
    assert (game.me.coins, game.me.on_card) == (14, 2)


@clause(86, 25)
def test_the_income_of_economy_goes_to_the_treasury():
    game = pantheon(
        me=city(coins=6), them=city(coins=0, tokens="economy", gods="astarte", card=3), cards="obelisk senate"
    )
    game.play("build obelisk")
    assert (game.them.coins, game.them.on_card) == (6, 3)


@clause(86, 25)
def test_trade_paid_from_the_card_reaches_an_opponent_with_economy():
    game = pantheon(
        me=city(coins=1, gods="astarte", card=7), them=city(coins=0, tokens="economy"), cards="obelisk senate"
    )
    game.play("build obelisk")
    assert (game.me.coins, game.me.on_card, game.them.coins) == (0, 2, 6)


@clause(86)
def test_astarte_called_in_the_theater_holds_its_coins_too():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="senate port", decks="phoenician astarte")
    game.play("wonder divine_theater with senate", "consult phoenician", "call astarte")
    assert (game.me.coins, game.me.on_card) == (0, 7)
    assert game.them.on_card == 0


@clause(86)
def test_the_coins_are_seen_by_all():
    game = pantheon(me=city(gods="astarte", card=5))
    assert game.position.view(THEM).state.cities[ME].on_card == 5
