"""Tables brought to a moment over the wire, to be looked at in a browser: much faster than clicking there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from heptapolis.server.client import Client, Socket
from heptapolis.server.http.calls import COOKIE
from tests.server.kit import RunningServer
from tests.web.kit import Person

ME = {"kind": "me"}
ATTEMPTS = 20
LAST_CARDS = 2  # of the third age in Duel: the last turns
LAST_TURN = 6  # of an age in Seven
SOUGHT = ("build", "wonder", "stage")  # what fills a city; else whatever is offered

Moment = Callable[[dict[str, Any]], bool]


def bot(level: str) -> dict[str, str]:
    """A seat for a machine."""
    return {"kind": "bot", "bot": level}


GAMES: dict[str, dict[str, Any]] = {
    "duel": {"game": "duel", "seats": [ME, bot("greedy")]},
    "pantheon": {"game": "duel", "seats": [ME, bot("greedy")], "options": {"pantheon": "on"}},
    "seven3": {"game": "seven", "seats": [ME, *[bot("novice")] * 2]},
    "seven7": {"game": "seven", "seats": [ME, *[bot("novice")] * 6]},
    "seven8": {"game": "seven", "seats": [ME, *[bot("novice")] * 7], "options": {"cities": "on"}},
    "expanded": {"game": "seven", "seats": [ME, *[bot("novice")] * 4], "options": {"cities": "on", "leaders": "on"}},
}


def is_early(view: dict[str, Any]) -> bool:
    """The first turn of the first age."""
    return bool(view["snapshot"]["age"] == 1 and is_a_turn(view))


def is_second_age(view: dict[str, Any]) -> bool:
    """A turn at the beginning of the second age."""
    return bool(view["snapshot"]["age"] == 2 and is_a_turn(view))


def is_third_age(view: dict[str, Any]) -> bool:
    """A turn at the beginning of the third age."""
    return bool(view["snapshot"]["age"] == 3 and is_a_turn(view))


def is_late(view: dict[str, Any]) -> bool:
    """One of the last turns of the game."""
    snapshot = view["snapshot"]
    if snapshot["age"] != 3 or not is_a_turn(view):
        return False
    cards = snapshot.get("structure")
    return len(cards) <= LAST_CARDS if cards is not None else bool(snapshot["turn"] >= LAST_TURN)


def is_a_turn(view: dict[str, Any]) -> bool:
    """Whether a card is to be chosen, and nothing special is asked."""
    return view["asked"][-1]["kind"] in ("turn", "act")


def is_draft(view: dict[str, Any]) -> bool:
    """A leader is to be kept."""
    return bool(view["asked"][-1]["kind"] == "draft")


def is_recruitment(view: dict[str, Any]) -> bool:
    """A leader is to be recruited."""
    return bool(view["asked"][-1]["kind"] == "recruit")


MOMENTS: dict[str, Moment] = {
    "early": is_early,
    "second": is_second_age,
    "third": is_third_age,
    "late": is_late,
    "draft": is_draft,
    "recruitment": is_recruitment,
}


def a_choice(view: dict[str, Any], dice: random.Random) -> int:
    """An answer that fills the city, if there is one."""
    choices = view["choices"]
    best = [place for place, choice in enumerate(choices) if choice["verb"] in SOUGHT]
    return dice.choice(best or range(len(choices)))


async def play_until(socket: Socket, moment: Moment, dice: random.Random) -> bool:
    """Answer until the moment has come; false if the game ends before."""
    while (view := await socket.asked())["outcome"] is None:
        if moment(view):
            return True
        await socket.choose(a_choice(view, dice))
        await socket.next("view")
    return False


async def table_at(client: Client, game: str, moment: str) -> str:
    """The id of a table where the moment has come."""
    dice = random.Random(f"{game} {moment}")
    for _ in range(ATTEMPTS):
        table = await client.open(**GAMES[game])
        socket = await client.sit(table["id"])
        if await play_until(socket, MOMENTS[moment], dice):
            return str(table["id"])
    raise AssertionError(f"no game of {game} came to {moment}")


def prepare(home: RunningServer, wanted: list[tuple[str, str]]) -> tuple[str, dict[tuple[str, str], str]]:
    """Tables of some games at some moments, and the cookie of the one who sits there."""

    async def work() -> tuple[str, dict[tuple[str, str], str]]:
        async with home.client() as client:
            await client.named("Marta")
            tables = {pair: await table_at(client, *pair) for pair in wanted}
            return str(client.http.cookies[COOKIE]), tables

    with ThreadPoolExecutor(1) as apart:  # the browser has a loop in this thread
        return apart.submit(asyncio.run, work()).result()


def take_place(person: Person, address: str, cookie: str) -> None:
    """Let this browser be the one who sits at the prepared tables."""
    person.context.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])
