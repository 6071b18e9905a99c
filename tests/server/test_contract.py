"""The contract with the page: its types are generated from the structs, and docs/wire.md names the same fields."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields
from tools import typescript

from heptapolis.core import contract
from heptapolis.duel.box import enums as duel_words
from heptapolis.duel.options import OPTIONS as DUEL_OPTIONS
from heptapolis.duel.rules.score import CATEGORIES as DUEL_CATEGORIES
from heptapolis.duel.snapshot import pantheon_types as duel_pantheon
from heptapolis.duel.snapshot import types as duel
from heptapolis.server.http import game_types, http_types, puzzle_types, replay_types
from heptapolis.server.tables import ws_messages
from heptapolis.seven.box import enums as seven_words
from heptapolis.seven.options import OPTIONS as SEVEN_OPTIONS
from heptapolis.seven.rules.score import CATEGORIES as SEVEN_CATEGORIES
from heptapolis.seven.snapshot import types as seven
from heptapolis.seven.tables import CARD_NAMES
from heptapolis.study import analysis, findings

ROOT = Path(__file__).parents[2]
WIRE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
MODULES = (
    contract,
    http_types,
    game_types,
    replay_types,
    findings,
    analysis,
    ws_messages,
    duel,
    duel_pantheon,
    seven,
    puzzle_types,
)
# Keys of the examples that are names of the box, not fields.
NAMES = {
    "...",
    "type",
    "status",
    "players",
    *DUEL_OPTIONS,
    *SEVEN_OPTIONS,
    *DUEL_CATEGORIES,
    *SEVEN_CATEGORIES,
    *duel_words.COLOURS,
    *duel_words.RESOURCES,
    *duel_words.SYMBOLS,
    *seven_words.COLOURS,
    *seven_words.SYMBOLS,
    *CARD_NAMES,
}


def names_of(struct: type[Struct]) -> set[str]:
    return {field.encode_name for field in fields(struct)}


def test_the_page_was_built_with_the_types_of_these_structs() -> None:
    for name, text in typescript.files().items():
        built = ROOT / "web" / "src" / "generated" / name
        assert built.read_text(encoding="utf-8") == text, f"{name} is out of date: run make page"


def test_every_field_is_described() -> None:
    for module in MODULES:
        for struct in typescript.structs_of(module):
            missing = {name for name in names_of(struct) if f'"{name}"' not in WIRE}
            assert not missing, f"docs/wire.md lacks {missing} of {struct.__name__}"


def test_nothing_is_described_that_is_no_field() -> None:
    known = {name for module in MODULES for struct in typescript.structs_of(module) for name in names_of(struct)}
    examples = "".join(re.findall(r"```jsonc\n(.*?)```", WIRE, re.DOTALL))
    assert set(re.findall(r'"([\w.]+)":', examples)) - known - NAMES == set()


def test_what_a_request_may_leave_out_is_optional_and_what_is_sent_is_not() -> None:
    text = typescript.files()["contract.ts"]
    assert "options?: Record<string, string>;" in text
    assert re.search(r'type: "hello";.*?version: number;', text, re.DOTALL)
