"""Whole games of Seven by clicking, alone and in company."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.seven_kit import (
    TABLE,
    answer,
    await_choice,
    moment,
    names,
    next_asked,
    open_table,
    play_to_the_end,
    play_until,
    prefer,
    table_of,
)

BOT = "random"
MINUS = "\N{MINUS SIGN}"
TURNS = 18  # of the base game
CATEGORIES = 8  # of points


def test_one_click_to_a_whole_game_against_two_machines(meet: Meeting) -> None:
    lotte = meet()
    prefer(lotte)
    lotte.page.goto("/")
    lotte.see('.pick[data-level="random"]').click()
    lotte.press("Play 2 opponents")
    assert play_to_the_end(lotte) >= TURNS
    sheet = lotte.page.get_by_role("dialog")
    expect(sheet.locator(".score-sheet thead th")).to_have_count(CATEGORIES + 1)
    rows = [points_in(row) for row in sheet.locator(".score-sheet tbody tr").all()]
    assert [sum(points) for *points, _ in rows] == [total for *_, total in rows]
    assert len(rows) == 3
    assert [total for *_, total in rows] == sorted((total for *_, total in rows), reverse=True)


def test_the_score_stays_on_the_table_and_what_each_card_gave_can_be_seen_again(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT, BOT)
    await_choice(lotte)
    lotte.press("Table")
    lotte.press("Resign")
    lotte.press("Resign")
    expect(lotte.page.get_by_role("dialog").locator(".score-sheet")).to_be_visible()
    lotte.page.keyboard.press("Escape")
    expect(lotte.see(".chooser .score-sheet tbody tr")).to_have_count(3)
    lotte.press("What each card gave")
    expect(lotte.page.get_by_role("dialog").locator(".score-city")).to_have_count(3)


def points_in(row: Locator) -> list[int]:
    """The numbers of a row of the score sheet."""
    return [int(cell.replace(MINUS, "-")) for cell in row.locator("td").all_inner_texts()]


def test_two_browsers_and_five_machines_with_everything(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    names([(lotte, "Lotte"), (joris, "Joris")])
    open_table(lotte, "me", BOT, BOT, "open", BOT, BOT, BOT, cities=True, leaders=True)
    joris.join(lotte.page.get_by_label("Invitation link", exact=True).input_value())
    await_choice(lotte)
    until_turn(4, lotte, joris)
    joris.page.reload()
    assert await_choice(joris)
    answer(lotte)
    change_of_mind(lotte)
    joris.page.reload()
    answer(joris)
    assert play_to_the_end(lotte, joris) > 0
    for person in (lotte, joris):
        expect(person.page.get_by_role("dialog").locator(".score-sheet tbody tr")).to_have_count(7)
    assert lotte.see(".score-sheet").inner_text() == joris.see(".score-sheet").inner_text()


def until_turn(turn: int, *people: Person) -> None:
    """Play until all of them choose a card in this turn of the first age."""
    now = f"settle,1,{turn},turn"
    while (person := next_asked(*people)) is not None and not moment(person).startswith(now):
        answer(person)
    for person in people:
        expect(person.see(f"{TABLE}[data-moment^='{now},false']")).to_be_visible()


def change_of_mind(person: Person) -> None:
    """Choose another card while somebody is still choosing: what is revealed is the newer choice."""
    expect(person.see(".my-choice")).to_be_visible()
    first = person.see(".my-choice b").inner_text()
    before = moment(person)
    person.see(".hand .card").last.click()
    person.see(".chooser [role=radio]:has-text('Sell')").click()
    person.commit.click()
    expect(person.see(".my-choice")).to_contain_text("sell")
    assert moment(person) == before
    assert person.see(".my-choice b").inner_text() != first


def test_partners_play_as_a_team(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT, BOT, BOT, teams=True)
    await_choice(lotte)
    own = lotte.see(".hand .card").all_inner_texts()
    lotte.see(".hand-line .link").click()
    expect(lotte.see(".hand.other .card")).to_have_count(len(own))
    assert lotte.see(".hand .card").all_inner_texts() != own
    assert lotte.see(".chooser").get_by_role("button").count() == 0
    expect(lotte.see(".chooser")).to_contain_text("Go back to yours to choose")
    lotte.see(".hand-line .link").click()
    play_to_the_end(lotte)
    expect(lotte.see(".score-sheet .team-row td")).to_have_count(2)


def test_two_players_share_the_table_with_the_free_city(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT)
    answers = play_to_the_end(lotte)
    assert answers > TURNS  # every second turn twice
    expect(lotte.see(".score-sheet tbody tr").last).to_contain_text("Free City")


def test_boards_are_chosen_before_the_first_age(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT, BOT, boards="chosen")
    await_choice(lotte)
    expect(lotte.see(".chooser .tile").first).to_be_visible()
    play_until(lotte, ".hand .card")
    expect(lotte.see(".hand .card")).to_have_count(7)


def test_the_big_screen_follows_and_shows_nothing_private(meet: Meeting) -> None:
    lotte = meet()
    open_table(lotte, "me", BOT, BOT)
    await_choice(lotte)
    screen = Person(lotte.context)
    screen.page.goto(f"/screen/{table_of(lotte)}")
    expect(screen.see(".television[data-turn='1.1']")).to_be_visible()
    expect(screen.see(".television-city")).to_have_count(3)
    for card in lotte.see(".hand .card .name").all_inner_texts():
        expect(screen.see(".television")).not_to_contain_text(card)
    answer(lotte)
    expect(screen.see(".television[data-turn='1.2']")).to_be_visible()
    expect(screen.see(".television-story")).to_contain_text("Guest")
    lotte.press("Table")
    lotte.press("Resign")
    lotte.press("Resign")
    expect(screen.see(".television[data-over=true] .score-sheet")).to_be_visible()
    assert screen.see("button").count() == 0
    assert screen.troubles == []


def test_the_host_need_not_wait_for_everybody(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    open_table(lotte, "me", "open", "open", "open")
    expect(lotte.page.get_by_role("heading", name="Waiting for 3 players")).to_be_visible()
    prefer(joris)
    joris.join(lotte.page.get_by_label("Invitation link", exact=True).input_value())
    expect(lotte.page.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()
    expect(joris.page.get_by_role("button", name="Start with 2 computer players")).to_have_count(0)
    lotte.page.get_by_label("Computer players").select_option(BOT)
    lotte.press("Start with 2 computer players")
    for person in (lotte, joris):
        assert await_choice(person)
        expect(person.see(f"{TABLE} [data-city]")).to_have_count(4)


def test_what_excludes_each_other_is_explained_before_it_is_sent(meet: Meeting) -> None:
    lotte = meet()
    prefer(lotte)
    lotte.page.goto("/")
    lotte.press("Custom game")
    dialog = lotte.page.get_by_role("dialog")
    dialog.get_by_label("Players", exact=True).select_option("8")
    expect(dialog.locator(".why")).to_contain_text("8 players need Cities")
    expect(dialog.get_by_role("button", name="Create table")).to_be_disabled()
    dialog.get_by_role("checkbox", name="Cities").check()
    expect(dialog.get_by_role("button", name="Create table")).to_be_enabled()
    dialog.get_by_label("Players", exact=True).select_option("5")
    expect(dialog.get_by_role("checkbox", name="Teams")).to_be_disabled()


def test_everybody_at_one_screen_hands_it_over(meet: Meeting) -> None:
    everybody = meet()
    open_table(everybody, "me", "me", "me")
    chairs = set()
    for _ in range(6):
        await_choice(everybody)
        if everybody.see(".hand-over").count():
            assert everybody.see(".hand").count() == 0
            chairs.add(everybody.see(".hand-over h2").inner_text())
            everybody.see(".hand-over button").click()
            await_choice(everybody)
        answer(everybody)
    assert len(chairs) == 3


def test_a_leaver_is_stood_in_for_and_comes_back(meet: Meeting) -> None:
    lotte, joris = meet(), meet()
    open_table(lotte, "me", "open", BOT)
    prefer(joris)
    joris.join(lotte.page.get_by_label("Invitation link", exact=True).input_value())
    await_choice(joris)
    joris.press("Table")
    joris.press("Let the computer play on for me")
    await_choice(lotte)
    expect(lotte.see(".notices")).to_contain_text("the computer plays on")
    joris.press("Play on yourself")
    expect(lotte.see(".notices")).not_to_contain_text("the computer plays on")
    answer(lotte)
    assert await_choice(joris)
