"""Rulings 1-8: cards, coins and boards before the first turn, and which way is left."""

import pytest

from heptapolis import seven as box
from heptapolis.seven.tables import CARD_NAMES, GUILD_NAMES
from tests.kit.ledger import clause
from tests.kit.seven import LAST, Table, city, seven


def hands(game: Table) -> list[str]:
    return [card for seat in range(game.position.state.in_play) for card in game.hand(seat)]


def seated(players: int) -> box.Position:
    """A game without a seed whose first card is about to be dealt."""
    position = box.new(players=players)
    for board in ("gizah:A", "rhodos:A", "olympia:A", "babylon:B", "ephesos:B", "alexandria:B")[:players]:
        position.push(f"deal {board}")
    return position


@clause(1)
@pytest.mark.parametrize(
    ("card", "players"), [("tavern", 4), ("excavation", 4), ("forest_cave", 5), ("mine", 6), ("pawnshop", 4)]
)
def test_a_card_is_dealt_only_if_its_mark_is_at_most_the_number_of_players(card, players):
    assert f"deal {card}" not in seated(players - 1).legal_moves
    assert f"deal {card}" in seated(players).legal_moves


@clause(1)
def test_as_many_copies_are_dealt_as_the_players_have():
    for players, copies in ((3, 1), (4, 2)):
        position = seated(players)
        for _ in range(copies):
            position.push("deal lumber_yard")
        assert "deal lumber_yard" not in position.legal_moves


@clause(1, 3)
@pytest.mark.parametrize("players", range(3, 8))
def test_everybody_is_dealt_seven_cards(players):
    game = Table(box.new(players=players, seed=5))
    assert [len(game.hand(seat)) for seat in range(players)] == [7] * players


@clause(2)
@pytest.mark.parametrize("players", [3, 7])
def test_age_three_holds_two_guilds_more_than_players(players):
    game = seven(players=players, age=2, turn=LAST, seed=1)
    game.turn("sell " + game.hand()[0])
    assert len([card for card in hands(game) if card in GUILD_NAMES]) == players + 2


@clause(3)
def test_no_card_of_the_deck_is_left_over():
    dealt = hands(Table(box.new(players=3, seed=5)))
    assert sorted(dealt) == sorted(set(dealt))
    assert set(dealt) == {card for card in CARD_NAMES if f"deal {card}" in seated(3).legal_moves}


@clause(3)
@pytest.mark.parametrize(("leaders", "coins"), [(False, 3), (True, 6)])
def test_a_city_begins_with_three_coins_and_six_with_leaders(leaders, coins):
    game = Table(box.new(players=3, leaders=leaders, seed=5))
    assert [game.city(seat).coins for seat in range(3)] == [coins] * 3


@clause(4)
def test_the_dealer_draws_board_and_side_and_no_board_twice():
    position = box.new(players=3)
    assert {"deal gizah:A", "deal gizah:B"} <= set(position.legal_moves)
    position.push("deal gizah:B")
    assert not {"deal gizah:A", "deal gizah:B"} & set(position.legal_moves)
    assert Table(position).me.board == "gizah:B"


@clause(4)
def test_players_may_agree_to_choose_their_boards():
    position = box.new(players=3, boards="chosen")
    position.push("take halikarnassos:B", 0)
    position.push("take olympia:A", 1)
    assert [Table(position).city(seat).board for seat in range(2)] == ["halikarnassos:B", "olympia:A"]


@clause(4)
def test_by_option_the_board_is_dealt_and_its_owner_chooses_the_side():
    position = box.new(players=3, boards="side_chosen")
    position.push("deal gizah:A")
    assert list(position.legal_for(0)) == ["take gizah:A", "take gizah:B"]
    assert box.read(str(position)) == position
    position.push("take gizah:B", 0)
    assert not {"deal gizah:A", "deal gizah:B"} & set(position.legal_moves)
    assert Table(position).me.board == "gizah:B"
    position.push("deal olympia:A")
    position.push("take olympia:A", 1)
    assert [Table(position).city(seat).board for seat in range(2)] == ["gizah:B", "olympia:A"]
    assert box.read(str(position)) == position


@clause(5)
def test_the_boards_resource_is_production_but_no_card():
    game = seven(
        me=city("gizah:A", coins=0, built="workers_guild", recruited="phidias", hand="vineyard walls"),
        right=city("rhodos:A"),
        left=city("babylon:A"),
        age=2,
        leaders=True,
    )
    assert game.price("baths") == 0
    assert game.me.score["purple"] == game.me.score["white_and_black"] == 0
    assert game.turn("build vineyard").me.coins == 0


@clause(6)
def test_there_is_no_limit_on_coins():
    assert seven(me=city(coins=250, hand="altar baths")).turn("sell altar").me.coins == 253


@clause(7)
@pytest.mark.parametrize(("age", "receiver"), [(1, -1), (2, 1), (3, -1)])
def test_hands_are_passed_left_right_left(age, receiver):
    game = seven(players=5, age=age)
    first, second = game.hand()
    game.turn(f"sell {first}")
    assert game.hand(receiver % 5) == [second]


@clause(8)
@pytest.mark.parametrize(
    ("card", "east", "west"),
    [
        ("east_trading_post", 1, 2),
        ("west_trading_post", 2, 1),
        ("clandestine_dock_east", 1, 2),
        ("clandestine_dock_west", 2, 1),
    ],
)
def test_east_is_the_right_hand_neighbour(card, east, west):
    game = seven(me=city("ephesos:A", built=card), right=city("rhodos:A"), left=city("gizah:A"), cities=True)
    assert (game.price("barracks"), game.price("baths")) == (east, west)


@clause(5)
def test_boards_and_their_stages_have_no_colour():
    game = seven(me=city("rhodos:B", stages=2))
    assert sum(game.me.count) == 0
