"""Gymnasium: one seat is the agent's, the others are opponents': a bot of the roster, a function, or a pool of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core.position import Position, View
from heptapolis.envs.spaces import SEEDS, Table

ILLEGAL_REWARD = -1.0
IDS: dict[str, dict[str, Any]] = {
    "heptapolis/Duel-v0": {"game": "duel"},
    "heptapolis/DuelPantheon-v0": {"game": "duel", "pantheon": "on"},
    "heptapolis/Seven-v0": {"game": "seven"},
}
Opponent = str | Callable[[View], int]


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
        """`opponent` is a bot's name, a function from a view to a move, or a list of which one is drawn for each game.

        Without `seat` the agent's seat is drawn for each game.
        """
        self.table = Table(game, options)
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.render_mode = render_mode
        self.opponents: list[Opponent] = [opponent] if isinstance(opponent, str) or callable(opponent) else [*opponent]
        self.fixed_seat = seat
        self.seat = seat or 0
        self.position: Position | None = None
        self._choose: Callable[[View], int] = lambda view: view.legal_moves.numbers[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, played until the agent is asked."""
        super().reset(seed=seed)
        dice = self.np_random
        self.position = self.table.deal(dice)
        self.seat = int(dice.integers(self.table.seats)) if self.fixed_seat is None else self.fixed_seat
        opponent = self.opponents[int(dice.integers(len(self.opponents)))]
        self._choose = self._bot(opponent, int(dice.integers(SEEDS))) if isinstance(opponent, str) else opponent
        self._let_others_answer()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent answers, then the others until it is asked again."""
        assert self.position is not None, "call reset first"
        if int(action) not in self.position.legal_for(self.seat):
            return self._seen()[0], ILLEGAL_REWARD, True, False, {"illegal": True}
        self.position.push(int(action), self.seat)
        self._let_others_answer()
        seen, info = self._seen()
        return seen, self.table.rewards(self.position)[self.seat], self.position.is_over, False, info

    def action_masks(self) -> Any:
        """A mark for each legal move, as sb3-contrib's MaskablePPO asks for it."""
        return self._seen()[0]["action_mask"].astype(bool)

    def render(self) -> Any:
        """What the agent sees, as text."""
        assert self.position is not None, "call reset first"
        return str(self.position.view(self.seat)) if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        assert self.position is not None
        seen = self.table.seen(self.position, self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _let_others_answer(self) -> None:
        assert self.position is not None
        while (asked := self.position.to_answer) and self.seat not in asked:
            seat = min(asked)
            self.position.push(self._choose(self.position.view(seat)), seat)

    def _bot(self, name: str, seed: int) -> Callable[[View], int]:
        bot = roster.any_bot(self.table.game.name, name, seed)
        return lambda view: bot.choose(view, NO_LIMIT)


def register_all() -> None:
    """Make the ids known to gymnasium."""
    for name, keywords in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="heptapolis.envs.single:GameEnv", kwargs=keywords)
