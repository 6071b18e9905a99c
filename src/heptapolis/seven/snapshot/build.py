"""A seat's view as a snapshot: names of the box and numbers, no words for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from heptapolis.core.bits import members
from heptapolis.core.game import STRANGER
from heptapolis.seven.box.enums import AGE_2
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.moves import BUILD_BLACK, BUILD_FREE, CHOOSE_BOARD, MOST_LEGAL, SELL, STAGE, TAKE_BOARD
from heptapolis.seven.options import options_of
from heptapolis.seven.rules.discard import is_discarded
from heptapolis.seven.rules.free_city import PILE
from heptapolis.seven.rules.hands import hand_at, hand_of, turns
from heptapolis.seven.rules.leaders.draft import pack_members, pack_of
from heptapolis.seven.rules.leaders.recruit import mark_recruitment
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import mark_turn
from heptapolis.seven.rules.seating import FREE_CITY, has_free_city, holder, partner_of
from heptapolis.seven.rules.setup import mark_sides
from heptapolis.seven.snapshot.city import SIDES, answered, city, open_key
from heptapolis.seven.snapshot.price import Market, Markets, price
from heptapolis.seven.snapshot.types import Hand, InHand, Side, Snapshot
from heptapolis.seven.state import CARDS, IN_DRAFT, IN_PLAY, IN_SETTLE, LEFT_OVER, SLOTS, SOLD, STEPS, UNKNOWN, State
from heptapolis.seven.tables import BOARD_NAMES, CARD_NAMES, FIRST_BLACK, HANDED_NAMES


def snapshot(seen: State, seat: int) -> Snapshot:
    """Everything on the table as one seat sees it; `seen` is its view."""
    markets, key = Markets(seen), open_key(seen)
    return Snapshot(
        game="seven",
        options=options_of(seen),
        step=STEPS[seen.step],
        age=seen.age,
        turn=seen.turn,
        turns=LEADERS_DEALT - 1 if seen.step == IN_DRAFT else turns(seen),
        you=None if seat == STRANGER else seat,
        passes=_passes(seen),
        hands=_hands(seen, seat, markets),
        leaders_in_hand=[] if seat == STRANGER else _leaders_in_hand(seen.cities[seat].held, seat, markets),
        discarded=discard_count(seen),
        pile=_pile(seen),
        free_city=FREE_CITY if has_free_city(seen) else None,
        cities=[city(seen, place, seat, markets, key) for place in range(seen.in_play)],
        boards=_boards(seen),
    )


def with_answers(shown: Snapshot, seen: State) -> Snapshot:
    """The snapshot of an earlier view, with who has answered since."""
    cities = [msgspec.structs.replace(one, answered=answered(seen, one.city)) for one in shown.cities]
    return msgspec.structs.replace(shown, cities=cities)


def _passes(seen: State) -> Literal["left", "right", "swap"] | None:
    """Where the hands go after this turn: leaders to the right, cards to the left and in Age II to the right."""
    if seen.step == IN_DRAFT:
        return "right"
    if not _is_in_turn(seen):
        return None
    if has_free_city(seen):
        return "swap"
    return "right" if seen.age - 1 == AGE_2 else "left"


def _is_in_turn(seen: State) -> bool:
    return seen.turn > 0 and seen.step in (IN_PLAY, IN_SETTLE)


def _hands(seen: State, seat: int, markets: Markets) -> list[Hand]:
    """All hands before this seat's eyes: the own one, the partner's, and the cards drawn for the Free City."""
    if seat == STRANGER or not (seen.step == IN_DRAFT or _is_in_turn(seen)):
        return []
    owners = [seat, partner_of(seat)] if seen.options.teams else [seat]
    if seen.step == IN_DRAFT:
        return [_pack(seen, owner, markets) for owner in owners]
    hands = [_hand(seen, owner, hand_of(seen, owner), acting_city(seen, owner), markets) for owner in owners]
    if has_free_city(seen) and holder(seen) == seat:
        hands.append(_hand(seen, FREE_CITY, PILE, acting_city(seen, seat), markets))
    return hands


def _hand(seen: State, owner: int, number: int, player: int, markets: Markets) -> Hand:
    """The cards of a hand, with what each would cost the city that plays it now."""
    hand, market = hand_at(seen, number), markets.of(player)
    cards = [hand.card[slot] for slot in range(SLOTS) if hand.left >> slot & 1 and hand.card[slot] != UNKNOWN]
    legal = _legal(market, mark_turn)
    return Hand(owner, player, [_in_hand(market, card, legal) for card in cards])


def _pack(seen: State, owner: int, markets: Markets) -> Hand:
    """The pack of leaders that a seat keeps one of."""
    leaders = members(pack_members(seen, pack_of(seen, owner)))
    return Hand(owner, owner, [_in_hand(markets.of(owner), CARDS + leader, set()) for leader in leaders])


def _leaders_in_hand(held: int, seat: int, markets: Markets) -> list[InHand]:
    if not held:
        return []
    market = markets.of(seat)
    legal = _legal(market, mark_recruitment)
    return [_in_hand(market, CARDS + leader, legal) for leader in members(held)]


def _legal(market: Market, mark: Callable[[State, int, list[int]], int]) -> set[int]:
    """What a city might do with the cards before it, whether or not it is asked now."""
    legal = [0] * MOST_LEGAL
    count = mark(market.state, market.city, legal)
    return set(legal[:count])


def _in_hand(market: Market, part: int, legal: set[int]) -> InHand:
    """A card or leader in hand."""
    return InHand(
        name=HANDED_NAMES[part],
        kind="card" if part < CARDS else "leader",
        price=price(market, HANDED_NAMES[part]),
        free_any=BUILD_FREE + part in legal and part < CARDS,
        free_black=FIRST_BLACK <= part < CARDS and BUILD_BLACK + part - FIRST_BLACK in legal,
        stage=STAGE + part in legal,
        sell=SELL + part in legal,
    )


def discard_count(seen: State) -> int:
    """How many cards lie in the discard pile: what was done with each hand in each turn is open."""
    return sum(use in (SOLD, LEFT_OVER) for age in seen.ages for hand in age.hands for use in hand.use)


def _pile(seen: State) -> list[str]:
    """The cards of the discard pile that this seat knows; all of them while it looks through the pile."""
    return [
        CARD_NAMES[hand.card[slot]]
        for age in seen.ages
        for hand in age.hands
        for slot in range(SLOTS)
        if hand.taken[slot] > 0 and hand.card[slot] != UNKNOWN and is_discarded(hand, slot)
    ]


def _boards(seen: State) -> list[Side]:
    """The sides to choose from, while boards are chosen."""
    if seen.asked != CHOOSE_BOARD:
        return []
    legal = [0] * MOST_LEGAL
    count = mark_sides(seen, TAKE_BOARD, legal)
    return [Side(BOARD_NAMES[(move - TAKE_BOARD) // 2], SIDES[(move - TAKE_BOARD) % 2]) for move in legal[:count]]
