"""Whole games by clicking, alone and in company."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person


def test_a_whole_game_against_a_machine(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    answers = lotte.play_to_the_end()
    assert answers >= 4
    expect(lotte.page.get_by_role("dialog")).to_contain_text("wins")
    lotte.press("Close")
    expect(lotte.see(".chooser")).to_contain_text("The game is over")


def test_a_whole_game_with_the_gods(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine(pantheon=True)
    lotte.play_to_the_end()
    expect(lotte.page.get_by_role("dialog")).to_be_visible()
    lotte.page.keyboard.press("Escape")
    lotte.press("Log")
    expect(lotte.see(".story")).to_contain_text("placed a god")


def test_the_board_never_covers_the_chooser(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine(pantheon=True)
    while not lotte.see(".structure .card.open").count():
        lotte.answer()
        lotte.await_turn()
    lotte.page.add_style_tag(content=".chooser { padding-bottom: 200px !important }")
    lotte.answer()


def test_two_browsers_by_link_with_a_refresh_and_a_restart(meet: Meeting, home: Home) -> None:
    lotte, joris = meet(), meet()
    link = invite(lotte)
    joris.join(link)
    for turn in range(12):
        if turn == 4:
            joris.page.reload()
            lotte.page.reload()
        if turn == 8:
            home.restart()
        whose_turn(lotte, joris).answer()
    expect(lotte.see(".wonder")).to_have_count(8)
    assert lotte.see(".last-words").inner_text() == joris.see(".last-words").inner_text()


def invite(host: Person) -> str:
    """Make a table for two; the result is the link to it."""
    host.page.goto("/")
    host.press("Invite a friend")
    return host.page.get_by_label("Invitation link", exact=True).input_value()


def whose_turn(*people: Person) -> Person:
    """Whoever is asked, once somebody is and both have heard of it."""
    for person in people:
        expect(person.see("[data-connection=open]")).to_be_visible()
        expect(person.table).to_be_visible()
    expect(people[0].see(".flag:not(.off)")).to_be_visible()
    mine = people[0].see(".panel.me .flag:not(.off)").count()
    asked = people[0] if mine else people[1]
    asked.await_turn()
    return asked


def test_hot_seat_hands_the_screen_over_where_knowledge_is_private(meet: Meeting) -> None:
    both = meet()
    both.page.goto("/")
    both.page.get_by_label("Pantheon").check(force=True)  # the box is drawn by its label
    both.press("Pass and play")
    handed_over = 0
    for _ in range(30):
        expect(both.see("main.table, .hand-over")).to_be_visible()
        if both.see(".hand-over").count():
            handed_over += 1
            both.see(".hand-over button").click()
        both.answer_or_be_covered()
    assert handed_over > 0


def test_people_at_one_screen_have_names_and_keep_their_sides(meet: Meeting) -> None:
    both = meet()
    both.page.goto("/")
    both.press("Pass and play")
    for seat, name in (("first", "Anna"), ("second", "Ben")):
        both.page.get_by_label(f"Name of the {seat} player").fill(name)
        both.page.keyboard.press("Enter")
    left, right = both.see(".panel.seat-0 .panel-head"), both.see(".panel.seat-1 .panel-head")
    while both.see(".draft").count():
        both.answer_or_be_covered()
    for _ in range(3):
        expect(left).to_contain_text("Anna")
        expect(right).to_contain_text("Ben")
        assert left_edge(left) < left_edge(right)
        both.answer_or_be_covered()
    both.page.reload()
    expect(left).to_contain_text("Anna")
    both.press("Log")
    expect(both.page.get_by_role("dialog")).to_contain_text("Ben")


def left_edge(seen: Locator) -> float:
    """Where something begins on the screen."""
    box = seen.bounding_box()
    assert box
    return box["x"]


def test_a_spectator_sees_the_table_and_has_no_say(meet: Meeting) -> None:
    lotte, watcher = meet(), meet()
    lotte.play_machine()
    watcher.page.goto(lotte.page.url)
    expect(watcher.see(".draft-wonder")).to_have_count(lotte.see(".draft-wonder").count())
    watcher.see(".draft-wonder").first.click()
    assert watcher.commit.count() == 0
    lotte.answer()
    expect(watcher.see(".last-words")).not_to_be_empty()


def test_undo_takes_back_to_ones_own_last_decision(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    while lotte.see(".draft").count():
        lotte.answer()
        lotte.await_turn()
    cards, question = lotte.see(".structure .card").count(), lotte.table.get_attribute("data-question")
    lotte.answer()
    lotte.await_turn()
    assert lotte.see(".structure .card").count() < cards
    lotte.press("Take back")
    lotte.await_after(question)
    expect(lotte.see(".structure .card")).to_have_count(cards)


def test_resigning_ends_the_game_and_a_rematch_begins_another(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    first = lotte.page.url
    lotte.press("Table")
    lotte.press("Resign")
    lotte.press("Resign")
    lotte.press("Play again")
    expect(lotte.see("main.table[data-over=false]")).to_be_visible()
    assert lotte.page.url != first


def test_talk_and_silence(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    joris.join(invite(lotte))
    lotte.await_turn()
    lotte.see(".chat-tool").click()
    lotte.page.get_by_label("Write something").fill("hello")
    lotte.press("Send")
    expect(joris.see(".badge")).to_have_text("1")
    joris.see(".chat-tool").click()
    expect(joris.see(".chat")).to_contain_text("hello")
    joris.page.get_by_role("button", name="Mute").click()
    expect(joris.see(".chat")).not_to_contain_text("hello")
