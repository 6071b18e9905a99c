"""Intervals, ratings and the sequential test, against values known or worked out by hand."""

import math
import random

import pytest

from heptapolis.arena.plan import Plan
from heptapolis.arena.sprt import FEWEST, ShareTest, Sprt, sequential_test
from heptapolis.arena.statistics import (
    CONFIDENCE,
    PENTANOMIAL,
    elo,
    elo_of,
    mean,
    mean_and_variance,
    pentanomial,
    score_of,
    share,
    superiority,
)
from heptapolis.core.errors import BadOption

SCORES = [0.0] * 10 + [0.25] * 20 + [0.5] * 100 + [0.75] * 30 + [1.0] * 15


def test_pairs_are_counted_by_their_five_scores():
    assert pentanomial(SCORES) == (10, 20, 100, 30, 15)


def test_the_variance_of_pairs_is_the_one_worked_out_by_hand():
    # 1 lost, 2 shared, 1 won: mean 1/2, squares 1/4, 0, 0, 1/4
    assert mean_and_variance(PENTANOMIAL, (1, 0, 2, 0, 1)) == (0.5, 0.125)


def test_the_interval_of_a_share_is_the_one_worked_out_by_hand():
    # two pairs won and two shared, and the two that are added: mean 4/6, squares 4/9, 3/9, 2/36
    variance = (4 / 9 + 3 * 1 / 9 + 2 / 36) / 6
    reach = CONFIDENCE * math.sqrt(variance / 6)
    taken = share([1.0, 1.0, 0.5, 0.5])
    assert taken == pytest.approx((0.75, 4 / 6 - reach, 4 / 6 + reach))


def test_intervals_are_the_same_for_both_sides():
    ours, theirs = share(SCORES), share([1 - score for score in SCORES])
    assert (ours.value, ours.low, ours.high) == pytest.approx((1 - theirs.value, 1 - theirs.high, 1 - theirs.low))
    assert elo_of(ours).low == pytest.approx(-elo_of(theirs).high)


def test_few_rounds_promise_little_even_if_all_are_won():
    assert share([1.0]).low < 0.5
    assert share([1.0] * 50).low == pytest.approx(0.943, abs=0.001)


def test_the_interval_holds_the_truth_about_95_times_in_100():
    dice = random.Random(5)
    held = 0
    for _ in range(1000):
        taken = share([sum(dice.random() < 0.8 for _ in range(2)) / 2 for _ in range(60)])
        held += taken.low <= 0.8 <= taken.high
    assert 925 <= held <= 980


def test_three_quarters_are_191_points_of_elo_and_back():
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert score_of(elo(0.6)) == pytest.approx(0.6)
    assert elo(0.5) == 0
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_the_better_side_is_likely_better():
    assert superiority(share(SCORES)) == pytest.approx(0.947, abs=0.005)
    assert superiority(share([0.5, 0.5])) == 0.5


def test_a_mean_has_the_interval_of_its_values():
    assert mean([1.0, 3.0]) == pytest.approx((2.0, 2.0 - CONFIDENCE, 2.0 + CONFIDENCE))
    assert mean([4.0]) == (4.0, -math.inf, math.inf)


def test_the_sequential_test_is_bounded_by_the_odds_of_an_error():
    assert Sprt(0, 20).bound == pytest.approx(math.log(19))


def test_the_ratio_is_close_to_the_normal_approximation():
    average, variance = mean_and_variance(SCORES, [1] * len(SCORES))
    low, high = score_of(0), score_of(20)
    normal = len(SCORES) * (high - low) * (2 * average - low - high) / (2 * variance)
    assert Sprt(0, 20).ratio(SCORES) == pytest.approx(normal, rel=0.02)


def test_the_ratio_changes_its_sign_with_the_sides():
    mirrored = [1 - score for score in SCORES]
    assert Sprt(-20, 0).ratio(mirrored) == pytest.approx(-Sprt(0, 20).ratio(SCORES))
    assert Sprt(-10, 10).ratio([0.0, 0.5, 1.0]) == pytest.approx(0.0, abs=1e-9)
    assert Sprt(0, 20).ratio([]) == 0.0


def test_the_test_accepts_the_rating_that_is_true():
    dice = random.Random(3)
    strong = [sum(dice.random() < score_of(60) for _ in range(2)) / 2 for _ in range(2000)]
    weak = [1 - score for score in strong]
    assert Sprt(0, 20).verdict(strong) == "high"
    assert Sprt(0, 20).verdict(weak) == "low"
    assert Sprt(0, 20).verdict(strong[:5]) == ""


def test_at_larger_tables_shares_are_tested():
    dice, fair = random.Random(4), 1 / 3
    strong = [sum(dice.random() < 0.45 for _ in range(3)) / 3 for _ in range(300)]
    weak = [sum(dice.random() < fair for _ in range(3)) / 3 for _ in range(300)]
    test = ShareTest(fair, 0.4)
    assert test.verdict(strong) == "high"
    assert test.verdict(weak) == "low"
    assert test.ratio([1.0] * (FEWEST - 1)) == 0.0


@pytest.mark.parametrize(
    ("bots", "ratings", "part"),
    [
        (("greedy", "random"), (20.0, 20.0), "the first rating must be below the second"),
        (("greedy", "random", "random"), (0.0, 20.0), "compares two bots"),
    ],
)
def test_a_test_that_compares_nothing_is_refused(bots, ratings, part):
    with pytest.raises(BadOption, match=part):
        sequential_test(Plan("duel", {}, bots, 1, 10), *ratings)
