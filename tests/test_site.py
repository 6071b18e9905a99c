"""The site is built without a warning, and a browser that shows it asks no other host."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOADED = re.compile(r"""<(?:script|link|img|iframe)[^>]*?(?:src|href)=["']?(https?:|//)[^>]*>""")
IMPORTED = re.compile(r"@import|url\(['\"]?(?:https?:)?//")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with warnings.catch_warnings(), pytest.MonkeyPatch.context() as patch:
        warnings.simplefilter("ignore")  # of the tools, not of the documents: those end the build
        patch.setenv("NO_MKDOCS_2_WARNING", "1")
        patch.chdir(ROOT)
        from mkdocs.commands.build import build
        from mkdocs.config import load_config

        folder = tmp_path_factory.mktemp("site")
        build(load_config("mkdocs.yml", strict=True, site_dir=str(folder)))
    return folder


def test_every_document_is_a_page(site: Path) -> None:
    for path in (ROOT / "docs").rglob("*.md"):
        assert (site / path.relative_to(ROOT / "docs").with_suffix(".html")).exists(), path
    assert (site / "ARCHITECTURE.html").exists()
    assert (site / "notebooks" / "training.html").exists()


def test_the_api_reference_is_made_from_docstrings(site: Path) -> None:
    text = (site / "api" / "games.html").read_text(encoding="utf-8")
    assert "heptapolis.core.position.Position.push" in text
    assert "What one seat may see of a position" in text


def test_no_page_loads_anything_from_another_host(site: Path) -> None:
    for page in site.rglob("*.html"):
        found = [link[0] for link in LOADED.finditer(page.read_text(encoding="utf-8"))]
        assert not found, (page, found[:3])
    for style in site.rglob("*.css"):
        assert not IMPORTED.search(style.read_text(encoding="utf-8")), style
