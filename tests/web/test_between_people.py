"""Between people: taking back by request, talking, muting and sending away, seen in several browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.test_games import invite, whose_turn

SENT_AWAY = "The host has sent you away from this table."
OFFERED = 4  # wonders in front of the first player to draft


def sit_down(meet: Meeting) -> tuple[Person, Person]:
    """A game between two people in which the first has moved; the result is who has moved, and the other."""
    lotte, joris = meet(), meet()
    joris.join(invite(lotte))
    mover = whose_turn(lotte, joris)
    mover.answer()
    other = joris if mover is lotte else lotte
    other.await_turn()
    return mover, other


def test_a_move_is_taken_back_when_the_other_accepts(meet: Meeting) -> None:
    mover, other = sit_down(meet)
    mover.press("Take back")
    expect(mover.see(".notice")).to_contain_text("You asked")
    card = other.see(".ask")
    expect(card).to_contain_text("asks to take a move back")
    expect(card.locator("li")).to_have_count(1)
    other.press("Accept")
    expect(mover.see(".draft-wonder")).to_have_count(OFFERED)
    mover.await_turn()
    for person in (mover, other):
        expect(person.see(".notice")).to_contain_text("took a move back")
        person.see(".tools [aria-label=Log]").click()
        expect(person.page.get_by_role("dialog").locator("li").first).to_contain_text("took a move back")
        person.page.keyboard.press("Escape")


def test_a_declined_request_leaves_the_move_and_the_button_goes(meet: Meeting) -> None:
    mover, other = sit_down(meet)
    mover.press("Take back")
    other.press("Decline")
    for person in (mover, other):
        expect(person.see(".notice")).to_contain_text("Declined: the move stands.")
        expect(person.see(".draft-wonder")).to_have_count(OFFERED - 1)
    expect(mover.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_request_can_be_withdrawn_and_ends_by_itself(meet: Meeting, home: Home) -> None:
    mover, other = sit_down(meet)
    mover.press("Take back")
    expect(other.see(".ask")).to_be_visible()
    mover.press("Cancel the request")
    expect(other.see(".ask")).to_have_count(0)
    mover.press("Take back")
    expect(other.see(".ask")).to_be_visible()
    home.pass_time(31)
    expect(other.see(".ask")).to_have_count(0)
    expect(mover.see(".notice")).to_contain_text("No answer: the move stands.")


def test_the_host_removes_somebody_before_the_game_and_during_it(meet: Meeting) -> None:
    lotte, joris, anna = meet(), meet(), meet()
    link = three(lotte)
    joris.join(link)
    lotte.press("Remove Joris")
    expect(joris.page.get_by_role("heading", name=SENT_AWAY)).to_be_visible()
    expect(lotte.see(".seats .open")).to_have_count(2)
    joris.page.goto(link)
    joris.page.get_by_label("Your name").fill("Joris")
    joris.press("Join the game")
    expect(joris.page.get_by_role("alert")).to_contain_text("The host has sent you away")
    joris.troubles.clear()  # the browser itself notes every refused call

    anna.join(link, "Anna")
    lotte.page.get_by_role("button", name="Start with").click()
    expect(lotte.table).to_be_visible()
    lotte.press("Table")
    lotte.press("Send away")
    lotte.press("Send away")
    expect(anna.page.get_by_role("heading", name=SENT_AWAY)).to_be_visible()
    lotte.page.keyboard.press("Escape")
    expect(lotte.see(".notice")).to_contain_text("Anna")


def three(host: Person) -> str:
    """A table of Seven for three people; the result is the link to it."""
    host.page.goto("/")
    host.page.get_by_role("radio", name="Seven").check(force=True)
    host.press("Custom game")
    host.press("Create table")
    return host.page.get_by_label("Invitation link", exact=True).input_value()


def test_partners_talk_among_themselves(meet: Meeting) -> None:
    """On a phone's width chat opens as a dialog; the line is marked as one for partners."""
    people = [meet() for _ in range(4)]
    lotte = people[0]
    lotte.page.goto("/")
    lotte.page.get_by_role("radio", name="Seven").check(force=True)
    lotte.press("Custom game")
    lotte.page.get_by_role("dialog").get_by_label("Players", exact=True).select_option("4")
    lotte.page.get_by_label("Teams of two, partners side by side").check(force=True)
    lotte.press("Create table")
    link = lotte.page.get_by_label("Invitation link", exact=True).input_value()
    for person, name in zip(people[1:], ("Joris", "Anna", "Mart"), strict=True):
        person.join(link, name)
    lotte.see(".chat-tool").click()
    lotte.page.get_by_label("Only Joris").check(force=True)
    lotte.page.get_by_label("Write something").fill("keep the papyrus")
    lotte.press("Send")
    expect(people[1].see(".badge")).to_have_text("1")
    people[1].see(".chat-tool").click()
    expect(people[1].see(".chat .secret")).to_contain_text("keep the papyrus")
    lotte.page.get_by_label("Everybody").check(force=True)
    lotte.page.get_by_label("Write something").fill("good luck")
    lotte.press("Send")
    for person in people[2:]:
        expect(person.see(".badge")).to_have_text("1")
        person.see(".chat-tool").click()
        expect(person.see(".chat")).to_contain_text("good luck")
        expect(person.see(".chat")).not_to_contain_text("papyrus")


def test_on_a_wide_screen_log_and_chat_stand_beside_the_board(meet: Meeting) -> None:
    lotte, joris = meet(viewport={"width": 1920, "height": 1080}), meet()
    joris.join(invite(lotte))
    mover = whose_turn(lotte, joris)
    mover.answer()
    expect(lotte.see(".side .story li")).to_have_count(1)
    side, board = lotte.see(".side").bounding_box(), lotte.table.bounding_box()
    assert side
    assert board
    assert board["x"] + board["width"] <= side["x"] + 1
    joris.see(".chat-tool").click()
    joris.page.get_by_label("Write something").fill("hello")
    joris.press("Send")
    expect(lotte.see(".side .chat")).to_contain_text("hello")
    expect(lotte.see(".badge")).to_have_count(0)
    expect(joris.see(".badge")).to_have_count(0)
    lotte.press("Close")
    expect(lotte.see(".side")).to_have_count(0)
    lotte.see(".chat-tool").click()
    expect(lotte.see(".side")).to_be_visible()


def test_the_television_shows_how_to_join_while_the_table_waits(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    link = three(lotte)
    screen = lotte.context.new_page()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"/screen/{lotte.page.url.rpartition('/')[2]}")
    code = screen.get_by_role("img", name="QR code of the invitation link").bounding_box()
    assert code
    assert code["width"] > 500
    expect(screen.get_by_text("1 of 3 seats taken.")).to_be_visible()
    expect(screen.locator(".seats .open")).to_have_count(2)
    joris.join(link)
    expect(screen.locator(".seats")).to_contain_text("Joris")
    expect(screen.get_by_text("2 of 3 seats taken.")).to_be_visible()
    smallest = "() => Math.min(...[...document.querySelectorAll('main *')].filter((one) => one.innerText && "
    smallest += "!one.closest('.coast')).map((one) => parseFloat(getComputedStyle(one).fontSize) * "
    smallest += "parseFloat(getComputedStyle(document.documentElement).zoom)))"
    assert screen.evaluate(smallest) >= 22
