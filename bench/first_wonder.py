"""What each wonder is worth as the first one taken: every pick of a deal is tried, and the game played to its end.

python bench/first_wonder.py [--deals 500] [--simulations 400] [--seed 100000]: a Markdown table. Both players are
master; all games of a deal have the same cards, so only the pick differs, and what each player makes of it.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.arena.statistics import mean
from heptapolis.text.naming import thing_name

PLAYER = "master"


def won_after(seed: int, pick: int, budget: Budget) -> float:
    """What the player who begins wins after one of the picks."""
    position = duel.new(seed=seed)
    beginner = min(position.to_answer)
    position.push(pick)
    bots = [roster.bot("duel", PLAYER, f"{seed}/{pick}/{seat}") for seat in range(2)]
    while not position.is_over:
        seat = min(position.to_answer)
        position.push(bots[seat].choose(position.view(seat), budget))
    outcome = position.outcome()
    assert outcome is not None
    return (beginner in outcome.winners) / len(outcome.winners)


def tried(seeds: Iterable[int], budget: Budget) -> dict[str, list[tuple[float, float]]]:
    """For each wonder, in every deal that offers it: what was won with it, and how much more than with the others."""
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for seed in seeds:
        legal = duel.new(seed=seed).legal_moves
        won = [won_after(seed, pick, budget) for pick in legal.numbers]
        for place, text in enumerate(legal.texts):
            others = fmean(won[:place] + won[place + 1 :])
            found[text.split()[1]].append((won[place], won[place] - others))
    return found


def main() -> None:
    """Try every pick of some deals and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=100_000)
    given = parser.parse_args()
    seeds = track(range(given.seed, given.seed + given.deals), "Deals")
    found = tried(seeds, Budget(simulations=given.simulations))
    sys.stdout.write("| first wonder | tried | won after that | more than after the other three |\n|---|---|---|---|\n")
    for name, pairs in sorted(found.items(), key=lambda item: -fmean(more for _, more in item[1])):
        more = mean([each for _, each in pairs])
        sys.stdout.write(
            f"| {thing_name('duel', 'wonder owned', name)} | {len(pairs)} | {fmean(won for won, _ in pairs):.1%} "
            f"| {more.value:+.1%} ({more.low:+.1%} to {more.high:+.1%}) |\n"
        )


if __name__ == "__main__":
    main()
