"""Black Market: a unit of something the city does not make."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(136)
def test_the_black_market_makes_one_missing_resource_a_turn():
    game = seven(me=city("gizah:A", coins=0, built="black_market"), cities=True)
    assert [game.price(name) for name in ("stockade", "barracks", "guard_tower", "workshop", "apothecary")] == [0] * 5
    assert game.price("school") is None


@clause(136)
def test_the_black_market_makes_nothing_that_board_brown_or_grey_cards_make():
    game = seven(me=city("gizah:A", coins=0, built="timber_yard black_market"), cities=True, age=2)
    assert game.price("aqueduct") is None
    assert game.price("archery_range") is None


@clause(136)
def test_the_black_market_takes_no_notice_of_yellow_cards():
    game = seven(me=city("gizah:B", coins=0, built="caravansery black_market"), cities=True, age=2)
    assert game.price("stage") == 0


@clause(136)
def test_the_black_market_makes_nothing_where_everything_is_made():
    built = "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1 black_market"
    game = seven(me=city("gizah:A", coins=0, built=built), cities=True, age=2)
    assert game.price("statue") is None
