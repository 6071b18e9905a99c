"""Clauses 80 and 81: the Divine Theater, which calls any god of a deck."""

import pytest

from heptapolis import duel
from tests.kit.duel import DEALER, ME, THEM, city, pantheon
from tests.kit.ledger import clause

GREEK = ("deal hades", "deal zeus", "deal aphrodite")


def theater(consulted="", me=None, cards="senate port", **more):
    """The theater is built with the senate, or with what stands for it in another age."""
    game = pantheon(me=me or city(coins=10, wonders="divine_theater"), cards=cards, **more)
    game.play(f"wonder divine_theater with {cards.split()[0]}")
    return game.play(f"consult {consulted}") if consulted else game


@clause(80, 78)
def test_the_builder_must_choose_a_deck_that_is_not_empty():
    game = theater(decks="mesopotamian ? / phoenician / greek ? ? / egyptian / roman ?")
    assert (game.question, game.to_answer) == ("consult", ME)
    assert game.legal == ["consult mesopotamian", "consult greek", "consult roman"]


@clause(80, 77)
def test_with_every_deck_empty_the_theater_calls_nobody():
    game = theater(decks="mesopotamian / phoenician / greek / egyptian / roman")
    assert (game.me.wonders_built, game.question, game.to_answer) == ({"divine_theater"}, "turn", THEM)


@clause(80)
def test_the_deck_chosen_is_told():
    game = theater("roman")
    assert [event[:4] for event in game.events] == [("consults", ME, "roman", 0)]


@clause(80)
def test_all_gods_of_the_deck_are_turned_up():
    game = theater("greek")
    for move in GREEK:
        assert (game.question, game.to_answer) == ("deal_god", DEALER)
        game.play(move)
    assert (game.question, game.to_answer) == ("call", ME)
    assert game.legal == ["call hades", "call zeus", "call aphrodite"]


@clause(80)
def test_a_god_that_somebody_knew_is_turned_up_without_being_dealt():
    game = theater("greek", decks="greek zeus:second ? ?").play("deal hades", "deal aphrodite")
    assert game.legal == ["call zeus", "call hades", "call aphrodite"]


@clause(80)
def test_the_chosen_god_is_kept_and_acts_as_if_activated():
    game = theater("phoenician", decks="phoenician tanit").play("call tanit")
    assert (game.me.gods, game.me.coins, game.to_answer) == ({"tanit"}, 12, THEM)


@clause(80)
def test_the_others_go_back_in_the_builders_order_when_all_the_god_asks_is_answered():
    game = theater("greek", discard="altar").play(*GREEK, "call hades")
    assert game.question == "raise"
    game.play("raise altar")
    assert (game.question, game.to_answer, game.legal) == ("top", ME, ["top zeus", "top aphrodite"])
    game.play("top aphrodite")
    assert (game.deck("greek"), game.to_answer) == (["aphrodite", "zeus"], THEM)


@clause(80)
@pytest.mark.parametrize(
    ("called", "top", "below"),
    [
        ("hades", "zeus", "aphrodite"),
        ("hades", "aphrodite", "zeus"),
        ("zeus", "hades", "aphrodite"),
        ("zeus", "aphrodite", "hades"),
        ("aphrodite", "hades", "zeus"),
        ("aphrodite", "zeus", "hades"),
    ],
)
def test_any_god_may_be_called_and_any_of_the_others_lie_on_top(called, top, below):
    game = theater("greek").play(*GREEK, f"call {called}")
    if called == "zeus":
        game.play("strike 1")
    assert game.play(f"top {top}").deck("greek") == [top, below]


@clause(80)
def test_a_single_god_left_goes_back_without_a_question():
    game = theater("greek", decks="greek hades aphrodite").play("call hades")
    assert (game.deck("greek"), game.question, game.to_answer) == (["aphrodite"], "turn", THEM)


@clause(80)
def test_a_deck_of_one_is_called_and_empty():
    game = theater("greek", decks="greek aphrodite")
    assert game.legal == ["call aphrodite"]
    assert game.play("call aphrodite").deck("greek") == []


@clause(80)
def test_the_other_decks_stay_as_they_were():
    game = theater("greek", decks="roman mars:first ? ?").play(*GREEK, "call aphrodite", "top zeus")
    assert game.deck("roman") == ["mars", "?", "?"]
    assert game.deck("egyptian") == ["?", "?", "?"]


@clause(80)
@pytest.mark.parametrize("cards", ["altar theater", "library walls", "senate port"])
def test_it_works_in_every_age(cards):
    game = theater("greek", cards=cards).play(*GREEK, "call aphrodite", "top zeus")
    assert game.me.gods == {"aphrodite"}


@clause(80, 69)
def test_a_theater_in_age_one_leaves_fewer_gods_for_a_mythology_token():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        structure="altar . ? . . baths stable",
        age=1,
        decks="roman mars minerva",
        slots="2 roman",
    )
    game.play("wonder divine_theater with baths", "consult roman", "call mars", "discard stable")
    assert (game.question, game.to_answer) == ("place", THEM)
    assert game.legal == [f"place minerva on {space}" for space in range(1, 7)]


@clause(80, 90)
def test_zeus_in_age_one_reaches_a_card_with_a_token():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        structure="altar . ? . . baths stable",
        age=1,
        decks="greek zeus",
        slots="2 roman",
    )
    game.play("wonder divine_theater with baths", "consult greek", "call zeus", "strike 2", "deal tavern")
    assert (game.laid, game.discard, game.spaces) == ({}, {"tavern"}, [])
    assert game.to_answer == THEM


@clause(80, 90, 67)
def test_zeus_in_age_one_may_draw_from_the_deck_that_he_came_from():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        structure="altar . ? . . baths stable",
        age=1,
        slots="2 greek",
        zeus_tokens="taken",
    )
    game.play("wonder divine_theater with baths", "consult greek", *GREEK, "call zeus", "strike 2")
    assert game.question == "place"
    game.play("place aphrodite on 3", "deal tavern", "top hades")
    assert (game.spaces, game.deck("greek"), game.to_answer) == (["aphrodite"], ["hades"], THEM)
    assert duel.read(str(game.position)) == game.position


@clause(80, 83)
def test_an_enki_that_is_not_called_goes_back_in_any_order_without_its_tokens():
    game = theater("mesopotamian").play("deal nisaba", "deal ishtar", "deal enki", "deal law", "deal economy")
    game.play("call ishtar", "top enki")
    assert (game.deck("mesopotamian"), game.on_card) == (["enki", "nisaba"], set())


@clause(80, 83)
def test_an_enki_called_is_answered_before_the_others_go_back():
    game = theater("mesopotamian").play("deal nisaba", "deal ishtar", "deal enki", "deal law", "deal economy")
    assert game.play("call enki").question == "keep"
    assert game.play("take law").question == "top"


@clause(80)
def test_the_theater_scores_two_points():
    assert theater().me.score["wonders"] == 2


@clause(81)
@pytest.mark.parametrize("wonders", ["divine_theater", "divine_theater sanctuary!"])
def test_a_god_reached_by_the_theater_costs_nothing_more(wonders):
    game = theater("greek", me=city(coins=10, wonders=wonders, offerings="2"), decks="greek aphrodite")
    game.play("call aphrodite")
    assert (game.me.coins, game.me.offerings) == (0, {"offering_2"})


@clause(80, 48)
def test_theology_gives_another_turn_for_the_theater():
    game = theater("greek", me=city(coins=10, wonders="divine_theater", tokens="theology"), decks="greek aphrodite")
    assert game.play("call aphrodite").to_answer == ME


@clause(79, 80)
@pytest.mark.parametrize(("private", "seen"), [("off", ["hades", "zeus", "aphrodite"]), ("on", ["?", "?", "?"])])
def test_who_sees_the_gods_turned_up_is_an_option(private, seen):
    game = theater("greek", gate_private=private).play(*GREEK)
    assert game.deck("greek", ME) == ["hades", "zeus", "aphrodite"]
    assert game.deck("greek", THEM) == seen


@clause(79, 80)
@pytest.mark.parametrize("private", ["off", "on"])
def test_only_the_builder_knows_in_which_order_two_gods_went_back(private):
    game = theater("greek", gate_private=private).play(*GREEK, "call aphrodite", "top zeus")
    assert game.deck("greek", ME) == ["zeus", "hades"]
    assert game.deck("greek", THEM) == ["?", "?"]
    assert game.position.story(THEM)[-1] == "top ?"


@clause(79, 80)
@pytest.mark.parametrize(("private", "seen"), [("off", ["zeus"]), ("on", ["?"])])
def test_a_single_god_that_went_back_stays_known_to_those_who_saw_it(private, seen):
    game = theater("greek", decks="greek zeus:first ?", gate_private=private, spaces=". aphrodite")
    game.play("deal hades", "call hades")
    assert (game.deck("greek", ME), game.deck("greek", THEM)) == (["zeus"], seen)
