"""The page goes into the wheel: built here where its sources are, taken as it lies from an sdist."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/heptapolis/server/page")
GENERATED = Path("web/src/generated")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before a wheel or an sdist is packed; an editable install leaves that to `make page`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page from its sources and pack it; an sdist brings it built."""
        if version == "editable":
            return
        root = Path(self.root)
        if not is_sdist(root):
            build(root)
        build_data["artifacts"].append(f"{PAGE}/**")


def is_sdist(root: Path) -> bool:
    """Whether this is an unpacked sdist, whose page was built when it was packed."""
    return (root / "PKG-INFO").is_file() and (root / PAGE / "index.html").is_file()


def build(root: Path) -> None:
    """What is generated from Python, the packages as locked, then the page."""
    if not shutil.which("npm"):
        raise SystemExit("The wheel cannot be built: the page in it needs npm (Node 20 or newer), which is not here.")
    sources = os.environ | {"PYTHONPATH": str(root / "src")}  # the package itself is not installed yet
    for made, tool in (
        ("seven.json", "tools.box"),
        ("contract.ts", "tools.typescript"),
        ("lesson-duel.json", "tools.lessons"),
    ):
        if not (root / GENERATED / made).is_file():
            subprocess.run([sys.executable, "-m", tool, str(GENERATED)], cwd=root, env=sources, check=True)
    for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
        subprocess.run(command, cwd=root / "web", check=True)
