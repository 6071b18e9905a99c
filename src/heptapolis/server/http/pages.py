"""The page's files, and `index.html` for every path that the page itself handles."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from heptapolis.server.http.calls import error_response
from heptapolis.server.http.preview import with_preview

FOLDER = Path(__file__).parents[1] / "page"
ASSETS = "assets/"  # files with a hash in their name, which never change
PACKED = {".js", ".css", ".svg", ".json"}  # fonts and pictures are compressed already
MOST_KEPT = 500  # files
TABLE = "t/"  # what the addresses of tables begin with
NOT_BUILT = """\
The page of Heptapolis is not built.

From a checkout: make page (needs Node), or make play, which does that too.
The API is here all the same: see /api/openapi.json.
"""
SECURITY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # anybody with a table's address may watch it
}


async def page(request: Request) -> Response:
    """A file of the page, or `index.html`."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return error_response(404, "not_found", f"there is no call /{path[:100]}")
    index = FOLDER / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    file = _file(path)
    if file is not None and path.startswith(ASSETS):
        return _asset(file, "gzip" in request.headers.get("accept-encoding", ""))
    if file is not None and file != index:
        return FileResponse(file, headers=SECURITY | {"Cache-Control": "no-cache"})
    text = below(request.scope.get("root_path", ""), index.read_text(encoding="utf-8"))
    if path.startswith(TABLE):
        text = await with_preview(text, request, path.removeprefix(TABLE))
    return HTMLResponse(text, headers=SECURITY | {"Cache-Control": "no-cache"})


def below(base: str, index: str) -> str:
    """`index.html` with the full paths of its files below the base path, which it is told."""
    told = f'<meta name="base" content="{base}" />' if base else ""
    return index.replace('="./', f'="{base}/').replace("<title>", f"{told}<title>", 1)


def _file(path: str) -> Path | None:
    """The file at a path; None if there is no such file, or it is outside the folder."""
    try:
        file = (FOLDER / path).resolve(strict=True)
    except (OSError, ValueError):  # the path may be too long, or hold characters that no file name has
        return None
    return file if file.is_relative_to(FOLDER) and file.is_file() else None


def _asset(file: Path, may_pack: bool) -> Response:
    """A file that never changes, compressed for browsers that can read that."""
    is_packed = may_pack and file.suffix in PACKED
    headers = SECURITY | {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    coding = {"Content-Encoding": "gzip"} if is_packed else {}
    return Response(_content(file, is_packed), headers=headers | coding, media_type=mimetypes.guess_type(file.name)[0])


@lru_cache(maxsize=MOST_KEPT)
def _content(file: Path, is_packed: bool) -> bytes:
    """What is in a file that never changes, kept in memory."""
    return gzip.compress(file.read_bytes()) if is_packed else file.read_bytes()
