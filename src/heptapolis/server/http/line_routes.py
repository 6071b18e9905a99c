"""The calls about a decision of a review: the question as its seat saw it, and lines shown on the board."""

from __future__ import annotations

import asyncio

from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_routes import REPLAY, finished_replay, whole_number
from heptapolis.server.http.replay_types import MomentView
from heptapolis.server.replays.lines import line_views
from heptapolis.server.tables.ws_messages import ViewNews
from heptapolis.study.findings import DecisionReview

BEST, PLAYED = "best", "played"


async def decision(context: Context) -> ViewNews:
    """A question as the seat that answered it saw it, with all answers; `at` is the number of moves made before."""
    kept = await finished_replay(context)
    at, seat = whole_number(context, "at", 0), whole_number(context, "seat", 0)
    history = kept.replay.position.history
    if not 0 <= at < len(history) or history[at].seat != seat:
        raise Refusal("not_found", f"seat {seat} did not make move {at}", 404)
    return await asyncio.to_thread(kept.replay.question, at)


async def line(context: Context) -> list[MomentView]:
    """What may follow the best answer (after=best) or the one played (after=played), step by step."""
    kept = await finished_replay(context)
    at, seat = whole_number(context, "at", 0), whole_number(context, "seat", 0)
    found = _decision(await context.app.reviews.state(kept), at, seat)
    after = context.request.query_params.get("after", BEST)
    if after not in (BEST, PLAYED):
        raise Refusal("malformed", f"after is {after[:40]!r}; it must be {BEST} or {PLAYED}", 400)
    steps = found.line if after == BEST else found.reply
    observer = whole_number(context, "from", seat)
    if not 0 <= observer < len(kept.seats):
        raise Refusal("malformed", f"there is no seat {observer}", 400)
    return await asyncio.to_thread(line_views, kept.replay, at, seat, steps, observer)


def _decision(state: object, at: int, seat: int) -> DecisionReview:
    review = getattr(state, "review", None)
    for decision in review.decisions if review else ():
        if (decision.number, decision.seat) == (at, seat):
            found: DecisionReview = decision
            return found
    raise Refusal("not_found", f"move {at} of seat {seat} is not reviewed", 404)


LINE_CALLS = (
    Call(
        "GET",
        f"{REPLAY}/decision",
        "a question as the seat that answered it saw it",
        decision,
        answer=ViewNews,
        reasons=(400, 403, 404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
    Call(
        "GET",
        f"{REPLAY}/line",
        "a line of the review, on the board",
        line,
        answer=list[MomentView],
        reasons=(400, 403, 404, 409, 429),
        is_costly=True,
        makes_guest=False,
    ),
)
