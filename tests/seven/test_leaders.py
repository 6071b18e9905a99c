"""Clauses 73-111: the draft, recruitment, leaders with effects at once, Rome, a copied leader."""

from heptapolis import seven as box
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

LEADERS = "alexander amytis archimedes aristotle bilkis caesar cleopatra croesus euclid hammurabi hannibal nero"


@clause(74, 75)
def test_leaders_are_drafted_to_the_right():
    position = box.new(players=3, leaders=True)
    for board in ("gizah:A", "rhodos:A", "olympia:A"):
        position.push(f"deal {board}")
    for leader in LEADERS.split():
        position.push(f"deal {leader}")
    assert position.state.cities[0].coins == 6
    for seat, leader in enumerate(("alexander", "bilkis", "euclid")):
        position.push(f"keep {leader}", seat)
    assert list(position.legal_for(1)) == ["keep amytis", "keep archimedes", "keep aristotle"]


@clause(76, 79)
def test_a_leader_is_paid_used_for_a_stage_or_sold():
    game = seven(
        me=city("gizah:A", coins=3, built="stone_pit", held="caesar hannibal"),
        leaders=True,
        recruit=True,
        right=city(held="nero"),
        left=city(held="sappho"),
    )
    assert game.legal() == ["sell caesar", "stage caesar", "sell hannibal", "recruit hannibal", "stage hannibal"]
    game.turn("recruit hannibal", right="recruit nero", left="sell sappho")
    assert (game.me.coins, game.me.strength, game.me.held) == (1, 1, {"caesar"})
    assert game.left.coins == 6


@clause(77)
def test_the_last_leader_is_discarded_before_age_three():
    game = seven(
        me=city(held="caesar hannibal"),
        leaders=True,
        recruit=True,
        age=3,
        right=city(held="nero"),
        left=city(held="sappho"),
    )
    game.turn("sell caesar", right="sell nero", left="sell sappho")
    assert game.me.held == set()
    assert (game.me.coins, game.me.dropped) == (6, 1)


@clause(78)
def test_a_sold_leader_is_not_in_the_discard_pile():
    game = seven(me=city(held="caesar"), leaders=True, recruit=True).turn("sell caesar")
    assert game.discard == set()


@clause(81)
def test_a_leader_under_a_stage_is_not_recruited():
    game = seven(me=city("gizah:A", built="stone_pit", held="caesar"), leaders=True, recruit=True).turn("stage caesar")
    assert game.me.recruited == set()
    assert game.me.strength == 0


@clause(91)
def test_croesus_is_paid_first():
    game = seven(me=city(coins=1, held="croesus"), leaders=True, recruit=True).turn("recruit croesus")
    assert game.me.coins == 6


@clause(97, 109)
def test_later_leaders_are_free_or_cheaper():
    assert seven(me=city(coins=0, recruited="maecenas"), leaders=True).price("pericles") == 0
    assert seven(me=city("roma:A", coins=0), leaders=True).price("pericles") == 0
    assert seven(me=city("roma:B"), right=city("gizah:A"), leaders=True).price("caesar") == 3
    assert seven(me=city("gizah:A", coins=9), right=city("roma:B"), leaders=True).price("caesar") == 4
    assert seven(me=city("roma:B"), leaders=True).price("sappho") == 0


@clause(100)
def test_ramses_builds_guilds_at_no_cost():
    game = seven(me=city(coins=0, recruited="ramses", hand="spies_guild palace"), leaders=True, age=3)
    assert "build spies_guild" in game.legal()
    assert "build palace" not in game.legal()


@clause(18, 101)
def test_solomon_builds_from_the_discard_pile():
    game = seven(me=city(coins=3, held="solomon"), leaders=True, recruit=True, age=2, discard="altar theater")
    assert game.discard == set()
    game = seven(
        me=city("roma:B", coins=9, stages=1, held="solomon", built="clay_pool stone_pit loom_1", hand="walls"),
        leaders=True,
        age=2,
        discard="altar theater",
    )
    game.turn("stage walls")
    assert game.question == "another_leader"
    game.play("recruit solomon")
    assert "raise altar" in game.legal()
    game.play("raise altar")
    assert "altar" in game.me.built


@clause(103)
def test_vitruvius_pays_for_chains_only():
    me = city(coins=0, built="altar", recruited="vitruvius", hand="temple vineyard")
    assert seven(me=me, leaders=True, age=2).turn("build temple").me.coins == 2
    assert seven(me=me, leaders=True, age=2).turn("build vineyard").me.coins == 0


@clause(104, 144)
def test_coins_for_cards_of_a_colour():
    yellow = city(coins=0, recruited="xenophon", hand="marketplace altar")
    assert seven(me=yellow, leaders=True).turn("build marketplace").me.coins == 2
    black = city(coins=0, recruited="diocletian", hand="hideout altar")
    assert seven(me=black, leaders=True, cities=True).turn("build hideout").me.coins == 2


@clause(106)
def test_courtesans_copy_a_neighbours_leader():
    me = city(coins=0, built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild")
    game = seven(me=me, right=city(recruited="croesus caesar"), leaders=True, age=3).turn("build courtesans_guild")
    assert set(game.legal()) == {"copy croesus", "copy caesar"}
    game.play("copy croesus")
    assert game.me.coins == 6
    assert game.right.recruited == {"croesus", "caesar"}
    alone = seven(me=me, leaders=True, age=3).turn("build courtesans_guild")
    assert alone.question == "turn"


@clause(108)
def test_a_copy_of_courtesans_names_a_leader_for_the_count():
    me = city("olympia:B", stages=3, hand="palace senate")
    right = city(built="courtesans_guild", copied="sappho", recruited="cleopatra")
    game = seven(me=me, right=right, left=city(recruited="sappho"), leaders=True, age=3, turn=LAST).turn("sell palace")
    game.play("copy courtesans_guild")
    assert set(game.legal()) == {"copy cleopatra", "copy sappho"}
    game.play("copy cleopatra")
    assert (game.me.score["wonder"], game.me.score["white_and_black"]) == (5 + 5, 0)
    game = seven(me=me, right=right, leaders=True, age=3, turn=LAST, copied_courtesans="count_nothing")
    assert game.turn("sell palace").play("copy courtesans_guild").outcome is not None


@clause(110)
def test_roma_draws_four_leaders():
    game = seven(me=city("roma:B", coins=0, built="lumber_yard clay_pool", hand="altar"), leaders=True)
    game.turn("stage altar")
    assert game.me.coins == 5
    game.play("deal caesar", "deal nero", "deal midas", "deal plato")
    assert game.me.held == {"caesar", "nero", "midas", "plato"}
    assert game.question == "turn"


@clause(110)
def test_roma_pays_for_the_extra_leader():
    game = seven(
        me=city("roma:B", coins=4, stages=1, built="stone_pit clay_pool loom_1", held="caesar", hand="altar"),
        leaders=True,
    ).turn("stage altar")
    assert game.legal() == ["recruit caesar", "pass"]
    assert game.play("recruit caesar").me.coins == 4 - 3


@clause(111)
def test_roma_keeps_leaders_for_its_stages():
    for option, held in (("kept", {"nero"}), ("discarded", set())):
        game = seven(
            me=city("roma:B", stages=1, held="caesar nero"), leaders=True, recruit=True, age=3, kept_leaders=option
        ).turn("sell caesar")
        assert game.me.held == held
