"""One thread writes. Changes that wait while it commits share the next commit, so the disk is not asked for each."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, RootTransaction

MOST_TOGETHER = 200  # changes in one commit

Result = TypeVar("Result")
Work = Callable[[Connection], Any]


class WorkFailed(Exception):
    """A change of several has failed, while the database itself works."""


class UncertainCommit(Exception):
    """The connection was lost during a commit: nobody knows whether the changes are stored."""


class Change(NamedTuple):
    """A change to be stored, and the future of the caller who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class Writer:
    """The thread that stores changes in the order in which they come. A change that is done is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._is_local = engine.dialect.name == "sqlite"
        self._connection: Connection | None = None
        self._waiting: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run a change in a transaction and wait until it is stored. It may run twice, if another one fails."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._waiting.put(Change(work, loop, done))
        return await done

    def close(self) -> None:
        """Store what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            changes, is_last = [first], False
            while len(changes) < MOST_TOGETHER and not self._waiting.empty() and not is_last:
                change = self._waiting.get()
                is_last = change is None
                changes += [] if change is None else [change]
            self._store(changes)
            if is_last:
                break
        self._disconnect()

    def _store(self, changes: list[Change]) -> None:
        """Store changes together. If one of them is wrong, one by one; if the database is locked or full, all fail."""
        try:
            found = self._together(changes)
        except WorkFailed:
            for change in changes:
                self._store([change])
        except Exception as error:
            _tell([(change, None, error) for change in changes])
        else:
            _tell([(change, result, None) for change, result in zip(changes, found, strict=True)])

    def _together(self, changes: list[Change]) -> list[Any]:
        """Run changes in one transaction, over a connection that is kept from one to the next."""
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin() as transaction:
                found = [self._result(change, len(changes)) for change in changes]
                self._commit(transaction)
        except Exception:
            self._disconnect()
            raise
        if not self._is_local:
            self._disconnect()  # back to the pool, which looks whether it still works
        return found

    def _commit(self, transaction: RootTransaction) -> None:
        """A file is written or not; of a commit over a network that fails it cannot be said."""
        try:
            transaction.commit()
        except Exception as error:
            if self._is_local:
                raise
            raise UncertainCommit(f"the database was lost ({error})") from error

    def _result(self, change: Change, count: int) -> Any:
        assert self._connection is not None
        try:
            return change.work(self._connection)
        except Exception:
            if count == 1:
                raise
            raise WorkFailed from None

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def _tell(ends: list[tuple[Change, Any, Exception | None]]) -> None:
    """Hand the results over to the loops of the callers, with one call for each loop."""
    for loop in {change.loop for change, _, _ in ends}:
        own = [end for end in ends if end[0].loop is loop]
        try:
            loop.call_soon_threadsafe(_resolve, own)
        except RuntimeError:  # the loop has been closed, so nobody waits
            continue


def _resolve(ends: list[tuple[Change, Any, Exception | None]]) -> None:
    for change, result, error in ends:
        if change.done.done():
            continue
        if error is None:
            change.done.set_result(result)
        else:
            change.done.set_exception(error)
