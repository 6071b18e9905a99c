"""People who play Seven by clicking."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import expect

from tests.web.kit import Person

TABLE = "main.table.seven"
SETTLED = f"{TABLE}[data-asked=true], {TABLE}[data-over=true], .hand-over"
PICKS = (".hand .card.free", ".hand .card.affordable", ".hand .card")
PLAYERS = "Players"
PATIENCE, A_MOMENT = 600, 50  # looks, and milliseconds between them


def prefer(person: Person, **settings: object) -> None:
    """Settings of this device, the same whenever the page is loaded; nothing moves unless it is wished."""
    kept = json.dumps({"speed": 0, "game": "seven", **settings})
    person.context.add_init_script(f"localStorage.setItem('heptapolis.settings', {json.dumps(kept)})")


def open_table(person: Person, *seats: str, boards: str = "side_a", **expansions: bool) -> None:
    """A table from the dialog with all options; seats are me, open, or a bot by name."""
    prefer(person)
    person.page.goto("/")
    person.press("Custom game")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(PLAYERS, exact=True).select_option(str(len(seats)))
    for name, on in expansions.items():
        dialog.get_by_role("checkbox", name=name.capitalize()).set_checked(on)
    choices = dialog.locator(".seat-row select")
    for number, seat in enumerate(seats):
        choices.nth(number).select_option(seat)
    dialog.get_by_label("Boards").select_option(boards)
    person.press("Create table")


def await_choice(person: Person) -> bool:
    """Wait until this person is asked and has not answered yet; false if the game is over."""
    expect(person.see(SETTLED)).to_be_visible()
    return person.see(f"{TABLE}[data-over=true]").count() == 0


def moment(person: Person) -> str:
    """What is asked of whom in which turn: something else as soon as the table moves on."""
    return person.see(TABLE).get_attribute("data-moment") or ""


def pick(person: Person) -> None:
    """Pick something that answers the question: a tile, a way to pay, a card that can be had, or any card."""
    for things in (".chooser .way",) if ",pay," in moment(person) else (".chooser .tile", *PICKS):
        for thing in person.see(things).all():
            thing.click()
            if person.commit.count():
                return
    raise AssertionError("nothing on the table answers the question")


def answer(person: Person) -> None:
    """Answer the question that is open, and wait until the table has taken it."""
    before = moment(person)
    pick(person)
    person.commit.click()
    expect(person.see(f"{TABLE}:not([data-moment='{before}']), .hand-over")).to_be_visible()


def is_over(person: Person) -> bool:
    """Whether this person sees the end."""
    return person.see(f"{TABLE}[data-over=true]").count() > 0


def is_asked(person: Person) -> bool:
    """Whether this person is to answer now."""
    return person.see(f"{TABLE}[data-asked=true]").count() > 0


def next_asked(*people: Person) -> Person | None:
    """Whoever is asked, as soon as somebody is; nobody once the game is over."""
    for _ in range(PATIENCE):
        if is_over(people[0]):
            return None
        asked = next((person for person in people if is_asked(person)), None)
        if asked is not None:
            return asked
        people[0].page.wait_for_timeout(A_MOMENT)
    raise AssertionError("nobody is asked, and the game is not over")


def play_to_the_end(*people: Person) -> int:
    """Answer as asked until the game is over; the result is how often."""
    answers = 0
    while (person := next_asked(*people)) is not None:
        answer(person)
        answers += 1
    return answers


def play_until(person: Person, seen: str) -> None:
    """Answer until something is on the page."""
    while await_choice(person) and not person.see(seen).count():
        answer(person)


def table_of(person: Person) -> str:
    """The id of the table that this person sits at."""
    return person.page.url.rpartition("/")[2]


def names(people: Sequence[tuple[Person, str]]) -> None:
    """Give people names."""
    for person, name in people:
        prefer(person)
        person.page.goto("/")
        person.be_called(name)
