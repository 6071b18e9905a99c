"""Write docs/observations.md: the tables of observations and moves, from the declarations themselves."""

from __future__ import annotations

import inspect
import itertools
import re
import sys
from pathlib import Path
from typing import Any

from heptapolis.core import registry
from heptapolis.core.layout import Number
from heptapolis.core.observation_layout import Piece

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
MOST_NAMES = 12
HEAD = """# Observations and moves

<!-- written by tools/observations.py; tests/test_observations.py compares -->

`position.observe(seat)` and `view.observe()` give what a seat may know as one numpy array of small whole numbers, with
a mask over the players' moves. Version 2 holds every field of the view's record, so nothing that the seat may know is
missing and `view_from_observation(numbers)` gives the view back. Version 1 (`observe(seat, version=1)`) is kept as it
was: lists, and less in them.

```python
from heptapolis import duel

position = duel.new(seed=1)
seen = position.observe(0)
print(seen.numbers.dtype, seen.numbers.shape, seen.mask.shape)
print(seen.piece("cities.coins"))  # mine, the opponent's
layout = duel.DUEL.observation
print(layout.low[:5], layout.high[:5], layout.names()[:5])
print(layout.expanded(seen.numbers).shape)  # for a network: float32, with a mark for each value of what names a thing
assert duel.view_from_observation(seen.numbers) == position.view(0)
```

A piece lies in the array from its first element on, in rows. Things of cities come mine first; seats are 0 for me, then
round the table. What a move names by a number (slots of the structure, spaces of the Pantheon) keeps that number. A
set is a mark for each possible member. Elements that stand for things have names along the last axis. The values of a
number that names a thing have names from `low` on; a network should see one mark for each of these, as
`layout.expanded` gives them. Long lists are shortened here: `layout.pieces["place"].labels` and `.values` are whole.

A released version never changes. Whoever changes a record makes a new version; `tests/released.toml` says how.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(_game(name) for name in ("duel", "seven"))


def _game(name: str) -> str:
    game = registry.game(name)
    layout = game.observation
    sizes = "; ".join(f"{size} numbers{f' with {option}' if option else ''}" for option, size in layout.sizes.items())
    lines = [
        f"\n## {name.capitalize()}: observation, version {layout.version}\n",
        f"{sizes}; numpy type {layout.dtype}.\n",
        "| piece | first | shape | low | high | meaning | names of the elements | names of the values |",
        "|---|---|---|---|---|---|---|---|",
        *(_row(layout.record, piece) for piece in layout.pieces.values()),
        f"\n## {name.capitalize()}: moves\n",
        f"{len(game.moves)} moves; the first {game.player_moves} are players'. `game.moves` lists their texts.\n",
        "| numbers | moves |",
        "|---|---|",
        *_ranges(game.moves),
    ]
    return "\n".join(lines) + "\n"


def _row(record: Any, piece: Piece) -> str:
    shape = " x ".join(map(str, piece.shape)) or "1"
    names = f"{_some(piece.labels)} | {_some(piece.values)}"
    meaning = _meaning(record, piece.name.split(".")) if piece.name != "seat" else "the seat that sees this"
    return f"| `{piece.name}` | {piece.first} | {shape} | {piece.low} | {piece.high} | {meaning} | {names} |"


def _some(names: tuple[str, ...]) -> str:
    shown = list(names) if len(names) <= MOST_NAMES else [*names[: MOST_NAMES - 2], "…", names[-1]]
    return ", ".join(shown)


def _meaning(record: Any, names: list[str]) -> str:
    """The comment of a field in the declaration of its record."""
    field = record.fields[names[0]]
    if not isinstance(field, Number):
        return _meaning(field.kind, names[1:])
    found = re.search(rf"^\s+{names[0]}:.*?#\s*(.*)$", inspect.getsource(record), re.MULTILINE)
    return found[1] if found else ""


def _ranges(moves: tuple[str, ...]) -> list[str]:
    """One row for each run of moves that begin with the same words."""
    rows = []
    for verb, run in itertools.groupby(enumerate(moves), key=lambda move: " ".join(move[1].split()[:1])):
        numbers = [number for number, _ in run]
        first, last = numbers[0], numbers[-1]
        words = f"`{moves[first]}`" + (f" … `{moves[last]}`" if last > first else "")
        rows.append(f"| {first}-{last} | {words} |" if last > first else f"| {first} | `{verb}` |")
    return rows


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} written\n")
