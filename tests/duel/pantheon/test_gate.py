"""Clauses 79 and 81: the Gate, which calls the top god of a deck."""

import pytest

from heptapolis.core.errors import ImpossiblePosition
from heptapolis.duel import DUEL, read
from tests.kit.duel import DEALER, ME, THEM, city, pantheon
from tests.kit.ledger import clause

KNOWN = "mesopotamian ishtar nisaba / phoenician tanit baal / greek hades zeus / egyptian ra isis / roman mars minerva"
DEALT = ("deal mars", "deal ra", "deal hades", "deal tanit", "deal ishtar")


def gate(coins=6, **more):
    """The Gate lies on the first space and is activated."""
    return pantheon(me=city(coins=coins), cards="senate port", spaces="gate", **more).play("activate gate")


@clause(79)
def test_the_top_god_of_each_deck_is_turned_up():
    game = gate()
    for move in DEALT:
        assert (game.question, game.to_answer) == ("deal_god", DEALER)
        game.play(move)
    assert (game.question, game.to_answer) == ("call", ME)
    assert game.legal == ["call ishtar", "call tanit", "call hades", "call ra", "call mars"]


@clause(79)
def test_a_god_that_somebody_knew_is_turned_up_without_being_dealt():
    game = gate(decks="greek zeus:second ?")
    game.play("deal mars", "deal ra", "deal tanit", "deal ishtar")
    assert "call zeus" in game.legal


@clause(79)
def test_an_empty_deck_turns_up_nothing():
    game = gate(decks="mesopotamian / phoenician tanit / greek / egyptian ra / roman mars")
    assert (game.question, game.legal) == ("call", ["call tanit", "call ra", "call mars"])


@clause(79)
def test_the_chosen_god_is_kept_and_acts_as_if_activated():
    game = gate(decks=KNOWN).play("call tanit")
    assert (game.me.gods, game.me.coins, game.to_answer) == ({"tanit"}, 12, THEM)
    assert ("calls", ME, "tanit", 0) in [event[:4] for event in game.events]
    assert (game.spaces, game.deck("phoenician")) == ([], ["baal"])


@clause(79)
def test_the_chosen_god_asks_what_it_asks():
    game = gate(decks=KNOWN, discard="altar").play("call hades")
    assert (game.question, game.legal) == ("raise", ["raise altar"])


@clause(79)
def test_a_chosen_god_may_have_nothing_to_do():
    game = gate(decks=KNOWN).play("call hades")
    assert (game.me.gods, game.question, game.to_answer) == ({"hades"}, "turn", THEM)


@clause(79)
def test_the_others_go_back_on_top_of_their_decks():
    game = gate(decks=KNOWN).play("call tanit")
    decks = [game.deck(name) for name in ("mesopotamian", "greek", "egyptian", "roman")]
    assert decks == [["ishtar", "nisaba"], ["hades", "zeus"], ["ra", "isis"], ["mars", "minerva"]]


@clause(79)
def test_the_god_below_the_chosen_one_stays_unknown():
    game = gate().play(*DEALT, "call ra")
    assert game.deck("egyptian") == ["?", "?"]
    assert game.deck("greek") == ["hades", "?", "?"]
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(79)
def test_the_gate_is_gone_and_kept_by_nobody():
    game = gate(decks=KNOWN).play("call ra")
    assert (game.spaces, game.me.gods) == ([], {"ra"})
    assert "activate gate" not in game.legal


@clause(79)
@pytest.mark.parametrize(("private", "seen"), [("off", "hades"), ("on", "?")])
def test_who_sees_the_gods_turned_up_is_an_option(private, seen):
    game = gate(gate_private=private).play(*DEALT)
    assert (game.deck("greek", ME)[0], game.deck("greek", THEM)[0]) == ("hades", seen)
    game.play("call tanit")
    assert (game.deck("greek", ME)[0], game.deck("greek", THEM)[0]) == ("hades", seen)


@clause(79)
@pytest.mark.parametrize(("private", "told"), [("off", list(DEALT)), ("on", ["deal ?"] * 5)])
def test_the_story_of_the_other_seat_tells_no_more_than_it_sees(private, told):
    game = gate(gate_private=private).play(*DEALT, "call tanit")
    assert game.position.story(THEM) == ["activate gate", *told, "call tanit"]
    assert game.position.story(ME) == ["activate gate", *DEALT, "call tanit"]


@clause(79)
def test_a_god_that_only_the_other_knew_is_then_known_to_both():
    game = gate(decks="greek zeus:second ?").play("deal mars", "deal ra", "deal tanit", "deal ishtar", "call tanit")
    assert game.deck("greek", ME)[0] == game.deck("greek", THEM)[0] == "zeus"


@clause(83, 79)
def test_tokens_on_a_private_enki_are_hidden_until_it_is_called():
    game = gate(gate_private="on", decks="mesopotamian enki:first ?")
    game.play("deal mars", "deal ra", "deal hades", "deal tanit", "deal law", "deal economy")
    assert "on_card economy law" in str(game.position.view(ME))
    assert "on_card" not in str(game.position.view(THEM))
    game.play("call enki")
    assert "on_card economy law" in str(game.position.view(THEM))


@clause(83, 79)
def test_a_private_enki_that_is_not_called_leaves_no_trace():
    game = gate(gate_private="on", decks="mesopotamian enki:first ?")
    game.play("deal mars", "deal ra", "deal hades", "deal tanit", "deal law", "deal economy", "call ra")
    assert "deal law" not in game.position.story(THEM)
    assert game.on_card == set()


@clause(81)
def test_a_god_reached_by_the_gate_costs_nothing_more():
    assert gate(coins=6, decks=KNOWN).play("call hades").me.coins == 0


@clause(81, 76)
def test_the_sanctuary_reduces_the_gate_once():
    game = pantheon(me=city(coins=10, wonders="sanctuary!"), cards="senate port", spaces="gate", decks=KNOWN)
    game.play("activate gate", "call hades")
    assert game.me.coins == 10 - (2 * 3 - 2)


@clause(81, 72)
def test_offerings_serve_the_gate_and_none_is_asked_for_the_god():
    game = pantheon(me=city(coins=3, offerings="3 4"), cards="senate port", spaces="gate", decks=KNOWN)
    game.play("activate gate with offering_3", "call hades")
    assert (game.me.coins, game.me.offerings) == (0, {"offering_4"})


@clause(74)
def test_the_used_gate_lies_in_front_of_its_user():
    game = gate(decks=KNOWN).play("call tanit")
    assert game.position.state.pantheon.gate_user == 1 + ME
    view = game.position.view(THEM)
    assert DUEL.snapshot(view.state, THEM).cities[ME].gods == ["tanit", "gate"]


@clause(74)
def test_a_text_without_the_used_gate_is_still_read():
    game = gate(decks=KNOWN).play("call tanit")
    text = str(game.position)
    assert str(read(text)) == text
    assert "gate" not in str(read(text.replace("tanit gate", "tanit")))


@pytest.mark.parametrize("spaces", ["gate", ""])
def test_a_text_with_two_gates_is_refused(spaces):
    with pytest.raises(ImpossiblePosition):
        pantheon(me=city(gods="gate"), them=city(gods="" if spaces else "gate"), cards="senate", spaces=spaces)
