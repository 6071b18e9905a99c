"""How much a machine may think, as people write it: 2s, 200ms, a number of simulations, and 2sx2 in two threads."""

from __future__ import annotations

import re

import click

from heptapolis.ai.bot import Budget

MEASURE = re.compile(r"(?P<amount>[0-9]+(\.[0-9]+)?)(?P<unit>ms|s)?(x(?P<threads>[1-9][0-9]*))?")
UNITS = {"ms": 0.001, "s": 1.0}


def budget(word: str) -> Budget:
    """The budget for one answer that a word names."""
    found = MEASURE.fullmatch(word)
    if not found or not float(found["amount"]) or (found["unit"] is None and "." in found["amount"]):
        raise click.BadParameter(f"{word!r} is no measure; write 2s, 200ms, 5000 (simulations) or 2sx2 (two threads)")
    threads = int(found["threads"] or 1)
    if found["unit"] is None:
        return Budget(simulations=int(found["amount"]), threads=threads)
    return Budget(seconds=float(found["amount"]) * UNITS[found["unit"]], threads=threads)
