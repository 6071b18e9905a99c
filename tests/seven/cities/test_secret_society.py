"""Secret Society: coins and points for black cards."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(138)
def test_the_secret_society_counts_itself_for_coins_and_points():
    game = seven(me=city("gizah:A", coins=0, built="press_1 militia", hand="secret_society"), cities=True, age=3)
    assert game.turn("build secret_society").me.coins == 2
    assert game.me.score["white_and_black"] == 2


@clause(138)
def test_the_secret_society_counts_black_cards_built_after_it_for_points_only():
    game = seven(me=city(coins=3, built="secret_society", hand="militia"), cities=True, age=3).turn("build militia")
    assert game.me.coins == 0
    assert game.me.score["white_and_black"] == 2
