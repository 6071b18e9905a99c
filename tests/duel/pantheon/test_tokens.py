"""Clauses 66-69, 71 and 72: tokens taken from cards about to be turned up, and the gods they bring to the board."""

import pytest

from heptapolis.core.game import STRANGER
from tests.kit.duel import ME, THEM, Table, city, pantheon
from tests.kit.ledger import clause


def uncovering(token: str = "greek", turn: int = ME, **more: str) -> Table:
    """A card that covers a face-down card with a token on it."""
    return pantheon(structure="theater altar ? . . baths", slots=f"2 {token}", turn=turn, **more)


def looking(drawn: tuple[str, str] = ("zeus", "hades"), **more: str) -> Table:
    """The first player has taken a token and looks at two gods."""
    return uncovering(**more).play("discard baths", *(f"deal {god}" for god in drawn))


def two_at_once(order: str = "chosen") -> Table:
    """The theater takes one card, Zeus another, and each of them uncovers a token."""
    game = pantheon(
        city(coins=30, wonders="divine_theater"),
        structure="theater altar ? . ? baths . . tavern",
        slots="2 roman 4 egyptian",
        decks="greek zeus hades aphrodite",
        two_mythology_tokens=order,
    )
    return game.play("wonder divine_theater with baths", "consult greek", "call zeus", "strike 8", "top hades")


@clause(66)
@pytest.mark.parametrize("turn", [ME, THEM])
def test_the_active_player_takes_the_token_of_a_card_about_to_be_turned_up(turn):
    game = uncovering(turn=turn).play("discard baths")
    taker, other = (game.me, game.them) if turn == ME else (game.them, game.me)
    assert (taker.mythology, other.mythology) == (["greek"], [])
    assert game.laid == {}


@clause(66)
def test_a_token_is_resolved_before_its_card_is_turned_up():
    game = uncovering().play("discard baths")
    assert game.question == "deal_god"
    assert game.play("deal zeus", "deal hades").question == "place"
    assert game.play("place hades on 4").question == "turn_up"


@clause(66)
def test_a_card_still_covered_keeps_its_token():
    game = pantheon(structure="theater altar ? . . baths tavern", slots="2 greek").play("discard baths")
    assert game.laid == {2: "greek"}
    assert game.question == "turn"


@clause(66)
def test_the_tokens_of_one_turn_come_before_all_its_cards():
    game = pantheon(structure="theater altar ? ? . baths stable", slots="2 greek").play("discard baths")
    assert game.question == "turn"
    game.play("discard stable", "deal zeus", "deal hades", "place zeus on 1")
    assert (game.question, game.position.asked[-1].about) == ("turn_up", "2")
    assert game.them.mythology == ["greek"]


@clause(66)
def test_who_earns_another_turn_takes_the_token_at_the_end_of_the_first():
    game = pantheon(city(coins=30, wonders="sphinx"), structure="theater altar ? . . baths", slots="2 greek")
    game.play("wonder sphinx with baths", "deal zeus", "deal hades", "place zeus on 1").deal()
    assert game.me.mythology == ["greek"]
    assert (game.question, game.to_answer) == ("turn", ME)


@clause(66)
def test_the_choices_of_the_turn_come_before_its_tokens():
    game = pantheon(
        city(coins=30, wonders="circus_maximus"),
        city(built="press"),
        structure="theater altar ? . . baths",
        slots="2 greek",
    ).play("wonder circus_maximus with baths")
    assert game.question == "destroy"
    assert game.play("destroy press").question == "deal_god"


@clause(66)
def test_an_offering_token_is_kept():
    game = pantheon(structure=". . walls . . . . . ? . . . . horse_breeders", slots="8 offering_4", age=2)
    game.play("discard horse_breeders")
    assert game.me.offerings == {"offering_4"}
    assert game.question == "turn_up"


@clause(67)
@pytest.mark.shipped_box
def test_the_top_two_gods_of_the_deck_are_drawn():
    game = uncovering("roman").play("discard baths")
    assert game.legal == ["deal mars", "deal minerva", "deal neptune"]
    assert game.play("deal minerva").legal == ["deal mars", "deal neptune"]
    assert game.play("deal mars").question == "place"


@clause(67)
def test_god_and_space_are_chosen_together():
    game = looking()
    assert game.to_answer == ME
    assert set(game.legal) == {f"place {god} on {space}" for god in ("zeus", "hades") for space in range(1, 7)}


@clause(67)
def test_a_god_lies_on_an_empty_space_only():
    game = looking(spaces="mars:second . isis:second")
    assert set(game.legal) == {f"place {god} on {space}" for god in ("zeus", "hades") for space in (2, 4, 5, 6)}


@clause(67)
@pytest.mark.parametrize(("placed", "other"), [("zeus", "hades"), ("hades", "zeus")])
def test_one_god_lies_on_the_space_and_the_other_on_top_of_its_deck(placed, other):
    game = looking().play(f"place {placed} on 5")
    assert game.spaces == [placed]
    assert game.position.state.pantheon.space[4] < 15
    assert game.deck("greek") == [other, "?"]


@clause(67, 106)
def test_the_drawer_alone_knows_what_lies_where():
    game = looking()
    assert game.deck("greek", ME) == ["zeus", "hades", "?"]
    assert game.deck("greek", THEM) == game.deck("greek", STRANGER) == ["?", "?", "?"]
    game.play("place hades on 6")
    assert game.deck("greek", ME) == ["zeus", "?"]
    for other, knower in ((THEM, "first"), (STRANGER, "both")):
        assert game.deck("greek", other) == ["?", "?"]
        assert f"spaces  . . . . . ?greek:{knower}" in str(game.position.view(other))


@clause(67, 106)
def test_others_hear_of_the_draw_and_of_the_space_but_not_of_the_gods():
    game = looking().play("place hades on 6")
    assert game.position.story(ME) == ["discard baths", "deal zeus", "deal hades", "place hades on 6"]
    for other in (THEM, STRANGER):
        assert game.position.story(other) == ["discard baths", "deal ?", "deal ?", "place ? on 6"]
        told = [(event.kind, event.what) for event in game.events if other in event.audience]
        assert told == [("places", "greek")]
    assert ("places_god", "hades") in [(event.kind, event.what) for event in game.events if ME in event.audience]


@clause(67)
def test_the_next_drawer_of_a_mythology_meets_the_god_that_was_put_back():
    game = uncovering(turn=THEM, spaces="zeus:first", decks="greek hades:first ?").play("discard baths")
    assert game.legal == ["deal aphrodite"]
    game.play("deal aphrodite")
    assert set(game.legal) == {f"place {god} on {space}" for god in ("hades", "aphrodite") for space in range(2, 7)}


@clause(67, 106)
def test_a_god_that_was_put_back_and_drawn_again_may_be_here_or_there():
    game = uncovering(turn=THEM, spaces="zeus:first", decks="greek hades:first ?")
    game.play("discard baths", "deal aphrodite", "place hades on 5")
    assert game.deck("greek", ME) == ["?"]
    assert "spaces  zeus:first . . . ?greek:second ." in str(game.position.view(ME))
    assert "spaces  ?greek:first . . . hades:second ." in str(game.position.view(THEM))


@clause(68)
@pytest.mark.shipped_box
def test_of_two_tokens_the_active_player_chooses_which_comes_first():
    game = two_at_once()
    assert (game.question, game.to_answer, game.legal) == ("claim", ME, ["claim 2", "claim 4"])
    game.play("claim 4")
    assert game.me.mythology == ["egyptian"]
    game.play("deal ra", "deal isis", "place ra on 3")
    assert game.me.mythology == ["egyptian", "roman"]
    assert game.legal == ["deal mars", "deal minerva", "deal neptune"]


@clause(68)
def test_the_other_order_may_be_chosen_too():
    assert two_at_once().play("claim 2").me.mythology == ["roman"]


@clause(68)
def test_from_right_to_left_the_higher_slot_comes_first():
    game = two_at_once("right_to_left")
    assert (game.question, game.me.mythology) == ("deal_god", ["egyptian"])
    game.play("deal ra", "deal isis", "place ra on 3")
    assert game.me.mythology == ["egyptian", "roman"]


@clause(68, 66)
def test_both_tokens_are_resolved_before_a_card_is_turned_up():
    game = two_at_once("right_to_left")
    game.play("deal ra", "deal isis", "place ra on 3", "deal mars", "deal minerva", "place mars on 1")
    assert game.question == "turn_up"
    assert game.laid == {}


@clause(66, 68)
def test_two_offering_tokens_are_taken_without_a_question():
    game = pantheon(
        city(coins=30, wonders="divine_theater"),
        structure=". . . . . . ? . . . ? walls . . forum",
        age=2,
        slots="6 offering_2 10 offering_4",
        decks="greek zeus hades",
    )
    game.play("wonder divine_theater with walls", "consult greek", "call zeus", "strike 14")
    assert game.me.offerings == {"offering_2", "offering_4"}
    assert game.question == "turn_up"


@clause(69)
def test_the_only_god_of_a_deck_is_placed_without_a_choice_of_god():
    game = uncovering(decks="greek ?").play("discard baths", "deal zeus")
    assert game.legal == [f"place zeus on {space}" for space in range(1, 7)]
    assert game.play("place zeus on 2").deck("greek") == []


@clause(69, 106)
@pytest.mark.parametrize(("seen", "known"), [("zeus:first", False), ("zeus:second", True), ("zeus", True)])
def test_who_knew_the_only_god_knows_it_on_its_space(seen, known):
    game = uncovering(decks=f"greek {seen}").play("discard baths", "place zeus on 2")
    assert ("zeus" in str(game.position.view(THEM))) is known
    assert "zeus" in str(game.position.view(ME))


@clause(69)
def test_an_empty_deck_brings_no_god():
    game = uncovering(decks="greek").play("discard baths")
    assert game.me.mythology == ["greek"]
    assert game.question == "turn_up"


@clause(71, 98)
def test_a_second_token_of_the_same_mythology_is_kept_beside_the_first():
    game = pantheon(city(tokens="mysticism", mythology="greek"), structure="theater altar ? . . baths", slots="2 greek")
    game.play("discard baths")
    assert game.me.mythology == ["greek", "greek"]
    assert game.me.score["progress"] == 4


@clause(71)
def test_a_token_stays_with_its_owner_when_it_has_built_a_temple():
    game = pantheon(city(coins=0, mythology="greek"), cards="grand_temple_greek senate", age=3)
    game.play("build grand_temple_greek")
    assert game.me.mythology == ["greek"]
    assert game.me.built == {"grand_temple_greek"}


@clause(72)
@pytest.mark.parametrize(
    ("offerings", "move", "paid"),
    [
        ("", "activate mars", 7),
        ("3", "activate mars with offering_3", 4),
        ("2 3", "activate mars with offering_2 and offering_3", 2),
        ("2 3 4", "activate mars", 7),
        ("2 3 4", "activate mars with offering_3 and offering_4", 0),
    ],
)
def test_offering_tokens_and_coins_pay_together(offerings, move, paid):
    game = pantheon(city(coins=10, offerings=offerings), cards="brewery walls", age=2, spaces=". . . . mars")
    assert game.play(move).me.coins == 10 - paid


@clause(72)
def test_no_change_is_given_and_the_tokens_used_are_out_of_the_game():
    game = pantheon(city(coins=10, offerings="2 4"), cards="brewery walls", age=2, spaces="mars")
    game.play("activate mars with offering_4")
    assert (game.me.coins, game.me.offerings) == (10, {"offering_2"})
    assert game.them.offerings == set()


@clause(72)
def test_offering_tokens_pay_for_activations_only():
    game = pantheon(city(coins=3, offerings="2 3 4"), cards="customs_house walls", age=2)
    assert "build customs_house" not in game.legal


@clause(72)
def test_unused_offering_tokens_are_worth_nothing():
    assert pantheon(city(coins=0, offerings="2 3 4"), cards="senate port").me.points == 0
