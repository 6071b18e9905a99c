"""OpenSpiel: its simulation test with serialisation; observers, information states and resampling by the rules."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="needs the extra openspiel")
openspiel: Any = pytest.importorskip("heptapolis.envs.openspiel")

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
GAMES = [
    "heptapolis_duel",
    "heptapolis_duel(pantheon=on,wonders=dealt)",
    "heptapolis_seven(players=2)",
    "heptapolis_seven(players=3,leaders=on,cities=on)",
]


def walk(name: str, seed: int, steps: int) -> Any:
    """A state after so many random steps, and the draws that follow."""
    state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    for _ in range(steps):
        step(state, dice)
    while steps and state.is_chance_node():
        step(state, dice)
    return state


def step(state: Any, dice: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    elif state.is_simultaneous_node():
        legal = [state.legal_actions(player) for player in range(state.num_players())]
        state.apply_actions([dice.choice(moves) if moves else 0 for moves in legal])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_players_of_seven_choose_at_once() -> None:
    state, dice, together = walk("heptapolis_seven(players=3)", 1, 0), random.Random(1), 0
    while not state.is_terminal():
        together += state.is_simultaneous_node()
        step(state, dice)
    assert together >= 18
    assert sorted(set(state.returns())) == [-1.0, 1.0]


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_to_one(name: str) -> None:
    state, dice = walk(name, 2, 0), random.Random(2)
    for _ in range(36):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1.0)
        step(state, dice)


@pytest.mark.parametrize("name", GAMES)
def test_an_observer_gives_what_the_view_gives(name: str) -> None:
    state = walk(name, 3, 36)
    observer = state.get_game().make_py_observer()
    for player in range(state.num_players()):
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, state.view(player).observe().numbers)
        assert str(state.view(player)) in observer.string_from(state, player)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_cannot_be_told_from_the_true_one(name: str) -> None:
    state = walk(name, 4, 36)
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observer, dice = state.get_game().make_py_observer(kind), random.Random(4)
    for player in range(state.num_players()):
        others = [state.resample_from_infostate(player, dice.random) for _ in range(5)]
        assert {observer.string_from(other, player) for other in others} == {observer.string_from(state, player)}
        assert all(other.legal_actions(player) == state.legal_actions(player) for other in others)


def test_a_player_of_seven_does_not_see_the_hands_of_others() -> None:
    state = walk("heptapolis_seven(players=4)", 5, 36)
    others = [state.resample_from_infostate(0, random.Random(number).random) for number in range(8)]
    assert len({str(other) for other in others}) > 1


def test_an_information_state_recalls_what_was_seen() -> None:
    one, other = walk("heptapolis_duel", 6, 40), walk("heptapolis_duel", 7, 40)
    observer = one.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert one.told[0] in observer.string_from(one, 0)
    assert observer.string_from(one, 0) != observer.string_from(other, 0)


def test_a_clone_goes_its_own_way() -> None:
    state = walk("heptapolis_duel", 8, 30)
    before, clone = str(state), state.clone()
    step(clone, random.Random(1))
    assert str(state) == before != str(clone)


def test_a_state_can_be_pickled() -> None:
    state = walk("heptapolis_seven(players=3)", 9, 30)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.told == state.told


def test_the_example_of_the_documents_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(block, PAGE.name, "exec"), {})
    assert capsys.readouterr().out
