"""Simulations of Seven as tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from heptapolis.cli.look import LOUD, QUIET
from heptapolis.cli.report import MOST_SHOWN, measure_words, share
from heptapolis.cli.seven.wording import WORDS, name_of
from heptapolis.cli.terminal import Terminal


def print_series(report: Mapping[str, Any]) -> None:
    """Wins and scores by category for each seat, then the cards built and leaders recruited most often."""
    console = Terminal()
    console.print(f"{report['games']} games of {report['game']}, {len(report['bots'])} players, seed {report['seed']}")
    console.print(_scores(report))
    console.print(f"shared victories: {report['wins']['shared']}")
    console.print(f"decisions a game: {measure_words(report['decisions'])}")
    for kind, row in (("cards", "built"), ("leaders", "recruited")):
        _print_counts(console, report, kind, row)


def _scores(report: Mapping[str, Any]) -> Table:
    table = Table(header_style=LOUD)
    table.add_column("")
    for seat in report["scores"]:
        table.add_column(seat, justify="right")
    table.add_row("wins", *(share(report["wins"][seat], report["games"]) for seat in report["scores"]))
    for category in next(iter(report["scores"].values())):
        name = "score" if category == "total" else WORDS.name("categories", category)
        table.add_row(name, *(measure_words(scores[category]) for scores in report["scores"].values()))
    return table


def _print_counts(console: Console, report: Mapping[str, Any], kind: str, row: str) -> None:
    """How often the commonest things of a kind were had."""
    counts = {name: rows[row] for name, rows in report["counts"][kind].items() if rows[row]}
    table = Table(title=f"{kind} {row} most often", title_style=QUIET, header_style=LOUD)
    for head in ("", row, "a game"):
        table.add_column(head, justify="right" if head else "left")
    for name in sorted(counts, key=lambda name: -counts[name])[:MOST_SHOWN]:
        table.add_row(name_of(name), str(counts[name]), f"{counts[name] / report['games']:.2f}")
    if counts:
        console.print(table)
