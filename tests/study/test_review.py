"""The review of a game: both passes, what a seat may know, kinds of mistakes, and the answer that threw a win away."""

from __future__ import annotations

import threading

import msgspec
import pytest

from heptapolis import duel, seven
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core.position import Position
from heptapolis.study.findings import VERDICTS, GameReview
from heptapolis.study.mistakes import KINDS, mistakes
from heptapolis.study.review import MOST_AGAIN, accuracy, decisions, review, summary, worst_unsure
from tests.kit.duel import city
from tests.kit.duel import duel as table

pytestmark = pytest.mark.compiled
FEW = Budget(simulations=300)


def played(name: str, seed: int, module=duel, **options) -> Position:
    """A game of a level against itself."""
    position = module.new(seed=seed, **options)
    seats = position.game.seats_of(position.game.options_of(position.state))
    bots = [roster.bot(position.game.name, name, f"{seed}/{seat}") for seat in range(seats)]
    while not position.is_over:
        view = position.view(min(position.to_answer))
        position.push(bots[view.seat].choose(view, NO_LIMIT), view.seat)
    return position


@pytest.fixture(scope="module")
def game() -> Position:
    return played("novice", 4)


@pytest.fixture(scope="module")
def found(game):
    return list(review(game, FEW))


def test_every_decision_is_reviewed_quickly_in_order_and_then_thoroughly(game, found):
    numbers = [each.number for each in decisions(game)]
    assert [each.number for each in found if each.quick] == numbers
    thorough = [each.number for each in found if not each.quick]
    assert sorted(thorough[: len(numbers)]) == numbers
    assert [each.quick for each in found] == [True] * len(numbers) + [False] * len(thorough)


def test_the_worst_answers_are_looked_at_longer_until_they_are_sure(game, found):
    count = len(decisions(game))
    again = [each.number for each in found[2 * count :]]
    assert 0 < len(again) == len(set(again)) <= MOST_AGAIN
    latest = {each.number: each.loss for each in found}
    worst = sorted(latest, key=lambda number: -latest[number])[:2]
    assert len(again) == MOST_AGAIN or all(number in again or latest[number] == 1.0 for number in worst)
    assert worst_unsure({1: 0.3, 2: 0.1, 3: 0.2}, {1}) == 3
    assert worst_unsure({1: 0.3, 2: 0.1, 3: 0.2}, {1, 3}) is None
    assert worst_unsure({1: 1.0, 2: 0.0}, set()) is None


def test_a_review_says_what_was_played_and_what_was_better(game, found):
    for each in found:
        assert each.played == game.history[each.number].text
        assert each.kind in VERDICTS
        assert 0.0 <= each.chance_after <= each.chance_before <= 1.0 or each.loss == 0.0
        assert each.best == each.answers[0].text
        assert each.played in {answer.text for answer in each.answers}
        if each.line:
            assert (each.line[0].text, each.reply[0].text) == (each.best, each.played)
    assert any(each.line for each in found)


def test_the_summary_counts_mistakes_and_draws_a_curve_to_the_result(game, found):
    whole = summary(game, found)
    assert whole.complete
    latest = {each.number: each for each in found if not each.quick}
    assert whole.decisions == tuple(latest[number] for number in sorted(latest))
    assert all(abs(sum(point.chances) - 1.0) < 1e-9 for point in whole.curve)
    assert whole.curve[-1].chances == tuple(float(seat in game.outcome().winners) for seat in range(2))
    for seat in whole.seats:
        assert seat.decisions == sum(each.seat == seat.seat for each in whole.decisions)
        assert set(seat.counts) <= set(KINDS)
        assert 0 <= seat.accuracy <= 100
    assert msgspec.json.decode(msgspec.json.encode(whole), type=GameReview) == whole


def test_a_review_that_is_stopped_keeps_what_it_found(game):
    stop, found = threading.Event(), []
    for each in review(game, FEW, stop=stop):
        found.append(each)
        if len(found) == 5:
            stop.set()
    assert len(found) == 5
    assert not summary(game, found).complete


def test_the_same_seed_finds_the_same(game, found):
    again = review(game, FEW)
    assert [next(again) for _ in range(12)] == found[:12]


def test_decisions_judged_at_the_same_time_find_the_same_in_the_same_order(game, found):
    assert list(review(game, FEW, jobs=2)) == found


def test_a_seat_of_a_running_game_is_told_only_what_follows_from_its_own_views():
    position = duel.new(seed=3, pantheon="on")
    while len(position.history) < 90:
        position.push(position.legal_moves.numbers[0])
    own = decisions(position, 1)
    assert own
    for each in own:
        before = position.history[each.number]
        assert each.view.key == position.game.see(before.state, 1).to_bytes()
    hidden = [each for each in own if each.view.key != position.history[each.number].before]
    assert hidden, "nothing was hidden, so nothing is tested"
    told = list(review(position, FEW, seat=1))
    assert {each.seat for each in told} == {1}
    assert {each.number for each in told} == {each.number for each in own}


SOME = Budget(simulations=16)


@pytest.fixture(scope="module")
def three() -> Position:
    return played("novice", 2, seven, players=3)


def test_seven_is_reviewed_for_all_seats(three):
    found = list(review(three, SOME))
    count = len(decisions(three))
    assert [each.number for each in found if each.quick] == [each.number for each in decisions(three)]
    assert len([each for each in found if not each.quick]) >= count
    whole = summary(three, found)
    assert whole.complete
    assert {each.seat for each in whole.decisions} == {0, 1, 2}
    assert all(len(point.chances) == 3 and abs(sum(point.chances) - 1.0) < 1e-9 for point in whole.curve)
    winners = three.outcome().winners
    assert whole.curve[-1].chances == tuple((seat in winners) / len(winners) for seat in range(3))
    assert all(each.played == three.history[each.number].text for each in whole.decisions)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=GameReview) == whole


def test_the_first_verdicts_on_seven_come_before_the_thorough_ones_and_stay_when_it_is_stopped(three):
    stop, found = threading.Event(), []
    for each in review(three, SOME, stop=stop):
        found.append(each)
        if len(found) == 4:
            stop.set()
    assert [each.quick for each in found] == [True] * 4
    kept = summary(three, found)
    assert not kept.complete
    assert len(kept.decisions) == 4


def test_a_seat_of_seven_is_judged_from_its_own_views(three):
    for each in decisions(three):
        before = three.history[each.number]
        assert each.view.key == three.game.see(before.state, each.view.seat).to_bytes()
    hidden = [each for each in decisions(three, 1) if each.view.key != three.history[each.number].before]
    assert hidden, "nothing was hidden, so nothing is tested"
    told = review(three, SOME, seat=1)
    assert {next(told).seat for _ in range(6)} == {1}


def test_a_win_not_taken_is_a_missed_win_and_one_left_to_the_opponent_an_open_door():
    five = "workshop apothecary scriptorium pharmacist academy"
    mine = table(age=3, me=city(coins=30, built=five), cards="university palace").position.view(0)
    assert "missed_win" in mistakes(mine, move(mine, "build palace"), 0.5)
    assert mistakes(mine, move(mine, "build university"), 0.0) == ()
    theirs = table(age=3, them=city(coins=30, built=five), cards="university palace").position.view(0)
    assert "open_door" in mistakes(theirs, move(theirs, "discard palace"), 0.5)
    assert "open_door" not in mistakes(theirs, move(theirs, "discard university"), 0.5)


def move(view, text: str) -> int:
    return next(choice.move for choice in view.legal_moves.choices() if choice.text == text)


@pytest.mark.parametrize(("loss", "kinds"), [(0.0, ()), (0.05, ()), (0.06, ("slip",)), (0.2, ("blunder",))])
def test_what_is_given_away_has_a_name(loss, kinds):
    view = duel.new(seed=1).view(0)
    assert mistakes(view, view.legal_moves.numbers[0], loss) == kinds


def test_accuracy_is_100_where_nothing_was_given_away_and_falls_with_losses():
    assert accuracy([0.0] * 9) is None
    assert accuracy([0.0] * 10) == 100
    assert accuracy([0.0] * 9 + [0.5]) < 95
    assert accuracy([0.3] * 10) < accuracy([0.1] * 10) < 100
