"""Solomon: a card of the discard pile at no cost."""

from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(101)
def test_solomon_finds_nothing_before_the_first_age():
    game = seven(me=city(coins=3, held="solomon"), leaders=True, recruit=True).turn("recruit solomon")
    assert game.me.recruited == {"solomon"}
    assert game.question == "deal_card"


@clause(101)
def test_solomon_builds_a_card_of_the_pile_when_he_is_recruited():
    game = (
        seven(
            me=city("roma:B", coins=1, stages=1, built="clay_pool stone_pit loom_1", held="solomon", hand="walls"),
            leaders=True,
            age=2,
            discard="pawnshop",
            players=4,
        )
        .turn("stage walls")
        .play("recruit solomon")
    )
    assert game.question == "raise"
    game.play("raise pawnshop")
    assert "pawnshop" in game.me.built
    assert game.me.coins == 0


@clause(18, 106)
def test_solomon_copied_builds_after_the_stage_that_builds_from_the_pile():
    me = city(built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild")
    game = seven(
        me=me,
        right=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="palace"),
        leaders=True,
        left=city(recruited="solomon"),
        age=3,
        discard="altar",
    ).turn("build courtesans_guild", right="stage palace")
    game.play("copy solomon")
    assert (game.question, game.to_answer) == ("raise", {1})
    game.play("raise altar")
    assert (game.question, game.to_answer) == ("raise", {0})
