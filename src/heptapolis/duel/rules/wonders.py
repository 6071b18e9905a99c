"""Wonders: the draft, building one with an open card, and the seven that a game allows."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import NONE, WONDERS_PLAY_AGAIN
from heptapolis.duel.box.wonders import MOST_BUILT
from heptapolis.duel.event_kinds import BY_ROBBERY, BY_WONDER, DRAFTS, ERECTS, RAISES, RETURNS, TUCKS
from heptapolis.duel.moves import ASK_FROM_BOX, CHOOSE_DECK, CHOOSE_DISCARDED, CHOOSE_FROM_BOX, CHOOSE_VICTIM
from heptapolis.duel.rules.cost import has, pay, wonder_price
from heptapolis.duel.rules.effects import enter_city
from heptapolis.duel.rules.military import move_pawn
from heptapolis.duel.rules.money import gain_coins, lose_coins
from heptapolis.duel.rules.pantheon.decks import has_gods
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.structure import take_card
from heptapolis.duel.state import CARDS, DEALER, DISCARDED, UNDECIDED, UNDER_WONDER, State
from heptapolis.duel.tables import (
    WONDER_COINS,
    WONDER_CONSULTS,
    WONDER_CONSULTS_DECK,
    WONDER_DESTROYS,
    WONDER_EITHER_MADE,
    WONDER_EITHER_RAW,
    WONDER_GIVES_COINS,
    WONDER_PLAYS_AGAIN,
    WONDER_RAISES,
    WONDER_ROBS,
    WONDER_SHIELDS,
)


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
    """The wonder stands: coins, then shields, then the choices it brings."""
    tuck(s, who, wonder, card, log)
    put_back_the_last(s, log)
    me = s.cities[who]
    if WONDER_PLAYS_AGAIN[wonder] or has(me, WONDERS_PLAY_AGAIN):
        s.again = s.again + 1 if s.options.double_extra_turn else 1
    gain_coins(s, who, WONDER_GIVES_COINS[wonder], BY_WONDER, log)
    lose_coins(s, 1 - who, WONDER_ROBS[wonder], BY_ROBBERY, log)
    if WONDER_SHIELDS[wonder]:
        move_pawn(s, who, WONDER_SHIELDS[wonder], log)
    if s.victory == UNDECIDED:
        ask_choices(s, who, wonder)


def tuck(s: State, who: int, wonder: int, card: int, log: Log) -> None:
    """The card lies face down under the wonder: in no city and not in the discard pile."""
    me = s.cities[who]
    me.planned &= ~(1 << wonder)
    me.built |= 1 << wonder
    me.either_raw += WONDER_EITHER_RAW[wonder]
    me.either_made += WONDER_EITHER_MADE[wonder]
    s.under[wonder] = card
    s.place[card] = UNDER_WONDER
    tell(log, TUCKS, who, card, wonder)


def built_wonders(s: State) -> int:
    """Wonders built by both players together."""
    return size(s.cities[0].built) + size(s.cities[1].built)


def put_back_the_last(s: State, log: Log) -> None:
    """With the seventh wonder built, the unbuilt one goes back into the box before anything else happens."""
    if built_wonders(s) == MOST_BUILT:
        for who in range(2):
            if s.cities[who].planned:
                tell(log, RETURNS, who, lowest(s.cities[who].planned), 0)
                s.cities[who].planned = 0


def ask_choices(s: State, who: int, wonder: int) -> None:
    """A wonder's choices are asked only where there is something to choose."""
    colour = WONDER_DESTROYS[wonder]
    if colour != NONE and s.cities[1 - who].count[colour]:
        ask(s, CHOOSE_VICTIM, who, colour)
    if WONDER_RAISES[wonder] and has_discards(s):
        ask(s, CHOOSE_DISCARDED, who, 0)
    if WONDER_CONSULTS_DECK[wonder] and has_gods(s):
        ask(s, CHOOSE_DECK, who, 0)
    if WONDER_CONSULTS[wonder]:
        ask(s, CHOOSE_FROM_BOX, who, 0)
        for _ in range(WONDER_CONSULTS[wonder]):
            ask(s, ASK_FROM_BOX, DEALER, who)


def has_discards(s: State) -> int:
    """Whether a card lies in the discard pile."""
    for card in range(CARDS):
        if s.place[card] == DISCARDED:
            return True
    return False


def raise_discarded(s: State, who: int, card: int, log: Log) -> None:
    """A discarded building is constructed at no cost, with all it gives; it is no chain."""
    tell(log, RAISES, who, card, 0)
    enter_city(s, who, card, log)
