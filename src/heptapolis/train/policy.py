"""Rule text of the trainers: what the policy head makes of a sample's answers, the loss of it, and its slope."""

from math import log

from heptapolis.ai.network.policy import answer_logit
from heptapolis.ai.network.tables import Network
from heptapolis.core.vectors import add_scaled, softmax

LEAST = 1e-6  # chances are kept so far from 0


def policy_of(
    answers: list[list[int]],
    prior: list[float],
    begin: int,
    end: int,
    nothing: int,
    second: list[float],
    network: Network,
    pulls: list[float],
) -> None:
    """How likely the answers of a sample are, by the prior and the policy head."""
    for number in range(begin, end):
        answer = answers[number]
        pulls[number - begin] = prior[number] + answer_logit(answer[0], answer[1], nothing, second, network)
    softmax(pulls, end - begin)


def add_policy_slopes(
    answers: list[list[int]],
    visits: list[float],
    begin: int,
    end: int,
    nothing: int,
    weight: float,
    second: list[float],
    network: Network,
    slopes: Network,
    pulls: list[float],
    second_slope: list[float],
) -> None:
    """The slopes of the policy head, and what it asks of the second layer; `pulls` are those of `policy_of`."""
    for number in range(begin, end):
        pull = pulls[number - begin]
        pull -= visits[number]
        pull *= weight
        for place in range(2):
            answer = answers[number][place]
            if answer != nothing:
                add_scaled(second_slope, network.policy[answer], pull)
                add_scaled(slopes.policy[answer], second, pull)


def surprise(visits: list[float], begin: int, end: int, pulls: list[float]) -> float:
    """The cross-entropy of a sample's visits, less what the visits themselves leave open."""
    total = 0.0
    for number in range(begin, end):
        if visits[number] > 0.0:
            total += visits[number] * log(visits[number] / max(LEAST, pulls[number - begin]))
    return total
