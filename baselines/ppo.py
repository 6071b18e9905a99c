"""Masked PPO on Duel by self-play, in torch: one network plays both seats of many compiled games.

pip install heptapolis[envs,train]
python -m baselines.ppo --version 2 --core-minutes 30 --out build/ppo-2.npz
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from torch import nn

from baselines.duel_inputs import Inputs
from heptapolis import fast
from heptapolis.envs import make_vec

ACTIONS = make_vec("duel", 1).table.actions


@dataclass(frozen=True)
class Settings:
    """What is trained and how; the budget is a number of steps, or minutes of CPU time."""

    version: int = 2
    seed: int = 1
    core_minutes: float = 30.0
    steps: int | None = None
    games: int = 256
    horizon: int = 64
    epochs: int = 3
    minibatch: int = 2048
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.01
    smoothing: float = 0.95
    width: int = 256


class Network(nn.Module):
    """Two hidden layers; a logit for each move and the chance to win between -1 and 1."""

    def __init__(self, inputs: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, ACTIONS)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, inputs: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, with illegal moves far below all others, and values."""
        hidden = self.body(inputs)
        return self.policy(hidden).masked_fill(mask == 0, -1e9), torch.tanh(self.value(hidden))[:, 0]


@dataclass
class Rollout:
    """Steps of all games side by side: arrays with a row for each step and a column for each game."""

    seen: Any
    masks: Any
    actions: Any
    chances: Any
    advantages: Any
    targets: Any


class Trainer:
    """Collects games of the network against itself and improves it."""

    def __init__(self, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)
        self.settings = settings
        self.inputs = Inputs(settings.version)
        self.network = Network(self.inputs.scale.size, settings.width)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5)
        self.envs = make_vec("duel", settings.games)
        self.envs.reset(seed=settings.seed)
        self.dice = np.random.default_rng(settings.seed)
        self.steps = 0

    def iterate(self, rate: float) -> None:
        """One round: collect, then learn from what was collected in shuffled parts, some times over."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        rollout = self.collect()
        self.steps += rollout.actions.size
        for _ in range(self.settings.epochs):
            order = self.dice.permutation(rollout.actions.size)
            for first in range(0, len(order), self.settings.minibatch):
                self._improve(rollout, order[first : first + self.settings.minibatch])

    def collect(self) -> Rollout:
        """Play on; whose turn it is changes, so values and advantages change their sign with the seat."""
        shape = (self.settings.horizon, self.settings.games)
        batch = self.envs.batch
        seen, masks, actions = [], [], np.zeros(shape, np.int64)
        chances, values, rewards, signs = (np.zeros(shape, np.float32) for _ in range(4))
        for step in range(self.settings.horizon):
            seen.append(self.inputs.stored(batch))
            masks.append(batch.legal_mask())
            acting = batch.to_answer
            actions[step], chances[step], values[step] = self._choose(seen[-1], masks[-1])
            over, infos = self._step(actions[step])
            rewards[step] = infos["returns"][np.arange(shape[1]), acting]
            signs[step] = np.where(infos["to_answer"] == acting, 1.0, -1.0) * ~over
        after = self._choose(self.inputs.stored(batch), batch.legal_mask())[2]
        advantages = self._advantages(values, rewards, signs, after)
        return Rollout(np.stack(seen), np.stack(masks), actions, chances, advantages, advantages + values)

    def _step(self, actions: Any) -> tuple[Any, dict[str, Any]]:
        _, _, over, _, infos = self.envs.step(actions)
        return over, infos

    @torch.no_grad()
    def _choose(self, stored: Any, mask: Any) -> tuple[Any, Any, Any]:
        """Moves drawn from the policy, the logarithms of their chances, and values."""
        logits, values = self.network(torch.from_numpy(self.inputs.expanded(stored)), torch.from_numpy(mask))
        chances = torch.log_softmax(logits, 1)
        moves = torch.multinomial(chances.exp(), 1)
        return moves[:, 0].numpy(), chances.gather(1, moves)[:, 0].numpy(), values.numpy()

    def _advantages(self, values: Any, rewards: Any, signs: Any, after: Any) -> Any:
        """Generalised advantages for the seat that acted; `signs` is 0 where a game ended."""
        found, running = np.zeros_like(values), np.zeros_like(after)
        for step in reversed(range(len(values))):
            change = rewards[step] + signs[step] * after - values[step]
            running = change + self.settings.smoothing * signs[step] * running
            found[step], after = running, values[step]
        return found

    def _improve(self, rollout: Rollout, chosen: Any) -> None:
        """One step of gradient descent on the clipped objective."""
        rows, columns = np.unravel_index(chosen, rollout.actions.shape)
        part = {name: getattr(rollout, name)[rows, columns] for name in Rollout.__dataclass_fields__}
        inputs, mask = torch.from_numpy(self.inputs.expanded(part["seen"])), torch.from_numpy(part["masks"])
        logits, values = self.network(inputs, mask)
        chances = torch.log_softmax(logits, 1)
        advantages = torch.from_numpy(standardised(part["advantages"]))
        taken = chances.gather(1, torch.from_numpy(part["actions"])[:, None])[:, 0]
        ratio = (taken - torch.from_numpy(part["chances"])).exp()
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        policy_loss = -torch.minimum(ratio * advantages, clipped * advantages).mean()
        value_loss = (values - torch.from_numpy(part["targets"])).square().mean()
        entropy = -(chances.exp() * chances).sum(1).mean()
        loss = policy_loss + 0.5 * value_loss - self.settings.entropy * entropy
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()

    @torch.no_grad()
    def score_against_random(self, games: int, seed: int = 0) -> float:
        """The share of victories of the best moves against random ones, in each seat half of the games."""
        batch = fast.reset("duel", range(seed, seed + games))
        mine = np.arange(games) % 2
        while not batch.is_over.all():
            moves, asked = batch.sample(), batch.to_answer
            inputs = torch.from_numpy(self.inputs.expanded(self.inputs.stored(batch)))
            best = self.network(inputs, torch.from_numpy(batch.legal_mask()))[0].argmax(1).numpy()
            batch.step(np.where(asked == mine, best, moves))
        winners = batch.winners
        return float((winners[np.arange(games), mine] / winners.sum(1)).mean())

    def save(self, path: Path) -> None:
        """Weights and scale for `baselines.ppo_bot`, which needs numpy alone."""
        path.parent.mkdir(parents=True, exist_ok=True)
        weights = {name.replace(".", "_"): tensor.numpy() for name, tensor in self.network.state_dict().items()}
        np.savez_compressed(path, version=self.settings.version, scale=self.inputs.scale, **weights)


def standardised(numbers: Any) -> Any:
    """Numbers with mean 0 and deviation 1."""
    return (numbers - numbers.mean()) / (numbers.std() + 1e-8)


def train(settings: Settings) -> tuple[Trainer, float]:
    """Train until the budget is used; the result is the trainer and the CPU minutes that it took."""
    trainer = Trainer(settings)
    begun = time.process_time()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        task = progress.add_task(f"PPO, observation {settings.version}", total=1.0)
        while (used := _used(settings, trainer.steps, begun)) < 1:
            trainer.iterate(settings.rate * (1 - used))
            progress.update(task, completed=used, description=f"PPO, {trainer.steps:,} steps")
    return trainer, (time.process_time() - begun) / 60


def _used(settings: Settings, steps: int, begun: float) -> float:
    """The share of the budget that is used."""
    if settings.steps is not None:
        return steps / settings.steps
    return (time.process_time() - begun) / 60 / settings.core_minutes


def main() -> None:
    """Train, measure against random and save."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", type=int, choices=(1, 2), default=2, help="of the observation")
    parser.add_argument("--core-minutes", type=float, default=30.0)
    parser.add_argument("--steps", type=int, help="instead of minutes: the same run on every machine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="measured against random")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    settings = Settings(given.version, given.seed, given.core_minutes, given.steps)
    trainer, minutes = train(settings)
    trainer.save(given.out)
    found = {
        "observation": given.version,
        "core_minutes": round(minutes, 2),
        "steps": trainer.steps,
        "score_against_random": trainer.score_against_random(given.games),
        "games": given.games,
    }
    given.out.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
