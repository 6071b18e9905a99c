"""The calls of the HTTP API."""

from __future__ import annotations

from heptapolis.server.http.account_routes import ACCOUNT_CALLS
from heptapolis.server.http.analysis_routes import ANALYSIS_CALLS
from heptapolis.server.http.calls import Call, Context, network_of
from heptapolis.server.http.downloads import as_json_line, as_text
from heptapolis.server.http.game_routes import GAME_CALLS
from heptapolis.server.http.http_types import (
    Filling,
    FoundTable,
    GameFacts,
    Health,
    Joining,
    NewTable,
    TableFacts,
    Tables,
    TypedCode,
)
from heptapolis.server.http.line_routes import LINE_CALLS
from heptapolis.server.http.puzzle_routes import PUZZLE_CALLS
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_routes import REPLAY_CALLS
from heptapolis.server.http.statistics_routes import STATISTICS_CALLS
from heptapolis.server.tables import lobby

LONGEST_KEY = 80


async def games(context: Context) -> list[GameFacts]:
    """The games, their options and bots."""
    return lobby.games()


async def tables(context: Context) -> Tables:
    """The caller's tables, public tables with a free seat, and public games to watch."""
    return await context.app.lobby.listing(context.person)


async def open_table(context: Context) -> TableFacts:
    """Open a new table; a request that is repeated with the same key finds the table that it has opened."""
    key = context.request.headers.get("idempotency-key")
    if key is not None and not 0 < len(key) <= LONGEST_KEY:
        raise Refusal("malformed", f"a key has 1 to {LONGEST_KEY} characters", 400)
    table = await context.app.lobby.open(context.person, context.body, key)
    return table.facts(context.person)


async def table(context: Context) -> TableFacts:
    """One table."""
    found = await context.app.lobby.table(context.table_id)
    return found.facts(context.person)


async def tell(context: Context) -> TableFacts:
    """Take a seat, or fill the free ones."""
    found = await context.app.lobby.table(context.table_id)
    await found.ask(context.body, context.person)
    return found.facts(context.person)


async def find(context: Context) -> FoundTable:
    """The table with a code. Wrong codes are counted like wrong passwords, so that nobody tries them all."""
    app, guesses = context.app, ("code", network_of(context.request))
    await app.limit(app.settings.sign_ins_per_minute, *guesses, counted=False)
    try:
        return await app.lobby.find(context.body.code)
    except Refusal:
        await app.limit(app.settings.sign_ins_per_minute, *guesses)
        raise


async def game_text(context: Context) -> bytes:
    """The game as text."""
    return as_text(await context.app.lobby.table(context.table_id), context.person)


async def game_line(context: Context) -> bytes:
    """The game as a line of JSON."""
    return as_json_line(await context.app.lobby.table(context.table_id), context.person)


async def health(context: Context) -> Health:
    """Report whether the server can do its work; the database is tried by writing to it."""
    workers, trouble = context.app.lobby.services.bot_workers, await context.app.lobby.database_trouble()
    context.status = 503 if trouble else 200
    return Health(
        "failing" if trouble else "ok", trouble or "ok", len(workers.queue.waiting), sum(workers.failures.values())
    )


TABLE = "/api/tables/{table}"
CALLS = (
    Call("GET", "/api/games", "the games, their options and bots", games, answer=list[GameFacts], makes_guest=False),
    *ACCOUNT_CALLS,
    *GAME_CALLS,
    *REPLAY_CALLS,
    *LINE_CALLS,
    *PUZZLE_CALLS,
    *ANALYSIS_CALLS,
    *STATISTICS_CALLS,
    Call(
        "GET",
        "/api/tables",
        "own tables and open ones",
        tables,
        answer=Tables,
        reasons=(429,),
        is_costly=True,
        makes_guest=False,
    ),
    Call("POST", "/api/tables", "a new table", open_table, NewTable, TableFacts, 201, reasons=(409,)),
    Call(
        "POST",
        "/api/codes",
        "the table with a code",
        find,
        TypedCode,
        FoundTable,
        reasons=(404, 429),
        makes_guest=False,
    ),
    Call("GET", TABLE, "a table", table, answer=TableFacts, reasons=(404, 429), is_costly=True, makes_guest=False),
    Call("POST", f"{TABLE}/join", "take a seat", tell, Joining, TableFacts, reasons=(403, 404, 409, 503)),
    Call("POST", f"{TABLE}/fill", "bots for the free seats", tell, Filling, TableFacts, reasons=(403, 404, 409, 503)),
    Call(
        "GET",
        f"{TABLE}/game.txt",
        "the game as text",
        game_text,
        answer=str,
        media="text/plain",
        reasons=(404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
    Call(
        "GET",
        f"{TABLE}/game.jsonl",
        "the game as a line of JSON",
        game_line,
        answer=str,
        media="application/jsonl",
        reasons=(404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
    Call("GET", "/api/health", "whether the server works", health, answer=Health, reasons=(503,), makes_guest=False),
)
