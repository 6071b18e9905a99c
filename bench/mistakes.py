"""What kinds of mistakes each level of Duel makes: its games against itself, evaluated move by move by a search.

python bench/mistakes.py [--games 200] [--simulations 1000] [--write] [LEVEL]...: a Markdown table, for every 100
decisions. With --write the figures become those that the review on the page compares with.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections import Counter
from pathlib import Path

import msgspec
from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.study.judge import Judge
from heptapolis.study.mistakes import KINDS, mistakes

TABLE = Path(__file__).parent.parent / "src/heptapolis/study/data/mistakes.json"
LEVELS = ("novice", "casual", "skilled", "expert")


class Table(msgspec.Struct):
    """Mistakes of each level for every 100 decisions, and how they were counted."""

    made: str
    games: int
    simulations: int
    levels: dict[str, dict[str, float]]


def count(level: str, games: int, simulations: int) -> Counter[str]:
    """Decisions and mistakes of a level in its games against itself."""
    found: Counter[str] = Counter()
    judge, budget = Judge("duel", "mistakes"), Budget(simulations=simulations)
    for seed in track(range(games), description=level):
        position = duel.new(seed=f"mistakes/{seed}")
        bots = [roster.bot("duel", level, f"{seed}/{seat}") for seat in range(2)]
        while not position.is_over:
            view = position.view(min(position.to_answer))
            move = bots[view.seat].choose(view, NO_LIMIT)
            if len(view.legal_moves) > 1:
                chances = {like.move: like.chance for like in judge.think(view, budget).liked}
                found["decisions"] += 1
                found.update(mistakes(view, move, max(chances.values()) - chances[move]))
            position.push(move)
    return found


def rates(counts: Counter[str]) -> dict[str, float]:
    """Mistakes for every 100 decisions."""
    return {kind: round(100 * counts[kind] / counts["decisions"], 1) for kind in KINDS}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    found = {level: rates(count(level, given.games, given.simulations)) for level in given.levels}
    lines = [f"| mistake, for every 100 decisions | {' | '.join(found)} |", "|---" * (len(found) + 1) + "|"]
    for kind, words in KINDS.items():
        shares = (f"{each[kind]:.1f}" for each in found.values())
        lines.append(f"| {kind.replace('_', ' ')}: {words} | {' | '.join(shares)} |")
    sys.stdout.write("\n".join(lines) + "\n")
    if given.write:
        table = Table(datetime.date.today().isoformat(), given.games, given.simulations, found)
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")


if __name__ == "__main__":
    main()
