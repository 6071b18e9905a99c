"""Clauses 84 and 45: Ishtar's symbol, and the pair that it makes with the token of law."""

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause

FOUR = "scriptorium pharmacist apothecary workshop"  # quill, mortar, wheel, plumb
FIVE = FOUR + " university"  # and armillary


@clause(84)
def test_ishtar_is_a_symbol_of_law():
    game = pantheon(cards="senate port", spaces="ishtar", board="economy").play("activate ishtar")
    assert (game.me.gods, game.me.symbols) == ({"ishtar"}, {"law": 1})
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(84)
def test_the_symbol_is_for_good():
    game = pantheon(cards="senate port pretorium", spaces="ishtar").play("activate ishtar", "discard senate")
    assert game.me.symbols == {"law": 1}


@clause(84, 45)
def test_ishtar_makes_a_pair_with_the_token_of_law():
    game = pantheon(me=city(tokens="law"), cards="senate port", spaces="ishtar", board="economy masonry")
    game.play("activate ishtar")
    assert (game.question, game.to_answer, game.legal) == ("token", ME, ["take economy", "take masonry"])
    assert game.position.asked[-1].about == "law"
    assert game.play("take masonry").me.tokens == {"law", "masonry"}


@clause(84, 45)
def test_law_taken_for_a_pair_makes_another_pair_with_ishtar():
    game = pantheon(me=city(coins=20, built="academy", gods="ishtar"), cards="study senate", board="law economy")
    game.play("build study", "take law")
    assert (game.question, game.legal) == ("token", ["take economy"])
    assert game.play("take economy").me.tokens == {"law", "economy"}


@clause(84, 45)
def test_law_taken_as_the_last_token_leaves_nothing_for_the_pair_with_ishtar():
    game = pantheon(me=city(coins=20, built="academy", gods="ishtar"), cards="study senate", board="law")
    game.play("build study", "take law")
    assert (game.question, game.to_answer, game.me.symbols) == ("turn", THEM, {"sundial": 2, "law": 2})


@clause(84, 45, 50)
def test_law_from_the_great_library_makes_a_pair_with_ishtar():
    game = pantheon(me=city(coins=10, gods="ishtar", wonders="great_library"), cards="senate port", board="masonry")
    game.play("wonder great_library with port", "deal law", "deal economy", "deal strategy", "take law")
    assert (game.question, game.legal) == ("token", ["take masonry"])


@clause(84, 45)
def test_law_in_the_other_city_makes_no_pair():
    game = pantheon(them=city(tokens="law"), cards="senate port", spaces="ishtar", board="economy")
    assert game.play("activate ishtar").question == "turn"


@clause(84, 46)
def test_ishtar_counts_for_the_six():
    game = pantheon(me=city(built=FIVE), cards="senate port", spaces="ishtar").play("activate ishtar")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "science")
    assert game.legal == []


@clause(84, 46)
def test_ishtar_owned_before_counts_for_the_six_later():
    game = pantheon(me=city(coins=20, built=FOUR, gods="ishtar"), cards="study senate").play("build study")
    assert game.outcome.victory == "science"


@clause(84, 46)
def test_law_and_ishtar_are_one_kind_of_symbol():
    game = pantheon(me=city(built=FOUR, tokens="law"), cards="senate port", spaces="ishtar").play("activate ishtar")
    assert game.me.symbols["law"] == 2
    assert game.outcome is None


@clause(84, 46)
def test_ishtar_called_in_the_theater_wins_before_the_other_gods_go_back():
    game = pantheon(
        me=city(coins=10, built=FIVE, wonders="divine_theater"),
        cards="senate port",
        decks="mesopotamian enki ishtar nisaba",
    )
    game.play("wonder divine_theater with senate", "consult mesopotamian", "deal law", "deal economy", "call ishtar")
    assert game.outcome.victory == "science"
    assert game.position.asked == ()
