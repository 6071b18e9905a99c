"""Everything on the table explains itself where it lies."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person


def first_age(person: Person, **wish: bool) -> None:
    """Play until cards lie on the table."""
    person.play_machine(**wish)
    while person.see(".draft").count():
        person.answer()
        person.await_turn()


def test_an_open_card_says_what_it_does_and_how_both_prices_add_up(meet: Meeting) -> None:
    lotte = meet()
    first_age(lotte)
    lotte.see(".card.open").first.click()
    expect(lotte.see(".chooser .uses")).to_be_visible()
    lotte.press("Explain")
    expect(lotte.see(".explained .sentences p").first).not_to_be_empty()
    expect(lotte.see(".both-prices .use")).to_have_count(2)
    lotte.press("Explain")
    expect(lotte.see(".chooser .uses")).to_be_visible()
    lotte.commit.click()


def test_a_covered_card_says_what_lies_on_it(meet: Meeting) -> None:
    lotte = meet()
    first_age(lotte)
    lotte.see(".card.covered").first.click(position={"x": 20, "y": 10})
    expect(lotte.see(".explained .why")).to_contain_text("Covered by")
    assert lotte.commit.count() == 0


def test_a_wonder_on_offer_says_what_it_does_and_costs_both(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    lotte.see(".draft-wonder").first.click()
    expect(lotte.see(".explained .sentences p").first).not_to_be_empty()
    expect(lotte.see(".both-prices .use")).to_have_count(2)


def test_a_progress_token_and_a_wonder_of_the_other_city_explain_themselves(meet: Meeting) -> None:
    lotte = meet()
    first_age(lotte)
    for thing in (".token", ".panel.them .wonder"):
        lotte.see(thing).first.click()
        expect(lotte.see(".explained .sentences p").first).not_to_be_empty()
        lotte.page.keyboard.press("Escape")


def test_wonders_show_cost_and_prices_where_cards_lie_during_the_draft(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine(pantheon=True)
    expect(lotte.see(".tile.of-wonder .tile-cost")).to_have_count(4)
    expect(lotte.see(".tile.of-wonder .price")).to_have_count(8)


def test_every_space_of_the_pantheon_says_what_a_god_costs_there(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine(pantheon=True)
    prices = lotte.see(".god .price.me").all_inner_texts()
    assert sorted(prices) == ["3", "4", "5", "6", "7", "8"]
    assert lotte.see(".god .price.them").all_inner_texts() == prices[::-1]


def test_what_is_chosen_in_a_list_is_told_in_full(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine(pantheon=True)
    lotte.see(".tile.of-wonder").first.click()
    expect(lotte.see(".chosen .told")).not_to_be_empty()
