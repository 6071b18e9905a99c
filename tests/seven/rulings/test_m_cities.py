"""Clauses 112-115: the black cards join the decks."""

import pytest

from heptapolis import seven as box
from heptapolis.core.bits import members
from heptapolis.seven.box.cards import CARDS
from heptapolis.seven.box.cities import CITY_CARDS
from heptapolis.seven.rules.hands import guilds_in_play
from heptapolis.seven.tables import GUILD_NAMES, GUILD_POOL
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

BLACK = {card.name for card in CITY_CARDS}


def first_card(players, boards, **options):
    """A game without a seed, with its boards dealt: the dealer is about to deal."""
    position = box.new(players=players, **options)
    for board in boards.split():
        position.push(f"deal {board}:A")
    return position


@clause(112)
@pytest.mark.parametrize(("players", "boards"), [(3, "gizah rhodos olympia"), (4, "gizah rhodos olympia babylon")])
def test_each_age_has_as_many_black_cards_as_players(players, boards):
    chances = first_card(players, boards, cities=True).dealer_outcomes()
    assert sum(chance for move, chance in chances.items() if move.split()[1] in BLACK) == pytest.approx(1 / 8)


@clause(112)
def test_an_age_has_seven_turns_and_the_eighth_card_is_left_over():
    game = seven(me=city(hand="altar baths"), cities=True, turn=LAST)
    assert game.position.state.turn == 7
    game.turn("sell altar")
    assert {"altar", "baths"} <= game.discard
    assert game.me.coins == 6


@clause(113)
def test_cities_brings_three_guilds_of_which_no_more_are_used():
    names = [{GUILD_NAMES[guild] for guild in members(GUILD_POOL[both])} for both in (0, 2)]
    assert names[1] - names[0] == {"counterfeiters_guild", "guild_of_shadows", "mourners_guild"}
    assert [guilds_in_play(seven(cities=cities, age=3).position.state) for cities in (False, True)] == [5, 5]


@clause(113)
def test_cities_brings_six_leaders_when_leaders_is_played():
    boards = "gizah rhodos olympia"
    dealt = [set(first_card(3, boards, leaders=True, cities=cities).legal_moves) for cities in (False, True)]
    new = "aspasia berenice caligula darius diocletian semiramis"
    assert dealt[1] - dealt[0] == {f"deal {leader}" for leader in new.split()}


@clause(114)
def test_no_black_card_has_a_parent_or_is_one():
    assert [card.name for card in CITY_CARDS if card.chain] == []
    assert [card.name for card in CARDS if BLACK & set(card.chain.split())] == []


@clause(115)
def test_two_players_use_three_black_cards_an_age():
    chances = first_card(2, "gizah rhodos olympia", cities=True).dealer_outcomes()
    assert sum(chance for move, chance in chances.items() if move.split()[1] in BLACK) == pytest.approx(3 / 24)
