"""What an operator sees of the running server: figures for Prometheus, an access log, liveness and readiness."""

from __future__ import annotations

import time
from collections.abc import MutableMapping
from typing import Any

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from heptapolis.server.http.calls import SAFE, AppState, caller, error_response
from heptapolis.server.settings import Settings, is_among

FORMAT = "text/plain; version=0.0.4; charset=utf-8"
SECRET_PATHS = ("/d/",)  # what follows is a secret

log = structlog.get_logger("access")


class Figures:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.calls = Counter(
            "heptapolis_calls", "HTTP calls by method and status", ["method", "status"], registry=self.registry
        )
        self.seconds = Histogram("heptapolis_call_seconds", "Seconds until a call was answered", registry=self.registry)
        self._now = {
            name: Gauge(f"heptapolis_{name}", words, registry=self.registry)
            for name, words in (
                ("tables", "tables in memory"),
                ("sockets", "open sockets"),
                ("waiting_thoughts", "jobs of bots in the queue"),
                ("failed_thoughts", "thoughts of bots that failed since the start"),
                ("stored_answers", "changes of tables stored since the start"),
                ("bus_lost", "1 while other processes cannot be reached"),
            )
        }

    def text(self, app: AppState) -> bytes:
        """All figures, as Prometheus reads them."""
        workers = app.lobby.services.bot_workers
        now = {
            "tables": app.lobby.table_count,
            "sockets": sum(count for who, count in app.sockets.items() if who.startswith("person ")),
            "waiting_thoughts": len(workers.queue.waiting),
            "failed_thoughts": sum(workers.failures.values()),
            "stored_answers": app.lobby.services.store.kept,
            "bus_lost": int(bool(app.settings.bus) and app.router.trouble is not None),
        }
        for name, figure in now.items():
            self._now[name].set(figure)
        return generate_latest(self.registry)


async def metrics(request: Request) -> Response:
    """The figures, for the addresses that the operator has named."""
    app: AppState = request.app.state.shared
    if not is_among(caller(request), app.settings.metrics_from):
        return error_response(404, "not_found", "there is no such page")
    return Response(request.app.state.figures.text(app), headers=SAFE, media_type=FORMAT)


async def alive(request: Request) -> Response:
    """Whether the process answers at all."""
    return PlainTextResponse("ok\n", headers=SAFE)


async def ready(request: Request) -> Response:
    """Whether people should be sent here: the database can be written to, and the server does not end."""
    app: AppState = request.app.state.shared
    trouble = "the server ends" if app.lobby.is_closing else await app.lobby.database_trouble()
    if trouble is not None:
        return PlainTextResponse(f"not ready: {trouble}\n", 503, SAFE)
    lost = app.router.trouble if app.settings.bus else None
    return PlainTextResponse(f"ready, but {lost}\n" if lost else "ready\n", headers=SAFE)


class Observed:
    """Middleware: count and time calls, and write the access log if it is wanted."""

    def __init__(self, app: ASGIApp, figures: Figures, settings: Settings) -> None:
        self._app, self._figures, self._logs = app, figures, settings.access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a call on and note its end."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        begun, status = time.perf_counter(), 500

        async def noted(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
            await send(message)

        try:
            return await self._app(scope, receive, noted)
        finally:
            self._note(scope, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self._figures.calls.labels(scope["method"], str(status)).inc()
        self._figures.seconds.observe(seconds)
        if self._logs:
            address = scope["client"][0] if scope.get("client") else ""
            log.info(
                "call",
                method=scope["method"],
                path=shown_path(scope["path"].removeprefix(scope.get("root_path", ""))),
                status=status,
                ms=round(1000 * seconds, 1),
                address=address,
            )


def shown_path(path: str) -> str:
    """A path without secrets; queries are never shown."""
    secret = next((start for start in SECRET_PATHS if path.startswith(start)), None)
    return path[:200] if secret is None else f"{secret}..."
