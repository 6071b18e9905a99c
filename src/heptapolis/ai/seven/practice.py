"""Practice games for learners: bots play, and every decision is written down with how the game ended."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from heptapolis.ai.bot import NO_LIMIT, Bot, Thinker
from heptapolis.core.dice import seeded
from heptapolis.core.position import View
from heptapolis.seven.game import SEVEN
from heptapolis.seven.playout import answer_at_random, answering_seat, asks_for_hands, deal_age
from heptapolis.seven.rules.score import score
from heptapolis.seven.state import DEALER


class Decision(NamedTuple):
    """A position with the answers a seat had, how much of its thought went to each, and the points all ended with."""

    state: Any
    seat: int
    moves: list[int]
    shares: list[float]
    points: list[int]


def practise(options: dict[str, str], bots: Sequence[Bot], seed: int, curiosity: float) -> list[Decision]:
    """Play one game; now and then (`curiosity`) an answer is drawn by lot, so that more is seen than good play."""
    state, lot, points = SEVEN.prepare(options), random.Random(seed), list[int]()
    SEVEN.open_game(state, None)
    decisions = []
    while SEVEN.to_answer(state):
        if asks_for_hands(state):
            deal_age(state, seeded(lot.randrange(1 << 30)))
        seat = answering_seat(state)
        moves = legal_answers(state, seat)
        move = answer_at_random(state, seat, moves, len(moves), seeded(lot.randrange(1 << 30)))
        if seat != DEALER and len(moves) > 1:
            chosen, shares = thought(bots[seat], View(SEVEN, SEVEN.see(state, seat), seat), moves)
            decisions.append(Decision(state.copy(), seat, moves, shares, points))
            move = move if lot.random() < curiosity else chosen
        SEVEN.apply_move(state, seat, move, None)
    points.extend(score(state, who) for who in range(state.options.players))
    return decisions


def legal_answers(state: Any, seat: int) -> list[int]:
    """Every legal answer of a seat."""
    legal = [0] * SEVEN.most_legal
    return legal[: SEVEN.mark_legal(state, seat, legal)]


def thought(bot: Bot, view: View, moves: list[int]) -> tuple[int, list[float]]:
    """A bot's answer, and the share of its thought that went to each."""
    if not isinstance(bot, Thinker):
        chosen = bot.choose(view, NO_LIMIT)
        return chosen, [float(move == chosen) for move in moves]
    result = bot.think(view, NO_LIMIT)
    visits = {like.move: like.visits for like in result.liked}
    total = sum(visits.values())
    return result.move, [visits.get(move, 0) / total for move in moves]


def practise_many(tables: Sequence[dict[str, str]], seat_bot: Callable[[int], Bot], seeds: range,
                  curiosity: float) -> list[Decision]:
    """One game for each seed, the tables in turn."""
    decisions = []
    for seed in seeds:
        options = tables[seed % len(tables)]
        bots = [seat_bot(seed * 8 + seat) for seat in range(int(options["players"]))]
        decisions.extend(practise(options, bots, seed, curiosity))
    return decisions
