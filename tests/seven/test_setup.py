"""Clauses 1-8, 73, 113-115, 152, 161 and 162: boxes, decks, boards and the options that decide about them."""

import pytest

from heptapolis import seven as box
from heptapolis.core.errors import BadOption
from heptapolis.seven.box.enums import BLACK
from heptapolis.seven.tables import (
    AGE_LENGTH,
    ALL_CARDS,
    BOARD_POOL,
    CARD_CHAIN,
    CARD_COLOUR,
    GUILD_POOL,
    LEADER_POOL,
    SIDE_NAMES,
)
from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(1, 2, 3)
def test_decks_fit_the_number_of_players():
    for players, lengths in zip(range(3, 8), AGE_LENGTH, strict=True):
        assert lengths == (7 * players, 7 * players, 7 * players - (players + 2))
    assert sum(len(card.copies) for card in ALL_CARDS if card.colour != BLACK and card.deck < 3) == 138


@clause(2, 73, 113, 161)
def test_expansions_bring_guilds_leaders_and_boards():
    assert [pool.bit_count() for pool in GUILD_POOL] == [10, 14, 13, 17]
    assert [LEADER_POOL[1].bit_count(), LEADER_POOL[3].bit_count()] == [36, 42]
    assert [pool.bit_count() for pool in BOARD_POOL] == [7, 8, 9, 10]


@clause(114)
def test_black_cards_have_no_parents():
    assert all(CARD_CHAIN[card] == 0 for card, colour in enumerate(CARD_COLOUR) if colour == BLACK)


@clause(3, 74, 83)
def test_coins_at_the_start():
    assert [one.coins for one in box.new(players=3).state.cities[:3]] == [3, 3, 3]
    assert [one.coins for one in box.new(players=2, leaders=True).state.cities[:3]] == [6, 6, 3]


@clause(4)
def test_boards_are_dealt_on_any_side_or_one_side_or_chosen():
    for option, sides in (("dealt", {"A", "B"}), ("side_a", {"A"}), ("side_b", {"B"})):
        position = box.new(players=3, boards=option)
        assert {move[-1] for move in position.legal_moves} == sides
    chosen = box.new(players=3, boards="chosen", seed=1)
    assert chosen.to_answer == {0}
    chosen.push("take gizah:B", 0)
    assert "take gizah:A" not in chosen.legal_for(1)
    chosen.push("take rhodos:a", 1)
    assert SIDE_NAMES[chosen.state.cities[1].board] == "rhodos:A"


@clause(5)
def test_the_boards_resource_is_no_card():
    game = seven(me=city("rhodos:A", coins=0, hand="vineyard"), age=2).turn("build vineyard")
    assert game.me.coins == 0


@clause(7)
def test_hands_go_left_and_in_age_two_right():
    for age, giver in ((1, 1), (2, 2), (3, 1)):
        game = seven(age=age, turn=1)
        cards = {seat: game.hand(seat) for seat in range(3)}
        game.turn("sell " + cards[0][0])
        assert game.hand(0) == cards[giver][1:]


@clause(8)
def test_east_is_right_and_west_is_left():
    east = seven(me=city("ephesos:A", built="east_trading_post"), right=city("rhodos:A"), left=city("gizah:A"))
    assert (east.price("barracks"), east.price("baths")) == (1, 2)


@clause(115)
def test_two_players_use_three_black_cards():
    weights = box.new(players=2, cities=True, seed=1)
    assert weights.state.options.players == 2
    cards = [card for hand in weights.state.ages[0].hands for card in hand.card if card >= 0]
    assert sum(CARD_COLOUR[card] == BLACK for card in cards) <= 3


@clause(162)
@pytest.mark.parametrize(
    "options",
    [
        {"players": 9},
        {"players": 1},
        {"players": 8},
        {"players": 5, "teams": True},
        {"players": 2, "teams": True},
        {"players": "many"},
        {"cities": "maybe"},
        {"oceans": True},
        {"players": True},
    ],
)
def test_options_that_cannot_be_are_refused_in_a_sentence(options):
    with pytest.raises(BadOption) as refused:
        box.new(**options)
    assert len(str(refused.value).splitlines()) == 1


@clause(2)
def test_the_dealers_chances_are_those_of_a_shuffled_deck():
    position = box.new(players=3, cities=True)
    for board in ("gizah:A", "rhodos:A", "olympia:A"):
        position.push(f"deal {board}")
    chances = position.dealer_outcomes()
    assert sum(chances.values()) == pytest.approx(1)
    assert chances["deal altar"] == pytest.approx(1 / 24)
    assert chances["deal hideout"] == pytest.approx(3 / 9 / 24)
    position.push("deal hideout")
    assert position.dealer_outcomes()["deal militia"] == pytest.approx(2 / 8 / 23)
