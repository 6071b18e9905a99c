"""A folder of self-play: a manifest that says what is played and which games are there, and the files of each part.

A part counts once the manifest lists it; the manifest is replaced whole, so an interruption leaves it as it was.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from heptapolis import __version__
from heptapolis.core.errors import BadFile, BadOption
from heptapolis.selfplay.parts import Part, digest_of
from heptapolis.selfplay.plan import Games, SelfplayPlan, cut
from heptapolis.storage import SavedGame, read_games
from heptapolis.storage.thoughts import Thoughts, read_thoughts

FORMAT, VERSION = "heptapolis selfplay", 1
MANIFEST = "manifest.json"
SHARD, THOUGHTS = "games-{:09d}.shard", "thoughts-{:09d}.npz"


class SelfplayFolder:
    """The parts of a plan that are finished."""

    def __init__(self, path: Path, manifest: dict[str, Any]) -> None:
        self.path, self._manifest = path, manifest

    @classmethod
    def begin(cls, path: Path, plan: SelfplayPlan) -> SelfplayFolder:
        """A new folder for a plan, or the one that holds it already."""
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / MANIFEST).exists():
                folder = cls.read(path)
                folder.refuse_other(plan.facts())
                return folder
            if any(path.iterdir()):
                raise BadOption(f"{path} is no folder of self-play, and not empty; choose another")
            folder = cls(path, _manifest(plan.facts()))
            folder._write()
        except OSError as error:
            raise BadOption(f"{path} cannot hold games: {error.strerror}") from None
        return folder

    @classmethod
    def read(cls, path: Path) -> SelfplayFolder:
        """A folder that is there."""
        try:
            manifest = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
            known = (manifest["format"], manifest["version"])
        except OSError:
            raise BadFile(f"{path} is no folder of self-play: it has no {MANIFEST}") from None
        except (ValueError, KeyError, TypeError):
            raise BadFile(f"{path / MANIFEST} is damaged") from None
        if known != (FORMAT, VERSION):
            raise BadFile(f"{path / MANIFEST} is {known[0]} {known[1]}; this program knows {FORMAT} {VERSION}")
        return cls(path, manifest)

    @property
    def facts(self) -> dict[str, Any]:
        """What is played."""
        found: dict[str, Any] = self._manifest["plan"]
        return found

    @property
    def parts(self) -> list[dict[str, Any]]:
        """The parts that are finished, by their first game."""
        found: list[dict[str, Any]] = self._manifest["parts"]
        return found

    def __len__(self) -> int:
        return sum(part["end"] - part["first"] for part in self.parts)

    def missing(self, games: Games, size: int) -> list[Games]:
        """What is left to be played of some games, in parts of a size."""
        gaps, at = [], games.first
        for part in self.parts:
            if part["end"] > at and part["first"] < games.end:
                gaps.append(Games(at, part["first"]))
                at = part["end"]
        gaps.append(Games(at, games.end))
        return [part for gap in gaps if gap.first < gap.end for part in cut(gap, size)]

    def add(self, part: Part) -> None:
        """A part that is finished."""
        shard, thoughts = (name.format(part.games.first) for name in (SHARD, THOUGHTS))
        (self.path / thoughts).write_bytes(part.thoughts)
        (self.path / shard).write_bytes(part.shard)
        self._list([{**part.games._asdict(), "decisions": part.decisions, "digest": part.digest}])

    def take(self, other: SelfplayFolder) -> None:
        """The parts of another folder of the same plan; none of its games may be here."""
        self.refuse_other(other.facts)
        for part in other.parts:
            twice = [own for own in self.parts if own["first"] < part["end"] and part["first"] < own["end"]]
            if twice:
                raise BadOption(
                    f"game {max(twice[0]['first'], part['first'])} of {other.path} is in {self.path} already"
                )
        for part in other.parts:
            for path in other.files(part):
                shutil.copyfile(path, self.path / path.name)
        self._list(other.parts)

    def files(self, part: dict[str, Any]) -> tuple[Path, Path]:
        """The shard and the thoughts of a part, unchanged since they were written."""
        shard, thoughts = (self.path / name.format(part["first"]) for name in (SHARD, THOUGHTS))
        try:
            if digest_of(shard.read_bytes(), thoughts.read_bytes()) == part["digest"]:
                return shard, thoughts
        except OSError as error:
            raise BadFile(f"{error.filename} cannot be read: {error.strerror}") from None
        raise BadFile(f"{shard.name} and {thoughts.name} are not those that {self.path / MANIFEST} lists")

    def games(self) -> Iterable[tuple[list[SavedGame], Thoughts]]:
        """The games of each part with what was thought in them."""
        for part in self.parts:
            shard, thoughts = self.files(part)
            yield list(read_games(shard)), read_thoughts(thoughts)

    def refuse_other(self, facts: dict[str, Any]) -> None:
        """Games of two plans never lie in one folder."""
        for name, value in facts.items():
            if self.facts.get(name) != value:
                raise BadOption(f"{self.path} holds other games: their {name} is {self.facts.get(name)}, not {value}")

    def _list(self, parts: Sequence[dict[str, Any]]) -> None:
        self._manifest["parts"] = sorted([*self.parts, *parts], key=lambda part: int(part["first"]))
        self._write()

    def _write(self) -> None:
        draft = self.path / f".{MANIFEST}"
        draft.write_text(json.dumps(self._manifest, indent=1) + "\n", encoding="utf-8")
        draft.replace(self.path / MANIFEST)


def _manifest(facts: dict[str, Any]) -> dict[str, Any]:
    return {"format": FORMAT, "version": VERSION, "made_by": __version__, "plan": facts, "parts": []}


def merge(out: Path, folders: Sequence[Path]) -> SelfplayFolder:
    """Folders of one plan joined in a new one."""
    others = [SelfplayFolder.read(path) for path in folders]
    if out.exists() and any(out.iterdir()):
        raise BadOption(f"{out} is there already and not empty; choose another")
    out.mkdir(parents=True, exist_ok=True)
    joined = SelfplayFolder(out, _manifest(others[0].facts))
    for other in others:
        joined.take(other)
    return joined
