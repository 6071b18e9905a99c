"""A tournament's figures as one table for spreadsheets: section, name, figure and value in each row."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

HEAD = ("section", "name", "figure", "value")


def written(figures: Mapping[str, Any]) -> str:
    """The figures as CSV."""
    file = io.StringIO(newline="")
    table = csv.writer(file, lineterminator="\n")
    table.writerow(HEAD)
    table.writerows(_rows(figures))
    return file.getvalue()


def _rows(figures: Mapping[str, Any]) -> Iterator[tuple[str, str, str, Any]]:
    for section, value in figures.items():
        if isinstance(value, list):
            for entry in value:
                name = entry.get("name") or f"{entry.get('first', '')} : {entry.get('second', '')}"
                yield from ((section, name, figure, cell) for figure, cell in _flat("", entry) if figure != "name")
        elif section == "things":
            for kind, things in value.items():
                for thing, told in things.items():
                    yield from ((kind, thing, figure, cell) for figure, cell in _flat("", told))
        else:
            yield from ((section, "", figure, cell) for figure, cell in _flat("", value))


def _flat(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every number or word below a value, with the way to it."""
    if isinstance(value, Mapping):
        for key, below in value.items():
            yield from _flat(f"{path} {key}".strip(), below)
    elif isinstance(value, list | tuple):
        for number, below in enumerate(value):
            yield from _flat(f"{path} {number}".strip(), below)
    else:
        yield path, value
