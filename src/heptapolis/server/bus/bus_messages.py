"""What processes tell each other over the bus."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from heptapolis.server.bots.jobs import Job

EVERYBODY = "everybody"  # the address of all processes


class Who(Struct):
    """A person, without what only the database needs."""

    id: str
    name: str | None
    login: str | None


class Open(Struct, tag="open"):
    """A socket was opened for a table that the receiver runs."""

    sender: str
    session: str
    table: str
    who: Who
    watches: bool


class Said(Struct, tag="said"):
    """A person's message over such a socket."""

    session: str
    data: bytes


class Closed(Struct, tag="closed"):
    """Such a socket was closed by its person."""

    session: str


class Sent(Struct, tag="sent"):
    """A message for such a socket."""

    session: str
    data: bytes


class Dismissed(Struct, tag="dismissed"):
    """Such a socket is to be closed."""

    session: str
    code: int


class Called(Struct, tag="called"):
    """An HTTP call about a table that the receiver runs."""

    sender: str
    number: str
    call: str  # method and path
    table: str
    query: bytes
    who: Who
    body: bytes


class Returned(Struct, tag="returned"):
    """The response to such a call."""

    number: str
    status: int
    content: bytes


class NewName(Struct, tag="new_name"):
    """A person has a new name."""

    sender: str
    who: Who


class SignedIn(Struct, tag="signed_in"):
    """A guest has signed in to an account."""

    sender: str
    guest: str
    account: Who


class Thought(Struct, tag="thought"):
    """A bot has thought for a person."""

    sender: str
    person: str
    seconds: float


class WorkWaits(Struct, tag="work_waits"):
    """A thought waits for a worker, for whom and how urgent it is."""

    sender: str
    number: str
    rank: int
    person: str
    table: str


class WorkOffered(Struct, tag="work_offered"):
    """The sender could begin such a thought now."""

    sender: str
    number: str


class WorkGiven(Struct, tag="work_given"):
    """A thought for the receiver's workers."""

    sender: str
    number: str
    work: str
    job: Job
    rank: int
    seconds: float


class WorkDone(Struct, tag="work_done"):
    """The result of such a thought; nothing if it failed."""

    sender: str
    number: str
    move: int | None


class Joined(Struct, tag="joined"):
    """A process listens from now on; what it was told before may be lost."""

    sender: str


class Left(Struct, tag="left"):
    """A process ends and has given its tables up."""

    sender: str


WorkMessage = WorkWaits | WorkOffered | WorkGiven | WorkDone
BusMessage = (
    Open
    | Said
    | Closed
    | Sent
    | Dismissed
    | Called
    | Returned
    | NewName
    | SignedIn
    | Thought
    | WorkMessage
    | Joined
    | Left
)

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(BusMessage)


def encode(message: BusMessage) -> bytes:
    """A message as bytes."""
    return _encoder.encode(message)


def decode(data: bytes) -> BusMessage:
    """The message of some bytes."""
    message: BusMessage = _decoder.decode(data)
    return message
