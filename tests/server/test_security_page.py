"""The page of threats names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_that_the_page_of_threats_names_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8")))
    files = [file for folder in ("server", "storage") for file in (ROOT / "tests" / folder).glob("test_*.py")]
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert len(named) > 40
    assert named - set(re.findall(r"def (test_\w+)\(", sources)) == set()


def test_every_threat_has_a_test_or_says_why_not() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| threat")]
    assert rows
    assert [row for row in rows if "`test_" not in row and "| none: " not in row] == []
