"""The bots of one process: ours are made afresh for each game, programs stay and are told of a new game."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from heptapolis.ai import roster
from heptapolis.ai.bot import Bot, Budget
from heptapolis.ai.contestants import PROGRAM
from heptapolis.ai.search.compiled_table import compiled_table
from heptapolis.ai.subprocess_bot import OutsideBot
from heptapolis.arena.plan import Lineup, Plan
from heptapolis.arena.referee import Referee
from heptapolis.fast.runtime import rehearse

if TYPE_CHECKING:
    from heptapolis.ai.search.table import CompiledTable

A_LITTLE = Budget(simulations=1)


class Players:
    """Seats the contestants of a plan for one game after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.contestants = plan.players
        self._programs: dict[tuple[str, int], OutsideBot] = {}
        self._tables: dict[Lineup, CompiledTable | None] = {}  # by the contestants at the table

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

    def table(self, contestants: Lineup) -> CompiledTable | None:
        """Where some contestants play whole games in compiled code, if all of them can."""
        if contestants not in self._tables:
            seated = [self.contestants[number] for number in contestants]
            is_ours = not any(each.is_program for each in seated)
            bots = [(each.name, each.budget) for each in seated]
            self._tables[contestants] = compiled_table(self.plan.game, self.plan.options, bots) if is_ours else None
        return self._tables[contestants]

    def warm_up(self) -> None:
        """Let our bots answer once, off the clock: what they need is compiled and loaded then."""
        together = self.table(tuple(range(len(self.contestants))))
        if together is not None:
            rehearse(together)
            return
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
