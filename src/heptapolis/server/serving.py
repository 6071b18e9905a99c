"""Run the application on a socket, and report its address."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import logging
import signal
import socket
import time
from collections.abc import Callable

import uvicorn
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette

from heptapolis.ai import roster
from heptapolis.core.errors import BadOption
from heptapolis.server.app import create_app
from heptapolis.server.http.calls import AppState
from heptapolis.server.http.protocols import HttpProtocol, SocketProtocol
from heptapolis.server.log import keep_log
from heptapolis.server.settings import ANY, Settings, check_networks
from heptapolis.server.store.database import try_out, what_is_wrong
from heptapolis.server.tables.lobby import games

LARGEST_FRAME = 1 << 16
YOUNG_OBJECTS = 1_000  # when so many more live than before, the garbage among the newest is collected
YOUNG_SECONDS = 0.1  # it is also collected this often, so that it takes milliseconds
NEVER = 1 << 30
ALL_SECONDS = 600.0  # between two collections of all objects, which take most of a second at a thousand tables
BYE_SECONDS = 2.0  # for people to hear that the server stops


class Server(uvicorn.Server):
    """A server that reports when it is ready."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `ready`."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connections, say goodbye to everybody, then stop."""
        for server in self.servers:
            server.close()
        shared: AppState | None = getattr(self._app.state, "shared", None)
        if shared is not None:
            await shared.lobby.close()
            await shared.router.close()
            await _sent(shared, BYE_SECONDS)
        await super().shutdown(sockets)


async def _sent(shared: AppState, seconds: float) -> None:
    """Wait until the sockets are closed: each has been told why."""
    end = time.monotonic() + seconds
    while shared.sockets and time.monotonic() < end:
        await asyncio.sleep(0.01)


def settle_memory() -> None:
    """Collect garbage so that people at tables hardly notice; to be called in the loop of the server.

    Calls leave some garbage at once, which is found among the newest objects. Games leave almost none, so all that they
    keep is looked at seldom, and what the program itself has loaded never. The newest are also looked at by the clock:
    an answer replaces a table's objects one for one, so the number that live does not grow while all become new.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
    _collect(0, YOUNG_SECONDS)
    _collect(2, ALL_SECONDS)


def _collect(generation: int, seconds: float) -> None:
    """Collect a generation and all younger ones, now and every so many seconds."""
    gc.collect(generation)
    asyncio.get_running_loop().call_later(seconds, _collect, generation, seconds)


def bound(settings: Settings) -> socket.socket:
    """The socket that the server listens on."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except OSError as error:
        raise BadOption(
            f"{settings.host} port {settings.port} cannot be used ({error.strerror}); choose another one with --port"
        ) from None


def checked(settings: Settings) -> Settings:
    """The settings, unless they name an unknown bot, no address, or a database that cannot be written to."""
    check_networks("trusted_proxies", set(settings.trusted_proxies) - {ANY})
    check_networks("metrics_from", settings.metrics_from)
    roster.admit(settings.bots)
    bots = {bot for game in games() for bot in game.bots}
    if settings.stand_in and settings.stand_in not in bots:
        raise BadOption(f"stand_in is {settings.stand_in!r}; bots: {', '.join(sorted(bots))}")
    if settings.bus and importlib.util.find_spec("redis") is None:
        raise BadOption("redis is not installed; install heptapolis[redis]")
    if settings.bus and not settings.bus.startswith(("redis://", "rediss://", "unix://")):
        raise BadOption(f"bus is {settings.bus!r}; it must be a URL such as redis://localhost:6379/0")
    try:
        try_out(settings.database_url)
    except (SQLAlchemyError, ImportError) as error:
        raise BadOption(
            f"the database cannot be used ({what_is_wrong(error)}); choose another one with --database"
        ) from None
    return settings


def configured(settings: Settings, app: Starlette) -> uvicorn.Config:
    """The settings of uvicorn."""
    return uvicorn.Config(
        app,
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME,
        log_level=logging.WARNING,
        http=HttpProtocol.within(settings.request_seconds),
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
    )


def allow_many_sockets() -> None:
    """Use as many file handles as the system allows: each socket is one, and many systems begin with 1,024."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system has such limits
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until interrupted or terminated; `ready` is called with the address.

    A process started in the background inherits an ignored SIGINT, so both handlers are set here.
    """
    keep_log(settings.log_format)
    allow_many_sockets()
    listening = bound(checked(settings))
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{listening.getsockname()[1]}{settings.base}/"
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = create_app(settings)

    def started() -> None:
        settle_memory()
        ready(address)

    Server(configured(settings, app), app, started).run(sockets=[listening])
