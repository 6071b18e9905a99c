"""Every example in Python of the documents runs."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"```(?:python| \{ \.python \})\n(.*?)```", re.DOTALL)
QUIET = ("tutorial/bot.md",)  # it prints nothing
INCLUDED = re.compile(r'^--8<-- "(.+)"$', re.MULTILINE)


def blocks_of(path: Path) -> list[str]:
    """The blocks of Python of a document."""
    return BLOCK.findall(path.read_text(encoding="utf-8"))


WITH_EXAMPLES = sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md") if blocks_of(path))


def test_the_documents_have_examples() -> None:
    assert {"envs.md", "fast.md", "index.md", "observations.md", "tutorial/analyse.md"} <= set(WITH_EXAMPLES)


@pytest.mark.compiled
@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_run_one_after_the_other(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The blocks of a document share their names, as when they are typed into one session."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "example"}
    for block in blocks_of(DOCS / name):
        run(block, name, names)
    assert capsys.readouterr().out or name in QUIET


def run(block: str, name: str, names: dict[str, Any]) -> None:
    """Run a block as it is written: a session, a file of examples/ that is shown whole, or code."""
    if block.startswith(">>>"):
        found = doctest.DocTestParser().get_doctest(block, names, name, name, 0)
        assert not doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(found).failed
    elif shown := INCLUDED.search(block):
        names.update(vars(importlib.import_module(f"examples.{Path(shown[1]).stem}")))
    else:
        exec(compile(block, name, "exec"), names)
