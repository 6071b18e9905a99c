"""The chances of all cities by points foreseen, which the network corrects city by city."""

from heptapolis.ai.network.layers import pass_forward
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.seven.evaluation import compare_points, foresee, phase, results_when_over, share_points
from heptapolis.ai.seven.network.list_inputs import list_inputs
from heptapolis.ai.seven.network.network_features import WORTH
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.ai.seven.weights import Weights
from heptapolis.seven.state import IS_OVER, State

POINTS_EACH = 10.0  # the heads speak of so many points


def foresee_all(s: State, learned: Weights, rows: list[float], foreseen: list[float]) -> None:
    """The points of every city by the sum of its features; the features of each stay in its part of `rows`."""
    for seat in range(s.options.players):
        foreseen[seat] = foresee(s, seat, learned.evaluation, rows[seat * FEATURES : (seat + 1) * FEATURES])


def correction(
    s: State, who: int, rows: list[float], foreseen: list[float], network: Network, buffers: SearchBuffers
) -> float:
    """The points that the network adds to those foreseen for a city."""
    x = rows[who * FEATURES : (who + 1) * FEATURES]
    count = list_inputs(s, who, x, foreseen, buffers.active)
    pass_forward(buffers.active, count, network, buffers.first, buffers.second, buffers.heads)
    return POINTS_EACH * buffers.heads[WORTH]


def network_chances(s: State, learned: Weights, buffers: SearchBuffers) -> None:
    """Each seat's chance to win, into the results of the simulation."""
    players, results = s.options.players, buffers.results
    if s.step == IS_OVER:
        results_when_over(s, results)
        return
    foresee_all(s, learned, buffers.row, buffers.foreseen)
    for seat in range(players):
        more = correction(s, seat, buffers.row, buffers.foreseen, learned.network, buffers)
        results[seat] = buffers.foreseen[seat] + more
    if s.options.teams:
        share_points(players, results)
    compare_points(players, 1 + s.options.teams, learned.temperature[phase(s)], results)
