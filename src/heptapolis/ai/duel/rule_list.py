"""Bots that follow a list of rules: the first rule that fits an answer decides. Frozen, as a measure for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from heptapolis.ai.bot import Budget
from heptapolis.ai.duel.evaluation import wins_with
from heptapolis.ai.duel.heuristic import wonder_appeal
from heptapolis.ai.uniform import by_lot
from heptapolis.core.position import View
from heptapolis.duel import goods
from heptapolis.duel.box.enums import BLUE, BROWN, GREEN, GREY, NONE, RED, RESOURCES, YELLOW
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.moves import BUILD, DISCARD, DRAFT, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.cost import building_price, is_free
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.tables import (
    CARD_COLOUR,
    FIRST_WONDER,
    PART_MAKES,
    PART_PLAYS_AGAIN,
    PART_POINTS,
    PART_SHIELDS,
    PART_SYMBOL,
)


class Answer(NamedTuple):
    """An action of a turn: what is done with which card, or with which wonder besides."""

    state: Any
    seat: int
    kind: int
    card: int
    wonder: int

    @property
    def builds(self) -> bool:
        """Whether the card is built."""
        return self.kind == BUILD

    @property
    def colour(self) -> int:
        """The colour of the card, if it is built."""
        return CARD_COLOUR[self.card] if self.builds else NONE


Rule = Callable[[Answer], float]  # 0 where the rule does not fit; else the larger, the better


def wins(answer: Answer) -> float:
    """Win at once."""
    if answer.wonder != NONE:
        return float(advantage(answer.state, answer.seat) + PART_SHIELDS[FIRST_WONDER + answer.wonder] >= CAPITAL)
    return float(answer.builds and wins_with(answer.state, answer.seat, answer.card))


def withholds_a_win(answer: Answer) -> float:
    """Take the card with which the opponent would win; building it is best."""
    opponent = 1 - answer.seat
    if not wins_with(answer.state, opponent, answer.card):
        return 0.0
    affordable = building_price(answer.state, opponent, answer.card) <= answer.state.cities[opponent].coins
    return float((1 + answer.builds) * affordable)


def plays_again(answer: Answer) -> float:
    """Build a wonder that gives another turn."""
    return float(answer.wonder != NONE and PART_PLAYS_AGAIN[FIRST_WONDER + answer.wonder])


def builds_free(answer: Answer) -> float:
    """Build what a chain makes free."""
    if not (answer.builds and is_free(answer.state, answer.seat, answer.card)):
        return 0.0
    return 1.0 + float(PART_POINTS[answer.card])


def makes_what_lacks(answer: Answer) -> float:
    """Before the last age, build a brown or grey card whose good the city does not make yet."""
    if answer.state.age > 2 or answer.colour not in (BROWN, GREY):
        return 0.0
    made = answer.state.cities[answer.seat].makes
    return float(sum(goods.amount(PART_MAKES[answer.card], good) for good in range(len(RESOURCES))
                     if goods.amount(made, good) == 0))


def pairs_symbols(answer: Answer) -> float:
    """Build the second of a symbol while a progress token is left."""
    symbol = PART_SYMBOL[answer.card]
    if not answer.builds or symbol == NONE or not answer.state.board:
        return 0.0
    return float(answer.state.cities[answer.seat].symbols[symbol] == 1)


def builds_science(answer: Answer) -> float:
    """Build a green card, new symbols first."""
    if answer.colour != GREEN:
        return 0.0
    return 2.0 - float(min(1, answer.state.cities[answer.seat].symbols[PART_SYMBOL[answer.card]]))


def builds_military(answer: Answer) -> float:
    """Build shields, the more the better."""
    if answer.wonder != NONE:
        return float(PART_SHIELDS[FIRST_WONDER + answer.wonder])
    return float(PART_SHIELDS[answer.card]) if answer.colour == RED else 0.0


def builds_military_if_behind(answer: Answer) -> float:
    """Build shields unless the pawn already stands well."""
    return builds_military(answer) if advantage(answer.state, answer.seat) < 3 else 0.0


def builds_wonder(answer: Answer) -> float:
    """Build a wonder, the best first."""
    return 0.0 if answer.wonder == NONE else 1.0 + wonder_appeal(answer.wonder)


def builds_points(answer: Answer) -> float:
    """Build for points."""
    return float(PART_POINTS[answer.card]) if answer.builds else 0.0


def builds_trade(answer: Answer) -> float:
    """Build a yellow card."""
    return float(answer.colour == YELLOW)


def builds_anything(answer: Answer) -> float:
    """Build, blue cards first."""
    return (1.0 + (answer.colour == BLUE)) * answer.builds


CLASSIC: tuple[Rule, ...] = (wins, withholds_a_win, plays_again, builds_free, makes_what_lacks, pairs_symbols,
                             builds_wonder, builds_military_if_behind, builds_points, builds_trade, builds_science,
                             builds_anything)
SCIENCE: tuple[Rule, ...] = (wins, withholds_a_win, builds_science, plays_again, makes_what_lacks, builds_wonder,
                             builds_free, builds_points, builds_anything)
MILITARY: tuple[Rule, ...] = (wins, withholds_a_win, builds_military, plays_again, makes_what_lacks, builds_wonder,
                              builds_free, builds_points, builds_anything)


class RuleList:
    """Takes the answer that the earliest fitting rule likes best; equal ones, and other questions, are drawn by lot."""

    def __init__(self, seed: int | str, rules: Sequence[Rule]) -> None:
        self._seed = seed
        self._rules = rules

    def choose(self, view: View, budget: Budget) -> int:
        """The answer of the first rule that fits."""
        moves = view.legal_moves.numbers
        if moves[0] < BUILD:
            wonders = [move for move in moves if move < BUILD]
            best = max(wonder_appeal(move - DRAFT) for move in wonders)
            return by_lot(self._seed, view, [move for move in wonders if wonder_appeal(move - DRAFT) == best])
        turns = {move: answer(view, move) for move in moves if BUILD <= move < TAKE_TOKEN}
        for rule in self._rules if turns else ():
            marks = {move: rule(turn) for move, turn in turns.items()}
            if max(marks.values()) > 0:
                return by_lot(self._seed, view, [move for move in marks if marks[move] == max(marks.values())])
        return by_lot(self._seed, view, moves)


def answer(view: View, move: int) -> Answer:
    """An action of a turn, taken apart."""
    if move < WONDER:
        kind = BUILD if move < DISCARD else DISCARD
        return Answer(view.state, view.seat, kind, view.state.slot[move - kind], NONE)
    wonder, slot = divmod(move - WONDER, SLOTS)
    return Answer(view.state, view.seat, WONDER, view.state.slot[slot], wonder)


def classic(seed: int | str) -> RuleList:
    """The rule list: goods first, then wonders, military, points."""
    return RuleList(seed, CLASSIC)


def rush_science(seed: int | str) -> RuleList:
    """Green cards before all else."""
    return RuleList(seed, SCIENCE)


def rush_military(seed: int | str) -> RuleList:
    """Shields before all else."""
    return RuleList(seed, MILITARY)
