"""The bus over Redis: each process listens on a channel of its own and on one for all.

Redis delivers to whoever listens at that moment. When a connection was lost, whatever depends on messages begins again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import redis.asyncio as aioredis
import structlog
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from heptapolis.server.bus.bus import Hearer
from heptapolis.server.bus.bus_messages import EVERYBODY, BusMessage, decode, encode

PREFIX = "heptapolis:"
RETRY_SECONDS = 0.5
QUIET_SECONDS = 2.0  # of silence, after which the connection is tried
TIMEOUT = 3.0
MOST_TOGETHER = 500  # messages in one round trip
CLOSING_SECONDS = 2.0

log = structlog.get_logger(__name__)


class RedisBus:
    """Messages over Redis. One connection writes, so messages keep their order; they are never sent twice."""

    def __init__(self, url: str) -> None:
        self._client = aioredis.from_url(
            url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT, retry=Retry(NoBackoff(), 0)
        )
        self.trouble: str | None = "the bus is not reached yet"
        self._outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._has_failed = asyncio.Event()  # while writing, so that reading begins again too
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, address: str, hearer: Hearer) -> None:
        """Begin to listen at an address."""
        self._address, self._hearer = address, hearer
        self._tasks = [asyncio.create_task(self._read_on()), asyncio.create_task(self._write_on())]

    def post(self, address: str, message: BusMessage) -> None:
        """Send a message soon."""
        self._outgoing.put_nowait((address, encode(message)))

    async def close(self) -> None:
        """Send what waits, then hang up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.0 if self.trouble else CLOSING_SECONDS):
                await self._outgoing.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            await self._client.aclose()

    # Reading.

    async def _read_on(self) -> None:
        while True:
            try:
                await self._read()
            except (RedisError, OSError, TimeoutError) as error:
                self._down(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _read(self) -> None:
        """Listen until the connection fails."""
        self._has_failed.clear()
        async with self._client.pubsub() as pubsub:
            await pubsub.subscribe(PREFIX + self._address, PREFIX + EVERYBODY)
            subscribed = 0
            while True:
                message = await self._next(pubsub)
                if message is not None and message["type"] == "subscribe":
                    subscribed += 1
                    if subscribed == 2:
                        self._up()
                elif message is not None:
                    self._hear(message["data"])

    async def _next(self, pubsub: PubSub) -> dict[str, Any] | None:
        """The next message; after a silence the connection is tried."""
        if self._has_failed.is_set():
            raise OSError("a message could not be sent")
        message: dict[str, Any] | None = await pubsub.get_message(timeout=QUIET_SECONDS)
        if message is None:
            async with asyncio.timeout(TIMEOUT):
                await self._client.ping()
        return message

    def _hear(self, data: bytes) -> None:
        try:
            self._hearer.hear(decode(data))
        except Exception:
            log.exception("a message of another process failed")

    # Writing.

    async def _write_on(self) -> None:
        while True:
            batch = [await self._outgoing.get()]
            while not self._outgoing.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self._outgoing.get_nowait())
            for address in await self._write(batch):
                self._hearer.unreachable(address)
            for _ in batch:
                self._outgoing.task_done()

    async def _write(self, batch: list[tuple[str, bytes]]) -> set[str]:
        """Send messages; the result is the addresses where nobody listens."""
        try:
            pipeline = self._client.pipeline(transaction=False)
            for address, data in batch:
                pipeline.publish(PREFIX + address, data)
            counts = await pipeline.execute()
        except (RedisError, OSError, TimeoutError) as error:
            self._has_failed.set()
            self._down(error)
            return {address for address, _ in batch if address != EVERYBODY}
        return {address for (address, _), count in zip(batch, counts, strict=True) if not count}

    # The state of the connection.

    def _up(self) -> None:
        if self.trouble is not None:
            log.info("the bus is reached")
        self.trouble = None
        self._hearer.lost()

    def _down(self, error: Exception) -> None:
        if self.trouble is None or "yet" in self.trouble:
            log.error("the bus is lost; tables of other processes cannot be reached until it is back", error=str(error))
        is_news, self.trouble = self.trouble is None, f"the bus is lost ({type(error).__name__})"
        if is_news:
            self._hearer.lost()
