"""A tournament in figures, for programs and for reports."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from heptapolis.arena.plan import Plan
from heptapolis.arena.ratings import elo_ratings, skill_ratings
from heptapolis.arena.rounds import Clock, Result
from heptapolis.arena.scores import ranks, round_scores, rounds, seat_shares, share_of
from heptapolis.arena.sprt import Sprt
from heptapolis.arena.statistics import Estimate, elo_of, mean, pentanomial, share, superiority
from heptapolis.arena.things import Things
from heptapolis.storage.validation import SEATS

DIGITS = 4


def summarise(
    plan: Plan, results: Sequence[Result], sprt: Sprt | None = None, things: Things | None = None
) -> dict[str, Any]:
    """Everything there is to say about the games played so far."""
    figures: dict[str, Any] = {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "players": plan.seats,
        "rounds": len(rounds(results)),
        "deals": len({plan.round(number).deal for number in {result.round for result in results}}),
        "games": len(results),
        "victories": dict(Counter(result.victory for result in results).most_common()),
        "seats": {SEATS[seat]: figure(_seat_share(results, seat)) for seat in range(plan.seats)},
        "answers": figure(mean([result.answers for result in results])),
        "bots": [_bot(plan, results, number) for number in _who_played(results)],
        "failures": _failures(plan, results),
    }
    if len(plan.contestants) == 2:
        figures["match"] = _match(plan, results, sprt)
    if plan.seats > 2 or len(plan.contestants) > 2:
        figures["ladder"] = _ladder(plan, results)
    if plan.seats == 2:
        figures["pairings"] = [_pairing(plan, results, pairing) for pairing in plan.pairings]
    if len(plan.contestants) > 2:
        figures["cross_table"] = _cross_table(plan, results)
    if things is not None:
        figures["things"] = things.figures(plan)
    return figures


def _cross_table(plan: Plan, results: Sequence[Result]) -> list[dict[str, Any]]:
    """Each bot against each other one: the share of games at one table in which it came out ahead, ties halved."""
    ahead, met = defaultdict[tuple[int, int], float](float), Counter[tuple[int, int]]()
    for result in results:
        places = ranks(result, plan.team_size)
        for one, other in permutations(range(len(result.lineup)), 2):
            pair = result.lineup[one], result.lineup[other]
            if pair[0] != pair[1]:
                met[pair] += 1
                ahead[pair] += 0.5 if places[one] == places[other] else float(places[one] < places[other])
    return [
        {
            "name": plan.labels[one],
            "against": {
                plan.labels[other]: round(ahead[one, other] / met[one, other], DIGITS) if met[one, other] else None
                for other in range(len(plan.contestants))
            },
        }
        for one in range(len(plan.contestants))
    ]


def figure(estimate: Estimate, digits: int = DIGITS) -> dict[str, float | None]:
    """A figure and its interval; what has no bounds is left empty."""
    return {name: round(value, digits) if math.isfinite(value) else None for name, value in estimate._asdict().items()}


def _who_played(results: Sequence[Result]) -> list[int]:
    """The contestants that sat at a table; a draw of few tables may leave some out."""
    return sorted({holder for result in results for holder in result.lineup})


def _seat_share(results: Sequence[Result], seat: int) -> Estimate:
    """How much of the victories a seat took, whoever sat there."""
    return share([sum(seat_shares(game)[seat] for game in games) / len(games) for games in rounds(results)])


def _bot(plan: Plan, results: Sequence[Result], number: int) -> dict[str, Any]:
    """One contestant: what it won and how, its points, and how long it thought."""
    own = [result for result in results if number in result.lineup]
    clock = _clock(own, number)
    won = Counter(result.victory for result in own if share_of(result, number) > 0)
    places = [
        rank
        for result in own
        for rank, holder in zip(ranks(result, plan.team_size), result.lineup, strict=True)
        if holder == number
    ]
    return {
        "name": plan.labels[number],
        "games": len(own),
        "score": figure(share(round_scores(own, number))),
        "fair": round(sum(result.lineup.count(number) for result in own) / len(own) / plan.seats, DIGITS),
        "victories": dict(won.most_common()),
        "rank": round(sum(places) / len(places), DIGITS),
        "points": _points(own, number),
        "seconds_per_answer": _per_answer(clock.seconds, clock),
        "cpu_per_answer": None if plan.players[number].is_program else _per_answer(clock.cpu, clock),
    }


def _clock(results: Sequence[Result], number: int) -> Clock:
    clocks = [
        clock
        for result in results
        for clock, holder in zip(result.clocks, result.lineup, strict=False)
        if holder == number
    ]
    return Clock(*map(sum, zip(*clocks, strict=True))) if clocks else Clock()


def _per_answer(seconds: float, clock: Clock) -> float | None:
    return round(seconds / clock.answers, 6) if clock.answers else None


def _points(results: Sequence[Result], number: int) -> dict[str, float]:
    """Mean points by category, and of all together."""
    pads: list[Mapping[str, int]] = [
        points
        for result in results
        for points, holder in zip(result.points, result.lineup, strict=False)
        if holder == number
    ]
    if not pads:
        return {}
    by_category = {name: round(sum(pad[name] for pad in pads) / len(pads), 2) for name in pads[0]}
    return {**by_category, "total": round(sum(sum(pad.values()) for pad in pads) / len(pads), 2)}


def _match(plan: Plan, results: Sequence[Result], sprt: Sprt | None) -> dict[str, Any]:
    """The first contestant against the second."""
    scores = round_scores(results, 0)
    taken = share(scores)
    facts: dict[str, Any] = {"score": figure(taken), "fair": round(plan.copies / plan.seats, DIGITS)}
    if plan.seats == 2:
        facts |= {
            "elo": figure(elo_of(taken), 1),
            "pentanomial": list(pentanomial(scores)),
            "superiority": round(superiority(taken), DIGITS),
            "games": _games(results),
        }
    if sprt is not None:
        facts["sprt"] = {
            "low": sprt.low,
            "high": sprt.high,
            "ratio": round(sprt.ratio(scores), DIGITS),
            "bound": round(sprt.bound, DIGITS),
            "accepted": sprt.verdict(scores) or None,
        }
    return facts


def _ladder(plan: Plan, results: Sequence[Result]) -> list[dict[str, Any]]:
    """The rating table, the best first."""
    rated: list[tuple[float, dict[str, Any]]]
    if plan.seats == 2:
        rated = [(estimate.value, {"elo": figure(estimate, 1)}) for estimate in elo_ratings(plan, results)]
    else:
        rated = [
            (skill.mean, {"skill": round(skill.mean, 2), "spread": round(skill.spread, 2)})
            for skill in skill_ratings(plan, results)
        ]
    table = zip(plan.labels, rated, strict=True)
    return [{"name": name, **facts} for name, (_, facts) in sorted(table, key=lambda row: -row[1][0])]


def _pairing(plan: Plan, results: Sequence[Result], pairing: tuple[int, int]) -> dict[str, Any]:
    """One of all pairings of a round robin."""
    scores = round_scores([result for result in results if set(result.lineup) == set(pairing)], pairing[0])
    first, second = (plan.labels[number] for number in pairing)
    return {
        "first": first,
        "second": second,
        "score": figure(share(scores)) if scores else None,
        "pentanomial": list(pentanomial(scores)),
    }


def _games(results: Sequence[Result]) -> dict[str, int]:
    """Won, shared and lost games of the first contestant."""
    shares = Counter(share_of(result, 0) for result in results)
    return {"won": shares[1.0], "shared": shares[0.5], "lost": shares[0.0]}


def _failures(plan: Plan, results: Sequence[Result]) -> list[dict[str, Any]]:
    """Every game that a bot lost by failing."""
    failures = []
    for result in sorted(results, key=lambda result: (result.round, result.lineup)):
        if result.failure:
            seat, _, what = result.failure.partition(": ")
            failures.append(
                {
                    "round": result.round + 1,
                    "bot": plan.labels[result.lineup[SEATS.index(seat)]],
                    "seat": seat,
                    "what": what,
                }
            )
    return failures
