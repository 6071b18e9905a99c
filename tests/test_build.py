"""Building the wheel: without npm it fails with a sentence, and an sdist brings its page."""

from __future__ import annotations

import re
import runpy
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from heptapolis.cli import COMMANDS
from heptapolis.server.settings import Settings

HOOK = Path(__file__).parents[1] / "hatch_build.py"
INTERFACE = "hatchling.builders.hooks.plugin.interface"


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of hatch_build.py, where there is no npm; hatchling itself is not needed."""
    interface = ModuleType(INTERFACE)
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, INTERFACE, interface)
    monkeypatch.setattr("shutil.which", lambda name: None)
    return runpy.run_path(str(HOOK))


def test_without_npm_a_wheel_is_refused_with_a_sentence(hook, tmp_path):
    with pytest.raises(SystemExit, match="needs npm"):
        hook["build"](tmp_path)


def test_an_unpacked_sdist_with_its_page_needs_no_npm(hook, tmp_path):
    page = tmp_path / "src" / "heptapolis" / "server" / "page"
    page.mkdir(parents=True)
    (page / "index.html").touch()
    assert not hook["is_sdist"](tmp_path)
    (tmp_path / "PKG-INFO").touch()
    assert hook["is_sdist"](tmp_path)


def test_the_recipe_of_the_image_names_what_there_is():
    recipe = (HOOK.parent / "deploy" / "Containerfile").read_text(encoding="utf-8")
    commands = re.findall(r'heptapolis"?,? "?([a-z]+)', recipe.partition("FROM")[2])
    assert commands == ["warm", "serve"]
    assert set(commands) <= set(COMMANDS)
    project = tomllib.loads((HOOK.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = re.search(r"\)\[([\w,]+)\]", recipe)
    assert extras is not None
    assert set(extras[1].split(",")) <= set(project["optional-dependencies"])
    assert f"EXPOSE {Settings().port}" in recipe
