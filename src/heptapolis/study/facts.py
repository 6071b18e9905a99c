"""The facts of one finished game that statistics count: what each city had, its points and its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from heptapolis.study.counts import HAD, SUM


class CountedCity(Struct, frozen=True):
    """What a city had by kind, its points by row of the score pad, and twice its share of the victory."""

    things: dict[str, list[str]]
    points: list[int]
    result: int


class CountedGame(Struct, frozen=True):
    """A finished game; `first` is the seat that began, where one does."""

    ending: str
    first: int | None
    cities: list[CountedCity]


def facts_of(state: Any, rules: Any) -> CountedGame:
    """The facts of a final position, by the same rules that count many games."""
    return CountedGame(
        ending=rules.ENDINGS[rules.ending_of(state)],
        first=rules.first_of(state),
        cities=[_city(state, seat, rules) for seat in range(rules.seats_of(state))],
    )


def _city(state: Any, seat: int, rules: Any) -> CountedCity:
    tables = plain_tables(rules.SHAPES)
    rules.count_city(state, seat, tables["things"], tables["points"], tables["begun"])
    things: dict[str, list[str]] = {}
    for (kind, name), had in zip(rules.NAMES, tables["things"][HAD], strict=True):
        if had:
            things.setdefault(kind, []).append(name)
    result = int(rules.result_of(state, seat))
    return CountedCity(things, [int(value) for value in tables["points"][SUM][result][: len(rules.ROWS)]], result)


def plain_tables(shapes: Mapping[str, tuple[int, ...]]) -> dict[str, Any]:
    """Tables of zeros as lists."""
    return {name: _zeros(shape) for name, shape in shapes.items()}


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0
