"""The application: database, people, lobby, workers and routes put together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from heptapolis.ai import roster
from heptapolis.server.bots.jobs import stand_in
from heptapolis.server.bots.workers import BotWorkers
from heptapolis.server.http.calls import JSON, AppState, error_response
from heptapolis.server.http.openapi import document
from heptapolis.server.http.pages import page
from heptapolis.server.http.routes import CALLS
from heptapolis.server.http.sockets import socket
from heptapolis.server.people.identity import People
from heptapolis.server.settings import Settings
from heptapolis.server.store.store import Store
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.lobby import Lobby, games

REASONS = {404: "not_found", 405: "method"}


def create_app(settings: Settings, now: Callable[[], float] = time.time) -> Starlette:
    """The application; it resumes the games in progress when it starts."""
    roster.admit(settings.bots)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with _opened(settings, now) as shared:
            app.state.shared = shared
            yield

    routes = [
        *(call.route() for call in CALLS),
        Route("/api/openapi.json", _describe),
        WebSocketRoute("/api/tables/{table}/socket", socket),
        Route("/{path:path}", page),
    ]
    return Starlette(routes=routes, lifespan=life, exception_handlers={HTTPException: _wrong_path})


@contextlib.asynccontextmanager
async def _opened(settings: Settings, now: Callable[[], float]) -> AsyncIterator[AppState]:
    store = await Store.open(settings.database_url)
    bot_workers = BotWorkers(settings.workers, settings.bot_seconds, settings.bots)
    bot_workers.warm([(game.name, stand_in(game.name, settings.stand_in)) for game in games()])
    bot_workers.compile([game.name for game in games()])
    people = await People.open(store, now)
    lobby = Lobby(store, people, bot_workers, now, settings.stand_in)
    ticking = asyncio.create_task(lobby.run())
    try:
        yield AppState.of(settings, people, lobby)
    finally:
        ticking.cancel()
        await lobby.close()
        bot_workers.close()
        await store.close()


async def _describe(request: Request) -> Response:
    return Response(ws_messages.encode(document(CALLS)), media_type=JSON)


async def _wrong_path(request: Request, error: Any) -> Response:
    return error_response(error.status_code, REASONS.get(error.status_code, "malformed"), str(error.detail))
