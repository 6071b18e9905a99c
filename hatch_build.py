"""The page goes into the wheel: built here where Node is at hand, taken as it lies from an sdist."""

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
        """Build the page if its sources and Node are here, and pack what there is."""
        if version == "editable":
            return
        root = Path(self.root)
        if (root / "web" / "package.json").is_file() and shutil.which("npm"):
            build(root)
        if (root / PAGE).is_dir():
            build_data["artifacts"].append(f"{PAGE}/**")


def build(root: Path) -> None:
    """What is generated from Python, the packages as locked, then the page."""
    sources = os.environ | {"PYTHONPATH": str(root / "src")}  # the package itself is not installed yet
    for made, tool in (("seven.json", "tools/box.py"), ("contract.ts", "tools/typescript.py")):
        if not (root / GENERATED / made).is_file():
            subprocess.run([sys.executable, tool, str(GENERATED)], cwd=root, env=sources, check=True)
    for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
        subprocess.run(command, cwd=root / "web", check=True)
