"""The ledger of Seven: every clause of its rules and every name of its box has a test."""

from pathlib import Path

from heptapolis.seven.tables import BOARD_NAMES, CARD_NAMES, LEADER_NAMES, SIDE_NAMES
from tests.kit.ledger import Ledger

LEDGER = Ledger(
    Path(__file__).parent,
    Path(__file__).parents[2] / "docs" / "rules" / "seven.md",
    {"test_box.py", "test_ledger.py", "test_setup.py"},
)
RULINGS = 168


def test_every_clause_has_a_test():
    marked = LEDGER.kept()
    assert [number for number in LEDGER.clauses() if number not in marked] == []


def test_every_marked_clause_exists():
    assert LEDGER.kept() <= set(LEDGER.clauses())


def test_clauses_are_the_rulings_in_order():
    assert LEDGER.clauses() == [str(number) for number in range(1, RULINGS + 1)]


def test_every_card_and_guild_is_played_in_a_test():
    used = LEDGER.played()
    assert [name for name in CARD_NAMES if name not in used] == []


def test_every_leader_and_board_is_played_in_a_test():
    used = LEDGER.played()
    assert [name for name in (*LEADER_NAMES, *BOARD_NAMES) if name not in used] == []


def test_both_sides_of_every_board_are_played_in_a_test():
    texts = " ".join(LEDGER.playing())
    assert [side for side in SIDE_NAMES if side not in texts] == []
