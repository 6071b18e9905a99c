"""Bots answer from views alone, legally, and the same way each time; the greedy one beats the random one."""

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Thinker
from heptapolis.core.errors import UnknownName
from tests.kit import duel as kit

BOTS = roster.names("duel")
FEW = Budget(simulations=32)


def play(first: str, second: str, seed: int, **options: str) -> duel.Position:
    position = duel.new(seed, **options)
    bots = [roster.bot("duel", name, f"{seed}/{seat}") for seat, name in enumerate((first, second))]
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(bots[seat].choose(position.view(seat), FEW), seat)
    return position


def choice(name: str, table: kit.Table, seed: int = 0) -> str:
    """What a bot answers for the first seat."""
    move = roster.bot("duel", name, seed).choose(table.position.view(kit.ME), FEW)
    return table.position.game.choice(table.position.state, kit.ME, move).text


@pytest.mark.parametrize("game", roster.ROSTER)
def test_the_bots_that_must_be_compiled_are_those_that_search(game):
    names = roster.names(game)
    assert [name for name in names if isinstance(roster.bot(game, name, 0), Thinker)] == [
        name for name in roster.SEARCHING if name in names
    ]


def test_a_view_knows_the_legal_answers_of_its_own_seat_and_no_others():
    position = kit.duel(cards="altar baths").position
    assert list(position.view(0).legal_moves) == list(position.legal_moves)
    assert list(position.view(1).legal_moves) == []


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}, {"library_private": "on", "wonders": "dealt"}])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game_with_legal_answers(name, options):
    assert play(name, "random", 3, **options).is_over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(name):
    moves = [[played.text for played in play(name, name, seed).history] for seed in (1, 1, 2)]
    assert moves[0] == moves[1] != moves[2]


def test_an_answer_depends_on_the_view_and_not_on_what_was_asked_before():
    position = duel.new(4)
    bot = roster.bot("duel", "random", 1)
    answers = [bot.choose(position.view(0), FEW) for _ in range(20)]
    assert len(set(answers)) == 1


def test_greedy_beats_random_from_both_seats():
    won = sum(play("greedy", "random", seed).outcome().winners == (0,) for seed in range(20))
    won += sum(play("random", "greedy", seed).outcome().winners == (1,) for seed in range(20))
    assert won >= 36


def test_greedy_wins_at_once_when_it_can():
    assert choice("greedy", kit.duel(me=kit.city(coins=20), cards="pretorium palace", pawn=7)) == "build pretorium"


def test_greedy_denies_a_card_that_would_win_for_the_opponent():
    table = kit.duel(me=kit.city(coins=0), them=kit.city(coins=20), cards="pretorium senate", pawn=-7)
    assert choice("greedy", table) == "discard pretorium"


def test_greedy_prefers_more_points_for_the_same_price():
    table = kit.duel(me=kit.city(coins=0, built="theater altar"), cards="statue temple", age=2)
    assert choice("greedy", table).startswith("build")


def test_an_unknown_bot_is_told():
    with pytest.raises(UnknownName, match="there is no bot 'deep' for duel; bots: random, novice, casual"):
        roster.bot("duel", "deep", 0)
