"""Rulings 73-83: the draft and the recruitments."""

import pytest

from heptapolis import seven as box
from heptapolis.seven.tables import GUILD_NAMES, LEADER_NAMES
from tests.kit.ledger import clause
from tests.kit.seven import LAST, Table, city, seven

DEALT = LEADER_NAMES[:12]


def draft() -> Table:
    """Three players with packs of the first twelve leaders."""
    position = box.new(players=3, leaders=True)
    for word in ("gizah:A", "rhodos:A", "olympia:A", *DEALT):
        position.push(f"deal {word}")
    return Table(position)


def keep_first(game: Table) -> None:
    for seat in range(3):
        game.play(game.legal(seat)[0], seat=seat)


@clause(73)
def test_there_are_36_leaders_and_no_others():
    position = box.new(players=3, leaders=True)
    for board in ("gizah:A", "rhodos:A", "roma:A"):
        position.push(f"deal {board}")
    assert len(position.legal_moves) == 36
    assert "deal aspasia" not in position.legal_moves


@clause(73)
def test_four_guilds_more_to_draw_from_but_no_more_in_use():
    game = seven(age=2, turn=LAST, leaders=True)
    game.turn("sell " + game.hand()[0])
    for guild in ("gamers_guild", "courtesans_guild", "diplomats_guild", "architects_guild", "spies_guild"):
        game.play(f"deal {guild}")
    assert not [guild for guild in GUILD_NAMES if f"deal {guild}" in game.legal(box.DEALER)]


@clause(74)
def test_everybody_begins_with_six_coins():
    assert [draft().city(seat).coins for seat in range(3)] == [6, 6, 6]


@clause(75)
def test_packs_are_passed_to_the_right():
    game = draft()
    packs = [game.legal(seat) for seat in range(3)]
    keep_first(game)
    assert [game.legal(seat) for seat in range(3)] == [packs[seat - 1][1:] for seat in range(3)]


@clause(75)
def test_everybody_ends_the_draft_with_four_leaders_and_the_rest_form_a_pile():
    game = draft()
    for _ in range(3):
        keep_first(game)
    assert game.question == "recruit"
    assert [len(game.city(seat).held) for seat in range(3)] == [4, 4, 4]
    assert set().union(*(game.city(seat).held for seat in range(3))) == set(DEALT)


@clause(76)
@pytest.mark.parametrize(
    ("move", "coins", "recruited", "stages"),
    [("recruit zenobia", 1, {"zenobia"}, 0), ("stage zenobia", 3, set(), 1), ("sell zenobia", 6, set(), 0)],
)
def test_a_leader_is_recruited_put_under_a_stage_or_sold(move, coins, recruited, stages):
    game = seven(me=city("gizah:A", coins=3, built="stone_pit", held="zenobia sappho"), leaders=True, recruit=True)
    assert game.turn(move).me.held == {"sappho"}
    assert (game.me.coins, game.me.recruited, game.me.stages) == (coins, recruited, stages)


@clause(76)
def test_the_recruitment_is_revealed_together_and_before_cards_are_dealt():
    game = seven(me=city(held="sappho"), right=city(held="nero"), leaders=True, recruit=True, age=2)
    game.play("recruit sappho", seat=0)
    assert (game.me.recruited, game.to_answer) == (set(), {1})
    assert game.hand(0) == []
    game.play("recruit nero", seat=1)
    assert (game.me.recruited, game.right.recruited, game.question) == ({"sappho"}, {"nero"}, "deal_card")


@clause(77)
@pytest.mark.parametrize(("age", "held"), [(1, {"nero"}), (2, {"nero"}), (3, set())])
def test_before_age_three_the_last_leader_is_discarded_without_coins(age, held):
    game = seven(me=city(coins=1, held="sappho nero"), leaders=True, recruit=True, age=age).turn("recruit sappho")
    assert (game.me.held, game.me.coins) == (held, 0)


@clause(78)
def test_a_sold_leader_cannot_be_fetched_from_the_discard_pile():
    game = seven(me=city(coins=3, held="solomon"), right=city(held="sappho"), leaders=True, recruit=True, age=2)
    game.turn("recruit solomon", right="sell sappho")
    assert game.discard == set()
    assert game.question == "deal_card"


@clause(79)
def test_who_cannot_pay_uses_the_leader_otherwise():
    game = seven(me=city("gizah:A", coins=4, built="stone_pit", held="caesar"), leaders=True, recruit=True)
    assert game.legal() == ["sell caesar", "stage caesar"]


@clause(80)
def test_a_leader_does_not_work_backwards_but_counts_everything_at_the_end():
    for leader, points in (("xenophon", 0), ("nero", 0), ("varro", 1), ("alexander", 2)):
        game = seven(
            me=city(coins=9, built="marketplace", victories="2 0 0", held=leader), leaders=True, recruit=True, age=2
        )
        price = game.price(leader)
        game.turn(f"recruit {leader}")
        assert (game.me.coins, game.me.score["white_and_black"]) == (9 - price, points), leader


@clause(80)
def test_a_leader_works_from_its_recruitment_on():
    game = seven(me=city(coins=2, held="leonidas"), leaders=True, recruit=True)
    assert game.price("stockade") is None
    assert game.turn("recruit leonidas").price("stockade") == 0


@clause(81)
def test_diplomats_do_not_count_a_leader_under_a_stage():
    game = seven(
        me=city("gizah:A", built="stone_pit", held="sappho"),
        right=city(built="diplomats_guild"),
        left=city(recruited="nero"),
        leaders=True,
        recruit=True,
        age=3,
    ).turn("stage sappho")
    assert (game.me.stages, game.me.recruited) == (1, set())
    assert game.right.score["purple"] == 1


@clause(82)
def test_goods_for_a_stage_are_bought_in_the_recruitment():
    game = seven(me=city("gizah:A", held="sappho"), right=city(built="stone_pit"), leaders=True, recruit=True)
    game.turn("stage sappho")
    assert (game.me.coins, game.right.coins, game.me.stages) == (1, 5, 1)


@clause(82)
def test_a_stage_of_the_recruitment_fetches_from_the_pile():
    game = seven(
        me=city("halikarnassos:B", built="foundry", held="sappho", hand="altar theater"), turn=LAST, leaders=True
    ).turn("sell altar")
    assert (game.question, game.position.state.age) == ("recruit", 2)
    game.turn("stage sappho")
    assert {"raise altar", "raise theater"} <= set(game.legal())
    assert game.play("raise altar").question == "deal_card"


@clause(83)
def test_the_free_city_has_no_leaders_and_three_coins():
    game = Table(box.new(players=2, leaders=True, seed=2))
    while game.question == "draft":
        for seat in range(2):
            game.play(game.legal(seat)[0], seat=seat)
    assert (game.question, game.to_answer) == ("recruit", {0, 1})
    assert (game.city(2).held, game.city(2).coins, game.me.coins) == (set(), 3, 6)
