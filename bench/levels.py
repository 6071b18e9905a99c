"""How strong each level is: matches against the level below it, as the first screen of the page tells.

python bench/levels.py [--games duel seven] [--rounds 60] [--slow-rounds 12] [--run FOLDER] [--write]: a Markdown table.
A round is one deal in all rotations of the seats; Seven is played by three, one of them the stronger. With --write the
figures become those of the page; a game that was not measured keeps its own.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import Progress

from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.statistics import share
from heptapolis.arena.tournament import Watch, hold
from heptapolis.cluster import Workers
from heptapolis.core import registry

TABLE = Path(__file__).parent.parent / "src/heptapolis/study/data/levels.json"
LADDER = ("random", "novice", "casual", "skilled", "expert", "master")
SLOW = "master"
TABLES: dict[str, dict[str, Any]] = {"duel": {}, "seven": {"players": "3"}}
SEED = 71


class Measured(msgspec.Struct):
    """What a level won against the level below it."""

    against: str
    score: float
    low: float
    high: float
    games: int
    seats: int


class Table(msgspec.Struct):
    """The levels of each game, and when they were measured."""

    made: str
    games: dict[str, dict[str, Measured]]


def measure(game: str, level: str, below: str, rounds: int, folder: Path | None, progress: Progress) -> Measured:
    """One match, kept in a folder so that it goes on where it was."""
    rules, watches = registry.game(game), list[Watch]()
    options = rules.options_of(rules.prepare(TABLES[game]))
    plan = Plan(game, options, (level, below), SEED, rounds)
    task = progress.add_task(f"{game}: {level} against {below}", total=rounds)

    def see(played: int, watch: Watch) -> None:
        watches.append(watch)
        progress.update(task, completed=len(watch.scores))

    hold(Run(plan, folder and folder / f"{game}-{level}"), Workers(), None, see)
    found, seats = share(watches[-1].scores), plan.seats
    figures = (round(figure, 3) for figure in found)
    return Measured(below, *figures, games=seats * len(watches[-1].scores), seats=seats)


def main() -> None:
    """Measure all levels, print a table, and write the file if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=list(TABLES), default=list(TABLES))
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--slow-rounds", type=int, default=12, help="of the level that thinks for a second")
    parser.add_argument("--run", type=Path, help="keep the games here, and go on there")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    table = Table(str(datetime.date.today()), {game: {} for game in given.games})
    with Progress() as progress:
        for game in given.games:
            for below, level in pairwise(LADDER):
                rounds = given.slow_rounds if level == SLOW else given.rounds
                table.games[game][level] = measure(game, level, below, rounds, given.run, progress)
    sys.stdout.write(markdown(table))
    if given.write:
        table.games = msgspec.json.decode(TABLE.read_bytes(), type=Table).games | table.games
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")


def markdown(table: Table) -> str:
    """The figures as a table."""
    lines = ["| game | level | against | games | score | interval |", "|---|---|---|---|---|---|"]
    for game, levels in table.games.items():
        for level, found in levels.items():
            interval = f"{found.low:.1%} to {found.high:.1%}"
            lines.append(f"| {game} | {level} | {found.against} | {found.games} | {found.score:.1%} | {interval} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
