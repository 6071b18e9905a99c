"""The OpenAPI document, made from the declarations of the calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from heptapolis import __version__
from heptapolis.server.http import http_types
from heptapolis.server.http.calls import JSON, Call

REFERENCE = "#/components/schemas/{name}"
REASONS = {
    400: "the body is not what it should be",
    403: "not allowed",
    404: "no such table",
    408: "the body came too slowly",
    409: "not possible now",
    413: "the body is too large",
    415: "the body is not JSON",
    429: "too many calls",
    500: "the server failed",
    503: "ask again",
}


@cache
def encoded(calls: tuple[Call, ...], base: str) -> bytes:
    """The OpenAPI document as it is sent; it never changes."""
    return msgspec.json.encode(document(calls, base))


def document(calls: Sequence[Call], base: str = "") -> dict[str, Any]:
    """The OpenAPI document."""
    types = [kind for call in calls for kind in (call.body, call.answer) if kind is not None] + [http_types.Trouble]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    found = iter(schemas)
    for call in calls:
        body = next(found) if call.body is not None else None
        answer = next(found) if call.answer is not None else None
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, body, answer, schemas[-1])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Heptapolis", "version": __version__, "summary": "tables and games"},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(call: Call, body: Any, answer: Any, trouble: Any) -> dict[str, Any]:
    statuses = {*call.reasons, *((400, 408, 413, 415) if body else ()), *(() if call.method == "GET" else (403, 429))}
    content = {call.media: {"schema": answer}} if answer else None
    responses = {str(call.status): {"description": call.summary, **({"content": content} if content else {})}}
    responses |= {
        str(status): {"description": REASONS[status], "content": {JSON: {"schema": trouble}}}
        for status in sorted(statuses)
    }
    operation: dict[str, Any] = {"summary": call.summary, "operationId": call.act.__name__, "responses": responses}
    names = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ]
    if body:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
    return operation
