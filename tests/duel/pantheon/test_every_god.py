"""Clauses 74, 77 and 78 for each of the fifteen gods: what it asks, and what it does without anything to choose."""

import pytest

from heptapolis import duel
from heptapolis.duel.parts import GOD_NAMES
from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause

ASKS = {
    "enki": "keep",
    "nisaba": "copy",
    "baal": "seize",
    "hades": "raise",
    "zeus": "strike",
    "anubis": "unbuild",
    "isis": "complete",
    "ra": "annex",
    "minerva": "guard",
    "neptune": "spare",
}
NEEDS_NOTHING = ("zeus", "minerva")  # there is always a card, but for the last of an age, and always a space


def activated(god, wealth=True):
    """A god activated where there is something to choose for each, or nothing for any."""
    if not wealth:
        return pantheon(cards="senate port", spaces=god, loot="0 0 0 0").play(f"activate {god}")
    them = city(built="clay_pit school", wonders="colossus! piraeus")
    game = pantheon(
        me=city(wonders="sphinx"),
        them=them,
        cards="senate port",
        discard="altar",
        spaces=god,
        on_card="law economy" if god == "enki" else "",
    )
    return game.play(f"activate {god}")


@clause(74, 78)
@pytest.mark.parametrize("god", GOD_NAMES)
def test_a_god_activated_is_paid_kept_and_asks_for_its_target(god):
    game = activated(god)
    assert (game.spaces, game.me.gods) == ([], {god})
    assert (game.question, game.to_answer) == ((ASKS[god], ME) if god in ASKS else ("turn", THEM))
    assert game.position.state.cities[ME].coins == {"tanit": 16}.get(god, 4)


@pytest.mark.parametrize("god", GOD_NAMES)
def test_a_position_with_the_question_of_a_god_is_written_and_read(god):
    game = activated(god)
    assert duel.read(str(game.position)) == game.position


@clause(77)
@pytest.mark.parametrize("god", [god for god in GOD_NAMES if god not in NEEDS_NOTHING])
def test_a_god_may_be_activated_though_its_effect_is_impossible(god):
    game = activated(god, wealth=False)
    assert (game.spaces, game.me.gods) == ([], {god})
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(78)
@pytest.mark.parametrize("god", ASKS)
def test_every_answer_to_a_god_carries_it_out_and_none_passes(god):
    game = activated(god)
    answers = game.legal
    assert answers
    assert {move.split()[0] for move in answers} == {"take" if god == "enki" else ASKS[god]}


@pytest.mark.parametrize(
    ("god", "answer", "event"),
    [
        ("enki", "take law", ("takes", ME, "law", 0)),
        ("nisaba", "copy school", ("copies", ME, "school", 0)),
        ("baal", "seize clay_pit", ("seizes", ME, "clay_pit", 0)),
        ("hades", "raise altar", ("raises", ME, "altar", 0)),
        ("zeus", "strike 0", ("strikes", ME, "senate", 0)),
        ("zeus", "strike 1", ("strikes", ME, "port", 1)),
        ("anubis", "unbuild colossus", ("unbuilds", ME, "colossus", 0)),
        ("ra", "annex piraeus", ("annexes", ME, "piraeus", 0)),
        ("minerva", "guard -2", ("guards", ME, "-2", 0)),
        ("neptune", "spare loot_first_2", ("spares", ME, "loot_first_2", 2)),
    ],
)
def test_what_a_god_does_is_told_and_can_be_written_and_read(god, answer, event):
    game = activated(god).play(answer)
    assert event in [told[:4] for told in game.events]
    assert duel.read(str(game.position)) == game.position


def test_neptune_names_the_token_that_acts_and_its_coins():
    game = activated("neptune").play("spare loot_first_2", "inflict loot_first_5")
    assert next(told[:4] for told in game.events) == ("inflicts", ME, "loot_first_5", 5)


def test_the_wonder_that_isis_builds_is_told_with_a_price_of_nothing():
    game = activated("isis").play("complete sphinx", "entomb altar")
    assert [told[:4] for told in game.events][:2] == [("erects", ME, "sphinx", 0), ("tucks", ME, "altar", 9)]


def test_the_coins_of_tanit_and_neptune_are_told_as_the_work_of_a_god():
    assert ("gains", ME, "god", 12) in [told[:4] for told in activated("tanit").events]
    game = activated("neptune").play("spare loot_first_2", "inflict loot_second_5")
    assert ("loses", THEM, "god", 5) in [told[:4] for told in game.events]
