"""Clauses 9-17: which cards are open, what a turn is, when cards are turned up, and how ages follow each other."""

import pytest

from tests.kit.duel import DEALER, ME, THEM, city, duel, new_game
from tests.kit.ledger import clause

ROW_OF_THREE = "theater altar baths tavern guard_tower"  # slots 0 and 1, and 2, 3, 4 lying on them
CARD_BENEATH = "forum rostrum brewery walls barracks temple ? ? ? . . school library"  # Age II: only 11 covers slot 6
PLAYS_AGAIN = "piraeus sphinx"


@clause(9)
@pytest.mark.parametrize(("age", "open_slots"), [(1, [14, 15, 16, 17, 18, 19]), (2, [18, 19]), (3, [18, 19])])
def test_an_age_starts_with_its_last_row_open(age, open_slots):
    game = new_game(wonders="first_game").deal()
    for _ in range(age - 1):
        game.discard_all()
    assert game.open == open_slots


@clause(9)
@pytest.mark.parametrize(
    ("age", "face_down"),
    [
        (1, [2, 3, 4, 9, 10, 11, 12, 13]),
        (2, [6, 7, 8, 9, 10, 15, 16, 17]),
        (3, [2, 3, 4, 9, 10, 15, 16, 17]),
    ],
)
def test_every_second_row_is_laid_face_down(age, face_down):
    game = new_game(wonders="first_game").deal()
    for _ in range(age - 1):
        game.discard_all()
    assert game.face_down == face_down


@clause(9)
def test_a_card_stays_covered_while_one_of_two_cards_lies_on_it():
    game = duel(structure=ROW_OF_THREE).play("discard baths")
    assert "discard theater" not in game.legal
    assert game.play("discard tavern").open == [0, 4]


@clause(9)
def test_one_card_may_uncover_two():
    game = duel(structure="theater altar . tavern").play("discard tavern")
    assert game.open == [0, 1]


@clause(10)
def test_a_turn_builds_discards_or_builds_a_wonder_with_an_open_card_and_nothing_else():
    game = duel(me=city(coins=20, wonders="sphinx"), cards="theater altar")
    assert sorted(game.legal) == [
        "build altar",
        "build theater",
        "discard altar",
        "discard theater",
        "wonder sphinx with altar",
        "wonder sphinx with theater",
    ]


@clause(10)
def test_without_coins_only_discarding_is_left():
    game = duel(me=city(coins=0, wonders="sphinx pyramids"), cards="senate palace")
    assert sorted(game.legal) == ["discard palace", "discard senate"]


@clause(10)
def test_covered_cards_cannot_be_used():
    game = duel(me=city(coins=20, wonders="sphinx"), structure=ROW_OF_THREE)
    assert not any("theater" in move or "altar" in move for move in game.legal)


@clause(10)
def test_the_opponents_wonders_cannot_be_built():
    game = duel(them=city(wonders="sphinx"), me=city(coins=20), cards="theater altar")
    assert not any(move.startswith("wonder") for move in game.legal)


@clause(10)
def test_turns_alternate_after_a_building_and_after_a_discard():
    game = duel(cards="theater altar baths stable tavern guard_tower")
    assert game.play("build altar").deal().to_answer == THEM
    assert game.play("discard stable").deal().to_answer == ME


@clause(11)
def test_an_uncovered_card_is_turned_up_before_the_next_turn():
    game = duel(structure=CARD_BENEATH, age=2).play("discard school")
    assert (game.question, game.to_answer) == ("turn_up", DEALER)
    game.play("deal aqueduct")
    assert (game.question, game.to_answer) == ("turn", THEM)
    assert "discard aqueduct" in game.legal


@clause(11)
def test_cards_are_turned_up_before_the_same_player_plays_again():
    game = duel(me=city(coins=20, wonders="sphinx"), structure=CARD_BENEATH, age=2)
    game.play("wonder sphinx with school")
    assert game.question == "turn_up"
    game.play("deal aqueduct")
    assert (game.question, game.to_answer) == ("turn", ME)


@clause(11)
def test_two_uncovered_cards_are_turned_up_lowest_slot_first():
    structure = "forum rostrum brewery walls barracks temple ? ? . . . school"
    game = duel(structure=structure, age=2).play("discard school")
    assert game.position.asked[-1].about == "6"
    game.play("deal aqueduct")
    assert game.position.asked[-1].about == "7"
    game.play("deal statue")
    assert game.face_down == []


@clause(11)
def test_a_face_down_card_still_covered_stays_down():
    game = duel(cards="school library walls forum", age=2).play("discard library").deal()
    assert 7 in game.face_down


@clause("11b")
def test_a_card_to_destroy_is_chosen_before_the_uncovered_card_is_seen():
    game = duel(me=city(coins=30, wonders="statue_of_zeus"), them=city(built="quarry"), structure=CARD_BENEATH, age=2)
    game.play("wonder statue_of_zeus with school")
    assert game.question == "destroy"
    assert 6 in game.face_down
    assert game.play("destroy quarry").question == "turn_up"


@clause("11b")
def test_a_discarded_card_is_fetched_before_the_uncovered_card_is_seen():
    game = duel(me=city(coins=30, wonders="mausoleum"), discard="baths", structure=CARD_BENEATH, age=2)
    assert game.play("wonder mausoleum with school").question == "raise"
    assert 6 in game.face_down
    assert game.play("raise baths").question == "turn_up"


@clause("11b")
def test_a_progress_token_is_taken_before_the_uncovered_card_is_seen():
    game = duel(me=city(coins=30, built="apothecary"), structure=CARD_BENEATH, age=2, board="law strategy")
    assert game.play("build school").question == "token"
    assert 6 in game.face_down
    assert game.play("take law").question == "turn_up"


@clause(12)
def test_another_turn_is_a_whole_turn():
    game = duel(me=city(coins=20, wonders="sphinx"), cards="theater altar")
    game.play("wonder sphinx with altar")
    assert game.to_answer == ME
    assert sorted(game.legal) == ["build theater", "discard theater"]


@clause(12)
def test_another_turn_may_earn_yet_another():
    game = duel(me=city(coins=40, wonders=PLAYS_AGAIN), cards="forum rostrum brewery walls barracks temple")
    game.play("wonder sphinx with forum", "wonder piraeus with walls")
    assert (game.question, game.to_answer) == ("turn", ME)
    assert game.play("build brewery").to_answer == THEM


@clause(12)
@pytest.mark.parametrize("wonder", ["temple_of_artemis", "piraeus", "hanging_gardens", "sphinx", "appian_way"])
def test_five_wonders_play_again(wonder):
    game = duel(me=city(coins=30, wonders=wonder), cards="theater altar").play(f"wonder {wonder} with altar")
    assert game.to_answer == ME


@clause(12)
@pytest.mark.parametrize(
    "wonder", ["pyramids", "colossus", "great_lighthouse", "mausoleum", "statue_of_zeus", "circus_maximus"]
)
def test_the_other_wonders_do_not_play_again(wonder):
    game = duel(me=city(coins=30, wonders=wonder), cards="theater altar").play(f"wonder {wonder} with altar")
    assert game.to_answer == THEM


@clause(13)
def test_another_turn_is_lost_with_the_last_card_of_an_age():
    game = duel(me=city(coins=20, wonders="sphinx"), cards="altar", pawn=1)
    game.play("wonder sphinx with altar").deal()
    assert (game.age, game.question, game.to_answer) == (2, "begin", THEM)
    assert game.play("begin second").to_answer == THEM


@clause(13)
def test_another_turn_lost_with_an_age_does_not_come_back_in_the_next():
    game = duel(me=city(coins=20, wonders="sphinx"), cards="altar", pawn=1)
    game.play("wonder sphinx with altar").deal().play("begin first")
    game.play(game.legal[0]).deal()
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(14)
def test_the_last_turn_of_an_age_finishes_its_choices_first():
    game = duel(me=city(coins=30, wonders="mausoleum"), cards="altar", discard="tavern")
    game.play("wonder mausoleum with altar")
    assert (game.age, game.question) == (1, "raise")
    coins = game.me.coins
    game.play("raise tavern")
    assert (game.age, game.me.coins) == (2, coins + 4)


@clause(14)
def test_a_pair_made_with_the_last_card_of_an_age_takes_its_token_in_that_age():
    game = duel(me=city(coins=30, built="apothecary"), cards="school", board="law")
    game.play("build school")
    assert (game.age, game.question) == (2, "token")
    assert game.play("take law").age == 3


@clause(15)
@pytest.mark.parametrize(("pawn", "weaker"), [(1, THEM), (8, THEM), (-1, ME), (-8, ME)])
def test_the_player_with_the_pawn_on_the_own_side_chooses_who_begins(pawn, weaker):
    game = duel(cards="altar", pawn=pawn).play("discard altar").deal()
    assert (game.question, game.to_answer) == ("begin", weaker)
    assert game.legal == ["begin first", "begin second"]


@clause(15)
def test_the_next_structure_lies_before_anybody_chooses():
    game = duel(cards="altar", pawn=1).play("discard altar")
    assert (game.age, game.question) == (2, "turn_up")
    assert len(game.deal().face_down) == 8
    assert game.question == "begin"


@clause(15)
@pytest.mark.parametrize(("answer", "seat"), [("begin first", ME), ("begin second", THEM)])
def test_either_player_may_be_chosen_and_turns_alternate_from_there(answer, seat):
    game = duel(cards="altar", pawn=1).play("discard altar").deal().play(answer)
    assert (game.question, game.to_answer) == ("turn", seat)
    assert game.play(game.legal[0]).deal().to_answer == 1 - seat


@clause(16)
@pytest.mark.parametrize("last", [ME, THEM])
def test_with_the_pawn_in_the_centre_the_last_player_chooses_who_begins(last):
    game = duel(cards="altar", turn=last).play("discard altar").deal()
    assert (game.question, game.to_answer) == ("begin", last)


@clause(16)
def test_another_turn_makes_its_player_the_last_one():
    game = duel(me=city(coins=20, wonders="sphinx"), cards="theater altar")
    game.play("wonder sphinx with altar", "build theater").deal()
    assert (game.question, game.to_answer) == ("begin", ME)


@clause(16, 113)
@pytest.mark.parametrize("last", [ME, THEM])
def test_with_the_option_the_last_player_begins_unasked(last):
    game = duel(cards="altar", turn=last, centre_pawn="begins").play("discard altar").deal()
    assert (game.age, game.question, game.to_answer) == (2, "turn", last)


@clause(113)
def test_the_option_does_not_matter_when_the_pawn_has_left_the_centre():
    game = duel(cards="altar", pawn=1, centre_pawn="begins").play("discard altar").deal()
    assert (game.question, game.to_answer) == ("begin", THEM)


@clause(17)
def test_the_last_card_of_the_third_age_ends_the_game_at_once():
    game = duel(cards="senate", age=3, me=city(built="palace")).play("discard senate")
    assert game.to_answer is None
    assert game.outcome.victory == "civilian"
    assert game.legal == []


@clause(17)
def test_another_turn_earned_with_the_last_card_of_the_game_is_lost():
    game = duel(cards="senate", age=3, me=city(coins=20, wonders=PLAYS_AGAIN)).play("wonder sphinx with senate")
    assert game.outcome is not None
    assert game.me.wonders == {"piraeus"}


@clause(17)
def test_the_last_choice_of_the_game_is_made_before_it_is_scored():
    game = duel(cards="senate", age=3, me=city(coins=30, wonders="mausoleum"), discard="palace")
    assert game.play("wonder mausoleum with senate").outcome is None
    game.play("raise palace")
    assert game.outcome.score[ME]["blue"] == 7
