"""Taking an answer back: at once where that shows and costs nobody anything, else after the others have agreed."""

from __future__ import annotations

from heptapolis.server.http.refusal import Refusal
from heptapolis.server.store.records import Change
from heptapolis.server.tables import answers, ws_messages
from heptapolis.server.tables.inbox import Message
from heptapolis.server.tables.listener import Listener
from heptapolis.server.tables.live_game import LiveGame, Row, Standing
from heptapolis.server.tables.table import Table
from heptapolis.server.tables.undo_requests import UNDO_SECONDS, UndoManners, UndoRequest


async def undo(table: Table, message: Message[ws_messages.Undo]) -> None:
    """Take the own last answer back: one that waits for others, or a move; where others must agree, ask them."""
    game, own = table.playing(), [seat.seat for seat in table.seated(message.person)]
    if (message.request.question, message.request.number) != _current(game, own, message.listener):
        raise Refusal("stale", "the game has gone on since")
    chooser = game.newest_choice(own)
    if chooser is not None:
        return await _become(table, game.without(chooser), [])
    target = table.undo_target(own)
    if target is None:
        raise Refusal("not_allowed", "this cannot be taken back: the table does not allow it, or the others do not")
    keep, must_ask = target
    seat = _answerer(game, own, keep)
    if must_ask:
        return _ask(table, UndoRequest(seat, message.person.id, keep, game.moves, 0.0, table.players_besides(own)))
    return await _take_back(table, keep, seat)


async def answer(table: Table, message: Message[ws_messages.AnswerUndo]) -> None:
    """Agree to a request or decline it; whoever has made it withdraws it."""
    request, who = table.undo.request, message.person.id
    table.playing()
    if request is None:
        raise Refusal("stale", "nobody asks to take an answer back any more")
    if who not in (request.person, *request.waits_for) or (who == request.person and message.request.accept):
        raise Refusal("not_allowed", "only those who are asked answer this request")
    if message.request.stop:
        table.undo.stopped.add(who)
    if message.request.accept:
        return await _agree(table, request, who)
    table.end_undo_request("withdrawn" if who == request.person else "declined")
    table.tell_views()
    return None


async def keep_manners(table: Table) -> None:
    """Store what was said about taking back, so that it outlives a restart."""
    stored = table.undo.stored()
    if stored != table.record.undo_request:
        await table.keep(Change(values={"undo_request": stored}))
        table.record.undo_request = stored


def recall_manners(table: Table) -> None:
    """Recall after a restart who does not want to be asked, and open the stored request again if it still holds."""
    table.undo = UndoManners.recalled(table.record.undo_request)
    table.check_undo_request()


def _ask(table: Table, request: UndoRequest) -> None:
    """Ask the others; the clocks go on meanwhile."""
    request.until = table.services.now() + UNDO_SECONDS
    table.undo.request = request
    table.tell_undo_request()
    table.tell_views()


async def _agree(table: Table, request: UndoRequest, who: str) -> None:
    """Take the answer back once everybody who was asked has agreed."""
    if request.waits_for - {who}:
        request.waits_for.discard(who)
        return table.tell_undo_request()
    await _take_back(table, request.keep, request.seat)
    return None


async def _take_back(table: Table, keep: int, seat: int) -> None:
    """Go back to the first `keep` moves. Time used since the answer is given back; the dealer draws the same again."""
    game, clock = table.playing(), table.clock
    clock.run(frozenset(), table.services.now())
    clock.left = list(table.times.get(keep, clock.left))
    before, request = game.back_to(keep, seat), table.undo.request
    table.undo.request = None
    await _become(table, before, [game.undo_row(keep, seat)])
    table.times = {moves: left for moves, left in table.times.items() if moves < keep}
    if request is not None:
        table.tell_undo(request, "taken_back")


async def _become(table: Table, before: Standing, rows: list[Row]) -> None:
    """Store a standing and go on from there."""
    table.clock.run(frozenset(), table.services.now())
    await answers.keep(table, before, rows)
    table.playing().become(before)
    answers.continue_game(table)


def _answerer(game: LiveGame, own: list[int], keep: int) -> int:
    """The own seat whose answer is the first to be taken back."""
    return next(played.seat for played in game.settled.history[keep:] if played.seat in own)


def _current(game: LiveGame, own: list[int], listener: Listener | None) -> tuple[int | None, int]:
    """The numbers of question and answer in the view that a person sees."""
    shown = listener.seat if listener is not None and listener.seat in own else own[0]
    return game.numbers.get(shown), game.number_of(shown)
