"""Environments pass the suites of their libraries, without a warning, and play by the rules."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from heptapolis.core import registry
from heptapolis.core.errors import BadOption, HeptapolisError, IllegalMove
from heptapolis.envs import duel_pantheon_v0, duel_v0, make_vec, seven_v0
from heptapolis.envs.single import IDS, GameEnv
from heptapolis.envs.spaces import Table

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


def test_environments_see_what_positions_tell() -> None:
    for name, options in (("duel", {"pantheon": "on"}), ("seven", {"players": 3, "leaders": "on"})):
        table, position = Table(name, options), registry.new(name, options, 3)
        for _ in range(12):
            for seat in range(table.seats):
                seen, told = table.seen(position, seat), position.observe(seat)
                assert (seen["observation"] == told.numbers).all()
                assert (seen["action_mask"] == told.mask).all()
            position.push(position.legal_moves.numbers[0], min(position.to_answer))


def test_a_pool_is_drawn_from_for_each_other_seat() -> None:
    asked = set()
    env = GameEnv("seven", opponent=[lambda view, bot=bot: _first(asked, bot, view) for bot in range(2)], players=6)
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    assert len(asked) == 5
    assert {bot for _, bot in asked} == {0, 1}


def _first(asked, bot, view):  # type: ignore[no-untyped-def]
    asked.add((view.seat, bot))
    return view.legal_moves.numbers[0]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 2}, "seat is 2; it can be 0 to 1"),
        ({"opponent": []}, "opponent is an empty list"),
        ({"opponent": ["random", "nobody@5"]}, "there is no bot 'nobody'"),
        ({"opponent": "cmd:./mybot"}, "programs play in the arena"),
        ({"players": 3}, "there is no option 'players'"),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(wrong, sentence) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(HeptapolisError, match=sentence):
        GameEnv("duel", **wrong)


def test_nothing_can_be_asked_before_a_reset() -> None:
    together = seven_v0.parallel_env(players=3)
    for ask in (GameEnv().action_masks, make_vec("duel", 2).sample, lambda: together.step({})):
        with pytest.raises(ResetNeeded):
            ask()
    seen, _ = together.reset(seed=1)
    rewards, over = together.step({"player_0": int(seen["player_0"]["action_mask"].argmax())})[1:3]
    assert rewards == {"player_0": 0.0, "player_1": -1.0, "player_2": -1.0}
    assert all(over.values())


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


@pytest.mark.compiled
def test_a_vector_of_games_may_have_a_seed_for_each() -> None:
    envs = make_vec("duel", 3)
    first, second = (envs.reset(seed=seeds)[0]["observation"] for seeds in ([1, 2, 3], [1, 2, 4]))
    assert (first == second).all(axis=1).tolist() == [True, True, False]
    envs.reset(seed=5)
    after, other = envs.reset()[0]["observation"], make_vec("duel", 3)
    other.reset(seed=5)
    assert (after == other.reset()[0]["observation"]).all()
    with pytest.raises(BadOption, match="2 numbers for 3 games"):
        envs.reset(seed=[1, 2])
    with pytest.raises(BadOption, match="num_envs is 0"):
        make_vec("duel", 0)
