"""The benchmark: its tasks and panel never change, results are checked, and texts play."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from heptapolis.ai.bot import NO_LIMIT
from heptapolis.ai.seven.frozen import digest as seven_digest
from heptapolis.benchmark import TASKS, TextPlayer, results
from heptapolis.benchmark.leaderboard import page
from heptapolis.benchmark.results import Score, Submission, TaskResult
from heptapolis.benchmark.run import played
from heptapolis.benchmark.tasks import Opponent, Task, digest
from heptapolis.benchmark.text_track import prompt, understood
from heptapolis.cli import main
from heptapolis.cluster import Workers
from heptapolis.core import registry
from heptapolis.core.errors import BadFile, HeptapolisError
from tests.benchmark.panel_moves import moves_hash, recorded, recorded_here

SMALL = Task("small", "duel", {}, (Opponent("random", 2), Opponent("greedy", 1)))


def test_the_tasks_are_those_of_version_1() -> None:
    assert digest() == "2467765f33a38a2e"
    assert seven_digest() == "b0498df3e7369942"


@pytest.mark.compiled
@pytest.mark.parametrize(("task", "bot"), recorded_here())
def test_a_bot_of_the_panel_plays_what_it_played_when_it_was_frozen(task: str, bot: str) -> None:
    assert moves_hash(TASKS[task], bot) == recorded()[f"{task} {bot}"]


def test_a_run_gives_a_score_for_each_opponent_and_the_same_again() -> None:
    told: list[int] = []
    first, second = ([*played([SMALL], "greedy", Workers(), told.append)] for _ in range(2))
    assert first == second
    assert [(score.opponent, score.games) for score in first[0].scores] == [("random", 4), ("greedy", 2)]
    assert sum(told) == 6


def result_of(name: str, value: float = 0.5) -> TaskResult:
    """A result as a whole run gives it."""
    task = TASKS[name]
    scores = [Score(one.bot, one.deals, one.deals * task.players, value, value / 2, value) for one in task.panel]
    return TaskResult(name, scores)


def submission(**changed: object) -> Submission:
    whole = Submission("v1", digest(), "mybot", "Ada", "2026-11-17", "0.1.0", [result_of("duel")])
    return msgspec.structs.replace(whole, **changed)


def test_a_whole_submission_is_accepted_and_read_again(tmp_path: Path) -> None:
    results.write(tmp_path / "mybot.json", submission())
    assert results.read(tmp_path / "mybot.json") == submission()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"benchmark": "v0"}, "is of benchmark 'v0'"),
        ({"results": []}, "one task or more"),
        ({"results": [result_of("duel"), result_of("duel")]}, "each once"),
        ({"results": [TaskResult("duel", result_of("duel").scores[:3])]}, "the panel with its deals"),
        ({"results": [result_of("duel", 1.5)]}, "must lie within its interval"),
    ],
)
def test_what_no_run_can_give_is_refused(changed: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        results.check(submission(**changed))


def test_a_file_of_another_form_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"benchmark": "v1"}', encoding="utf-8")
    with pytest.raises(BadFile, match="is not a submission"):
        results.read(path)


def test_the_leaderboard_has_the_best_first(tmp_path: Path) -> None:
    assert "No results" in page(tmp_path)
    for name, value in (("weak", 0.25), ("strong", 0.75)):
        results.write(tmp_path / f"{name}.json", submission(bot=name, results=[result_of("duel", value)]))
    text = page(tmp_path)
    assert text.index("| 1 | strong |") < text.index("| 2 | weak |")
    assert "## seven-3" not in text


def test_the_command_lists_plays_and_checks(tmp_path: Path) -> None:
    runner = CliRunner()
    assert "seven-3-cities-leaders" in runner.invoke(main, ["benchmark", "v1"]).output
    trial = ["benchmark", "v1", "random", "--tasks", "duel-text", "--deals", "1"]
    assert "| duel-text | rule-list | 2 |" in runner.invoke(main, [*trial[:5], "--deals", "1"]).output
    refused = runner.invoke(main, [*trial, "--out", str(tmp_path / "x.json")])
    assert (refused.exit_code, "needs all deals" in refused.output) == (2, True)
    assert runner.invoke(main, ["benchmark", "v9"]).exit_code == 2
    assert runner.invoke(main, ["benchmark", "v1", "random", "--tasks", "chess"]).exit_code == 2
    assert '"tasks_digest"' in runner.invoke(main, ["benchmark", "v1", "--schema"]).output


class Says(TextPlayer):
    """Says one thing after the other."""

    def __init__(self, *said: str) -> None:
        super().__init__(1)
        self.said, self.heard = list(said), list[str]()

    def answer(self, prompt: str) -> str:
        self.heard.append(prompt)
        return self.said.pop(0)


def test_a_prompt_shows_the_view_and_numbers_the_moves() -> None:
    view = registry.new("duel", seed=1).view(0)
    text = prompt(view)
    assert str(view).strip() in text
    assert f"1. {view.legal_moves[0]}\n2. {view.legal_moves[1]}" in text


@pytest.mark.parametrize(
    "form", ["{number}", "{text}", "Let me think.\n\n{number}. {text}\n", "`{text}`", "**{number}**"]
)
def test_an_answer_may_be_a_number_or_a_text(form: str) -> None:
    view = registry.new("duel", seed=1).view(0)
    said = form.format(number=2, text=view.legal_moves[1])
    assert understood(said, view) == view.legal_moves.numbers[1]


def test_capital_letters_do_not_matter() -> None:
    view = registry.new("seven", {"boards": "chosen"}, 1).view(0)
    assert view.legal_moves[0].endswith(":A")
    assert understood(view.legal_moves[0].upper(), view) == view.legal_moves.numbers[0]


def test_a_function_answers_in_place_of_a_method() -> None:
    view = registry.new("duel", seed=1).view(0)
    assert TextPlayer(1, lambda prompt: "2").choose(view, NO_LIMIT) == view.legal_moves.numbers[1]
    with pytest.raises(HeptapolisError, match="needs a function that answers"):
        TextPlayer(1).choose(view, NO_LIMIT)


@pytest.mark.parametrize("said", ["", "0", "99", "draft louvre", "I would rather not"])
def test_anything_else_is_no_answer(said: str) -> None:
    assert understood(said, registry.new("duel", seed=1).view(0)) is None


def test_who_answers_nonsense_is_asked_again_and_loses_after_the_third_time() -> None:
    view = registry.new("duel", seed=1).view(0)
    player = Says("perhaps", "2")
    assert player.choose(view, NO_LIMIT) == view.legal_moves.numbers[1]
    assert "'perhaps' is not a legal move" in player.heard[1]
    silent = Says("", "2")
    silent.choose(view, NO_LIMIT)
    assert "'' is not a legal move" in silent.heard[1]
    with pytest.raises(HeptapolisError, match="no legal move in 3 answers"):
        Says("a", "b", "c").choose(view, NO_LIMIT)


def test_the_example_of_the_text_track_answers_every_question() -> None:
    text_task = TASKS["duel-text"]._replace(panel=(Opponent("random", 1),))
    (found,) = played([text_task], "py:examples.text_player:Shopkeeper", Workers(), lambda done: None)
    assert found.scores[0].failures == 0


def test_an_answer_that_fails_is_counted() -> None:
    text_task = TASKS["duel-text"]._replace(panel=(Opponent("random", 1),))
    (found,) = played([text_task], "py:tests.benchmark.test_benchmark:Silent", Workers(), lambda done: None)
    assert (found.scores[0].failures, found.scores[0].value) == (2, 0.0)


class Silent(TextPlayer):
    """Says nothing."""

    def answer(self, prompt: str) -> str:
        return ""
