"""Who plays: a bot of the roster or a program, and how much it may think about an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core.errors import BadSyntax

PROGRAM = "cmd:"  # only here, not in the roster: a name that comes over a network must never start a program
MEASURE = re.compile(r"(?P<name>.+)@(?P<amount>[0-9]+)(?P<unit>ms)?")


class Contestant(NamedTuple):
    """A bot by its name in the roster (or the command that starts it) with its budget for each answer."""

    name: str
    budget: Budget

    def __str__(self) -> str:
        if self.budget.simulations is not None:
            return f"{self.name}@{self.budget.simulations}"
        return self.name if self.budget.seconds is None else f"{self.name}@{round(self.budget.seconds * 1000)}ms"

    @property
    def is_program(self) -> bool:
        """Whether this is a program of its own."""
        return self.name.startswith(PROGRAM)


def contestant(game: str, word: str, otherwise: Budget = NO_LIMIT) -> Contestant:
    """`name`, `name@2000` (simulations) or `name@500ms`; a name without a measure has the other budget."""
    found = MEASURE.fullmatch(word)
    name, budget = (found["name"], _budget(word, found)) if found else (word, otherwise)
    if name == PROGRAM:
        raise BadSyntax(f"{word!r} names no program; write cmd:./mybot")
    if not name.startswith(PROGRAM):
        roster.any_bot(game, name, 0)
    return Contestant(name, budget)


def _budget(word: str, found: re.Match[str]) -> Budget:
    amount = int(found["amount"])
    if not amount:
        raise BadSyntax(f"{word!r} leaves no time to think; write name@2000 for simulations or name@500ms")
    return Budget(seconds=amount / 1000) if found["unit"] else Budget(simulations=amount)


def labels(contestants: Sequence[object]) -> tuple[str, ...]:
    """What to call each; the second of a name is numbered."""
    words = [str(each) for each in contestants]
    earlier = [words[:number].count(word) for number, word in enumerate(words)]
    return tuple(f"{word} ({count + 1})" if count else word for word, count in zip(words, earlier, strict=True))
