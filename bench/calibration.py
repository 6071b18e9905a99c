"""Does the search expect what is won? Games between equals, by age and by how near the opponent is to a sudden victory.

heptapolis selfplay duel --bots master@800 master@800 --games 5000 --out GAMES
python bench/calibration.py GAMES [--plot calibration.svg]: Markdown tables. A seat counts once a game in each bin, with
the mean of what it expected in its turns there. The search expects a little too much everywhere, because it looks at
its favourite answer; what counts is how far a bin is from the mean of all, so differences are counted from there.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.progress import Progress

from heptapolis.core.errors import BadFile
from heptapolis.selfplay.folder import SelfplayFolder
from heptapolis.storage import SavedGame
from heptapolis.train.calibration import Bin, markdown
from heptapolis.train.plots import draw_calibration

FEWEST = 1_500  # games of a bin that counts
DRAWN = 200  # games of a bin that is drawn
ALLOWED = 0.05  # between a bin and the mean of all
MOST_SPACES = 9


class Decision(NamedTuple):
    """A turn: the age, the opponent's symbols and spaces towards the capital, what was expected and what was won."""

    game: int
    seat: int
    age: int
    symbols: int
    spaces: int
    expected: float
    won: float


def decisions(folder: SelfplayFolder, progress: Progress) -> Iterator[Decision]:
    """Every turn of the games of a folder."""
    number, task = 0, progress.add_task("Games", total=len(folder))
    for games, thoughts in folder.games():
        for place, game in enumerate(games):
            part = slice(*thoughts.decision_first[place : place + 2])
            yield from _turns(number, game, thoughts.at[part], thoughts.seat[part], thoughts.value[part])
            number += 1
            progress.advance(task)


def _turns(number: int, game: SavedGame, at: Any, seats: Any, values: Any) -> Iterator[Decision]:
    noted = {int(move): (int(seat), float(value)) for move, seat, value in zip(at, seats, values, strict=True)}
    found, last = [], None
    for move, last in enumerate(game.positions()):
        state = last.state
        if move in noted and state.age > 0 and not state.turn_over and state.active == noted[move][0]:
            seat, value = noted[move]
            theirs = state.cities[1 - seat]
            symbols, spaces = sum(count > 0 for count in theirs.symbols), state.pawn if seat else -state.pawn
            found.append((seat, state.age, symbols, max(0, min(MOST_SPACES, spaces)), value))
    outcome = None if last is None else last.outcome()
    assert outcome is not None, f"game {number} is not finished"
    for seat, age, symbols, spaces, value in found:
        won = (seat in outcome.winners) / len(outcome.winners)
        yield Decision(number, seat, age, symbols, spaces, value, won)


def bins(found: list[Decision], kind: str) -> list[Bin]:
    """The bins of one kind; a seat counts once in each."""
    rows: dict[tuple[int, int], dict[tuple[int, int], list[Decision]]] = defaultdict(lambda: defaultdict(list))
    for each in found:
        rows[each.age, getattr(each, kind)][each.game, each.seat].append(each)
    return [
        Bin(
            kind,
            *key,
            len({game for game, _ in seats}),
            float(np.mean([np.mean([each.expected for each in turns]) for turns in seats.values()])),
            float(np.mean([turns[0].won for turns in seats.values()])),
        )
        for key, seats in sorted(rows.items())
    ]


def main() -> None:
    """Read a folder and print the tables; exit code 1 if a bin that counts is too far from the mean."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=Path)
    parser.add_argument("--plot", type=Path, help="write the plots here, as SVG")
    given = parser.parse_args()
    try:
        folder = SelfplayFolder.read(given.games)
    except BadFile as error:
        parser.error(str(error))
    with Progress() as progress:
        found = list(decisions(folder, progress))
    mean = float(np.mean([each.expected - each.won for each in found]))
    counted = [each for kind in ("symbols", "spaces") for each in bins(found, kind)]
    sys.stdout.write(markdown(counted, "games", mean))
    many = [each for each in counted if each.size >= FEWEST]
    far = [each for each in many if each.kind == "symbols" and abs(each.error - mean) >= ALLOWED]
    sys.stdout.write(f"\nBins of symbols with {FEWEST:,} games or more that are {ALLOWED} or farther: {len(far)}\n")
    if given.plot:
        given.plot.write_text(draw_calibration([each for each in counted if each.size >= DRAWN]), encoding="utf-8")
    sys.exit(1 if far else 0)


if __name__ == "__main__":
    main()
