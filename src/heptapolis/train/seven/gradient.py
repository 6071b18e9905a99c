"""Rule text of Seven's trainer: samples as rows of active inputs by city, the loss over all cities, and its slope."""

from math import log
from typing import NamedTuple

from heptapolis.ai.network.layers import pass_back, pass_forward
from heptapolis.ai.network.policy import keep_positive
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.ai.seven.evaluation import compare_points, phase, share_points
from heptapolis.ai.seven.network.forward import POINTS_EACH, foresee_all
from heptapolis.ai.seven.network.list_inputs import list_inputs
from heptapolis.ai.seven.network.network_features import (
    BEATEN,
    CATEGORY,
    FINAL_LEAD,
    HEADS,
    NOTHING,
    SECOND,
    TOTAL,
    WORTH,
)
from heptapolis.ai.seven.network.policy import answer_of, buried_by
from heptapolis.ai.seven.position_features import FEATURES
from heptapolis.ai.seven.prior import logit
from heptapolis.ai.seven.weights import Weights
from heptapolis.core.bits import size
from heptapolis.seven.rules.questions import acting_city
from heptapolis.train.policy import LEAST, add_policy_slopes, policy_of, surprise
from heptapolis.train.seven.games import ROWS, Sample


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
    acting: list[int]  # by sample: the city that answers
    answers: list[list[int]]  # of all samples: each answer tried, and what it puts under a stage
    prior: list[float]  # by answer: its logit by the features of the move
    visits: list[float]  # by answer: its share of the visits
    answer_ends: list[int]  # by sample: where its answers end


class CityLayers(NamedTuple):
    """Room for one pass forward of every city of a table, and back."""

    first: list[list[float]]
    second: list[list[float]]
    heads: list[list[float]]
    results: list[float]
    heads_slope: list[float]
    second_slope: list[float]
    first_slope: list[float]
    pulls: list[float]  # by answer of a sample


def list_samples(samples: list[Sample], notes: SearchBuffers, learned: Weights, batch: Batch) -> int:
    """Fill a batch; the result is where its inputs end."""
    begin = 0
    city = 0
    answers = 0
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
        answers = list_answers(sample, notes, learned, batch, number, answers)
        batch.answer_ends[number] = answers
    return begin


def list_answers(
    sample: Sample, notes: SearchBuffers, learned: Weights, batch: Batch, number: int, answers: int
) -> int:
    """Write down the answers of a sample behind the others; the result is how many there are."""
    s = sample.state
    acting = acting_city(s, sample.seat)
    batch.acting[number] = acting
    total = 0
    for place in range(sample.count):
        total += sample.share[place]
    for place in range(sample.count if total > 0 and acting < s.options.players else 0):
        move = sample.move[place]
        batch.answers[answers][0] = answer_of(s, acting, move)
        batch.answers[answers][1] = buried_by(s, acting, move)
        batch.prior[answers] = logit(s, sample.seat, move, notes, learned.prior)
        batch.visits[answers] = sample.share[place] / total
        answers += 1
    return answers


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
    policy: float,
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
            if policy > 0.0 and seat == batch.acting[number]:
                add_slopes_of_answers(batch, number, seat, policy, network, slopes, room)
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


def judge_answers(batch: Batch, number: int, seat: int, network: Network, room: CityLayers) -> int:
    """How likely the answers of a sample are, by the layers of the city that answers; the result counts them."""
    begin = 0 if number == 0 else batch.answer_ends[number - 1]
    end = batch.answer_ends[number]
    keep_positive(room.second[seat])
    if end > begin:
        policy_of(batch.answers, batch.prior, begin, end, NOTHING, room.second[seat], network, room.pulls)
    return end - begin


def add_slopes_of_answers(
    batch: Batch, number: int, seat: int, weight: float, network: Network, slopes: Network, room: CityLayers
) -> None:
    """The slopes of the policy head."""
    count = judge_answers(batch, number, seat, network, room)
    if count > 0:
        end = batch.answer_ends[number]
        add_policy_slopes(
            batch.answers,
            batch.visits,
            end - count,
            end,
            NOTHING,
            weight,
            room.second[seat],
            network,
            slopes,
            room.pulls,
            room.second_slope,
        )


def policy_loss(batch: Batch, network: Network, room: CityLayers) -> float:
    """How badly the policy foresaw the visits, over all samples with answers."""
    total = 0.0
    counted = 0
    for number in range(len(batch.cities)):
        judge_table(batch, number, network, room)
        count = judge_answers(batch, number, batch.acting[number], network, room)
        if count > 0:
            end = batch.answer_ends[number]
            total += surprise(batch.visits, end - count, end, room.pulls)
            counted += 1
    return total / max(1, counted)


def list_losses(batch: Batch, network: Network, room: CityLayers, losses: list[float]) -> None:
    """The loss of every sample of a batch."""
    for number in range(len(batch.cities)):
        players = judge_table(batch, number, network, room)
        losses[number] = table_loss(batch, number, players, room.results)
