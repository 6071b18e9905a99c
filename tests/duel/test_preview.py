"""The preview of a choice: what it brings, which of its effects are idle, and what it would change."""

from __future__ import annotations

from typing import Any

import pytest

from heptapolis.duel import DUEL
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.pantheon import effects as gods
from heptapolis.duel.snapshot.brought import PRINTED
from heptapolis.duel.snapshot.types import Preview
from heptapolis.duel.tables import QUESTION_OF_VERB
from tests.kit.duel import ME, city, duel, pantheon

RICH = 60
RICH_CITY = city(coins=RICH)


def previewed(game: Any, text: str) -> Preview:
    seat = min(game.position.to_answer)
    view = game.position.view(seat)
    said = DUEL.preview(view.state, seat, view.legal_moves.numbers)
    return said[list(view.legal_moves).index(text)]


def idle(game: Any, text: str) -> set[type]:
    """The verbs of the effects that a choice would waste."""
    said = previewed(game, text)
    printed = PRINTED[str(said.brings.name)] if said.brings else ()
    return {type(printed[place]) for place in said.idle}


def erects(wonder: str, them: Any = None, **more: Any) -> set[type]:
    game = duel(city(coins=RICH, wonders=wonder), them, cards="altar baths", **more)
    return idle(game, f"wonder {wonder} with altar")


def activates(god: str, me: Any = None, them: Any = None, cards: str = "dispensary school", **more: Any) -> set[type]:
    return idle(pantheon(me or RICH_CITY, them, cards=cards, age=2, spaces=god, **more), f"activate {god}")


@pytest.mark.parametrize(
    ("effect", "without", "with_target"),
    [
        (
            verbs.Destroys,
            lambda: erects("circus_maximus", city(built="quarry")),
            lambda: erects("circus_maximus", city(built="press")),
        ),
        (verbs.RaisesDiscarded, lambda: erects("mausoleum"), lambda: erects("mausoleum", discard="tavern")),
        (verbs.OpponentLoses, lambda: erects("appian_way", city(coins=0)), lambda: erects("appian_way", city(coins=1))),
        (verbs.RaisesDiscarded, lambda: activates("hades"), lambda: activates("hades", discard="tavern")),
        (
            gods.Seizes,
            lambda: activates("baal", them=city(built="altar")),
            lambda: activates("baal", them=city(built="quarry")),
        ),
        (
            gods.CopiesSymbol,
            lambda: activates("nisaba", me=city(RICH, built="pharmacist")),
            lambda: activates("nisaba", them=city(built="pharmacist")),
        ),
        (
            gods.UnbuildsWonder,
            lambda: activates("anubis", me=city(RICH, wonders="sphinx")),
            lambda: activates("anubis", me=city(RICH, wonders="sphinx!")),
        ),
        (
            gods.TakesWonder,
            lambda: activates("ra", them=city(wonders="sphinx!")),
            lambda: activates("ra", them=city(wonders="sphinx")),
        ),
        (
            gods.Erects,
            lambda: activates("isis", me=city(RICH, wonders="sphinx")),
            lambda: activates("isis", me=city(RICH, wonders="sphinx"), discard="tavern"),
        ),
        (
            gods.Erects,
            lambda: activates("isis", discard="tavern"),
            lambda: activates("isis", me=city(RICH, wonders="sphinx"), discard="tavern"),
        ),
        (gods.RemovesLoot, lambda: activates("neptune", loot="0 0 0 0"), lambda: activates("neptune", loot="0 0 2 0")),
        (
            gods.RemovesLoot,
            lambda: activates("neptune", loot="0 0 2 0", neptune_single_token="kept"),
            lambda: activates("neptune", loot="0 0 2 5", neptune_single_token="kept"),
        ),
        (gods.KeepsTokenOnCard, lambda: activates("enki"), lambda: activates("enki", on_card="law masonry")),
        (
            verbs.Science,
            lambda: activates("ishtar", me=city(RICH, tokens="law")),
            lambda: activates("ishtar", me=city(RICH, tokens="law"), board="masonry"),
        ),
    ],
)
def test_an_effect_without_anything_to_act_upon_is_idle(effect: type, without: Any, with_target: Any) -> None:
    assert without() == {effect}
    assert with_target() == set()


@pytest.mark.parametrize("them", [city(RICH, wonders="sphinx!"), None])
def test_anubis_counts_the_wonders_of_either_city(them: Any) -> None:
    me = None if them else city(RICH, wonders="sphinx!")
    assert activates("anubis", me=me, them=them) == set()


@pytest.mark.parametrize("god", ["zeus", "minerva", "mars", "tanit", "aphrodite", "astarte"])
def test_gods_that_always_do_something_are_never_idle(god: str) -> None:
    assert activates(god) == set()


def test_a_preview_names_the_question_that_follows() -> None:
    zeus = pantheon(RICH_CITY, cards="dispensary school", age=2, spaces="zeus")
    assert previewed(zeus, "activate zeus").asks == ["strike"]
    assert previewed(zeus, "discard school").asks == []


def test_the_gate_brings_no_effects_of_its_own() -> None:
    said = previewed(pantheon(RICH_CITY, cards="school", age=2, spaces="gate"), "activate gate")
    assert (said.brings, said.idle) == (None, [])


def test_a_wonder_with_the_last_card_of_an_age_earns_no_further_turn() -> None:
    last = duel(city(coins=RICH, wonders="sphinx"), structure="altar")
    assert idle(last, "wonder sphinx with altar") == {verbs.PlayAgain}
    assert erects("sphinx") == set()


def test_trade_coins_that_the_opponent_receives_are_taken_again() -> None:
    assert erects("appian_way", city(coins=0, tokens="economy")) == set()


def test_coins_for_things_the_city_has_none_of_are_idle() -> None:
    assert idle(duel(RICH_CITY, cards="chamber_of_commerce circus"), "build chamber_of_commerce") == {verbs.Coins}
    rich = city(coins=RICH, built="press")
    assert idle(duel(rich, cards="chamber_of_commerce circus"), "build chamber_of_commerce") == set()


def test_a_discarded_card_and_a_wonder_built_by_isis_are_previewed_as_well() -> None:
    raised = duel(RICH_CITY, cards="arena circus", discard="chamber_of_commerce", asked="raise first")
    assert idle(raised, "raise chamber_of_commerce") == {verbs.Coins}
    tomb = pantheon(
        city(wonders="circus_maximus"), cards="school", age=2, discard="tavern", asked="entomb first circus_maximus"
    )
    assert idle(tomb, "entomb tavern") == {verbs.Destroys}


def test_where_the_owner_says_how_much_comes_from_astarte_the_treasury_pays_in_the_preview() -> None:
    me = city(coins=RICH, gods="astarte", card=7)
    game = pantheon(me, cards="school", age=2, spaces="baal", astarte_first="asked")
    said = previewed(game, "activate baal")
    assert (said.paid, said.coins[ME], said.idle) == (3, RICH - 3, [0])


def test_military_points_change_hands_when_the_pawn_crosses_the_middle() -> None:
    said = previewed(duel(RICH_CITY, cards="archery_range parade_ground", pawn=-1), "build archery_range")
    assert (said.pawn, said.military) == (1, [2, 0])


def test_a_preview_names_what_a_card_makes_free() -> None:
    assert previewed(duel(RICH_CITY, cards="baths altar"), "build baths").frees == ["aqueduct"]
    assert previewed(duel(RICH_CITY, cards="baths altar"), "discard baths").frees == []


def test_every_verb_that_asks_has_its_question() -> None:
    lasting = {
        verbs.Produces,
        verbs.Either,
        verbs.FixedPrice,
        verbs.Points,
        verbs.Shields,
        verbs.Ability,
        gods.CheapActivations,
        gods.GrandTemple,
        gods.CoinsOnCard,
    }
    at_once = {verbs.Coins, verbs.OpponentLoses, verbs.PlayAgain, verbs.Science}
    declared = {
        verb
        for module in (verbs, gods)
        for verb in vars(module).values()
        if isinstance(verb, type) and verb.__module__ == module.__name__
    }
    assert declared == lasting | at_once | set(QUESTION_OF_VERB)


def test_the_card_struck_face_down_is_not_foretold() -> None:
    game = pantheon(spaces="zeus", structure="senate port ?grand_temple . . pretorium", age=3, me=RICH_CITY)
    game.play("activate zeus")
    assert [event.what for event in previewed(game, "strike 0").events if event.kind == "strikes"] == ["senate"]
    assert [event for event in previewed(game, "strike 2").events if event.kind == "strikes"] == []
