"""Baselines: a network as it is saved plays as a bot, on either version of the observation."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from baselines.duel_inputs import SIZE_1, Inputs
from baselines.ppo_bot import PPOBot

from heptapolis import duel
from heptapolis.ai.bot import NO_LIMIT

WIDTH = 8
SIZES = {1: SIZE_1, 2: duel.DUEL.observation.expanded_size(duel.new().state.options)}


def saved(path: Path, version: int) -> Path:
    """A network that was never trained, in the form that training saves."""
    dice, actions = np.random.default_rng(1), duel.DUEL.action_count(duel.new().state)
    shapes = {"body_0": (WIDTH, SIZES[version]), "body_2": (WIDTH, WIDTH), "policy": (actions, WIDTH)}
    weights = {f"{name}_weight": dice.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}
    biases = {f"{name}_bias": np.zeros(shape[0], np.float32) for name, shape in shapes.items()}
    np.savez(path, version=version, scale=np.full(SIZES[version], 0.1, np.float32), **weights, **biases)
    return path


@pytest.mark.parametrize("version", [1, 2])
def test_a_saved_network_plays_legal_moves_that_depend_on_what_it_sees(version: int, tmp_path: Path) -> None:
    bot = PPOBot(1, str(saved(tmp_path / "network.npz", version)))
    position, liked = duel.new(seed=1), set()
    for _ in range(20):
        (seat,) = position.to_answer
        liked.add(bot.logits(position.view(seat)).tobytes())
        position.push(bot.choose(position.view(seat), NO_LIMIT), seat)
    assert len(liked) > 15


def test_there_is_no_other_version() -> None:
    with pytest.raises(ValueError, match="versions: 1, 2"):
        Inputs(3, np.float32(1))
