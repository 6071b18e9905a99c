"""The page for everybody: keyboard, touch, screen readers, both themes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_games import invite

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST_TABS = 120


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until the focus is on one of these."""
    for _ in range(MOST_TABS):
        if person.see(f":is({selector}):focus").count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_draft_and_a_turn_by_keyboard_alone(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/")
    expect(lotte.see(".play:not(:disabled)")).to_be_visible()
    tab_to(lotte, ".play")
    lotte.page.keyboard.press("Enter")
    for _ in range(5):
        lotte.await_turn()
        question = lotte.table.get_attribute("data-question")
        tab_to(lotte, ".draft-wonder, .chooser .tile, .card.open")
        lotte.page.keyboard.press("Enter")
        tab_to(lotte, ".chooser .primary:not(:disabled)")
        lotte.page.keyboard.press("Enter")
        lotte.await_after(question)
    assert lotte.see(".structure .card").count() < 20


def test_escape_lets_go_of_what_is_picked(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    lotte.see(".draft-wonder").first.click()
    expect(lotte.see(".draft-wonder[aria-pressed=true]")).to_have_count(1)
    lotte.page.keyboard.press("Escape")
    expect(lotte.see(".draft-wonder[aria-pressed=true]")).to_have_count(0)


def test_the_first_open_card_is_three_keys_away_and_arrows_move_on_the_board(meet: Meeting) -> None:
    lotte = meet()
    turn(lotte)
    lotte.page.keyboard.press("Escape")
    lotte.page.reload()
    expect(lotte.see(".card.open").first).to_be_visible()
    lotte.page.keyboard.press("Tab")
    expect(lotte.see(".skip")).to_be_focused()
    lotte.page.keyboard.press("Enter")
    place = "Number(document.activeElement.dataset.slot)"
    first = lotte.page.evaluate(place)
    lotte.page.keyboard.press("ArrowRight")
    assert lotte.page.evaluate(place) == first + 1
    lotte.page.keyboard.press("ArrowLeft")
    assert lotte.page.evaluate(place) == first


def test_a_game_by_touch_on_a_phone(meet: Meeting) -> None:
    lotte = meet(**PHONE)
    lotte.play_machine()
    for _ in range(12):
        if not lotte.await_turn():
            return
        lotte.answer()
    widths = lotte.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    lotte.see(".panel.them .summary").tap()
    expect(lotte.page.get_by_role("dialog")).to_contain_text("Greedy")


def test_moves_are_announced(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    lotte.answer()
    lotte.await_turn()
    expect(lotte.see("[role=log]")).to_contain_text("Your turn")
    expect(lotte.see("[role=log]")).to_contain_text("drafted")


def lobby(person: Person) -> None:
    person.page.goto("/")
    expect(person.see(".play:not(:disabled)")).to_be_visible()


def new_table(person: Person) -> None:
    lobby(person)
    person.press("Custom game")


def waiting(person: Person) -> None:
    invite(person)


def invitation(person: Person) -> None:
    lobby(person)
    link = person.page.evaluate("""async () => {
        const table = {game: "duel", seats: [{kind: "me"}, {kind: "open"}], public: true};
        const made = await fetch("/api/tables", {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(table)
        });
        return "/t/" + (await made.json()).id;
    }""")
    person.context.clear_cookies()
    person.page.goto(link)
    expect(person.see("main.invitation")).to_be_visible()


def learn(person: Person) -> None:
    person.page.goto("/learn")
    expect(person.see(".scene svg").first).to_be_visible()


def games(person: Person) -> None:
    person.play_machine()
    person.page.goto("/games")
    expect(person.see(".table-row")).to_be_visible()


def continuing(person: Person) -> None:
    person.play_machine()
    lobby(person)
    expect(person.see(".continue")).to_be_visible()


def account(person: Person) -> None:
    lobby(person)
    person.open_account()


def course(person: Person) -> None:
    person.page.goto("/learn/pantheon")
    expect(person.see(".course")).to_be_visible()
    person.see(".card.open").first.click()


def watch(person: Person) -> None:
    person.page.goto("/watch")
    expect(person.page.get_by_role("heading", name="Watch").first).to_be_visible()
    expect(person.see("main section").first).to_be_visible()


def hand_over(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_label("Pantheon").check(force=True)  # the box is drawn by its label
    person.press("Pass and play")
    while not person.see(".hand-over").count():
        person.answer_or_be_covered()


def help_sheet(person: Person) -> None:
    person.page.goto("/help")
    expect(person.see(".things").first).to_be_visible()


def about(person: Person) -> None:
    person.page.goto("/about")


def no_table(person: Person) -> None:
    person.page.goto("/t/nowhere")
    expect(person.page.get_by_role("heading")).to_contain_text("no such table")
    person.troubles.clear()


def draft(person: Person) -> None:
    person.play_machine()


def turn(person: Person) -> None:
    person.play_machine()
    while person.see(".draft").count():
        person.answer()
        person.await_turn()
    person.pick()


def gods(person: Person) -> None:
    person.play_machine(pantheon=True)
    for _ in range(9):
        if person.await_turn():
            person.answer()
    person.await_turn()


def story(person: Person) -> None:
    draft(person)
    person.answer()
    person.await_turn()
    person.press("Log")


def settings(person: Person) -> None:
    lobby(person)
    person.press("Settings")


def over(person: Person) -> None:
    draft(person)
    person.press("Table")
    person.press("Resign")
    person.press("Resign")
    expect(person.page.get_by_role("button", name="Play again")).to_be_visible()


SCREENS = (
    lobby,
    continuing,
    account,
    new_table,
    waiting,
    invitation,
    learn,
    course,
    games,
    watch,
    hand_over,
    help_sheet,
    about,
    no_table,
    draft,
    turn,
    gods,
    story,
    settings,
    over,
)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_no_screen_has_a_serious_barrier(meet: Meeting, screen: Callable[[Person], None], theme: str) -> None:
    person = meet(color_scheme=theme)
    screen(person)
    assert barriers(person) == []


@pytest.mark.parametrize("screen", [turn, gods], ids=lambda screen: screen.__name__)
def test_no_phone_screen_has_a_serious_barrier(meet: Meeting, screen: Callable[[Person], None]) -> None:
    person = meet(**PHONE)
    screen(person)
    assert barriers(person) == []


def barriers(person: Person) -> list[str]:
    """What axe-core finds that keeps people out."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = person.page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['target']} {node['any'][:1]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def test_the_theme_is_switched_at_once_and_remembered(meet: Meeting) -> None:
    lotte = meet(color_scheme="light")
    settings(lotte)
    lotte.page.get_by_label("dark").check()
    expect(lotte.see("html[data-theme=dark]")).to_have_count(1)
    lotte.page.reload()
    expect(lotte.see("html[data-theme=dark]")).to_have_count(1)


def test_the_first_game_is_introduced(meet: Meeting) -> None:
    lotte = meet()
    lobby(lotte)
    lotte.press("Start the lesson")
    lotte.await_turn()
    lotte.press("Next")
    expect(lotte.see(".lesson")).to_contain_text("Choose one of them")
    lotte.see(".card.open").first.click()
    expect(lotte.see(".lesson")).to_contain_text("discard it for coins")
    lotte.commit.click()
    expect(lotte.see(".lesson")).to_contain_text("Your opponent has moved")
    lotte.press("Stop the introduction")
    expect(lotte.see(".lesson")).to_have_count(0)


def test_one_click_less_if_wished(meet: Meeting) -> None:
    lotte = meet()
    settings(lotte)
    lotte.page.get_by_label("Ask before each move").uncheck()
    lotte.page.keyboard.press("Escape")
    lotte.play_machine()
    question = lotte.table.get_attribute("data-question")
    lotte.see(".draft-wonder").first.click()
    lotte.await_after(question)


def test_the_language_is_switched_at_once_and_remembered(meet: Meeting) -> None:
    lotte = meet()
    settings(lotte)
    lotte.page.get_by_label("Nederlands").check()
    expect(lotte.see("html[lang=nl]")).to_have_count(1)
    expect(lotte.page.get_by_role("heading", name="Duel for two cities")).to_have_count(0)
    lotte.page.reload()
    expect(lotte.see("html[lang=nl]")).to_have_count(1)
