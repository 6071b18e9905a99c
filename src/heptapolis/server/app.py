"""The application: database, people, lobby, workers and routes put together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, MutableMapping
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from heptapolis.ai import roster
from heptapolis.server.bots.jobs import stand_in
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.bus.bus import Bus
from heptapolis.server.bus.bus_messages import EVERYBODY, Thought
from heptapolis.server.bus.choose import bus_of
from heptapolis.server.http.calls import JSON, SAFE, AppState, error_response, perform
from heptapolis.server.http.observed import Figures, Observed, alive, metrics, ready
from heptapolis.server.http.openapi import encoded
from heptapolis.server.http.pages import page
from heptapolis.server.http.routes import CALLS
from heptapolis.server.http.sockets import socket
from heptapolis.server.people.identity import People
from heptapolis.server.replays.counting import keep_counting
from heptapolis.server.settings import Settings
from heptapolis.server.steady_time import steady_time
from heptapolis.server.store.store import Store
from heptapolis.server.tables.lobby import Lobby, games
from heptapolis.server.tables.old_games import fill_in
from heptapolis.server.tables.routing import Router

REASONS = {404: "not_found", 405: "method"}
PAGE = "/{path:path}"
LEAST_COUNTED = 0.1  # seconds of a bot's thought
STRICT = (b"strict-transport-security", b"max-age=31536000")


def create_app(settings: Settings, now: Callable[[], float] | None = None) -> Starlette:
    """The application; it resumes the games in progress when it starts."""
    roster.admit(settings.bots)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with _opened(settings, now or steady_time()) as shared:
            app.state.shared = shared
            yield

    routes = [
        *(call.route() for call in CALLS),
        Route("/api/openapi.json", _describe),
        Route("/healthz", alive),
        Route("/readyz", ready),
        Route("/metrics", metrics),
        WebSocketRoute("/api/tables/{table}/socket", socket),
        Route(PAGE, page),
    ]
    figures = Figures()
    middleware = [
        Middleware(BasePath, settings.base),
        Middleware(Observed, figures, settings),
        Middleware(StrictTransport, settings.secure_cookies),
        Middleware(WithoutNul),
    ]
    handlers: Any = {HTTPException: _wrong_path}
    app = Starlette(routes=routes, lifespan=life, middleware=middleware, exception_handlers=handlers)
    app.state.figures = figures
    return app


@contextlib.asynccontextmanager
async def _opened(settings: Settings, now: Callable[[], float]) -> AsyncIterator[AppState]:
    store = await Store.open(settings.database_url)
    bot_workers = BotWorkers(settings.workers, settings.bot_seconds, settings.bots)
    bot_workers.warm([(game.name, stand_in(game.name, settings.stand_in)) for game in games()])
    bot_workers.compile([game.name for game in games()])
    people = await People.open(store, now)
    bus = bus_of(settings.bus)
    lobby = Lobby(store, people, bot_workers, now, settings.stand_in, bus)
    bot_workers.tell_use = partial(_tell_use, bus, lobby.services.owner)
    calls = {call.name: call for call in CALLS}
    router = Router(lobby, bus)
    shared = AppState.of(settings, people, lobby, router)
    router.listen(lambda called: perform(shared, calls, called))
    running = [asyncio.create_task(lobby.run()), asyncio.create_task(router.run())]
    running += [asyncio.create_task(fill_in(store)), asyncio.create_task(keep_counting(store))]
    running.append(asyncio.create_task(shared.sessions.run()))
    try:
        yield shared
    finally:
        await shared.reviews.close()
        for task in running:
            task.cancel()
        await lobby.close()
        await router.close()
        await shared.limiter.close()
        bot_workers.close()
        await store.close()


def _tell_use(bus: Bus, owner: str, person: str, seconds: float) -> None:
    """Tell other processes of a thought that was long enough to count."""
    if person and seconds >= LEAST_COUNTED:
        bus.post(EVERYBODY, Thought(owner, person, seconds))


async def _describe(request: Request) -> Response:
    base = request.app.state.shared.settings.base
    return Response(encoded(CALLS, base), headers=SAFE, media_type=JSON)


async def _wrong_path(request: Request, error: Any) -> Response:
    reason = REASONS.get(error.status_code, "malformed")
    headers = {"Allow": ", ".join(_methods(request))} if error.status_code == 405 else None
    return error_response(error.status_code, reason, str(error.detail), headers)


def _methods(request: Request) -> list[str]:
    """The methods that a path has."""
    found = {
        method
        for route in request.app.routes
        if isinstance(route, Route) and route.path != PAGE and route.matches(request.scope)[0] != Match.NONE
        for method in route.methods or ()
    }
    return sorted(found)


class BasePath:
    """Middleware: all addresses begin with a base path, which a proxy may already have cut off."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app, self._base = app, base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a call on with its full path, and say which part of it is the base."""
        if scope["type"] in ("http", "websocket") and self._base:
            path = scope["path"].removeprefix(self._base)
            is_whole = path == scope["path"] or path[:1] not in ("", "/")  # /heptapolis2 is not below /heptapolis
            rest = scope["path"] if is_whole else path or "/"
            scope = {**scope, "root_path": self._base, "path": self._base + rest}
        await self._app(scope, receive, send)


class WithoutNul:
    """Middleware: refuse addresses with a NUL, which PostgreSQL cannot even look for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a call on, unless it names nothing that could be there."""
        if scope["type"] == "http" and ("\x00" in scope["path"] or b"%00" in scope["query_string"]):
            return await error_response(404, "not_found", "no address has a NUL")(scope, receive, send)
        return await self._app(scope, receive, send)


class StrictTransport:
    """Middleware: tell browsers that came by HTTPS to come by HTTPS only."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self._app, self._is_secure = app, is_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the header to what is sent over HTTPS."""
        if scope["type"] != "http" or not (self._is_secure or scope["scheme"] == "https"):
            return await self._app(scope, receive, send)

        async def strictly(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], STRICT]
            await send(message)

        return await self._app(scope, receive, strictly)
