"""Samples on disk: numbered shards in a folder, with a manifest that says what each holds and how it was made."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from heptapolis.core.layout import numpy_type

MANIFEST = "manifest.jsonl"


class Shards:
    """The shards of a folder, in the order in which they were made."""

    def __init__(self, folder: Path, sample: type) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._type = folder, numpy_type(sample)
        manifest = folder / MANIFEST
        lines = manifest.read_text(encoding="utf-8").splitlines() if manifest.exists() else []
        self.entries: list[dict[str, Any]] = [json.loads(line) for line in lines]

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def games(self) -> int:
        """How many games were played for them."""
        return sum(entry["games"] for entry in self.entries)

    def add(self, samples: np.ndarray, **facts: Any) -> None:
        """Write a shard; it counts once its line is in the manifest."""
        name = f"{len(self.entries):05d}.npz"
        np.savez_compressed(self._folder / name, samples=samples)
        entry = {"file": name, "samples": len(samples), **facts}
        with (self._folder / MANIFEST).open("a", encoding="utf-8") as manifest:
            manifest.write(json.dumps(entry) + "\n")
        self.entries.append(entry)

    def load(self, numbers: Sequence[int]) -> np.ndarray:
        """The samples of some shards, one after the other."""
        parts = [np.load(self._folder / self.entries[number]["file"])["samples"] for number in numbers]
        return np.concatenate([np.zeros(0, self._type), *parts])
