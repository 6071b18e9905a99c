"""Who plays: a bot of the roster or a program, and how much it may think about an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.core.errors import BadSyntax

PROGRAM = "cmd:"  # only here, not in the roster: a name that comes over a network must never start a program
MEASURE = re.compile(r"(?P<name>.+)@(?P<amount>[0-9]+)(?P<unit>ms)?(x(?P<threads>[0-9]+))?")


class Contestant(NamedTuple):
    """A bot by its name in the roster (or the command that starts it) with its budget for each answer."""

    name: str
    budget: Budget

    def __str__(self) -> str:
        threads = f"x{self.budget.threads}" if self.budget.threads > 1 else ""
        if self.budget.simulations is not None:
            return f"{self.name}@{self.budget.simulations}{threads}"
        seconds = self.budget.seconds
        return self.name if seconds is None else f"{self.name}@{round(seconds * 1000)}ms{threads}"

    @property
    def is_program(self) -> bool:
        """Whether this is a program of its own."""
        return self.name.startswith(PROGRAM)


def contestant(game: str, word: str, otherwise: Budget = NO_LIMIT) -> Contestant:
    """`name`, `name@2000` (simulations), `name@500ms`, and with two threads `name@2000x2`; else the other budget."""
    found = MEASURE.fullmatch(word)
    name, budget = (found["name"], _budget(word, found)) if found else (word, otherwise)
    if name == PROGRAM:
        raise BadSyntax(f"{word!r} names no program; write cmd:./mybot")
    if not name.startswith(PROGRAM):
        roster.any_bot(game, name, 0)
    return Contestant(name, budget)


def _budget(word: str, found: re.Match[str]) -> Budget:
    amount, threads = int(found["amount"]), int(found["threads"] or 1)
    if not amount or not threads:
        raise BadSyntax(f"{word!r} leaves no time to think; write name@2000 for simulations or name@500ms")
    if found["unit"]:
        return Budget(seconds=amount / 1000, threads=threads)
    return Budget(simulations=amount, threads=threads)


def labels(contestants: Sequence[object]) -> tuple[str, ...]:
    """What to call each; the second of a name is numbered."""
    words = [str(each) for each in contestants]
    earlier = [words[:number].count(word) for number, word in enumerate(words)]
    return tuple(f"{word} ({count + 1})" if count else word for word, count in zip(words, earlier, strict=True))
