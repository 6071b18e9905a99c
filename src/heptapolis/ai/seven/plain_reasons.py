"""What can always be said of an answer in Seven: what a card or leader does, how it is paid, what is lost."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.ai.seven.prior import promise
from heptapolis.core.bits import members
from heptapolis.seven.box.enums import NONE
from heptapolis.seven.moves import COPY_GUILD, COPY_LEADER, KEEP, LOSE, PAY, RAISE, SELL, TAKE_BOARD
from heptapolis.seven.rules.cities.losses import coins_to_lose
from heptapolis.seven.rules.round import part_paid_for, way_numbered
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import City
from heptapolis.seven.tables import (
    CARD_CHAIN,
    CARD_DECK,
    DECK_FIRST,
    FIRST_GUILD,
    FIRST_LEADER,
    PART_ABILITIES,
    PART_ANY_SYMBOLS,
    PART_CHEAP,
    PART_DIPLOMACY,
    PART_EITHER,
    PART_LOSS,
    PART_LOSS_EACH,
    PART_MAKES,
    PART_MASKS,
    PART_POINTS_EACH,
    PART_RAISES,
    PART_SHIELDS,
)

FREEING = frozenset(
    DECK_FIRST[CARD_DECK[card] - 1] + place for card, chain in enumerate(CARD_CHAIN) for place in members(chain)
)  # cards that make a later one free
ONLY, AHEAD = "only_answer", "looks_ahead"
PLAIN_REASONS = (
    "shields",
    "any_symbol",
    "cheaper_trade",
    "raises",
    "peace",
    "others_lose",
    "later_points",
    "chains",
    "lasting",
    "cheapest_way",
    "pays_weaker",
    "no_debts",
    "keeps_coins",
    ONLY,
    AHEAD,
)


def part_of(me: City, move: int) -> int:
    """The card, leader, stage or guild whose effect an answer brings; none where it brings none."""
    if move < SELL:
        return part_paid_for(me, move)
    if KEEP <= move < RAISE or COPY_LEADER <= move < COPY_GUILD:
        return FIRST_LEADER + move - (KEEP if move < RAISE else COPY_LEADER)
    if RAISE <= move < COPY_LEADER:
        return move - RAISE
    return FIRST_GUILD + move - COPY_GUILD if COPY_GUILD <= move < PAY else NONE


def said_of(part: int, answers: int) -> list[Reason]:
    """What a card, leader or stage is good for though it brings nothing now; else that the search looked ahead."""
    if part == NONE:
        return [Reason(AHEAD if answers > 1 else ONLY)]
    good_for = {
        "shields": PART_SHIELDS[part],
        "any_symbol": PART_ANY_SYMBOLS[part] + PART_MASKS[part],
        "goods": PART_MAKES[part] or PART_EITHER[part],
        "cheaper_trade": PART_CHEAP[part],
        "raises": PART_RAISES[part],
        "peace": PART_DIPLOMACY[part],
        "others_lose": PART_LOSS[part] + PART_LOSS_EACH[part],
        "later_points": PART_POINTS_EACH[part],
        "chains": part in FREEING,
        "lasting": PART_ABILITIES[part],
    }
    told = [Reason(kind, PART_SHIELDS[part] if kind == "shields" else 0) for kind in good_for if good_for[kind]]
    return told or [Reason(AHEAD)]


def of_rarer(state: Any, city: int, move: int) -> list[Reason]:
    """Why coins are paid in this way, or lost."""
    if PAY <= move < LOSE:
        return of_way(state, city, move - PAY)
    if LOSE <= move < TAKE_BOARD:
        left = coins_to_lose(state, city) - (move - LOSE)
        return [Reason("keeps_coins", left) if left else Reason("no_debts")]
    return []


def of_way(state: Any, city: int, number: int) -> list[Reason]:
    """Ways come cheapest first; a neighbour who is behind had better get the coins."""
    way = int(way_numbered(state, city, number))
    left, right = way & 15, way >> 4 & 15
    ahead = promise(state.cities[left_of(state, city)]) - promise(state.cities[right_of(state, city)])
    told = [Reason("cheapest_way")] if number == 0 else []
    if (ahead > 0 and right > left) or (ahead < 0 and left > right):
        told.append(Reason("pays_weaker"))
    return told
