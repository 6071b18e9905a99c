"""How an HTTP call is declared and handled: rate limits, decoding, sessions, and refusals with a reason."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from heptapolis.core.errors import HeptapolisError
from heptapolis.server.bus.bus_messages import Called
from heptapolis.server.http import http_types
from heptapolis.server.http.limiter import Limiter
from heptapolis.server.http.open_sessions import OpenSessions
from heptapolis.server.http.refusal import Elsewhere, Refusal, failure
from heptapolis.server.people.identity import SESSION_SECONDS, People
from heptapolis.server.replays.replays import Replays
from heptapolis.server.replays.reviews import Reviews
from heptapolis.server.settings import Settings
from heptapolis.server.store.records import NOBODY, Person
from heptapolis.server.tables import ws_messages
from heptapolis.server.tables.lobby import Lobby
from heptapolis.server.tables.routing import Router

COOKIE = "heptapolis_session"
LARGEST_BODY = 16384
LOGIN_SHARE = 5  # attempts at one account, by attempts from one network: so one alone keeps nobody out
TABLE = "{table}"  # in a path
JSON = "application/json"
SAFE = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}  # headers of every answer

log = structlog.get_logger(__name__)


@dataclass
class AppState:
    """What all calls share."""

    settings: Settings
    people: People
    lobby: Lobby
    router: Router
    limiter: Limiter
    sockets: Counter[str]  # open ones, by address and by person
    sessions: OpenSessions
    replays: Replays
    reviews: Reviews

    @classmethod
    def of(cls, settings: Settings, people: People, lobby: Lobby, router: Router) -> AppState:
        """The state of a new application, with empty rate limits."""
        services, limiter = lobby.services, Limiter(settings.bus)
        sessions, replays = OpenSessions(people), Replays(services.store)
        reviews = Reviews(services.store, services.bot_workers)
        return cls(settings, people, lobby, router, limiter, Counter(), sessions, replays, reviews)

    async def limit(self, per_minute: int, *who: str, counted: bool = True) -> None:
        """Refuse callers that call too often."""
        if not await self.limiter.admits(per_minute, *who, counted=counted):
            raise Refusal("flood", f"more than {per_minute} calls of this kind a minute", 429)

    async def new_guest(self, connection: HTTPConnection) -> tuple[Person, str]:
        """A new guest and the session cookie, unless too many come from one address."""
        await self.limit(self.settings.calls_per_minute, "guest", network_of(connection))
        return await self.people.new_guest(connection.headers.get("user-agent", ""))


@dataclass
class Context:
    """One call: the person who calls, and the decoded body."""

    app: AppState
    request: Request
    person: Person
    body: Any
    cookie: str | None = None  # to set with the response; empty: to delete
    status: int | None = None  # of the response, if it is not the usual one

    @property
    def agent(self) -> str:
        """What the browser calls itself."""
        return self.request.headers.get("user-agent", "")

    @property
    def table_id(self) -> str:
        """The table in the path."""
        return str(self.request.path_params["table"])


@dataclass(frozen=True)
class Call:
    """The declaration of an HTTP call."""

    method: str
    path: str
    summary: str
    act: Callable[[Context], Awaitable[Any]]
    body: type | None = None
    answer: Any = None  # type of the response; None: no content
    status: int = 200
    media: str = JSON
    reasons: tuple[int, ...] = ()  # statuses of refusals, besides those of every call
    sign_in: bool = False  # limited as a password attempt
    makes_guest: bool = True  # a caller without a session becomes a guest
    is_costly: bool = False  # reads much, so it is limited like a call that changes something
    largest: int = LARGEST_BODY  # bytes of a body

    def route(self) -> Route:
        """The route for Starlette."""
        return Route(self.path, self._answer, methods=[self.method])

    @property
    def name(self) -> str:
        """Method and path."""
        return f"{self.method} {self.path}"

    async def _answer(self, request: Request) -> Response:
        try:
            context = await self._context(request)
            try:
                return _respond(self, context, await self.act(context))
            except Elsewhere as elsewhere:
                return await self._relayed(context, elsewhere)
        except Exception as error:
            return refused(error, self.name)

    async def _relayed(self, context: Context, elsewhere: Elsewhere) -> Response:
        """The response of the process that runs the table; a call for no table in the path wants to see the table."""
        name = self.name if TABLE in self.path else f"GET /api/tables/{TABLE}"
        body, query = b"" if context.body is None else ws_messages.encode(context.body), context.request.url.query
        status, content = await context.app.router.call(elsewhere, name, query.encode(), context.person, body)
        response = Response(content, status, SAFE, media_type=self.media if status < 400 else JSON)
        _keep_session(response, context)
        return response

    async def _context(self, request: Request) -> Context:
        app: AppState = request.app.state.shared
        if self.method != "GET" and not is_own_page(request, app.settings):
            raise Refusal("foreign_page", "pages of other sites change nothing here", 403)
        await self._limit(app, network_of(request))
        body = await _decoded(request, self.body, self.largest) if self.body is not None else None
        person = await app.people.known(request.cookies.get(COOKIE))
        await self._limit_account(app, person or NOBODY, body)
        if person is not None or not self.makes_guest:
            return Context(app, request, person or NOBODY, body)
        guest, cookie = await app.new_guest(request)
        return Context(app, request, guest, body, cookie)

    @property
    def _is_limited(self) -> bool:
        return self.method != "GET" or self.is_costly

    async def _limit(self, app: AppState, network: str) -> None:
        """Refuse a network that calls too often."""
        if self._is_limited:
            await app.limit(app.settings.calls_per_minute, "call", network)
        if self.sign_in:
            await app.limit(app.settings.sign_ins_per_minute, "sign_in", network)

    async def _limit_account(self, app: AppState, person: Person, body: Any) -> None:
        """Refuse a person who calls too often, and too many attempts at one account, from whatever networks."""
        login = getattr(body, "login", None) or person.login
        if self._is_limited and person is not NOBODY:
            await app.limit(app.settings.calls_per_minute, "person", person.id)
        if self.sign_in and login is not None:
            await app.limit(LOGIN_SHARE * app.settings.sign_ins_per_minute, "login", login)


def caller(connection: HTTPConnection) -> str:
    """The network address of a caller."""
    return connection.client.host if connection.client else ""


def network_of(connection: HTTPConnection) -> str:
    """The network by which a caller is limited: an address, or of IPv6 the 64 bits that one customer gets."""
    address = caller(connection)
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a local socket
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.ipv4_mapped is not None:
        return address
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def is_own_page(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a call or a socket comes from this server's page or from a program, which names no origin.

    Browsers may send the cookie whichever page calls, so other pages are refused. A page that came without encryption
    may have been changed on its way, so it changes nothing on a server that is reached by HTTPS.
    """
    origin, host = connection.headers.get("origin"), connection.headers.get("host")
    is_secure = settings.secure_cookies or connection.url.scheme in ("https", "wss")
    own = {f"https://{host}"} if is_secure else {f"https://{host}", f"http://{host}"}
    return origin is None or origin in settings.origins or origin in own


async def _decoded(request: Request, kind: type, largest: int) -> Any:
    """The decoded body of a call; it is refused if it is too large or has the wrong form."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal("malformed", f"the body must be {JSON}", 415)
    seconds = request.app.state.shared.settings.request_seconds
    try:
        async with asyncio.timeout(seconds):
            data = await _read(request, largest)
    except TimeoutError:
        raise Refusal("slow", f"a body must come within {seconds:g} seconds", 408) from None
    try:
        return msgspec.json.decode(data, type=kind)
    except ws_messages.BROKEN as error:
        raise Refusal("malformed", str(error), 400) from None


async def _read(request: Request, largest: int) -> bytes:
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise Refusal("oversized", f"a body has at most {largest} bytes", 413)
    return data


def _respond(call: Call, context: Context, answer: Any) -> Response:
    content = answer if isinstance(answer, bytes) else b"" if call.answer is None else ws_messages.encode(answer)
    status = context.status or call.status
    response = Response(content, status, SAFE, media_type=None if call.answer is None else call.media)
    _keep_session(response, context)
    return response


def _keep_session(response: Response, context: Context) -> None:
    """Set or delete the session's cookie, if the call has changed it."""
    if context.cookie:
        set_cookie(response, context.app.settings, context.cookie)
    elif context.cookie == "":
        response.delete_cookie(COOKIE, context.app.settings.base or "/")


async def perform(app: AppState, calls: Mapping[str, Call], called: Called) -> tuple[int, bytes]:
    """Make a call that arrived at another process; the result is the status and the content of its response."""
    call, person = calls[called.call], Person(called.who.id, called.who.name, called.who.login)
    path = {"type": "http", "method": call.method, "path": call.path, "headers": [], "query_string": called.query}
    request = Request({**path, "path_params": {"table": called.table}})
    try:
        body = None if call.body is None else msgspec.json.decode(called.body, type=call.body)
        context = Context(app, request, person, body)
        response = _respond(call, context, await call.act(context))
    except Exception as error:
        response = refused(error, call.name)
    return response.status_code, bytes(response.body)


def refused(error: Exception, call: str) -> Response:
    """The response to a call that was refused or has failed."""
    if isinstance(error, Refusal):
        return error_response(error.status, error.reason, error.detail)
    if isinstance(error, HeptapolisError):
        return error_response(400, "malformed", str(error))
    log.error("a call failed", call=call, exc_info=error)
    failed = failure(error)
    return error_response(failed.status, failed.reason, failed.detail)


def set_cookie(response: Response, settings: Settings, cookie: str) -> None:
    """Set the session cookie, which lives as long as the session."""
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=SESSION_SECONDS,
        path=settings.base or "/",
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
    )


def error_response(status: int, reason: str, detail: str, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal as a response."""
    content = ws_messages.encode(http_types.Trouble(reason, detail))
    return Response(content, status, {**SAFE, **(headers or {})}, media_type=JSON)
