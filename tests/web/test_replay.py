"""Replays in a browser: steps, keys, knowledge, links, the score pad, files and notation; wide and on a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from heptapolis.storage import text
from heptapolis.storage.saved import SavedGame
from tests.server.test_replays import GAMES, played
from tests.web.conftest import WIDE, Meeting
from tests.web.kit import Person
from tests.web.test_access import PHONE, barriers, tab_to
from tests.web.test_finished import with_games

SIZES: dict[str, dict[str, Any]] = {"wide": {"viewport": WIDE}, "phone": {**PHONE, "color_scheme": "dark"}}
OPEN = """async (text) => {
    const answer = await fetch("/api/replays", {
        method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({text})
    });
    sessionStorage.setItem("heptapolis.opened", text);
    return (await answer.json()).games[0].id;
}"""


def as_text(game: int, event: str = "") -> str:
    """A whole game as text."""
    names = {"First": "Ada", "Second": "Grace"}
    return text.write(SavedGame.of(played(*GAMES[game]), {**names, "Event": event} if event else names))


def opened(person: Person, game: int, query: str = "", event: str = "") -> str:
    """Open the replay of a game from a file; the result is its id. The same game of another event is another file."""
    person.page.goto("/about")
    replay: str = person.page.evaluate(OPEN, as_text(game, event))
    person.page.goto(f"/replay/{replay}{query}")
    expect(person.see("main.replay")).to_be_visible()
    return replay


def shows(person: Person, move: int) -> None:
    """Wait until a moment is shown."""
    expect(person.see(f"main.replay[data-move='{move}']")).to_be_visible()
    expect(person.see(".moves [aria-current]")).to_contain_text(str(move))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [0, 2], ids=["duel", "seven"])
def test_steps_by_keys_and_buttons_and_keeps_nobody_out(meet: Meeting, game: int, size: str) -> None:
    lotte = meet(**SIZES[size])
    opened(lotte, game)
    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        lotte.page.keyboard.press(key)
        shows(lotte, move)
    lotte.press("One move on")
    shows(lotte, 1)
    lotte.press("To the end")
    expect(lotte.see(".below")).to_contain_text("of")
    widths = lotte.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    lotte.page.get_by_role("slider").fill("9")
    shows(lotte, 9)
    assert barriers(lotte) == []


def test_a_link_leads_to_a_moment_and_a_knowledge(meet: Meeting) -> None:
    lotte = meet()
    replay = opened(lotte, 0, "?move=12&seat=1")
    shows(lotte, 12)
    backs = lotte.see(".structure .card.back").count()
    assert backs > 0
    lotte.page.keyboard.press("k")
    expect(lotte.see("main.replay[data-all=true]")).to_be_visible()
    expect(lotte.see(".structure .card.hindsight").first).to_be_visible()
    assert lotte.see(".structure .card.back").count() < backs
    lotte.page.keyboard.press("ArrowRight")
    shows(lotte, 13)
    assert lotte.page.url.endswith(f"/replay/{replay}?move=13&seat=1&all=1")
    lotte.page.reload()
    shows(lotte, 13)
    lotte.page.get_by_label("See it as").select_option("0")
    expect(lotte.see(".panel.near")).to_contain_text("Ada")


def test_a_replay_plays_by_itself_until_it_is_stopped(meet: Meeting) -> None:
    lotte = meet()
    opened(lotte, 0, "?move=5")
    lotte.page.get_by_label("Speed").select_option("4")
    lotte.press("Play")
    expect(lotte.see("main.replay[data-move='5']")).to_have_count(0)
    lotte.press("Pause")
    expect(lotte.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_score_pad_can_be_opened_from_every_moment(meet: Meeting) -> None:
    lotte = meet()
    opened(lotte, 0, "?move=3")
    lotte.press("Score pad")
    expect(lotte.page.get_by_role("dialog")).to_contain_text("Total")
    lotte.page.keyboard.press("Escape")
    expect(lotte.page.get_by_role("dialog")).to_have_count(0)


def test_the_result_of_a_finished_table_can_be_opened_again_and_leads_to_the_replay(meet: Meeting) -> None:
    lotte = meet()
    (game,) = with_games(lotte, {})
    lotte.page.goto(f"/t/{game}")
    expect(lotte.page.get_by_role("dialog")).to_be_visible()
    lotte.page.keyboard.press("Escape")
    expect(lotte.page.get_by_role("dialog")).to_have_count(0)
    lotte.press("Result and score")
    lotte.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(lotte.see("main.replay")).to_be_visible()


def test_a_file_is_dropped_into_the_page(meet: Meeting) -> None:
    lotte = meet()
    lotte.page.goto("/replay")
    expect(lotte.page.get_by_label("The game as text")).to_be_visible()  # the page listens from here on
    lotte.page.evaluate(
        f"""() => {{
            const given = new DataTransfer();
            given.items.add(new File([{json.dumps(as_text(0))}], "one.game"));
            window.dispatchEvent(new DragEvent("drop", {{dataTransfer: given, bubbles: true, cancelable: true}}));
        }}"""
    )
    expect(lotte.see("main.replay")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_notation_written_by_hand_is_told_what_is_wrong_and_where(meet: Meeting, size: str) -> None:
    lotte = meet(**SIZES[size])
    lotte.page.goto("/replay")
    lotte.page.get_by_label("The game as text").fill(as_text(0) + "\n[Game oops]\n")
    tab_to(lotte, "button:has-text('Read')")
    lotte.page.keyboard.press("Enter")
    lines = as_text(0).count("\n")
    expect(lotte.see(".wrong")).to_contain_text(f"Line {lines + 2}, column 7")
    expect(lotte.see("main")).to_contain_text("1 game was read")
    assert barriers(lotte) == []
    lotte.press("Show the place")
    assert (
        lotte.page.evaluate(
            "getSelection().toString() || document.activeElement.value.slice("
            "document.activeElement.selectionStart, document.activeElement.selectionEnd)"
        )
        == "oops]"
    )


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "Zet 4 van"), ("fr", "Coup 4 sur"), ("et", "Käik 4 /")], ids=["nl", "fr", "et"]
)
def test_in_other_languages(meet: Meeting, language: str, words: str) -> None:
    lotte = meet(locale=language)
    opened(lotte, 0, "?move=4")
    expect(lotte.see(".below")).to_contain_text(words)
