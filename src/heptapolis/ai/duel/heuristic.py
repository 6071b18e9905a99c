"""What a position of Duel is worth to a seat, in victory points: a small sum that a person can follow."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.duel import goods
from heptapolis.duel.box.enums import (
    CHAIN_COINS,
    CHEAP_BLUE,
    CHEAP_WONDERS,
    EXTRA_SHIELD,
    NONE,
    RESOURCES,
    TRADE_INCOME,
    WONDERS_PLAY_AGAIN,
)
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.moves import CHOOSE_FROM_BOX, CHOOSE_TOKEN
from heptapolis.duel.rules.cost import building_price
from heptapolis.duel.rules.effects import coins_of, shields_of
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import SHARED, UNDECIDED
from heptapolis.duel.tables import (
    FIRST_WONDER,
    PART_COINS,
    PART_DESTROYS,
    PART_DRAWS,
    PART_EITHER_MADE,
    PART_EITHER_RAW,
    PART_FIXES,
    PART_MAKES,
    PART_PLAYS_AGAIN,
    PART_POINTS,
    PART_RAISES,
    PART_ROBS,
    PART_SHIELDS,
    PART_SYMBOL,
)

VICTORY = 1000.0
COIN = 0.1
TURN = 6.0  # an extra turn
TOKEN = 5.0  # a progress token about to be taken
ECONOMY = (1.0, 1.0, 0.6, 0.15)  # how much production still matters, by age
UNITS = (0.0, 5.0, 8.0, 10.0, 11.0)  # what 0, 1, 2... units of one resource are worth
EITHER = 6.0  # a unit of choice
FIXED = 3.0  # a resource at a fixed price
SYMBOLS = (0.0, 1.0, 2.5, 5.0, 9.0, 20.0, VICTORY, VICTORY)  # by the number of different ones
PUSH = (0.0, 0.7, 1.4, 2.5, 3.5, 5.0, 8.0, 12.0, 18.0, VICTORY)  # by the spaces the pawn is ahead
SHIELD = 1.0
DESTROYED, RAISED = 3.0, 5.0  # a card of the opponent lost, a discarded card gained
ABILITIES = {
    CHEAP_WONDERS: 4.0,
    TRADE_INCOME: 4.0,
    CHEAP_BLUE: 3.0,
    EXTRA_SHIELD: 3.0,
    WONDERS_PLAY_AGAIN: 5.0,
    CHAIN_COINS: 2.0,
}


def balance(s: Any, who: int) -> float:
    """What the position is worth to a seat: its own city less the opponent's, and what is about to come."""
    if s.victory != UNDECIDED:
        return 0.0 if s.winner == SHARED else VICTORY if s.winner == who else -VICTORY
    return worth(s, who) - worth(s, 1 - who) + prospects(s, who)


def worth(s: Any, who: int) -> float:
    """One city: points now, coins, economy, symbols, the conflict pawn and lasting abilities."""
    me = s.cities[who]
    abilities = sum(value for ability, value in ABILITIES.items() if me.abilities >> ability & 1)
    return float(
        score(s, who)
        + COIN * me.coins
        + ECONOMY[s.age] * (economy(me) + abilities)
        + SYMBOLS[different_symbols(me)]
        + pushed(advantage(s, who)) / 2
    )


def economy(me: Any) -> float:
    """Production, units of choice and fixed prices."""
    made = sum(UNITS[min(goods.amount(me.makes, resource), len(UNITS) - 1)] for resource in range(len(RESOURCES)))
    return float(made + EITHER * (me.either_raw + me.either_made) + FIXED * len(members(me.fixed)))


def pushed(ahead: int) -> float:
    """What the conflict pawn is worth so many spaces ahead, or behind."""
    return PUSH[min(ahead, CAPITAL)] if ahead > 0 else -PUSH[-ahead]


def prospects(s: Any, who: int) -> float:
    """Tokens about to be taken, and the best open card for the one who plays next: good or bad news."""
    coming = 0.0
    for question in s.asked[: s.depth]:
        if question.kind in (CHOOSE_TOKEN, CHOOSE_FROM_BOX):
            coming += TOKEN if question.seat == who else -TOKEN
    if s.age == 0:
        return coming
    plays_next = s.active if s.again or not s.turn_over else 1 - s.active
    best = max((appeal(s, plays_next, s.slot[slot]) for slot in members(s.open & ~s.down)), default=0.0)
    return coming + (TURN + best if plays_next == who else -best)


def appeal(s: Any, who: int, card: int) -> float:
    """What an open card would give a seat that can pay for it."""
    me = s.cities[who]
    price = building_price(s, who, card)
    if price > me.coins:
        return 0.0
    gain = PART_POINTS[card] + COIN * (coins_of(s, who, card) - price)
    gain += pushed(advantage(s, who) + shields_of(me, card)) - pushed(advantage(s, who))
    if PART_SYMBOL[card] != NONE:
        gain += TOKEN if me.symbols[PART_SYMBOL[card]] else _next_symbol(me)
    return float(max(0.0, gain + ECONOMY[s.age] * production(card)))


def _next_symbol(me: Any) -> float:
    different = different_symbols(me)
    return SYMBOLS[different + 1] - SYMBOLS[different]


def production(card: int) -> float:
    """What a card adds to an economy that has nothing of it yet."""
    units = sum(UNITS[goods.amount(PART_MAKES[card], resource)] for resource in range(len(RESOURCES)))
    either = PART_EITHER_RAW[card] + PART_EITHER_MADE[card]
    return float(units + EITHER * either + FIXED * len(members(PART_FIXES[card])))


def wonder_appeal(wonder: int) -> float:
    """What a wonder promises in the draft."""
    part = FIRST_WONDER + wonder
    choices = DESTROYED * (PART_DESTROYS[part] != NONE) + RAISED * PART_RAISES[part] + TOKEN * (PART_DRAWS[part] > 0)
    return float(
        PART_POINTS[part]
        + COIN * (PART_COINS[part] + PART_ROBS[part])
        + SHIELD * PART_SHIELDS[part]
        + TURN * PART_PLAYS_AGAIN[part]
        + EITHER * (PART_EITHER_RAW[part] + PART_EITHER_MADE[part])
        + choices
    )
