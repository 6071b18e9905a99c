"""Every example in Python of these documents runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["envs", "fast", "observations"])
def test_the_examples_run_one_after_the_other(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / f"{name}.md").read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        names: dict[str, Any] = {"__name__": "example"}
        exec(compile(block, f"{name}.md", "exec"), names)
    assert capsys.readouterr().out
