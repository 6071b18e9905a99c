"""The first screen, the menu, the list of games, and the way to a table by invitation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.seven_kit import prefer
from tests.web.test_games import invite

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOW = {"viewport": {"width": 844, "height": 390}}
LOOKS = """() => [...document.querySelectorAll("main.first *")].filter((part) => !part.closest("svg")).map((part) => {
    const {width, height} = part.getBoundingClientRect();
    const {display, fontSize, color, backgroundColor} = getComputedStyle(part);
    const size = [Math.round(width), Math.round(height)];
    return [part.tagName, part.className, ...size, display, fontSize, color, backgroundColor];
})"""


def first_screen(person: Person) -> None:
    """Open the first screen, ready to play."""
    person.page.goto("/")
    expect(person.see(".play:not(:disabled)")).to_be_visible()


def test_one_filled_button_starts_a_game_against_the_chosen_character(meet: Meeting) -> None:
    lotte = meet()
    first_screen(lotte)
    expect(lotte.see("main .button.primary")).to_have_text("Play Daphne")
    lotte.press("Play Daphne")
    lotte.await_turn()
    expect(lotte.see(".panel.them h2")).to_have_text("Daphne")


@pytest.mark.parametrize("game", ["duel", "seven"])
def test_the_first_screen_looks_the_same_after_a_game(meet: Meeting, game: str) -> None:
    lotte = meet()
    prefer(lotte, game=game)
    first_screen(lotte)
    lotte.see(".play").click()
    lotte.await_turn()
    before = looks_of_first_screen(lotte, "location.assign('/')")
    lotte.see(".continue .primary").click()
    lotte.await_turn()
    assert looks_of_first_screen(lotte, "history.back()") == before


def looks_of_first_screen(person: Person, way: str) -> Any:
    """Size and colours of everything on the first screen, once the running game is listed there."""
    person.page.evaluate(way)
    expect(person.see(".continue .primary")).to_be_visible()
    expect(person.see(".play:not(:disabled)")).to_be_visible()
    return person.page.evaluate(LOOKS)


def test_game_expansion_and_opponent_are_remembered(meet: Meeting) -> None:
    lotte = meet()
    first_screen(lotte)
    lotte.see('.pick[data-level="expert"]').click()
    lotte.see(".extra").filter(has_text="Cities").click()
    lotte.see("select.players").select_option("4")
    first_screen(lotte)
    expect(lotte.page.get_by_role("radio", name=re.compile("^Seven"))).to_be_checked()
    expect(lotte.page.get_by_role("checkbox", name="Cities")).to_be_checked()
    expect(lotte.see(".said")).to_have_text(re.compile("Seven against Lydia, Rhea and Nikos"))
    expect(lotte.page.get_by_role("button", name="Play 3 opponents")).to_be_enabled()


def test_a_game_and_an_opponent_are_chosen_by_keyboard(meet: Meeting) -> None:
    lotte = meet()
    first_screen(lotte)
    lotte.page.keyboard.press("Tab")
    expect(lotte.page.get_by_role("button", name="Skip to the content")).to_be_focused()
    lotte.page.keyboard.press("Enter")
    lotte.page.keyboard.press("Tab")
    lotte.page.keyboard.press("ArrowDown")
    expect(lotte.page.get_by_role("radio", name=re.compile("^Seven"))).to_be_checked()
    lotte.page.get_by_role("radio", name=re.compile("^Daphne")).focus()
    lotte.page.keyboard.press("ArrowRight")
    expect(lotte.page.get_by_role("radio", name=re.compile("^Timon"))).to_be_checked()


def test_eight_players_are_told_that_they_need_cities(meet: Meeting) -> None:
    lotte = meet()
    first_screen(lotte)
    lotte.see("select.players").select_option("8")
    expect(lotte.see(".said")).to_have_text(re.compile("8 players need Cities"))
    expect(lotte.see(".play")).to_be_disabled()


def test_a_newcomer_is_offered_the_lesson_and_others_see_their_last_games(meet: Meeting) -> None:
    lotte = meet()
    first_screen(lotte)
    expect(lotte.page.get_by_role("heading", name="New to Duel?")).to_be_visible()
    lotte.play_machine()
    lotte.press("Table")
    lotte.press("Resign")
    lotte.press("Resign")
    expect(lotte.page.get_by_role("button", name="Play again")).to_be_visible()
    first_screen(lotte)
    expect(lotte.page.get_by_role("heading", name="New to Duel?")).to_have_count(0)
    expect(lotte.see(".table-row").filter(has_text="lost")).to_have_count(1)


def test_the_menu_leads_to_learning_watching_and_games_on_a_phone_too(meet: Meeting) -> None:
    for person in (meet(), meet(**PHONE)):
        first_screen(person)
        for name, heading in (("Learn", "Learn"), ("Watch", "Watch"), ("Games", "Your games")):
            menu = person.page.get_by_role("button", name="Menu")
            if menu.is_visible():
                menu.click()
            person.page.get_by_role("link", name=name, exact=True).locator("visible=true").click()
            expect(person.see("h1")).to_have_text(heading)
        person.page.get_by_role("link", name="Heptapolis").click()
        expect(person.see("h1")).to_have_text("Build a city that lasts")


def test_a_public_game_can_be_found_and_watched(meet: Meeting) -> None:
    lotte, watcher = meet(), meet()
    first_screen(lotte)
    lotte.press("Custom game")
    dialog = lotte.page.get_by_role("dialog")
    dialog.get_by_label("Opponent").select_option("greedy")
    dialog.get_by_label("Public table").check()
    lotte.press("Create table")
    lotte.await_turn()
    watcher.page.goto("/watch")
    watcher.see(f".table-row[href='/t/{lotte.page.url.rpartition('/')[2]}']").click()
    expect(watcher.see(".draft-wonder").first).to_be_visible()


def test_an_invitation_names_the_game_and_the_clock_and_asks_for_a_name(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    lotte.page.goto("/")
    lotte.be_called("Lotte")
    joris.page.goto(invite(lotte))
    expect(joris.see("h1")).to_have_text("Lotte invites you to Duel")
    expect(joris.see(".invitation > dl")).to_contain_text("no clock")
    name = joris.page.get_by_label("Your name")
    name.fill("lotte")
    expect(joris.see("#name-words")).to_have_text("There is already a Lotte here. Add a letter?")
    expect(joris.page.get_by_role("button", name="Join the game")).to_be_disabled()
    name.fill("Joris")
    name.press("Enter")
    expect(joris.table).to_be_visible()
    expect(lotte.see(".panel.them h2")).to_have_text("Joris")


def test_whoever_is_invited_may_just_watch(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    joris.page.goto(invite(lotte))
    joris.press("Just watch")
    expect(joris.see("h1")).to_have_text("Waiting for a player")
    expect(lotte.see("h1")).to_have_text("Waiting for a player")


def test_the_host_leads_others_to_the_table_by_code_link_and_television(meet: Meeting) -> None:
    lotte = meet(**PHONE)
    link = invite(lotte)
    expect(lotte.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    assert link.startswith(lotte.page.url)
    assert "invite=" in link
    code = lotte.see(".share .code b").inner_text()
    assert re.fullmatch("[A-Z]{4}", code)
    expect(lotte.see(".room a")).to_have_attribute("href", f"/screen/{code}")
    expect(lotte.page.get_by_role("link", name="By e-mail")).to_have_attribute("href", re.compile("^mailto:.*invite"))


def test_the_button_to_play_is_in_sight_on_every_screen(meet: Meeting) -> None:
    for size in (PHONE, LOW, {"viewport": {"width": 1366, "height": 768}}):
        person = meet(**size)
        first_screen(person)
        expect(person.see(".play")).to_be_in_viewport(ratio=1)


def test_a_link_to_a_table_has_a_preview(meet: Meeting, home: Home) -> None:
    lotte = meet()
    lotte.page.goto("/")
    lotte.be_called("Lotte & Co")
    text = lotte.context.request.get(invite(lotte), headers={"accept-language": "nl"}).text()
    assert "<title>Lotte &amp; Co nodigt je uit voor Duel</title>" in text
    assert f'content="{home.address}/preview.png"' in text
