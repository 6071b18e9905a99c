"""Clause 83: Enki, who bears two progress tokens from the box."""

import pytest

from tests.kit.duel import DEALER, ME, THEM, city, pantheon
from tests.kit.ledger import clause

FIVE = "scriptorium pharmacist apothecary workshop university"  # quill, mortar, wheel, plumb, armillary
THIRTEEN = [
    "agriculture",
    "architecture",
    "economy",
    "law",
    "masonry",
    "mathematics",
    "philosophy",
    "strategy",
    "theology",
    "urbanism",
    "mysticism",
    "poliorcetics",
    "engineering",
]


@clause(83)
@pytest.mark.shipped_box
def test_two_tokens_from_the_box_lie_on_enki_once_age_two_turns_it_up():
    game = pantheon(them=city(tokens="economy"), cards="altar", board="law strategy", spaces="enki:first")
    game.play("discard altar")
    in_box = [f"deal {token}" for token in THIRTEEN if token not in ("economy", "law", "strategy")]
    assert (game.question, game.to_answer, game.legal) == ("draw_on_card", DEALER, in_box)
    game.play("deal masonry", "deal mysticism")
    assert game.on_card == {"masonry", "mysticism"}
    assert game.question == "deal_offering"


@clause(83)
def test_no_tokens_lie_on_enki_while_it_is_face_down():
    game = pantheon(cards="altar theater", spaces="enki:first").play("discard altar")
    assert game.question == "turn"
    assert game.on_card == set()


@clause(83, 67)
def test_no_tokens_are_drawn_for_an_enki_looked_at_for_a_mythology_token():
    game = pantheon(structure="theater altar ? . . baths", slots="2 mesopotamian").play("discard baths", "deal enki")
    assert (game.question, game.on_card) == ("deal_god", set())
    game.play("deal ishtar", "place enki on 1")
    assert (game.question, game.on_card) == ("turn_up", set())


@clause(83)
def test_a_board_without_enki_draws_no_tokens():
    game = pantheon(cards="altar", spaces="ishtar:first nisaba:second").play("discard altar")
    assert game.question == "deal_offering"


@clause(83)
def test_the_gate_draws_tokens_for_an_enki_that_nobody_knew():
    game = pantheon(
        me=city(coins=6),
        cards="senate port",
        spaces="gate",
        decks="mesopotamian ? ? ? / phoenician baal / greek hades / egyptian ra / roman mars",
    )
    game.play("activate gate", "deal enki")
    assert game.question == "draw_on_card"
    game.play("deal law", "deal economy")
    assert (game.question, game.to_answer, game.on_card) == ("call", ME, {"law", "economy"})


@clause(83)
def test_the_gate_draws_tokens_for_an_enki_that_was_known():
    game = pantheon(
        me=city(coins=6),
        cards="senate port",
        spaces="gate",
        decks="mesopotamian enki:first ? / phoenician baal / greek hades / egyptian ra / roman mars",
    )
    game.play("activate gate", "deal law", "deal economy")
    assert (game.question, game.on_card) == ("call", {"law", "economy"})


@clause(83)
def test_the_gate_draws_no_tokens_for_an_enki_below_the_top():
    game = pantheon(
        me=city(coins=6),
        cards="senate port",
        spaces="gate",
        decks="mesopotamian ishtar enki / phoenician baal / greek hades / egyptian ra / roman mars",
    )
    assert game.play("activate gate").question == "call"


@clause(83)
def test_the_theater_draws_tokens_for_enki_wherever_it_lies_in_the_deck():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="altar theater")
    game.play("wonder divine_theater with altar", "consult mesopotamian", "deal nisaba", "deal ishtar", "deal enki")
    assert game.question == "draw_on_card"
    game.play("deal law", "deal economy")
    assert game.legal == ["call nisaba", "call ishtar", "call enki"]


@clause(83)
def test_the_theater_draws_no_tokens_for_other_gods():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="altar theater")
    game.play("wonder divine_theater with altar", "consult mesopotamian", "deal nisaba", "deal ishtar")
    assert (game.question, game.legal) == ("deal_god", ["deal enki"])


@clause(83)
def test_whoever_activates_enki_takes_one_of_its_tokens_which_acts_at_once():
    game = pantheon(me=city(coins=3), cards="senate port", spaces="enki", on_card="agriculture strategy", board="law")
    game.play("activate enki")
    assert (game.question, game.to_answer) == ("keep", ME)
    assert game.legal == ["take agriculture", "take strategy"]
    game.play("take agriculture")
    assert (game.me.coins, game.me.tokens, game.me.gods) == (6, {"agriculture"}, {"enki"})
    assert game.board == {"law"}


@clause(83)
def test_the_token_not_taken_goes_back_to_the_box():
    game = pantheon(
        me=city(coins=20),
        them=city(coins=10, wonders="great_library"),
        cards="senate port",
        spaces="enki",
        on_card="agriculture strategy",
    )
    game.play("activate enki", "take agriculture")
    assert game.on_card == set()
    game.play("wonder great_library with port")
    assert "deal strategy" in game.legal
    assert "deal agriculture" not in game.legal


@clause(83)
def test_tokens_of_an_enki_not_chosen_at_the_gate_go_back_to_the_box():
    game = pantheon(
        me=city(coins=6),
        them=city(coins=10, wonders="great_library"),
        cards="senate port",
        spaces="gate zeus minerva",
        decks="mesopotamian enki / phoenician tanit / greek hades / egyptian ra / roman mars",
    )
    game.play("activate gate", "deal law", "deal economy", "call tanit")
    assert game.on_card == set()
    game.play("wonder great_library with port")
    assert {"deal law", "deal economy"} <= set(game.legal)


@clause(83)
def test_tokens_of_an_enki_not_chosen_in_the_theater_go_back_to_the_box():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="senate port", decks="mesopotamian enki ishtar")
    game.play("wonder divine_theater with senate", "consult mesopotamian", "deal law", "deal economy", "call ishtar")
    assert game.on_card == set()


@clause(83)
def test_an_enki_chosen_at_the_gate_keeps_its_tokens_to_choose_from():
    game = pantheon(
        me=city(coins=6),
        cards="senate port",
        spaces="gate",
        decks="mesopotamian enki / phoenician tanit / greek hades / egyptian ra / roman mars",
    )
    game.play("activate gate", "deal law", "deal economy", "call enki")
    assert (game.question, game.legal) == ("keep", ["take economy", "take law"])


@clause(83)
def test_tokens_of_an_enki_on_the_board_stay_there_when_the_gate_or_the_theater_turns_up_others():
    decks = "mesopotamian ishtar / phoenician tanit / greek hades / egyptian ra / roman mars"
    game = pantheon(
        me=city(coins=16, wonders="divine_theater"),
        cards="senate port",
        spaces="gate enki",
        on_card="law economy",
        decks=decks,
    )
    game.play("activate gate", "call tanit")
    assert game.on_card == {"law", "economy"}
    game.play("discard port", "wonder divine_theater with senate", "consult greek", "call hades")
    assert game.on_card == {"law", "economy"}


@clause(83)
def test_the_great_library_cannot_draw_the_tokens_on_enki():
    game = pantheon(
        me=city(coins=10, wonders="great_library"), cards="senate port", spaces="enki", on_card="law economy"
    )
    game.play("wonder great_library with port")
    assert not {"deal law", "deal economy"} & set(game.legal)
    assert "deal strategy" in game.legal


@clause(83, 45)
def test_law_from_enki_makes_a_pair_with_ishtar():
    game = pantheon(me=city(gods="ishtar"), cards="senate port", spaces="enki", on_card="law economy", board="masonry")
    game.play("activate enki", "take law")
    assert (game.question, game.to_answer, game.legal) == ("token", ME, ["take masonry"])


@clause(83)
def test_law_from_enki_without_ishtar_makes_no_pair():
    game = pantheon(
        them=city(gods="ishtar"), cards="senate port", spaces="enki", on_card="law economy", board="masonry"
    )
    game.play("activate enki", "take law")
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(83, 46)
def test_law_from_enki_wins_at_once_as_the_sixth_symbol():
    game = pantheon(me=city(built=FIVE), cards="senate port", spaces="enki", on_card="law economy")
    game.play("activate enki", "take law")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "science")


@clause(83, 47)
def test_theology_from_enki_serves_later_wonders_and_gives_no_turn_for_the_theater_that_called_it():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="senate port", decks="mesopotamian enki")
    game.play(
        "wonder divine_theater with senate",
        "consult mesopotamian",
        "deal theology",
        "deal law",
        "call enki",
        "take theology",
    )
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(44)
def test_by_option_both_tokens_on_enki_may_be_declined():
    game = pantheon(
        city(coins=30), cards="dispensary school", age=2, spaces="enki", on_card="law masonry", declines="allowed"
    )
    game.play("activate enki", "decline")
    assert (game.me.tokens, game.on_card, game.to_answer) == (set(), set(), THEM)


@clause(44)
def test_declining_a_token_of_the_board_leaves_those_on_enki():
    game = pantheon(
        city(coins=30, built="academy"),
        cards="study senate",
        board="economy",
        spaces="enki",
        on_card="law masonry",
        declines="allowed",
    )
    game.play("build study", "decline")
    assert (game.board, game.on_card) == ({"economy"}, {"law", "masonry"})
