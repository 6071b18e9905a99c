"""Rulings 38-40: what producers make."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(38)
@pytest.mark.parametrize(
    ("card", "board"),
    [("sawmill", "gizah:B"), ("quarry", "ephesos:A"), ("brickyard", "alexandria:B"), ("foundry", "halikarnassos:B")],
)
def test_a_card_with_two_units_makes_both_each_turn(card, board):
    game = seven(
        me=city(board, coins=0, built=card, hand="altar"), left=city("roma:A"), right=city("olympia:A"), leaders=True
    )
    assert game.price("stage") == 0
    assert game.turn("stage altar").me.stages == 1


@clause(39)
def test_forum_and_caravansery_make_one_unit_a_turn_for_their_owner():
    game = seven(me=city("gizah:A", coins=0, built="forum caravansery"), right=city("roma:A"), leaders=True)
    assert [game.price(card) for card in ("apothecary", "workshop", "scriptorium", "stockade")] == [0, 0, 0, 0]
    assert game.price("school") == 0
    assert (game.price("traders_guild"), game.price("senate")) == (None, None)
    assert game.price("apothecary", 1) is None


@clause(40)
@pytest.mark.parametrize(
    ("built", "price"),
    [
        ("mine forest_cave timber_yard", 0),
        ("mine forest_cave clay_pit", 0),
        ("mine timber_yard excavation", None),
        ("forest_cave clay_pit tree_farm", None),
        ("mine forest_cave", None),
    ],
)
def test_every_producer_is_used_once_and_at_its_best(built, price):
    """Fortifications ask a stone and three ores, and Rhodes makes an ore."""
    assert seven(me=city("rhodos:A", coins=0, built=built), age=3).price("fortifications") == price
