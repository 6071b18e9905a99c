"""Nothing on a table is cut, covered, too small to read or too small to touch, at any size, game or language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.layout import findings
from tests.web.stages import prepare, take_place

SIZES = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "768x1024": (768, 1024),
    "1024x768": (1024, 768),
    "1366x768": (1366, 768),
    "1440x900": (1440, 900),
    "1920x1080": (1920, 1080),
    "3840x2160": (3840, 2160),
    "200%": (720, 450),
}
TOUCHED = 1100  # narrower windows are touched
LANGUAGES = ("en", "nl", "fr", "et")
GAMES = ("duel", "pantheon", "seven3", "seven7", "seven8", "expanded")
TIMES = ("early", "late")
RESIZED = "width => innerWidth === width"
SETTLED = """async () => {  // the boxes are measured anew, and cities packed
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
}"""
OPEN = ".structure .card.open, .hand .card"


def pairwise(*lists: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Some combinations in which every two values of two lists meet, chosen greedily in a fixed order."""
    places = range(len(lists))
    wanted = {(i, a, j, b) for i, j in product(places, places) if i < j for a in lists[i] for b in lists[j]}
    combinations = list(product(*lists))
    while wanted:
        best = max(combinations, key=lambda one: len(wanted & met_by(one)))
        wanted -= met_by(best)
        yield best


def met_by(one: tuple[str, ...]) -> set[tuple[int, str, int, str]]:
    """The pairs of values that a combination holds."""
    places = range(len(one))
    return {(i, one[i], j, one[j]) for i in places for j in places if i < j}


State = tuple[str, ...]  # game, time, language, size
ALL = sorted(product(GAMES, TIMES, LANGUAGES, SIZES))
STATES = sorted(pairwise(GAMES, TIMES, LANGUAGES, tuple(SIZES)))


def speak(person: Person, language: str) -> None:
    """Switch the language in the settings, without loading the page again."""
    person.see(".tools .tool").last.click()
    person.see(f"dialog input[name=language][value={language}]").check(force=True)
    person.page.keyboard.press("Escape")
    expect(person.see("dialog")).to_have_count(0)


def look(person: Person, size: str) -> list[str]:
    """What is wrong at a size, with nothing picked and with a card picked."""
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})
    touch = width < TOUCHED
    person.page.wait_for_function(RESIZED, arg=width)
    person.page.evaluate(SETTLED)
    found = findings(person.page, touch=touch)
    person.see(OPEN).first.click()
    expect(person.see(".chooser .actions")).to_be_visible()
    person.page.evaluate(SETTLED)
    found += findings(person.page, touch=touch)
    person.page.keyboard.press("Escape")
    return found


def wrong_in(person: Person, home: Home, states: Sequence[State]) -> dict[str, list[str]]:
    """What is wrong in some states, and in which; tables are opened in turn, sizes and languages switched there."""
    moments = sorted({(game, time) for game, time, *_ in states})
    cookie, tables = prepare(home, moments)
    take_place(person, home.address, cookie)
    wrong: dict[str, list[str]] = {}
    for moment in moments:
        person.page.goto(f"/t/{tables[moment]}")
        expect(person.see(OPEN).first).to_be_visible()
        for *_, language, size in (state for state in states if state[:2] == moment):
            speak(person, language)
            for line in look(person, size):
                wrong.setdefault(line, []).append(" ".join((*moment, language, size)))
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_covered_or_too_small(home: Home, meet: Meeting, game: str) -> None:
    marta = meet(reduced_motion="reduce")
    wrong = wrong_in(marta, home, [state for state in STATES if state[0] == game])
    assert not wrong, "\n".join(f"{line}: {', '.join(where)}" for line, where in wrong.items())


def test_every_two_of_game_time_language_and_size_meet() -> None:
    for (i, one), (j, two) in product(enumerate((GAMES, TIMES, LANGUAGES, tuple(SIZES))), repeat=2):
        if i < j:
            met = {(state[i], state[j]) for state in STATES}
            assert met == set(product(one, two))
