"""The task of a table: it takes messages from the inbox one by one and calls the handler of each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from heptapolis.server.http import http_types
from heptapolis.server.http.refusal import Refusal, failure
from heptapolis.server.store.records import TableRecord
from heptapolis.server.store.table_store import LostTable
from heptapolis.server.store.writer import UncertainCommit
from heptapolis.server.tables import agreements, answers, chat, hints, inbox, presence, seating, takebacks, ws_messages
from heptapolis.server.tables.inbox import Message, Request
from heptapolis.server.tables.live_game import LiveGame, Row
from heptapolis.server.tables.table import Table, moved_away

RETRY_SECONDS = 2.0

HANDLERS: dict[type[Request], Callable[[Table, Message[Any]], Awaitable[None]]] = {
    inbox.Connected: presence.connect,
    inbox.Disconnected: presence.disconnect,
    inbox.Renamed: presence.rename,
    inbox.GuestSignedIn: presence.hand_over,
    inbox.Tick: answers.tick,
    inbox.BotAnswer: answers.bot_answer,
    inbox.HintAnswer: hints.tell,
    ws_messages.Choose: answers.choose,
    ws_messages.Undo: takebacks.undo,
    ws_messages.AnswerUndo: takebacks.answer,
    ws_messages.Look: answers.look,
    ws_messages.Hint: hints.ask,
    http_types.Joining: seating.join,
    http_types.Filling: seating.fill,
    ws_messages.Leave: seating.leave,
    ws_messages.Return: seating.come_back,
    ws_messages.Resign: agreements.resign,
    ws_messages.Abort: agreements.abort,
    ws_messages.Rematch: agreements.rematch,
    ws_messages.Say: chat.say,
    ws_messages.Mute: chat.mute,
    ws_messages.SendAway: seating.send_away,
}

log = structlog.get_logger(__name__)


async def start(table: Table, rows: list[Row]) -> None:
    """Resume the game from its stored rows, or begin it if every seat is taken; then handle the inbox."""
    table.row_count = len(rows)
    record, now = table.record, table.services.now()
    if record.seed is not None:
        table.game = await asyncio.to_thread(_resumed, record, rows)  # a long game must not hold up the others
        table.clock.resume(table.on_the_clock(), record.moved, now)
        takebacks.recall_manners(table)
    else:
        await seating.begin_if_full(table)
    answers.ask_bots(table)
    table.spawn(run(table))


def _resumed(record: TableRecord, rows: list[Row]) -> LiveGame:
    """The game of a table, replayed."""
    game = LiveGame(record.game, record.options, rows, record.answers)
    assert record.seed is not None
    game.become(game.dealt(record.seed))
    game.recall(record.waiting)
    game.spare_memory()
    return game


async def run(table: Table) -> None:
    """Handle the messages of the inbox one by one until the task is cancelled."""
    while True:
        message = await table.inbox.get()
        table.is_busy = True
        if not isinstance(message.request, inbox.Tick):  # a clock alone keeps no table in memory
            table.last_message = table.services.now()
        await _handle(table, message)
        table.is_busy = False


async def _handle(table: Table, message: Message[Request]) -> None:
    """Grant a request or refuse it; a failure is logged and the table goes on."""
    try:
        _refuse_watchers(message)
        await HANDLERS[type(message.request)](table, message)
        await takebacks.keep_manners(table)
    except Refusal as refusal:
        table.refuse(message, refusal)
    except (LostTable, UncertainCommit) as lost:
        log.error("this table must be loaded again", table=table.record.id, why=repr(lost))
        table.is_lost = True
        table.refuse(message, moved_away())
        table.spawn(table.close("restart"))
    except Exception as error:
        log.exception("a message failed", table=table.record.id, request=type(message.request).__name__)
        table.refuse(message, failure(error))
        if isinstance(message.request, inbox.BotAnswer):
            table.spawn(_post_again(table, message))
    else:
        if message.granted is not None and not message.granted.done():
            message.granted.set_result(None)


async def _post_again(table: Table, message: Message[Request]) -> None:
    """Retry a bot's answer that could not be stored. People can retry by themselves."""
    await asyncio.sleep(RETRY_SECONDS)
    table.post(message)


def _refuse_watchers(message: Message[Request]) -> None:
    """A socket that only watches has no seat, even if its person has one."""
    if (
        message.listener is not None
        and message.listener.watches
        and isinstance(message.request, ws_messages.ClientMessage)
    ):
        raise Refusal("no_seat", "this socket was opened to watch only")
