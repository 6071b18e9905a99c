"""PettingZoo: agents answer one after the other (AEC), or together where several are asked (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from heptapolis.core.errors import IllegalMove
from heptapolis.core.position import Position
from heptapolis.envs.spaces import Table, begun

ILLEGAL_REWARD = -1.0


def agent_names(seats: int) -> list[str]:
    """The agents in the order of their seats."""
    return [f"player_{seat}" for seat in range(seats)]


class GameAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which the seat that is asked answers; the lowest of several answers first."""

    def __init__(self, name: str, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"render_modes": ["ansi"], "name": name, "is_parallelizable": False}
        self.render_mode = render_mode
        self.table = table
        self.possible_agents = agent_names(table.seats)
        self.observation_spaces = {agent: table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.position: Position | None = None
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.position = self.table.deal(self._dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, with the mask of its legal moves."""
        return self.table.seen(begun(self.position), self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The selected agent answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} must act: None is for agents whose game is over")
        position = begun(self.position)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        position.push(action, self.possible_agents.index(agent))
        if position.is_over:
            self.rewards = dict(zip(self.agents, self.table.rewards(position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._tell()
        self._accumulate_rewards()

    def _tell(self) -> None:
        """Select who answers next; its mask is in its info too."""
        position = begun(self.position)
        asked = min(position.to_answer, default=0)
        self.agent_selection = self.possible_agents[asked]
        nothing = np.zeros(self.table.actions, np.int8)
        self.infos = {agent: {"action_mask": nothing} for agent in self.agents}
        if not position.is_over:
            mask = nothing.copy()
            mask[position.legal_for(asked).numbers] = 1
            self.infos[self.agent_selection] = {"action_mask": mask}

    def render(self) -> str | None:
        """The position as text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def wrapped(env: Any) -> Any:
    """An environment that ends the game for who makes an illegal move, and refuses calls out of order."""
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class GameParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which all who are asked answer in one step; what others give is not looked at.

    An agent that is not asked has an empty mask. An illegal or missing move ends the game: its agent gets -1, others 0.
    """

    def __init__(self, name: str, table: Table, render_mode: str | None = None) -> None:
        self.metadata = {"render_modes": ["ansi"], "name": name, "is_parallelizable": True}
        self.render_mode = render_mode
        self.table = table
        self.possible_agents = agent_names(table.seats)
        self.observation_spaces = {agent: table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.position: Position | None = None
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's moves."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.position = self.table.deal(self._dice)
        self.agents = self.possible_agents[:]
        return self._seen()

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Everybody who is asked answers."""
        position, rewards, wrong = begun(self.position), [0.0] * self.table.seats, False
        for seat in sorted(position.to_answer):
            action = actions.get(self.possible_agents[seat])
            if action is not None and action in position.legal_for(seat):
                position.push(action, seat)
            else:
                rewards[seat], wrong = ILLEGAL_REWARD, True
        over = wrong or position.is_over
        if position.is_over:
            rewards = self.table.rewards(position)
        seen, infos = self._seen()
        told = dict(zip(self.possible_agents, rewards, strict=True))
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        self.agents = [] if over else self.agents
        return seen, told, ended, cut, infos

    def _seen(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        position = begun(self.position)
        seen = {agent: self.table.seen(position, seat) for seat, agent in enumerate(self.possible_agents)}
        return seen, {agent: {"action_mask": found["action_mask"]} for agent, found in seen.items()}

    def render(self) -> str | None:
        """The position as text."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
