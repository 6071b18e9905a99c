"""A small client: a person with a browser's cookie, at tables over HTTP and sockets. The tests speak through it."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from heptapolis.server.tables.ws_messages import VERSION

TIMEOUT = 60.0  # seconds; a busy server answers late, but it does


class CallRefused(Exception):
    """The server's answer to a call it did not grant."""

    def __init__(self, status: int, reason: str, detail: str) -> None:
        super().__init__(f"{status} {reason}: {detail}")
        self.status = status
        self.reason = reason


class Client:
    """Somebody at a server."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=TIMEOUT)
        self._sockets: list[Socket] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None,
                        trace: TracebackType | None) -> None:
        for socket in self._sockets:
            await socket.close()
        await self.http.aclose()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """An HTTP call; the answer as data, or text where it is no JSON."""
        answer = await self.http.request(method, path, json=body)
        if answer.is_error:
            raise CallRefused(answer.status_code, answer.json()["reason"], answer.json()["detail"])
        kind = answer.headers.get("content-type", "").partition(";")[0]
        return answer.json() if kind == "application/json" else answer.text

    async def named(self, name: str) -> Self:
        """Be called something."""
        await self.call("PATCH", "/api/me", {"name": name})
        return self

    async def open(self, game: str, **wanted: Any) -> dict[str, Any]:
        """A new table."""
        table: dict[str, Any] = await self.call("POST", "/api/tables", {"game": game, **wanted})
        return table

    async def join(self, table: dict[str, Any], **wanted: Any) -> dict[str, Any]:
        """A seat at a table, by its invitation."""
        body = {"invite": table["invite"], **wanted}
        joined: dict[str, Any] = await self.call("POST", f"/api/tables/{table['id']}/join", body)
        return joined

    async def sit(self, table_id: str, watch: bool = False) -> Socket:
        """A socket at a table; to watch only, as a stranger does."""
        path = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket?version={VERSION}&watch={watch:d}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else None
        self._sockets.append(Socket(await connect(path, additional_headers=headers, proxy=None)))
        return self._sockets[-1]


class Socket:
    """A socket at a table: messages in order, and the last view."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] | None = None
        self.raw: list[str] = []  # every message as it came

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next of some kinds."""
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
        """A message of a kind."""
        await self.connection.send(json.dumps({"type": kind, **fields}))

    async def choose(self, text: str | int) -> None:
        """Answer the open question by the text or the place of a choice."""
        view = self.view
        assert view is not None
        texts = [choice["text"] for choice in view["choices"]]
        answer = text if isinstance(text, int) else texts.index(text)
        await self.send("choose", seat=view["seat"], question=view["question"], number=view["number"], answer=answer)

    async def asked(self) -> dict[str, Any]:
        """The next view in which this seat is asked or the game is over; at once if that is so."""
        while self.view is None or (self.view["seat"] not in self.view["to_answer"] and self.view["outcome"] is None):
            await self.next("view")
        return self.view

    async def close(self) -> None:
        """Hang up."""
        await self.connection.close()
