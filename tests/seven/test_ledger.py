"""The ledger of Seven: every clause of its rules and every name of its box has a test."""

from pathlib import Path

from heptapolis.seven.tables import BOARD_NAMES, CARD_NAMES, LEADER_NAMES, SIDE_NAMES
from tests.kit.ledger import clauses_kept, clauses_of, names_used

TESTS = Path(__file__).parent
RULES = TESTS.parents[1] / "docs" / "rules" / "seven.md"
ABOUT_DECLARATIONS = {"test_box.py", "test_ledger.py", "test_setup.py"}  # these name or count things without playing
RULINGS = 168


def sources() -> dict[str, str]:
    paths = sorted(TESTS.rglob("test_*.py"))
    return {path.relative_to(TESTS).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def kept() -> set[str]:
    return set().union(*(clauses_kept(source) for source in sources().values()))


def played() -> set[str]:
    """Every word in the texts of the tests that play."""
    return set().union(*(names_used(source) for name, source in sources().items() if name not in ABOUT_DECLARATIONS))


def test_every_clause_has_a_test():
    marked = kept()
    assert [number for number in clauses_of(RULES.read_text(encoding="utf-8")) if number not in marked] == []


def test_every_marked_clause_exists():
    assert kept() <= set(clauses_of(RULES.read_text(encoding="utf-8")))


def test_clauses_are_the_rulings_in_order():
    assert clauses_of(RULES.read_text(encoding="utf-8")) == [str(number) for number in range(1, RULINGS + 1)]


def test_every_card_and_guild_is_played_in_a_test():
    used = played()
    assert [name for name in CARD_NAMES if name not in used] == []


def test_every_leader_and_board_is_played_in_a_test():
    used = played()
    assert [name for name in (*LEADER_NAMES, *BOARD_NAMES) if name not in used] == []


def test_both_sides_of_every_board_are_played_in_a_test():
    texts = " ".join(source for name, source in sources().items() if name not in ABOUT_DECLARATIONS)
    assert [side for side in SIDE_NAMES if side not in texts] == []
