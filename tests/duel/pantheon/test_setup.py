"""Clauses 64, 65, 70, 73 and 109: what Pantheon lays on the table, before Age I and before Age II."""

from typing import Any

import pytest

from heptapolis.core.game import STRANGER
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES
from tests.kit.duel import DEALER, ME, THEM, Table, city, new_game, pantheon
from tests.kit.ledger import clause

TEMPLES = [f"grand_temple_{mythology}" for mythology in MYTHOLOGIES]
FIVE_TOKENS = ("deal law", "deal economy", "deal masonry", "deal theology", "deal urbanism")
PLACED = "mars:first hades:second isis:first . baal:second ishtar:first"


def before_tokens(**options: str) -> Table:
    """The dealer is asked for the first mythology token."""
    return new_game(pantheon="on", **options).play(*FIVE_TOKENS)


def last_card_of_age_1(spaces: str, **more: Any) -> Table:
    """The first player takes the last card of Age I, gods lying on the board."""
    return pantheon(cards="altar", spaces=spaces, **more).play("discard altar")


def seen_on_board(game: Table, seat: int) -> str:
    """The board as a seat sees it."""
    lines = str(game.position.view(seat)).splitlines()
    return next(" ".join(line.split()[1:]) for line in lines if line.startswith("spaces"))


@clause(64)
def test_any_of_thirteen_progress_tokens_may_come_to_the_board_and_five_do():
    game = new_game(pantheon="on")
    assert game.legal == [f"deal {token}" for token in TOKEN_NAMES]
    assert len(game.play(*FIVE_TOKENS).board) == 5
    assert game.question == "deal_mythology"


@clause(64)
def test_any_of_fourteen_wonders_may_be_shown_and_eight_are_given_out():
    game = before_tokens()
    while game.question != "deal_wonder":
        game.play(game.legal[0])
    assert game.legal == [f"deal {wonder}" for wonder in WONDER_NAMES]
    while game.question in ("deal_wonder", "draft"):
        game.play(game.legal[-1])
    assert len(game.me.wonders | game.them.wonders) == 8
    assert {"sanctuary", "divine_theater"} <= game.me.wonders | game.them.wonders


@clause(64)
def test_the_wonders_of_a_first_game_stay_those_of_the_base_game():
    game = before_tokens(wonders="first_game").deal()
    assert len(game.me.wonders | game.them.wonders) == 8
    assert not {"sanctuary", "divine_theater"} & (game.me.wonders | game.them.wonders)


@clause(64, 3)
def test_three_of_five_grand_temples_go_into_the_third_age_and_no_guild():
    game = pantheon(cards="brewery", age=2).play("discard brewery")
    assert game.question == "deal_back"
    assert game.position.asked[-1].about == "grand_temple"
    game.play("back 0", "back 1", "back 5")
    assert str(game.position).count("?grand_temple") == 3
    assert str(game.position).count("?guild") == 0


@clause(64, 8)
def test_the_back_of_a_grand_temple_hides_any_of_the_five():
    game = pantheon(structure="senate obelisk ?grand_temple . . palace", age=3).play("discard palace")
    assert game.legal == [f"deal {temple}" for temple in TEMPLES]


@clause(64, 8)
def test_the_back_of_the_age_hides_no_temple():
    game = pantheon(structure="senate obelisk ? . . palace", age=3).play("discard palace")
    assert not {f"deal {temple}" for temple in TEMPLES} & set(game.legal)


@clause(65)
def test_five_mythology_tokens_lie_on_marked_cards_of_the_first_age():
    game = before_tokens()
    game.play("deal greek", "deal roman", "deal greek", "deal egyptian", "deal phoenician")
    assert game.laid == {2: "greek", 4: "roman", 9: "greek", 11: "egyptian", 13: "phoenician"}
    assert game.question == "turn_up"


@clause(65)
def test_two_tokens_of_the_ten_are_of_each_mythology():
    game = before_tokens()
    chances = dict.fromkeys((f"deal {name}" for name in MYTHOLOGIES), 0.2)
    assert game.position.dealer_outcomes() == pytest.approx(chances)
    game.play("deal greek")
    assert game.position.dealer_outcomes() == pytest.approx(dict.fromkeys(chances, 2 / 9) | {"deal greek": 1 / 9})
    game.play("deal greek")
    assert game.position.dealer_outcomes() == pytest.approx({move: 2 / 8 for move in chances if move != "deal greek"})


@clause(65)
def test_offering_tokens_lie_on_marked_cards_of_the_second_age_in_any_order():
    game = last_card_of_age_1(PLACED)
    assert game.position.dealer_outcomes() == pytest.approx({f"deal offering_{worth}": 1 / 3 for worth in (2, 3, 4)})
    game.play("deal offering_4", "deal offering_2")
    assert game.legal == ["deal offering_3"]
    game.play("deal offering_3")
    assert game.laid == {6: "offering_4", 8: "offering_2", 10: "offering_3"}


@clause(65)
@pytest.mark.parametrize("seat", [ME, THEM, STRANGER])
def test_tokens_on_the_structure_are_public(seat):
    game = pantheon(structure="theater altar ? . ? baths . . tavern", slots="2 greek 4 roman")
    assert "2 greek 4 roman" in str(game.position.view(seat))


@clause(65)
def test_there_are_no_tokens_in_the_third_age():
    game = pantheon(cards="brewery", age=2).play("discard brewery", "back 0", "back 1", "back 5").deal()
    assert game.age == 3
    assert game.laid == {}


@clause(65, 7)
def test_wonders_are_drafted_with_the_first_age_and_its_tokens_in_view():
    game = before_tokens().deal()
    assert (game.question, game.age) == ("draft", 1)
    assert len(game.laid) == 5
    assert game.face_down == [2, 3, 4, 9, 10, 11, 12, 13]


@clause(65, 5)
def test_after_the_draft_the_leader_takes_the_first_turn():
    game = before_tokens(begins="second").deal()
    assert game.to_answer == THEM
    while game.question != "turn":
        game.play(game.legal[0]).deal()
    assert game.to_answer == THEM


@clause(70)
def test_the_opponent_sees_of_a_placed_god_only_its_mythology():
    game = pantheon(cards="altar theater", spaces=PLACED)
    assert seen_on_board(game, ME) == ("mars:first ?greek:second isis:first . ?phoenician:second ishtar:first")
    assert seen_on_board(game, THEM) == ("?roman:first hades:second ?egyptian:first . baal:second ?mesopotamian:first")
    assert seen_on_board(game, STRANGER) == (
        "?roman:both ?greek:both ?egyptian:both . ?phoenician:both ?mesopotamian:both"
    )


@clause(70, 73)
@pytest.mark.parametrize("seat", [ME, THEM, STRANGER])
def test_at_the_start_of_the_second_age_all_gods_are_turned_up(seat):
    game = last_card_of_age_1(PLACED)
    assert seen_on_board(game, seat) == "mars hades isis gate baal ishtar"
    told = [event[1:4] for event in game.events if event.kind == "reveals_god"]
    assert told == [(0, "mars", 0), (0, "hades", 1), (0, "isis", 2), (0, "gate", 3), (0, "baal", 4), (0, "ishtar", 5)]


@clause(73)
@pytest.mark.parametrize("empty", range(6))
def test_the_gate_lies_on_the_empty_space(empty):
    gods = ["mars", "hades", "isis", "baal", "ishtar"]
    game = last_card_of_age_1(" ".join([*gods[:empty], ".", *gods[empty:]]))
    assert game.spaces == [*gods[:empty], "gate", *gods[empty:]]


@clause(73)
def test_without_enki_on_the_board_no_progress_token_is_drawn():
    game = last_card_of_age_1(PLACED)
    assert game.question == "deal_offering"
    assert game.on_card == set()


@clause(73, 83)
@pytest.mark.shipped_box
def test_two_progress_tokens_from_the_box_lie_on_enki():
    game = last_card_of_age_1("mars hades isis enki baal", board="law economy masonry theology urbanism")
    assert (game.question, game.to_answer, len(game.legal)) == ("draw_on_card", DEALER, 8)
    assert len(game.play("deal mysticism").legal) == 7
    game.play("deal strategy")
    assert game.on_card == {"mysticism", "strategy"}
    assert "on_card strategy mysticism" in str(game.position.view(STRANGER))


@clause(73, 15)
def test_the_board_is_ready_before_anybody_chooses_who_begins():
    game = last_card_of_age_1("mars hades isis enki baal").deal()
    assert game.question == "begin"
    assert "gate" in game.spaces
    assert len(game.on_card) == 2
    assert len(game.laid) == 3
    assert len(game.face_down) == 8


@clause(109)
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("mars . isis . baal ishtar", "mars . isis gate baal ishtar"),
        ("mars isis . baal . ishtar", "mars isis gate baal . ishtar"),
        (". mars isis baal ishtar .", ". mars isis baal ishtar gate"),
    ],
)
def test_of_two_empty_spaces_the_gate_takes_the_one_whose_costs_are_more_alike(before, after):
    assert seen_on_board(last_card_of_age_1(before), ME) == after


@clause(109)
def test_the_gate_takes_the_lower_of_two_empty_spaces_in_games_of_version_1():
    game = last_card_of_age_1(". mars isis baal ishtar .", rules="1")
    assert seen_on_board(game, ME) == "gate mars isis baal ishtar ."


@clause(109)
def test_the_other_empty_space_offers_nothing_to_activate():
    game = last_card_of_age_1("mars . isis . baal ishtar", me=city(coins=20)).deal().play("begin first")
    assert [move for move in game.legal if move.startswith("activate")] == [
        "activate mars",
        "activate isis",
        "activate gate",
        "activate baal",
        "activate ishtar",
    ]
