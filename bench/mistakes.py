"""What kinds of mistakes each level of Duel makes: its games against itself, evaluated move by move by a search.

python bench/mistakes.py [--games 200] [--simulations 1000] [LEVEL]...: a Markdown table, for every 100 decisions.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.study.mistakes import KINDS, mistakes


def count(level: str, games: int, simulations: int) -> Counter[str]:
    """Decisions and mistakes of a level in its games against itself."""
    found: Counter[str] = Counter()
    for seed in track(range(games), description=level):
        position = duel.new(seed=seed)
        bots = [roster.bot("duel", level, f"{seed}/{seat}") for seat in range(2)]
        judge = roster.bot("duel", "skilled", seed)
        while not position.is_over:
            view = position.view(min(position.to_answer))
            move = bots[view.seat].choose(view, NO_LIMIT)
            if len(view.legal_moves) > 1:
                chances = {like.move: like.chance for like in judge.think(view, Budget(simulations=simulations)).liked}  # type: ignore[attr-defined]
                found["decisions"] += 1
                found.update(mistakes(view, move, max(chances.values()) - chances[move]))
            position.push(move)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["random", "novice", "casual", "skilled", "expert"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000)
    given = parser.parse_args()
    found = {level: count(level, given.games, given.simulations) for level in given.levels}
    lines = [f"| mistake, for every 100 decisions | {' | '.join(found)} |", "|---" * (len(found) + 1) + "|"]
    for kind, words in KINDS.items():
        shares = (f"{100 * counts[kind] / counts['decisions']:.1f}" for counts in found.values())
        lines.append(f"| {kind.replace('_', ' ')}: {words} | {' | '.join(shares)} |")
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    main()
