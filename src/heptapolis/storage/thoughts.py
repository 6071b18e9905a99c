"""What bots thought in stored games: for each decision its value and how often each answer was tried.

A file of thoughts lies beside a shard, in numpy's own form (.npz), and names every move itself. Arrays of one row for
each game, decision or answer; those called `..._first` say where the rows of the next kind begin, and end.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from heptapolis.core import registry
from heptapolis.core.errors import BadFile

VERSION = 1
NOTE = np.dtype([("at", "<i4"), ("first", "<i4"), ("value", "<f4"), ("seat", "i1")])
TRIED = np.dtype([("visits", "<i4"), ("move", "<i2")])


class GameThoughts(NamedTuple):
    """The thoughts of one game: a row for each decision, and the answers tried, each decision's behind the last."""

    notes: Any  # fields at, first, value, seat
    tried: Any  # fields visits, move


class Thoughts(NamedTuple):
    """The thoughts of all games of a shard, as arrays."""

    game: str
    moves: Any  # the text of every move by its number; where the position decides, a standard text
    decision_first: Any  # by game
    at: Any  # by decision: the number of the move in its game, from 0, the dealer's included
    seat: Any
    value: Any  # the chance to win that was seen in the favourite answer
    answer_first: Any  # by decision
    move: Any  # by answer
    visits: Any

    def __len__(self) -> int:
        return len(self.decision_first) - 1


def packed(game: str, games: Sequence[GameThoughts]) -> bytes:
    """A file of thoughts."""
    notes = np.concatenate([thoughts.notes for thoughts in games])
    tried = np.concatenate([thoughts.tried for thoughts in games])
    before = np.cumsum([0, *(len(thoughts.tried) for thoughts in games)])
    firsts = [thoughts.notes["first"] + before[number] for number, thoughts in enumerate(games)]
    file = io.BytesIO()
    np.savez_compressed(
        file,
        version=np.int64(VERSION),
        game=np.array(game),
        moves=np.array(registry.game(game).moves),
        decision_first=np.cumsum([0, *(len(thoughts.notes) for thoughts in games)]),
        at=notes["at"],
        seat=notes["seat"],
        value=notes["value"],
        answer_first=np.append(np.concatenate(firsts), before[-1]).astype(np.int64),
        move=tried["move"],
        visits=tried["visits"],
    )
    return file.getvalue()


def read_thoughts(path: str | os.PathLike[str]) -> Thoughts:
    """The thoughts of a file."""
    try:
        with Path(path).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            if int(file["version"]) != VERSION:
                raise BadFile(f"{path}: the version is {file['version']}; this program knows version {VERSION}")
            return Thoughts(str(file["game"]), *(file[name] for name in Thoughts._fields[1:]))
    except (KeyError, ValueError, zipfile.BadZipFile):
        raise BadFile(f"{path} holds no thoughts, or is damaged") from None
