"""What an answer gives away, by how long the search thinks about it: a finer measure than a match.

heptapolis arena duel master@1570 master@1570 --pairs 120 --run RUN
python bench/regret.py RUN... --searches 1570 15700 157000 15700:exploration=0.7: a Markdown table by age.

Every search answers some decisions of each game, without a tree from the answer before. Where their answers differ,
each of them is judged by a long search of the position after it, whatever its policy prior. The first search is what
the others are compared with. `every:60000` tries every answer with so many simulations after it. Decisions with so few
cards left that the rest would be solved are left out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
from foresight import Decision, decisions, games_of
from rich.progress import track

from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.levels import NETWORK, SOLVES_EARLY
from heptapolis.ai.duel.search import clear
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.searcher import Searcher, Study
from heptapolis.ai.duel.simulate import BELIEVED, search
from heptapolis.ai.search.searcher import chance_in
from heptapolis.ai.search.tree import ROOT
from heptapolis.arena.statistics import elo
from heptapolis.core.compiled import compiled
from heptapolis.core.errors import BadOption, HeptapolisError
from heptapolis.core.layout import numpy_type
from heptapolis.core.position import View
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.state import SEATS, State
from heptapolis.storage import SavedGame

STAGES = ("wonders", "Age I", "Age II", "Age III")
PARAMETERS = numpy_type(SearchConfig).names or ()


class Answerer(Protocol):
    """Somebody who answers a question without anything kept from the one before."""

    name: str

    def answer(self, view: View) -> int:
        """The move that it chooses."""


class Search:
    """A search with so many simulations, and with parameters that differ from master's."""

    def __init__(self, name: str, simulations: int, changes: Mapping[str, float]) -> None:
        self.name, self._budget = name, Budget(simulations=simulations)
        self._config = {**NETWORK, **SOLVES_EARLY, **changes}

    def answer(self, view: View) -> int:
        """The move that it chooses."""
        return Searcher(1, 1, **self._config).choose(view, self._budget)

    def chance(self, view: View) -> float:
        """The chance to win that it sees."""
        return Searcher(1, 1, **self._config).think(view, self._budget).chance


class Judge:
    """Says what an answer is worth: the chance to win that a long search of the position after it sees."""

    def __init__(self, name: str, simulations: int) -> None:
        self.name = name
        self._budget = Budget(simulations=simulations)
        study = Searcher("judge", simulations, **NETWORK).fresh_study(self._budget)
        assert isinstance(study, Study)
        self._study = study

    def worth(self, view: View, move: int) -> float:
        """The chance to win of the seat that makes this move."""
        study, after = self._study, view.state.copy()
        study.look_at(view, self._budget)
        apply_move(after, view.seat, move, None)
        states: np.ndarray = study.memory.states  # type: ignore[assignment]
        states[BELIEVED : BELIEVED + 1] = np.frombuffer(after.to_bytes(), dtype=numpy_type(State))
        compiled(clear)(study.buffers, 1 - view.seat)
        rest = study.buffers, study.config[0], study.learned, 1, 0, self._budget.simulations
        compiled(search, bounds_checks=False)(study.memory, *rest)
        return chance_in(study.buffers.nodes[ROOT])

    def answer(self, view: View) -> int:
        """The move that is worth most."""
        return max(view.legal_moves.numbers, key=lambda move: self.worth(view, move))


def positive(text: str) -> int:
    """A number of at least one."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def read_search(text: str) -> Answerer:
    """As in `15700:exploration=0.7,widening=2`, or `every:60000`."""
    simulations, _, changes = text.partition(":")
    try:
        if simulations == "every":
            return Judge(text, positive(changes))
        pairs = [change.split("=") for change in changes.split(",") if change]
        found = Search(text, positive(simulations), {name: float(value) for name, value in pairs})
    except ValueError:
        raise BadOption(f"{text!r} is no search; name one like 15700, 15700:exploration=0.7 or every:60000") from None
    for name, _ in pairs:
        if name not in PARAMETERS:
            raise BadOption(f"{name!r} is no parameter of a search; there are: {', '.join(PARAMETERS)}")
    return found


def gains(decision: Decision, searches: Sequence[Answerer], judge: Judge) -> list[float]:
    """By how much the answer of each search is worth more than that of the first."""
    moves = [each.answer(decision.view) for each in searches]
    if len(set(moves)) == 1:
        return [0.0] * len(moves)
    worth = {move: judge.worth(decision.view, move) for move in set(moves)}
    return [worth[move] - worth[moves[0]] for move in moves]


def sampled(games: Sequence[SavedGame], each: int, most: int, lot: random.Random) -> tuple[list[Decision], np.ndarray]:
    """Some decisions of each game, and how many a player has to make in a game, by age."""
    found = [list(decisions(game)) for game in games]
    counted = Counter(decision.age for those in found for decision in those)
    decided = sum(1 for those in found if those)
    chosen = [decision for those in found for decision in lot.sample(those, min(each, len(those)))]
    return chosen[:most], np.array([counted[age] for age in range(len(STAGES))]) / (SEATS * max(1, decided))


def table(ages: np.ndarray, gained: np.ndarray, searches: Sequence[Answerer], each_game: np.ndarray) -> str:
    """By search and age, the mean gain of an answer in thousandths of the chance to win; and the sum over a game."""
    stages = [(age, ages == age) for age in range(len(STAGES)) if (ages == age).sum() > 1]
    lines = [
        "| search | other answers |" + "".join(f" {STAGES[age]} |" for age, _ in stages) + " in a game | Elo |",
        "|---" * (4 + len(stages)) + "|",
        "| decisions | |" + "".join(f" {rows.sum()} |" for _, rows in stages) + " | |",
    ]
    for number, answerer in enumerate(searches):
        gain = gained[:, number]
        cells = [(gain[rows].mean(), gain[rows].std() / rows.sum() ** 0.5) for _, rows in stages]
        total = sum(each_game[age] * mean for (age, _), (mean, _) in zip(stages, cells, strict=True))
        error = sum((each_game[age] * error) ** 2 for (age, _), (_, error) in zip(stages, cells, strict=True)) ** 0.5
        figures = "".join(f" {1000 * mean:+.2f} ± {1000 * error:.2f} |" for mean, error in cells)
        rated, low, high = (f"{elo(0.5 + total + far * error):+.0f}" for far in (0, -2, 2))
        share = f"{(gain != 0).mean():.1%}"
        lines.append(f"| {answerer.name} | {share} |{figures} {total:+.3f} ± {error:.3f} | {rated} ({low} to {high}) |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--searches", nargs="+", default=["15700", "1570", "157000"], help="the first is the measure")
    parser.add_argument("--judge", type=positive, default=400_000, help="simulations for each answer that is judged")
    parser.add_argument("--each", type=positive, default=2, help="decisions of a game")
    parser.add_argument("--most", type=positive, default=400, help="decisions in all")
    given = parser.parse_args()
    try:
        searches = [read_search(text) for text in given.searches]
        games = [game for run in given.runs for game in games_of(run)]
        chosen, each_game = sampled(games, given.each, given.most, random.Random(1))
    except HeptapolisError as error:
        parser.error(str(error))
    judge = Judge("judge", given.judge)
    gained = [gains(each, searches, judge) for each in track(chosen, description="decisions")]
    sys.stdout.write(table(np.array([each.age for each in chosen]), np.array(gained), searches, each_game))


if __name__ == "__main__":
    main()
