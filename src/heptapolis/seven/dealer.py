"""Where the dealer draws from: each draw belongs to a place on the table, never to a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core import dealer_draws
from heptapolis.core.bits import members, size
from heptapolis.core.game import Asked
from heptapolis.seven import moves as m
from heptapolis.seven.box.enums import AGES, CITY_1, GUILD
from heptapolis.seven.box.sums import FREE_CITY_DECK
from heptapolis.seven.hooks import expansions_in, further_cards
from heptapolis.seven.rules import hands
from heptapolis.seven.state import LEADERS, SEATS, SIDES, UNDEALT
from heptapolis.seven.tables import AGE_CARDS, AGE_LENGTH, DECK_FIRST, LEADER_POOL


def draw(state: Any, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """The seeded dealer's answer to the open question."""
    if state.asked in (m.ASK_CARD, m.ASK_LAST):
        return _draw_card(state, seed, legal)
    if state.asked == m.ASK_LEADER:
        pool = [m.DEAL_LEADER + leader for leader in members(LEADER_POOL[expansions_in(state)])]
        out = sum(state.leader_place[leader] != UNDEALT for leader in range(LEADERS))
        return dealer_draws.draw(seed, "leaders", out, pool, legal)
    return dealer_draws.draw(seed, "boards", state.what, range(m.DEAL_BOARD, m.DEAL_BOARD + SIDES), legal)


def orders(state: Any, seed: int | str) -> list[list[int]]:
    """The order of every pool in a game with these options: boards, leaders, and the cards of each age."""
    leaders = [m.DEAL_LEADER + leader for leader in members(LEADER_POOL[expansions_in(state)])]
    found = [
        dealer_draws.order(seed, "boards", range(m.DEAL_BOARD, m.DEAL_BOARD + SIDES)),
        dealer_draws.order(seed, "leaders", leaders),
    ]
    aged = state.copy()
    for age in range(1, AGES + 1):
        aged.age = age
        found.append(dealer_draws.order(seed, f"age {age}", _deck(aged, seed)))
    return found


def _draw_card(state: Any, seed: int | str, legal: Sequence[int]) -> int:
    """The next card of the age's order; all others are looked through only where it cannot come."""
    pool, deck, place = f"age {state.age}", _deck(state, seed), _dealt(state)
    shuffled = dealer_draws.order(seed, pool, deck)
    move = shuffled[place % len(shuffled)]
    if hands.may_deal(state, move - m.DEAL_CARD):
        return move
    return dealer_draws.draw(seed, pool, place, deck, legal)


def _dealt(state: Any) -> int:
    """How many cards of this age lie before this one."""
    return sum(size(hands.filled(state.ages[state.age - 1].hands[number])) for number in range(SEATS))


def _deck(state: Any, seed: int | str) -> list[int]:
    """All cards of this age, its guilds and black cards drawn from their pools."""
    age = state.age - 1
    row = hands.deck_players(state) - FREE_CITY_DECK
    cards = list(AGE_CARDS[row][age][: AGE_LENGTH[row][age]])
    cards += _some(state, seed, GUILD, hands.guilds_in_play(state))
    cards += _some(state, seed, CITY_1 + age, further_cards(state))
    return [m.DEAL_CARD + card for card in cards]


def _some(state: Any, seed: int | str, deck: int, count: int) -> list[int]:
    pool = [DECK_FIRST[deck] + number for number in members(hands.pool_of(state, deck))]
    return dealer_draws.order(seed, f"pool {deck}", pool)[:count]
