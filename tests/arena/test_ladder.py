"""Ratings of many bots."""

import pytest

from heptapolis.arena.plan import Plan
from heptapolis.arena.ratings import elo_ratings, skill_ratings
from heptapolis.arena.rounds import Result
from heptapolis.arena.statistics import elo_of, share

TWO, THREE = (Plan("duel", {}, bots, 1, 100) for bots in (("random",) * 2, ("random",) * 3))
TABLE = Plan("seven", {"players": "3"}, ("random",) * 3, 1, 100)


def pairs(first: int, second: int, *scores: float) -> list[tuple[int, int, float]]:
    return [(first, second, score) for score in scores]


def results(*meetings: tuple[int, int, float]) -> list[Result]:
    """A round for each meeting, with so much of its two games for the first."""
    games = []
    for number, (first, second, score) in enumerate(meetings):
        winners = {0.0: ((1,), (0,)), 0.5: ((0,), (0,)), 1.0: ((0,), (1,))}[score]
        games += [
            Result(number, lineup, won, "civilian", (), 60, "", (), ())
            for lineup, won in zip(((first, second), (second, first)), winners, strict=True)
        ]
    return games


def table(lineup: tuple[int, ...], *totals: int) -> Result:
    best = max(range(len(totals)), key=totals.__getitem__)
    return Result(0, lineup, (best,), "points", tuple({"blue": total} for total in totals), 50, "", (), ())


def test_two_bots_have_the_ratings_of_their_match():
    scores = [1.0] * 60 + [0.5] * 30 + [0.0] * 10
    ratings = elo_ratings(TWO, results(*pairs(0, 1, *scores)))
    counted = elo_of(share([*scores, 0.0, 1.0]))
    assert ratings[0].value - ratings[1].value == pytest.approx(counted.value)
    assert ratings[0].high - ratings[0].low == pytest.approx((counted.high - counted.low) / 2, rel=0.1)


def test_ratings_go_up_the_chain_and_have_mean_nothing():
    chain = pairs(0, 1, *[1.0, 1.0, 1.0, 0.0]) + pairs(1, 2, *[1.0, 1.0, 1.0, 0.0])
    best, middle, worst = (rating.value for rating in elo_ratings(THREE, results(*chain)))
    assert best == pytest.approx(-worst)
    assert middle == pytest.approx(0, abs=1e-6)
    assert best > 100


def test_a_bot_that_never_lost_has_a_rating():
    meetings = pairs(0, 1, *[1.0] * 20) + pairs(0, 2, *[1.0] * 20) + pairs(1, 2, *[0.5] * 20)
    ratings = elo_ratings(THREE, results(*meetings))
    assert 300 < ratings[0].value < 500
    assert ratings[1].value == pytest.approx(ratings[2].value)
    assert ratings[0].low > ratings[1].high


def test_more_rounds_make_intervals_narrower():
    few, many = (elo_ratings(TWO, results(*pairs(0, 1, *[1.0, 0.0] * count)))[0] for count in (10, 90))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(3, rel=0.1)


def test_the_winner_of_tables_is_rated_highest():
    games = [table((0, 1, 2), 60, 50, 40), table((1, 2, 0), 50, 40, 60), table((2, 0, 1), 40, 60, 50)]
    skills = skill_ratings(TABLE, games)
    assert skills[0].mean > skills[1].mean > skills[2].mean
    assert skills[0].spread < 25 / 3


def test_copies_of_a_bot_have_one_rating():
    first, second, idle = skill_ratings(TABLE, [table((0, 1, 1), 60, 50, 40)])
    assert first.mean > 25 > second.mean
    assert idle == (25, 25 / 3)
