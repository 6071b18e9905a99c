"""How true the review of Duel is, by the exact solver and by a long search.

python bench/review.py --run DIR [--thrown 20] [--whole 10] [--budget 200ms] [--long 5s]: two lines; a run that was
interrupted goes on. On a busy machine give simulations instead of times (--budget 20000 --long 500000).

- thrown: games in which the solver proves that one answer threw a certain win away; whether the review names that
  answer among the two worst of the game.
- whole: the worst answer that the review of a game names, judged again by a long search; both losses should agree.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.cli.budgets import budget as read_budget
from heptapolis.core.position import Position
from heptapolis.study.duel.solving import Solver
from heptapolis.study.findings import DecisionReview
from heptapolis.study.judge import Judge
from heptapolis.study.review import Decision, decisions, review

PLAYERS = ("casual", "skilled", "novice")  # who plays the games, by turns
CARDS = 6  # so many are left, at most, where the solver is asked
THROWN = 0.5  # a win is thrown away if what is left is worth at most this
NAMED, AGREES = 2, 0.05
T = TypeVar("T")


class Thrown(msgspec.Struct):
    """A game in which a win was thrown away: the move, what was left, and its rank among the losses named."""

    game: int
    number: int
    left: float
    rank: int


class Whole(msgspec.Struct):
    """The worst answer named in a game, and what it gave away by the review and by the long search."""

    game: int
    number: int
    loss: float
    long_loss: float


def played(seed: int) -> Position:
    """A game of a level against itself."""
    position, level = duel.new(seed=f"review/{seed}"), PLAYERS[seed % len(PLAYERS)]
    bots = [roster.bot("duel", level, f"review/{seed}/{seat}") for seat in range(2)]
    while not position.is_over:
        view = position.view(min(position.to_answer))
        position.push(bots[view.seat].choose(view, NO_LIMIT), view.seat)
    return position


def thrown_in(position: Position, solver: Solver) -> tuple[int, float] | None:
    """The only decision of a game in which a certain win was thrown away, and what was left."""
    found = [
        (each.number, left)
        for each in decisions(position)
        if each.view.state.age == 3 and each.view.state.present.bit_count() <= CARDS
        for left in [left_of_win(each, solver)]
        if left is not None and left <= THROWN
    ]
    return found[0] if len(found) == 1 else None


def left_of_win(decision: Decision, solver: Solver) -> float | None:
    """What the answer left of a certain win; nothing if there was none, or it is too hard to tell."""
    view = decision.view
    if solver.value(view.state, view.seat) != 1.0:
        return None
    return solver.after(view.state, view.seat, decision.move)


def losses(position: Position, budget: Budget) -> list[DecisionReview]:
    """The thorough verdicts, those that gave away most first."""
    latest = {each.number: each for each in review(position, budget) if not each.quick}
    return sorted(latest.values(), key=lambda each: -each.loss)


def thrown(seed: int, budget: Budget, solver: Solver) -> Thrown | None:
    """A game with a win that was thrown away, reviewed; nothing for another game."""
    position = played(seed)
    found = thrown_in(position, solver)
    if found is None:
        return None
    worst = [each.number for each in losses(position, budget)]
    return Thrown(seed, found[0], found[1], worst.index(found[0]) + 1)


def whole(seed: int, budget: Budget, long: Budget) -> Whole:
    """A game reviewed, and its worst answer judged again."""
    position = played(seed)
    worst = losses(position, budget)[0]
    decision = next(each for each in decisions(position) if each.number == worst.number)
    again = Judge("duel", "long").decision(*decision, long, quick=False)
    return Whole(seed, worst.number, worst.loss, again.loss)


def kept(path: Path, kind: type[T]) -> list[T]:
    """What an earlier run has found."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=kind) for line in lines]


def keep(path: Path, found: msgspec.Struct) -> None:
    """Write a finding down at once."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")


def all_thrown(path: Path, count: int, budget: Budget) -> Iterator[Thrown]:
    """Games one after the other, until enough have been found."""
    known, solver = kept(path, Thrown), Solver()
    yield from known
    seed, found = max((each.game for each in known), default=-1) + 1, len(known)
    while found < count:
        each = thrown(seed, budget, solver)
        seed += 1
        if each is not None:
            keep(path, each)
            found += 1
            yield each


def all_whole(path: Path, count: int, budget: Budget, long: Budget) -> Iterator[Whole]:
    """Other games than those with a win thrown away."""
    known = kept(path, Whole)
    yield from known
    for seed in range(100_000 + len(known), 100_000 + count):
        each = whole(seed, budget, long)
        keep(path, each)
        yield each


def main() -> None:
    """Measure and print two lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--thrown", type=int, default=20)
    parser.add_argument("--whole", type=int, default=10)
    parser.add_argument("--budget", type=read_budget, default="200ms", help="for a decision: a time, or simulations")
    parser.add_argument("--long", type=read_budget, default="5s", help="for the long search")
    given = parser.parse_args()
    given.run.mkdir(parents=True, exist_ok=True)
    budget, long = given.budget, given.long
    games = all_thrown(given.run / "thrown.jsonl", given.thrown, budget)
    named = [each.rank <= NAMED for each in track(games, description="thrown", total=given.thrown)]
    sys.stdout.write(f"thrown: {sum(named)} of {len(named)} among the {NAMED} worst named\n")
    others = all_whole(given.run / "whole.jsonl", given.whole, budget, long)
    near = [abs(each.loss - each.long_loss) <= AGREES for each in track(others, description="whole", total=given.whole)]
    sys.stdout.write(f"whole: {sum(near)} of {len(near)} within {AGREES:g} of the long search\n")


if __name__ == "__main__":
    main()
