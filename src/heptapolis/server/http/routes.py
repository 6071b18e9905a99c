"""The calls of the HTTP API."""

from __future__ import annotations

from heptapolis.server.http.calls import COOKIE, Call, Context
from heptapolis.server.http.downloads import as_json_line, as_text
from heptapolis.server.http.http_types import (
    Credentials,
    Filling,
    GameFacts,
    Joining,
    Me,
    NewTable,
    Rename,
    SignedToken,
    TableFacts,
    Tables,
)
from heptapolis.server.people.identity import me
from heptapolis.server.store.records import NOBODY, Person
from heptapolis.server.tables import lobby


async def games(context: Context) -> list[GameFacts]:
    """The games, their options and bots."""
    return lobby.games()


async def who_am_i(context: Context) -> Me:
    """Who this browser is."""
    return me(context.person)


async def rename(context: Context) -> Me:
    """Change the own name."""
    person = await context.app.people.rename(context.person, context.body.name)
    context.app.lobby.renamed(person)
    return me(person)


async def register(context: Context) -> Me:
    """Turn this guest into an account."""
    account = await context.app.people.register(context.person, context.body)
    await _renew_session(context, account)
    return me(account)


async def sign_in(context: Context) -> Me:
    """Sign in to an account; the guest's games move to it."""
    account = await context.app.people.signed_in(context.body)
    if context.person is not NOBODY and context.person.login is None:
        await context.app.lobby.hand_over(context.person, account)
    await _renew_session(context, account)
    return me(account)


async def sign_out(context: Context) -> None:
    """End the session of this browser."""
    await context.app.people.forget(context.request.cookies.get(COOKIE))
    context.cookie = ""


async def device_link(context: Context) -> SignedToken:
    """The token of a link for another device."""
    return SignedToken(context.app.people.device_token(context.person))


async def enter_by_link(context: Context) -> Me:
    """Sign in by a device link."""
    person = await context.app.people.from_device(context.body.token)
    await _renew_session(context, person)
    return me(person)


async def _renew_session(context: Context, person: Person) -> None:
    """Give this browser a new session cookie and end the old session."""
    await context.app.people.forget(context.request.cookies.get(COOKIE))
    context.cookie = await context.app.people.cookie(person)


async def tables(context: Context) -> Tables:
    """The caller's tables, public tables with a free seat, and public games to watch."""
    return await context.app.lobby.listing(context.person)


async def open_table(context: Context) -> TableFacts:
    """Open a new table."""
    table = await context.app.lobby.open(context.person, context.body)
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


async def game_text(context: Context) -> bytes:
    """The game as text."""
    return as_text(await context.app.lobby.table(context.table_id), context.person)


async def game_line(context: Context) -> bytes:
    """The game as a line of JSON."""
    return as_json_line(await context.app.lobby.table(context.table_id), context.person)


async def health(context: Context) -> dict[str, str]:
    """Report that the server is running."""
    return {"status": "ok"}


TABLE = "/api/tables/{table}"
CALLS = (
    Call("GET", "/api/games", "the games, their options and bots", games, answer=list[GameFacts], makes_guest=False),
    Call("GET", "/api/me", "who this browser is", who_am_i, answer=Me, reasons=(429,)),
    Call("PATCH", "/api/me", "another name", rename, Rename, Me, reasons=(409,)),
    Call("POST", "/api/account", "make this guest an account", register, Credentials, Me, reasons=(409,), sign_in=True),
    Call("POST", "/api/session", "sign in", sign_in, Credentials, Me, reasons=(403,), sign_in=True, makes_guest=False),
    Call("DELETE", "/api/session", "sign out", sign_out, status=204, makes_guest=False),
    Call("POST", "/api/device", "a link for another device", device_link, answer=SignedToken),
    Call(
        "POST",
        "/api/device/enter",
        "be the person of a device link",
        enter_by_link,
        SignedToken,
        Me,
        reasons=(403,),
        makes_guest=False,
    ),
    Call("GET", "/api/tables", "own tables and open ones", tables, answer=Tables, makes_guest=False),
    Call("POST", "/api/tables", "a new table", open_table, NewTable, TableFacts, 201, reasons=(409,)),
    Call("GET", TABLE, "a table", table, answer=TableFacts, reasons=(404,), makes_guest=False),
    Call("POST", f"{TABLE}/join", "take a seat", tell, Joining, TableFacts, reasons=(403, 404, 409, 503)),
    Call("POST", f"{TABLE}/fill", "bots for the free seats", tell, Filling, TableFacts, reasons=(403, 404, 409, 503)),
    Call(
        "GET",
        f"{TABLE}/game.txt",
        "the game as text",
        game_text,
        answer=str,
        media="text/plain",
        reasons=(404, 409),
        makes_guest=False,
    ),
    Call(
        "GET",
        f"{TABLE}/game.jsonl",
        "the game as a line of JSON",
        game_line,
        answer=str,
        media="application/jsonl",
        reasons=(404, 409),
        makes_guest=False,
    ),
    Call("GET", "/api/health", "a sign of life", health, answer=dict[str, str], makes_guest=False),
)
