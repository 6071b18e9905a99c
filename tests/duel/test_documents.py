"""What docs say about Duel is what the program does."""

import re
from pathlib import Path

import pytest

from heptapolis import duel
from heptapolis.core import errors
from heptapolis.duel import moves
from heptapolis.duel.box.enums import COLOURS, RESOURCES
from heptapolis.duel.goods import amount
from heptapolis.duel.notation import move_text
from heptapolis.duel.options import OPTIONS
from heptapolis.duel.state import VICTORIES
from heptapolis.duel.tables import (
    BLOCKERS,
    CARD_CHAIN,
    CARD_COINS,
    CARD_COLOUR,
    CARD_IDS,
    CARD_NAMES,
    CARD_NEEDS,
    FACE_UP,
    TOKEN_NAMES,
    WONDER_COINS,
    WONDER_IDS,
    WONDER_NEEDS,
)

DOCS = Path(__file__).parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
RULES = (DOCS / "rules" / "duel.md").read_text(encoding="utf-8")
BOX = (DOCS / "rules" / "duel-box.md").read_text(encoding="utf-8")


def rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables whose first cell is a name, by that name."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:3] == "| `"]
    return {row[0].strip("`"): row[1:] for row in cells}


def cost_in_words(coins: int, needs: int) -> str:
    parts = [f"{coins} coin{'s' if coins > 1 else ''}"] if coins else []
    parts += [f"{amount(needs, number)} {word}" for number, word in enumerate(RESOURCES) if amount(needs, number)]
    return ", ".join(parts) or "nothing"


def test_the_position_in_the_notation_reads_and_is_written_the_same():
    text = re.search(r"```\n(duel/1\n.*?)```", NOTATION, re.DOTALL).group(1)
    assert str(duel.read(text)) == text


@pytest.mark.parametrize("word", [*move_text.VERBS, *moves.QUESTIONS, *move_text.ANSWERERS, *VICTORIES[1:]])
def test_the_notation_names_every_verb_question_and_result(word):
    assert re.search(rf"`[^`]*\b{word}\b[^`]*`", NOTATION)


@pytest.mark.parametrize(
    "kind", [kind.__name__ for kind in errors.HeptapolisError.__subclasses__() if kind.__module__ == errors.__name__]
)
def test_the_notation_lists_every_kind_of_error(kind):
    assert f"| `{kind}` |" in NOTATION


@pytest.mark.parametrize("name", OPTIONS)
def test_the_rules_list_every_option_with_its_default_first(name):
    assert re.findall(r"`(\w+)`", rows(RULES)[name][0]) == list(OPTIONS[name].values)


@pytest.mark.parametrize("name", CARD_NAMES)
def test_the_list_of_buildings_agrees_with_the_box(name):
    card = CARD_IDS[name]
    cells = rows(BOX)[name]
    cost = cost_in_words(CARD_COINS[card], CARD_NEEDS[card])
    chain = CARD_NAMES[CARD_CHAIN[card]] if CARD_CHAIN[card] >= 0 else ""
    assert cost in cells[:2]
    assert COLOURS[CARD_COLOUR[card]] == cells[0] or name.startswith("grand_temple")
    assert not chain or cells[3] == chain


@pytest.mark.parametrize("name", WONDER_IDS)
def test_the_list_of_wonders_agrees_with_the_box(name):
    wonder = WONDER_IDS[name]
    assert rows(BOX)[name][0] == cost_in_words(WONDER_COINS[wonder], WONDER_NEEDS[wonder])


def test_the_list_of_tokens_names_them_all():
    assert set(TOKEN_NAMES) <= set(rows(BOX))


@pytest.mark.parametrize("age", range(3))
def test_the_list_of_slots_agrees_with_the_layout(age):
    section = BOX.split("\n### Age ")[4 + age]
    listed = re.findall(r"^\| (\d+) \| \d+ \| face (up|down) \| ([\w ]+) \|", section, re.MULTILINE)
    assert len(listed) == 20
    for slot, face, covers in listed:
        assert sum(1 << int(number) for number in re.findall(r"\d+", covers)) == BLOCKERS[age][int(slot)]
        assert (face == "up") == bool(FACE_UP[age] >> int(slot) & 1)
