"""Wonders: the draft, building one with an open card, and the seven that a game allows."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.wonders import MOST_BUILT
from heptapolis.duel.event_kinds import BY_WONDER, DRAFTS, ERECTS, RAISES, RETURNS, TUCKS
from heptapolis.duel.parts import FIRST_WONDER
from heptapolis.duel.rules.cost import pay, wonder_price
from heptapolis.duel.rules.effects import enter_city, join_play, take_effect
from heptapolis.duel.rules.structure import take_card
from heptapolis.duel.state import UNDER_WONDER, State
from heptapolis.duel.tables import WONDER_COINS


def draft(s: State, who: int, wonder: int, log: Log) -> None:
    """A player takes one of the wonders on offer."""
    s.offered &= ~(1 << wonder)
    s.cities[who].planned |= 1 << wonder
    s.drafted += 1
    tell(log, DRAFTS, who, wonder, 0)


def erect(s: State, who: int, wonder: int, slot: int, log: Log) -> None:
    """Pay for a wonder and tuck an open card under it."""
    price = wonder_price(s.cities[who], wonder)
    pay(s, who, price, price - WONDER_COINS[wonder], log)
    card = take_card(s, slot)
    tell(log, ERECTS, who, wonder, price)
    complete_wonder(s, who, wonder, card, log)


def complete_wonder(s: State, who: int, wonder: int, card: int, log: Log) -> None:
    """The wonder stands and acts."""
    tuck(s, who, wonder, card, log)
    put_back_the_last(s, log)
    take_effect(s, who, FIRST_WONDER + wonder, BY_WONDER, log)


def tuck(s: State, who: int, wonder: int, card: int, log: Log) -> None:
    """The card lies face down under the wonder: in no city and not in the discard pile."""
    me = s.cities[who]
    me.planned &= ~(1 << wonder)
    me.built |= 1 << wonder
    s.under[wonder] = card
    s.place[card] = UNDER_WONDER
    join_play(s, who, FIRST_WONDER + wonder)
    tell(log, TUCKS, who, card, wonder)


def built_wonders(s: State) -> int:
    """Wonders built by both players together."""
    return size(s.cities[0].built) + size(s.cities[1].built)


def returned_wonders(s: State) -> int:
    """The wonders that were shown and went back into the box."""
    owned = s.cities[0].planned | s.cities[0].built | s.cities[1].planned | s.cities[1].built
    return s.dealt_wonders & ~(s.offered | owned)


def put_back_the_last(s: State, log: Log) -> None:
    """With the seventh wonder built, the unbuilt one goes back into the box before anything else happens."""
    if built_wonders(s) == MOST_BUILT:
        for who in range(2):
            if s.cities[who].planned:
                tell(log, RETURNS, who, lowest(s.cities[who].planned), 0)
                s.cities[who].planned = 0


def raise_discarded(s: State, who: int, card: int, log: Log) -> None:
    """A discarded building is constructed at no cost, with all it gives; it is no chain."""
    tell(log, RAISES, who, card, 0)
    enter_city(s, who, card, log)
