"""Embassy: a diplomacy token."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


@clause(124)
def test_the_embassy_spares_even_the_strongest_its_victories():
    game = seven(me=city("gizah:A", built="loom_1 press_1 walls", hand="embassy palace"), cities=True, age=3, turn=LAST)
    game.turn("build embassy")
    assert (game.me.victories, game.me.defeats) == ([0, 0, 0], 0)
    assert game.me.score["white_and_black"] == 3
