"""The HTTP API, call by call."""

from __future__ import annotations

from heptapolis.server import bodies, lobby
from heptapolis.server.calls import COOKIE, NOBODY, Asking, Call
from heptapolis.server.downloads import as_json_line, as_text
from heptapolis.server.people import me
from heptapolis.server.records import Person


async def games(asking: Asking) -> list[bodies.GameFacts]:
    """What can be played here."""
    return lobby.games()


async def who_am_i(asking: Asking) -> bodies.Me:
    """Who this browser is."""
    return me(asking.person)


async def rename(asking: Asking) -> bodies.Me:
    """Be called otherwise."""
    person = await asking.desk.people.rename(asking.person, asking.body.name)
    asking.desk.lobby.renamed(person)
    return me(person)


async def register(asking: Asking) -> bodies.Me:
    """Make this guest an account."""
    account = await asking.desk.people.register(asking.person, asking.body)
    await _renew_session(asking, account)
    return me(account)


async def sign_in(asking: Asking) -> bodies.Me:
    """Be an account in this browser; what the guest played comes along."""
    account = await asking.desk.people.signed_in(asking.body)
    if asking.person is not NOBODY and asking.person.login is None:
        await asking.desk.lobby.hand_over(asking.person, account)
    await _renew_session(asking, account)
    return me(account)


async def sign_out(asking: Asking) -> None:
    """Be nobody in this browser."""
    await asking.desk.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = ""


async def device_link(asking: Asking) -> bodies.SignedToken:
    """A link that makes another browser the same person."""
    return bodies.SignedToken(asking.desk.people.device_token(asking.person))


async def enter_by_link(asking: Asking) -> bodies.Me:
    """Be the person of a device link."""
    person = await asking.desk.people.from_device(asking.body.token)
    await _renew_session(asking, person)
    return me(person)


async def _renew_session(asking: Asking, person: Person) -> None:
    """From now on this browser is somebody by a new cookie; whoever knew the old one knows nothing any more."""
    await asking.desk.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = await asking.desk.people.cookie(person)


async def tables(asking: Asking) -> bodies.Tables:
    """The asker's tables, and public ones with a free seat."""
    return await asking.desk.lobby.listing(asking.person)


async def open_table(asking: Asking) -> bodies.TableFacts:
    """A new table."""
    table = await asking.desk.lobby.open(asking.person, asking.body)
    return table.facts(asking.person)


async def table(asking: Asking) -> bodies.TableFacts:
    """One table."""
    found = await asking.desk.lobby.table(asking.table_id)
    return found.facts(asking.person)


async def tell(asking: Asking) -> bodies.TableFacts:
    """Take a seat, or fill the free ones."""
    found = await asking.desk.lobby.table(asking.table_id)
    await found.ask(asking.body, asking.person)
    return found.facts(asking.person)


async def game_text(asking: Asking) -> bytes:
    """The game for people."""
    return as_text(await asking.desk.lobby.table(asking.table_id), asking.person)


async def game_line(asking: Asking) -> bytes:
    """The game for programs."""
    return as_json_line(await asking.desk.lobby.table(asking.table_id), asking.person)


async def health(asking: Asking) -> dict[str, str]:
    """A sign of life."""
    return {"status": "ok"}


TABLE = "/api/tables/{table}"
CALLS = (
    Call("GET", "/api/games", "the games, their options and bots", games, answer=list[bodies.GameFacts],
         makes_guest=False),
    Call("GET", "/api/me", "who this browser is", who_am_i, answer=bodies.Me, reasons=(429,)),
    Call("PATCH", "/api/me", "another name", rename, bodies.Rename, bodies.Me, reasons=(409,)),
    Call("POST", "/api/account", "make this guest an account", register, bodies.Credentials, bodies.Me, reasons=(409,),
         sign_in=True),
    Call("POST", "/api/session", "sign in", sign_in, bodies.Credentials, bodies.Me, reasons=(403,), sign_in=True,
         makes_guest=False),
    Call("DELETE", "/api/session", "sign out", sign_out, status=204, makes_guest=False),
    Call("POST", "/api/device", "a link for another device", device_link, answer=bodies.SignedToken),
    Call("POST", "/api/device/enter", "be the person of a device link", enter_by_link, bodies.SignedToken, bodies.Me,
         reasons=(403,), makes_guest=False),
    Call("GET", "/api/tables", "own tables and open ones", tables, answer=bodies.Tables, makes_guest=False),
    Call("POST", "/api/tables", "a new table", open_table, bodies.NewTable, bodies.TableFacts, 201, reasons=(409,)),
    Call("GET", TABLE, "a table", table, answer=bodies.TableFacts, reasons=(404,), makes_guest=False),
    Call("POST", f"{TABLE}/join", "take a seat", tell, bodies.Joining, bodies.TableFacts, reasons=(403, 404, 409, 503)),
    Call("POST", f"{TABLE}/fill", "bots for the free seats", tell, bodies.Filling, bodies.TableFacts,
         reasons=(403, 404, 409, 503)),
    Call("GET", f"{TABLE}/game.txt", "the game as text", game_text, answer=str, media="text/plain",
         reasons=(404, 409), makes_guest=False),
    Call("GET", f"{TABLE}/game.jsonl", "the game as a line of JSON", game_line, answer=str,
         media="application/jsonl", reasons=(404, 409), makes_guest=False),
    Call("GET", "/api/health", "a sign of life", health, answer=dict[str, str], makes_guest=False),
)
