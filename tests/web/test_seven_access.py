"""Seven for everybody: keyboard, touch, screen readers, motion, both themes, and no more code than needed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.seven_kit import TABLE, answer, await_choice, moment, open_table, play_until, prefer, table_of
from tests.web.test_access import PHONE, barriers, tab_to

BOT = "random"
OVERFLOWS = "[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]"
PEEKS = """cards => cards.map((card) => card.getBoundingClientRect())
    .some(({left, right}) => left < innerWidth - 8 && right > innerWidth + 8)"""
MARK = "victoryPoints"  # a word of Seven's box that nothing else uses


def test_turns_by_keyboard_alone(meet: Meeting) -> None:
    lotte = meet()
    prefer(lotte)
    lotte.page.goto("/")
    expect(lotte.see(".play:not(:disabled)")).to_be_visible()
    tab_to(lotte, ".play")
    lotte.page.keyboard.press("Enter")
    for _ in range(4):
        await_choice(lotte)
        before = moment(lotte)
        tab_to(lotte, ".hand .card")
        lotte.page.keyboard.press("Enter")
        tab_to(lotte, ".chooser .primary:not(:disabled)")
        lotte.page.keyboard.press("Enter")
        expect(lotte.see(f"{TABLE}:not([data-moment='{before}'])")).to_be_visible()
    await_choice(lotte)
    expect(lotte.see(".hand .card")).to_have_count(3)


def test_on_a_phone_a_card_beyond_the_screen_is_seen_to_be_there(meet: Meeting) -> None:
    lotte = meet(**PHONE)
    open_table(lotte, "me", BOT, BOT)
    await_choice(lotte)
    for width in (360, 390, 412):
        lotte.page.set_viewport_size({"width": width, "height": 640})
        assert lotte.see(".hand .card").evaluate_all(PEEKS)


def test_turns_by_touch_on_a_phone(meet: Meeting) -> None:
    lotte = meet(**PHONE)
    open_table(lotte, "me", BOT, BOT, BOT, BOT, cities=True)
    for _ in range(5):
        await_choice(lotte)
        before = moment(lotte)
        lotte.see(".hand .card").first.tap()
        assert lotte.page.evaluate(OVERFLOWS) == [False, False]
        lotte.commit.tap()
        expect(lotte.see(f"{TABLE}:not([data-moment='{before}'])")).to_be_visible()
    lotte.see(f"{TABLE} [data-city='1']").tap()
    expect(lotte.page.get_by_role("dialog")).to_contain_text("City of Pip")


def test_the_reveal_is_shown_and_may_be_skipped(meet: Meeting) -> None:
    lotte = meet(reduced_motion="no-preference")
    prefer(lotte, speed=0.5)
    lotte.page.goto("/")
    lotte.see('.pick[data-level="random"]').click()
    lotte.press("Play 2 opponents")
    await_choice(lotte)
    lotte.see(".hand .card").first.click()
    lotte.commit.click()
    expect(lotte.see(".reveal .turn-card.up")).to_have_count(3)
    expect(lotte.see(".reveal-city").first).to_contain_text("Guest")
    lotte.press("Skip")
    expect(lotte.see(".reveal")).to_have_count(0)
    expect(lotte.see("[role=log]")).to_contain_text("Guest")


def test_conflicts_and_sales_are_told(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT, BOT)
    play_until(lotte, f"{TABLE}[data-moment^='settle,2']")
    lotte.press("Log")
    expect(lotte.see(".story")).to_contain_text("Age II begins.")
    expect(lotte.see(".story")).to_contain_text("sold a card")


def test_the_first_game_is_introduced(meet: Meeting) -> None:
    lotte = meet()
    prefer(lotte)
    lotte.page.goto("/")
    lotte.press("Start the lesson")
    await_choice(lotte)
    lotte.press("Next")
    expect(lotte.see(".lesson")).to_contain_text("This is your hand")
    lotte.see(".hand .card").first.click()
    expect(lotte.see(".lesson")).to_contain_text("sell it for 3 coins")
    lotte.commit.click()
    expect(lotte.see(".lesson")).to_contain_text("The hands have gone on")
    lotte.press("Stop the introduction")
    expect(lotte.see(".lesson")).to_have_count(0)


def test_a_table_of_duel_loads_nothing_of_seven(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    assert not loads_seven(lotte, lambda: lotte.play_machine())
    assert loads_seven(joris, lambda: draft(joris))


def test_a_table_opened_by_its_address_has_its_styles(meet: Meeting) -> None:
    lotte = meet()
    draft(lotte)
    lotte.page.reload()
    await_choice(lotte)
    expect(lotte.see(".hand")).to_have_css("display", "grid")


def loads_seven(person: Person, play: Callable[[], object]) -> bool:
    """Whether code of Seven comes while somebody begins a game."""
    scripts: list[Response] = []
    person.page.on("response", lambda response: scripts.append(response) if response.url.endswith(".js") else None)
    play()
    return any(MARK in script.text() for script in scripts)


def lobby(person: Person) -> None:
    prefer(person)
    person.page.goto("/")
    expect(person.see(".play:not(:disabled)")).to_be_visible()


def new_table(person: Person) -> None:
    lobby(person)
    person.press("Custom game")
    person.page.get_by_role("dialog").get_by_label("Players", exact=True).select_option("8")


def waiting(person: Person) -> None:
    open_table(person, "me", "open", "open", BOT)
    expect(person.page.get_by_label("Computer players")).to_be_visible()


def turn(person: Person) -> None:
    open_table(person, "me", BOT, BOT, BOT, BOT, cities=True)
    for _ in range(2):
        await_choice(person)
        answer(person)
    await_choice(person)
    person.see(".hand .card").first.click()


def draft(person: Person) -> None:
    open_table(person, "me", BOT, BOT, leaders=True)
    await_choice(person)
    person.see(".hand .card").first.click()


def chosen(person: Person) -> None:
    open_table(person, "me", "me", BOT)
    await_choice(person)
    if person.see(".hand-over").count():
        person.see(".hand-over button").click()


def city(person: Person) -> None:
    turn(person)
    person.see(".ring [data-city]").first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def television(person: Person) -> None:
    turn(person)
    person.page.goto(f"/screen/{table_of(person)}")
    expect(person.see(".television-city")).to_have_count(5)


def over(person: Person) -> None:
    open_table(person, "me", BOT, BOT, BOT, teams=True)
    await_choice(person)
    person.press("Table")
    person.press("Resign")
    person.press("Resign")
    expect(person.see(".score-sheet")).to_be_visible()


def help_sheet(person: Person) -> None:
    prefer(person)
    person.page.goto("/help")
    expect(person.see(".things").first).to_be_visible()


SCREENS = (lobby, new_table, waiting, turn, draft, chosen, city, television, over, help_sheet)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_no_screen_has_a_serious_barrier(meet: Meeting, screen: Callable[[Person], None], theme: str) -> None:
    person = meet(color_scheme=theme)
    screen(person)
    assert barriers(person) == []


@pytest.mark.parametrize("screen", [turn, draft, over], ids=lambda screen: screen.__name__)
def test_no_phone_screen_has_a_serious_barrier(meet: Meeting, screen: Callable[[Person], None]) -> None:
    person = meet(**PHONE)
    screen(person)
    assert barriers(person) == []
