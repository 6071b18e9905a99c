"""The built page loads a game's styles with its table."""

from __future__ import annotations

from tests.web import seven_kit as seven
from tests.web.conftest import Meeting
from tests.web.kit import Person

CLASSES = """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
    .flatMap(rule => (rule.selectorText ?? "").match(/[.][a-z][\\w-]*/g) ?? [])"""
SHARED, DUEL, SEVEN = ".chosen-swatch", ".draft-wonder", ".hand-line"  # a class of each part


def styled(person: Person) -> set[str]:
    """The classes that the loaded styles name."""
    return set(person.page.evaluate(CLASSES))


def test_the_lobby_loads_the_styles_of_no_table(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/")
    lotte.see(".play:not(:disabled)").wait_for()
    assert not {SHARED, DUEL, SEVEN} & styled(lotte)


def test_a_table_of_duel_loads_the_styles_of_duel_only(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    assert {SHARED, DUEL, SEVEN} & styled(lotte) == {SHARED, DUEL}


def test_a_table_of_seven_loads_the_styles_of_seven_only(meet: Meeting) -> None:
    lotte = meet()
    seven.open_table(lotte, "me", "casual", "casual")
    seven.await_choice(lotte)
    assert {SHARED, DUEL, SEVEN} & styled(lotte) == {SHARED, SEVEN}
