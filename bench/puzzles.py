"""How many solver-proven positions of Duel each level answers right; they come from other deals than the puzzles.

python bench/puzzles.py [BOT or BOT@SIMULATIONS]...: a Markdown table, by cards left.
python bench/puzzles.py --make 300 FILE: new positions, in which every answer but one gives away more than 5 % of the
chance to win; with so many cards left that only a long search can solve them.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core import registry
from heptapolis.core.position import Position
from heptapolis.study.duel.solving import Solver

POSITIONS = Path(__file__).parent / "positions.jsonl.gz"
LEVELS = ("random", "novice", "casual", "skilled", "expert", "master@15700")
CARDS = (8, 9)  # left in the positions that are made; half of them each
PLAYED_BY, SEED = "skilled", 90_000  # the games they come from: of other deals than training and the shipped puzzles
LIMIT = 1_000_000  # positions that the solver may visit for one value
LOOK, UNDECIDED = Budget(simulations=200), (0.1, 0.97)  # a first look spares the solver what seems decided
GIVEN_AWAY, LEAST_ANSWERS = 0.05, 4


class Proven(msgspec.Struct):
    """A position as text, and its only right answer."""

    position: str
    answer: str


def positions(path: Path = POSITIONS) -> list[Proven]:
    """The proven positions."""
    return [msgspec.json.decode(line, type=Proven) for line in gzip.decompress(path.read_bytes()).splitlines()]


def cards_left(position: Position) -> int:
    """How many cards lie in the structure."""
    return int(position.state.present.bit_count())


def solved(word: str, proven: list[Proven]) -> Counter[int]:
    """How many positions a level finds the answer of, by cards left."""
    name, _, simulations = word.partition("@")
    budget = Budget(simulations=int(simulations)) if simulations else NO_LIMIT
    found: Counter[int] = Counter()
    for each in track(proven, description=word):
        position = registry.read("duel", each.position)
        view = position.view(min(position.to_answer))
        move = roster.any_bot("duel", name, 0).choose(view, budget)
        found[cards_left(position)] += position.game.choice(view.state, view.seat, move).text == each.answer
    return found


def made(count: int) -> Iterator[Proven]:
    """New positions: of each game the first one with a wanted number of cards left, if it can be proven."""
    wanted, solver = Counter({cards: count // len(CARDS) for cards in CARDS}), Solver(LIMIT)
    sight: Any = roster.bot("duel", PLAYED_BY, SEED)
    seed = SEED
    while wanted.total():
        seed += 1
        cards = max(wanted, key=lambda left: wanted[left])
        position = _played_to(seed, cards)
        if position is None or not _is_open(position, sight):
            continue
        answer = only_answer(position, solver)
        if answer is not None:
            wanted[cards] -= 1
            yield Proven(str(position), answer)


def _is_open(position: Position, sight: Any) -> bool:
    """Whether a short search holds the game for undecided."""
    chance = sight.think(position.view(min(position.to_answer)), LOOK).chance
    return bool(UNDECIDED[0] < chance < UNDECIDED[1])


def _played_to(seed: int, cards: int) -> Position | None:
    """A game up to a turn in the last age with so many cards left, if it comes so far."""
    position = duel.new(seed=seed)
    bots = [roster.bot("duel", PLAYED_BY, f"{seed}/{seat}") for seat in range(2)]
    while not position.is_over:
        seat = min(position.to_answer)
        if position.state.age == 3 and cards_left(position) == cards and len(position.legal_moves) >= LEAST_ANSWERS:
            return position
        position.push(bots[seat].choose(position.view(seat), NO_LIMIT))
    return None


def only_answer(position: Position, solver: Solver) -> str | None:
    """The answer that is best by more than 5 %, if there is one and the solver can prove it."""
    seat = min(position.to_answer)
    best = solver.value(position.state, seat)
    if best is None or best <= GIVEN_AWAY:
        return None
    near, right = best - GIVEN_AWAY, list[str]()
    for move in position.legal_moves.numbers:
        worth = solver.after(position.state, seat, move, (near - 1e-6, near + 1e-6))
        if worth is None:
            return None
        if worth >= near:
            right.append(position.game.choice(position.state, seat, move).text)
    return right[0] if len(right) == 1 else None


def main() -> None:
    """Print the table, or make positions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    parser.add_argument("--make", nargs=2, metavar=("COUNT", "FILE"))
    given = parser.parse_args()
    if given.make:
        count, path = int(given.make[0]), Path(given.make[1])
        lines = [msgspec.json.encode(each) for each in track(made(count), total=count, description="proven positions")]
        path.write_bytes(gzip.compress(b"\n".join(lines), mtime=0))
        return
    proven = positions()
    cards = Counter(cards_left(registry.read("duel", each.position)) for each in proven)
    head = "".join(f" {left} cards ({cards[left]}) |" for left in sorted(cards))
    sys.stdout.write(f"| level | all ({len(proven)}) |{head}\n{'|---' * (len(cards) + 2)}|\n")
    for word in given.levels:
        found = solved(word, proven)
        parts = "".join(f" {found[left] / cards[left]:.0%} |" for left in sorted(cards))
        sys.stdout.write(f"| {word} | {found.total() / len(proven):.1%} |{parts}\n")


if __name__ == "__main__":
    main()
