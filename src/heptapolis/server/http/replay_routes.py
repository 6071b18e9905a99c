"""The calls about replays: a game with its moments, some moments as they were seen, and games from files."""

from __future__ import annotations

import asyncio

from heptapolis.core.game import STRANGER
from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_types import LARGEST_TEXT, GameText, MomentView, Opened, ReplayFacts, ReviewState
from heptapolis.server.replays.replay import EVERYTHING
from heptapolis.server.replays.replays import Kept
from heptapolis.server.tables.table_info import seat_facts

MOST_MOMENTS = 30  # in one answer


async def open_games(context: Context) -> Opened:
    """Read games that a person has as a file or has written by hand."""
    return await context.app.replays.open(context.body.text)


async def replay(context: Context) -> ReplayFacts:
    """A game and its moments."""
    kept, seat, shows_all = await _asked(context)
    moments = await asyncio.to_thread(kept.replay.moments, EVERYTHING if shows_all else seat)
    own = _own(context, kept)
    return ReplayFacts(
        id=kept.id,
        game=kept.game,
        options=kept.options,
        status="over" if kept.is_over else "playing",
        seats=[seat_facts(one, kept.names, ()) for one in kept.seats],
        yours=own,
        seat=None if seat == STRANGER else seat,
        all=shows_all,
        may_see=[*range(len(kept.seats))] if kept.is_over else [*own] or [None],
        may_see_all=kept.is_over,
        moments=moments,
        result=kept.replay.result,
        ended=kept.ended,
        comments={str(number): comment for number, comment in kept.comments.items()},
    )


async def replay_moments(context: Context) -> list[MomentView]:
    """Some moments as a seat saw them."""
    kept, seat, shows_all = await _asked(context)
    first, count = whole_number(context, "first", 0), min(MOST_MOMENTS, whole_number(context, "count", 1))
    numbers = range(first, min(first + count, len(kept.replay.starts)))
    return await asyncio.to_thread(kept.replay.views, numbers, seat, shows_all)


async def review(context: Context) -> ReviewState:
    """How far the review of a finished game is."""
    return await context.app.reviews.state(await finished_replay(context))


async def start_review(context: Context) -> ReviewState:
    """Begin a review, or go on with it."""
    return await context.app.reviews.start(await finished_replay(context), context.person.id)


async def stop_review(context: Context) -> ReviewState:
    """Stop a review; what is known stays."""
    return await context.app.reviews.stop(await finished_replay(context))


async def finished_replay(context: Context) -> Kept:
    """The replay in the path; while a game goes on it is not reviewed, so that nobody learns from it."""
    kept = await context.app.replays.replay(str(context.request.path_params["replay"]))
    if not kept.is_over:
        raise Refusal("not_allowed", "a game is reviewed once it is over", 403)
    return kept


async def _asked(context: Context) -> tuple[Kept, int, bool]:
    """The replay in the path, and from where it is looked at; what the caller may not know is refused."""
    kept = await context.app.replays.replay(str(context.request.path_params["replay"]))
    own, asked = _own(context, kept), context.request.query_params
    seat = whole_number(context, "seat", own[0] if own else 0 if kept.is_over else STRANGER)
    shows_all = asked.get("all") == "1"
    if seat != STRANGER and not 0 <= seat < len(kept.seats):
        raise Refusal("malformed", f"there is no seat {seat}; seats run from 0 to {len(kept.seats) - 1}", 400)
    if not kept.is_over and (shows_all or (seat != STRANGER and seat not in own)):
        raise Refusal("not_allowed", "while the game goes on, only own seats can be looked from", 403)
    return kept, seat, shows_all


def _own(context: Context, kept: Kept) -> list[int]:
    person = context.person.id
    return [seat.seat for seat in kept.seats if person and seat.person == person]


def whole_number(context: Context, name: str, usual: int) -> int:
    """A whole number in the query of a call."""
    word = context.request.query_params.get(name)
    if word is None:
        return usual
    try:
        return max(STRANGER, int(word))
    except ValueError:
        raise Refusal("malformed", f"{name} is {word[:40]!r}; it must be a whole number", 400) from None


REPLAY = "/api/replays/{replay}"
REPLAY_CALLS = (
    Call(
        "POST",
        "/api/replays",
        "open games from a file",
        open_games,
        GameText,
        Opened,
        makes_guest=False,
        largest=2 * LARGEST_TEXT,
    ),
    Call(
        "GET",
        REPLAY,
        "a game with its moments",
        replay,
        answer=ReplayFacts,
        reasons=(400, 403, 404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
    Call(
        "GET",
        f"{REPLAY}/moments",
        "some moments as a seat saw them",
        replay_moments,
        answer=list[MomentView],
        reasons=(400, 403, 404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
    Call(
        "GET",
        f"{REPLAY}/review",
        "the review of a finished game",
        review,
        answer=ReviewState,
        reasons=(403, 404, 409),
        makes_guest=False,
    ),
    Call(
        "POST",
        f"{REPLAY}/review",
        "begin a review, or go on with it",
        start_review,
        answer=ReviewState,
        reasons=(403, 404, 409),
    ),
    Call(
        "DELETE",
        f"{REPLAY}/review",
        "stop a review",
        stop_review,
        answer=ReviewState,
        reasons=(403, 404, 409),
        makes_guest=False,
    ),
)
