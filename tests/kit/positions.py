"""Positions of random games over all sets of options, in which a player has something to choose."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from heptapolis import duel, seven
from heptapolis.core.position import Position
from heptapolis.seven.options import OPTIONS as SEVEN_OPTIONS
from tests.kit.options import OPTION_SETS

Options = dict[str, Any]
DUEL_SETS: list[Options] = list(OPTION_SETS)


def _seven_sets() -> list[Options]:
    """Every table of Seven: usual, with each option's other values, and with options at random."""
    dice, sets = random.Random(2), []
    names = [name for name, option in SEVEN_OPTIONS.items() if name not in ("leaders", "cities", "teams")]
    for players in range(2, 9):
        for leaders in ("off", "on"):
            for cities in ("off", "on") if players < 8 else ("on",):
                for teams in ("off", "on") if players in (4, 6, 8) else ("off",):
                    table = {"players": players, "leaders": leaders, "cities": cities, "teams": teams}
                    sets += [table, table | {name: dice.choice(SEVEN_OPTIONS[name].values) for name in names}]
    return sets


SEVEN_SETS = _seven_sets()


def random_positions(
    make: Any, sets: Sequence[Options], count: int, seed: int, lively: float = 0.7
) -> Iterator[tuple[Position, int]]:
    """So many positions in turn from games of each set, and a seat that is asked; cities are rich now and then."""
    dice = random.Random(seed)
    for number in range(count):
        options = sets[number % len(sets)] if count >= len(sets) else dice.choice(sets)
        yield _position(make, options, dice, lively)


def _position(make: Any, options: Options, dice: random.Random, lively: float) -> tuple[Position, int]:
    """A position somewhere in a random game in which building is liked."""
    position = make(seed=dice.randrange(1 << 30), **options)
    left = dice.randrange(5, 60 if "players" not in options else 18 * options["players"])
    while not position.is_over:
        seat = dice.choice(sorted(position.to_answer))
        legal = position.legal_for(seat)
        if left <= 0 and len(legal) > 1:
            return position, seat
        left -= 1
        if dice.random() < 0.08 and position.asked[-1].kind == "turn":  # what else is asked may hang on the coins
            _enrich(position, dice)
            legal = position.legal_for(seat)
        liked = [move for move in legal if not move.startswith(("discard", "sell", "stage"))]
        position.push(dice.choice(liked if liked and dice.random() < lively else list(legal)), seat)
    return _position(make, options, dice, lively)


def _enrich(position: Position, dice: random.Random) -> None:
    """Rich cities come to build what poor ones never do."""
    if position.game.name == "duel":
        for city in position.state.cities:
            city.coins = dice.randrange(40)


def duel_positions(count: int, seed: int, sets: Sequence[Options] = DUEL_SETS) -> Iterator[tuple[Position, int]]:
    """Positions of Duel."""
    return random_positions(duel.new, sets, count, seed)


def seven_positions(count: int, seed: int, sets: Sequence[Options] = SEVEN_SETS) -> Iterator[tuple[Position, int]]:
    """Positions of Seven."""
    return random_positions(seven.new, sets, count, seed)
