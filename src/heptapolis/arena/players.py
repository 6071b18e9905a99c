"""The bots of one process: ours are made afresh for each game, programs stay and are told of a new game."""

from __future__ import annotations

import contextlib

from heptapolis.ai import roster
from heptapolis.ai.bot import Bot, Budget
from heptapolis.ai.subprocess_bot import OutsideBot
from heptapolis.arena.contestants import PROGRAM
from heptapolis.arena.plan import Plan
from heptapolis.arena.referee import Referee

A_LITTLE = Budget(simulations=1)


class Players:
    """Seats the contestants of a plan for one game after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.contestants = plan.players
        self._programs: dict[tuple[str, int], OutsideBot] = {}

    def seated(self, number: int, seat: int, seed: str) -> Bot:
        """A contestant's bot for a seat in a new game."""
        contestant = self.contestants[number]
        if not contestant.is_program:
            return roster.any_bot(self.plan.game, contestant.name, seed)
        key = contestant.name, seat
        if key not in self._programs:
            self._programs[key] = OutsideBot(contestant.name.removeprefix(PROGRAM), seed, self.plan.timeout)
        self._programs[key].begin(seed)
        return self._programs[key]

    def warm_up(self) -> None:
        """Let our bots answer once, off the clock: what they need is compiled and loaded then."""
        referee = Referee(self.plan.game, self.plan.options, 0)
        seat = referee.seat or 0
        for each in self.contestants:
            with contextlib.suppress(Exception):  # it will fail again on the clock, and lose
                if not each.is_program:
                    roster.any_bot(self.plan.game, each.name, 0).choose(referee.view(seat), A_LITTLE)

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()
