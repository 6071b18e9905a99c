"""The table of docs/baselines.md: rule lists, search bots and what was trained, against three opponents of Duel.

python -m baselines.table [--pairs 50] [--jobs 2]     writes the table; networks that are not trained are left out
"""

from __future__ import annotations

import argparse
import datetime
import os
from pathlib import Path

from rich.progress import track

from heptapolis.arena.plan import Plan
from heptapolis.arena.runs import Run
from heptapolis.arena.scores import round_scores
from heptapolis.arena.statistics import share
from heptapolis.arena.tournament import hold
from heptapolis.cluster import Workers
from heptapolis.core import registry

PAGE = Path(__file__).parents[1] / "docs" / "baselines.md"
BEGIN, END = "<!-- written by python -m baselines.table -->", "<!-- end of the table -->"
SEED = "baselines"
OPPONENTS = ("random", "rule-list", "greedy")
BOTS = {
    "rule-list": "rule-list",
    "rush-science": "rush-science",
    "rush-military": "rush-military",
    "greedy": "greedy",
    "uct@200": "uct@200",
    "uct@1000": "uct@1000",
    "expert-1": "expert-1",
    "masked PPO, observation 1": "py:baselines.ppo_bot:PPOBot1",
    "masked PPO, observation 2": "py:baselines.ppo_bot:PPOBot",
}
FILES = {
    "masked PPO, observation 1": os.environ.get("HEPTAPOLIS_PPO_1", "build/ppo-1.npz"),
    "masked PPO, observation 2": os.environ.get("HEPTAPOLIS_PPO", "build/ppo-2.npz"),
}


def score(bot: str, opponent: str, pairs: int, workers: Workers) -> str:
    """The share of victories with its interval."""
    rules = registry.game("duel")
    plan = Plan("duel", rules.options_of(rules.prepare({})), (bot, opponent), SEED, pairs)
    found = share(round_scores(hold(Run(plan), workers, None, lambda done, watch: None), 0))
    return f"{found.value:.1%} ({found.low:.0%} to {found.high:.0%})"


def row(name: str, pairs: int, workers: Workers) -> str:
    """A bot against every opponent but itself."""
    cells = ["" if BOTS[name] == other else score(BOTS[name], other, pairs, workers) for other in OPPONENTS]
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    """Play all matches and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    names = [name for name in BOTS if name not in FILES or Path(FILES[name]).exists()]
    rows = [row(name, given.pairs, Workers(given.jobs)) for name in track(names, "Baselines")]
    head = f"| bot | {' | '.join(f'against {other}' for other in OPPONENTS)} |"
    command = f"`python -m baselines.table --pairs {given.pairs}`, {datetime.date.today()}"
    table = "\n".join(
        [BEGIN, "", f"{command}; 95 % intervals over pairs.", "", head, "|---|---|---|---|", *rows, "", END]
    )
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + table + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
