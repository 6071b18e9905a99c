"""The calls about a person's own finished games: the list, what is hidden from it, and all of them to download."""

from __future__ import annotations

import math
from typing import Any

from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.downloads import all_saved
from heptapolis.server.http.game_types import FinishedGame, GamesPage, GamesSummary, Rival
from heptapolis.server.http.http_types import Result
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.games_store import Wanted
from heptapolis.server.store.records import OVER, Person, TableRecord
from heptapolis.server.tables.table_info import own_seats, people_at, seat_facts
from heptapolis.storage import json_lines, text

MOST, USUAL = 50, 20  # games on a page
FILTERS = ("game", "outcome", "ending", "bot", "rival")
LONGEST = 40


async def finished_games(context: Context) -> GamesPage:
    """A page of the caller's finished games, with filters in the query."""
    store, wanted, most = context.app.lobby.services.store, wanted_games(context), _count(context)
    found = await store.finished(context.person.id, wanted, _after(context), most + 1)
    names = await store.names(sorted(set().union(*map(people_at, found))))
    briefs = await store.briefs([record.id for record in found])
    games = [_listed(record, names, context.person, briefs.get(record.id, {})) for record in found[:most]]
    following = f"{games[-1].ended!r}~{games[-1].id}" if len(found) > most else None
    return GamesPage(games, await store.count_finished(context.person.id, wanted), following)


async def games_summary(context: Context) -> GamesSummary:
    """How many games the caller has finished, and with whom."""
    store = context.app.lobby.services.store
    counted = await store.counted(context.person.id)
    rivals = [Rival(*rival) for rival in await store.opponents(context.person.id)]
    rivals.sort(key=lambda rival: (rival.person is None, rival.name or "", rival.bot or ""))
    return GamesSummary(counted.outcomes, counted.games, counted.endings, rivals)


async def hide_game(context: Context) -> None:
    """Take a finished game off the caller's list; the others keep it."""
    await _hide(context, on=True)


async def show_game(context: Context) -> None:
    """Put a game back on the caller's list."""
    await _hide(context, on=False)


async def _hide(context: Context, on: bool) -> None:
    store = context.app.lobby.services.store
    record = await store.table(context.table_id)
    if record is None or not own_seats(record, context.person.id):
        raise Refusal("no_table", "this is no game of yours", 404)
    if record.status != OVER:
        raise Refusal("not_allowed", "only finished games can be hidden")
    await store.hide(context.person.id, record.id, on)


async def all_text(context: Context) -> bytes:
    """All wanted games of the caller as text."""
    games = await all_saved(context.app.lobby.services.store, context.person, wanted_games(context))
    return "\n".join(map(text.write, games)).encode()


async def all_lines(context: Context) -> bytes:
    """All wanted games of the caller as JSON Lines."""
    games = await all_saved(context.app.lobby.services.store, context.person, wanted_games(context))
    return "".join(map(json_lines.write, games)).encode()


def wanted_games(context: Context) -> Wanted:
    """The filters in the query of a call."""
    asked = context.request.query_params
    plain = {name: asked.get(name, "")[:LONGEST] for name in FILTERS}
    on, off = (asked.get(name, "")[: 4 * LONGEST].split() for name in ("on", "off"))
    since = _number(asked["since"], "since") if "since" in asked else None
    return Wanted(**plain, rules_on=on, rules_off=off, since=since)


def _count(context: Context) -> int:
    return max(1, min(MOST, int(_number(context.request.query_params.get("count", str(USUAL)), "count"))))


def _after(context: Context) -> tuple[float, str] | None:
    """Where the page before ended."""
    asked = context.request.query_params.get("after")
    if asked is None:
        return None
    ended, _, identity = asked.partition("~")
    return _number(ended, "after"), identity


def _number(word: str, name: str) -> float:
    try:
        found = float(word)
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise Refusal("malformed", f"{name} is {word[:LONGEST]!r}; it must be a number", 400)
    return found


def _listed(record: TableRecord, names: dict[str, str | None], person: Person, brief: dict[str, Any]) -> FinishedGame:
    own = own_seats(record, person.id)
    mine: Any = record.seats[own[0]] if len(own) < len(record.seats) else None
    return FinishedGame(
        id=record.id,
        game=record.game,
        options=record.options,
        seats=[seat_facts(seat, names, ()) for seat in record.seats],
        yours=own,
        outcome=mine and mine.outcome,
        place=mine and mine.place,
        result=record.result or Result("aborted", [], [], []),
        last_age=record.last_age,
        created=record.created,
        ended=record.ended or record.moved,
        accuracy=brief["accuracy"][own[0]] if brief else None,
        curve=brief["curve"][own[0]] if brief else [],
    )


MINE = "/api/me/games"
LIST = {"makes_guest": False, "is_costly": True, "reasons": (400, 429)}
GAME_CALLS = (
    Call("GET", MINE, "own finished games", finished_games, answer=GamesPage, **LIST),  # type: ignore[arg-type]
    Call("GET", f"{MINE}/summary", "own finished games, counted", games_summary, answer=GamesSummary, **LIST),  # type: ignore[arg-type]
    Call("GET", f"{MINE}/all.txt", "own games as text", all_text, answer=str, media="text/plain", **LIST),  # type: ignore[arg-type]
    Call(
        "GET",
        f"{MINE}/all.jsonl",
        "own games as JSON Lines",
        all_lines,
        answer=str,
        media="application/jsonl",
        **LIST,  # type: ignore[arg-type]
    ),
    Call("DELETE", f"{MINE}/{{table}}", "hide a game", hide_game, status=204, reasons=(404, 409), makes_guest=False),
    Call("PUT", f"{MINE}/{{table}}", "show a game again", show_game, status=204, reasons=(404, 409), makes_guest=False),
)
