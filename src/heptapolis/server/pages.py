"""The page's files, and `index.html` for every path that is the page's own."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from heptapolis.server.calls import trouble

FOLDER = Path(__file__).with_name("page")
NOT_BUILT = """\
The page of Heptapolis is not built.

From a checkout: make page (needs Node), or make play, which does that too.
The API is here all the same: see /api/openapi.json.
"""
SECURITY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
                               "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a table's address is its invitation to look on
}


async def page(request: Request) -> Response:
    """A file of the page, or the page itself."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return trouble(404, "not_found", f"there is no call /{path[:100]}")
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    file = (FOLDER / path).resolve()
    if file.is_relative_to(FOLDER) and file.is_file():
        return FileResponse(file, headers=SECURITY | {"Cache-Control": _lifetime(path)})
    return FileResponse(index, headers=SECURITY | {"Cache-Control": "no-cache"})


def _lifetime(path: str) -> str:
    """Files in assets/ carry a hash in their name and never change."""
    return "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
