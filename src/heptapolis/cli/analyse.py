"""`heptapolis analyse`: a saved game decision by decision, or a position with its best answers."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.ai.bot import Budget
from heptapolis.cli.budgets import budget as read_budget
from heptapolis.cli.parameters import Command, json_option, print_json, seed_option
from heptapolis.core.errors import BadOption
from heptapolis.core.position import Position

if TYPE_CHECKING:
    from heptapolis.study.findings import GameReview


@click.command(cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--budget",
    type=read_budget,
    default="200ms",
    show_default=True,
    metavar="BUDGET",
    help="Thinking for each decision: 2s, 200ms, a number of simulations, or 2sx2 in two threads.",
)
@click.option("--seat", help="Only the decisions of this seat.")
@click.option("--number", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file.")
@click.option("--moves", type=click.IntRange(min=0), help="Analyse the position after so many moves of a saved game.")
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=lambda: min(2, os.cpu_count() or 1),
    show_default="2, or 1 on one core",
    help="Decisions judged at the same time.",
)
@click.option("--all", "every", is_flag=True, help="Show every decision, not only the mistakes.")
@seed_option(0)
@json_option()
def analyse(
    file: Path,
    budget: Budget,
    seat: str | None,
    number: int,
    moves: int | None,
    jobs: int,
    every: bool,
    seed: int | str,
    as_json: bool,
) -> None:
    """Review a saved game: chances, mistakes and better answers; or the best answers in a position."""
    from msgspec import to_builtins

    from heptapolis.cli.files import load
    from heptapolis.cli.review_table import print_review
    from heptapolis.cli.seating import seat_number

    position = load(file, number, moves)
    who = None if seat is None else seat_number(position, seat)
    if position.history and moves is None:
        whole = _reviewed(position, budget, who, seed, jobs)
        print_json(to_builtins(whole)) if as_json else print_review(whole, every)
    else:
        _position(position, budget, who, seed, as_json)


def _reviewed(position: Position, budget: Budget, seat: int | None, seed: int | str, jobs: int) -> GameReview:
    from heptapolis.cli.progress import Progress
    from heptapolis.study.review import decisions, review, summary

    found = []
    with Progress("Reviewing", 2 * len(decisions(position, seat))) as progress:
        for each in review(position, budget, seat=seat, seed=seed, jobs=jobs):
            found.append(each)
            progress.advance()
    return summary(position, found)


def _position(position: Position, budget: Budget, seat: int | None, seed: int | str, as_json: bool) -> None:
    from msgspec import to_builtins

    from heptapolis.cli.review_table import print_analysis
    from heptapolis.storage.validation import SEATS
    from heptapolis.study.analysis import analysis, asked_seats

    asked = asked_seats(position)
    if not asked:
        raise BadOption("there is nothing to analyse: no player is asked in this position")
    if seat is not None and seat not in asked:
        names = ", ".join(SEATS[each] for each in asked)
        raise BadOption(f"that seat is not asked in this position, or its hand is not told; asked: {names}")
    found = analysis(position.view(asked[0] if seat is None else seat), budget, seed)
    print_json(to_builtins(found)) if as_json else print_analysis(found)
