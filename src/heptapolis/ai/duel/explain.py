"""Why a move is good: what it wins or withholds at once, then what it changes in the evaluation most."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.ai.duel import position_features as f
from heptapolis.ai.duel.evaluation import describe, phase, wins_with
from heptapolis.ai.duel.network.endings import ENDING_REASONS, ending_reasons
from heptapolis.ai.duel.plain_reasons import PLAIN_REASONS, compared, said_of
from heptapolis.ai.duel.weights import Weights
from heptapolis.core.position import View
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.moves import BUILD, DISCARD, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.cost import building_price
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.play import apply_move, asked_seat
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import FIRST
from heptapolis.duel.tables import PART_SHIELDS, PART_SYMBOL

MOST = 3  # reasons given
WORTH_TELLING = 0.08  # of the evaluation's sum; less than that is no reason
NEAR_CAPITAL = 4  # spaces from the capital worth a word
MANY_SYMBOLS = 3  # different symbols from which on another is worth a word

# Which features a reason gathers, and whether its number is told.
GATHERED: tuple[tuple[str, tuple[int, ...], bool], ...] = (
    ("points", (f.POINTS,), True),
    ("coins", (f.COINS, f.PURSE), False),
    (
        "cheaper_cards",
        (
            f.NEAR_PRICES,
            f.LATER_PRICES,
            f.EITHER_RAW,
            f.EITHER_MADE,
            f.FIXED_PRICES,
            *range(f.GOODS, f.PUSHED),
            f.BUILDINGS,
            f.BUILDINGS + 1,
        ),
        False,
    ),
    ("wonders", (f.WONDER_PRICES, f.AGAIN_WONDERS, *range(f.PLANNED, f.OWNED)), False),
    ("science", (f.PAIRS, f.MISSING_SYMBOLS, *range(f.VARIETY, f.BUILDINGS)), False),
    ("military", tuple(range(f.PUSHED, f.FIRST_FURTHER)), False),
    ("token", tuple(range(f.OWNED, f.VARIETY)), False),
    ("gods", f.OF_EXPANSIONS, False),
    ("tempo", (f.TURN_TO_PLAY, f.LAST_CARD, f.EXTRA_TURN), False),
)

KINDS = (
    "wins",
    "ends",
    "denies_win",
    "denies_symbol",
    "denies_shields",
    "symbols",
    "near_capital",
    "extra_turn",
    *ENDING_REASONS,
    *PLAIN_REASONS,
    *(kind for kind, _, _ in GATHERED),
)  # every catalogue has words for them


def reasons(view: View, move: int, learned: Weights, by_network: bool = False) -> tuple[Reason, ...]:
    """What speaks for a move, the strongest first; where the network evaluates, also how the game may end."""
    before = view.guess(0).state
    after = answered(before, move)
    if after.depth == 0:
        return (Reason("wins" if after.winner == view.seat else "ends"),)
    told = [
        *withheld(before, view.seat, move),
        *reached(before, after, view.seat),
        *(said_of(before, view.seat, move) if move < BUILD else ()),
        *(ending_reasons(before, after, view.seat, learned.network) if by_network else ()),
        *evaluated(before, after, view.seat, learned.evaluation),
    ]
    told = told or said_of(before, view.seat, move) or beside_others(view, before, move, learned.evaluation)
    return tuple(dict.fromkeys(told))[:MOST]


def answered(before: Any, move: int) -> Any:
    """The position after an answer."""
    after = before.copy()
    apply_move(after, asked_seat(after), move, None)
    return after


def beside_others(view: View, before: Any, move: int, weights: Any) -> list[Reason]:
    """In what a move that gains nothing at once is better than the other answers."""
    gains = {
        answer: gained(before, answered(before, answer), view.seat, weights) for answer in view.legal_moves.numbers
    }
    return compared(gains.pop(move), list(gains.values()))


def card_of(state: Any, move: int) -> int:
    """The card of the structure that a move takes, or none."""
    if not BUILD <= move < TAKE_TOKEN:
        return NONE
    slot = (move - WONDER) % SLOTS if move >= WONDER else move - (DISCARD if move >= DISCARD else BUILD)
    return int(state.slot[slot])


def withheld(state: Any, seat: int, move: int) -> list[Reason]:
    """What the opponent could have done with the card."""
    card, opponent = card_of(state, move), 1 - seat
    if card == NONE or building_price(state, opponent, card) > state.cities[opponent].coins:
        return []
    if wins_with(state, opponent, card):
        return [Reason("denies_win")]
    symbol, symbols = PART_SYMBOL[card], different_symbols(state.cities[opponent])
    if symbol != NONE and symbols >= MANY_SYMBOLS and not state.cities[opponent].symbols[symbol]:
        return [Reason("denies_symbol", symbols + 1)]
    near = CAPITAL - advantage(state, opponent) <= NEAR_CAPITAL
    return [Reason("denies_shields", PART_SHIELDS[card])] if PART_SHIELDS[card] and near else []


def reached(before: Any, after: Any, seat: int) -> list[Reason]:
    """Threats made: symbols, the capital, another turn."""
    told = []
    symbols = different_symbols(after.cities[seat])
    if symbols > max(MANY_SYMBOLS, different_symbols(before.cities[seat])):
        told.append(Reason("symbols", symbols))
    spaces = CAPITAL - advantage(after, seat)
    if advantage(after, seat) > advantage(before, seat) and spaces <= NEAR_CAPITAL:
        told.append(Reason("near_capital", spaces))
    if after.again > before.again or (after.active == seat and not after.turn_over and before.turn_over):
        told.append(Reason("extra_turn"))
    return told


def evaluated(before: Any, after: Any, seat: int, weights: Any) -> list[Reason]:
    """What changed in the evaluation, the largest gain first."""
    gains = gained(before, after, seat, weights)
    old, new, sign = row(before), row(after), side(seat)
    numbers = {
        kind: round(sign * (new[features[0]] - old[features[0]])) if is_told else 0
        for kind, features, is_told in GATHERED
    }
    liked = sorted((kind for kind in gains if gains[kind] > WORTH_TELLING), key=lambda kind: -gains[kind])
    return [Reason(kind, numbers[kind]) for kind in liked]


def gained(before: Any, after: Any, seat: int, weights: Any) -> dict[str, float]:
    """By how much each group of features changes the evaluation for a seat."""
    old, new = row(before), row(after)
    now, sign = weights[phase(before)], side(seat)
    return {
        kind: sum(sign * now[feature] * (new[feature] - old[feature]) for feature in features)
        for kind, features, _ in GATHERED
    }


def side(seat: int) -> int:
    """Features are the first seat's: the other seat's are the opposite."""
    return 1 if seat == FIRST else -1


def row(state: Any) -> list[float]:
    """The features of a position."""
    features = [0.0] * f.FEATURES
    describe(state, features)
    return features
