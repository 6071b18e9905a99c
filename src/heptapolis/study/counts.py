"""Counting in rule text that every game shares: the tables of things and points, and how they are filled.

The tables are `things[row][thing]`, `endings[ending]`, `points[row][result][category]` (the last one is the sum of all)
and `begun[0 for whoever began, 1 for the others][result]`. A result is twice the share of the victory.
"""

from typing import Any

HAD, RESULTS = range(2)  # rows of the things: cities that had it, and the sum of their results
COUNT, SUM, SQUARES = range(3)  # rows of the points


def shapes(things: int, endings: int, categories: int) -> dict[str, tuple[int, ...]]:
    """The shapes of the tables, in the order in which they are handed on."""
    return {"things": (2, things), "endings": (endings,), "points": (3, 3, categories + 1), "begun": (2, 3)}


def note_thing(things: Any, thing: int, result: int) -> None:
    """A city had it, with this result."""
    things[HAD][thing] += 1
    things[RESULTS][thing] += result


def note_points(points: Any, result: int, category: int, value: int) -> None:
    """Sum and sum of squares give mean and spread."""
    points[COUNT][result][category] += 1
    points[SUM][result][category] += value
    points[SQUARES][result][category] += value * value
