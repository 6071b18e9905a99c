"""One person on several devices: accounts, and links to go on elsewhere."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, expect

from tests.web.conftest import Meeting
from tests.web.kit import Person

PASSWORD = "seven hills"


def at_games(person: Person) -> Locator:
    """Go to the list of games; the result is the dialog about oneself."""
    person.page.goto("/games")
    return person.open_account()


def hand_in(person: Person, login: str, password: str, button: str) -> None:
    """Fill in login and password and press a button."""
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label("Login").fill(login)
    dialog.get_by_label("Password").fill(password)
    dialog.get_by_role("button", name=button).click()


def make_link(person: Person) -> None:
    """Make a link for another device, in the dialog about oneself."""
    person.page.get_by_text("Continue on another device").click()
    person.press("Make a link")


def signed_in(person: Person, login: str) -> None:
    """Make an account."""
    at_games(person)
    hand_in(person, login, PASSWORD, "Make an account")
    expect(person.see(".account")).to_contain_text(f"Signed in as {login}")


def test_an_account_keeps_the_games_of_a_guest(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    at_games(lotte)
    hand_in(lotte, "lotte", PASSWORD, "Make an account")
    expect(lotte.see(".account")).to_contain_text("Signed in as lotte")
    expect(lotte.see(".table-row")).to_have_count(1)

    lotte.press("Sign out")
    expect(lotte.see(".table-row")).to_have_count(0)

    lotte.open_account()
    hand_in(lotte, "lotte", PASSWORD, "Sign in")
    expect(lotte.see(".account")).to_contain_text("Signed in as lotte")
    expect(lotte.see(".table-row")).to_have_count(1)
    lotte.page.keyboard.press("Escape")
    lotte.see(".table-row").click()
    lotte.await_turn()
    lotte.answer()


def test_whoever_signs_in_elsewhere_brings_the_games_played_there(meet: Meeting) -> None:
    lotte, elsewhere = meet(), meet()
    at_games(lotte)
    hand_in(lotte, "lotte_at_home", PASSWORD, "Make an account")
    elsewhere.play_machine()
    at_games(elsewhere)
    hand_in(elsewhere, "lotte_at_home", PASSWORD, "Sign in")
    expect(elsewhere.see(".account")).to_contain_text("Signed in as lotte_at_home")
    at_games(lotte)
    expect(lotte.see(".table-row")).to_have_count(1)


def test_a_wrong_password_or_a_taken_login_is_said_in_words(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    at_games(lotte)
    hand_in(lotte, "lotte_again", PASSWORD, "Make an account")
    expect(lotte.see(".account")).to_contain_text("Signed in")
    at_games(joris)
    hand_in(joris, "lotte_again", "something else", "Sign in")
    expect(joris.page.get_by_role("alert")).to_have_text("Login or password is wrong.")
    joris.press("Make an account")
    expect(joris.page.get_by_role("alert")).to_have_text("That login is taken.")
    joris.troubles.clear()  # the browser itself notes every refused call


def test_a_name_is_shown_at_the_table(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/")
    lotte.be_called("Lotte")
    lotte.play_machine()
    expect(lotte.see(".panel.me h2")).to_have_text("Lotte")


def test_a_device_link_makes_another_browser_the_same_person(meet: Meeting) -> None:
    lotte, phone = meet(), meet()
    lotte.page.goto("/")
    lotte.be_called("Lotte")
    lotte.play_machine()
    table = lotte.page.url
    at_games(lotte)
    make_link(lotte)
    phone.page.goto(lotte.page.get_by_label("Open this link on your other device").input_value())
    expect(phone.page.get_by_text("Play as Lotte in this browser?")).to_be_visible()
    phone.press("Yes, go on")
    expect(phone.see(".topbar .who")).to_have_text("Lotte")
    phone.page.goto("/games")
    expect(phone.see(".table-row")).to_have_count(1)

    lotte.page.goto(table)
    lotte.await_turn()
    phone.see(".table-row").click()
    phone.await_turn()
    phone.answer()
    phone.await_turn()
    expect(lotte.see(f"main.table[data-question='{phone.table.get_attribute('data-question')}']")).to_be_visible()


def test_a_device_link_that_is_wrong_says_so(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/d/nothing")
    expect(lotte.page.get_by_role("status")).to_have_text("This link is too old or wrong.")
    lotte.troubles.clear()  # the browser itself notes every refused call


def test_a_new_password_signs_all_other_browsers_out(meet: Meeting) -> None:
    lotte, elsewhere = meet(), meet()
    signed_in(lotte, "lotte_moves")
    at_games(elsewhere)
    hand_in(elsewhere, "lotte_moves", PASSWORD, "Sign in")
    expect(elsewhere.see(".account")).to_contain_text("Signed in as lotte_moves")

    lotte.page.get_by_text("Change the password").first.click()
    lotte.page.get_by_label("Password now").fill(PASSWORD)
    lotte.page.get_by_label("New password, at least 8 characters").fill("eight hills")
    lotte.press("Change the password")
    expect(lotte.page.get_by_role("status")).to_contain_text("The password is changed")
    elsewhere.page.reload()
    elsewhere.open_account()
    expect(elsewhere.see(".account")).not_to_contain_text("Signed in as")
    hand_in(elsewhere, "lotte_moves", "eight hills", "Sign in")
    expect(elsewhere.see(".account")).to_contain_text("Signed in as lotte_moves")


def test_another_browser_is_listed_and_signed_out(meet: Meeting) -> None:
    lotte, elsewhere = meet(), meet()
    signed_in(lotte, "lotte_travels")
    at_games(elsewhere)
    hand_in(elsewhere, "lotte_travels", PASSWORD, "Sign in")
    expect(elsewhere.see(".account")).to_contain_text("Signed in as lotte_travels")

    lotte.page.get_by_text("Where you are signed in").click()
    expect(lotte.see(".account details li")).to_have_count(2)
    expect(lotte.see(".account details li").first).to_contain_text("Chrome, Linux")
    lotte.press("Sign out there")
    expect(lotte.see(".account details li")).to_have_count(1)
    elsewhere.page.reload()
    elsewhere.open_account()
    expect(elsewhere.see(".account")).not_to_contain_text("Signed in as")


def test_a_revoked_link_opens_nothing(meet: Meeting) -> None:
    lotte, phone = meet(), meet()
    at_games(lotte)
    make_link(lotte)
    link = lotte.page.get_by_label("Open this link on your other device").input_value()
    lotte.press("Revoke unused links")
    expect(lotte.page.get_by_role("status")).to_contain_text("no longer work")
    phone.page.goto(link)
    expect(phone.page.get_by_role("status")).to_have_text("This link is too old or wrong.")
    phone.troubles.clear()  # the browser itself notes every refused call


def test_own_data_can_be_downloaded_and_deleted(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    signed_in(lotte, "lotte_goes")
    lotte.page.get_by_text("Your data").click()
    with lotte.page.expect_download() as download:
        lotte.page.get_by_role("link", name="Download everything kept about you").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert (kept["me"]["login"], len(kept["tables"])) == ("lotte_goes", 1)

    lotte.press("Delete me")
    lotte.page.get_by_label("Password now").last.fill("not my password")
    lotte.press("Delete me")
    expect(lotte.page.get_by_role("alert")).to_have_text("Login or password is wrong.")
    lotte.troubles.clear()  # the browser itself notes every refused call
    lotte.page.get_by_label("Password now").last.fill(PASSWORD)
    lotte.press("Delete me")
    expect(lotte.see(".topbar .who")).to_have_text("Sign in")
    at_games(lotte)
    expect(lotte.see(".table-row")).to_have_count(0)
    hand_in(lotte, "lotte_goes", PASSWORD, "Sign in")
    expect(lotte.page.get_by_role("alert")).to_have_text("Login or password is wrong.")
    lotte.troubles.clear()
