"""Machine code of versions that nobody uses any more is removed from the disk."""

from __future__ import annotations

import contextlib
import shutil
import time
from pathlib import Path

KEPT_SECONDS = 45 * 86_400.0  # since code was last read


def last_used(folder: Path) -> float:
    """When a file in a folder was last read or written."""
    found = [folder.stat(), *(path.stat() for path in folder.iterdir())]
    return max(max(stat.st_atime, stat.st_mtime) for stat in found[1:] or found)


def prune(root: Path) -> int:
    """Remove the folders of code that was not used for a long time; the result is how many."""
    removed = 0
    with contextlib.suppress(OSError):
        for folder in root.iterdir():
            if folder.is_dir() and time.time() - last_used(folder) > KEPT_SECONDS:
                shutil.rmtree(folder, ignore_errors=True)
                removed += 1
    return removed
