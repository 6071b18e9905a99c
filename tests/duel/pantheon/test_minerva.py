"""Clause 96: Minerva's pawn, which stops the conflict pawn once."""

import pytest

from heptapolis.core.errors import IllegalMove
from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(96, 78)
def test_the_pawn_goes_on_any_space_of_the_track_both_capitals_included():
    game = pantheon(cards="senate port", spaces="minerva", pawn=3, loot="2 5 0 5").play("activate minerva")
    assert (game.question, game.to_answer) == ("guard", ME)
    assert game.legal == [f"guard {space:+d}" for space in range(-9, 10) if space != 3]
    game.play("guard -9")
    assert (game.guard, game.me.gods, game.to_answer) == (-9, {"minerva"}, THEM)


@clause(96)
def test_by_default_the_space_of_the_conflict_pawn_may_not_be_chosen():
    game = pantheon(cards="senate port", spaces="minerva").play("activate minerva")
    with pytest.raises(IllegalMove):
        game.play("guard +0")


@clause(96)
def test_minerva_finds_a_space_also_when_the_last_card_is_gone():
    game = pantheon(me=city(coins=10, wonders="divine_theater"), cards="altar", decks="roman minerva")
    game.play("wonder divine_theater with altar", "consult roman", "call minerva")
    assert (game.age, game.question) == (1, "guard")
    assert game.play("guard +5").age == 2
    assert game.guard == 5


@clause(96)
@pytest.mark.parametrize(
    ("turn", "pawn", "guard", "stays"),
    [(ME, 0, "+2", 1), (ME, -3, "-1", -2), (THEM, 0, "-2", -1), (THEM, 3, "+1", 2), (ME, -1, "+0", -1)],
)
def test_the_conflict_pawn_moved_by_either_player_stays_on_the_space_before(turn, pawn, guard, stays):
    game = pantheon(me=city(coins=8), them=city(coins=8), cards="pretorium senate", turn=turn, pawn=pawn, guard=guard)
    game.play("build pretorium")
    assert (game.pawn, game.guard) == (stays, None)


@clause(96)
def test_a_space_further_on_is_not_reached_yet():
    game = pantheon(me=city(coins=8), cards="pretorium senate", guard="+4").play("build pretorium")
    assert (game.pawn, game.guard) == (3, 4)


@clause(96)
def test_a_pawn_that_moves_away_is_not_stopped():
    game = pantheon(me=city(coins=8), cards="pretorium senate", guard="-1").play("build pretorium")
    assert (game.pawn, game.guard) == (3, -1)


@clause(96)
def test_the_shields_left_are_lost_and_the_next_ones_walk_on():
    game = pantheon(me=city(coins=8, built="parade_ground"), cards="pretorium circus senate", guard="+1")
    game.play("build pretorium")
    assert (game.pawn, game.guard) == (0, None)
    assert game.play("discard senate", "build circus").pawn == 2


@clause(96)
def test_it_holds_also_if_the_conflict_pawn_does_not_move_at_all():
    game = pantheon(me=city(coins=8), them=city(coins=5), cards="pretorium senate", pawn=2, guard="+3")
    game.play("build pretorium")
    assert (game.pawn, game.guard, game.loot, game.them.coins) == (2, None, [2, 5, 2, 5], 5)
    assert ("is_stopped", ME, "0", 0) in [event[:4] for event in game.events]
    assert "moves_pawn" not in {event.kind for event in game.events}


@clause(96, 40)
@pytest.mark.parametrize(("turn", "pawn", "guard"), [(ME, 7, "+9"), (THEM, -7, "-9")])
def test_minerva_on_a_capital_stops_a_win(turn, pawn, guard):
    game = pantheon(
        me=city(coins=8),
        them=city(coins=8),
        cards="pretorium senate",
        turn=turn,
        pawn=pawn,
        guard=guard,
        loot="0 0 0 0",
    )
    game.play("build pretorium")
    assert (abs(game.pawn), game.guard, game.outcome) == (8, None, None)


@clause(96)
def test_the_next_shield_after_a_stopped_win_wins():
    game = pantheon(
        me=city(coins=8, built="parade_ground"), cards="pretorium circus senate", pawn=8, guard="+9", loot="2 5 0 0"
    )
    game.play("build pretorium", "discard senate", "build circus")
    assert game.outcome.victory == "military"


@clause(96)
def test_a_wonder_is_stopped():
    game = pantheon(me=city(coins=10, wonders="colossus"), cards="senate port", guard="+2")
    assert game.play("wonder colossus with port").pawn == 1


@clause(96)
def test_mars_is_stopped():
    game = pantheon(cards="senate port", spaces="mars", pawn=1, guard="+2").play("activate mars")
    assert (game.pawn, game.guard) == (1, None)


@clause(96)
def test_a_stopped_wonder_still_brings_its_other_effects():
    game = pantheon(
        me=city(coins=12, wonders="circus_maximus"), them=city(built="press"), cards="senate port", guard="+1"
    )
    game.play("wonder circus_maximus with port")
    assert (game.pawn, game.question) == (0, "destroy")


@clause(96, 99)
@pytest.mark.parametrize(("guard", "lost"), [("+1", 0), ("+2", 1), ("+3", 2), ("+4", 3)])
def test_poliorcetics_counts_only_the_spaces_before_minerva(guard, lost):
    game = pantheon(
        me=city(coins=8, tokens="poliorcetics"),
        them=city(coins=10),
        cards="pretorium senate",
        guard=guard,
        loot="2 5 0 5",
    )
    game.play("build pretorium")
    assert game.them.coins == 10 - lost


@clause(96)
def test_the_guard_placed_by_one_player_stops_that_player_too():
    game = pantheon(me=city(coins=11), cards="pretorium senate port", spaces="minerva")
    game.play("activate minerva", "guard +1", "discard port", "build pretorium")
    assert (game.pawn, game.guard) == (0, None)


@clause(96)
def test_minerva_may_be_allowed_on_the_space_of_the_conflict_pawn():
    game = pantheon(cards="senate port", spaces="minerva", pawn=1, minerva_on_pawn="on").play("activate minerva")
    assert game.legal == [f"guard {space:+d}" for space in range(-9, 10)]
    assert game.play("guard +1").guard == 1


@clause(96)
def test_minerva_on_that_space_waits_for_the_pawn_to_come_back():
    game = pantheon(
        me=city(coins=8),
        them=city(coins=8, built="parade_ground"),
        cards="pretorium circus senate",
        guard="+0",
        minerva_on_pawn="on",
    )
    game.play("build pretorium")
    assert (game.pawn, game.guard) == (3, 0)
    game.play("build circus")
    assert (game.pawn, game.guard) == (1, 0)


@clause(96)
def test_minerva_on_that_space_stops_the_pawn_that_comes_back():
    game = pantheon(them=city(coins=8), cards="pretorium senate", turn=THEM, pawn=2, guard="+0", minerva_on_pawn="on")
    game.play("build pretorium")
    assert (game.pawn, game.guard) == (1, None)
