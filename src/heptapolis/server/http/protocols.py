"""What the server asks of uvicorn's protocols: a time limit for requests, and cheap compression of messages."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

COMPRESSION = {"level": 1, "memLevel": 5}  # a view is sent after every answer: a higher level costs more than the view
LARGEST_HEAD = 1 << 16
WINDOW_BITS = 14  # 16 kB, so that a view finds most of itself in the one before: smaller, and cheaper than with 12


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose messages are compressed at the cheapest level."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW_BITS,
                client_max_window_bits=WINDOW_BITS,
                compress_settings=COMPRESSION,
            )
        ]


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection on which the head of a request must come within some seconds, and must not be too long."""

    limit = 20.0
    _head_bytes = 0  # of a head that is not complete

    @classmethod
    def within(cls, seconds: float) -> type[HttpProtocol]:
        """The protocol with another limit."""
        return type("HttpProtocol", (cls,), {"limit": seconds})

    def connection_made(self, transport: Any) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on; a head that does not end is refused before it fills the memory."""
        super().data_received(data)
        self._head_bytes = self._head_bytes + len(data) if self._timer is not None else 0
        if self._head_bytes > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response(f"a head has at most {LARGEST_HEAD} bytes")

    def on_message_begin(self) -> None:
        """Wait for the rest of a head."""
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is there; the body has its own limit, where it is read."""
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(self.limit, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
