"""Clauses 35-42: the conflict pawn, the tokens on its way and the capital at its end."""

from tests.kit.duel import ME, THEM, city, duel
from tests.kit.ledger import clause


@clause(35)
def test_each_shield_moves_the_pawn_one_space_towards_the_opponent():
    game = duel(cards="guard_tower altar").play("build guard_tower")
    assert game.pawn == 1


@clause(35)
def test_the_second_player_pushes_the_other_way():
    game = duel(turn=THEM, cards="guard_tower altar").play("build guard_tower")
    assert game.pawn == -1


@clause(35)
def test_shields_first_push_the_pawn_back_over_the_centre():
    game = duel(me=city(coins=8), cards="pretorium senate", pawn=-2).play("build pretorium")
    assert game.pawn == 1
    assert game.loot == [2, 5, 2, 5]


@clause(35)
def test_a_wonder_moves_the_pawn_by_its_shields_and_not_by_those_of_the_card_under_it():
    game = duel(me=city(coins=20, wonders="colossus"), cards="guard_tower altar")
    game.play("wonder colossus with guard_tower")
    assert game.pawn == 2


@clause(36)
def test_entering_the_nearer_zone_costs_its_city_two_coins():
    game = duel(them=city(coins=7), cards="guard_tower altar", pawn=2).play("build guard_tower")
    assert game.them.coins == 5
    assert game.me.coins == 7
    assert game.loot == [2, 5, 0, 5]


@clause(36)
def test_entering_the_farther_zone_costs_its_city_five_coins():
    game = duel(them=city(coins=7), cards="guard_tower altar", pawn=5, loot="2 5 0 5").play("build guard_tower")
    assert game.them.coins == 2
    assert game.loot == [2, 5, 0, 0]


@clause(36)
def test_the_first_city_has_tokens_of_its_own():
    game = duel(me=city(coins=7), turn=THEM, cards="guard_tower altar", pawn=-2).play("build guard_tower")
    assert game.me.coins == 5
    assert game.loot == [0, 5, 2, 5]


@clause(36)
def test_a_zone_without_its_token_costs_nothing():
    game = duel(them=city(coins=7), cards="guard_tower altar", pawn=2, loot="2 5 0 5").play("build guard_tower")
    assert game.them.coins == 7


@clause(36)
def test_moving_inside_a_zone_or_leaving_it_towards_home_costs_nothing():
    game = duel(
        cards="guard_tower stable",
        me=city(built="lumber_yard"),
        them=city(built="logging_camp"),
        pawn=3,
        loot="2 5 0 5",
    )
    game.play("build guard_tower", "build stable")
    assert (game.me.coins, game.them.coins) == (7, 7)
    assert game.pawn == 3


@clause(37)
def test_one_move_across_two_zones_pays_both_tokens():
    game = duel(me=city(coins=8, tokens="strategy"), them=city(coins=10), cards="pretorium senate", pawn=2)
    game.play("build pretorium")
    assert game.pawn == 6
    assert game.them.coins == 3
    assert game.loot == [2, 5, 0, 0]


@clause(37)
def test_two_tokens_are_told_as_two_events():
    game = duel(me=city(coins=8, tokens="strategy"), them=city(coins=10), cards="pretorium senate", pawn=2)
    game.play("build pretorium")
    assert [event.amount for event in game.events if event.kind == "loots"] == [2, 5]


@clause(38)
def test_a_poor_city_loses_all_it_has_and_the_token_is_gone():
    game = duel(them=city(coins=3), cards="guard_tower altar", pawn=5, loot="2 5 0 5").play("build guard_tower")
    assert game.them.coins == 0
    assert game.loot == [2, 5, 0, 0]


@clause(38)
def test_a_city_without_coins_loses_only_the_token():
    game = duel(them=city(coins=0), cards="guard_tower altar", pawn=2).play("build guard_tower")
    assert game.them.coins == 0
    assert game.loot == [2, 5, 0, 5]
    assert "loses" not in {event.kind for event in game.events}


@clause(39)
def test_strategy_adds_a_shield_to_a_red_card():
    game = duel(me=city(tokens="strategy"), cards="guard_tower altar").play("build guard_tower")
    assert game.pawn == 2


@clause(39)
def test_strategy_of_the_opponent_adds_nothing():
    game = duel(them=city(tokens="strategy"), cards="guard_tower altar").play("build guard_tower")
    assert game.pawn == 1


@clause(39)
def test_strategy_gives_no_shield_to_a_card_that_is_not_red():
    game = duel(me=city(tokens="strategy"), cards="guard_tower altar").play("build altar")
    assert game.pawn == 0


@clause(39)
def test_strategy_adds_nothing_to_a_wonder():
    game = duel(me=city(coins=20, wonders="colossus", tokens="strategy"), cards="guard_tower altar")
    game.play("wonder colossus with guard_tower")
    assert game.pawn == 2


@clause(39)
def test_strategy_adds_a_shield_to_a_red_card_fetched_from_the_discard_pile():
    game = duel(me=city(coins=20, wonders="mausoleum", tokens="strategy"), cards="altar theater", discard="stable")
    game.play("wonder mausoleum with altar", "raise stable")
    assert game.pawn == 2


@clause(40)
def test_reaching_the_capital_ends_the_game_at_once():
    game = duel(cards="guard_tower altar", pawn=8, loot="2 5 0 0").play("build guard_tower")
    assert game.pawn == 9
    assert game.to_answer is None
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "military")


@clause(40)
def test_the_second_player_wins_at_the_first_capital():
    game = duel(turn=THEM, cards="guard_tower altar", pawn=-8, loot="0 0 2 5").play("build guard_tower")
    assert (game.outcome.winners, game.outcome.victory) == ((THEM,), "military")


@clause(40)
def test_shields_beyond_the_capital_are_ignored():
    game = duel(me=city(coins=8), cards="pretorium senate", pawn=7, loot="2 5 0 0").play("build pretorium")
    assert game.pawn == 9
    assert [event.amount for event in game.events if event.kind == "moves_pawn"] == [2]


@clause(40)
def test_military_supremacy_wins_whatever_the_points_say():
    rich = city(coins=60, built="palace town_hall gardens")
    game = duel(me=city(coins=8), them=rich, cards="pretorium senate", pawn=6, loot="2 5 0 0").play("build pretorium")
    assert game.them.points > game.me.points
    assert game.outcome.winners == (ME,)


@clause(41)
def test_only_the_city_that_has_pushed_the_pawn_scores_by_its_distance():
    points = [(duel(pawn=pawn).me.score["military"], duel(pawn=pawn).them.score["military"]) for pawn in range(-8, 9)]
    assert points[8:] == [(0, 0), *((points, 0) for points in (2, 2, 5, 5, 5, 10, 10, 10))]
    assert points[:8] == [(0, points) for points in (10, 10, 10, 5, 5, 5, 2, 2)]


@clause(42)
def test_coins_of_a_construction_come_before_its_shields():
    game = duel(me=city(built="palisade", tokens="urbanism"), cards="fortifications senate", pawn=2)
    game.play("build fortifications")
    assert [event.kind for event in game.events] == ["builds", "chains", "gains", "loots", "loses", "moves_pawn"]


@clause(42)
def test_the_pawn_moves_before_a_card_to_destroy_is_chosen():
    game = duel(me=city(coins=20, wonders="circus_maximus"), them=city(built="press"), cards="stable altar", pawn=2)
    game.play("wonder circus_maximus with altar")
    assert (game.pawn, game.them.coins) == (3, 5)
    assert game.question == "destroy"


@clause(42)
def test_when_the_shields_win_no_further_choice_is_made():
    game = duel(
        me=city(coins=20, wonders="statue_of_zeus"),
        them=city(built="clay_pit"),
        cards="stable altar",
        pawn=8,
        loot="2 5 0 0",
    )
    game.play("wonder statue_of_zeus with altar")
    assert game.outcome.victory == "military"
    assert game.legal == []
    assert "clay_pit" in game.them.built


@clause(42)
def test_when_the_shields_win_no_card_is_turned_up():
    game = duel(cards="guard_tower altar baths", pawn=8, loot="2 5 0 0").play("build guard_tower")
    assert game.outcome.victory == "military"
    assert game.position.asked == ()
