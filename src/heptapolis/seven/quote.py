"""Prices and ways to pay in words; the coins are always those the rules charge."""

from __future__ import annotations

from typing import Any, NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.errors import UnknownName
from heptapolis.core.game import Asked
from heptapolis.seven.box.enums import STAGES_FOR_COINS, WAIVES_ON_STAGE
from heptapolis.seven.moves import MOST_WAYS
from heptapolis.seven.notation.move_text import ANSWERERS, payment
from heptapolis.seven.rules import hands, structures, trade, ways
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.free_city import PILE, hand_seat, plays_from_pile
from heptapolis.seven.rules.leaders.recruit import leader_price
from heptapolis.seven.rules.round import may_pay_chain
from heptapolis.seven.tables import (
    CARD_CHAIN,
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    DECK_FIRST,
    HANDED_IDS,
    LEADER_IDS,
    PART_COINS,
    PART_MADE,
    PART_RAW,
)

ANY_SUM = 255  # coins that pay for every way


class Way(NamedTuple):
    """Coins to the left neighbour, to the right neighbour, and to the bank for goods."""

    left: int
    right: int
    bank: int

    def __str__(self) -> str:
        return payment(self.left | self.right << 4 | self.bank << 8)


class Quote(NamedTuple):
    """What a construction costs a city: the printed coins, the ways to pay for goods, and why it cannot be had."""

    name: str
    price: int | None
    coins: int
    ways: tuple[Way, ...]
    chain: str | None
    why_not: str | None

    def __str__(self) -> str:
        if self.price is None:
            return f"{self.name}: not to be had ({self.why_not})"
        total = f"{self.name}: {self.price}" + (f" by {self.chain}" if self.chain else "")
        return total + (f" ({self.why_not})" if self.why_not else "")


def quote(state: Any, name: str, city: int) -> Quote:
    """The price of a card, a leader or the next stage for a city, whether or not it can be had now."""
    return quote_at(at_market(state, city), name, city)


def at_market(state: Any, city: int) -> Any:
    """The position in which a city looks at what its neighbours sell."""
    s = state.copy()
    trade.visit_market(s, city)
    return s


def quote_at(s: Any, name: str, city: int) -> Quote:
    """The same price in a position that is at this city's market."""
    me = s.cities[city]
    if name == "stage":
        return _stage(s, city, me)
    if name in LEADER_IDS:
        price = leader_price(s, city, LEADER_IDS[name])
        return Quote(name, price, price, (), None, _short(me, price))
    if name not in CARD_IDS:
        raise UnknownName(f"{name!r} is neither a card, nor a leader, nor the word stage")
    return _card(s, city, me, CARD_IDS[name])


def _card(s: Any, city: int, me: Any, card: int) -> Quote:
    name = CARD_NAMES[card]
    twice = "already built" if has_structure(me, card) else None
    if structures.is_free(s, me, card):
        parents = CARD_CHAIN[card] & me.built[CARD_DECK[card] - 1] if CARD_CHAIN[card] else 0
        chain = CARD_NAMES[DECK_FIRST[CARD_DECK[card] - 1] + members(parents)[0]] if parents else "leader"
        return Quote(name, 0, 0, _chain_ways(s, city, me, card), chain, twice)
    bought = _ways(s, city, PART_RAW[card], PART_MADE[card], trade.waived_on(me, card))
    return _quote(me, name, PART_COINS[card], bought, twice)


def _chain_ways(s: Any, city: int, me: Any, card: int) -> tuple[Way, ...]:
    """By option what a parent makes free may be paid for: for nothing, or in any way that costs something."""
    if not s.options.paid_chains or not may_pay_chain(s, city, card):
        return ()
    bought = _ways(s, city, PART_RAW[card], PART_MADE[card], trade.waived_on(me, card))
    paid = tuple(way for way in bought if sum(way))
    return (Way(0, 0, 0), *paid)[:MOST_WAYS] if paid else ()


def _stage(s: Any, city: int, me: Any) -> Quote:
    if not structures.has_stage_left(me):
        return Quote("stage", None, 0, (), None, "all stages are built")
    stage = structures.next_stage(me)
    if has(me, STAGES_FOR_COINS):
        return _quote(me, "stage", PART_COINS[stage], (Way(0, 0, 0),), None)
    bought = _ways(s, city, PART_RAW[stage], PART_MADE[stage], has(me, WAIVES_ON_STAGE))
    return _quote(me, "stage", PART_COINS[stage], bought, None)


def _quote(me: Any, name: str, coins: int, bought: tuple[Way, ...], why_not: str | None) -> Quote:
    if not bought:
        return Quote(name, None, coins, (), None, why_not or "goods are missing that no neighbour sells")
    price = coins + sum(bought[0])
    return Quote(name, price, coins, bought, None, why_not or _short(me, price))


def _short(me: Any, price: int) -> str | None:
    short = price - me.coins
    return f"{short} coin{'s' if short > 1 else ''} short" if short > 0 else None


def _ways(s: Any, city: int, raw: int, made: int, waived: int) -> tuple[Way, ...]:
    """All sensible ways, cheapest first, affordable or not."""
    plain = ways.sensible_ways(s, city, raw, made, waived)
    banked = ways.sensible_bank_ways(s, city, raw, made, waived, plain)
    me = s.cities[city]
    found = (ways.nth_way(me, plain, banked, number) for number in range(ways.payable(me, plain, banked, ANY_SUM)))
    return tuple(Way(way & 15, way >> 4 & 15, way >> 8) for way in found)


REASONS = {
    "keep": "no leader is being drafted",
    "raise": "no card is being fetched from the discard pile, or this one is not to be had",
    "copy": "nothing is being copied, or no neighbour has it",
    "lose": "no coins are being lost, or not so many",
    "take": "no board is being chosen",
    "deal": "the dealer is not asked for this",
    "pay": "that is no sensible way to pay",
    "pass": "this question needs an answer",
}


def why_not(state: Any, question: Asked | None, city: int, words: str) -> str:
    """Why a well-formed move is not allowed here, in a sentence."""
    verb, *names = words.split()
    if question is None:
        return "this seat is not asked now"
    if question.kind not in ("turn", "recruit", "last_card", "another_leader"):
        return f"the question is {question.kind}, put to {ANSWERERS[question.seat]}"
    if verb in REASONS or not names:
        return REASONS.get(verb, f"{verb} what?")
    if not _is_at_hand(state, city, names[0]):
        return f"{names[0]} is not at hand"
    if verb in ("build", "recruit", "stage"):
        name = "stage" if verb == "stage" else names[0]
        return f"{name} is {quote(state, name, city).why_not or 'not to be used so'}"
    return f"{verb} does not go with {names[0]}"


def _is_at_hand(state: Any, city: int, name: str) -> bool:
    if name in LEADER_IDS:
        return bool(state.cities[city].held >> LEADER_IDS[name] & 1)
    if name not in HANDED_IDS or not state.turn:
        return False
    return any(
        hand.left >> slot & 1 and hand.card[slot] == HANDED_IDS[name]
        for hand in _hands(state, city)
        for slot in range(len(hand.card))
    )


def _hands(state: Any, city: int) -> list[Any]:
    numbers = [hands.hand_of(state, hand_seat(state, city))] + [PILE] * bool(plays_from_pile(state, city))
    return [hands.hand_at(state, number) for number in numbers]
