"""Simulations of Duel as tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from heptapolis.cli.duel.wording import WORDS
from heptapolis.cli.look import LOUD, QUIET
from heptapolis.cli.report import MOST_SHOWN, measure_words, share
from heptapolis.cli.terminal import Terminal
from heptapolis.duel.notation.move_text import SEAT_NAMES


def print_series(report: Mapping[str, Any]) -> None:
    """Wins, victories and scores, then the cards, wonders and tokens that were had most often."""
    console = Terminal()
    games = report["games"]
    console.print(f"{games} games of {report['game']}, {' against '.join(report['bots'])}, seed {report['seed']}")
    table = Table(show_header=True, header_style=LOUD)
    for head in ("", *report["bots"]):
        table.add_column(head, justify="right" if head else "left")
    table.add_row("wins", *(share(report["wins"][seat], games) for seat in SEAT_NAMES))
    table.add_row("score", *(measure_words(report["scores"][seat]) for seat in SEAT_NAMES))
    console.print(table)
    victories = ", ".join(f"{name} {share(count, games)}" for name, count in report["victories"].items())
    console.print(f"victories: {victories}; shared {report['wins']['shared']}")
    console.print(f"decisions a game: {measure_words(report['decisions'])}")
    for kind, row in (("cards", "built"), ("wonders", "erected"), ("tokens", "taken")):
        _print_counts(console, report, kind, row)


def _print_counts(console: Console, report: Mapping[str, Any], kind: str, row: str) -> None:
    """How often the commonest things of a kind were had, by seat."""
    counts = {name: rows[row] for name, rows in report["counts"][kind].items()}
    table = Table(title=f"{kind} {row} most often", title_style=QUIET, header_style=LOUD)
    for head in ("", *SEAT_NAMES, "a game"):
        table.add_column(head, justify="right" if head else "left")
    for name in sorted(counts, key=lambda name: -sum(counts[name]))[:MOST_SHOWN]:
        table.add_row(WORDS.name(kind, name), *map(str, counts[name]), f"{sum(counts[name]) / report['games']:.2f}")
    console.print(table)
