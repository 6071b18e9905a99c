"""The calls about statistics: figures of everybody and of the caller, as data and as CSV."""

from __future__ import annotations

import asyncio
import csv
import io

from heptapolis.core import registry
from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.game_routes import wanted_games
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.statistics_types import StatisticsFound
from heptapolis.server.replays import counting
from heptapolis.server.store.statistics_store import MOST_COUNTED
from heptapolis.study.statistics import COLUMNS, rows

PLACE = "/api/statistics"
SEATS = {"": None, "first": 0, "second": 1}
NEWEST = 5  # of the caller's games, counted before an answer, so that one that has just ended is among them


async def statistics(context: Context) -> StatisticsFound:
    """The figures of the games that are wanted."""
    store, person = context.app.lobby.services.store, context.person.id
    wanted, place = wanted_games(context), _place(context)
    registry.check_name(wanted.game or "duel")
    game = wanted.game or "duel"
    await counting.count_newest(store, NEWEST, person)
    everybody = await store.counted_games("", wanted._replace(game=game))
    mine = await store.counted_games(person, wanted._replace(game=game)) if person else []
    return StatisticsFound(
        everybody=await asyncio.to_thread(counting.everybody, game, everybody),
        mine=await asyncio.to_thread(counting.own, game, mine, person, place),
        opponents=counting.by_opponent(mine, person),
        most=MOST_COUNTED,
    )


async def table(context: Context) -> bytes:
    """The figures as CSV: the caller's own with who=mine, otherwise everybody's."""
    found = await statistics(context)
    is_own = context.request.query_params.get("who") == "mine"
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows(found.mine if is_own else found.everybody))
    for name, share in found.opponents.items() if is_own else ():
        writer.writerow(("opponent", name, share.count, share.share, share.low, share.high))
    return text.getvalue().encode()


def _place(context: Context) -> int | None:
    word = context.request.query_params.get("seat", "")
    if word not in SEATS:
        raise Refusal("malformed", f"seat is {word[:40]!r}; it must be first or second", 400)
    return SEATS[word]


LIST = {"makes_guest": False, "is_costly": True, "reasons": (400, 429)}
STATISTICS_CALLS = (
    Call("GET", PLACE, "figures of finished games", statistics, answer=StatisticsFound, **LIST),  # type: ignore[arg-type]
    Call("GET", f"{PLACE}.csv", "the same as CSV", table, answer=str, media="text/csv", **LIST),  # type: ignore[arg-type]
)
