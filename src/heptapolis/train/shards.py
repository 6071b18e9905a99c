"""Samples on disk: numbered shards in a folder, with a manifest that says what each holds and how it was made."""

from __future__ import annotations

import json
from bisect import insort
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from heptapolis.core.layout import numpy_type

MANIFEST = "manifest.jsonl"


class Shards:
    """The shards of a folder by their numbers; workers may make them in any order."""

    def __init__(self, folder: Path, sample: type) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._type = folder, numpy_type(sample)
        manifest = folder / MANIFEST
        lines = manifest.read_text(encoding="utf-8").splitlines() if manifest.exists() else []
        self.entries: list[dict[str, Any]] = sorted(map(json.loads, lines), key=_file)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def games(self) -> int:
        """How many games were played for them."""
        return sum(entry["games"] for entry in self.entries)

    def missing(self, wanted: int) -> list[int]:
        """The numbers of the first so many that are not there."""
        there = set(map(_file, self.entries))
        return [number for number in range(wanted) if _name(number) not in there]

    def add(self, number: int, samples: np.ndarray, **facts: Any) -> None:
        """Write a shard; it counts once its line is in the manifest."""
        name = _name(number)
        np.savez_compressed(self._folder / name, samples=samples)
        entry = {"file": name, "samples": len(samples), **facts}
        with (self._folder / MANIFEST).open("a", encoding="utf-8") as manifest:
            manifest.write(json.dumps(entry) + "\n")
        insort(self.entries, entry, key=_file)

    def load(self, numbers: Sequence[int]) -> np.ndarray:
        """The samples of some of the shards there are, one after the other."""
        parts = [np.load(self._folder / self.entries[number]["file"])["samples"] for number in numbers]
        return np.concatenate([np.zeros(0, self._type), *parts])


def _name(number: int) -> str:
    return f"{number:05d}.npz"


def _file(entry: dict[str, Any]) -> str:
    return str(entry["file"])
