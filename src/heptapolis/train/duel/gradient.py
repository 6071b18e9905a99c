"""Rule text of the trainer: samples as rows of active inputs, the loss of a network over a batch, and its slope."""

from math import log
from typing import NamedTuple

from heptapolis.ai.duel.network.forward import win_chance
from heptapolis.ai.duel.network.list_inputs import list_inputs, viewpoint
from heptapolis.ai.duel.network.network_features import ENDINGS, KINDS, MARGIN, OTHER
from heptapolis.ai.duel.network.policy import answer_of, buried_by
from heptapolis.ai.duel.prior import logit
from heptapolis.ai.duel.weights import Weights
from heptapolis.ai.network.layers import pass_back, pass_forward
from heptapolis.ai.network.policy import keep_positive
from heptapolis.ai.network.tables import Network
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.core.vectors import softmax
from heptapolis.duel.state import FIRST
from heptapolis.train.duel.samples import SHARED, Sample
from heptapolis.train.policy import add_policy_slopes, policy_of, surprise

LEAST = 1e-6  # chances are kept so far from 0 and 1
POINTS_EACH = 10.0  # the margin is learned in so many points


class Batch(NamedTuple):
    """Samples as the trainer reads them: active inputs one after the other, and what is to be learned of each."""

    inputs: list[int]  # of all samples
    ends: list[int]  # by sample: where its inputs end; they begin where the last one's ended
    ending: list[int]  # by the seat that looks: its three kinds, the other's three, shared
    estimate: list[float]  # what the search expected for that seat
    trust: list[float]  # how much of the estimate is to be learned, the rest being the ending
    margin: list[float]  # points of that seat less the other's at the end, in tens
    answers: list[list[int]]  # of all samples: each answer tried, and the card it buries
    prior: list[float]  # by answer: its logit by the features of the move
    share: list[float]  # by answer: its share of the visits
    answer_ends: list[int]  # by sample: where its answers end


class Layers(NamedTuple):
    """Room for one pass forward and back."""

    first: list[float]
    second: list[float]
    heads: list[float]
    first_slope: list[float]
    second_slope: list[float]
    heads_slope: list[float]
    pulls: list[float]  # by answer of a sample


def list_samples(samples: list[Sample], notes: SearchBuffers, learned: Weights, batch: Batch) -> int:
    """Fill a batch; the result is where its inputs end."""
    begin = 0
    answers = 0
    active = notes.active
    for number in range(len(samples)):
        sample = samples[number]
        who = viewpoint(sample.state)
        count = list_inputs(sample.state, who, active)
        for place in range(count):
            batch.inputs[begin + place] = active[place]
        begin += count
        batch.ends[number] = begin
        batch.ending[number] = seen_by(sample.ending, who)
        batch.estimate[number] = sample.value_estimate if sample.seat == who else 1.0 - sample.value_estimate
        batch.trust[number] = sample.is_fair
        batch.margin[number] = (sample.margin if who == FIRST else -sample.margin) / POINTS_EACH
        answers = list_answers(sample, notes, learned, batch, answers)
        batch.answer_ends[number] = answers
    return begin


def list_answers(sample: Sample, notes: SearchBuffers, learned: Weights, batch: Batch, answers: int) -> int:
    """Write down the answers of a sample behind the others; the result is how many there are."""
    total = 0
    for number in range(sample.count):
        total += sample.share[number]
    for number in range(sample.count if total > 0 else 0):
        move = sample.move[number]
        batch.answers[answers][0] = answer_of(sample.state, sample.seat, move)
        batch.answers[answers][1] = buried_by(sample.state, move)
        batch.prior[answers] = logit(sample.state, sample.seat, move, notes, learned.prior)
        batch.share[answers] = sample.share[number] / total
        answers += 1
    return answers


def seen_by(ending: int, who: int) -> int:
    """An ending as the seat that looks sees it: its own victories come first."""
    if ending == SHARED or who == FIRST:
        return ending
    return (ending + KINDS) % SHARED


def slope_of_endings(heads: list[float], ending: int, estimate: float, trust: float, slope: list[float]) -> float:
    """The loss of the endings' chances, and its slope: part result, part what the search expected."""
    chance = min(1.0 - LEAST, max(LEAST, win_chance(heads)))
    pull = trust * (chance - estimate) / (chance * (1.0 - chance))
    for number in range(ENDINGS):
        worth = 1.0 if number < KINDS else 0.5 if number == SHARED else 0.0
        slope[number] = (1.0 - trust) * (heads[number] - (number == ending)) + pull * heads[number] * (worth - chance)
    loss = -(estimate * log(chance) + (1.0 - estimate) * log(1.0 - chance))
    return trust * loss - (1.0 - trust) * log(max(LEAST, heads[ending]))


def add_slopes(
    batch: Batch,
    order: list[int],
    trusted: float,
    margin_weight: float,
    policy_weight: float,
    network: Network,
    slopes: Network,
    room: Layers,
) -> float:
    """Add up the slopes of some samples; the result is their loss."""
    total = 0.0
    for place in range(len(order)):
        number = order[place]
        begin = 0 if number == 0 else batch.ends[number - 1]
        active = batch.inputs[begin : batch.ends[number]]
        pass_forward(active, len(active), network, room.first, room.second, room.heads)
        softmax(room.heads, ENDINGS)
        ending = batch.ending[number]
        total += slope_of_endings(
            room.heads, ending, batch.estimate[number], trusted * batch.trust[number], room.heads_slope
        )
        is_civilian = ending == 0 or ending == KINDS or ending == SHARED
        room.heads_slope[MARGIN] = margin_weight * is_civilian * (room.heads[MARGIN] - batch.margin[number])
        keep_positive(room.second)
        for unit in range(len(room.second_slope)):
            room.second_slope[unit] = 0.0
        answers = 0 if number == 0 else batch.answer_ends[number - 1]
        if batch.answer_ends[number] > answers and policy_weight > 0.0:
            end = batch.answer_ends[number]
            policy_of(batch.answers, batch.prior, answers, end, OTHER, room.second, network, room.pulls)
            add_policy_slopes(
                batch.answers,
                batch.share,
                answers,
                end,
                OTHER,
                policy_weight,
                room.second,
                network,
                slopes,
                room.pulls,
                room.second_slope,
            )
        pass_back(
            active,
            network,
            slopes,
            room.first,
            room.second,
            room.heads_slope,
            room.second_slope,
            room.first_slope,
        )
    return total


def policy_loss(batch: Batch, network: Network, room: Layers) -> float:
    """The cross-entropy of the visits over all samples with answers, less what the visits themselves leave open."""
    total = 0.0
    counted = 0
    for number in range(len(batch.ends)):
        begin = 0 if number == 0 else batch.ends[number - 1]
        answers = 0 if number == 0 else batch.answer_ends[number - 1]
        if batch.answer_ends[number] > answers:
            active = batch.inputs[begin : batch.ends[number]]
            pass_forward(active, len(active), network, room.first, room.second, room.heads)
            keep_positive(room.second)
            end = batch.answer_ends[number]
            policy_of(batch.answers, batch.prior, answers, end, OTHER, room.second, network, room.pulls)
            total += surprise(batch.share, answers, end, room.pulls)
            counted += 1
    return total / max(1, counted)


def list_chances(batch: Batch, network: Network, room: Layers, chances: list[list[float]]) -> None:
    """The chances of every ending for each sample of a batch."""
    for number in range(len(batch.ends)):
        begin = 0 if number == 0 else batch.ends[number - 1]
        active = batch.inputs[begin : batch.ends[number]]
        pass_forward(active, len(active), network, room.first, room.second, room.heads)
        softmax(room.heads, ENDINGS)
        for ending in range(ENDINGS):
            chances[number][ending] = room.heads[ending]
