"""Counting games: final positions by compiled rules, or facts kept of each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from heptapolis.core.errors import BadOption
from heptapolis.fast.runtime import numbers, ready
from heptapolis.study.counts import note_points, note_thing
from heptapolis.study.facts import CountedGame, plain_tables
from heptapolis.study.statistics import Mean, Rate, Statistics, Thing, mean, rate

LOST, SHARED, WON = range(3)  # results: twice the share of the victory
RESULTS = {"won": (WON,), "lost": (LOST,), "shared": (SHARED,), "all": (LOST, SHARED, WON)}


class Gathered:
    """Counts of one game's stored games."""

    def __init__(self, game: str, *, is_plain: bool = False) -> None:
        self.game, self.rules = game, counting_of(game)
        shapes = self.rules.SHAPES
        self.tables: Any = plain_tables(shapes) if is_plain else {n: numbers(*shape) for n, shape in shapes.items()}
        self.games = self.unfinished = 0
        self.played: Counter[tuple[str, str]] = Counter()  # by player and opponent; by player alone with ""
        self.results: Counter[tuple[str, str]] = Counter()  # twice the victories

    def add(self, states: Any) -> None:
        """Count some final positions, as records."""
        found = ready(self.rules.count_finished)(states, *self.tables.values())
        self.games += int(found)
        self.unfinished += len(states) - int(found)

    def add_facts(self, facts: CountedGame, seats: Collection[int]) -> None:
        """Count the cities of some seats of a game."""
        things, endings, points, begun = self.tables.values()
        self.games += 1
        endings[self.rules.ENDINGS.index(facts.ending)] += 1
        for seat in seats:
            city = facts.cities[seat]
            for number in self._numbers(city.things):
                note_thing(things, number, city.result)
            for row, value in enumerate((*city.points, sum(city.points))):
                note_points(points, city.result, row, value)
            if facts.first is not None:
                begun[int(seat != facts.first)][city.result] += 1

    def note(self, names: Sequence[str], results: Sequence[int]) -> None:
        """Note who played whom, with the results by seat; only two are a pairing."""
        for seat, name in enumerate(names):
            others = [other for place, other in enumerate(names) if place != seat] if len(names) == 2 else []
            for key in ((name, ""), *((name, other) for other in others)):
                self.played[key] += 1
                self.results[key] += results[seat]

    def statistics(self) -> Statistics:
        """The figures."""
        endings, begun = self.tables["endings"], self.tables["begun"]
        totals = [int(row[-1]) for row in self.tables["points"][0]]
        cities = sum(totals)
        return Statistics(
            game=self.game,
            games=self.games,
            unfinished=self.unfinished,
            cities=cities,
            fair=(totals[WON] + totals[SHARED] / 2) / max(1, cities),
            victories={
                name: rate(int(count), self.games)
                for name, count in zip(self.rules.ENDINGS, endings, strict=True)
                if count
            },
            first_player=_share(begun[0]),
            second_player=_share(begun[1]),
            points={name: self._points(results) for name, results in RESULTS.items()},
            things=list(self._things(cities)),
            players={me: share for (me, them), share in self._shares() if not them},
            pairings={f"{me} against {them}": share for (me, them), share in self._shares() if them},
        )

    def _shares(self) -> Iterator[tuple[tuple[str, str], Rate]]:
        return ((key, rate(self.results[key] / 2, count)) for key, count in sorted(self.played.items()))

    def _points(self, results: Sequence[int]) -> dict[str, Mean]:
        """The means of some results together."""
        sums = [[sum(int(table[row][at]) for row in results) for table in self.tables["points"]] for at in self._rows()]
        names = (*self.rules.ROWS, "total")
        return {name: mean(*sums[number]) for number, name in enumerate(names) if sums[number][0]}

    def _rows(self) -> range:
        return range(len(self.rules.ROWS) + 1)

    def _things(self, cities: int) -> Iterator[Thing]:
        had, results = self.tables["things"]
        for number, (kind, name) in enumerate(self.rules.NAMES):
            if had[number]:
                yield Thing(
                    kind, name, rate(int(had[number]), cities), rate(int(results[number]) / 2, int(had[number]))
                )

    def _numbers(self, things: dict[str, list[str]]) -> Iterator[int]:
        known = self.rules.NUMBERS
        return (known[kind, name] for kind, names in things.items() for name in names if (kind, name) in known)


def _share(begun: Sequence[int]) -> Rate | None:
    lost, shared, won = map(int, begun)
    count = lost + shared + won
    return rate(won + shared / 2, count) if count else None


def counting_of(game: str) -> Any:
    """The module that counts a game's finished positions."""
    name = f"heptapolis.study.{game}"
    if not find_spec(name) or not find_spec(f"{name}.counting"):
        raise BadOption(f"there are no statistics for {game}; there are for duel and seven")
    return import_module(f"{name}.counting")
