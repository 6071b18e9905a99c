"""The page's files, and `index.html` for every path that is the page's own."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from heptapolis.server.http.calls import trouble

FOLDER = Path(__file__).parents[1] / "page"
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
    file = _file(path)
    lifetime = "no-cache" if file is None else _lifetime(path)
    return FileResponse(file or index, headers=SECURITY | {"Cache-Control": lifetime})


def _file(path: str) -> Path | None:
    """The file of the page at a path; none if there is no such file or the path leads elsewhere."""
    try:
        file = (FOLDER / path).resolve(strict=True)
    except (OSError, ValueError):  # a path may also be too long for a file, or hold what no name can
        return None
    return file if file.is_relative_to(FOLDER) and file.is_file() else None


def _lifetime(path: str) -> str:
    """Files in assets/ carry a hash in their name and never change."""
    return "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
