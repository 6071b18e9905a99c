"""Aristotle: a set of three symbols scores 10."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(87)
def test_aristotle_makes_every_set_worth_ten():
    game = seven(
        me=city(recruited="aristotle", built="apothecary workshop scriptorium lodge observatory university"),
        leaders=True,
        age=3,
    )
    assert game.me.score["green"] == 3 * 4 + 2 * 10


@clause(87)
def test_aristotle_makes_a_free_symbol_complete_a_set_where_it_would_have_joined_the_largest_group():
    built = "apothecary dispensary academy lodge workshop"
    plain = seven(me=city("babylon:A", stages=2, built=built), leaders=True, age=3)
    richer = seven(me=city("babylon:A", stages=2, built=built, recruited="aristotle"), leaders=True, age=3)
    assert plain.me.score["green"] == 25 + 1
    assert richer.me.score["green"] == 16 + 1 + 1 + 10
