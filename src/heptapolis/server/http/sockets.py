"""A socket at a table: incoming messages are checked and put into the table's inbox, its news are sent."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from heptapolis.server.http.calls import COOKIE, AppState, is_own_page, network_of, set_cookie
from heptapolis.server.http.pace import Pace
from heptapolis.server.http.refusal import Refusal, failure
from heptapolis.server.store.records import Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.inbox import Connected, Disconnected, Message
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.remote import RemoteTable
from heptapolis.server.tables.table import Table

# Close codes of refused sockets.
CODES = {
    "no_table": 4004,
    "version": 4000,
    "internal": 1011,
    "flood": 1008,
    "sent_away": 4003,
    "restart": 1012,
    "elsewhere": 1012,
}
POLICY = 1008
CLOSING_SECONDS = 5.0
MOST_REFUSED = 20  # messages over the limit before the socket is closed

log = structlog.get_logger(__name__)


async def socket(websocket: WebSocket) -> None:
    """Open a socket at a table."""
    app: AppState = websocket.app.state.shared
    if not is_own_page(websocket, app.settings):
        await websocket.close(POLICY)
        return
    try:
        await app.limit(app.settings.calls_per_minute, "socket", network_of(websocket))
        person, cookie = await _accept(websocket, app)
    except Refusal:
        await websocket.close(POLICY)
        return
    with counted(app, websocket, person) as has_room:
        if not has_room:
            await _reject(websocket, Refusal("flood", "too many sockets are open"))
            return
        table = await _table(websocket, app, person)
        if table is not None:
            listener = Listener(person, websocket.query_params.get("watch") == "1")
            with app.sessions.listening(listener, cookie):
                await _serve(websocket, table, listener, app.settings.messages_per_second)
            app.router.forget(table)


@contextmanager
def counted(app: AppState, websocket: WebSocket, person: Person) -> Iterator[bool]:
    """Count a socket while it is open; false if its person or address has too many."""
    limits = {
        f"person {person.id}": app.settings.sockets_per_person,
        f"address {network_of(websocket)}": app.settings.sockets_per_address,
    }
    app.sockets.update(limits.keys())
    try:
        yield all(app.sockets[who] <= most for who, most in limits.items())
    finally:
        for who in limits:
            app.sockets[who] -= 1
            if not app.sockets[who]:
                del app.sockets[who]


async def _accept(websocket: WebSocket, app: AppState) -> tuple[Person, str | None]:
    """Accept a socket; a caller without a session becomes a guest. The result is the person and the cookie."""
    cookie: str | None = websocket.cookies.get(COOKIE)
    person = await app.people.known(cookie)
    if person is not None:
        await websocket.accept()
        return person, cookie
    guest, cookie = await app.new_guest(websocket)
    response = Response()
    set_cookie(response, app.settings, cookie)
    await websocket.accept(headers=[(b"set-cookie", response.headers["set-cookie"].encode())])
    return guest, cookie


async def _table(websocket: WebSocket, app: AppState, person: Person) -> Table | RemoteTable | None:
    """The table in the path; None if the socket was refused."""
    try:
        if websocket.query_params.get("version", str(ws_messages.VERSION)) != str(ws_messages.VERSION):
            raise Refusal("version", f"this server speaks version {ws_messages.VERSION}")
        table = await app.router.table(websocket.path_params["table"])
        if isinstance(table, Table) and person.id in (table.record.sent_away or ()):
            raise Refusal("sent_away", "the host of this table has sent you away")
        return table
    except Refusal as refusal:
        await _reject(websocket, refusal)
    except Exception as error:
        log.exception("a table cannot be opened", table=websocket.path_params["table"])
        await _reject(websocket, failure(error))
    return None


async def _reject(websocket: WebSocket, refusal: Refusal) -> None:
    await websocket.send_text(ws_messages.encode(ws_messages.Refused(None, refusal.reason, refusal.detail)).decode())
    await websocket.close(CODES[refusal.reason])


async def _serve(websocket: WebSocket, table: Table | RemoteTable, listener: Listener, pace: int) -> None:
    """Read and write until either side closes the socket."""
    table.post(Message(Connected(listener), listener.person, listener))
    writing = asyncio.create_task(_write(websocket, listener))
    reading = asyncio.create_task(_read(websocket, table, listener, pace))
    await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
    if reading.done() and not reading.exception() and reading.result():
        await asyncio.wait((writing,), timeout=CLOSING_SECONDS)
    for task in (writing, reading):
        task.cancel()
    await asyncio.gather(writing, reading, return_exceptions=True)
    table.post(Message(Disconnected(listener), listener.person, listener))


async def _write(websocket: WebSocket, listener: Listener) -> None:
    while (data := await listener.outbox.get()) is not None:
        await websocket.send_text(data.decode())
    await websocket.close(listener.code)


async def _read(websocket: WebSocket, table: Table | RemoteTable, listener: Listener, pace: int) -> bool:
    """Post or refuse every message. The result is whether the socket is to be closed for too many messages."""
    limit, refused = Pace(pace), 0
    while refused < MOST_REFUSED:
        try:
            data = await _received(websocket)
        except WebSocketDisconnect:
            return False
        if not limit.admits(time.monotonic()):
            refused += 1
            listener.send(ws_messages.Refused(None, "flood", f"more than {pace} messages in a second"))
        elif (request := _decoded(data, listener)) is not None:
            table.post(Message(request, listener.person, listener))
    listener.dismiss("flood")
    return True


async def _received(websocket: WebSocket) -> str | bytes:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or message.get("bytes") or ""


def _decoded(data: str | bytes, listener: Listener) -> ws_messages.ClientMessage | None:
    if len(data.encode() if isinstance(data, str) else data) > ws_messages.LARGEST_MESSAGE:
        detail = f"a message has at most {ws_messages.LARGEST_MESSAGE} bytes"
        listener.send(ws_messages.Refused(None, "oversized", detail))
        return None
    try:
        return ws_messages.decode(data)
    except ws_messages.BROKEN as error:
        listener.send(ws_messages.Refused(None, "malformed", str(error)))
        return None
