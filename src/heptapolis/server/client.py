"""A small client that plays over HTTP and sockets, as a browser does. The tests use it."""

from __future__ import annotations

import json
import ssl
from functools import cache
from types import TracebackType
from typing import Any, Self

try:
    import httpx
    from websockets.asyncio.client import ClientConnection, connect
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"{missing.name} is not installed; install heptapolis[client]") from None

from heptapolis.server.tables.ws_messages import VERSION

TIMEOUT = 60.0  # seconds; a busy server may be slow


@cache
def _certificates() -> ssl.SSLContext:
    """The certificates that are trusted; to load them takes long, so all clients share them."""
    return ssl.create_default_context()


class CallRefused(Exception):
    """A call that the server has refused."""

    def __init__(self, status: int, reason: str, detail: str) -> None:
        super().__init__(f"{status} {reason}: {detail}")
        self.status = status
        self.reason = reason


class Client:
    """A person with a browser's cookie."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=TIMEOUT, verify=_certificates())
        self._sockets: list[Socket] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Make an HTTP call; the result is decoded JSON, or text if it is not JSON."""
        answer = await self.http.request(method, path, json=body)
        if answer.is_error:
            raise CallRefused(answer.status_code, answer.json()["reason"], answer.json()["detail"])
        kind = answer.headers.get("content-type", "").partition(";")[0]
        return answer.json() if kind == "application/json" else answer.text

    async def named(self, name: str) -> Self:
        """Set the own name."""
        await self.call("PATCH", "/api/me", {"name": name})
        return self

    async def open(self, game: str, **wanted: Any) -> dict[str, Any]:
        """Open a new table."""
        table: dict[str, Any] = await self.call("POST", "/api/tables", {"game": game, **wanted})
        return table

    async def join(self, table: dict[str, Any], **wanted: Any) -> dict[str, Any]:
        """Take a seat at a table by its invitation."""
        body = {"invite": table["invite"], **wanted}
        joined: dict[str, Any] = await self.call("POST", f"/api/tables/{table['id']}/join", body)
        return joined

    async def sit(self, table_id: str, watch: bool = False) -> Socket:
        """Open a socket at a table, or one that only watches."""
        path = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket?version={VERSION}&watch={watch:d}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else None
        self._sockets.append(Socket(await connect(path, additional_headers=headers, proxy=None, open_timeout=TIMEOUT)))
        return self._sockets[-1]


class Socket:
    """A socket at a table: its messages in order, and the last view."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] | None = None
        self.raw: list[str] = []  # every message received

    async def next(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message, or the next of some kinds."""
        while True:
            text = await self.connection.recv(decode=True)
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "view":
                self.view = message
            self.table = message.get("table", self.table)
            if not kinds or message["type"] in kinds:
                return message

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message of a kind."""
        await self.connection.send(json.dumps({"type": kind, **fields}))

    async def choose(self, text: str | int) -> None:
        """Answer the open question by the text or the index of a choice."""
        view = self.view
        assert view is not None
        texts = [choice["text"] for choice in view["choices"]]
        answer = text if isinstance(text, int) else texts.index(text)
        await self.send("choose", seat=view["seat"], question=view["question"], number=view["number"], answer=answer)

    async def asked(self) -> dict[str, Any]:
        """Wait until this seat is asked or the game is over; the result is that view."""
        while self.view is None or (self.view["seat"] not in self.view["to_answer"] and self.view["outcome"] is None):
            await self.next("view")
        return self.view

    async def close(self) -> None:
        """Close the connection."""
        await self.connection.close()
