"""How far a search's estimate of a position is from that of a far longer search, in the last age of Duel.

heptapolis arena duel master@1570 master@1570 --pairs 120 --run RUN
python bench/convergence.py RUN --cards 13 14 --searches 15700 157000 157000:exploration=1: a Markdown table.

One decision of each game with so many cards left. Near the end of a game the longest search solves most of its tree,
so what it sees is nearly exact. Searches are named as in bench/regret.py.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from foresight import games_of
from regret import Search, positive, read_search
from rich.progress import track

from heptapolis.core.errors import BadOption, HeptapolisError
from heptapolis.core.position import View
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.duel.state import DEALER
from heptapolis.storage import SavedGame


def decisions(game: SavedGame, cards: Sequence[int]) -> Iterator[View]:
    """The decisions of the last age with so many cards left."""
    for position in game.positions():
        seat, state = min(position.to_answer, default=DEALER), position.state
        if seat == DEALER or state.age < LAST_AGE or state.present.bit_count() not in cards:
            continue
        view = position.view(seat)
        if len(view.legal_moves) > 1:
            yield view


def search_of(text: str) -> Search:
    """A search by its name."""
    found = read_search(text)
    if not isinstance(found, Search):
        raise BadOption(f"{text!r} sees no chance to win; name a search like 15700 or 15700:exploration=0.7")
    return found


def table(searches: Sequence[Search], seen: np.ndarray, seconds: np.ndarray) -> str:
    """By search, how far it is from the last one, and its CPU time."""
    error = seen - seen[:, -1:]
    lines = ["| search | root mean square | mean distance | CPU ms |", "|---|---|---|---|"]
    for number, each in enumerate(searches[:-1]):
        figures = np.sqrt((error[:, number] ** 2).mean()), np.abs(error[:, number]).mean()
        lines.append(f"| {each.name} | {figures[0]:.4f} | {figures[1]:.4f} | {1000 * seconds[:, number].mean():.0f} |")
    return "\n".join(lines) + f"\n\n{len(seen)} decisions, compared with {searches[-1].name}\n"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--cards", nargs="+", type=positive, default=[13, 14], help="left in the last age")
    parser.add_argument("--searches", nargs="+", default=["1570", "15700", "157000"])
    parser.add_argument("--judge", default="1570000:solve_inside=20", help="the search that they are compared with")
    parser.add_argument("--most", type=positive, default=20, help="decisions")
    given = parser.parse_args()
    lot, chosen = random.Random(1), []
    try:
        searches = [search_of(text) for text in (*given.searches, given.judge)]
        for game in (game for run in given.runs for game in games_of(run)):
            found = list(decisions(game, given.cards))
            chosen += [lot.choice(found)] if found else []
    except HeptapolisError as error:
        parser.error(str(error))
    if not chosen:
        parser.error("no decision with so many cards left in these games; name others, such as --cards 13 14")
    seen, seconds = [], []
    searches[0].chance(chosen[0])  # loads what is compiled
    for view in track(chosen[: given.most], description="decisions"):
        row, taken = [], []
        for each in searches:
            begin = time.thread_time()
            row.append(each.chance(view))
            taken.append(time.thread_time() - begin)
        seen.append(row)
        seconds.append(taken)
    sys.stdout.write(table(searches, np.array(seen), np.array(seconds)))


if __name__ == "__main__":
    main()
