"""Searching bots: they see views only, answer legally, repeat themselves, can be stopped, and solve endgames."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Thinker
from heptapolis.ai.duel.levels import NETWORK, STRONG
from heptapolis.ai.duel.searcher import Study
from heptapolis.ai.search.buffers import USED
from heptapolis.ai.search.searcher import thought
from heptapolis.core.position import Position, View
from heptapolis.duel.rules.play import apply_move, asked_seat
from tests.kit.duel import city
from tests.kit.duel import duel as table
from tests.kit.options import OPTION_SETS

pytestmark = pytest.mark.compiled
LEVELS = ("random", "novice", "casual", "skilled", "expert", "master", "analysis")
PANEL = ("greedy", "rule-list", "rush-science", "rush-military", "uct", "hunter")
FEW = Budget(simulations=32)


def positions(options: dict[str, str], count: int, seed: int) -> Iterator[Position]:
    """Positions of random games in which a player chooses."""
    lot, found = random.Random(seed), 0
    while found < count:
        position = duel.new(seed=lot.randrange(1 << 30), **options)
        while not position.is_over and found < count:
            if len(position.legal_moves) > 1 and lot.random() < 0.15:
                found += 1
                yield position
            position.push(lot.choice(position.legal_moves.numbers))


def my_view(position: Position) -> View:
    return position.view(min(position.to_answer))


def illegal_answers(options: dict[str, str], count: int, seed: int) -> list[str]:
    """The levels that answered illegally in some random positions."""
    bots = {name: roster.bot("duel", name, 3) for name in LEVELS}
    found = []
    for position in positions(options, count, seed):
        view, legal = my_view(position), position.legal_moves.numbers
        found += [name for name, bot in bots.items() if bot.choose(view, FEW) not in legal]
    return found


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_no_level_answers_illegally(options: dict[str, str]) -> None:
    assert illegal_answers(options, 200, 5) == []


@pytest.mark.parametrize("name", PANEL)
def test_no_bot_of_the_panel_answers_illegally(name: str) -> None:
    bot = roster.bot("duel", name, 3)
    for options in OPTION_SETS[::8]:
        for position in positions(options, 20, 6):
            assert bot.choose(my_view(position), FEW) in position.legal_moves.numbers


@pytest.mark.parametrize("name", [*LEVELS, *PANEL])
def test_the_same_seed_and_view_give_the_same_answer(name: str) -> None:
    for options in ({}, {"pantheon": "on"}):
        for position in positions(options, 3, 8):
            first, second = (roster.bot("duel", name, 11).choose(my_view(position), FEW) for _ in range(2))
            assert first == second


def test_a_search_in_chunks_equals_a_search_at_once() -> None:
    for position in positions({}, 3, 21):
        bot = roster.bot("duel", "skilled", 4)
        assert isinstance(bot, Thinker)
        thought = bot.think(my_view(position), Budget(simulations=700))
        assert thought.simulations == 700 or thought.chance in (0.0, 1.0)
        assert sum(like.visits for like in thought.liked) >= thought.simulations - 1


def test_the_smallest_budget_still_gives_an_answer() -> None:
    for position in positions({}, 3, 55):
        assert (
            roster.bot("duel", "master", 4).choose(my_view(position), Budget(simulations=1))
            in position.legal_moves.numbers
        )


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}, {"library_private": "on"}])
def test_a_full_tree_is_searched_on_without_growing(options: dict[str, str]) -> None:
    for position in positions(options, 3, 89):
        study, budget = Study(400, STRONG), Budget(simulations=3000)
        study.look_at(my_view(position), budget)
        study.run(budget, 5, None)
        assert study.buffers.counts[USED] <= 400
        assert thought(my_view(position), [study]).move in position.legal_moves.numbers


def test_a_full_tree_gets_no_further_layouts_of_an_age() -> None:
    position, lot = duel.new(seed=7, wonders="dealt"), random.Random(7)
    while position.state.age == 1 and position.state.present.bit_count() > 2:
        position.push(lot.choice(position.legal_moves.numbers))
    study, budget = Study(400, dict(NETWORK)), Budget(simulations=20_000)
    study.look_at(my_view(position), budget)
    study.run(budget, 5, None)
    assert study.buffers.counts[USED] <= 400


def test_a_search_stops_when_told_and_still_answers() -> None:
    stop = threading.Event()
    stop.set()
    bot = roster.bot("duel", "analysis", 4)
    assert isinstance(bot, Thinker)
    for position in positions({"pantheon": "on"}, 2, 13):
        thought = bot.think(my_view(position), Budget(seconds=3600.0), stop)
        assert thought.move in position.legal_moves.numbers


def thinker(name: str) -> Thinker:
    bot = roster.bot("duel", name, 1)
    assert isinstance(bot, Thinker)
    return bot


def test_two_searches_in_two_threads_do_not_disturb_each_other() -> None:
    views = [my_view(position.copy()) for position in positions({}, 2, 34)]
    alone = [roster.bot("duel", "skilled", 1).choose(view, Budget(simulations=2000)) for view in views]
    together = [-1, -1]

    def choose(number: int) -> None:
        together[number] = roster.bot("duel", "skilled", 1).choose(views[number], Budget(simulations=2000))

    threads = [threading.Thread(target=choose, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=["base", "pantheon"])
def test_a_search_with_two_threads_adds_up_two_trees_and_repeats_itself(options: dict[str, str]) -> None:
    for position in positions(options, 3, 35):
        view, one, two = my_view(position), Budget(simulations=300), Budget(simulations=300, threads=2)
        alone = thinker("skilled").think(view, one)
        first, again = (thinker("skilled").think(view, two) for _ in range(2))
        assert first == again
        assert first.simulations == 2 * alone.simulations
        visits = {like.move: like.visits for like in first.liked}
        assert all(visits[like.move] >= like.visits for like in alone.liked)
        assert sum(visits.values()) > 1.9 * sum(like.visits for like in alone.liked)


def test_a_searcher_goes_on_with_one_thread_after_two() -> None:
    bot = thinker("skilled")
    for number, position in enumerate(positions({}, 4, 36)):
        move = bot.choose(my_view(position), Budget(simulations=100, threads=1 + number % 2))
        assert move in position.legal_moves.numbers


@pytest.mark.parametrize("name", ["skilled", "expert", "master", "uct"])
def test_a_search_finds_the_card_that_wins(name: str) -> None:
    game = table(me=city(coins=20), pawn=7, cards="palace senate gardens arsenal", age=3)
    assert game.position.parse("build arsenal") == roster.bot("duel", name, 2).choose(
        my_view(game.position), Budget(simulations=200)
    )


def test_a_search_keeps_the_winning_card_from_the_opponent() -> None:
    game = table(me=city(coins=4), them=city(coins=20), pawn=-7, cards="senate arsenal", age=3)
    move = roster.bot("duel", "expert", 2).choose(my_view(game.position), Budget(simulations=400))
    assert game.position.game.choice(game.position.state, 0, move).text.split()[-1] == "arsenal"


def test_a_thought_names_three_moves_with_chances_and_reasons() -> None:
    game = table(me=city(coins=20), pawn=7, cards="palace senate gardens arsenal", age=3)
    bot = roster.bot("duel", "expert", 2)
    assert isinstance(bot, Thinker)
    thought = bot.think(my_view(game.position), Budget(simulations=500))
    assert (thought.chance, str(thought.liked[0].reasons[0])) == (1.0, "wins")
    assert len(thought.liked) > 3
    assert all(0.0 <= like.chance <= 1.0 for like in thought.liked)


def exact(position: Position) -> float:
    """The first seat's expected result with best play, by trying everything: slow and plain."""
    state = position.state
    if position.is_over:
        winners = position.outcome().winners  # type: ignore[union-attr]
        return 0.5 if len(winners) == 2 else float(winners == (0,))
    values = {}
    for move in position.legal_moves.numbers:
        after = state.copy()
        apply_move(after, asked_seat(after), move, None)
        values[move] = exact(Position(position.game, after))
    if position.to_answer == {position.game.dealer}:
        odds = position.game.weights(state, list(values))
        return sum(odds * value for odds, value in zip(odds, values.values(), strict=True))
    return (max if position.to_answer == {0} else min)(values.values())


def endgames(cards: int, count: int) -> Iterator[Position]:
    """Positions of random games with so many cards of the last age left."""
    for seed in range(count):
        lot, position = random.Random(seed), duel.new(seed=seed)
        while not position.is_over and (
            position.state.age < 3 or position.state.present.bit_count() > cards or len(position.legal_moves) == 1
        ):
            position.push(lot.choice(position.legal_moves.numbers))
        if not position.is_over:
            yield Position(position.game, position.state)


def test_the_solver_agrees_with_trying_everything() -> None:
    compared = 0
    for position in endgames(3, 40):
        bot = roster.bot("duel", "expert", 1)
        assert isinstance(bot, Thinker)
        seat = min(position.to_answer)
        chance = bot.think(position.view(seat), FEW).chance
        assert chance == pytest.approx(exact(position) if seat == 0 else 1 - exact(position))
        compared += 1
    assert compared > 20


@pytest.mark.parametrize(("level", "enough", "too_few"), [("analysis", 40_000, 200), ("master", 400_000, 2_000)])
def test_the_rest_is_solved_with_ten_cards_left_as_far_as_the_budget_reaches(
    level: str, enough: int, too_few: int
) -> None:
    view = next(position.view(min(position.to_answer)) for position in endgames(10, 1))
    assert view.state.present.bit_count() == 10
    simulations = []
    for budget in (Budget(simulations=enough), Budget(simulations=too_few), Budget(seconds=0.001)):
        bot = roster.bot("duel", level, 1)
        assert isinstance(bot, Thinker)
        simulations.append(bot.think(view, budget).simulations)
    assert simulations[0] == 0  # solved
    assert min(simulations[1:]) > 0


def test_a_tree_kept_from_the_answer_before_is_taken_up() -> None:
    position = duel.new(seed=4, wonders="dealt")
    bot = roster.bot("duel", "expert", 6)
    assert isinstance(bot, Thinker)
    seat, visits = min(position.to_answer), []
    for _ in range(6):
        while not position.is_over and min(position.to_answer) != seat:
            position.push(roster.bot("duel", "expert", 6).choose(my_view(position), Budget(simulations=500)))
        thought = bot.think(my_view(position), Budget(simulations=500))
        visits.append(sum(like.visits for like in thought.liked))
        position.push(thought.move)
    assert max(visits[1:]) > 510


def test_a_tree_stays_when_the_rest_cannot_be_solved() -> None:
    view = next(position.view(min(position.to_answer)) for position in endgames(10, 1))
    study = Study(40_000, {**NETWORK, "solve_cards": 10, "solve_positions": 1})
    alone, again = (sum(visits for _, visits in visits_of(study, view)) for _ in range(2))
    assert (alone, again) == (299, 599)  # the first simulation looks at the question itself


def test_the_cache_of_layers_changes_no_visit() -> None:
    studies = [Study(40_000, dict(NETWORK)), Study(40_000, dict(NETWORK))]
    small = studies[1].buffers
    studies[1].buffers = small._replace(cached=small.cached[:1], cached_node=small.cached_node[:1])
    position, lot = duel.new(seed=5), random.Random(5)
    compared = 0
    while not position.is_over:
        if len(position.legal_moves) > 1:
            seen = [visits_of(study, my_view(position)) for study in studies]
            assert seen[0] == seen[1]
            compared += 1
        position.push(lot.choice(position.legal_moves.numbers))
    assert compared > 40


def visits_of(study: Study, view: View) -> list[tuple[int, int]]:
    """The answers of a search of 300 simulations, with their visits."""
    study.look_at(view, Budget(simulations=300))
    study.run(Budget(simulations=300), 7, None)
    return [(int(node["move"]), int(node["visits"])) for node in study.answers()]
