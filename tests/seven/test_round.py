"""Clauses 9-28: a turn for all at once, building, chains and stages."""

from typing import Any

from heptapolis.seven import read
from tests.kit.ledger import clause
from tests.kit.seven import LAST, RIGHT, Table, city, seven


@clause(9)
def test_a_choice_can_be_changed_until_the_last_has_chosen():
    game = seven(me=city(hand="altar theater"))
    game.position.push("build altar", 0)
    assert game.position.may_change == {0}
    game.position.push("build theater", 0)
    game.turn(right="", left="")
    assert game.me.built == {"theater"}


@clause(9)
def test_nothing_happens_before_the_last_has_chosen():
    game = seven(me=city(hand="altar theater"))
    game.position.push("build altar", 0)
    assert game.me.built == set()
    assert game.to_answer == {1, 2}


@clause(10)
def test_what_a_neighbour_builds_this_turn_cannot_be_bought_this_turn():
    game = seven(me=city(coins=9, hand="stockade altar"), right=city(hand="lumber_yard clay_pool"))
    assert "build stockade" not in game.legal()
    game.turn("sell altar", right="build lumber_yard")
    assert game.price("stockade") == 2


@clause(11)
def test_income_of_the_turn_cannot_be_spent_in_it():
    game = seven(me=city(coins=0, hand="clay_pit altar"), right=city(coins=2, hand="guard_tower baths"))
    assert "build clay_pit" not in game.legal()
    game.turn("sell altar")
    assert game.me.coins == 3
    assert "build clay_pit" in game.legal(0) or "clay_pit" not in game.hand(0)


@clause(12)
def test_cards_of_the_same_turn_count_when_coins_are_counted():
    game = seven(me=city(hand="vineyard walls"), right=city(hand="sawmill statue", built="ore_vein"), age=2)
    game.turn("build vineyard", right="build sawmill")
    assert game.me.coins == 3 + 2


@clause(13, 14)
def test_a_card_can_always_be_sold_for_three_coins():
    game = seven(me=city(coins=0, hand="baths")).turn("sell baths")
    assert game.me.coins == 3
    assert "baths" in game.discard


@clause(15)
def test_the_last_card_of_a_hand_is_left_over_without_coins():
    game = seven(me=city(hand="altar theater"), turn=LAST).turn("sell altar")
    assert game.me.coins == 3 + 3
    assert {"altar", "theater"} <= game.discard


@clause(19)
def test_there_is_no_passing():
    assert "pass" not in seven().legal()


@clause(20)
def test_a_city_never_has_the_same_structure_twice():
    game = seven(me=city(built="loom_1", hand="loom_2 walls"), age=2)
    assert "build loom_2" not in game.legal()


@clause(20)
def test_the_two_trading_posts_are_different_structures():
    game = seven(me=city(built="east_trading_post", hand="west_trading_post baths"))
    assert "build west_trading_post" in game.legal()


@clause(22)
def test_printed_coins_go_to_the_bank():
    game = seven(me=city(hand="clay_pit altar")).turn("build clay_pit")
    assert game.me.coins == 2
    assert (game.left.coins, game.right.coins) == (6, 6)


@clause(23)
def test_any_one_parent_makes_a_card_free():
    for parent in ("east_trading_post", "west_trading_post"):
        game = seven(me=city(coins=0, built=parent, hand="forum walls"), age=2)
        assert game.price("forum") == 0


@clause(24)
def test_a_free_card_is_not_paid_for():
    game = seven(me=city(coins=5, built="altar", hand="temple walls"), age=2).turn("build temple")
    assert game.me.coins == 5


@clause(25)
def test_a_parent_built_this_age_makes_free_unless_the_option_says_otherwise():
    free = seven(me=city(coins=0, built="altar", hand="temple walls"), age=2)
    late = seven(me=city(coins=0, built="altar", hand="temple walls"), age=2, late_chains="wait")
    assert "build temple" in free.legal()
    assert "build temple" not in late.legal()


@clause(27)
def test_a_stage_is_paid_at_its_own_price_with_any_card_under_it():
    game = seven(me=city("gizah:A", built="stone_pit", hand="palace senate"), age=3, turn=2)
    game.turn("stage palace")
    assert game.me.stages == 1
    assert game.me.coins == 3
    assert game.me.score["wonder"] == 3


@clause(27)
def test_no_stage_is_left_after_the_last():
    game = seven(me=city("rhodos:B", coins=50, stages=2, built="foundry ore_vein", hand="palace"), age=3)
    assert not [move for move in game.legal() if move.startswith("stage")]


@clause(28)
def test_a_duplicate_can_go_under_a_stage():
    game = seven(me=city("gizah:A", built="stone_pit altar", hand="altar baths"))
    assert "stage altar" in game.legal()
    assert "build altar" not in game.legal()


@clause(43)
def test_babylon_plays_its_last_card_too():
    game = seven(me=city("babylon:B", coins=0, stages=2, hand="altar theater"), turn=LAST).turn("build altar")
    assert game.question == "last_card"
    assert game.legal() == ["sell theater", "build theater"]
    game.play("build theater")
    assert game.me.built == {"altar", "theater"}
    assert "theater" not in game.discard


@clause(43)
def test_babylon_is_active_at_once_when_built_on_the_last_turn():
    game = seven(
        me=city("babylon:B", stages=1, built="lumber_yard sawmill glassworks_1", hand="walls statue"), age=2, turn=LAST
    ).turn("stage walls")
    assert game.question == "last_card"


@clause(44)
def test_the_extra_card_uses_the_income_of_the_turn_only_if_it_is_a_turn_of_its_own():
    poor = city("babylon:B", coins=0, stages=2, hand="clay_pit altar")
    assert "build clay_pit" not in seven(me=poor, turn=LAST).turn("sell altar").legal()
    game = seven(me=poor, turn=LAST, extra_card="own_turn").turn("sell altar")
    assert "build clay_pit" in game.legal()


@clause(16)
def test_by_option_the_discard_pile_is_searched_before_the_extra_card():
    game = seven(
        me=city("babylon:B", stages=2, hand="altar theater"),
        discards="before_extra_card",
        right=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="baths stockade"),
        turn=LAST,
    )
    game.turn("build altar", right="stage stockade")
    assert game.question == "raise"
    assert "raise theater" not in game.legal(1)
    assert game.play("raise baths", seat=1).question == "last_card"


@clause(16, 17)
def test_the_discard_pile_is_searched_after_babylon_has_sold():
    game = seven(
        me=city("babylon:B", stages=2, hand="altar theater"),
        right=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="baths stockade"),
        turn=LAST,
    )
    game.turn("build altar", right="stage stockade")
    assert game.to_answer == {0}
    game.play("sell theater")
    assert (game.question, game.to_answer) == ("raise", {RIGHT})
    assert {"raise theater", "raise baths", "pass"} <= set(game.legal(RIGHT))
    game.play("raise theater")
    assert "theater" in game.right.built


@clause(46)
def test_an_empty_pile_raises_nothing():
    game = seven(
        me=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="altar baths"),
        right=city(hand="theater stockade"),
        left=city(hand="lumber_yard ore_vein"),
    )
    game.turn("stage altar", right="build theater", left="build ore_vein")
    assert game.question == "turn"


@clause(47)
def test_olympia_builds_one_structure_an_age_at_no_cost():
    game = seven(me=city("olympia:A", coins=0, stages=2, hand="palace arena"), age=3)
    assert "build_free palace" in game.legal()
    game.turn("build_free palace")
    assert "palace" in game.me.built
    assert not [move for move in game.legal() if move.startswith("build_free")]


@clause(26)
def test_a_free_construction_is_no_duplicate():
    game = seven(me=city("olympia:A", stages=2, built="arena", hand="arena palace"), age=3)
    assert "build_free arena" not in game.legal()


def chained_temple(**options: Any) -> Table:
    """The altar makes the temple free; its glass, clay and wood are for sale next door."""
    return seven(
        me=city("babylon:A", coins=9, built="altar", recruited="hatshepsut vitruvius", hand="temple walls"),
        right=city("gizah:A", built="lumber_yard glassworks_1"),
        leaders=True,
        age=2,
        **options,
    )


@clause(24)
def test_by_option_a_chained_card_may_be_paid_for():
    game = chained_temple(paid_chains="allowed").play("build temple", seat=0)
    assert game.legal() == ["pay 0", "pay 4 right"]
    assert game.turn("pay 4 right").me.coins == 9 - 4 + 1
    assert game.right.coins == 3 + 4 + 3


@clause(24, 103)
def test_a_chained_card_built_free_uses_its_parent_and_buys_nothing():
    game = chained_temple(paid_chains="allowed").turn("build temple", "pay 0")
    assert (game.me.coins, game.right.coins) == (9 + 2, 3 + 3)
    assert chained_temple().turn("build temple").me.coins == 9 + 2


@clause(24)
def test_nobody_is_asked_who_could_not_pay_or_needs_to_buy_nothing():
    poor = seven(me=city(coins=1, built="altar", hand="temple walls"), age=2, paid_chains="allowed")
    assert poor.turn("build temple").me.coins == 1
    own = city(coins=9, built="altar lumber_yard clay_pool glassworks_1", hand="temple walls")
    assert seven(me=own, age=2, paid_chains="allowed").turn("build temple").me.coins == 9


@clause(24)
def test_in_teams_a_chained_card_is_never_paid_for():
    game = chained_temple(paid_chains="allowed", players=4, teams=True)
    assert game.turn("build temple").me.coins == 9 + 2


@clause(24)
def test_a_choice_to_pay_for_a_chained_card_is_written_and_read():
    for answers in (["build temple"], ["build temple", "pay 0"], ["build temple", "pay 4 right"]):
        game = chained_temple(paid_chains="allowed").play(*answers, seat=0)
        assert str(read(str(game.position))) == str(game.position)
        assert read(str(game.position)).state.to_bytes() == game.position.state.to_bytes()


@clause(16)
def test_by_option_the_discard_pile_also_comes_before_the_free_citys_extra_card():
    game = seven(
        me=city("alexandria:A", hand="altar clay_pool"),
        right=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="theater loom_1"),
        left=city("babylon:B", stages=2, hand="stone_pit"),
        players=2,
        turn=LAST,
        discards="before_extra_card",
    )
    game.turn("build altar", "build stone_pit", right="stage theater").play("deal baths")
    assert (game.question, game.to_answer) == ("raise", {1})
    assert game.play("pass", seat=1).question == "last_card"


@clause(22)
def test_the_event_of_a_building_tells_all_that_was_paid():
    game = seven(
        me=city("gizah:A", coins=9, hand="temple walls"),
        right=city("rhodos:A", built="lumber_yard glassworks_1"),
        left=city("ephesos:A", built="clay_pool"),
        age=2,
    ).turn("build temple")
    assert ("builds", 0, "temple", 6) in [event[:4] for event in game.events]


def test_who_answers_anew_takes_back_nobody_elses_answer():
    game = seven(me=city(hand="altar baths"), players=4)
    game.play(game.legal(2)[0], seat=2).play("sell altar", seat=0)
    assert game.to_answer == {1, 3}
    game.play("sell baths", seat=0)
    assert game.to_answer == {1, 3}
