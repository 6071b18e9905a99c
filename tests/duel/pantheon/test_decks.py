"""Clauses 2, 67, 69 and 106: the decks of gods, what the dealer may name, and who knows what lies in them."""

import pytest

from heptapolis.core.game import EVERYONE
from tests.kit.duel import ME, THEM, city, new_game, pantheon
from tests.kit.ledger import clause

OTHERS = "phoenician tanit / greek hades / egyptian ra / roman mars"
MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")


def in_the_theater(deck, private="off", **more):
    """A theater in Age I consults the Roman deck; later a token of that deck is uncovered."""
    game = pantheon(
        me=city(coins=10, wonders="divine_theater"),
        structure="altar . ? . . baths stable",
        age=1,
        decks=deck,
        slots="2 roman",
        gate_private=private,
        **more,
    )
    return game.play("wonder divine_theater with baths", "consult roman")


@clause(106)
@pytest.mark.shipped_box
def test_a_game_begins_with_three_gods_of_each_mythology_that_nobody_knows():
    game = new_game(pantheon="on").deal()
    assert [game.deck(name) for name in MYTHOLOGIES] == [["?", "?", "?"]] * 5
    assert "decks   mesopotamian ? ? ? / phoenician ? ? ? / greek ? ? ? / egyptian ? ? ? / roman ? ? ?" in str(
        game.position
    )


@clause(106)
@pytest.mark.parametrize("mythology", MYTHOLOGIES)
@pytest.mark.shipped_box
def test_the_dealer_names_the_gods_of_the_deck_asked_about(mythology):
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="senate port")
    game.play("wonder divine_theater with senate", f"consult {mythology}")
    gods = {
        "mesopotamian": ["enki", "ishtar", "nisaba"],
        "phoenician": ["astarte", "baal", "tanit"],
        "greek": ["aphrodite", "hades", "zeus"],
        "egyptian": ["anubis", "isis", "ra"],
        "roman": ["mars", "minerva", "neptune"],
    }
    assert game.legal == [f"deal {god}" for god in gods[mythology]]


@clause(106)
@pytest.mark.parametrize(
    ("where", "left"),
    [
        ({"me": city(coins=6, gods="ishtar")}, ["enki", "nisaba"]),
        ({"me": city(coins=6), "them": city(gods="nisaba")}, ["enki", "ishtar"]),
        ({"me": city(coins=6), "spaces": "gate . . . . ishtar"}, ["enki", "nisaba"]),
    ],
)
def test_a_god_met_elsewhere_is_not_drawn_again(where, left):
    game = pantheon(**{"cards": "senate port", "spaces": "gate", "decks": OTHERS, **where}).play("activate gate")
    assert game.legal == [f"deal {god}" for god in left]


@clause(106)
@pytest.mark.shipped_box
def test_a_god_met_in_its_own_deck_is_not_drawn_again():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="senate port", decks="roman mars:first ? ?")
    game.play("wonder divine_theater with senate", "consult roman")
    assert game.legal == ["deal minerva", "deal neptune"]


@clause(79, 106)
@pytest.mark.parametrize(("private", "audience"), [("off", EVERYONE), ("on", {ME})])
def test_a_god_named_is_told_to_those_who_see_it(private, audience):
    game = in_the_theater("roman ? ? ?", private).play("deal neptune")
    assert [(event.kind, event.seat, event.what) for event in game.events] == [("draws_god", ME, "neptune")]
    assert game.events[0].audience == audience


@clause(79, 106)
@pytest.mark.parametrize(("private", "seen"), [("off", ["minerva"]), ("on", ["?"])])
def test_the_god_below_a_called_one_moves_up_and_stays_known(private, seen):
    game = in_the_theater("roman ? ?", private).play("deal mars", "deal minerva", "call mars")
    assert (game.deck("roman", ME), game.deck("roman", THEM)) == (["minerva"], seen)


@clause(69, 106)
@pytest.mark.parametrize("private", ["off", "on"])
def test_the_last_god_of_a_deck_is_known_on_its_space_to_all_who_saw_it_in_the_deck(private):
    game = in_the_theater("roman ? ?", private).play("deal mars", "deal minerva", "call mars", "discard stable")
    game.play("place minerva on 1")
    assert "minerva" in str(game.position.view(ME))
    assert "minerva" in str(game.position.view(THEM))


@clause(69, 106)
def test_the_last_god_of_a_deck_is_known_on_its_space_to_its_drawer_alone_if_nobody_else_saw_it():
    game = pantheon(structure="altar . ? . . baths", age=1, decks="roman minerva:first", slots="2 roman")
    game.play("discard baths", "place minerva on 1")
    assert "spaces  minerva:first" in str(game.position.view(ME))
    assert "spaces  ?roman:first" in str(game.position.view(THEM))


@clause(80, 67)
def test_gods_ordered_in_the_theater_are_drawn_in_that_order():
    game = in_the_theater("roman ? ? ?").play("deal mars", "deal minerva", "deal neptune", "call mars", "top neptune")
    game.play("discard stable")
    assert game.legal[::6] == ["place neptune on 1", "place minerva on 1"]
