"""Sets of options to try: every one of the base game, and with Pantheon each option alone, all, and at random."""

from __future__ import annotations

import itertools
import random

from heptapolis.duel.options import OPTIONS

BASE = [name for name, option in OPTIONS.items() if name != "pantheon" and not option.needs]
DIVINE = [name for name, option in OPTIONS.items() if option.needs == "pantheon"]

BALANCE = ("draft_order", "redraw", "second_player_coins", "declines")  # tried one by one, like the last way to begin
CROSSED = [name for name in BASE if name not in BALANCE]

BASE_SETS = [
    *(
        dict(zip(CROSSED, values, strict=True))
        for values in itertools.product(*(OPTIONS[name].values[:3] for name in CROSSED))
    ),
    *({name: value} for name in BALANCE for value in OPTIONS[name].values[1:]),
    {"begins": "chosen", "second_player_coins": "plus_2", "draft_order": "other_first"},
    {"begins": "drawn", "redraw": "once", "draft_order": "other_first", "declines": "allowed"},
]


def _divine(changed: dict[str, str]) -> dict[str, str]:
    return {"pantheon": "on", **changed}


def _random_sets(count: int) -> list[dict[str, str]]:
    dice = random.Random(1)
    return [_divine({name: dice.choice(OPTIONS[name].values) for name in BASE + DIVINE}) for _ in range(count)]


PANTHEON_SETS = [
    _divine({}),
    *(_divine({name: OPTIONS[name].values[-1]}) for name in [*DIVINE, "redraw", "declines"]),
    _divine({name: OPTIONS[name].values[-1] for name in DIVINE}),
    *_random_sets(12),
]
OPTION_SETS = BASE_SETS + PANTHEON_SETS
