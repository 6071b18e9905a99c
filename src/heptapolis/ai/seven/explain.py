"""Why an answer is good: what it withholds or turns at once, then what it changes in the points expected."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.ai.seven import position_features as f
from heptapolis.ai.seven.evaluation import describe, foresee, phase, symbol_gain
from heptapolis.ai.seven.plain_reasons import PLAIN_REASONS, of_rarer, part_of, said_of
from heptapolis.ai.seven.prior import conflicts_turned, next_holder, worth
from heptapolis.core.position import View
from heptapolis.seven.box.enums import NONE
from heptapolis.seven.box.sums import SALE_COINS
from heptapolis.seven.moves import KEEP, RECRUIT, SELL, STAGE
from heptapolis.seven.rules.effects import coins_of
from heptapolis.seven.rules.hands import turns
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import chosen_part
from heptapolis.seven.rules.score import CATEGORIES, part_points
from heptapolis.seven.rules.structures import is_chained, join_part
from heptapolis.seven.state import CARDS
from heptapolis.seven.tables import PART_MAKES, PART_SHIELDS, PART_SYMBOL

MOST = 3  # reasons given
MUCH_DENIED = 5  # points that a card would give the neighbour, worth a word
WORTH_TELLING = 0.3  # points that goods promise
KINDS = (
    "points",
    "coins",
    "science",
    "military_lead",
    "goods",
    "denies_neighbour",
    "free_by_chain",
    "stage",
    *PLAIN_REASONS,
)  # every catalogue has words for them


def reasons(view: View, move: int, weights: Any) -> tuple[Reason, ...]:
    """What speaks for an answer."""
    state, city = view.state, acting_city(view.state, view.seat)
    part = part_of(state.cities[city], move)
    told = [] if part == NONE else added(state, city, part, weights)
    if move < KEEP:
        told += chosen(state, city, move)
    told = told or of_rarer(state, city, move) or said_of(part, len(view.legal_moves))
    return tuple(told[:MOST])


def chosen(state: Any, city: int, move: int) -> list[Reason]:
    """What the use of a card or leader means besides what it brings."""
    told = [Reason("coins", SALE_COINS)] if move >= SELL else []
    told += denied(state, city, chosen_part(move))
    if move < RECRUIT and is_chained(state, state.cities[city], move):
        told.append(Reason("free_by_chain"))
    return [*told, Reason("stage")] if STAGE <= move < SELL else told


def added(state: Any, city: int, part: int, weights: Any) -> list[Reason]:
    """What a card, leader or stage brings its city, the most points first."""
    gains = {"points": int(part_points(state, city, part)), "coins": int(coins_of(state, city, part)) // 3}
    if PART_SYMBOL[part] != NONE:
        gains["science"] = int(symbol_gain(state.cities[city], PART_SYMBOL[part]))
    turned = int(conflicts_turned(state, city, PART_SHIELDS[part]))
    gains["military_lead"] = turned * int(state.age)
    gains["goods"] = round(goods_gained(state, city, part, weights))
    numbers = {**gains, "coins": int(coins_of(state, city, part)), "military_lead": PART_SHIELDS[part]}
    return [Reason(kind, numbers[kind]) for kind in sorted(gains, key=lambda kind: -gains[kind]) if gains[kind] > 0]


def goods_gained(state: Any, city: int, part: int, weights: Any) -> float:
    """Points that goods made by a part promise."""
    if not PART_MAKES[part]:
        return 0.0
    after = state.copy()
    join_part(after.cities[city], part)
    gained = foreseen(after, city, weights) - foreseen(state, city, weights)
    return max(1.0, gained) if gained > WORTH_TELLING else 0.0


def foreseen(state: Any, city: int, weights: Any) -> float:
    """The points a city may expect."""
    return float(foresee(state, city, weights, [0.0] * f.FEATURES))


def denied(state: Any, city: int, part: int) -> list[Reason]:
    """What the next holder of the hand would have made of the card."""
    if part >= CARDS or state.turn == 0 or state.turn >= turns(state):
        return []
    gain = int(worth(state, next_holder(state, city), part))
    return [Reason("denies_neighbour", gain)] if gain >= MUCH_DENIED else []


def expected_points(view: View, seat: int, weights: Any) -> dict[str, float]:
    """The points a seat may expect, by row of the score pad; what is not on the table yet is `to_come`."""
    row = [0.0] * f.FEATURES
    describe(view.state, seat, row)
    total = float(sum(weight * value for weight, value in zip(weights[phase(view.state)], row, strict=True)))
    now = {name: float(row[f.POINTS + number]) for number, name in enumerate(CATEGORIES)}
    return {**now, "to_come": total - sum(now.values())}
