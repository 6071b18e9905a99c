"""Figures as words and tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table

from heptapolis.cli.look import LOUD, QUIET
from heptapolis.cli.terminal import Terminal

MOST_SHOWN = 12
BESIDE = ("game", "options", "repeats", "machine")  # told beside the table


def share(count: int, games: int) -> str:
    """A count and its share of all games."""
    return f"{count} ({count / games:.1%})"


def measure_words(measure: Mapping[str, float]) -> str:
    """A mean and its spread."""
    return f"{measure['mean']:.2f} +- {measure['spread']:.2f}"


def print_figures(report: Mapping[str, Any]) -> None:
    """The figures of a benchmark."""
    table = Table(title=f"{report['game']}, best of {report['repeats']}", header_style=LOUD, show_header=False)
    for name, value in report.items():
        if name in BESIDE or name.endswith("_spread"):
            continue
        spread = report.get(f"{name}_spread")
        table.add_row(name.replace("_", " "), f"{value:,}",
                      "" if spread is None else f"spread {spread:.1%}")
    console = Terminal()
    console.print(table)
    console.print(", ".join(f"{name} {value}" for name, value in report["machine"].items()), style=QUIET)
