"""What the server asks of uvicorn's protocols: cheap compression of messages."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

COMPRESSION = {"level": 1, "memLevel": 5}  # a view is sent after every answer: a higher level costs more than the view
WINDOW_BITS = 12


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
