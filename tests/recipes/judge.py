"""How positions are judged: run inside a tree, it reads positions from its input and prints the chances as JSON."""

from __future__ import annotations

import json
import sys

from heptapolis import duel
from heptapolis.ai.duel.evaluation import chance
from heptapolis.ai.duel.levels import attractions, plain
from heptapolis.ai.duel.position_features import FEATURES


def judged(text: str) -> list[float]:
    """The chance of the first seat, and how much each answer attracts the asked one."""
    position = duel.read(text)
    learned = plain(bool(position.state.options.pantheon))
    seat = next(iter(position.to_answer))
    view = position.view(seat)
    return [chance(position.state, learned.evaluation, [0.0] * FEATURES), *attractions(view, view.legal_moves.numbers)]


if __name__ == "__main__":
    print(json.dumps([judged(text) for text in json.load(sys.stdin)]))  # noqa: T201
