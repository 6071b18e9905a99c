"""Clauses 160-168: what is known, what is in play, and what we decided."""

import pytest

from heptapolis import seven as box
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.ai.uniform import RandomBot
from heptapolis.core.errors import BadOption
from heptapolis.core.game import STRANGER
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

DEALT = "gizah:A rhodos:A olympia:A alexander amytis midas nero plato varro hiram hypatia caesar bilkis sappho zenobia"
HANDS = {"right": city(hand="baths barracks"), "left": city(hand="stockade stone_pit")}


def views(games, seat):
    """What a seat sees in each of some games."""
    return {game.position.view(seat).key for game in games}


@clause(160)
def test_hands_leaders_in_hand_and_choices_look_the_same_to_others():
    hands = [seven(me=city(hand=hand), **HANDS) for hand in ("altar ore_vein", "theater clay_pool")]
    leaders = [seven(me=city(held=leader, hand="altar"), **HANDS, leaders=True) for leader in ("nero", "plato")]
    moves = ("sell altar", "build theater")
    chosen = [seven(me=city(hand="altar theater"), **HANDS).play(move, seat=0) for move in moves]
    for games in (hands, leaders, chosen):
        assert [len(views(games, seat)) for seat in (0, 1, 2, STRANGER)] == [2, 1, 1, 1]


@clause(160)
@pytest.mark.parametrize("verb", ["sell", "stage"])
def test_sold_cards_and_cards_under_stages_look_the_same_to_who_never_held_them(verb):
    me = city("gizah:A", built="stone_pit", hand="altar theater")
    games = [seven(me=me, **HANDS).turn(f"{verb} {card}") for card in ("altar", "theater")]
    assert [len(views(games, seat)) for seat in (0, 1, STRANGER)] == [2, 1, 1]


@clause(27, 160)
@pytest.mark.parametrize(
    ("me", "options"),
    [
        (city("petra:A", coins=9, stages=1, hand="altar theater"), {"cities": True}),
        (city("gizah:A", recruited="bilkis", hand="altar theater"), {"leaders": True, "age": 2}),
    ],
)
def test_the_payment_for_a_stage_does_not_name_the_card_under_it(me, options):
    told = []
    for card in ("altar", "theater"):
        game = seven(me=me, right=city("rhodos:A"), left=city("ephesos:A"), **options).turn(f"stage {card}")
        told.append([event for event in game.events if 1 in event.audience])
    assert told[0] == told[1]
    assert [event.what for event in told[0] if event.kind == "pays"] == ["stage"]


@clause(160)
def test_a_leader_kept_in_the_draft_looks_the_same_to_who_does_not_get_the_pack():
    games = [box.new(players=3, leaders=True) for _ in range(2)]
    for game, kept in zip(games, ("alexander", "amytis"), strict=True):
        for thing in DEALT.split():
            game.push(f"deal {thing}")
        for seat, leader in enumerate((kept, "plato", "caesar")):
            game.push(f"keep {leader}", seat)
    assert [games[0].view(seat).key == games[1].view(seat).key for seat in (0, 1, 2)] == [False, False, True]


@clause(160)
def test_leaders_drawn_by_rome_look_the_same_to_the_others():
    me = city("roma:B", built="lumber_yard clay_pool", hand="altar")
    games = [seven(me=me, **HANDS, leaders=True).turn("stage altar") for _ in range(2)]
    for game, drawn in zip(games, ("caesar nero midas plato", "hiram varro amytis bilkis"), strict=True):
        game.play(*(f"deal {leader}" for leader in drawn.split()))
    assert [len(views(games, seat)) for seat in (0, 1, 2, STRANGER)] == [2, 1, 1, 1]


@clause(161)
def test_rome_petra_and_byzantium_come_with_their_expansions():
    def boards(**options):
        return {move.split()[1].partition(":")[0] for move in box.new(players=3, **options).legal_moves}

    assert boards() == {"alexandria", "babylon", "ephesos", "gizah", "halikarnassos", "olympia", "rhodos"}
    assert boards(leaders=True) - boards() == {"roma"}
    assert boards(cities=True) - boards() == {"petra", "byzantium"}


@clause(162)
def test_eight_players_need_cities_and_teams_do_not():
    with pytest.raises(BadOption, match="eight players need Cities"):
        box.new(players=8)
    with pytest.raises(BadOption, match="teams of two need 4, 6 or 8 players"):
        box.new(players=5, teams=True)
    for options in ({"players": 4}, {"players": 6}, {"players": 8, "cities": True}):
        assert box.new(teams=True, **options).state.options.teams


@clause(163)
def test_all_who_lose_coins_are_asked_at_once_and_may_answer_in_any_order():
    game = seven(me=city(hand="hideout"), **HANDS, cities=True).turn("build hideout")
    assert game.to_answer == {1, 2}
    game.play("lose 0", seat=2)
    assert game.left.debt == 0
    game.play("lose 1", seat=1)
    assert (game.left.debt, game.right.debt) == (1, 0)


@clause(163)
def test_there_are_always_enough_debts():
    me = city("gizah:A", built="glassworks_1 loom_1", hand="sepulcher")
    game = seven(me=me, right=city(debt=50, victories="9 9 0"), cities=True, age=2).turn("build sepulcher")
    assert game.play("lose 0", seat=1).right.debt == 68


@clause(164)
def test_a_way_that_pays_somebody_more_and_nobody_less_is_not_offered():
    game = seven(
        me=city("gizah:A", built="marketplace black_market"),
        cities=True,
        age=2,
        right=city("ephesos:A", built="lumber_yard"),
    )
    assert game.ways("school") == ["1 right"]
    either = seven(
        me=city("gizah:A", built="east_trading_post"), right=city(built="lumber_yard"), left=city(built="lumber_yard")
    )
    assert either.ways("stockade") == ["1 right", "2 left"]


@clause(165)
def test_a_copied_guild_is_asked_and_symbols_are_not():
    me = city("olympia:B", stages=3, built="apothecary pigeon_loft", hand="palace senate")
    game = seven(me=me, right=city(built="scientists_guild spies_guild workshop"), cities=True, age=3, turn=LAST)
    game.turn("sell palace")
    assert (game.question, game.to_answer) == ("copy_guild", {0})
    assert game.play("copy scientists_guild").outcome.score[0]["green"] == 1 + 1 + 1 + 7


@clause(166)
def test_the_rows_of_the_pad():
    me = city(
        "gizah:A",
        coins=7,
        debt=3,
        stages=1,
        built="altar hideout forum lighthouse spies_guild apothecary",
        recruited="sappho",
        victories="1 0 0",
        defeats=2,
    )
    game = seven(me=me, right=city(built="stockade"), cities=True, leaders=True, age=3)
    assert game.me.score == {
        "military": -1,
        "coins": 2 - 3,
        "wonder": 3,
        "blue": 2,
        "green": 1,
        "yellow": 2,
        "purple": 1,
        "white_and_black": 2 + 2,
    }


@clause(167)
@pytest.mark.parametrize(
    ("board", "built", "move"),
    [("gizah:A", "clay_pool", "build residence"), ("byzantium:B", "architect_cabinet", "stage residence")],
)
def test_everybody_is_told_of_a_diplomacy_token(board, built, move):
    events = seven(me=city(board, built=built, hand="residence"), cities=True).turn(move).events
    assert [(event.seat, STRANGER in event.audience) for event in events if event.kind == "negotiates"] == [(0, True)]


@clause(168)
def test_a_bot_plays_on_for_a_seat_and_its_result_counts_there():
    game = seven(left=city(built="palace"), age=3, turn=LAST)
    game.play(game.legal(0)[0], seat=0).play(game.legal(1)[0], seat=1)
    assert game.to_answer == {2}
    game.position.push(RandomBot(1).choose(game.position.view(2), NO_LIMIT), 2)
    assert game.outcome.winners == (2,)
