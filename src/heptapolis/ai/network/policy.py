"""Rule text of the policy head: how much a network likes an answer, on top of the policy prior by features."""

from heptapolis.ai.network.tables import Network
from heptapolis.core.vectors import dot


def keep_positive(layer: list[float]) -> None:
    """What a layer passes on."""
    for number in range(len(layer)):
        layer[number] = max(layer[number], 0.0)


def answer_logit(answer: int, buried: int, nothing: int, second: list[float], network: Network) -> float:
    """How much an answer is liked, with the card that it buries, if any; `second` holds only what it passes on."""
    logit = dot(network.policy[answer], second)
    return logit if buried == nothing else logit + dot(network.policy[buried], second)
