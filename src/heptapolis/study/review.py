"""A whole game looked at again: a quick pass over every decision, a thorough one, and a long look at the worst."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from math import exp
from typing import NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.core.position import Position, View
from heptapolis.study.findings import DecisionReview, GameReview, Point, SeatReview
from heptapolis.study.judge import Judge

QUICK = Budget(simulations=400)
THOROUGH = Budget(seconds=0.2)
WORST, LONGER = 2, 4  # so many of the worst decisions are looked at again, so many times longer
MOST_AGAIN = 4  # decisions that are, at most
FEWEST = 10  # decisions from which on an accuracy is told
STEEPNESS = 8.0  # of accuracy: a loss of 9 % of the chance to win halves a decision's share


class Decision(NamedTuple):
    """A moment of a game in which a seat had a choice, as that seat saw it."""

    number: int
    view: View
    move: int


def decisions(position: Position, seat: int | None = None) -> list[Decision]:
    """The decisions of a game so far, of all seats or of one."""
    game, found = position.game, []
    for number, played in enumerate(position.history):
        if played.seat == game.dealer or seat not in (None, played.seat):
            continue
        view = View(game, game.see(played.state, played.seat), played.seat)
        if len(view.legal_moves) > 1:
            found.append(Decision(number, view, played.move))
    return found


def review(
    position: Position,
    budget: Budget = THOROUGH,
    *,
    seat: int | None = None,
    seed: int | str = 0,
    stop: threading.Event | None = None,
    jobs: int = 1,
) -> Iterator[DecisionReview]:
    """Every decision of a game twice: quickly in order, then thoroughly, those that gave away most first.

    The answers that seem worst are looked at longer: among many, some only seem bad because a short search erred.

    The budget is for a decision. Each decision is judged by what its own seat knew; in a game that goes on, a seat may
    be told of its own decisions only. Once `stop` is set nothing more is begun. With several `jobs` as many decisions
    are judged at the same time, in threads; the verdicts and their order stay the same.
    """
    found = decisions(position, seat)
    judge, losses = Judge(position.game.name, seed, stop), dict[int, float]()
    for quick in _judged(partial(judge.decision, budget=QUICK, quick=True), _until(stop, found), jobs):
        losses[quick.number] = quick.loss
        yield quick
    by_loss = sorted(found, key=lambda each: -losses.get(each.number, 0.0))
    for thorough in _judged(partial(judge.decision, budget=budget, quick=False), _until(stop, by_loss), jobs):
        losses[thorough.number] = thorough.loss
        yield thorough
    by_number, again = {each.number: each for each in found}, set[int]()
    while (number := worst_unsure(losses, again)) is not None and not (stop is not None and stop.is_set()):
        again.add(number)
        sure = judge.decision(*by_number[number], longer(budget), quick=False)
        losses[number] = sure.loss
        yield sure


def _judged(
    judge: Callable[[int, View, int], DecisionReview], found: Iterator[Decision], jobs: int
) -> Iterator[DecisionReview]:
    """The verdicts in the order of the decisions, so many of which are judged at the same time."""
    if jobs == 1:
        yield from (judge(*decision) for decision in found)
        return
    waiting = deque[Future[DecisionReview]]()
    with ThreadPoolExecutor(jobs) as pool:
        for decision in found:
            waiting.append(pool.submit(judge, *decision))
            if len(waiting) > jobs:
                yield waiting.popleft().result()
        yield from (each.result() for each in waiting)


def worst_unsure(losses: dict[int, float], again: set[int]) -> int | None:
    """A decision among the worst that was not looked at again yet; none once the worst are sure."""
    worst = sorted(losses, key=lambda number: -losses[number])[:WORST]
    if len(again) >= MOST_AGAIN:
        return None
    return next((number for number in worst if number not in again and 0.0 < losses[number] < 1.0), None)


def longer(budget: Budget) -> Budget:
    """The budget of a long look."""
    return budget._replace(
        seconds=budget.seconds and budget.seconds * LONGER,
        simulations=budget.simulations and budget.simulations * LONGER,
    )


def _until(stop: threading.Event | None, found: Iterable[Decision]) -> Iterator[Decision]:
    for decision in found:
        if stop is not None and stop.is_set():
            return
        yield decision


def summary(position: Position, found: Iterable[DecisionReview]) -> GameReview:
    """What is known of a game from the reviews so far; of a decision reviewed twice the later review counts."""
    latest = {each.number: each for each in found}
    reviews = tuple(latest[number] for number in sorted(latest))
    options = position.game.options_of(position.state)
    return GameReview(
        game=position.game.name,
        options=options,
        decisions=reviews,
        curve=tuple(_curve(position, reviews, position.game.seats_of(options))),
        seats=tuple(_seat(seat, reviews) for seat in range(position.game.seats_of(options))),
        complete=len(reviews) == len(decisions(position)) and not any(each.quick for each in reviews),
    )


def accuracy(losses: list[float]) -> int | None:
    """From 0 to 100, where 100 means that nothing was given away; none for too few decisions."""
    if len(losses) < FEWEST:
        return None
    return round(100 * sum(exp(-STEEPNESS * loss) for loss in losses) / len(losses))


def _seat(seat: int, reviews: tuple[DecisionReview, ...]) -> SeatReview:
    own = [each for each in reviews if each.seat == seat]
    named = [kind for each in own for kind in each.mistakes]
    counts = {kind: named.count(kind) for kind in dict.fromkeys(named)}
    return SeatReview(seat, len(own), accuracy([each.loss for each in own]), counts)


def _curve(position: Position, reviews: tuple[DecisionReview, ...], seats: int) -> Iterator[Point]:
    """The chances of all seats at each decision: what each saw last, as shares; then the result."""
    chances = [1.0 / seats] * seats
    for each in reviews:
        if seats == 2:
            chances[1 - each.seat] = 1.0 - each.chance_before
        chances[each.seat] = each.chance_before
        total = sum(chances)
        yield Point(each.number, tuple(chance / total for chance in chances) if total else (1.0 / seats,) * seats)
    outcome = position.outcome()
    if outcome is not None:
        shares = ((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))
        yield Point(len(position.history), tuple(shares))
