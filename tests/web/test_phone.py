"""A phone shows as much as a large screen: nothing cut, everything explained where it is tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Home, Person
from tests.web.layout import findings
from tests.web.stages import prepare, take_place
from tests.web.test_access import PHONE
from tests.web.test_explaining import first_age
from tests.web.test_layout import look

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
TURNS = 6
IS_WHOLE = """bar => [...bar.children].filter(part => part.offsetHeight).every(part => {
    const [inner, outer] = [part.getBoundingClientRect(), bar.getBoundingClientRect()];
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
})"""
IS_IN_SIGHT = """card => {
    const [board, lying] = [card.closest(".board").getBoundingClientRect(), card.getBoundingClientRect()];
    const prices = [...card.querySelectorAll(".price")].map(price => price.getBoundingClientRect().right);
    return lying.top >= board.top && lying.bottom < board.bottom && Math.max(...prices) <= lying.right;
}"""

LONGEST = "3 punten per set van een blauwe, een rode en een groene kaart van jou"  # of all leaders and languages
PLAIN = "name => name.textContent.replaceAll('\\u00ad', '')"  # without the places where it may be broken
SAY = "words => document.querySelectorAll('.says').forEach(place => place.textContent = words)"


def speak(person: Person, language: str) -> None:
    """Switch the language in the settings."""
    person.page.evaluate("tag => localStorage.setItem('heptapolis.language', tag)", language)
    person.page.reload()
    person.await_turn()


@pytest.mark.parametrize("language", ["nl", "fr", "et"])
def test_the_bar_says_whose_turn_it_is_and_what_happened_without_being_cut(meet: Meeting, language: str) -> None:
    lotte = meet(**PHONE)
    first_age(lotte)
    speak(lotte, language)
    for _ in range(TURNS):
        assert lotte.see(".turn").evaluate(IS_WHOLE)
        lotte.answer()
        lotte.await_turn()


def test_a_chosen_card_stays_in_sight_with_both_prices(meet: Meeting) -> None:
    lotte = meet(**SMALL)
    first_age(lotte)
    for _ in range(TURNS):
        while lotte.see(".chooser .tile").count():
            lotte.answer()
            lotte.await_turn()
        lotte.see(".card.open").last.click()
        assert lotte.see(".card.selected").evaluate(IS_IN_SIGHT)
        lotte.page.keyboard.press("Escape")
        lotte.answer()
        lotte.await_turn()


def test_what_is_tapped_in_a_city_explains_itself_there(meet: Meeting) -> None:
    lotte = meet(**PHONE)
    first_age(lotte)
    lotte.see(".them .summary").click()
    lotte.see("dialog .wonder").first.click()
    expect(lotte.see("dialog .explained .sentences p").first).not_to_be_empty()
    lotte.page.keyboard.press("Escape")
    expect(lotte.see("dialog")).to_have_count(0)
    expect(lotte.see(".explained")).to_have_count(0)


def test_a_game_under_way_comes_before_the_ways_into_a_new_one(meet: Meeting) -> None:
    lotte = meet(**SMALL)
    lotte.play_machine()
    assert lotte.await_turn()
    lotte.page.goto("/")
    expect(lotte.see("main .continue")).to_contain_text("Your turn against Greedy")
    expect(lotte.see("main .button.primary")).to_have_text("Continue")
    lotte.page.get_by_role("link", name="Continue").click()
    assert lotte.await_turn()


@pytest.mark.parametrize("game", ["duel", "pantheon"])
def test_covered_cards_bear_their_names_and_where_there_is_no_room_a_tap_tells_them(
    home: Home, meet: Meeting, game: str
) -> None:
    lotte = meet(reduced_motion="reduce")
    cookie, tables = prepare(home, [(game, "second")])
    take_place(lotte, home.address, cookie)
    lotte.page.goto(f"/t/{tables[game, 'second']}")
    covered = lotte.see(".structure .card.covered")
    for width, height in ((390, 844), (430, 932)):
        lotte.page.set_viewport_size({"width": width, "height": height})
        for card in covered.all():
            expect(card.locator(".name")).to_be_visible()
        assert findings(lotte.page, touch=True) == []
    lotte.page.set_viewport_size({"width": 360, "height": 640})
    expect(covered.locator(".name").first).to_be_hidden()
    for card in (covered.first, covered.last):
        card.click(position={"x": 20, "y": 8})
        expect(lotte.see(".chooser h3")).to_have_text(card.locator(".name").evaluate(PLAIN))
        expect(lotte.see(".explained .sentences p").first).not_to_be_empty()
        expect(lotte.see(".both-prices .use")).to_have_count(2)


@pytest.mark.parametrize("moment", ["draft", "recruitment"])
def test_a_leader_says_in_words_what_it_does_before_it_is_picked(home: Home, meet: Meeting, moment: str) -> None:
    lotte = meet(reduced_motion="reduce")
    cookie, tables = prepare(home, [("expanded", moment)])
    take_place(lotte, home.address, cookie)
    lotte.page.goto(f"/t/{tables['expanded', moment]}")
    said = lotte.see(".hand .card .says")
    expect(said).to_have_count(4)
    assert all(said.all_inner_texts())
    lotte.page.evaluate(SAY, LONGEST)
    for size in ("360x640", "390x844", "844x390", "1366x768"):
        assert look(lotte, size) == []
        for words in said.all():
            expect(words).to_be_in_viewport(ratio=1)
