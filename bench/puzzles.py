"""How many solver-proven positions of Duel each level answers right; they come from other deals than the puzzles.

python bench/puzzles.py [LEVEL or LEVEL@SIMULATIONS]...: a Markdown table, by cards left.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections import Counter
from pathlib import Path

import msgspec
from rich.progress import track

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core import registry

POSITIONS = Path(__file__).parent / "positions.jsonl.gz"
LEVELS = ("random", "novice", "casual", "skilled", "expert", "master@4000")


class Proven(msgspec.Struct):
    """A position as text, and the only answer that wins for certain."""

    position: str
    answer: str


def positions(path: Path = POSITIONS) -> list[Proven]:
    """The proven positions."""
    return [msgspec.json.decode(line, type=Proven) for line in gzip.decompress(path.read_bytes()).splitlines()]


def solved(word: str, proven: list[Proven]) -> Counter[int]:
    """How many positions a level finds the answer of, by cards left."""
    name, _, simulations = word.partition("@")
    budget = Budget(simulations=int(simulations)) if simulations else NO_LIMIT
    found: Counter[int] = Counter()
    for each in track(proven, description=word):
        position = registry.read("duel", each.position)
        view = position.view(min(position.to_answer))
        move = roster.bot("duel", name, 0).choose(view, budget)
        found[view.state.present.bit_count()] += position.game.choice(view.state, view.seat, move).text == each.answer
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    given = parser.parse_args()
    proven = positions()
    cards = Counter(registry.read("duel", each.position).state.present.bit_count() for each in proven)
    head = "".join(f" {left} cards ({cards[left]}) |" for left in sorted(cards))
    sys.stdout.write(f"| level | all ({len(proven)}) |{head}\n{'|---' * (len(cards) + 2)}|\n")
    for word in given.levels:
        found = solved(word, proven)
        parts = "".join(f" {found[left] / cards[left]:.0%} |" for left in sorted(cards))
        sys.stdout.write(f"| {word} | {found.total() / len(proven):.1%} |{parts}\n")


if __name__ == "__main__":
    main()
