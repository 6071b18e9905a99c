"""The HTTP API, call by call."""

from __future__ import annotations

from heptapolis.server import lobby, wire
from heptapolis.server.calls import COOKIE, Asking, Call
from heptapolis.server.downloads import as_json_line, as_text
from heptapolis.server.people import me


async def games(asking: Asking) -> list[wire.GameFacts]:
    """What can be played here."""
    return lobby.games()


async def who_am_i(asking: Asking) -> wire.Me:
    """Who this browser is."""
    return me(asking.person)


async def rename(asking: Asking) -> wire.Me:
    """Be called otherwise."""
    person = await asking.desk.people.rename(asking.person, asking.body.name)
    asking.desk.lobby.renamed(person)
    return me(person)


async def register(asking: Asking) -> wire.Me:
    """Make this guest an account."""
    return me(await asking.desk.people.register(asking.person, asking.body))


async def sign_in(asking: Asking) -> wire.Me:
    """Be an account in this browser; what the guest played comes along."""
    account = await asking.desk.people.signed_in(asking.body)
    if asking.person.login is None:
        await asking.desk.lobby.hand_over(asking.person, account)
    await asking.desk.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = await asking.desk.people.cookie(account)
    return me(account)


async def sign_out(asking: Asking) -> None:
    """Be nobody in this browser."""
    await asking.desk.people.forget(asking.request.cookies.get(COOKIE))
    asking.cookie = ""


async def device_link(asking: Asking) -> wire.SignedToken:
    """A link that makes another browser the same person."""
    return wire.SignedToken(asking.desk.people.device_token(asking.person))


async def enter_by_link(asking: Asking) -> wire.Me:
    """Be the person of a device link."""
    person = await asking.desk.people.from_device(asking.body.token)
    asking.cookie = await asking.desk.people.cookie(person)
    return me(person)


async def tables(asking: Asking) -> wire.Tables:
    """The asker's tables, and public ones with a free seat."""
    return await asking.desk.lobby.listing(asking.person)


async def open_table(asking: Asking) -> wire.TableFacts:
    """A new table."""
    table = await asking.desk.lobby.open(asking.person, asking.body)
    return table.facts(asking.person)


async def table(asking: Asking) -> wire.TableFacts:
    """One table."""
    found = await asking.desk.lobby.table(asking.table_id)
    return found.facts(asking.person)


async def tell(asking: Asking) -> wire.TableFacts:
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
    Call("GET", "/api/games", "the games, their options and bots", games, answer=list[wire.GameFacts],
         makes_guest=False),
    Call("GET", "/api/me", "who this browser is", who_am_i, answer=wire.Me, reasons=(429,)),
    Call("PATCH", "/api/me", "another name", rename, wire.Rename, wire.Me, reasons=(409,)),
    Call("POST", "/api/account", "make this guest an account", register, wire.Credentials, wire.Me, reasons=(409,),
         sign_in=True),
    Call("POST", "/api/session", "sign in", sign_in, wire.Credentials, wire.Me, reasons=(403,), sign_in=True),
    Call("DELETE", "/api/session", "sign out", sign_out, status=204),
    Call("POST", "/api/device", "a link for another device", device_link, answer=wire.SignedToken),
    Call("POST", "/api/device/enter", "be the person of a device link", enter_by_link, wire.SignedToken, wire.Me,
         reasons=(403,)),
    Call("GET", "/api/tables", "own tables and open ones", tables, answer=wire.Tables, makes_guest=False),
    Call("POST", "/api/tables", "a new table", open_table, wire.NewTable, wire.TableFacts, 201, reasons=(409,)),
    Call("GET", TABLE, "a table", table, answer=wire.TableFacts, reasons=(404,), makes_guest=False),
    Call("POST", f"{TABLE}/join", "take a seat", tell, wire.Joining, wire.TableFacts, reasons=(403, 404, 409, 503)),
    Call("POST", f"{TABLE}/fill", "bots for the free seats", tell, wire.Filling, wire.TableFacts,
         reasons=(403, 404, 409, 503)),
    Call("GET", f"{TABLE}/game.txt", "the game as text", game_text, answer=str, media="text/plain",
         reasons=(404, 409), makes_guest=False),
    Call("GET", f"{TABLE}/game.jsonl", "the game as a line of JSON", game_line, answer=str,
         media="application/jsonl", reasons=(404, 409), makes_guest=False),
    Call("GET", "/api/health", "a sign of life", health, answer=dict[str, str], makes_guest=False),
)
