"""Rulings 63-72: two players and the Free City."""

import pytest

from heptapolis import seven as box
from heptapolis.seven.rules.seating import holder
from tests.kit.ledger import clause
from tests.kit.seven import LAST, RIGHT, Table, city, seven

FREE_CITY = 2


def sell_own_card(position: box.Position, seat: int) -> None:
    """A seat sells its first card; for the Free City it takes the first answer there is."""
    position.push(next(move for move in position.legal_for(seat) if move.startswith("sell")), seat)
    while any(asked.seat == seat and asked.about == "free_city" for asked in position.asked):
        position.push(next(iter(position.legal_for(seat))), seat)


def about_free_city(game: Table) -> bool:
    return game.position.asked[-1].about == "free_city"


@clause(63)
def test_two_players_use_the_cards_of_three_and_three_boards():
    position = box.new(players=2)
    for board in ("gizah:A", "rhodos:A", "ephesos:B"):
        position.push(f"deal {board}")
    assert Table(position).city(FREE_CITY).board == "ephesos:B"
    assert Table(position).city(FREE_CITY).coins == 3
    assert "deal tavern" not in position.legal_moves


@clause(63)
def test_all_three_cities_are_neighbours_of_each_other():
    game = seven(me=city("gizah:A"), right=city("rhodos:A"), left=city("ephesos:A"), players=2)
    wanted = {"baths": 0, "barracks": 1, "scriptorium": 2}
    for card, owner in wanted.items():
        assert [game.price(card, seat) for seat in range(3)] == [0 if seat == owner else 2 for seat in range(3)]


@clause(64)
def test_each_player_has_seven_cards_and_the_free_city_a_pile():
    game = Table(box.new(players=2, seed=4))
    assert [len(game.hand(seat)) for seat in range(2)] == [7, 7]
    drawn = [card for card in game.position.state.ages[0].hands[FREE_CITY].card if card >= 0]
    assert len(drawn) == 1


@clause(65)
def test_the_holder_chooses_the_own_card_first_and_one_of_the_rest_for_the_free_city():
    game = seven(
        me=city(hand="altar baths"),
        right=city(hand="theater stockade"),
        left=city("ephesos:A", hand="lumber_yard"),
        players=2,
    )
    assert {move.split()[1] for move in game.legal(RIGHT)} == {"lumber_yard", "theater", "stockade"}
    game.play("build lumber_yard", seat=RIGHT)
    assert about_free_city(game)
    assert game.legal(RIGHT) == ["build theater"]
    assert {move.split()[1] for move in game.legal(0)} == {"altar", "baths"}


@clause(66)
def test_the_free_city_builds_if_it_can():
    game = seven(
        right=city("rhodos:A", hand="theater stockade"), left=city("ephesos:A", coins=0, hand="loom_1"), players=2
    )
    game.play("sell theater", seat=RIGHT)
    assert game.legal(RIGHT) == ["build loom_1"]


@clause(66)
def test_the_free_city_makes_a_stage_if_it_can():
    game = seven(
        right=city("rhodos:A", hand="theater stockade"),
        players=2,
        left=city("gizah:A", coins=0, hand="apothecary", built="stone_pit"),
    )
    game.play("sell theater", seat=RIGHT)
    assert game.legal(RIGHT) == ["stage stockade", "stage apothecary"]


@clause(66)
def test_the_free_city_sells_only_if_it_can_do_nothing_else():
    game = seven(
        right=city("rhodos:A", hand="theater stockade"), left=city("ephesos:A", coins=0, hand="apothecary"), players=2
    )
    game.play("sell theater", seat=RIGHT)
    assert game.legal(RIGHT) == ["sell stockade", "sell apothecary"]


@clause(67)
def test_the_free_city_chains_whenever_it_can():
    game = seven(
        me=city(hand="walls library"),
        players=2,
        age=2,
        right=city(hand="statue loom_2"),
        left=city("ephesos:A", coins=9, built="altar", hand="temple"),
    )
    game.turn("sell walls", "build temple", right="sell statue")
    assert (game.left.coins, game.left.built) == (9, {"altar", "temple"})


@clause(67)
@pytest.mark.parametrize(
    "free_city",
    [
        city("ephesos:A", built="scriptorium stone_pit", coins=9, hand="library"),
        city("olympia:A", stages=2, built="scriptorium", coins=0, hand="library"),
    ],
)
def test_what_a_parent_makes_free_the_free_city_uses_in_no_other_way(free_city):
    def uses(**options):
        game = seven(
            city("gizah:A", hand="loom_2 quarry"),
            city("rhodos:A", hand="press_2 foundry"),
            free_city,
            players=2,
            age=2,
            **options,
        )
        return {move.split()[0] for move in game.play("build loom_2", seat=0).legal(0) if "library" in move}

    assert uses() == {"build"}
    assert len(uses(rules="1")) == 2


@clause(67)
def test_a_structure_that_stands_already_is_not_built_by_its_parent_in_the_free_city():
    game = seven(
        city("gizah:A", hand="loom_2 quarry"),
        city("rhodos:A", hand="press_2 foundry"),
        city("ephesos:A", built="scriptorium library stone_pit", coins=9, hand="library"),
        players=2,
        age=2,
    )
    assert "stage library" in game.play("build loom_2", seat=0).legal(0)


@clause(67)
@clause(164)
def test_the_holder_may_pick_a_dearer_seller_for_the_free_city():
    game = seven(
        city("olympia:A", hand="loom_2 quarry"),
        city("rhodos:A", built="lumber_yard", hand="press_2 foundry"),
        city("ephesos:A", built="clandestine_dock_west west_trading_post ore_vein clay_pool", coins=9, hand="stables"),
        players=2,
        age=2,
        cities=True,
    )
    assert game.ways("stables", FREE_CITY) == ["0", "2 right"]
    assert game.play("build loom_2", "build stables", seat=0).legal(0) == ["pay 0", "pay 2 right"]
    game.play("pay 2 right", seat=0).play("sell foundry", seat=1)
    assert (game.left.coins, game.me.coins) == (9 - 2, 3 + 2)


@clause(67)
def test_the_holder_picks_the_seller_for_the_free_city():
    game = seven(
        me=city("gizah:A", built="lumber_yard"),
        left=city("ephesos:A", hand="stockade"),
        players=2,
        right=city("rhodos:A", built="lumber_yard", hand="theater altar"),
    )
    game.play("sell theater", "build stockade", seat=RIGHT)
    assert about_free_city(game)
    assert game.legal(RIGHT) == ["pay 2 right", "pay 2 left"]
    game.play("pay 2 right", seat=RIGHT).play("sell " + game.hand()[0], seat=0)
    assert (game.me.coins, game.left.coins) == (3 + 2 + 3, 1)


@clause(68)
def test_hands_are_swapped_and_the_free_citys_card_goes_over():
    position = box.new(players=2, seed=6)
    game = Table(position)
    assert holder(position.state) == RIGHT
    for seat in (0, RIGHT):
        sell_own_card(position, seat)
    kept = game.hand(RIGHT)
    assert (holder(position.state), position.state.turn) == (0, 2)
    for seat in (0, RIGHT):
        sell_own_card(position, seat)
    assert set(game.hand(0)) < set(kept)


@clause(69)
@pytest.mark.parametrize(("age", "seat"), [(1, RIGHT), (2, 0), (3, RIGHT)])
def test_the_free_citys_left_neighbour_begins_in_odd_ages(age, seat):
    game = seven(players=2, age=age)
    for player in range(2):
        game.play(game.legal(player)[0], seat=player)
    assert [(asked.seat, asked.about) for asked in game.position.asked] == [(seat, "free_city")]


@clause(69)
@pytest.mark.parametrize(("age", "seat"), [(1, 0), (2, RIGHT), (3, 0)])
def test_by_option_the_free_citys_right_neighbour_begins_in_odd_ages(age, seat):
    game = seven(players=2, age=age, free_city_holder="right_first")
    for player in range(2):
        game.play(game.legal(player)[0], seat=player)
    assert [(asked.seat, asked.about) for asked in game.position.asked] == [(seat, "free_city")]


@clause(70)
def test_the_last_cards_of_both_hands_and_of_the_pile_are_discarded():
    game = seven(
        me=city(hand="altar baths"), right=city(hand="theater loom_1"), left=city(hand="ore_vein"), players=2, turn=LAST
    )
    game.turn("build altar", "build ore_vein", right="build theater")
    assert (game.question, game.to_answer) == ("deal_last", {box.DEALER})
    game.play("deal press_1")
    assert {"baths", "loom_1", "press_1"} <= game.discard


@clause(71)
def test_the_free_city_fights_and_is_counted_but_cannot_win():
    game = seven(
        me=city(built="stockade workers_guild", hand="palace arena"),
        right=city(hand="senate haven"),
        left=city("ephesos:A", built="walls town_hall gardens ore_vein", coins=0, hand="pantheon"),
        players=2,
        age=3,
        turn=LAST,
        seed=2,
    )
    game.turn("sell palace", "sell pantheon", right="sell senate")
    assert (game.me.victories, game.me.defeats) == ([0, 0, 1], 1)
    assert game.me.score["purple"] == 1
    assert game.left.points > game.me.points
    assert game.outcome.winners == (0,)


@clause(71)
def test_players_equal_in_points_compare_coins():
    game = seven(
        me=city(coins=4, hand="palace arena"),
        right=city(coins=3, hand="senate haven"),
        players=2,
        age=3,
        left=city(coins=0, hand="pantheon"),
        turn=LAST,
        seed=2,
    )
    game.turn("sell palace", "sell pantheon", right="sell senate")
    assert game.me.points == game.right.points
    assert game.outcome.winners == (0,)


@clause(70, 160)
def test_nobody_sees_the_last_card_of_the_pile():
    game = seven(
        me=city(hand="altar baths"),
        right=city(hand="theater loom_1"),
        players=2,
        turn=LAST,
        left=city("gizah:A", hand="ore_vein"),
    )
    game.turn("build altar", "build ore_vein", right="build theater").play("deal press_1")
    assert "press_1" in game.discard
    assert not [event for event in game.events if event.what == "press_1" and event.audience]
    assert not any("press_1" in str(game.position.view(seat)) for seat in range(2))


@clause(72)
def test_the_free_citys_extra_last_card_is_the_last_of_the_pile():
    game = seven(
        me=city(hand="altar baths"),
        right=city(hand="theater loom_1"),
        players=2,
        turn=LAST,
        left=city("babylon:B", stages=2, hand="ore_vein"),
    )
    game.turn("build altar", "build ore_vein", right="build theater").play("deal press_1")
    assert (game.question, game.to_answer) == ("last_card", {0})
    game.play("build press_1")
    assert game.left.built == {"ore_vein", "press_1"}


@clause(72)
def test_the_holder_fetches_for_the_free_city():
    game = seven(
        me=city(hand="altar baths"),
        right=city(hand="theater loom_1"),
        players=2,
        left=city("halikarnassos:B", built="foundry", hand="ore_vein"),
    )
    game.turn("sell altar", right="build theater, stage loom_1")
    assert (game.question, game.to_answer) == ("raise", {RIGHT})
    assert "altar" in game.play("raise altar").left.built


@clause(72)
def test_the_holder_copies_a_guild_for_the_free_city():
    game = seven(
        me=city(built="spies_guild", hand="palace arena"),
        right=city(built="stockade", hand="senate haven"),
        players=2,
        age=3,
        turn=LAST,
        seed=2,
        left=city("olympia:B", coins=0, stages=3, hand="pantheon"),
    )
    game.turn("sell palace", "sell pantheon", right="sell senate")
    assert (game.question, game.to_answer) == ("copy_guild", {0})
    assert game.play("copy spies_guild").left.score["wonder"] == 5 + 1


def test_the_last_card_of_the_free_city_comes_after_the_last_turn():
    position = box.new(seed=1, players=2)
    while position.state.age == 1:
        legal = position.legal_moves
        position.push(legal.numbers[0], legal.seat)
    hand = next(line for line in str(position).splitlines() if line.startswith("hand1.2"))
    assert [card for card in hand.split() if card.endswith("/15left")] == ["stockade+7/15left"]
