"""What a review marks on the table itself: the answer played and the best one, at cards, wonders and stages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from heptapolis.storage import text
from heptapolis.storage.saved import SavedGame
from tests.server.test_replays import played
from tests.web.conftest import Meeting
from tests.web.kit import Person
from tests.web.test_access import barriers
from tests.web.test_replay import OPEN, SIZES
from tests.web.test_review import reviewed, without_search

__all__ = ["without_search"]
FIVE = {"players": "5", "leaders": "on", "cities": "on"}
# Whether a mark is on the screen from left to right and not cut off by what it stands in.
IS_WHOLE = """tag => {
    const part = tag.getBoundingClientRect();
    const table = tag.closest("section.table").getBoundingClientRect();
    return part.left >= 0 && part.right <= innerWidth && part.bottom <= table.bottom && part.top >= table.top;
}"""


def marked(person: Person, place: str, *words: str) -> None:
    """Wait until so many things of a place are marked, with these words, and look that nothing is cut off."""
    found = person.see(f"section.table {place} .review-tag")
    expect(found).to_have_text([re.compile(each) for each in words])
    assert all(tag.evaluate(IS_WHOLE) for tag in found.all())


def at_move(person: Person, move: int) -> None:
    expect(person.see(f"main.replay[data-move='{move}']")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_what_was_played_and_what_is_best_is_marked_at_wonders_and_cards(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte, query="?move=0&seat=0")
    lotte.page.keyboard.press("ArrowDown")
    at_move(lotte, 5)
    marked(lotte, ".draft", "Ada played", "Best")
    lotte.page.keyboard.press("ArrowDown")
    at_move(lotte, 10)
    marked(lotte, ".structure", "Best", "Ada played")
    card = lotte.see(".structure .card:has(.review-tag.blunder)")
    expect(card).to_have_accessible_name(re.compile(r"\. Ada played$|Ada played$"))
    assert barriers(lotte) == []
    for move in (14, 15):
        lotte.page.keyboard.press("ArrowDown")
        at_move(lotte, move)
    marked(lotte, ".structure", "Grace played: discard", "Best: build")
    lotte.page.keyboard.press("ArrowDown")
    at_move(lotte, 18)
    marked(lotte, ".panel", "Ada played: Artemis")
    lotte.press("Try again")
    expect(lotte.see(".review-tag")).to_have_count(0)
    lotte.press("Back to the verdict")
    marked(lotte, ".structure", "Best", "Ada played")
    lotte.page.keyboard.press("ArrowRight")
    expect(lotte.see(".review-tag")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_wonders_on_offer_over_the_structure_are_shown_and_marked(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    reviewed(lotte, 1, "?move=1&seat=0")
    expect(lotte.see(".offered-wonder")).to_have_count(3)
    marked(lotte, ".offered", "Best|played", "Best|played")
    assert lotte.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert barriers(lotte) == []


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_hand_and_stages_are_marked(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    lotte.page.goto("/about")
    saved = SavedGame.of(played("seven", FIVE, 11), {"First": "Marta", "Event": size})
    replay = lotte.page.evaluate(OPEN, text.write(saved))
    lotte.page.goto(f"/replay/{replay}?move=5&seat=0")
    lotte.press("Review this game")
    marked(lotte, ".hand", "Best", "Marta played")
    for _ in range(3):
        lotte.page.keyboard.press("Alt+ArrowDown")
    at_move(lotte, 15)
    marked(lotte, ".hand", "Marta played: sell", "Best: a stage")
    marked(lotte, ".my-city .stage" if size == "wide" else ".my-strip", "Best")
    assert barriers(lotte) == []


def test_the_stages_of_the_own_city_are_whole_with_five_players(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/about")
    replay = lotte.page.evaluate(OPEN, text.write(SavedGame.of(played("seven", FIVE, 11), {"Event": "stages"})))
    lotte.page.goto(f"/replay/{replay}?move=13&seat=0")
    lotte.press("Review this game")
    expect(lotte.see(".lane").first).to_be_visible()
    room = lotte.see("section.table").bounding_box()
    stages = lotte.see(".my-city .stage")
    expect(stages.first).to_be_visible()
    for stage in stages.all():
        box = stage.bounding_box()
        assert box
        assert room
        assert box["y"] + box["height"] <= room["y"] + room["height"]
        assert stage.evaluate(
            "stage => stage.scrollWidth <= stage.clientWidth && stage.scrollHeight <= stage.clientHeight"
        )
