"""Clauses 86 and 112: which coins pay, those of the treasury or those on Astarte."""

import pytest

from tests.kit.duel import ME, THEM, Table, city, pantheon
from tests.kit.ledger import clause


def rich(coins: int, card: int, order: str = "asked", **more: str) -> Table:
    """The owner of Astarte before a card of 8 coins."""
    me = city(coins=coins, gods="astarte", card=card, **more)
    return pantheon(me, cards="pretorium obelisk", spaces=". . . . . aphrodite", astarte_first=order)


def spendable(game: Table) -> list[int]:
    """How many coins may come from the card."""
    assert (game.question, game.to_answer) == ("spend", ME)
    return [int(move.removeprefix("spend ")) for move in game.legal]


@clause(86)
@pytest.mark.parametrize(("coins", "left"), [(20, (12, 7)), (8, (0, 7)), (5, (0, 4)), (1, (0, 0))])
def test_the_treasury_pays_first(coins, left):
    game = rich(coins, 7, order="treasury").play("build pretorium")
    assert (game.me.coins, game.me.on_card) == left
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(112)
@pytest.mark.parametrize(
    ("coins", "card", "choice"),
    [(8, 7, range(8)), (20, 7, range(8)), (5, 7, range(3, 8)), (8, 3, range(4)), (7, 2, range(1, 3))],
)
def test_with_the_option_the_owner_says_how_many_coins_come_from_the_card(coins, card, choice):
    assert spendable(rich(coins, card).play("build pretorium")) == list(choice)


@clause(112)
def test_no_more_than_the_price_comes_from_the_card():
    game = pantheon(city(coins=9, gods="astarte", card=7), cards="brewery customs_house", age=2, astarte_first="asked")
    assert spendable(game.play("build customs_house")) == [0, 1, 2, 3, 4]


@clause(112)
@pytest.mark.parametrize(("answer", "left"), [("spend 0", (2, 7)), ("spend 3", (5, 4)), ("spend 7", (9, 0))])
def test_the_rest_of_the_price_comes_from_the_treasury(answer, left):
    game = rich(10, 7).play("build pretorium", answer)
    assert (game.me.coins, game.me.on_card) == left
    assert "pretorium" in game.me.built
    assert game.pawn == 3


@clause(112)
@pytest.mark.parametrize(("coins", "card", "left"), [(1, 7, (0, 0)), (8, 0, (0, 0)), (20, 0, (12, 0)), (3, 5, (0, 0))])
def test_nothing_is_asked_where_only_one_number_is_possible(coins, card, left):
    game = rich(coins, card).play("build pretorium")
    assert (game.question, game.to_answer) == ("turn", THEM)
    assert (game.me.coins, game.me.on_card) == left


@clause(112)
def test_nothing_is_asked_for_what_is_free():
    game = pantheon(city(coins=5, gods="astarte", card=7, built="rostrum"), cards="senate port", astarte_first="asked")
    game.play("build senate")
    assert (game.to_answer, game.me.coins, game.me.on_card) == (THEM, 5, 7)


@clause(112)
def test_nothing_is_asked_for_a_card_discarded_for_coins():
    assert rich(5, 7).play("discard obelisk").to_answer == THEM


@clause(112)
def test_wonders_are_paid_so_too():
    game = rich(10, 7, wonders="sphinx").play("wonder sphinx with obelisk")
    assert spendable(game) == list(range(8))
    assert game.me.wonders_built == set()
    game.play("spend 6")
    assert (game.me.coins, game.me.on_card, game.me.wonders_built) == (10 - 8 + 6, 1, {"sphinx"})


@clause(112)
def test_activations_are_paid_so_too():
    game = rich(8, 7, offerings="3").play("activate aphrodite with offering_3")
    assert spendable(game) == list(range(6))
    assert game.me.offerings == {"offering_3"}
    game.play("spend 5")
    assert (game.me.coins, game.me.on_card, game.me.gods) == (8, 2, {"astarte", "aphrodite"})
    assert game.me.offerings == set()


@clause(112, 25)
def test_trade_paid_from_the_card_reaches_an_opponent_with_economy():
    game = pantheon(
        city(coins=9, gods="astarte", card=7), city(coins=0, tokens="economy"), "obelisk senate", astarte_first="asked"
    )
    game.play("build obelisk", "spend 6")
    assert (game.me.coins, game.me.on_card, game.them.coins) == (9, 1, 6)


@clause(112)
def test_the_question_is_seen_by_all_and_written_down_with_its_action():
    game = rich(10, 7).play("build pretorium")
    assert "action  build pretorium" in str(game.position.view(THEM))
    assert "spend first 8" in str(game.position.view(THEM))


@clause(112)
def test_a_player_without_astarte_is_never_asked():
    game = pantheon(city(coins=20), city(gods="astarte", card=7), "pretorium senate", astarte_first="asked")
    assert game.play("build pretorium").to_answer == THEM
