"""How well a search foresees who wins, by how long it thinks: one decision of each game of some arena runs.

heptapolis arena duel master@15700 master@15700 --pairs 100 --run RUN
python bench/foresight.py RUN... [--bot master] [--simulations 2 157 1570 15700]: a Markdown table by age. Decisions
with so few cards left that the rest would be solved are left out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.progress import track

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.levels import SOLVES_EARLY
from heptapolis.arena.runs import GAMES
from heptapolis.core.errors import BadFile, HeptapolisError
from heptapolis.core.position import View
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.state import DEALER
from heptapolis.storage import SavedGame, read_games
from heptapolis.storage.validation import SEATS

SOLVED = SOLVES_EARLY["solve_early_cards"]  # left in the last age, from which on a long search solves the rest
LEAST = 0.01  # a chance counts as no smaller than this


class Decision(NamedTuple):
    """A question of a game, and whether whoever answers it went on to win."""

    view: View
    age: int
    won: float


def decisions(game: SavedGame) -> Iterator[Decision]:
    """The decisions of a game that one seat won."""
    winners = game.result.split()[1:]
    for position in game.positions() if len(winners) == 1 else ():
        seat, state = min(position.to_answer, default=DEALER), position.state
        if seat == DEALER or (state.age == LAST_AGE and state.present.bit_count() <= SOLVED):
            continue
        view = position.view(seat)
        if len(view.legal_moves) > 1:
            yield Decision(view, state.age, float(winners == [SEATS[seat]]))


def chances(decision: Decision, bot: str, simulations: list[int]) -> list[float]:
    """The chance to win that a fresh bot sees, for each number of simulations."""
    bots: list[Any] = [roster.any_bot("duel", bot, 1) for _ in simulations]
    pairs = zip(bots, simulations, strict=True)
    return [each.think(decision.view, Budget(simulations=count)).chance for each, count in pairs]


def losses(seen: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Log-loss of each column of chances."""
    bounded = np.clip(seen, LEAST, 1 - LEAST)
    mean: np.ndarray = -np.where(won[:, None] > 0, np.log(bounded), np.log(1 - bounded)).mean(axis=0)
    return mean


def table(ages: np.ndarray, seen: np.ndarray, won: np.ndarray, simulations: list[int]) -> str:
    """Log-loss by age and simulations, and how far a longer search moves the estimate."""
    lines = [
        "| | decisions |" + "".join(f" {count:,} |" for count in simulations),
        "|---" * (2 + len(simulations)) + "|",
    ]
    for name, rows in [("all", ages >= 0), *((f"age {age}", ages == age) for age in np.unique(ages))]:
        figures = "".join(f" {loss:.3f} |" for loss in losses(seen[rows], won[rows]))
        lines.append(f"| {name} | {rows.sum()} |{figures}")
    moved = np.abs(seen - seen[:, -1:]).mean(axis=0)
    return "\n".join([*lines, "| mean distance to the longest | |" + "".join(f" {far:.3f} |" for far in moved)]) + "\n"


def games_of(run: Path) -> Iterator[SavedGame]:
    """The games of Duel of an arena's run."""
    if not (run / GAMES).exists():
        raise BadFile(f"{run} holds no games; name the folder of heptapolis arena --run")
    for game in read_games(run / GAMES):
        if game.game != "duel":
            raise BadFile(f"{run} holds games of {game.game}; name a run of heptapolis arena duel")
        yield game


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--simulations", nargs="+", type=int, default=[2, 157, 1570, 15_700])
    parser.add_argument("--most", type=int, default=200, help="decisions")
    given = parser.parse_args()
    lot = random.Random(1)
    try:
        games = [game for run in given.runs for game in games_of(run)]
        found = [list(decisions(game)) for game in lot.sample(games, min(given.most, len(games)))]
        chosen = [lot.choice(each) for each in found if each]
        seen = [chances(each, given.bot, given.simulations) for each in track(chosen, description="decisions")]
    except HeptapolisError as error:
        parser.error(str(error))
    ages, won = np.array([each.age for each in chosen]), np.array([each.won for each in chosen])
    sys.stdout.write(table(ages, np.array(seen), won, given.simulations))


if __name__ == "__main__":
    main()
