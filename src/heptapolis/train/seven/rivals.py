"""Whom a new network of Seven must meet at which tables, and how many simulations each makes in a given time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from heptapolis.core.errors import BadOption
from heptapolis.train.gate import Meeting, must_not_lose_at, must_win_at, timed

BOTH = {"leaders": "on", "cities": "on"}


class Table(NamedTuple):
    """A kind of table, and the simulations in ten milliseconds of one core there, by the CPU time in arena games."""

    options: dict[str, str]
    speeds: dict[str, int]


TABLES = (
    Table({"players": "3"}, {"net": 365, "expert-1": 475}),
    Table({"players": "5"}, {"net": 148, "expert-1": 181}),
    Table({"players": "7"}, {"net": 70, "expert-1": 82}),
    Table({"players": "3", **BOTH}, {"net": 291, "expert-1": 390}),
    Table({"players": "5", **BOTH}, {"net": 141, "expert-1": 179}),
)


def meetings(network: str, previous: str, options: Mapping[str, str], milliseconds: int) -> list[Meeting]:
    """At every table the previous player must be beaten, by one against all others; the rule list must not win."""
    if options:
        raise BadOption("the gate of seven has tables of its own; leave the options out")
    return [
        Meeting(timed(network, table.speeds, milliseconds), rival, table.options, test(int(table.options["players"])))
        for table in TABLES
        for rival, test in (
            (timed(previous, table.speeds, milliseconds), must_win_at),
            ("rule-list", must_not_lose_at),
        )
    ]
