"""Compare the speed of the compiled rules in two checkouts, in one run of alternating measurements.

python bench/compare.py OTHER_CHECKOUT [--rounds 20]   prints the median ratio of CPU time, this checkout to the other
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parents[1]
CASES = {
    "duel": {},
    "duel with Pantheon": {"pantheon": "on"},
    "seven": {"players": "4"},
    "seven with Cities and Leaders": {"players": "7", "cities": "on", "leaders": "on"},
}
WORKER = """
import sys, time
import numpy as np
from importlib import import_module
from heptapolis.core import registry
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
name, options, games = sys.argv[1], dict(pair.split("=") for pair in sys.argv[3:]), int(sys.argv[2])
game = registry.game(name)
state = game.prepare(options)
game.open_game(state, None)
states = np.zeros(2, numpy_type(type(state)))
states[:1] = np.frombuffer(state.to_bytes(), states.dtype)
legal = np.zeros(game.most_legal, np.int64)
try:
    from heptapolis.core.compiled import bound
    from heptapolis.fast import loops
    play = compiled(bound(loops.play_random_games, game.rules.bindings()))
    run = lambda seed, count: play(states, game.dealer, legal, seed, count)
except ImportError:  # a checkout before the loops were shared
    play = compiled(import_module(f"heptapolis.{name}.playout").play_random_games)
    run = lambda seed, count: play(states, legal, seed, count)
run(1, 1)
best = float("inf")
for seed in range(3):
    begin = time.process_time()
    run(seed, games)
    best = min(best, time.process_time() - begin)
print(best)
"""


def seconds(checkout: Path, case: str, games: int) -> float:
    """The CPU seconds of random games with the rules of a checkout, in a process of its own: where code comes to lie
    in memory changes its speed by several hundredths, so every measurement needs a fresh process.
    """
    options = [f"{name}={value}" for name, value in CASES[case].items()]
    done = subprocess.run(
        [sys.executable, "-c", WORKER, case.split()[0], str(games), *options],
        text=True,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
    )
    return float(done.stdout)


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--case", action="append", choices=list(CASES))
    given = parser.parse_args()
    for case in given.case or CASES:
        games = 20_000 if case.startswith("duel") else 4_000
        ratios = [seconds(HERE, case, games) / seconds(given.other, case, games) for _ in range(given.rounds)]
        sys.stdout.write(
            f"{case}: median {statistics.median(ratios):.3f} "
            f"(quartiles {', '.join(f'{q:.3f}' for q in statistics.quantiles(ratios))})\n"
        )


if __name__ == "__main__":
    main()
