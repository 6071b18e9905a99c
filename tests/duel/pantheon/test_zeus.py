"""Clauses 90-91: Zeus, who strikes any card of the structure."""

import pytest

from tests.kit.duel import DEALER, ME, THEM, city, pantheon
from tests.kit.ledger import clause

# Age II: the library covers two face-down cards, which cover the three others.
COVERED = "walls forum statue . . . ? ? . . . library"
# Age I: two cards each cover a token's card, which covers one of the two on top.
TWO_TOKENS = "altar theater ? . ? baths . stable"


def zeus(**more):
    """Zeus lies on the first space, next to nothing else."""
    return pantheon(spaces="zeus", **more).play("activate zeus")


def zeus_in_the_theater(structure, card, decks="greek zeus", **more):
    """Zeus is called in Age I, by a theater built with one of the cards."""
    game = pantheon(me=city(coins=10, wonders="divine_theater"), structure=structure, age=1, decks=decks, **more)
    return game.play(f"wonder divine_theater with {card}", "consult greek", "call zeus")


@clause(90, 78)
def test_any_card_in_the_structure_must_be_chosen_open_or_covered_face_up_or_down():
    game = zeus(structure=COVERED, age=2)
    assert (game.question, game.to_answer) == ("strike", ME)
    assert game.legal == [f"strike {slot}" for slot in (0, 1, 2, 6, 7, 11)]


@clause(90)
def test_an_open_card_goes_to_the_discard_pile_without_coins():
    game = zeus(me=city(coins=3, built="tavern"), cards="senate port").play("strike 0")
    assert (game.discard, game.me.coins, game.me.gods) == ({"senate"}, 0, {"zeus"})
    assert game.open == [1]
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(90)
def test_a_covered_card_lying_face_up_goes_to_the_discard_pile_and_leaves_the_others_as_they_were():
    game = zeus(structure=COVERED, age=2).play("strike 1")
    assert game.discard == {"forum"}
    assert (game.open, game.face_down) == ([11], [6, 7])
    assert game.to_answer == THEM


@clause(90)
def test_a_hole_under_covered_cards_is_never_uncovered():
    game = zeus(structure=COVERED, age=2)
    game.play("strike 1", "discard library", "deal school", "deal rostrum", "discard school", "discard rostrum")
    assert game.open == [0, 2]


@clause(90)
def test_a_hole_in_the_middle_uncovers_what_nothing_else_covers():
    game = zeus(structure=COVERED, age=2).play("strike 6", "deal rostrum")
    assert game.open == [0, 11]
    assert "discard walls" in game.legal
    assert "discard forum" not in game.legal


@clause(90)
def test_a_card_lying_face_down_is_turned_up_as_it_goes():
    game = zeus(structure=COVERED, age=2).play("strike 7")
    assert (game.question, game.to_answer) == ("turn_up_struck", DEALER)
    assert "deal rostrum" in game.legal
    assert not {"deal walls", "deal altar", "deal senate"} & set(game.legal)
    game.play("deal rostrum")
    assert game.discard == {"rostrum"}
    assert game.face_down == [6]
    assert game.to_answer == THEM


@clause(90)
def test_a_card_lying_face_down_comes_from_the_deck_that_its_back_shows():
    game = zeus(structure="senate port ?grand_temple . . pretorium", age=3).play("strike 2")
    assert game.legal == [
        f"deal grand_temple_{name}" for name in ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
    ]


@clause(90)
def test_a_struck_card_can_be_fetched():
    game = zeus(them=city(coins=10, wonders="mausoleum"), cards="senate port pretorium")
    game.play("strike 2", "wonder mausoleum with pretorium")
    assert game.legal == ["raise senate"]


@clause(90)
def test_a_card_struck_face_down_can_be_fetched():
    game = zeus(them=city(coins=10, wonders="mausoleum"), structure=COVERED, age=2)
    game.play("strike 7", "deal rostrum", "wonder mausoleum with library")
    assert game.legal == ["raise rostrum"]


@clause(90, 11)
def test_cards_that_it_uncovers_are_turned_up_at_the_end_of_the_turn():
    game = zeus(structure=COVERED, age=2).play("strike 11")
    assert (game.question, game.to_answer) == ("turn_up", DEALER)
    game.play("deal rostrum", "deal school")
    assert (game.open, game.face_down) == ([6, 7], [])
    assert game.to_answer == THEM


@clause(90)
@pytest.mark.parametrize("rule", ["discarded", "taken"])
def test_tokens_on_cards_that_it_uncovers_go_to_the_active_player(rule):
    game = zeus(structure=COVERED, age=2, slots="6 offering_3", zeus_tokens=rule).play("strike 11")
    assert (game.me.offerings, game.them.offerings, game.laid) == ({"offering_3"}, set(), {})
    assert game.question == "turn_up"


@clause(90)
def test_by_default_a_token_on_the_chosen_card_is_out_of_the_game():
    game = zeus(structure=COVERED, age=2, slots="6 offering_3").play("strike 6")
    assert game.laid == {}
    game.play("deal rostrum")
    assert (game.me.offerings, game.them.offerings) == (set(), set())


@clause(90)
def test_by_default_a_mythology_token_on_the_chosen_card_brings_no_god():
    game = zeus_in_the_theater(TWO_TOKENS, "baths", slots="4 roman").play("strike 4")
    assert (game.question, game.laid, game.me.mythology) == ("turn_up_struck", {}, [])
    assert game.play("deal tavern").question == "turn_up"


@clause(90)
def test_a_token_may_instead_be_taken_from_the_chosen_card():
    game = zeus(structure=COVERED, age=2, slots="6 offering_3", zeus_tokens="taken").play("strike 6")
    assert (game.me.offerings, game.laid) == ({"offering_3"}, {})
    game.play("deal rostrum")
    assert (game.discard, game.to_answer) == ({"rostrum"}, THEM)


@clause(90, 67)
def test_a_mythology_token_taken_is_resolved_before_the_face_down_card_is_turned_up():
    game = zeus_in_the_theater(TWO_TOKENS, "baths", slots="4 roman", zeus_tokens="taken").play("strike 4")
    assert (game.question, game.me.mythology) == ("deal_god", ["roman"])
    game.play("deal mars", "deal minerva")
    assert (game.question, game.to_answer) == ("place", ME)
    game.play("place mars on 2")
    assert (game.question, game.spaces, game.deck("roman")[0]) == ("turn_up_struck", ["mars"], "minerva")


@clause(90)
def test_a_struck_card_without_a_token_gives_none():
    game = zeus(structure=COVERED, age=2, slots="6 offering_3", zeus_tokens="taken").play("strike 7", "deal rostrum")
    assert (game.me.offerings, game.laid) == (set(), {6: "offering_3"})


@clause(90, 68)
def test_two_mythology_tokens_uncovered_at_once_come_in_the_order_chosen():
    game = zeus_in_the_theater(TWO_TOKENS, "baths", slots="2 roman 4 egyptian").play("strike 7")
    assert (game.question, game.to_answer, game.legal) == ("claim", ME, ["claim 2", "claim 4"])
    game.play("claim 2", "deal mars", "deal minerva")
    assert game.me.mythology == ["roman"]
    game.play("place minerva on 6", "deal ra", "deal isis")
    assert game.me.mythology == ["egyptian", "roman"]


@clause(90, 68)
def test_two_mythology_tokens_uncovered_at_once_may_come_from_right_to_left():
    game = zeus_in_the_theater(TWO_TOKENS, "baths", slots="2 roman 4 egyptian", two_mythology_tokens="right_to_left")
    game.play("strike 7")
    assert (game.question, game.me.mythology) == ("deal_god", ["egyptian"])


@clause(90, 68)
def test_a_token_taken_from_the_chosen_card_comes_before_the_one_uncovered():
    game = zeus_in_the_theater(TWO_TOKENS, "baths", slots="2 roman 4 egyptian", zeus_tokens="taken").play("strike 4")
    assert game.me.mythology == ["egyptian"]
    game.play("deal ra", "deal isis", "place ra on 1", "deal tavern")
    assert (game.question, game.me.mythology) == ("deal_god", ["egyptian", "roman"])


@clause(90)
def test_two_offering_tokens_uncovered_at_once_both_go_to_the_active_player():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        decks="greek zeus",
        slots="6 offering_2 10 offering_4",
        structure="walls . . . . forum ? . . . ? library . . school",
        age=2,
    )
    game.play("wonder divine_theater with library", "consult greek", "call zeus", "strike 14")
    assert (game.me.offerings, game.question) == ({"offering_2", "offering_4"}, "turn_up")


@clause(91, 16)
def test_the_age_ends_when_zeus_strikes_the_last_card():
    game = zeus(structure="walls", age=2).play("strike 0")
    assert (game.age, game.discard) == (3, {"walls"})
    assert (game.deal().question, game.to_answer) == ("begin", ME)


@clause(91)
def test_the_age_ends_when_zeus_strikes_the_last_card_face_down():
    game = zeus_in_the_theater(". . ? . . baths", "baths", slots="2 roman").play("strike 2")
    assert (game.age, game.question) == (1, "turn_up_struck")
    assert game.play("deal altar").age == 2


@clause(91, 17)
def test_the_game_is_scored_when_zeus_strikes_the_last_card_of_age_three():
    game = zeus(me=city(coins=4, built="palace"), structure="senate", age=3).play("strike 0")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "civilian")


@clause(90, 77)
def test_zeus_has_nothing_to_strike_when_the_theater_took_the_last_card():
    game = zeus_in_the_theater("altar", "altar")
    assert (game.me.gods, game.age) == ({"zeus"}, 2)


@clause(90)
def test_what_was_struck_face_down_is_seen_by_all():
    game = zeus(structure=COVERED, age=2).play("strike 7", "deal rostrum")
    assert "discard rostrum" in str(game.position.view(THEM))
    assert game.position.story(THEM)[-2:] == ["strike 7", "deal rostrum"]
