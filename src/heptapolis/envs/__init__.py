"""Environments for reinforcement learning: PettingZoo, Gymnasium and compiled vectors (needs the extra `envs`).

from heptapolis.envs import duel_v0
env = duel_v0.env()

import gymnasium
env = gymnasium.make("heptapolis/Duel-v0", opponent="greedy")

from heptapolis.envs import make_vec
envs = make_vec("duel", num_envs=256)
"""

from heptapolis.envs import duel_pantheon_v0, duel_v0, seven_v0
from heptapolis.envs.single import GameEnv, register_all
from heptapolis.envs.vector import GameVectorEnv, make_vec

__all__ = ["GameEnv", "GameVectorEnv", "duel_pantheon_v0", "duel_v0", "make_vec", "seven_v0"]

register_all()
