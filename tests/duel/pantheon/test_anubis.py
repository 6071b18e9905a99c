"""Clauses 92-93: Anubis, who takes the card from under a built wonder."""

import pytest

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause

THREE_BUILT = "circus_maximus! piraeus! statue_of_zeus!"


def anubis(wonder, **more):
    """Anubis lies on the first space and strikes this wonder."""
    return pantheon(spaces="anubis", **more).play("activate anubis", f"unbuild {wonder}")


@clause(92, 78)
def test_one_built_wonder_of_either_city_must_be_chosen():
    game = pantheon(
        me=city(wonders="sphinx! pyramids"),
        them=city(wonders="colossus! piraeus"),
        cards="senate port",
        spaces="anubis",
    )
    game.play("activate anubis")
    assert (game.question, game.to_answer) == ("unbuild", ME)
    assert game.legal == ["unbuild colossus", "unbuild sphinx"]


@clause(92)
def test_the_card_under_the_wonder_goes_to_the_discard_pile():
    game = anubis("colossus", them=city(wonders="colossus!altar"), cards="senate port")
    assert (game.discard, game.me.gods) == ({"altar"}, {"anubis"})
    assert (game.them.wonders, game.them.wonders_built) == ({"colossus"}, set())
    assert game.to_answer == THEM


@clause(92)
def test_that_card_may_be_fetched():
    game = anubis("mausoleum", them=city(coins=10, wonders="mausoleum!altar"), cards="senate port")
    assert game.play("wonder mausoleum with port").legal == ["raise altar"]


@clause(92)
def test_a_wonder_built_with_a_card_that_does_not_matter_can_be_unbuilt():
    game = anubis("colossus", them=city(wonders="colossus!"), cards="senate port")
    assert (game.discard, game.them.wonders) == (set(), {"colossus"})


@clause(92)
@pytest.mark.parametrize("owner", ["me", "them"])
def test_the_points_of_the_wonder_stop(owner):
    game = anubis("pyramids", **{owner: city(wonders="pyramids! sphinx!")}, cards="senate port")
    assert getattr(game, owner).score["wonders"] == 6


@clause(92)
def test_an_unbuilt_piraeus_makes_nothing_and_no_unit_price_changes():
    game = pantheon(
        me=city(built="press"),
        them=city(built="glassworks", wonders="piraeus! great_lighthouse!"),
        cards="chamber_of_commerce senate",
        spaces="anubis",
    )
    prices = (game.me.prices, game.them.prices)
    assert game.price("chamber_of_commerce", THEM) == 3
    game.play("activate anubis", "unbuild piraeus")
    assert game.price("chamber_of_commerce", THEM) == 6
    assert (game.me.prices, game.them.prices) == prices


@clause(92)
def test_an_unbuilt_lighthouse_makes_nothing():
    game = pantheon(me=city(wonders="great_lighthouse! piraeus!"), cards="obelisk senate", spaces="anubis")
    assert game.price("obelisk") == 2
    assert game.play("activate anubis", "unbuild great_lighthouse").price("obelisk") == 4


@clause(92, 76)
def test_the_reduction_of_an_unbuilt_sanctuary_stops():
    game = pantheon(them=city(wonders="sanctuary!"), cards="senate port", spaces="anubis . . . tanit")
    assert game.price("tanit", THEM) == 2
    assert game.play("activate anubis", "unbuild sanctuary").price("tanit", THEM) == 4


@clause(92)
def test_shields_that_the_wonder_gave_at_once_are_kept():
    game = pantheon(them=city(coins=8, wonders="colossus"), cards="senate port", spaces="anubis", turn=THEM)
    game.play("wonder colossus with port", "activate anubis", "unbuild colossus")
    assert (game.pawn, game.discard) == (-2, {"port"})


@clause(92)
def test_coins_that_the_wonder_gave_at_once_are_kept():
    game = pantheon(
        them=city(coins=8, wonders="hanging_gardens"), cards="senate port obelisk", spaces="anubis", turn=THEM
    )
    game.play("wonder hanging_gardens with port", "discard senate", "activate anubis", "unbuild hanging_gardens")
    assert game.them.coins == 6 + 2


@clause(92, 12)
def test_another_turn_earned_by_the_theater_is_kept_when_its_own_anubis_unbuilds_it():
    game = pantheon(
        me=city(coins=10, wonders="divine_theater", tokens="theology"),
        cards="senate port pretorium",
        decks="egyptian anubis",
    )
    game.play("wonder divine_theater with senate", "consult egyptian", "call anubis", "unbuild divine_theater")
    assert (game.me.wonders, game.discard) == ({"divine_theater"}, {"senate"})
    assert (game.question, game.to_answer) == ("turn", ME)


@clause(92, 55)
def test_the_owner_may_construct_the_wonder_again_with_all_effects():
    game = anubis("hanging_gardens", them=city(coins=8, wonders="hanging_gardens!"), cards="senate port pretorium")
    game.play("wonder hanging_gardens with port")
    assert (game.them.coins, game.them.score["wonders"], game.to_answer) == (6, 3, THEM)


@clause(92)
def test_an_own_wonder_may_be_unbuilt_to_be_constructed_again():
    game = anubis("temple_of_artemis", me=city(coins=11, wonders="temple_of_artemis!"), cards="senate port pretorium")
    game.play("discard port", "wonder temple_of_artemis with pretorium")
    assert (game.me.coins, game.to_answer) == (12, ME)


@clause(92)
def test_only_the_owner_may_construct_it_again():
    game = anubis("sphinx", me=city(coins=40), them=city(wonders="sphinx!"), cards="senate port pretorium")
    assert not any("sphinx" in move for move in game.play("discard port").legal)


@clause(92, 77)
def test_without_a_built_wonder_nothing_happens():
    game = pantheon(me=city(wonders="pyramids"), them=city(wonders="sphinx"), cards="senate port", spaces="anubis")
    game.play("activate anubis")
    assert (game.me.gods, game.question, game.to_answer) == ({"anubis"}, "turn", THEM)


@clause(93)
def test_after_seven_wonders_six_are_left_and_the_one_in_the_box_stays_there():
    game = anubis(
        "sphinx",
        me=city(wonders="sphinx! mausoleum! appian_way! colossus!"),
        returned="pyramids",
        them=city(wonders=THREE_BUILT),
        cards="senate port",
    )
    assert len(game.me.wonders_built | game.them.wonders_built) == 6
    assert (game.me.wonders, game.them.wonders) == ({"sphinx"}, set())
    assert "returned pyramids" in str(game.position)


@clause(93)
def test_the_unbuilt_one_makes_seven_again_and_nothing_goes_to_the_box():
    game = anubis(
        "circus_maximus",
        me=city(wonders="sphinx! mausoleum! appian_way! colossus!"),
        returned="pyramids",
        them=city(coins=20, wonders=THREE_BUILT),
        cards="senate port pretorium",
    )
    game.play("wonder circus_maximus with port")
    assert len(game.me.wonders_built | game.them.wonders_built) == 7
    assert "returns" not in {event.kind for event in game.events}
    assert not any(move.startswith("wonder") for move in game.legal)
