"""Clauses 105-111: the guilds of Leaders, and Rome."""

import pytest

from heptapolis import seven as box
from heptapolis.core.bits import members
from heptapolis.seven.tables import GUILD_NAMES, GUILD_POOL
from tests.kit.ledger import clause
from tests.kit.seven import DEALER, LAST, Table, city, seven

LONE = {"architects_guild", "gamers_guild"}
LEADERS_BOX = LONE | {"courtesans_guild", "diplomats_guild"}
GOODS = "lumber_yard clay_pool glassworks_1 loom_1"  # what the Courtesans Guild costs


@clause(105)
def test_architects_diplomats_and_gamers_count_purple_cards_leaders_and_coins():
    neighbours = {"right": city(built="spies_guild traders_guild", recruited="nero"), "left": city(recruited="zenobia")}
    for guild, points in (("architects_guild", 6), ("diplomats_guild", 2), ("gamers_guild", 2)):
        game = seven(me=city(coins=8, built=guild, recruited="midas"), **neighbours, leaders=True, age=3)
        assert game.me.score["purple"] == points
        assert (game.me.score["coins"], game.me.score["white_and_black"]) == (2, 2)


@clause(106)
def test_courtesans_have_a_neighbours_leader_from_then_on_and_leave_it_to_its_owner():
    game = (
        seven(
            me=city(coins=0, built=GOODS, hand="courtesans_guild"),
            right=city(recruited="caesar"),
            leaders=True,
            left=city(built="diplomats_guild"),
            age=3,
        )
        .turn("build courtesans_guild")
        .play("copy caesar")
    )
    assert (game.me.strength, game.right.strength) == (2, 2)
    assert game.me.coins == 0
    assert game.left.score["purple"] == 1


@clause(106)
def test_courtesans_without_a_leader_next_door_do_nothing():
    game = seven(
        city(built=GOODS, hand="courtesans_guild"), city(), city(recruited="caesar"), players=4, leaders=True, age=3
    ).turn("build courtesans_guild")
    assert game.question == "turn"
    assert game.me.score["purple"] == 0


@clause(107)
def test_the_guilds_of_leaders_join_with_leaders_only():
    without, with_leaders = ({GUILD_NAMES[guild] for guild in members(GUILD_POOL[both])} for both in (0, 1))
    assert with_leaders - without == {"architects_guild", "courtesans_guild", "diplomats_guild", "gamers_guild"}


@clause(107)
@pytest.mark.parametrize(
    ("leaders", "option", "guilds"),
    [(False, "stay_out", set()), (True, "stay_out", LEADERS_BOX), (False, "join", LONE), (True, "join", LEADERS_BOX)],
)
def test_guilds_that_need_no_leaders_join_every_game_by_option(leaders, option, guilds):
    game = Table(
        box.read(
            f"seven/1\noptions players=3 leaders={'on' if leaders else 'off'} lone_guilds={option}\n"
            "age 3 turn 1 step deal"
        )
    )
    assert {move.split()[1] for move in game.legal(DEALER)} & LEADERS_BOX == guilds


@clause(108)
def test_olympia_copying_courtesans_gets_the_final_value_of_a_leader_only():
    game = seven(
        me=city("olympia:B", coins=0, stages=3, hand="palace senate"),
        leaders=True,
        age=3,
        turn=LAST,
        right=city(built="courtesans_guild", recruited="croesus amytis"),
    ).turn("sell palace")
    game.play("copy courtesans_guild")
    paid = game.position.copy()
    paid.push("copy croesus")
    assert paid.state.cities[0].coins == 3
    assert game.play("copy amytis").outcome.score[0]["wonder"] == 5 + 2 * 3


@clause(108)
def test_by_option_olympias_copy_of_courtesans_is_worth_nothing():
    game = seven(
        me=city("olympia:B", stages=3),
        right=city(built="courtesans_guild", recruited="cleopatra"),
        leaders=True,
        age=3,
        turn=LAST,
        copied_courtesans="count_nothing",
    ).turn()
    assert game.play("copy courtesans_guild").outcome.score[0]["white_and_black"] == 0


@clause(109)
def test_rome_makes_nothing_and_its_leaders_are_free_or_cheaper():
    table = {"right": city("gizah:A", coins=9), "left": city("rhodos:A", coins=9), "leaders": True}
    assert seven(me=city("roma:A"), **table).me.makes == 0
    assert [seven(me=city("roma:A", coins=0), **table).price(name) for name in ("pericles", "sappho")] == [0, 0]
    rebate = seven(me=city("roma:B", coins=9), **table)
    assert [rebate.price(name) for name in ("pericles", "sappho")] == [4, 0]
    for neighbour in (1, 2):
        assert [rebate.price(name, neighbour) for name in ("pericles", "sappho")] == [5, 0]


@clause(110)
def test_romes_stages_draw_leaders_and_then_recruit_them_at_their_price():
    game = seven(
        me=city("roma:B", coins=0, built="lumber_yard clay_pool stone_pit loom_1", hand="altar theater"),
        right=city(hand="baths stockade"),
        leaders=True,
    ).turn("stage altar")
    game.play("deal caesar", "deal nero", "deal midas", "deal plato").turn(f"stage {game.hand()[0]}")
    assert "recruit caesar" in game.legal()
    game.play("recruit caesar")
    assert (game.me.recruited, game.me.held) == ({"caesar"}, {"nero", "midas", "plato"})
    assert game.me.coins == 5 - (5 - 2)
    assert game.me.score["wonder"] == 3


@clause(110)
@pytest.mark.parametrize(("option", "moves"), [("saved_coins", ["pass"]), ("all_coins", ["recruit caesar", "pass"])])
def test_income_of_the_turn_pays_for_romes_further_leader_by_option_only(option, moves):
    rome = city("roma:B", coins=0, stages=1, built="clay_pool stone_pit loom_1", held="caesar", hand="altar theater")
    game = seven(
        me=rome,
        right=city("ephesos:A", hand="guard_tower stockade"),
        leaders=True,
        extra_leader=option,
        left=city("rhodos:A", hand="baths press_1"),
    )
    game.turn("stage altar", right="build guard_tower", left="build baths")
    assert game.me.coins == 4
    assert game.legal() == moves


@clause(110)
def test_rome_draws_four_leaders_with_two_players_too():
    me = city("roma:B", built="lumber_yard clay_pool", hand="altar theater loom_1")
    game = seven(me=me, right=city(hand="baths stockade press_1"), players=2, leaders=True, seed=1)
    game.turn("sell altar", right="sell baths, build press_1").play("stage stockade", seat=0)
    game.play(game.legal(0)[0], seat=0).play("sell loom_1", seat=1)
    assert len(game.me.held) == 4


@clause(83, 110)
def test_rome_as_the_free_city_draws_and_recruits_nobody():
    me, right = city(hand="altar theater clay_pool"), city(hand="baths stockade press_1")
    for stages, coins, wonder in ((0, 0 + 5, 0), (1, 0, 3)):
        rome = city("roma:B", coins=0, stages=stages, built="lumber_yard brickyard quarry loom_1", hand="ore_vein")
        game = seven(me=me, right=right, left=rome, players=2, leaders=True)
        game.turn("sell altar", right="sell baths, stage stockade")
        assert (game.left.coins, game.left.score["wonder"], game.left.held) == (coins, wonder, set())
        assert game.question == "deal_card"


@clause(111)
def test_rome_keeps_leaders_after_the_third_recruitment_while_a_stage_may_call_for_them():
    for stages, held in ((1, {"nero"}), (3, set())):
        game = seven(me=city("roma:B", stages=stages, held="caesar nero"), leaders=True, recruit=True, age=3)
        assert game.turn("sell caesar").me.held == held
    other = seven(me=city("gizah:A", held="caesar nero"), leaders=True, recruit=True, age=3).turn("sell caesar")
    assert other.me.held == set()
