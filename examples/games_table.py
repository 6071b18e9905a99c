"""Stored games as a table: one row for each game, columns of numpy, ready for a data frame.

heptapolis simulate duel --games 1000 --save games.shard
python examples/games_table.py games.shard
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np

from heptapolis.duel.state import VICTORIES
from heptapolis.storage.replay import replay


def games_table(path: Path) -> dict[str, Any]:
    """Columns by name; `pandas.DataFrame(games_table(path))` makes a data frame of them."""
    parts = [_columns(games) for games in replay(path)]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _columns(games: Any) -> dict[str, Any]:
    """The columns of some hundred games, read from the records of their final positions."""
    final = games.states
    return {
        "winner": np.array(["first", "second", "shared"])[final["winner"]],
        "victory": np.array(VICTORIES)[final["victory"]],
        "answers": np.add.reduceat(games.is_answer, games.firsts[:-1]),
        "pawn": final["pawn"].copy(),
        **{f"coins_{seat}": final["cities"]["coins"][:, seat].copy() for seat in range(2)},
        **{f"science_{seat}": (final["cities"]["symbols"][:, seat] > 0).sum(axis=1) for seat in range(2)},
    }


if __name__ == "__main__":
    table = games_table(Path(sys.argv[1]))
    for name, values in table.items():
        kinds, counts = np.unique(values, return_counts=True)
        print(f"{name:10}", dict(zip(kinds.tolist()[:8], counts.tolist()[:8], strict=True)))
