"""Black Market: a unit of something the city does not make."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(136)
def test_the_black_market_makes_one_missing_resource_a_turn():
    game = seven(me=city("gizah:A", coins=0, built="black_market", hand="stockade guard_tower workshop"), cities=True)
    assert {"build stockade", "build guard_tower", "build workshop"} <= set(game.legal())
    game = seven(me=city("gizah:A", coins=0, built="black_market", hand="school"), cities=True, age=2)
    assert game.legal() == ["sell school"]


@clause(136)
def test_the_black_market_makes_nothing_that_board_brown_or_grey_cards_make():
    me = city("gizah:A", coins=0, built="timber_yard loom_1 black_market", hand="aqueduct archery_range")
    assert seven(me=me, cities=True, age=2).legal() == [
        "sell aqueduct",
        "stage aqueduct",
        "sell archery_range",
        "stage archery_range",
    ]
    me = city("halikarnassos:A", coins=0, stages=2, built="black_market", hand="aqueduct")
    assert seven(me=me, cities=True, age=2).legal() == ["sell aqueduct"]


@clause(136)
def test_the_black_market_takes_no_notice_of_yellow_cards():
    game = seven(me=city("gizah:B", coins=0, built="caravansery black_market"), cities=True, age=2)
    assert game.price("stage") == 0


@clause(136)
def test_the_black_market_makes_nothing_where_everything_is_made():
    built = "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1 black_market"
    game = seven(me=city("gizah:A", coins=0, built=built), cities=True, age=2)
    assert game.price("statue") is None
