"""Clauses 50-54, 84, 99, 102, 124-130, 145 and 156-157: conflicts, diplomacy, teams."""

from tests.kit.ledger import clause
from tests.kit.seven import LAST, ME, city, seven


@clause(51)
def test_each_neighbour_is_fought_and_equal_shields_give_nothing():
    game = seven(me=city(built="stockade"), right=city(built="walls"), left=city(built="barracks"), age=2, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert (game.me.victories, game.me.defeats) == ([0, 0, 0], 1)
    assert game.right.victories == [0, 2, 0]
    assert (game.left.victories, game.left.defeats) == ([0, 0, 0], 1)
    told = [f"{event.seat} ({event.amount}) {event.what}" for event in game.events if event.kind == "fights"]
    assert told == ["0 (1) seat1", "1 (2) seat0", "1 (2) seat2", "2 (1) seat1", "2 (1) seat0", "0 (1) seat2"]


@clause(51)
def test_tokens_are_worth_one_three_and_five():
    game = seven(me=city(victories="2 1 1", defeats=3))
    assert game.me.score["military"] == 2 + 3 + 5 - 3


@clause(52, 89, 139)
def test_shields_of_cards_stages_and_leaders_add_up():
    game = seven(me=city("rhodos:B", stages=1, built="stockade militia", recruited="caesar"), leaders=True, cities=True)
    assert game.me.strength == 1 + 1 + 2 + 2
    assert game.me.count[5] == 1


@clause(53, 145)
def test_defeats_are_shields_in_later_conflicts_only():
    game = seven(
        me=city(recruited="semiramis"),
        right=city(built="stockade"),
        left=city(built="barracks"),
        cities=True,
        leaders=True,
        turn=LAST,
    )
    game.turn("sell " + game.hand()[0])
    assert game.me.defeats == 2
    assert game.me.strength == 2
    assert [event.amount for event in game.events if event.kind == "fights" and event.seat == ME] == [0, 0]


@clause(99, 141)
def test_victories_pay_coins_during_the_conflict():
    game = seven(me=city(coins=0, built="stockade", recruited="nero"), leaders=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert game.me.coins == 3 + 4
    both = seven(me=city(coins=0, built="stockade", recruited="nero berenice"), leaders=True, cities=True, turn=LAST)
    both.turn("sell " + both.hand()[0])
    assert both.me.coins == 3 + 1 + 4 + 1


@clause(102)
def test_a_defeat_is_passed_to_the_victor():
    game = seven(me=city(recruited="tomyris"), right=city(built="stockade"), leaders=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert game.me.defeats == 0
    assert (game.right.victories, game.right.defeats) == ([2, 0, 0], 1)


@clause(124, 126, 127)
def test_a_diplomat_sits_out_and_the_other_two_fight_once():
    game = seven(me=city(diplomacy=1), right=city(built="stockade"), cities=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert (game.me.defeats, game.me.diplomacy) == (0, 0)
    assert game.right.victories == [1, 0, 0]
    assert game.left.defeats == 1


@clause(125)
def test_one_of_several_tokens_is_spent():
    game = seven(me=city(diplomacy=2), cities=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert game.me.diplomacy == 1


@clause(126)
def test_the_neighbours_of_a_diplomat_face_each_other():
    game = seven(me=city(built="stockade"), right=city(diplomacy=1), players=4, cities=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert game.me.victories == [2, 0, 0]
    assert (game.city(2).defeats, game.left.defeats) == (1, 1)


@clause(127)
def test_with_one_fighter_left_nothing_happens():
    game = seven(me=city(built="stockade"), right=city(diplomacy=1), left=city(diplomacy=1), cities=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert game.me.victories == [0, 0, 0]


@clause(129)
def test_diplomacy_tokens_are_unlimited_unless_the_option_says_otherwise():
    for option, tokens in (("unlimited", 4), ("three", 3)):
        game = seven(me=city(diplomacy=3, hand="residence", built="clay_pool"), cities=True, diplomacy=option)
        assert game.turn("build residence").me.diplomacy == tokens


@clause(156)
def test_partners_do_not_fight_and_tokens_are_doubled():
    game = seven(me=city(built="stockade"), right=city(built="walls"), players=4, teams=True, turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert (game.me.victories, game.me.defeats) == ([2, 0, 0], 0)
    assert game.left.defeats == 2
    assert game.right.victories == [2, 0, 0]


@clause(157)
def test_diplomacy_in_teams_halves_the_tokens_of_both_sides():
    game = seven(
        me=city(diplomacy=1),
        right=city(built="walls"),
        left=city(built="stockade"),
        players=4,
        age=3,
        teams=True,
        cities=True,
        turn=LAST,
    )
    game.turn("sell " + game.hand()[0])
    assert (game.me.defeats, game.left.victories) == (1, [0, 0, 1])
    assert (game.right.victories, game.city(2).defeats) == ([0, 0, 2], 2)
