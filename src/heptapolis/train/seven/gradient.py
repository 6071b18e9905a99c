"""Rule text of Seven's trainer: samples as rows of active inputs by city, the loss over all cities, and its slope."""

from math import log
from typing import NamedTuple

from heptapolis.ai.network.layers import pass_back, pass_forward
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.seven.evaluation import compare_points, phase, share_points
from heptapolis.ai.seven.network.forward import POINTS_EACH, foresee_all
from heptapolis.ai.seven.network.list_inputs import list_inputs
from heptapolis.ai.seven.network.network_features import BEATEN, CATEGORY, FINAL_LEAD, HEADS, SECOND, TOTAL, WORTH
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.bits import size
from heptapolis.train.seven.games import ROWS, Sample

LEAST = 1e-6  # chances are kept so far from 0


class Batch(NamedTuple):
    """Samples as the trainer reads them: a row for each city, the cities of a sample one after the other."""

    inputs: list[int]  # of all cities
    ends: list[int]  # by city: where its inputs end; they begin where the last one's ended
    foreseen: list[float]  # by city: the points that its features promise
    share: list[float]  # by city: its party's share of the victory
    goals: list[list[float]]  # by city: what the heads behind the first are to say
    cities: list[int]  # by sample: where its cities end
    party: list[int]  # by sample: seats of a party
    temperature: list[float]  # by sample: how many points more make victory e times as likely


class CityLayers(NamedTuple):
    """Room for one pass forward of every city of a table, and back."""

    first: list[list[float]]
    second: list[list[float]]
    heads: list[list[float]]
    results: list[float]
    heads_slope: list[float]
    second_slope: list[float]
    first_slope: list[float]


def list_samples(samples: list[Sample], notes: SearchBuffers, learned: Weights, batch: Batch) -> int:
    """Fill a batch; the result is where its inputs end."""
    begin = 0
    city = 0
    for number in range(len(samples)):
        sample = samples[number]
        s = sample.state
        foresee_all(s, learned, notes.row, notes.foreseen)
        for seat in range(s.options.players):
            x = notes.row[seat * FEATURES : (seat + 1) * FEATURES]
            count = list_inputs(s, seat, x, notes.foreseen, notes.active)
            for place in range(count):
                batch.inputs[begin + place] = notes.active[place]
            begin += count
            batch.ends[city] = begin
            batch.foreseen[city] = notes.foreseen[seat]
            batch.share[city] = (sample.winners >> seat & 1) * (1 + s.options.teams) / size(sample.winners)
            note_goals(sample, seat, notes.foreseen[seat], batch.goals[city])
            city += 1
        batch.cities[number] = city
        batch.party[number] = 1 + s.options.teams
        batch.temperature[number] = learned.temperature[phase(s)]
    return begin


def total_of(sample: Sample, seat: int) -> int:
    """The points a seat ended with."""
    total = 0
    for category in range(ROWS):
        total += sample.points[seat * ROWS + category]
    return total


def note_goals(sample: Sample, seat: int, foreseen: float, goals: list[float]) -> None:
    """What the heads are to say of a seat."""
    mine = total_of(sample, seat)
    players = sample.state.options.players
    best = -1000
    beaten = 0.0
    for other in range(players):
        if other != seat:
            theirs = total_of(sample, other)
            best = max(best, theirs)
            beaten += 1.0 if theirs < mine else 0.5 if theirs == mine else 0.0
    goals[WORTH] = (mine - foreseen) / POINTS_EACH
    goals[BEATEN] = beaten / (players - 1)
    for category in range(ROWS):
        goals[CATEGORY + category] = sample.points[seat * ROWS + category] / POINTS_EACH
    goals[TOTAL] = mine / POINTS_EACH
    goals[FINAL_LEAD] = (mine - best) / POINTS_EACH


def judge_table(batch: Batch, number: int, network: Network, room: CityLayers) -> int:
    """Fill the layers of every city of a sample and its chances; the result is how many cities there are."""
    start = 0 if number == 0 else batch.cities[number - 1]
    players = batch.cities[number] - start
    for seat in range(players):
        begin = 0 if start + seat == 0 else batch.ends[start + seat - 1]
        active = batch.inputs[begin : batch.ends[start + seat]]
        pass_forward(active, len(active), network, room.first[seat], room.second[seat], room.heads[seat])
        room.results[seat] = batch.foreseen[start + seat] + POINTS_EACH * room.heads[seat][WORTH]
    if batch.party[number] > 1:
        share_points(players, room.results)
    compare_points(players, batch.party[number], batch.temperature[number], room.results)
    return players


def table_loss(batch: Batch, number: int, players: int, results: list[float]) -> float:
    """The cross-entropy of the victory."""
    start = batch.cities[number] - players
    total = 0.0
    for seat in range(players):
        if batch.share[start + seat] > 0.0:
            total -= batch.share[start + seat] * log(max(LEAST, results[seat]))
    return total / batch.party[number]


def add_slopes(
    batch: Batch,
    order: list[int],
    victory: float,
    points: float,
    others: float,
    network: Network,
    slopes: Network,
    room: CityLayers,
) -> float:
    """Add up the slopes of some samples, by the weights of what is learned; the result is the loss of victories."""
    total = 0.0
    for place in range(len(order)):
        number = order[place]
        players = judge_table(batch, number, network, room)
        total += table_loss(batch, number, players, room.results)
        start = batch.cities[number] - players
        for seat in range(players):
            city = start + seat
            pull = room.results[seat] - batch.share[city]
            room.heads_slope[WORTH] = victory * POINTS_EACH * pull / batch.temperature[number]
            room.heads_slope[WORTH] += points * (room.heads[seat][WORTH] - batch.goals[city][WORTH])
            for head in range(1, len(HEADS)):
                room.heads_slope[head] = others * (room.heads[seat][head] - batch.goals[city][head])
            for unit in range(SECOND):
                room.second_slope[unit] = 0.0
            begin = 0 if city == 0 else batch.ends[city - 1]
            pass_back(
                batch.inputs[begin : batch.ends[city]],
                network,
                slopes,
                room.first[seat],
                room.second[seat],
                room.heads_slope,
                room.second_slope,
                room.first_slope,
            )
    return total


def list_losses(batch: Batch, network: Network, room: CityLayers, losses: list[float]) -> None:
    """The loss of every sample of a batch."""
    for number in range(len(batch.cities)):
        players = judge_table(batch, number, network, room)
        losses[number] = table_loss(batch, number, players, room.results)
