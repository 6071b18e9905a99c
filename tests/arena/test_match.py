"""Games between bots: the same deals for rotated seats, views only, and a bot that fails loses."""

from collections import Counter

import pytest

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.ai.contestants import Contestant, contestant, labels
from heptapolis.arena.plan import Plan, rotations
from heptapolis.arena.players import Players
from heptapolis.arena.referee import Referee
from heptapolis.arena.rounds import FORFEIT, Result, play_round
from heptapolis.arena.runs import saved
from heptapolis.arena.scores import ranks, seat_shares, share_of
from heptapolis.core import registry
from heptapolis.core.errors import BadOption, BadSyntax, UnknownName
from heptapolis.storage.validation import DEALER, SEATS
from tests.arena.bots import CheatingBot, CrashingBot, enrol

GREEDY = ("greedy", "random")


def plan(
    *bots: str,
    game: str = "duel",
    deals: int = 2,
    seed: int | str = 1,
    copies: int = 1,
    timeout: float = 60.0,
    **options: str,
) -> Plan:
    rules = registry.game(game)
    return Plan(game, rules.options_of(rules.prepare(options)), bots, seed, deals, copies, timeout)


def played(of: Plan, number: int = 0) -> list[Result]:
    players = Players(of)
    players.warm_up()  # compiling is nobody's thinking time
    return play_round(of.round(number), players)


def draws_by_place(of: Plan, result: Result) -> dict[tuple[int, str, str], str]:
    """What the dealer answered, by the age and the place that was asked about."""
    position, draws = registry.new(of.game, of.options), {}
    for seat, text in result.moves:
        asked = position.asked[-1]
        if seat == DEALER:
            draws[position.state.age, asked.kind, asked.about] = text
        position.push(text, position.game.dealer if seat == DEALER else SEATS.index(seat))
    return draws


def result(lineup: tuple[int, ...], winners: tuple[int, ...], *totals: int, failure: str = "") -> Result:
    return Result(0, lineup, winners, "points", tuple({"blue": total} for total in totals), 1, failure, (), ())


def test_both_games_of_a_pair_meet_the_same_cards_in_the_same_places():
    of = plan(*GREEDY)
    first, second = (draws_by_place(of, game) for game in played(of))
    common = first.keys() & second.keys()
    assert [first[place] for place in common] == [second[place] for place in common]
    assert len(common) > 20
    assert draws_by_place(of, played(of, 1)[0]) != first


def test_the_seats_are_swapped_and_the_play_differs():
    first, second = played(plan(*GREEDY))
    assert (first.lineup, second.lineup) == ((0, 1), (1, 0))
    assert first.moves != second.moves


def test_every_pairing_of_a_round_robin_meets_the_same_deals():
    of = plan("greedy", "random", "random", deals=4)
    assert len(of) == 12
    assert [of.round(number).deal for number in range(4)] == ["1/0", "1/0", "1/0", "1/1"]
    assert [of.round(number).lineups[0] for number in range(3)] == [(0, 1), (0, 2), (1, 2)]


def test_a_table_of_seven_is_dealt_the_same_hands_in_every_rotation():
    of = plan("random", "random", game="seven", players="3")
    games = played(of)
    deals = [[text for seat, text in game.moves if seat == DEALER] for game in games]
    assert [game.lineup for game in games] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert deals[0] == deals[1] == deals[2]
    assert games[0].moves != games[1].moves


@pytest.mark.parametrize(("game", "options"), [("duel", {"pantheon": "on"}), ("seven", {"players": "2"})])
def test_a_game_can_be_replayed_and_ends_as_it_was_told(game, options):
    of = plan("random", "random", game=game, **options)
    for number, told in enumerate(played(of), 1):
        outcome = saved(of, told, number).position().outcome()
        assert (outcome.winners, outcome.victory, outcome.score) == (told.winners, told.victory, told.points)


@pytest.mark.parametrize(
    ("game", "options"), [("duel", {}), ("duel", {"pantheon": "on"}), ("seven", {"players": "3", "leaders": "on"})]
)
def test_the_referee_deals_as_a_position_does(game, options):
    for seed in range(4):
        referee, position = Referee(game, options, seed), registry.new(game, options, seed)
        bot = roster.bot(game, "random", seed)
        while (seat := referee.seat) is not None:
            move = bot.choose(referee.view(seat), NO_LIMIT)
            referee.answer(seat, move)
            position.push(move, seat)
        assert [move.text for move in referee.moves] == [past.text for past in position.history]


def test_the_same_plan_gives_the_same_games_and_another_seed_others():
    moves = [[game.moves for game in played(plan(*GREEDY, seed=seed))] for seed in (1, 1, 2)]
    assert moves[0] == moves[1] != moves[2]


def test_a_bot_against_itself_plays_two_different_games():
    first, second = played(plan("random", "random"))
    assert first.moves != second.moves


def test_a_bot_that_crashes_loses_and_is_reported(monkeypatch):
    enrol(monkeypatch, crashing=CrashingBot)
    first, second = played(plan("crashing", "random"))
    assert (first.winners, second.winners) == ((1,), (0,))
    assert first.victory == FORFEIT
    assert first.failure.startswith("first: crash: KeyError: 'no idea' (bots.py, line ")
    assert second.failure.startswith("second: crash")


def test_a_bot_that_answers_what_is_not_legal_loses_and_is_reported(monkeypatch):
    enrol(monkeypatch, cheating=CheatingBot)
    game = played(plan("cheating", "random"))[0]
    assert game.winners == (1,)
    assert game.failure.startswith("first: illegal: ")
    assert game.answers == 0


def test_a_bot_that_takes_too_long_loses_and_is_reported():
    game = played(plan("random", "random", timeout=0.0))[0]
    assert game.winners == (1,)
    assert game.failure.startswith("first: timeout: answered after ")


def test_those_who_did_not_fail_share_the_victory():
    assert seat_shares(result((0, 1, 1), (1, 2), failure="first: crash: x")) == [0, 0.5, 0.5]
    assert ranks(result((0, 1, 1), (1, 2), failure="first: crash: x"), 1) == [3, 1.5, 1.5]


def test_answers_are_counted_and_timed_for_each_seat():
    game = played(plan(*GREEDY))[0]
    players = Counter(seat for seat, _ in game.moves if seat != DEALER)
    assert [clock.answers for clock in game.clocks] == [players["first"], players["second"]]
    assert game.answers == sum(players.values())
    assert game.clocks[0].cpu > 0


def test_shares_and_ranks():
    game = result((0, 1, 1, 0), (2, 3), 40, 40, 50, 50)
    assert share_of(game, 0) == share_of(game, 1) == 0.5
    assert ranks(game, 1) == [3.5, 3.5, 1.5, 1.5]
    assert ranks(result((0, 1, 1), (0,), 50, 50, 20), 1) == [1, 2, 3]  # the tie was broken


def test_partners_share_their_points():
    assert ranks(result((0, 0, 1, 1), (0, 1), 10, 50, 30, 28), 2) == [1.5, 1.5, 3.5, 3.5]


def test_rotations_play_each_different_seating_once():
    assert rotations((0, 1, 1)) == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert rotations((0, 1, 0, 1)) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert rotations((0, 0, 1, 1), 2) == ((0, 0, 1, 1), (1, 1, 0, 0))


def test_tables_of_many_bots_seat_every_bot_and_keep_teams_together():
    of = plan("random", "random", "random", game="seven", players="6", teams="on", copies=2)
    seats = of.round(0).lineups[0]
    assert seats[0::2] == seats[1::2]
    assert set(seats) == {0, 1, 2}


def test_copies_sit_beside_each_other():
    assert plan("random", "random", game="seven", players="5", copies=2).round(0).lineups[0] == (0, 0, 1, 1, 1)


@pytest.mark.parametrize(
    ("word", "name", "budget"),
    [
        ("random", "random", Budget()),
        ("random@2000", "random", Budget(simulations=2000)),
        ("greedy@500ms", "greedy", Budget(seconds=0.5)),
        ("expert@2000x2", "expert", Budget(simulations=2000, threads=2)),
        ("expert@500msx4", "expert", Budget(seconds=0.5, threads=4)),
        ("cmd:./my@bot", "cmd:./my@bot", Budget()),
        ("cmd:./mybot --fast@20", "cmd:./mybot --fast", Budget(simulations=20)),
    ],
)
def test_a_contestant_is_a_name_with_a_measure(word, name, budget):
    assert contestant("duel", word) == Contestant(name, budget)
    assert str(contestant("duel", word)) == word


def test_a_contestant_without_a_measure_has_that_of_all():
    assert contestant("duel", "random", Budget(simulations=9)) == Contestant("random", Budget(simulations=9))
    assert contestant("duel", "random@3", Budget(simulations=9)) == Contestant("random", Budget(simulations=3))


def test_the_second_of_a_name_is_numbered():
    assert labels(["a", "b", "a", "a"]) == ("a", "b", "a (2)", "a (3)")


@pytest.mark.parametrize(
    ("word", "error"), [("deep", UnknownName), ("random@0", BadSyntax), ("random@9x0", BadSyntax), ("cmd:", BadSyntax)]
)
def test_a_contestant_that_cannot_be_is_refused(word, error):
    with pytest.raises(error):
        contestant("duel", word)


@pytest.mark.parametrize(
    ("bots", "options", "part"),
    [
        (("random",), {}, "two bots or more"),
        (GREEDY, {"copies": 2}, "can be 1 to 1"),
        (("random", "random"), {"game": "seven", "players": "4", "teams": "on"}, "an even number"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(bots, options, part):
    with pytest.raises(BadOption, match=part):
        plan(*bots, **options)
