"""The HTTP API, call by call."""

from __future__ import annotations

from heptapolis.server.http import http_types
from heptapolis.server.http.calls import COOKIE, NOBODY, Asking, Call
from heptapolis.server.http.downloads import as_json_line, as_text
from heptapolis.server.people.identity import me
from heptapolis.server.store.records import Person
from heptapolis.server.tables import lobby


async def games(asking: Asking) -> list[http_types.GameFacts]:
    """What can be played here."""
    return lobby.games()


async def who_am_i(asking: Asking) -> http_types.Me:
    """Who this browser is."""
    return me(asking.person)


async def rename(asking: Asking) -> http_types.Me:
    """Be called otherwise."""
    person = await asking.app.people.rename(asking.person, asking.body.name)
    asking.app.lobby.renamed(person)
    return me(person)


async def register(asking: Asking) -> http_types.Me:
    """Make this guest an account."""
    account = await asking.app.people.register(asking.person, asking.body)
    await _renew_session(asking, account)
    return me(account)


async def sign_in(asking: Asking) -> http_types.Me:
    """Be an account in this browser; what the guest played comes along."""
    account = await asking.app.people.signed_in(asking.body)
    if asking.person is not NOBODY and asking.person.login is None:
        await asking.app.lobby.hand_over(asking.person, account)
    await _renew_session(asking, account)
    return me(account)


async def sign_out(asking: Asking) -> None:
    """Be nobody in this browser."""
    await asking.app.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = ""


async def device_link(asking: Asking) -> http_types.SignedToken:
    """A link that makes another browser the same person."""
    return http_types.SignedToken(asking.app.people.device_token(asking.person))


async def enter_by_link(asking: Asking) -> http_types.Me:
    """Be the person of a device link."""
    person = await asking.app.people.from_device(asking.body.token)
    await _renew_session(asking, person)
    return me(person)


async def _renew_session(asking: Asking, person: Person) -> None:
    """From now on this browser is somebody by a new cookie; whoever knew the old one knows nothing any more."""
    await asking.app.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = await asking.app.people.cookie(person)


async def tables(asking: Asking) -> http_types.Tables:
    """The asker's tables, and public ones with a free seat."""
    return await asking.app.lobby.listing(asking.person)


async def open_table(asking: Asking) -> http_types.TableFacts:
    """A new table."""
    table = await asking.app.lobby.open(asking.person, asking.body)
    return table.facts(asking.person)


async def table(asking: Asking) -> http_types.TableFacts:
    """One table."""
    found = await asking.app.lobby.table(asking.table_id)
    return found.facts(asking.person)


async def tell(asking: Asking) -> http_types.TableFacts:
    """Take a seat, or fill the free ones."""
    found = await asking.app.lobby.table(asking.table_id)
    await found.ask(asking.body, asking.person)
    return found.facts(asking.person)


async def game_text(asking: Asking) -> bytes:
    """The game for people."""
    return as_text(await asking.app.lobby.table(asking.table_id), asking.person)


async def game_line(asking: Asking) -> bytes:
    """The game for programs."""
    return as_json_line(await asking.app.lobby.table(asking.table_id), asking.person)


async def health(asking: Asking) -> dict[str, str]:
    """A sign of life."""
    return {"status": "ok"}


TABLE = "/api/tables/{table}"
CALLS = (
    Call("GET", "/api/games", "the games, their options and bots", games, answer=list[http_types.GameFacts],
         makes_guest=False),
    Call("GET", "/api/me", "who this browser is", who_am_i, answer=http_types.Me, reasons=(429,)),
    Call("PATCH", "/api/me", "another name", rename, http_types.Rename, http_types.Me, reasons=(409,)),
    Call("POST", "/api/account", "make this guest an account", register, http_types.Credentials, http_types.Me, reasons=(409,),
         sign_in=True),
    Call("POST", "/api/session", "sign in", sign_in, http_types.Credentials, http_types.Me, reasons=(403,), sign_in=True,
         makes_guest=False),
    Call("DELETE", "/api/session", "sign out", sign_out, status=204, makes_guest=False),
    Call("POST", "/api/device", "a link for another device", device_link, answer=http_types.SignedToken),
    Call("POST", "/api/device/enter", "be the person of a device link", enter_by_link, http_types.SignedToken, http_types.Me,
         reasons=(403,), makes_guest=False),
    Call("GET", "/api/tables", "own tables and open ones", tables, answer=http_types.Tables, makes_guest=False),
    Call("POST", "/api/tables", "a new table", open_table, http_types.NewTable, http_types.TableFacts, 201, reasons=(409,)),
    Call("GET", TABLE, "a table", table, answer=http_types.TableFacts, reasons=(404,), makes_guest=False),
    Call("POST", f"{TABLE}/join", "take a seat", tell, http_types.Joining, http_types.TableFacts, reasons=(403, 404, 409, 503)),
    Call("POST", f"{TABLE}/fill", "bots for the free seats", tell, http_types.Filling, http_types.TableFacts,
         reasons=(403, 404, 409, 503)),
    Call("GET", f"{TABLE}/game.txt", "the game as text", game_text, answer=str, media="text/plain",
         reasons=(404, 409), makes_guest=False),
    Call("GET", f"{TABLE}/game.jsonl", "the game as a line of JSON", game_line, answer=str,
         media="application/jsonl", reasons=(404, 409), makes_guest=False),
    Call("GET", "/api/health", "a sign of life", health, answer=dict[str, str], makes_guest=False),
)
