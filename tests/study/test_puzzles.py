"""Puzzles: the solver's proof of shipped ones (a sample here, all in `make test-all`), making them, and today's."""

from __future__ import annotations

import datetime
import json

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core import registry
from heptapolis.core.errors import BadFile
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame, write_games
from heptapolis.study.duel.puzzles import MUST_MISS, SECOND, PuzzleMaker, misses
from heptapolis.study.duel.solving import Solver
from heptapolis.study.puzzle import KINDS, LEVELS, Puzzle, daily, read_puzzles, shipped, write_puzzles
from tests.cli.run import answer, complaint, run

pytestmark = pytest.mark.compiled
SAMPLE = 25
FEWEST = 300


def flaws(puzzle: Puzzle, solver: Solver) -> list[str]:
    """What is wrong with a puzzle, by the rules and the exact solver."""
    position = registry.read("duel", puzzle.position)
    seat, moves = min(position.to_answer), dict(zip(position.legal_moves, position.legal_moves.numbers, strict=True))
    values = {text: solver.after(position.state, seat, move) for text, move in moves.items()}
    told = {each.text: each.value for each in puzzle.answers}
    wins = [text for text, value in values.items() if value == 1.0]
    found = ["another seat is asked"] * (seat != puzzle.seat)
    found += ["the answers or their values differ"] * (told.keys() != values.keys() or not same(told, values))
    found += [f"these win: {wins}"] * (wins != [puzzle.answer])
    found += ["another answer is nearly as good"] * (sorted(values.values())[-2] > SECOND)
    found += ["too few answers"] * (len(values) < 4)
    found += [problem for each in puzzle.answers for problem in wrong_line(position, each, puzzle)]
    found += [f"{level} finds it" for level in MUST_MISS if not misses(level, position, moves[puzzle.answer])]
    return found


def same(told: dict[str, float], values: dict[str, float | None]) -> bool:
    return all(value is not None and abs(told[text] - value) < 1e-9 for text, value in values.items())


def wrong_line(position: Position, told, puzzle: Puzzle) -> list[str]:
    """A line is legal, begins with its answer, and does not win at once; one to the end ends as its answer is worth."""
    table = position.copy()
    for number, step in enumerate(told.line):
        table.push(step.text, step.seat)
        if number == 0 and table.is_over and told.text == puzzle.answer:
            return ["it wins at once"]
    if told.line[0].text != told.text:
        return ["a line begins with another answer"]
    if table.is_over and told.value in (0.0, 1.0):
        won = table.outcome().winners == (puzzle.seat,)
        return [] if won == (told.value == 1.0) else [f"the line of {told.text} ends otherwise"]
    return []


def test_many_puzzles_are_shipped_of_every_kind_and_grade():
    puzzles = shipped()
    assert len(puzzles) >= FEWEST
    assert len({puzzle.position for puzzle in puzzles}) == len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.kind for puzzle in puzzles} == set(KINDS)
    assert {puzzle.grade for puzzle in puzzles} >= {1, 2}
    assert all(set(MUST_MISS) <= set(puzzle.missed) <= set(LEVELS) for puzzle in puzzles)


def test_a_sample_of_the_shipped_puzzles_is_proven():
    solver, puzzles = Solver(), shipped()
    for puzzle in puzzles[:: len(puzzles) // SAMPLE]:
        assert flaws(puzzle, solver) == [], puzzle.id


def test_every_day_has_its_puzzle_and_all_come_before_one_comes_again():
    first = datetime.date(2026, 11, 17)
    days = [daily(first + datetime.timedelta(days=number)).id for number in range(len(shipped()))]
    assert len(set(days)) == len(days)
    assert daily(first) == daily(first)


@pytest.fixture(scope="module")
def game_with_a_puzzle() -> SavedGame:
    """A game of bots that never change in which the sharp-eyed had something to find; an earlier run found it."""
    position = duel.new(seed=2)
    bots = [roster.bot("duel", name, 2) for name in ("rush-science", "rule-list")]
    while not position.is_over:
        view = position.view(min(position.to_answer))
        position.push(bots[view.seat].choose(view, NO_LIMIT), view.seat)
    return SavedGame.of(position)


def test_puzzles_are_made_from_games_and_written_to_a_file(game_with_a_puzzle, tmp_path):
    made = list(PuzzleMaker(must_miss=()).of_game(game_with_a_puzzle.position()))
    assert write_puzzles(tmp_path / "made.jsonl", made) == len(made) > 0
    assert read_puzzles((tmp_path / "made.jsonl").read_bytes(), "made.jsonl") == tuple(made)
    write_puzzles(tmp_path / "made.jsonl.gz", made)
    assert read_puzzles((tmp_path / "made.jsonl.gz").read_bytes(), "made.jsonl.gz") == tuple(made)
    for puzzle in made:
        assert [flaw for flaw in flaws(puzzle, Solver()) if "finds it" not in flaw] == []


def test_a_position_is_met_once(game_with_a_puzzle):
    maker = PuzzleMaker(must_miss=())
    assert list(maker.of_game(game_with_a_puzzle.position()))
    assert not list(maker.of_game(game_with_a_puzzle.position()))


def test_the_command_reads_a_folder_and_says_how_many(game_with_a_puzzle, tmp_path):
    write_games(tmp_path / "games.jsonl", [game_with_a_puzzle])
    found = answer("puzzles", str(tmp_path))
    assert f"{len(found)} puzzles: " in run("puzzles", str(tmp_path)).stdout
    run("puzzles", str(tmp_path), "--out", str(tmp_path / "out.jsonl"))
    written = (tmp_path / "out.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in written] == found


def test_what_the_command_refuses(tmp_path):
    assert "holds no games of Duel" in complaint("puzzles", str(tmp_path))
    assert "must be a new file" in complaint("puzzles", str(tmp_path), "--out", str(tmp_path / "out.txt"))
    assert "there is no folder" in complaint("puzzles", str(tmp_path), "--out", str(tmp_path / "no" / "out.jsonl"))
    with pytest.raises(BadFile, match="holds no puzzles"):
        read_puzzles(b"{}\n", "wrong.jsonl")
