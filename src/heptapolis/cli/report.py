"""Figures as words and tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.table import Table

from heptapolis.cli.look import LOUD, QUIET
from heptapolis.cli.terminal import Terminal
from heptapolis.text.naming import row_name, thing_name

MOST_SHOWN = 12
# What is shown of each kind.
SHOWN = {
    "cards": "built",
    "wonders": "erected",
    "tokens": "taken",
    "temples": "built",
    "gods": "activated",
    "mythologies": "claimed",
    "offerings": "offered",
    "leaders": "recruited",
    "boards": "dealt",
}
BESIDE = ("game", "options", "repeats", "machine")  # told beside the table


def share(count: int, games: int) -> str:
    """A count and its share of all games."""
    return f"{count} ({count / games:.1%})"


def measure_words(measure: Mapping[str, float]) -> str:
    """A mean and its spread."""
    return f"{measure['mean']:.2f} +- {measure['spread']:.2f}"


def print_series(report: Mapping[str, Any]) -> None:
    """Wins, victories and scores by seat, then the things that were had most often."""
    console, games = Terminal(), report["games"]
    bots = report["bots"]
    who = " against ".join(bots) if len(bots) == 2 else f"{len(bots)} players"
    console.print(f"{games} games of {report['game']}, {who}, seed {report['seed']}")
    console.print(_scores(report))
    if "victories" in report:
        console.print("victories: " + ", ".join(f"{name} {share(n, games)}" for name, n in report["victories"].items()))
    console.print(f"shared victories: {report['wins']['shared']}")
    console.print(f"decisions a game: {measure_words(report['decisions'])}")
    if "cities" in report:
        console.print(_cities(report))
    for kind in (kind for kind in SHOWN if kind in report["counts"]):
        if any(sum(_by_seat(rows[SHOWN[kind]])) for rows in report["counts"][kind].values()):
            console.print(_counts(report, kind))


def _by_seat(count: int | list[int]) -> list[int]:
    return count if isinstance(count, list) else [count]


def _scores(report: Mapping[str, Any]) -> Table:
    table, seats = Table(header_style=LOUD), list(report["scores"])
    table.add_column("")
    for seat in seats:
        table.add_column(seat, justify="right")
    table.add_row("wins", *(share(report["wins"][seat], report["games"]) for seat in seats))
    pads = [pad if "total" in pad else {"total": pad} for pad in report["scores"].values()]
    for category in pads[0]:
        table.add_row(row_name(report["game"], category), *(measure_words(pad[category]) for pad in pads))
    return table


def _cities(report: Mapping[str, Any]) -> Table:
    """What a city has at the end, by seat, and that of a winner."""
    cities = {**report["cities"], "of winners": report["winning_city"]}
    table = Table(title="a city at the end", title_style=QUIET, header_style=LOUD)
    for head in ("", *cities):
        table.add_column(head, justify="right" if head else "left")
    for measure in next(iter(cities.values())):
        table.add_row(measure, *(measure_words(city[measure]) for city in cities.values()))
    return table


def _counts(report: Mapping[str, Any], kind: str) -> Table:
    """How often the commonest things of a kind were had, by seat where that was counted, and how often by winners."""
    table = Table(title=f"{kind} {SHOWN[kind]} most often", title_style=QUIET, header_style=LOUD)
    counts = {name: _by_seat(rows[SHOWN[kind]]) for name, rows in report["counts"][kind].items()}
    is_by_seat = len(next(iter(counts.values()))) > 1
    for head in ("", *(report["scores"] if is_by_seat else (SHOWN[kind],)), "a game", "by winners"):
        table.add_column(head, justify="right" if head else "left")
    happened = [name for name in counts if sum(counts[name])]
    for name in sorted(happened, key=lambda name: -sum(counts[name]))[:MOST_SHOWN]:
        had, won = sum(counts[name]), _by_winners(report["counts"][kind][name], SHOWN[kind])
        called = thing_name(report["game"], kind, name)
        table.add_row(called, *map(str, counts[name]), f"{had / report['games']:.2f}", f"{won / had:.1%}")
    return table


def _by_winners(rows: Mapping[str, Any], row: str) -> int:
    return sum(_by_seat(rows["by_winner"][row] if "by_winner" in rows else rows["won"]))


def print_figures(report: Mapping[str, Any]) -> None:
    """The figures of a benchmark."""
    table = Table(title=f"{report['game']}, best of {report['repeats']}", header_style=LOUD, show_header=False)
    for name, value in report.items():
        if name in BESIDE or name.endswith("_spread"):
            continue
        spread = report.get(f"{name}_spread")
        table.add_row(name.replace("_", " "), f"{value:,}", "" if spread is None else f"spread {spread:.1%}")
    console = Terminal()
    console.print(table)
    console.print(", ".join(f"{name} {value}" for name, value in report["machine"].items()), style=QUIET)
