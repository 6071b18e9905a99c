"""A bot that follows a list of rules: the first rule that fits an answer decides. Frozen, as a measure for others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.ai.uniform import by_lot
from heptapolis.core.position import View
from heptapolis.seven.box.enums import AGES, NONE
from heptapolis.seven.moves import (
    COPY_GUILD,
    COPY_LEADER,
    KEEP,
    LOSE,
    PAY,
    RAISE,
    SELL,
    TAKE_BOARD,
)
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import part_paid_for
from heptapolis.seven.rules.science import science_points
from heptapolis.seven.rules.score import part_points
from heptapolis.seven.rules.seating import is_free_city, left_of, right_of
from heptapolis.seven.rules.structures import is_free
from heptapolis.seven.rules.trade import price, waived_on
from heptapolis.seven.state import CARDS
from heptapolis.seven.tables import (
    FIRST_GUILD,
    FIRST_LEADER,
    FIRST_STAGE,
    PART_ABILITIES,
    PART_COINS,
    PART_GIVES_COINS,
    PART_MADE,
    PART_MAKES,
    PART_OWN_MADE,
    PART_OWN_RAW,
    PART_RAW,
    PART_SHIELDS,
    PART_SYMBOL,
)

ABILITY_POINTS = 4     # what a lasting ability is taken for
COINS_FOR_A_POINT = 3  # what a coin spent is taken for
GOOD_POINTS = 3        # from so many points on a construction is worth more than science


class Answer(NamedTuple):
    """What an answer adds to a city: a card, leader or stage, or nothing."""

    state: Any
    city: int
    part: int

    @property
    def me(self) -> Any:
        """The city's record."""
        return self.state.cities[self.city]


Rule = Callable[[Answer], float]  # 0 where the rule does not fit; else the larger, the better


def makes_what_lacks(answer: Answer) -> float:
    """Before the last age, build what makes goods that the city does not make yet."""
    if answer.state.age == AGES:
        return 0.0
    return float((PART_MAKES[answer.part] & ~answer.me.makes).bit_count())


def takes_the_lead(answer: Answer) -> float:
    """Build shields that overtake a neighbour."""
    now = strength(answer.me)
    overtaken = 0
    for neighbour in (left_of(answer.state, answer.city), right_of(answer.state, answer.city)):
        overtaken += now <= strength(answer.state.cities[neighbour]) < now + PART_SHIELDS[answer.part]
    return float(overtaken)


def scores_well(answer: Answer) -> float:
    """Build for points, if they are worth it."""
    return points_gained(answer) if points_gained(answer) >= GOOD_POINTS else 0.0


def builds_science(answer: Answer) -> float:
    """Build symbols, by what they add."""
    return science_gained(answer)


def helps_construction(answer: Answer) -> float:
    """Build what makes goods or gives an ability."""
    if answer.state.age == AGES:
        return 0.0
    return float(bool(PART_OWN_RAW[answer.part] or PART_OWN_MADE[answer.part] or PART_ABILITIES[answer.part]))


def scores_at_all(answer: Answer) -> float:
    """Build for any points or coins."""
    return float(points_gained(answer) + PART_GIVES_COINS[answer.part] / COINS_FOR_A_POINT)


RULES: tuple[Rule, ...] = (makes_what_lacks, takes_the_lead, scores_well, builds_science, helps_construction,
                           scores_at_all)


def points_gained(answer: Answer) -> float:
    """Points counted on the table as it lies, less what they cost in coins."""
    points = part_points(answer.state, answer.city, answer.part) - cost(answer) / COINS_FOR_A_POINT
    return float(points + ABILITY_POINTS * (answer.part >= FIRST_LEADER and PART_ABILITIES[answer.part] > 0))


def science_gained(answer: Answer) -> float:
    """Points that one symbol more would add."""
    if PART_SYMBOL[answer.part] == NONE:
        return 0.0
    before = science_points(answer.state, answer.city, 0)
    return float(science_points(with_symbol(answer), answer.city, 0) - before)


def with_symbol(answer: Answer) -> Any:
    """The table with one symbol more."""
    after = answer.state.copy()
    after.cities[answer.city].symbols[PART_SYMBOL[answer.part]] += 1
    return after


def cost(answer: Answer) -> int:
    """The coins a construction costs."""
    part = answer.part
    if part < CARDS and is_free(answer.state, answer.me, part):
        return 0
    waived = waived_on(answer.me, part) if part < CARDS else 0
    goods = 0 if FIRST_LEADER <= part < FIRST_STAGE else price(answer.state, answer.city, PART_RAW[part],
                                                               PART_MADE[part], waived)
    return int(PART_COINS[part] + goods)


class RuleList:
    """Takes the construction that the earliest fitting rule likes best; equal ones are drawn by lot."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> int:
        """The answer of the first rule that fits."""
        moves = view.legal_moves.numbers
        if PAY <= moves[0] < LOSE:
            return moves[0]
        if LOSE <= moves[0] < TAKE_BOARD:
            return moves[-1]
        city = acting_city(view.state, view.seat)
        parts = {move: part_of(view.state, city, move) for move in moves}
        added = {move: Answer(view.state, city, part) for move, part in parts.items() if part != NONE}
        return by_lot(self._seed, view, best(added) or rest(moves))


def best(added: dict[int, Answer]) -> list[int]:
    """The constructions that the first fitting rule likes best."""
    if not added or is_free_city(next(iter(added.values())).state, next(iter(added.values())).city):
        return list(added)
    for rule in RULES:
        marks = {move: rule(answer) for move, answer in added.items()}
        if max(marks.values()) > 0:
            return [move for move in marks if marks[move] == max(marks.values())]
    return []


def rest(moves: list[int]) -> list[int]:
    """Where no construction is worth it: sell, or whatever may be answered."""
    return [move for move in moves if SELL <= move < KEEP] or moves


def part_of(state: Any, city: int, move: int) -> int:
    """What an answer adds to a city."""
    if move < SELL:
        return int(part_paid_for(state.cities[city], move))
    for first, until, part in ((KEEP, RAISE, FIRST_LEADER), (RAISE, COPY_LEADER, 0),
                               (COPY_LEADER, COPY_GUILD, FIRST_LEADER), (COPY_GUILD, PAY, FIRST_GUILD)):
        if first <= move < until:
            return move - first + part
    return NONE
