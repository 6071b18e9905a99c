"""The call that analyses any position: it is given as text and searched in the workers, deeper with every question."""

from __future__ import annotations

from functools import partial

from heptapolis.ai.bot import Budget
from heptapolis.core import registry
from heptapolis.core.errors import HeptapolisError
from heptapolis.core.position import View
from heptapolis.server.bots.jobs import Job
from heptapolis.server.bots.queue import LONG
from heptapolis.server.http.calls import Call, Context
from heptapolis.server.http.refusal import Refusal
from heptapolis.server.http.replay_types import AnalysisFound, AnalysisQuestion
from heptapolis.server.replays.judging import analysed
from heptapolis.study.analysis import asked_seats
from heptapolis.study.judge import JUDGE


async def analyse(context: Context) -> AnalysisFound:
    """What a search of so many simulations makes of a position, for the seat that is asked."""
    asked, workers = context.body, context.app.lobby.services.bot_workers
    view = _asked_view(asked)
    job = Job(asked.game, JUDGE, "", view.seat, view.key, "analysis", context.person.id)
    try:
        budget = Budget(simulations=asked.simulations)
        found = await workers.run(partial(analysed, budget), job, LONG, workers.limit(job))
    except Exception:
        raise Refusal("internal", "the search failed; ask again", 500) from None
    return AnalysisFound(found.game, found.seat, found.chance, found.simulations, found.proven, list(found.answers))


def _asked_view(asked: AnalysisQuestion) -> View:
    """The view of the seat that is asked in a position."""
    try:
        position = registry.read(asked.game, asked.position)
    except HeptapolisError as error:
        raise Refusal("malformed", str(error)) from None
    seats = asked_seats(position)
    if not seats:
        raise Refusal("malformed", "nobody is asked in this position: the game is over, or the dealer has to draw")
    return position.view(seats[0])


ANALYSIS_CALLS = (
    Call(
        "POST",
        "/api/analyses",
        "analyse a position",
        analyse,
        AnalysisQuestion,
        AnalysisFound,
        reasons=(409, 500),
    ),
)
