"""Gymnasium: one seat is the agent's, the others are opponents': a bot by name, a function, or a pool of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium

from heptapolis.ai import roster
from heptapolis.ai.contestants import contestant
from heptapolis.core.errors import BadOption
from heptapolis.core.position import Position, View
from heptapolis.envs.spaces import SEEDS, Table, begun

ILLEGAL_REWARD = -1.0
IDS: dict[str, dict[str, Any]] = {
    "heptapolis/Duel-v0": {"game": "duel"},
    "heptapolis/DuelPantheon-v0": {"game": "duel", "pantheon": "on"},
    "heptapolis/Seven-v0": {"game": "seven"},
}
Choose = Callable[[View], int]
Opponent = str | Choose


class GameEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game for one agent. An illegal move ends it with a reward of -1; `action_masks` says what is legal."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "duel",
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponent` is a bot (`greedy`, `expert@200`, `py:module:class`) or a function from a view to a move.

        Of a list one is drawn for each other seat of each game. Without `seat` the agent's seat is drawn too.
        """
        self.table = Table(game, options)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise BadOption(f"seat is {seat}; it can be 0 to {self.table.seats - 1}, or None for a draw")
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.render_mode = render_mode
        self.opponents = self._pool(opponent)
        self.fixed_seat = seat
        self.seat = seat or 0
        self.position: Position | None = None
        self._others: dict[int, Choose] = {}  # who answers for each other seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, played until the agent is asked."""
        super().reset(seed=seed)
        dice = self.np_random
        self.position = self.table.deal(dice)
        self.seat = int(dice.integers(self.table.seats)) if self.fixed_seat is None else self.fixed_seat
        self._others = {seat: self._drawn() for seat in range(self.table.seats) if seat != self.seat}
        self._let_others_answer()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent answers, then the others until it is asked again."""
        position = begun(self.position)
        if int(action) not in position.legal_for(self.seat):
            return self._seen()[0], ILLEGAL_REWARD, True, False, {"illegal": True}
        position.push(int(action), self.seat)
        self._let_others_answer()
        seen, info = self._seen()
        return seen, self.table.rewards(position)[self.seat], position.is_over, False, info

    def action_masks(self) -> Any:
        """A mark for each legal move, as sb3-contrib's MaskablePPO asks for it."""
        return self._seen()[0]["action_mask"].astype(bool)

    def render(self) -> Any:
        """What the agent sees, as text."""
        return str(begun(self.position).view(self.seat)) if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = self.table.seen(begun(self.position), self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _let_others_answer(self) -> None:
        position = begun(self.position)
        while (asked := position.to_answer) and self.seat not in asked:
            seat = min(asked)
            position.push(self._others[seat](position.view(seat)), seat)

    def _pool(self, opponent: Opponent | Sequence[Opponent]) -> list[Opponent]:
        """The opponents to draw from, if there are such bots."""
        pool = [opponent] if isinstance(opponent, str) or callable(opponent) else [*opponent]
        if not pool:
            raise BadOption("opponent is an empty list; name a bot, as in opponent='greedy'")
        for each in pool:
            if isinstance(each, str) and contestant(self.table.game.name, each).is_program:
                raise BadOption(f"{each!r}: programs play in the arena; an environment takes bots and functions")
        return pool

    def _drawn(self) -> Choose:
        """An opponent of the pool, fresh for a game."""
        opponent = self.opponents[int(self.np_random.integers(len(self.opponents)))]
        seed = int(self.np_random.integers(SEEDS))
        if not isinstance(opponent, str):
            return opponent
        name, budget = contestant(self.table.game.name, opponent)
        bot = roster.any_bot(self.table.game.name, name, seed)
        return lambda view: bot.choose(view, budget)


def register_all() -> None:
    """Make the ids known to gymnasium."""
    for name, keywords in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="heptapolis.envs.single:GameEnv", kwargs=keywords)
