"""Ship puzzles: those shipped and those of some files, each once, graded by today's levels.

python -m tools.ship_puzzles [FILE.jsonl]...: what novice or casual finds by now is left out; run it without files after
the levels have changed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

import msgspec
from rich.progress import track

from heptapolis.core import registry
from heptapolis.study.duel.puzzles import MUST_MISS, misses
from heptapolis.study.puzzle import LEVELS, Puzzle, read_puzzles, shipped, write_puzzles

TARGET = Path(__file__).parent.parent / "src/heptapolis/study/data/puzzles.jsonl.gz"


def graded(puzzle: Puzzle) -> Puzzle:
    """A puzzle with the levels that miss it today."""
    position = registry.read("duel", puzzle.position)
    answer = dict(zip(position.legal_moves, position.legal_moves.numbers, strict=True))[puzzle.answer]
    missed = tuple(level for level in LEVELS if misses(level, position, answer))
    return msgspec.structs.replace(puzzle, missed=missed)


def main() -> None:
    """Grade, write and say what is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    given = parser.parse_args()
    known = {puzzle.id: puzzle for puzzle in shipped()}
    for file in given.files:
        known |= {puzzle.id: puzzle for puzzle in read_puzzles(file.read_bytes(), file.name)}
    found = [graded(puzzle) for puzzle in track(known.values(), description="grading")]
    kept = [puzzle for puzzle in found if set(MUST_MISS) <= set(puzzle.missed)]
    write_puzzles(TARGET, kept)
    kinds, grades = Counter(puzzle.kind for puzzle in kept), Counter(puzzle.grade for puzzle in kept)
    with_gods = sum("pantheon=on" in puzzle.position for puzzle in kept)
    sys.stdout.write(f"{len(kept)} puzzles, {with_gods} with Pantheon; {dict(kinds)}; by grade {dict(grades)}\n")


if __name__ == "__main__":
    main()
