"""The messages in a table's inbox: requests from people, and reports from the server itself."""

from __future__ import annotations

import asyncio
from typing import Generic, NamedTuple, TypeVar

from heptapolis.server.http.http_types import Filling, Joining
from heptapolis.server.store.records import NOBODY, Person
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.ws_messages import ClientMessage, HintNews

Question = tuple[int, int]  # its number, and how many answers its seat has given to it


class Connected(NamedTuple):
    """A socket was opened."""

    listener: Listener


class Disconnected(NamedTuple):
    """A socket was closed."""

    listener: Listener


class Tick(NamedTuple):
    """Time has passed."""


class Renamed(NamedTuple):
    """A person has a new name."""

    person: Person


class GuestSignedIn(NamedTuple):
    """A guest has signed in, so the guest's seats now belong to an account."""

    guest: str
    account: Person


class BotAnswer(NamedTuple):
    """A bot's answer to a question."""

    seat: int
    question: Question
    move: int


class HintAnswer(NamedTuple):
    """The adviser's hint for a question; `hint` is None while it is being searched, or if the search failed."""

    seat: int
    question: Question
    hint: HintNews | None = None


InternalMessage = Connected | Disconnected | Tick | Renamed | GuestSignedIn | BotAnswer | HintAnswer
Request = ClientMessage | Joining | Filling | InternalMessage
RequestT = TypeVar("RequestT", bound=Request, covariant=True)


class Message(NamedTuple, Generic[RequestT]):
    """A request, who sent it over which socket, and the future of a caller who waits until it is granted."""

    request: RequestT
    person: Person = NOBODY
    listener: Listener | None = None
    granted: asyncio.Future[None] | None = None
