"""Clauses 1-8: what lies on the table before the first turn, and how the Wonders come to their owners."""

import pytest

from heptapolis import duel as duel_box
from heptapolis.duel.box.enums import AGE_1, AGE_2, AGE_3, GUILD
from heptapolis.duel.tables import CARD_DECK, CARD_IDS, CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from tests.kit.duel import DEALER, ME, THEM, Table, city, duel, new_game
from tests.kit.ledger import clause

FIRST_SET = {"pyramids", "great_lighthouse", "temple_of_artemis", "statue_of_zeus"}
SECOND_SET = {"circus_maximus", "piraeus", "appian_way", "colossus"}


def drafters(game: Table) -> list[int | None]:
    """Who is asked for each pick, everybody taking the first Wonder on offer."""
    asked = []
    while game.deal().question == "draft":
        asked.append(game.to_answer)
        game.play(game.legal[0])
    return asked


def deck_of(card: str) -> int:
    return CARD_DECK[CARD_IDS[card]]


@clause(1)
def test_both_players_start_with_seven_coins_and_a_guarded_track():
    game = new_game().deal()
    assert (game.me.coins, game.them.coins) == (7, 7)
    assert game.pawn == 0
    assert game.loot == [2, 5, 2, 5]


@clause(2)
def test_five_progress_tokens_lie_on_the_board():
    assert len(new_game().deal().board) == 5


@clause(2)
@pytest.mark.shipped_box
def test_any_of_the_ten_progress_tokens_may_come_to_the_board():
    assert new_game().legal == [f"deal {token}" for token in TOKEN_NAMES[:10]]


@clause(2)
@pytest.mark.shipped_box
def test_the_great_library_draws_from_the_five_tokens_left_in_the_box():
    game = duel(
        me=city(coins=30, wonders="great_library"),
        cards="theater altar",
        board="agriculture architecture economy law masonry",
    ).play("wonder great_library with altar")
    assert game.legal == ["deal mathematics", "deal philosophy", "deal strategy", "deal theology", "deal urbanism"]


@clause(3)
def test_three_cards_of_each_age_and_four_guilds_are_never_seen():
    game = new_game(wonders="first_game").discard_all().discard_all().discard_all()
    assert game.outcome is not None
    seen = [deck_of(card) for card in game.discard]
    assert [seen.count(deck) for deck in (AGE_1, AGE_2, AGE_3, GUILD)] == [20, 20, 17, 3]


@clause(3)
@pytest.mark.shipped_box
def test_cards_removed_at_set_up_cannot_be_fetched_from_the_discard_pile():
    game = new_game(wonders="first_game").discard_all()
    removed = {card for card in CARD_NAMES if deck_of(card) == AGE_1} - game.discard
    assert len(removed) == 3
    asked = duel(me=city(coins=30, wonders="mausoleum"), cards="brewery", discard=" ".join(game.discard))
    asked.play("wonder mausoleum with brewery")
    assert {f"raise {card}" for card in game.discard} == set(asked.legal)


@clause(4)
def test_the_leader_picks_one_the_other_two_and_then_the_other_way_round():
    assert drafters(new_game()) == [ME, THEM, THEM, THEM, ME, ME]


@clause(4)
def test_the_last_wonder_of_each_group_is_handed_over_without_a_question():
    game = new_game().deal()
    game.play(*(f"draft {wonder}" for wonder in WONDER_NAMES[:3]))
    assert game.me.wonders == {WONDER_NAMES[0], WONDER_NAMES[3]}
    assert game.them.wonders == {WONDER_NAMES[1], WONDER_NAMES[2]}


@clause(4)
@pytest.mark.shipped_box
def test_the_second_group_is_shown_only_after_the_first_is_drafted():
    game = new_game().deal()
    assert len(game.offered) == 4
    game.play(game.legal[0]).play(game.legal[0])
    assert len(game.offered) == 2
    game.play(game.legal[0])
    assert (game.question, game.to_answer) == ("deal_wonder", DEALER)
    assert len(game.legal) == 8


@clause(4)
def test_after_the_draft_each_player_has_four_wonders():
    game = new_game(seed=1)
    drafters(game)
    assert (len(game.me.wonders), len(game.them.wonders)) == (4, 4)


@clause(4)
def test_dealt_wonders_leave_nobody_a_choice():
    game = new_game(wonders="dealt").deal()
    assert (game.question, game.age) == ("turn", 1)
    assert (len(game.me.wonders), len(game.them.wonders)) == (4, 4)


@clause(5)
@pytest.mark.parametrize(("begins", "leader"), [("first", ME), ("second", THEM)])
def test_the_leader_drafts_first_and_takes_the_first_turn(begins, leader):
    game = new_game(begins=begins)
    other = 1 - leader
    assert drafters(game) == [leader, other, other, other, leader, leader]
    assert (game.question, game.to_answer) == ("turn", leader)


@clause(5)
@pytest.mark.parametrize(("drawn", "leader"), [("first", ME), ("second", THEM)])
def test_the_dealer_may_draw_the_leader_before_anything_else(drawn, leader):
    game = new_game(begins="drawn")
    assert game.legal == ["deal first", "deal second"]
    assert game.play(f"deal {drawn}").deal().to_answer == leader


@clause(6)
def test_the_first_game_has_fixed_sets_of_wonders():
    game = new_game(wonders="first_game").deal()
    assert game.question == "turn"
    assert (game.me.wonders, game.them.wonders) == (FIRST_SET, SECOND_SET)


@clause(6)
def test_the_first_set_of_a_first_game_belongs_to_the_leader():
    game = new_game(wonders="first_game", begins="second").deal()
    assert (game.me.wonders, game.them.wonders) == (SECOND_SET, FIRST_SET)


@clause(7)
def test_no_card_lies_in_the_structure_while_wonders_are_drafted():
    game = new_game().deal()
    while game.question in ("draft", "deal_wonder"):
        assert game.age == 0
        game.play(game.legal[0])
    assert game.age == 1


@clause(8)
def test_the_third_age_shows_three_guild_backs_before_any_card_is_turned_up():
    game = new_game(wonders="first_game").discard_all()
    while game.question != "deal_back":
        game.play(game.legal[0])
    assert len(game.face_down) == 20
    game.play("back 2", "back 15", "back 19")
    assert str(game.position).count("?guild") == 3
    assert game.question == "turn_up"


@clause(8)
def test_a_guild_back_hides_one_of_the_guilds():
    game = duel(structure="senate obelisk ?guild . . palace", age=3)
    game.play("discard palace")
    assert game.legal == [f"deal {card}" for card in CARD_NAMES if deck_of(card) == GUILD]


@clause(8)
def test_an_age_back_in_the_third_age_hides_no_guild():
    game = duel(structure="senate obelisk ? . . palace", age=3)
    game.play("discard palace")
    assert {deck_of(move.removeprefix("deal ")) for move in game.legal} == {AGE_3}


@clause(4)
@pytest.mark.parametrize(
    ("order", "picks"),
    [
        ("usual", [ME, THEM, THEM, THEM, ME, ME]),
        ("alternating", [ME, THEM, ME, THEM, ME, THEM]),
        ("other_first", [THEM, ME, ME, ME, THEM, THEM]),
    ],
)
def test_the_order_of_the_draft_is_an_option(order, picks):
    assert drafters(new_game(draft_order=order)) == picks


@clause(5)
@pytest.mark.parametrize("pantheon", ["off", "on"])
@pytest.mark.parametrize(("beginner", "seat"), [("first", ME), ("second", THEM)])
def test_by_option_the_other_player_chooses_after_the_draft_who_begins(pantheon, beginner, seat):
    game = new_game(begins="chosen", pantheon=pantheon)
    assert drafters(game)[0] is ME
    assert (game.question, game.to_answer) == ("begin", THEM)
    game.play(f"begin {beginner}")
    assert (game.question, game.to_answer) == ("turn", seat)


@clause(5)
@pytest.mark.parametrize(("begins", "coins"), [("first", (7, 9)), ("second", (9, 7))])
def test_by_option_the_player_who_does_not_begin_gets_more_coins(begins, coins):
    game = new_game(begins=begins, second_player_coins="plus_2")
    drafters(game)
    assert (game.me.coins, game.them.coins) == coins


@clause(5)
def test_coins_for_the_second_player_follow_the_choice_who_begins():
    game = new_game(begins="chosen", second_player_coins="plus_3")
    drafters(game)
    assert (game.me.coins, game.them.coins) == (7, 7)
    game.play("begin second")
    assert (game.me.coins, game.them.coins) == (10, 7)


def first_offer(**options: str) -> Table:
    """The first pick of a draft with a re-draw."""
    game = new_game(redraw="once", **options)
    while game.question != "draft":
        game.deal()
    return game


@clause(4)
@pytest.mark.parametrize("pantheon", ["off", "on"])
@pytest.mark.parametrize(("order", "picker"), [("usual", ME), ("other_first", THEM)])
def test_by_option_whoever_picks_first_may_have_four_other_wonders_shown(pantheon, order, picker):
    game = first_offer(draft_order=order, pantheon=pantheon)
    before = game.offered
    assert (game.to_answer, game.legal[-1]) == (picker, "redraw")
    game.play("redraw").deal()
    assert (game.question, game.to_answer, len(game.offered)) == ("draft", picker, 4)
    assert not before & game.offered


@clause(4)
def test_wonders_are_replaced_once_and_only_before_the_first_pick():
    assert "redraw" not in first_offer().play("redraw").deal().legal
    game = first_offer()
    game.play(game.legal[0])
    assert "redraw" not in game.legal
    assert "redraw" not in new_game().deal().legal


@clause(4)
def test_wonders_put_aside_are_not_shown_again_and_the_text_knows_them():
    game = first_offer(pantheon="off")
    aside = game.offered
    game.play("redraw").deal()
    assert str(duel_box.read(str(game.position))) == str(game.position)
    assert drafters(game) == [ME, THEM, THEM, THEM, ME, ME]
    assert not aside & (game.me.wonders | game.them.wonders)
    assert (len(game.me.wonders), len(game.them.wonders)) == (4, 4)


@clause(5)
def test_coins_for_the_second_player_are_told():
    game = new_game(second_player_coins="plus_2")
    drafters(game)
    told = [event[:4] for step in game.position.history for event in step.events if event.kind == "goes_second"]
    assert told == [("goes_second", THEM, "0", 2)]
