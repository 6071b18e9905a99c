"""What moves on the table, for how long, and that it can be seen again."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.kit import Person

FLIGHT, FLIP, APART, STEP, STOP = 280, 420, 120, 180, 240
WITNESS = """
  window.seen = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.dataset?.thing) window.seen.push({thing: this.dataset.thing, was: this.dataset.was ?? "", frames, how});
    return animate.call(this, frames, how);
  };
"""
MOST_ANSWERS = 40


def with_speed(person: Person, speed: float) -> None:
    """Let things move at a speed, and note what does."""
    kept = json.dumps(json.dumps({"speed": speed}))
    person.context.add_init_script(f"localStorage.setItem('heptapolis.settings', {kept});")
    person.context.add_init_script(WITNESS)


def seen(person: Person) -> list[dict[str, Any]]:
    """What has moved so far."""
    moved: list[dict[str, Any]] = person.page.evaluate("window.seen")
    return moved


def is_flip(motion: dict[str, Any]) -> bool:
    return "rotateY" in motion["frames"][0].get("transform", "")


def play_until_seen(person: Person) -> None:
    """Play until the pawn has walked and a card was turned up."""
    for _ in range(MOST_ANSWERS):
        moved = seen(person)
        if any(one["thing"] == "pawn" for one in moved) and any(map(is_flip, moved)):
            return
        assert person.await_turn(), "the game is over before anything moved"
        person.answer()
    raise AssertionError("nothing moved")


def test_the_pawn_walks_and_cards_are_turned_up_one_after_the_other(meet: Meeting) -> None:
    lotte = meet(at_rest=False, reduced_motion="no-preference")
    with_speed(lotte, 2)
    lotte.play_machine()
    play_until_seen(lotte)
    for walk in (one for one in seen(lotte) if one["thing"] == "pawn"):
        places = [frame["transform"] for frame in walk["frames"]]
        steps = sum(here != there for here, there in pairwise(places))
        stops = len(places) - 1 - steps
        assert walk["how"]["duration"] == pytest.approx((STEP * steps + STOP * stops) / 2)
    for flip in filter(is_flip, seen(lotte)):
        later = flip["how"]["delay"] - (FLIGHT + FLIP / 2) / 2
        assert flip["how"]["duration"] == pytest.approx(FLIP / 2 / 2)
        assert later % (APART / 2) == pytest.approx(0)


def test_with_little_motion_wished_things_only_fade(meet: Meeting) -> None:
    lotte = meet(at_rest=False, reduced_motion="reduce")
    with_speed(lotte, 1)
    lotte.play_machine()
    lotte.answer()
    lotte.await_turn()
    moved = seen(lotte)
    assert moved
    assert all("transform" not in frame for one in moved for frame in one["frames"])


def test_with_motion_off_nothing_moves(meet: Meeting) -> None:
    lotte = meet(at_rest=False, reduced_motion="no-preference")
    with_speed(lotte, 0)
    lotte.play_machine()
    lotte.answer()
    lotte.await_turn()
    assert seen(lotte) == []


def test_the_last_move_can_be_seen_again(meet: Meeting) -> None:
    lotte = meet()
    lotte.play_machine()
    while lotte.see(".draft").count():
        lotte.answer()
        lotte.await_turn()
    lotte.answer()
    lotte.await_turn()
    cards = lotte.see(".structure .card").count()
    lotte.press("Show again")
    expect(lotte.see(".structure .card")).not_to_have_count(cards)
    expect(lotte.see(".structure .card")).to_have_count(cards)
    lotte.answer()


def test_a_private_view_of_another_player_at_the_same_screen_is_not_shown_again(meet: Meeting) -> None:
    both = meet()
    both.page.goto("/")
    both.page.get_by_label("Pantheon").check(force=True)  # the box is drawn by its label
    both.press("Pass and play")
    while not both.see(".hand-over").count():
        both.answer_or_be_covered()
    both.see(".hand-over button").click()
    expect(both.table).to_be_visible()
    expect(both.page.get_by_role("button", name="Show again")).to_have_count(0)
