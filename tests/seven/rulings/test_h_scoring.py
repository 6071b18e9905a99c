"""Rulings 55-62: the score pad."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

NEIGHBOURS_CARDS = {
    "workers_guild": ("ore_vein", "mine", 1),
    "craftsmens_guild": ("loom_1", "press_2", 2),
    "traders_guild": ("tavern", "forum", 1),
    "philosophers_guild": ("school", "lodge", 1),
    "spies_guild": ("stockade", "circus", 1),
    "magistrates_guild": ("pawnshop", "gardens", 1),
}
BLUE = {
    "pawnshop": 3,
    "baths": 3,
    "altar": 2,
    "theater": 2,
    "aqueduct": 5,
    "temple": 3,
    "statue": 4,
    "courthouse": 4,
    "pantheon": 7,
    "gardens": 5,
    "town_hall": 6,
    "palace": 8,
    "senate": 6,
}
GREEN = {
    "compass": "apothecary dispensary lodge academy",
    "gear": "workshop laboratory observatory study",
    "tablet": "scriptorium library school university",
}


@clause(55)
def test_the_rows_stand_in_the_order_of_the_pad():
    me = city(
        "gizah:A",
        coins=7,
        victories="1 0 0",
        stages=1,
        recruited="sappho",
        built="altar apothecary haven ore_vein spies_guild hideout",
    )
    game = seven(me=me, right=city(built="stockade"), leaders=True, cities=True, age=3)
    assert list(game.me.score.items()) == [
        ("military", 1),
        ("coins", 2),
        ("wonder", 3),
        ("blue", 2),
        ("green", 1),
        ("yellow", 1),
        ("purple", 1),
        ("white_and_black", 4),
    ]


@clause(55)
@pytest.mark.parametrize(("card", "points"), list(BLUE.items()))
def test_blue_cards_score_their_points(card, points):
    assert seven(me=city(coins=0, built=card)).me.score["blue"] == points


@clause(55)
@pytest.mark.parametrize(
    ("board", "stages", "points"),
    [
        ("gizah:A", 3, 15),
        ("gizah:B", 4, 20),
        ("alexandria:A", 3, 10),
        ("alexandria:B", 3, 7),
        ("babylon:A", 3, 10),
        ("babylon:B", 3, 3),
        ("ephesos:A", 3, 10),
        ("ephesos:B", 3, 10),
        ("halikarnassos:A", 3, 10),
        ("halikarnassos:B", 3, 3),
        ("olympia:A", 3, 10),
        ("olympia:B", 3, 5),
        ("rhodos:A", 3, 10),
        ("rhodos:B", 2, 7),
        ("roma:A", 2, 10),
        ("roma:B", 3, 6),
        ("petra:A", 3, 17),
        ("petra:B", 2, 17),
        ("byzantium:A", 3, 12),
        ("byzantium:B", 2, 7),
    ],
)
def test_stages_score_in_the_row_of_the_wonder(board, stages, points):
    assert seven(me=city(board, stages=stages), leaders=True, cities=True).me.score["wonder"] == points


@clause(56)
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_every_full_three_coins_are_a_point(coins, points):
    assert seven(me=city(coins=coins)).me.score["coins"] == points


@clause(57)
@pytest.mark.parametrize("cards", list(GREEN.values()), ids=list(GREEN))
def test_a_symbol_scores_the_square_of_its_number(cards):
    for number in range(1, 5):
        game = seven(me=city(built=" ".join(cards.split()[:number])))
        assert game.me.score["green"] == number * number


@clause(57)
def test_a_set_of_three_symbols_scores_seven_more():
    game = seven(me=city(built="apothecary dispensary workshop laboratory scriptorium"))
    assert game.me.score["green"] == 4 + 4 + 1 + 7


@clause(57)
def test_wild_symbols_and_masks_are_assigned_together():
    game = seven(
        me=city("babylon:A", stages=2, built="apothecary dispensary pigeon_loft workshop"),
        cities=True,
        right=city(built="lodge"),
        left=city(built="observatory"),
    )
    assert game.me.score["green"] == max(9 + 1 + 1 + 7, 4 + 4 + 1 + 7, 16 + 1)


@clause(58)
def test_harbours_are_counted_anew_at_the_end():
    harbours = "haven lighthouse chamber_of_commerce arena"
    game = seven(me=city("gizah:A", stages=1, built=f"{harbours} tavern ore_vein loom_1"), age=3, players=4)
    assert game.me.score["yellow"] == 1 + 5 + 2 + 1
    more = seven(me=city("gizah:A", stages=2, built="haven arena ore_vein foundry"), age=3)
    assert more.me.score["yellow"] == 2 + 2


@clause(59)
@pytest.mark.parametrize("guild", list(NEIGHBOURS_CARDS))
def test_guilds_count_both_neighbours_and_not_the_own_city(guild):
    one, other, each = NEIGHBOURS_CARDS[guild]
    game = seven(me=city(built=f"{guild} {one} {other}"), right=city(built=f"{one} {other}"), left=city(built=one))
    assert game.me.score["purple"] == 3 * each


@clause(59)
def test_shipowners_count_the_own_city_and_builders_all_three():
    own = seven(me=city(built="shipowners_guild spies_guild foundry loom_1"), right=city(built="ore_vein press_1"))
    assert own.me.score["purple"] == 4
    stages = seven(me=city(stages=1, built="builders_guild"), right=city(stages=2), left=city(stages=3))
    assert stages.me.score["purple"] == 6


@clause(60)
def test_strategists_count_defeat_tokens_lying_in_the_neighbouring_cities():
    game = seven(me=city(built="strategists_guild", defeats=4), right=city(defeats=1), left=city(defeats=2))
    assert game.me.score["purple"] == 3


@clause(61)
@pytest.mark.parametrize(("mine", "theirs", "winners"), [(4, 3, (0,)), (3, 5, (1,)), (4, 4, (0, 1))])
def test_a_tie_goes_to_more_coins_and_is_shared_if_these_are_equal(mine, theirs, winners):
    game = seven(
        me=city(coins=mine, built="palace", hand="arena senate"),
        right=city(coins=theirs, built="palace"),
        age=3,
        turn=LAST,
    ).turn("sell arena")
    assert game.outcome.winners == winners


@clause(62)
def test_three_players_count_each_neighbour_once():
    game = seven(me=city(built="workers_guild"), right=city(built="ore_vein"), left=city(built="clay_pool mine"))
    assert game.me.score["purple"] == 1 + 2
