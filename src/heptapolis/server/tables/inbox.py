"""What lies in the inbox of a table, besides what people say over the wire."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from heptapolis.server.store.records import Person
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.ws_messages import HintNews

Question = tuple[int, int]  # its number, and how many answers its seat has given to it


class Message(NamedTuple):
    """A message, who sent it, and who waits for the answer."""

    request: Any
    person: Person | None = None
    listener: Listener | None = None
    answer: asyncio.Future[None] | None = None


class Arrival(NamedTuple):
    """A socket was opened."""


class Departure(NamedTuple):
    """A socket was closed."""


class Tick(NamedTuple):
    """Time has passed."""


class Renaming(NamedTuple):
    """Somebody is called otherwise from now on."""


class HandingOver(NamedTuple):
    """A guest's seats belong to an account from now on."""

    giver: str
    taker: Person


class Advice(NamedTuple):
    """A hint that was asked for: whose question, and what was found, if anything is."""

    seat: int
    question: Question
    found: HintNews | None = None


class Thought(NamedTuple):
    """A bot has found its answer."""

    seat: int
    question: Question
    move: int
