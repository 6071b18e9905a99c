"""Clause 152: eight players."""

from heptapolis import seven as box
from heptapolis.seven.rules.hands import guilds_in_play, turns
from heptapolis.seven.tables import FIRST_BLACK
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(152)
def test_eight_players_have_seven_cards_each_and_seven_black_ones_among_them():
    hands = [hand.card for hand in box.new(players=8, cities=True, seed=1).state.ages[0].hands]
    assert [sum(card >= 0 for card in cards) for cards in hands] == [7] * 8
    assert sum(card >= FIRST_BLACK for cards in hands for card in cards) == 7


@clause(152)
def test_eight_players_use_nine_guilds_and_an_age_has_six_turns():
    game = seven(me=city(hand="altar theater"), players=8, cities=True, turn=LAST)
    assert (turns(game.position.state), game.position.state.turn) == (6, 6)
    assert guilds_in_play(seven(players=8, cities=True, age=3).position.state) == 9
    assert {"altar", "theater"} <= game.turn("sell altar").discard
