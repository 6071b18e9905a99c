"""Bots of Seven: they see views only, answer legally, repeat themselves and can be stopped."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from heptapolis import seven
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget, Thinker
from heptapolis.ai.seven import levels
from heptapolis.core.position import View
from heptapolis.seven import SEVEN
from heptapolis.seven.state import DEALER, State
from tests.conformance.test_seven_random import EACH_TABLE, TABLES, VARIANTS
from tests.kit.hidden_seven import Step, Twin, legal_moves, made
from tests.kit.seven import city
from tests.kit.seven import seven as table

PLAIN = ("random", "novice", "casual", "rule-list")
SEARCHERS = ("skilled", "expert", "master", "analysis")
FEW = Budget(simulations=32)
POSITIONS = 200


def moments(options: dict[str, Any], count: int, seed: int) -> Iterator[View]:
    """Views of random games in which a seat chooses."""
    lot, found = random.Random(seed), 0
    while found < count:
        state = SEVEN.prepare(options)
        SEVEN.open_game(state, None)
        while SEVEN.to_answer(state) and found < count:
            seat = lot.choice(sorted(SEVEN.to_answer(state)))
            legal = legal_moves(state, seat)
            if seat != DEALER and len(legal) > 1 and lot.random() < 0.2:
                found += 1
                yield View(SEVEN, SEVEN.see(state, seat), seat)
            SEVEN.apply_move(state, seat, lot.choice(legal), None)


def check_answers(names: tuple[str, ...], options: dict[str, Any]) -> None:
    """Each position is put to one bot, one after the other."""
    bots = [roster.bot("seven", name, 3) for name in names]
    for number, view in enumerate(moments(options, POSITIONS, 5)):
        bot = bots[number % len(bots)]
        assert bot.choose(view, FEW) in view.legal_moves.numbers


@EACH_TABLE
def test_no_plain_bot_answers_illegally(options: dict[str, Any]) -> None:
    check_answers(PLAIN, options)


def test_no_plain_bot_answers_illegally_with_the_other_readings() -> None:
    check_answers(PLAIN, {"players": 5, "cities": True, "leaders": True, **VARIANTS})


@pytest.mark.compiled
@EACH_TABLE
def test_no_searcher_answers_illegally(options: dict[str, Any]) -> None:
    check_answers(SEARCHERS, options)


def check_repeats(names: tuple[str, ...]) -> None:
    for options in (TABLES[0], TABLES[6], TABLES[-1]):
        for view in moments(options, 3, 8):
            for name in names:
                first, second = (roster.bot("seven", name, 11).choose(view, FEW) for _ in range(2))
                assert first == second


def test_the_same_seed_and_view_give_the_same_answer() -> None:
    check_repeats(PLAIN)


@pytest.mark.compiled
def test_the_same_seed_and_view_give_the_same_search() -> None:
    check_repeats(SEARCHERS)


def twins(number: int) -> Iterator[tuple[State, State, int]]:
    """Two positions that differ only in what an observer cannot know, while it is asked."""
    dice, state = random.Random(number), SEVEN.prepare(TABLES[number])
    steps: list[Step] = []
    SEVEN.open_game(state, None)
    while SEVEN.to_answer(state):
        seat = min(SEVEN.to_answer(state))
        if seat != DEALER and len(steps) > 30 and dice.random() < 0.05:
            twin = Twin(list(steps), state.copy(), seat, dice)
            if all(twin.follow(step) for step in range(len(steps))) and twin.state != state:
                yield state.copy(), twin.state, seat
        steps.append(made(state, seat, dice.choice(legal_moves(state, seat))))


def check_views(names: tuple[str, ...]) -> None:
    compared = 0
    for number in range(0, len(TABLES), 5):
        for one, other, seat in twins(number):
            views = [View(SEVEN, SEVEN.see(state, seat), seat) for state in (one, other)]
            answers = {name: [roster.bot("seven", name, 7).choose(view, FEW) for view in views] for name in names}
            assert [name for name, (first, second) in answers.items() if first != second] == []
            compared += 1
    assert compared > 10


def test_what_a_seat_cannot_know_does_not_change_its_answer() -> None:
    check_views(PLAIN)


@pytest.mark.compiled
def test_what_a_seat_cannot_know_does_not_change_a_search() -> None:
    check_views(("skilled",))


@pytest.mark.compiled
def test_a_search_stops_when_told_and_still_answers() -> None:
    stop = threading.Event()
    stop.set()
    bot = roster.bot("seven", "analysis", 4)
    assert isinstance(bot, Thinker)
    for view in moments({"players": 4, "cities": True}, 2, 13):
        thought = bot.think(view, Budget(seconds=3600.0), stop)
        assert thought.move in view.legal_moves.numbers
        assert thought.simulations < 1000


@pytest.mark.compiled
def test_two_searches_in_two_threads_do_not_disturb_each_other() -> None:
    views, budget = list(moments({"players": 3}, 2, 34)), Budget(simulations=500)
    alone = [roster.bot("seven", "skilled", 1).choose(view, budget) for view in views]
    together = [-1, -1]

    def choose(number: int) -> None:
        together[number] = roster.bot("seven", "skilled", 1).choose(views[number], budget)

    threads = [threading.Thread(target=choose, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


@pytest.mark.compiled
def test_a_thought_names_answers_with_chances_and_reasons() -> None:
    game = table(me=city(built="apothecary workshop", hand="scriptorium altar theater", coins=6), turn=5)
    bot = roster.bot("seven", "expert", 2)
    assert isinstance(bot, Thinker)
    thought = bot.think(game.position.view(0), Budget(simulations=300))
    reasons = {like.text: [str(reason) for reason in like.reasons] for like in thought.liked}
    assert "science 8" in reasons["build scriptorium"]
    assert all(0.0 <= like.chance <= 1.0 for like in thought.liked)
    assert sum(like.visits for like in thought.liked) == thought.simulations


def test_expected_points_add_what_is_to_come_to_the_score_pad() -> None:
    view = table(me=city(built="altar theater", coins=6), turn=5).position.view(0)
    expected = levels.expert(0).expects(view, 0)
    assert (expected["blue"], expected["coins"]) == (4.0, 2.0)
    assert 20.0 < sum(expected.values()) < 100.0


def winners(names: list[str], seed: int) -> tuple[int, ...]:
    position = seven.new(seed, players=len(names))
    bots = [roster.bot("seven", name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(bots[seat].choose(position.view(seat), NO_LIMIT), seat)
    outcome = position.outcome()
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("name", ["rule-list", "casual"])
def test_a_plain_bot_beats_two_random_ones(name: str) -> None:
    won = sum(winners(["random"] * seat + [name] + ["random"] * (2 - seat), 9) == (seat,) for seat in range(3))
    assert won == 3
