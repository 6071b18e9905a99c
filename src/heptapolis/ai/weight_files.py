"""Learned weights on disk: arrays whose last axis is named, so that the order of declaration means nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from heptapolis.core.errors import BadFile

if TYPE_CHECKING:
    import numpy as np

VERSION = 1


class WeightFile:
    """The tables of a weight file. `names` says which features each kind of table knows."""

    def __init__(self, arrays: Mapping[str, Any], path: Path | str) -> None:
        self.path, self._arrays = path, dict(arrays)
        version = int(arrays["version"]) if "version" in arrays else 0
        if version != VERSION:
            raise BadFile(f"{path} has version {version} of weight files; version {VERSION} is read here")

    @classmethod
    def read(cls, path: Path | str) -> WeightFile:
        """The file at a path."""
        import numpy as np

        try:
            with Path(path).open("rb") as file, np.load(file) as found:
                arrays = dict(found)
        except OSError as error:
            raise BadFile(f"{path} cannot be read ({error.strerror}); name a weight file (.npz)") from None
        except (ValueError, TypeError, BadZipFile):
            raise BadFile(f"{path} is no weight file or damaged; it must be an .npz of this program") from None
        return cls(arrays, path)

    @classmethod
    def shipped(cls, package: str, name: str = "weights") -> WeightFile:
        """A file that lies in a package."""
        with as_file(files(package) / f"{name}.npz") as path:
            return cls.read(path)

    def names(self, kind: str) -> tuple[str, ...]:
        """The features that tables of a kind know."""
        return tuple(self.table(f"{kind}_names").tolist())

    def knows(self, key: str) -> bool:
        """Whether there is such a table."""
        return key in self._arrays

    def table(self, key: str) -> Any:
        """A table as it is stored."""
        if key not in self._arrays:
            raise BadFile(f"{self.path} has no table {key!r}; it is a weight file of another kind")
        return self._arrays[key]

    def aligned(self, key: str, kind: str, names: Sequence[str]) -> np.ndarray:
        """A table in the order of these names; a name that the file does not know weighs nothing."""
        import numpy as np

        table, place = self.table(key), {name: number for number, name in enumerate(self.names(kind))}
        known = [number for number, name in enumerate(names) if name in place]
        result = np.zeros((*table.shape[:-1], len(names)), table.dtype)
        result[..., known] = table[..., [place[names[number]] for number in known]]
        return result


def write_weights(path: Path | str, names: Mapping[str, Sequence[str]], tables: Mapping[str, Any]) -> None:
    """Write tables with the names of their features by kind."""
    import numpy as np

    named = {f"{kind}_names": np.array(list(members)) for kind, members in names.items()}
    np.savez_compressed(path, version=np.array(VERSION), **named, **tables)  # type: ignore[arg-type]  # numpy's stub takes no mapping
