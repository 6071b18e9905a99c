"""A real server in a thread with a real database file, and people who play at it."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from heptapolis.server.app import create_app
from heptapolis.server.client import Client, Socket
from heptapolis.server.http.calls import AppState
from heptapolis.server.log import keep_log
from heptapolis.server.serving import Server, bound, configured
from heptapolis.server.settings import Settings

MIDNIGHT = 1_800_000_000.0
NO_HURRY = 1_000_000


class Time:
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        self.now = MIDNIGHT

    def __call__(self) -> float:
        return self.now


def database_of(folder: Path) -> str:
    """The database of a test: a file, or one of the PostgreSQL server whose URL is in HEPTAPOLIS_TEST_POSTGRES."""
    server = os.environ.get("HEPTAPOLIS_TEST_POSTGRES")
    if not server:
        return f"sqlite:///{folder / 'games.db'}"
    import psycopg

    name = f"games_{hashlib.sha256(str(folder).encode()).hexdigest()[:16]}"
    with psycopg.connect(server, autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
            connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type]  # made above
    return f"{server.rpartition('/')[0]}/{name}"


class RunningServer:
    """A server that can be stopped and started again over the same database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        chosen = {
            "workers": 0,
            "calls_per_minute": NO_HURRY,
            "sign_ins_per_minute": NO_HURRY,
            "messages_per_second": NO_HURRY,
            "stand_in": "random",
            "database": database_of(folder),
            **settings,
        }
        self.settings = Settings(port=0, **chosen)
        self.time = Time()
        self.start()

    def start(self) -> None:
        """Begin to answer, on a free port."""
        keep_log()
        self.app = create_app(self.settings, self.time)
        listening, ready = bound(self.settings), threading.Event()
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"

        def started() -> None:
            self.loop = asyncio.get_running_loop()
            ready.set()

        config = configured(self.settings, self.app)
        self._server = Server(config, self.app, started)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]})
        self._thread.start()
        assert ready.wait(60)

    def stop(self) -> None:
        """End as after Ctrl-C."""
        self._server.should_exit = True
        self._thread.join()

    def restart(self, *clients: Client) -> None:
        """End and begin again, on another port, where these people go on."""
        self.stop()
        self.start()
        for client in clients:
            client.address = self.address
            client.http.base_url = self.address

    @property
    def shared(self) -> AppState:
        """The inside of the server; use it with `inside`."""
        shared: AppState = self.app.state.shared
        return shared

    def inside(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(60)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, and let the tables look at their clocks."""
        self.time.now += seconds
        self.inside(self.shared.lobby.tick())

    def client(self) -> Client:
        """Somebody with a browser."""
        return Client(self.address)


def play(scenario: Callable[[], Awaitable[None]]) -> None:
    """Run a scenario; whatever hangs fails."""

    async def limited() -> None:
        async with asyncio.timeout(120):
            await scenario()

    asyncio.run(limited())


@asynccontextmanager
async def people(server: RunningServer, *names: str) -> AsyncIterator[list[Client]]:
    """Some people with names."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(server.client()) for _ in names]
        yield [await client.named(name) for client, name in zip(clients, names, strict=True)]


async def table_of_two(lotte: Client, joris: Client, **wanted: Any) -> tuple[Socket, Socket]:
    """A game between two people; both sockets have their first view."""
    table = await lotte.open("duel", **wanted)
    await joris.join(table)
    sockets = await lotte.sit(table["id"]), await joris.sit(table["id"])
    for socket in sockets:
        await socket.next("view")
    return sockets


def asked(*sockets: Socket) -> Socket:
    """The socket whose seat is asked."""
    return next(socket for socket in sockets if socket.view and socket.view["question"] is not None)


async def step(dice: random.Random, *sockets: Socket) -> None:
    """The seat that is asked answers at random, and everybody sees it."""
    socket = asked(*sockets)
    assert socket.view
    await socket.choose(dice.randrange(len(socket.view["choices"])))
    for reader in sockets:
        await reader.next("view")


async def finish(dice: random.Random, *sockets: Socket) -> dict[str, Any]:
    """Play to the end; the result is the outcome."""
    assert sockets[0].view
    while sockets[0].view["outcome"] is None:
        await step(dice, *sockets)
    outcome: dict[str, Any] = sockets[0].view["outcome"]
    return outcome


async def close_code(socket: Socket) -> int:
    """Read on until the server hangs up; the result is the code it gives."""
    try:
        while True:
            await socket.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


async def refusal(socket: Socket) -> str:
    """The reason of the next refusal."""
    return str((await socket.next("refused"))["reason"])
