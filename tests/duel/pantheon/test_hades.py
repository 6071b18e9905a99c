"""Clauses 89 and 53: Hades, who fetches a card as the Mausoleum does."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(89, 53)
def test_hades_offers_every_discarded_card_and_no_other():
    game = pantheon(me=city(wonders="sphinx!tavern"), cards="senate port", discard="altar stable", spaces="hades")
    game.play("activate hades")
    assert (game.question, game.to_answer) == ("raise", ME)
    assert game.legal == ["raise stable", "raise altar"]


@clause(89, 53)
def test_the_card_is_constructed_free_and_leaves_the_pile():
    game = pantheon(me=city(coins=3), cards="senate port", discard="palace altar", spaces="hades")
    game.play("activate hades", "raise palace")
    assert (game.me.coins, game.me.built, game.me.gods) == (0, {"palace"}, {"hades"})
    assert game.discard == {"altar"}
    assert game.to_answer == THEM


@clause(89, 53)
@pytest.mark.parametrize(
    ("card", "coins"), [("tavern", 4), ("brewery", 6), ("armory", 2), ("lighthouse", 1), ("arena", 2)]
)
def test_the_card_pays_its_coins(card, coins):
    game = pantheon(
        me=city(coins=3, built="walls stable", wonders="sphinx!"), cards="senate port", discard=card, spaces="hades"
    )
    assert game.play("activate hades", f"raise {card}").me.coins == coins


@clause(89, 39)
@pytest.mark.parametrize(("tokens", "pawn"), [("", 2), ("strategy", 3)])
def test_a_red_card_moves_the_pawn_one_space_more_with_strategy(tokens, pawn):
    game = pantheon(me=city(tokens=tokens), cards="senate port", discard="walls", spaces="hades")
    assert game.play("activate hades", "raise walls").pawn == pawn


@clause(89, 53)
def test_shields_of_the_card_loot_and_may_win():
    game = pantheon(cards="senate port", discard="pretorium", spaces="hades", pawn=6, loot="2 5 0 0")
    game.play("activate hades", "raise pretorium")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "military")


@clause(89, 53)
def test_the_card_may_make_a_pair():
    game = pantheon(me=city(built="academy"), cards="senate port", discard="study", spaces="hades", board="law")
    game.play("activate hades", "raise study")
    assert (game.question, game.to_answer) == ("token", ME)


@clause(89, 53)
def test_the_chain_symbol_of_the_card_works():
    game = pantheon(cards="senate port gardens", discard="statue", spaces="hades")
    game.play("activate hades", "raise statue")
    assert game.price("gardens") == 0


@clause(89, 53)
def test_the_card_is_no_chain():
    game = pantheon(
        me=city(coins=3, built="statue", tokens="urbanism"), cards="senate port", discard="gardens", spaces="hades"
    )
    assert game.play("activate hades", "raise gardens").me.coins == 0


@clause(89, 53)
def test_a_card_sold_in_this_game_may_be_fetched():
    game = pantheon(them=city(coins=8), cards="pretorium senate port", spaces="hades").play("discard senate")
    assert game.play("activate hades").legal == ["raise senate"]


@clause(89, 100)
def test_a_grand_temple_may_be_fetched():
    game = pantheon(cards="senate port", discard="grand_temple_roman", spaces="hades")
    assert game.play("activate hades", "raise grand_temple_roman").me.score["purple"] == 5


@clause(89, 77)
def test_an_empty_pile_leaves_hades_without_effect():
    game = pantheon(cards="senate port", spaces="hades").play("activate hades")
    assert (game.me.gods, game.question, game.to_answer) == ({"hades"}, "turn", THEM)
