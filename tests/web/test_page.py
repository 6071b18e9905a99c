"""What the page is made of: its size, its words."""

from __future__ import annotations

import gzip
import html
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from heptapolis.server.http.pages import FOLDER
from tests.web.conftest import Meeting

WEB = Path(__file__).parents[2] / "web" / "src"
TEXT = Path(__file__).parents[2] / "src" / "heptapolis" / "text"
LARGEST = 250_000
FONTS = (".woff", ".woff2")
NAMES = {
    "Heptapolis",
    "Atkinson Hyperlegible Next",
    "Braille Institute of America",
    "Cinzel",
    "Natanael Gama",
    "SIL Open Font License",
    "game-icons.net",
    "CC BY",
}  # the same in every language


def sources() -> dict[str, str]:
    """Every source of the page."""
    return {
        str(path.relative_to(WEB)): path.read_text(encoding="utf-8")
        for path in sorted(WEB.rglob("*"))
        if path.suffix in (".svelte", ".ts") and ".test." not in path.name
    }


def weight(paths: set[str]) -> int:
    """What these files weigh on the way, without fonts."""
    files = [FOLDER / path.lstrip("/") for path in paths]
    return sum(len(gzip.compress(file.read_bytes())) for file in files if file.is_file() and file.suffix not in FONTS)


def test_a_game_in_a_language_of_ones_own_is_small(meet: Meeting) -> None:
    lotte, fetched = meet(locale="fr"), set[str]()
    lotte.page.on("response", lambda answer: fetched.add(urlsplit(answer.url).path))
    lotte.page.goto("/")
    lotte.see(".play:not(:disabled)").click()
    lotte.await_turn()
    assert 100_000 < weight(fetched | {"/index.html"}) < LARGEST


def test_every_word_the_page_asks_for_is_in_the_catalogue() -> None:
    english = json.loads((TEXT / "en.json").read_text(encoding="utf-8"))
    asked = {key for text in sources().values() for key in re.findall(r"\bword\(\s*[\"']([a-z_.]+)[\"']", text)}
    asked |= {
        key
        for text in sources().values()
        for pair in re.findall(r"\bword\([^()\"]*\? \"([a-z_.]+)\" : \"([a-z_.]+)\"", text)
        for key in pair
    }
    assert len(asked) > 100
    assert [key for key in sorted(asked) if find(english["page"], key) is None] == []


def find(entries: Any, key: str) -> Any:
    """The entry below a dotted key."""
    for word in key.split("."):
        entries = entries.get(word) if isinstance(entries, dict) else None
    return entries


def test_components_hold_no_words_of_their_own() -> None:
    spoken = {name: told for name, text in sources().items() if name.endswith(".svelte") and (told := words_in(text))}
    assert spoken == {}


def words_in(component: str) -> list[str]:
    """Text between tags that is neither an expression nor a name."""
    markup = re.sub(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", "", component, flags=re.S)
    while "{" in markup:
        markup, found = re.subn(r"\{[^{}]*\}", "", markup)
        if not found:
            break
    plain = html.unescape(re.sub(r"<[^<>]*>", "\n", markup))
    for name in NAMES:
        plain = plain.replace(name, "")
    return re.findall(r"[A-Za-z]{3,}", plain)
