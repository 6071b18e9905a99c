"""Rows of numbers added up, for networks. Compiled without bounds checks, each is a few wide instructions.

Both rows have the same length, a multiple of four for `dot`; who calls sees to it. The order of additions is fixed,
so the numbers are the same on every machine.
"""

from math import exp


def add_row(total: list[float], row: list[float]) -> None:
    """Add a row to another."""
    for number in range(len(total)):
        total[number] += row[number]


def add_rows(total: list[float], table: list[list[float]], chosen: list[int], count: int) -> None:
    """Add some rows of a table to a row, four at a time."""
    together = count - count % 4
    for number in range(0, together, 4):
        first = table[chosen[number]]
        second = table[chosen[number + 1]]
        third = table[chosen[number + 2]]
        fourth = table[chosen[number + 3]]
        for place in range(len(total)):
            total[place] += (first[place] + second[place]) + (third[place] + fourth[place])
    for number in range(together, count):
        add_row(total, table[chosen[number]])


def add_scaled(total: list[float], row: list[float], factor: float) -> None:
    """Add a multiple of a row to another."""
    for number in range(len(total)):
        total[number] += factor * row[number]


def dot(one: list[float], other: list[float]) -> float:
    """The sum of the products, number by number: four sums that do not wait for each other."""
    first = one[0] * other[0]
    second = one[1] * other[1]
    third = one[2] * other[2]
    fourth = one[3] * other[3]
    for number in range(4, len(one), 4):
        first += one[number] * other[number]
        second += one[number + 1] * other[number + 1]
        third += one[number + 2] * other[number + 2]
        fourth += one[number + 3] * other[number + 3]
    return (first + second) + (third + fourth)


def softmax(row: list[float], count: int) -> None:
    """Turn the first logits of a row into chances."""
    most = row[0]
    for number in range(1, count):
        most = max(most, row[number])
    total = 0.0
    for number in range(count):
        row[number] = exp(row[number] - most)
        total += row[number]
    for number in range(count):
        row[number] /= total
