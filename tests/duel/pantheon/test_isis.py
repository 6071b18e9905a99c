"""Clauses 94 and 103: Isis, who builds a wonder free with a discarded card."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause

THREE_BUILT = "circus_maximus! piraeus! statue_of_zeus!"


def isis(wonder, card="altar", **more):
    """Isis lies on the first space and builds this wonder with this card."""
    return pantheon(spaces="isis", **more).play("activate isis", f"complete {wonder}", f"entomb {card}")


def theater_then(wonder, **more):
    """A theater with theology calls Isis, who builds this wonder."""
    game = pantheon(
        me=city(coins=10, wonders=f"divine_theater {wonder}", tokens="theology"),
        discard="altar",
        decks="egyptian isis",
        **more,
    )
    game.play("wonder divine_theater with senate", "consult egyptian", "call isis")
    return game.play(f"complete {wonder}", "entomb altar")


@clause(94, 78)
def test_one_own_unbuilt_wonder_must_be_chosen():
    game = pantheon(
        me=city(wonders="pyramids sphinx colossus!"),
        them=city(wonders="piraeus"),
        cards="senate port",
        discard="altar",
        spaces="isis",
    )
    game.play("activate isis")
    assert (game.question, game.to_answer) == ("complete", ME)
    assert game.legal == ["complete pyramids", "complete sphinx"]


@clause(94, 78)
def test_one_card_of_the_discard_pile_must_be_chosen():
    game = pantheon(me=city(wonders="pyramids"), cards="senate port", discard="altar theater", spaces="isis")
    game.play("activate isis", "complete pyramids")
    assert (game.question, game.to_answer) == ("entomb", ME)
    assert game.position.asked[-1].about == "pyramids"
    assert game.legal == ["entomb theater", "entomb altar"]


@clause(94)
def test_the_wonder_is_built_free_with_that_card_under_it():
    game = isis("pyramids", me=city(coins=3, wonders="pyramids"), cards="senate port", discard="altar theater")
    assert (game.me.coins, game.me.wonders, game.me.wonders_built) == (0, set(), {"pyramids"})
    assert (game.discard, game.me.gods) == ({"theater"}, {"isis"})
    assert "pyramids!altar" in str(game.position)
    assert game.to_answer == THEM


@clause(94)
def test_no_card_leaves_the_structure():
    game = isis("pyramids", me=city(wonders="pyramids"), cards="senate port", discard="altar")
    assert game.open == [0, 1]


@clause(94)
def test_the_wonder_scores():
    game = isis("pyramids", me=city(wonders="pyramids"), cards="senate port", discard="altar")
    assert game.me.score["wonders"] == 9


@clause(94)
def test_the_shields_of_the_wonder_apply():
    game = isis("colossus", me=city(wonders="colossus"), cards="senate port", discard="altar", pawn=7, loot="2 5 0 0")
    assert game.outcome.victory == "military"


@clause(94)
def test_the_coins_of_the_wonder_apply():
    game = isis(
        "appian_way", me=city(coins=3, wonders="appian_way"), them=city(coins=5), cards="senate port", discard="altar"
    )
    assert (game.me.coins, game.them.coins, game.to_answer) == (3, 2, ME)


@clause(94)
def test_the_production_of_the_wonder_applies():
    game = isis("piraeus", me=city(wonders="piraeus"), cards="obelisk senate", discard="altar")
    assert game.price("obelisk") == 4


@clause(94)
def test_the_wonder_destroys_a_card():
    game = isis(
        "statue_of_zeus",
        me=city(wonders="statue_of_zeus"),
        them=city(built="clay_pit"),
        cards="senate port",
        discard="altar",
    )
    assert game.legal == ["destroy clay_pit"]


@clause(94)
def test_the_mausoleum_fetches_none_but_the_other_discarded_cards():
    game = isis("mausoleum", me=city(wonders="mausoleum"), cards="senate port", discard="altar theater")
    assert game.legal == ["raise theater"]
    game = isis("mausoleum", me=city(wonders="mausoleum"), cards="senate port", discard="altar")
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(94, 50)
def test_the_great_library_draws_its_tokens():
    game = isis("great_library", me=city(wonders="great_library"), cards="senate port", discard="altar")
    assert game.question == "draw_token"
    game.play("deal law", "deal economy", "deal philosophy", "take philosophy")
    assert (game.me.tokens, game.to_answer) == ({"philosophy"}, THEM)


@clause(94, 80)
def test_the_divine_theater_calls_another_god():
    game = isis(
        "divine_theater",
        me=city(coins=3, wonders="divine_theater"),
        cards="senate port",
        discard="altar",
        decks="phoenician tanit",
    )
    game.play("consult phoenician", "call tanit")
    assert (game.me.gods, game.me.coins) == ({"isis", "tanit"}, 12)


@clause(94, 76)
def test_the_sanctuary_reduces_and_plays_again():
    game = isis("sanctuary", me=city(wonders="sanctuary"), cards="senate port", discard="altar")
    assert game.to_answer == ME
    game = pantheon(me=city(wonders="sanctuary"), cards="senate port", discard="altar", spaces="isis tanit")
    assert game.play("activate isis", "complete sanctuary", "entomb altar").price("tanit") == 2


@clause(94, 12)
def test_a_wonder_that_plays_again_gives_another_turn():
    game = isis("sphinx", me=city(wonders="sphinx"), cards="senate port", discard="altar")
    assert (game.question, game.to_answer) == ("turn", ME)
    assert game.play("discard port").to_answer == THEM


@clause(94, 48)
def test_theology_gives_another_turn_too():
    game = isis("pyramids", me=city(wonders="pyramids", tokens="theology"), cards="senate port", discard="altar")
    assert (game.question, game.to_answer) == ("turn", ME)


@clause(94, 51)
def test_the_wonder_counts_towards_seven():
    game = isis(
        "sphinx",
        me=city(wonders="sphinx mausoleum! appian_way! colossus!"),
        cards="senate port",
        discard="altar",
        them=city(coins=40, wonders=THREE_BUILT + " pyramids"),
    )
    assert game.them.wonders == set()
    assert len(game.me.wonders_built | game.them.wonders_built) == 7


@clause(94, 51)
def test_the_seventh_wonder_sends_the_last_one_back_before_it_takes_effect():
    game = isis(
        "appian_way",
        me=city(wonders="appian_way sphinx mausoleum! colossus!"),
        cards="senate port",
        discard="altar",
        them=city(wonders=THREE_BUILT + " pyramids!"),
    )
    kinds = [event.kind for event in game.events]
    assert game.me.wonders == set()
    assert kinds.index("returns") < kinds.index("gains")


@clause(94, 77)
@pytest.mark.parametrize(("wonders", "discard"), [("sphinx", ""), ("sphinx!", "altar"), ("", "altar")])
def test_without_an_unbuilt_wonder_or_with_an_empty_pile_nothing_happens(wonders, discard):
    game = pantheon(
        me=city(wonders=wonders), them=city(wonders="piraeus"), cards="senate port", discard=discard, spaces="isis"
    )
    game.play("activate isis")
    assert (game.me.gods, game.question, game.to_answer) == ({"isis"}, "turn", THEM)


@clause(94)
def test_the_wonder_may_be_unbuilt_and_the_card_goes_back_to_the_pile():
    game = pantheon(me=city(wonders="pyramids"), cards="senate port", discard="altar", spaces="isis . . . anubis")
    game.play("activate isis", "complete pyramids", "entomb altar", "activate anubis", "unbuild pyramids")
    assert (game.discard, game.me.wonders) == ({"altar"}, {"pyramids"})


@clause(94)
def test_a_theater_counts_as_built_before_its_isis_chooses():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater sphinx"), cards="senate port", discard="altar", decks="egyptian isis"
    )
    game.play("wonder divine_theater with senate", "consult egyptian", "call isis")
    assert game.legal == ["complete sphinx"]


@clause(103)
def test_two_wonders_in_one_turn_earn_one_further_turn():
    game = theater_then("sphinx", cards="senate port pretorium")
    assert game.to_answer == ME
    assert game.play("discard port").to_answer == THEM


@clause(103)
def test_two_wonders_in_one_turn_may_earn_two_further_turns():
    game = theater_then("sphinx", cards="senate port pretorium", double_extra_turn="two")
    assert game.to_answer == ME
    assert game.play("discard port").to_answer == ME
    assert game.play("discard pretorium").to_answer == THEM


@clause(103, 48)
def test_theology_adds_nothing_to_a_wonder_that_plays_again_by_itself():
    game = isis(
        "sphinx",
        me=city(wonders="sphinx", tokens="theology"),
        cards="senate port pretorium",
        discard="altar",
        double_extra_turn="two",
    )
    assert game.to_answer == ME
    assert game.play("discard port").to_answer == THEM


@clause(103)
def test_two_wonders_in_two_turns_earn_a_turn_each():
    game = pantheon(me=city(coins=20, wonders="sphinx piraeus"), cards="senate port pretorium", double_extra_turn="two")
    game.play("wonder sphinx with senate", "wonder piraeus with port")
    assert game.to_answer == ME
    assert game.play("discard pretorium").to_answer == THEM


@clause(103, 13)
@pytest.mark.parametrize("cards", ["senate", "senate port"])
def test_turns_left_when_the_structure_is_empty_are_lost(cards):
    game = theater_then("sphinx", cards=cards, double_extra_turn="two")
    if "port" in cards:
        game.play("discard port")
    assert game.outcome.victory == "civilian"
