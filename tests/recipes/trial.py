"""Whole games in a tree with one more part: run inside the tree, it prints what it found as JSON.

python -m tests.recipes.trial KIND NAME OPTION=VALUE...
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import msgspec
from tools.box import duel_box

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.core.position import Position
from heptapolis.duel.game import DUEL

MOST_GAMES = 400
PLAIN_BOTS = tuple(name for name in roster.names("duel") if name not in roster.SEARCHING)


def play(seed: int, name: str, options: dict[str, str]) -> tuple[bool, list[Position]]:
    """A game at random that takes the new part where it can: whether it came into play, and some positions."""
    position, lot, kept, met = duel.new(seed=seed, **options), random.Random(seed), [], False
    while not position.is_over:
        texts = list(position.legal_moves)
        liked = [text for text in texts if text.split()[1] == name and not text.startswith("discard")]
        building = [text for text in texts if not text.startswith(("discard", "activate"))]
        text = lot.choice(liked or (building if lot.random() < 0.8 else []) or texts)
        if lot.random() < 0.1:
            kept.append(duel.read(str(position), seed=seed))
        met = met or (text in liked and text.split()[0] in ("build", "wonder", "take", "activate", "call"))
        position.push(text)
    return met, [*kept, position]


def is_the_same_read_again(position: Position) -> bool:
    """Whether the text of a position and those of its moves mean what they were written for."""
    again = duel.read(str(position), seed=position.seed)
    moves = [again.parse(text) for text in position.legal_moves]
    return str(again) == str(position) and again.state == position.state and moves == position.legal_moves.numbers


def shown(position: Position) -> str:
    """The snapshot of a position with the previews of the asked seat's choices, as they go to the page."""
    seat = next(iter(position.to_answer), 0) % 2
    seen = DUEL.see(position.state, seat)
    return msgspec.json.encode((DUEL.snapshot(seen, seat), DUEL.preview(seen, seat, _moves(position, seat)))).decode()


def _moves(position: Position, seat: int) -> list[int]:
    return position.legal_moves.numbers if position.to_answer == {seat} else []


def trial(kind: str, name: str, options: dict[str, str]) -> dict[str, Any]:
    """Play until the part has come into play."""
    for seed in range(MOST_GAMES):
        met, kept = play(seed, name, options)
        if met:
            break
    asked = [position for position in kept if position.to_answer and position.to_answer <= {0, 1}]
    answers = {
        bot: [
            str(roster.bot("duel", bot, 7).choose(position.view(next(iter(position.to_answer))), NO_LIMIT))
            for position in asked[:6]
        ]
        for bot in PLAIN_BOTS
    }
    return {
        "met": met,
        "same": all(map(is_the_same_read_again, kept)),
        "box": name in duel_box()[kind],
        "shown": any(f'"{name}"' in shown(position) for position in kept),
        "bots": sorted(answers),
        "last": str(kept[-1]),
    }


if __name__ == "__main__":
    print(json.dumps(trial(sys.argv[1], sys.argv[2], dict(word.split("=") for word in sys.argv[3:]))))  # noqa: T201
