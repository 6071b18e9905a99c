"""The server's log: lines for people or JSON for programs, without secrets."""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

SECRETS = frozenset({"cookie", "password", "token", "secret", "seed", "invite", "session", "view"})


def keep_log(form: str = "text") -> None:
    """Log to stderr. Tracebacks have no values of variables: some are secret, and printing them is slow."""
    shared: list[Any] = [hide_secrets, structlog.processors.add_log_level, structlog.processors.TimeStamper("iso")]
    if form == "json":
        last: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        last = [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    structlog.configure(processors=[*shared, *last], logger_factory=lambda *_: structlog.PrintLogger(sys.stderr))


def hide_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Leave out what must not be in a log, whoever logs it."""
    return {name: "***" if name in SECRETS else value for name, value in event.items()}
