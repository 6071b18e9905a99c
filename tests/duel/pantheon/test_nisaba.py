"""Clause 85: Nisaba, who copies a symbol of the opponent."""

from heptapolis import duel
from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause

FIVE = "scriptorium pharmacist apothecary workshop university"  # quill, mortar, wheel, plumb, armillary


@clause(85)
def test_the_snake_goes_on_one_green_card_of_the_opponent_and_on_no_other():
    game = pantheon(
        me=city(built="scriptorium"),
        them=city(built="school library walls press", tokens="law"),
        cards="senate port",
        spaces="nisaba",
    )
    game.play("activate nisaba")
    assert (game.question, game.to_answer) == ("copy", ME)
    assert game.legal == ["copy library", "copy school"]


@clause(85)
def test_nisaba_counts_as_one_symbol_of_that_kind_and_the_opponent_keeps_the_card():
    game = pantheon(them=city(built="school library"), cards="senate port", spaces="nisaba", board="economy")
    game.play("activate nisaba", "copy school")
    assert (game.me.symbols, game.me.gods, game.me.built) == ({"wheel": 1}, {"nisaba"}, set())
    assert (game.them.symbols, game.them.built) == ({"wheel": 1, "quill": 1}, {"school", "library"})
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(85)
def test_the_snake_is_seen_by_all():
    game = pantheon(them=city(built="school library"), cards="senate port", spaces="nisaba")
    game.play("activate nisaba", "copy library")
    assert "snake   library" in str(game.position.view(THEM))
    assert duel.read(str(game.position)) == game.position


@clause(85)
def test_a_copied_symbol_may_make_a_pair_now():
    game = pantheon(
        me=city(built="apothecary"),
        them=city(built="school"),
        cards="senate port",
        spaces="nisaba",
        board="law economy",
    )
    game.play("activate nisaba", "copy school")
    assert (game.question, game.to_answer, game.legal) == ("token", ME, ["take economy", "take law"])


@clause(85)
def test_a_copied_symbol_may_make_a_pair_later():
    game = pantheon(
        me=city(coins=20),
        them=city(built="university"),
        cards="observatory senate port",
        spaces="nisaba",
        board="law economy",
    )
    game.play("activate nisaba", "copy university", "discard senate", "build observatory")
    assert (game.question, game.to_answer) == ("token", ME)


@clause(85)
def test_the_opponents_next_symbol_pairs_for_the_opponent_alone():
    game = pantheon(
        them=city(coins=20, built="university"), cards="observatory senate port", spaces="nisaba", board="law economy"
    )
    game.play("activate nisaba", "copy university", "build observatory")
    assert (game.question, game.to_answer) == ("token", THEM)
    assert game.me.symbols == {"armillary": 1}


@clause(85, 46)
def test_a_copied_symbol_may_win_as_the_sixth():
    game = pantheon(me=city(built=FIVE), them=city(built="academy"), cards="senate port", spaces="nisaba")
    game.play("activate nisaba", "copy academy")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "science")


@clause(85, 46)
def test_a_symbol_copied_before_counts_for_the_six_later():
    game = pantheon(
        me=city(coins=20, built="scriptorium pharmacist apothecary workshop", gods="nisaba"),
        them=city(built="university"),
        snake="university",
        cards="study senate",
    )
    assert game.play("build study").outcome.victory == "science"


@clause(85, 77)
def test_law_cannot_be_copied_and_without_a_green_card_nothing_happens():
    game = pantheon(them=city(built="walls press", tokens="law", gods="ishtar"), cards="senate port", spaces="nisaba")
    game.play("activate nisaba")
    assert (game.me.gods, game.me.symbols, game.me.coins) == ({"nisaba"}, {}, 4)
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(85)
def test_the_copy_brings_a_symbol_and_no_points():
    game = pantheon(them=city(built="academy"), cards="senate port", spaces="nisaba")
    game.play("activate nisaba", "copy academy")
    assert (game.me.score["green"], game.them.score["green"]) == (0, 3)


@clause(85)
def test_a_green_card_is_neither_seized_nor_destroyed_so_the_copy_is_for_good():
    game = pantheon(
        me=city(coins=40, wonders="statue_of_zeus", gods="nisaba"),
        snake="school",
        spaces="baal",
        them=city(built="school"),
        cards="senate port pretorium",
    )
    assert game.play("activate baal").question == "turn"
    assert game.play("discard port", "wonder statue_of_zeus with senate").question == "turn"
    assert game.me.symbols == {"wheel": 1}


@clause(85)
def test_the_second_player_copies_from_the_first():
    game = pantheon(
        me=city(built="school"), them=city(coins=8, built="library"), cards="senate port", spaces="nisaba", turn=THEM
    )
    game.play("activate nisaba", "copy school")
    assert game.them.symbols == {"quill": 1, "wheel": 1}
    assert game.me.symbols == {"wheel": 1}
