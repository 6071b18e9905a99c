"""The ledger of Duel: every clause of its rules and every name of its box has a test."""

import re
from pathlib import Path

from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, SPACES
from heptapolis.duel.notation.move_text import LOOT_NAMES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, OFFERING_NAMES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from tests.kit.ledger import Ledger, clauses_kept, clauses_of, names_used

LEDGER = Ledger(
    Path(__file__).parent, Path(__file__).parents[2] / "docs" / "rules" / "duel.md", {"test_box.py", "test_ledger.py"}
)

EXAMPLE = '''
"""Clause 9 is only talked about here, and so is the sphinx."""
@clause(1)
def test_one():
    """The palace is talked about too."""
    play("build walls", f"wonder {pyramids} with school")
@other(2)
@clause(3, "11b")
@pytest.mark.parametrize("card", ["port armory"])
def test_two(card): ...
@clause(4)
def helper(): ...
'''


def test_every_clause_has_a_test():
    marked = LEDGER.kept()
    assert [number for number in LEDGER.clauses() if number not in marked] == []


def test_every_marked_clause_exists():
    assert LEDGER.kept() <= set(LEDGER.clauses())


def test_clauses_are_numbered_once_and_in_order():
    clauses = LEDGER.clauses()
    numbers = [(int(number.rstrip("b")), number) for number in clauses]
    assert numbers == sorted(set(numbers))
    assert {number for number, _ in numbers} == set(range(1, 114))


def test_every_building_wonder_and_token_is_played_in_a_test():
    used = LEDGER.played()
    assert [name for name in (*CARD_NAMES, *WONDER_NAMES, *TOKEN_NAMES) if name not in used] == []


def test_every_god_and_token_of_pantheon_is_played_in_a_test():
    used, parts = LEDGER.played(), (*CARDS_ON_SPACES, *MYTHOLOGIES, *OFFERING_NAMES, *LOOT_NAMES)
    assert [name for name in parts if name not in used] == []


def test_gods_are_placed_on_every_space_in_a_test():
    texts = " ".join(LEDGER.sources().values())
    assert [space for space in range(1, 1 + SPACES) if not re.search(rf"place \w+ on {space}\b", texts)] == []


def test_the_scanner_finds_the_clauses_of_a_text():
    assert clauses_of("# A\n\n**1.** One, see **2.**\n**11b.** Two.\n3. No clause\n**4** None") == ["1", "11b"]


def test_the_scanner_finds_the_marks_of_tests_and_nothing_else():
    assert clauses_kept(EXAMPLE) == {"1", "3", "11b"}


def test_the_scanner_finds_the_names_in_texts_and_not_in_docstrings():
    used = names_used(EXAMPLE)
    assert {"walls", "school", "port", "armory"} <= used
    assert not used & {"sphinx", "palace", "pyramids"}


def test_a_clause_without_a_test_would_be_noticed():
    missing = set(clauses_of("**1.** One.\n**2.** Two.")) - clauses_kept(EXAMPLE)
    assert missing == {"2"}
