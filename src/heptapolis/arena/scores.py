"""What a game was worth to those who played it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from heptapolis.arena.rounds import Result


def seat_shares(result: Result) -> list[float]:
    """Each seat's share of the victory; winners share it."""
    return [(seat in result.winners) / len(result.winners) for seat in range(len(result.lineup))]


def share_of(result: Result, contestant: int) -> float:
    """A contestant's share of the victory, in all the seats it held."""
    shares = seat_shares(result)
    return sum(share for share, number in zip(shares, result.lineup, strict=True) if number == contestant)


def rounds(results: Iterable[Result]) -> list[list[Result]]:
    """The games of each round, in the order of the rounds."""
    ordered = sorted(results, key=lambda result: result.round)
    return [list(games) for _, games in groupby(ordered, key=lambda result: result.round)]


def round_scores(results: Iterable[Result], contestant: int) -> list[float]:
    """The share of the victories that a contestant took in each round it played in."""
    return [
        sum(share_of(game, contestant) for game in games) / len(games)
        for games in rounds(results)
        if contestant in games[0].lineup
    ]


def ranks(result: Result, team_size: int) -> list[float]:
    """The rank of each seat's party among all seats: winners first, then by points; equal ones share their ranks."""
    standing = [_standing(result, seat, team_size) for seat in range(len(result.lineup))]
    return [1 + sum(other > own for other in standing) + (standing.count(own) - 1) / 2 for own in standing]


def _standing(result: Result, seat: int, team_size: int) -> tuple[bool, int]:
    return seat in result.winners, party_points(result, seat, team_size)


def party_points(result: Result, seat: int, team_size: int) -> int:
    """The points of a seat, or of its whole team; none after a failure."""
    first = seat - seat % team_size
    return sum(sum(points.values()) for points in result.points[first : first + team_size])
