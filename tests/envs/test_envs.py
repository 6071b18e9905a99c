"""Environments pass the suites of their libraries, without a warning, and play by the rules."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from heptapolis.core.errors import IllegalMove
from heptapolis.envs import duel_pantheon_v0, duel_v0, make_vec, seven_v0
from heptapolis.envs.single import IDS, GameEnv

ZOO = {"duel": duel_v0, "pantheon": duel_pantheon_v0, "seven": seven_v0}


# PettingZoo exempts its own environments with masks from these two by name.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("kind", ZOO)
def test_pettingzoo_finds_nothing_wrong(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(ZOO[kind].env(), num_cycles=60)
    seed_test(ZOO[kind].env, num_cycles=30)
    assert "Passed" in capsys.readouterr().out


def test_pettingzoo_finds_nothing_wrong_where_agents_act_together(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(seven_v0.parallel_env(players=3), num_cycles=40)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_agents_play_a_game_to_its_end_and_share_what_there_is_to_win() -> None:
    env = duel_v0.env(wonders="dealt")
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        totals[agent] += reward
        assert over or (seen["action_mask"] == info["action_mask"]).all()
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sorted(totals.values()) == [-1.0, 1.0]


def test_agents_that_are_asked_together_act_in_one_step() -> None:
    env = seven_v0.parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    steps = 0
    while env.agents:
        actions = {agent: int(found["action_mask"].argmax()) for agent, found in seen.items()}
        seen, rewards, over, _, _ = env.step(actions)
        steps += 1
    assert all(over.values())
    assert max(rewards.values()) == 1.0
    assert steps < 3 * 18


def test_an_illegal_action_ends_a_game_with_a_loss() -> None:
    env = GameEnv("duel", seat=0)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert not env.action_masks()[wrong]
    assert env.step(wrong)[1:3] == (-1.0, True)


def test_opponents_may_be_bots_functions_or_a_pool() -> None:
    asked = []

    def first(view) -> int:  # type: ignore[no-untyped-def]
        asked.append(view.seat)
        return int(view.legal_moves.numbers[0])

    env = GameEnv("duel", opponent=["random", first], seat=1, wonders="dealt")
    for seed in range(4):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        assert reward in (-1.0, 0.0, 1.0)
    assert set(asked) == {0}


@pytest.mark.compiled
def test_a_vector_of_games_deals_anew_and_rewards_who_acted_last() -> None:
    envs = make_vec("duel", 8, wonders="dealt")
    seen, infos = envs.reset(seed=3)
    again, _ = make_vec("duel", 8, wonders="dealt").reset(seed=3)
    assert (seen["observation"] == again["observation"]).all()
    finished = 0
    for _ in range(100):
        assert envs.observation_space.contains(seen)
        acting = infos["to_answer"]
        seen, rewards, over, cut, infos = envs.step(envs.sample())
        finished += int(over.sum())
        assert (rewards == infos["returns"][np.arange(8), acting]).all()
        assert not rewards[~over].any()
        assert seen["action_mask"].any(axis=1).all()
    assert finished >= 8
    assert not cut.any()
    with pytest.raises(IllegalMove):
        envs.step(np.full(8, 10_000))
