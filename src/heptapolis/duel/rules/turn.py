"""A turn: one action with an open card, then what follows once every choice is made."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import CHAIN_COINS, NONE, YELLOW
from heptapolis.duel.box.layouts import CHAIN_COINS_GAINED, DISCARD_COINS, SLOTS
from heptapolis.duel.event_kinds import BUILDS, BY_CHAIN, BY_DISCARD, CHAINS, PLAYS_AGAIN, SELLS
from heptapolis.duel.hooks import (
    asks_purse,
    chooses_purse,
    claims_first,
    expansions_in,
    further_price,
    lays_out_before_draft,
    mark_further_actions,
    take_further_action,
)
from heptapolis.duel.moves import BUILD, DISCARD, TAKE_TOKEN, TURN, TURN_UP, WONDER
from heptapolis.duel.rules.age import choose_beginner, end_age
from heptapolis.duel.rules.cost import building_price, has, is_free, pay, traded_part, wonder_price
from heptapolis.duel.rules.effects import enter_city
from heptapolis.duel.rules.money import gain_coins, purse
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.setup import is_prepared, prepare_wonders, start
from heptapolis.duel.rules.structure import due_to_turn_up, take_card
from heptapolis.duel.rules.wonders import erect
from heptapolis.duel.state import DEALER, DISCARDED, State
from heptapolis.duel.tables import CARD_CHAIN

PAYS_COINS = 0


def mark_turn(s: State, who: int, legal: list[int]) -> int:
    """With every open card: build it if it can be paid, discard it, or build an affordable wonder with it."""
    me = s.cities[who]
    funds = purse(me)
    count = 0
    open_slots = s.open
    while open_slots:
        slot = lowest(open_slots)
        open_slots &= open_slots - 1
        legal[count] = DISCARD + slot
        count += 1
        if building_price(s, who, s.slot[slot]) <= funds:
            legal[count] = BUILD + slot
            count += 1
    planned = me.planned
    while planned:
        wonder = lowest(planned)
        planned &= planned - 1
        if wonder_price(me, wonder) <= funds:
            open_slots = s.open
            while open_slots:
                legal[count] = WONDER + wonder * SLOTS + lowest(open_slots)
                count += 1
                open_slots &= open_slots - 1
    return mark_further_actions(s, who, legal, count) if expansions_in(s) else count


def take_turn(s: State, who: int, move: int, log: Log) -> None:
    """The action of a turn."""
    if expansions_in(s) and chooses_purse(s) and asks_purse(s, who, move, price_of(s, who, move)):
        return
    s.turn_over = 1
    if move < DISCARD:
        construct_building(s, who, move - BUILD, log)
    elif move < WONDER:
        discard_for_coins(s, who, move - DISCARD, log)
    elif move < TAKE_TOKEN:
        erect(s, who, (move - WONDER) // SLOTS, (move - WONDER) % SLOTS, log)
    else:
        take_further_action(s, who, move, log)


def price_of(s: State, who: int, move: int) -> int:
    """What an action costs."""
    if move < DISCARD:
        return building_price(s, who, s.slot[move - BUILD])
    if move < WONDER:
        return 0
    if move < TAKE_TOKEN:
        return wonder_price(s.cities[who], (move - WONDER) // SLOTS)
    return further_price(s, who, move)


def construct_building(s: State, who: int, slot: int, log: Log) -> None:
    """Pay for an open card and add it to the city."""
    card = s.slot[slot]
    price = building_price(s, who, card)
    pay(s, who, price, traded_part(s, who, card, price), log)
    take_card(s, slot)
    tell(log, BUILDS, who, card, price)
    if is_free(s, who, card):
        tell(log, CHAINS, who, card, 0)
        if has(s.cities[who], CHAIN_COINS) and (CARD_CHAIN[card] != NONE or s.options.urbanism_temple == PAYS_COINS):
            gain_coins(s, who, CHAIN_COINS_GAINED, BY_CHAIN, log)
    enter_city(s, who, card, log)


def discard_for_coins(s: State, who: int, slot: int, log: Log) -> None:
    """Put an open card on the discard pile for 2 coins and 1 for each own yellow card."""
    card = take_card(s, slot)
    s.place[card] = DISCARDED
    tell(log, SELLS, who, card, 0)
    gain_coins(s, who, DISCARD_COINS + s.cities[who].count[YELLOW], BY_DISCARD, log)


def go_on(s: State, log: Log) -> None:
    """With nothing left to answer, do the next thing: prepare, turn up cards, end the age, or give the turn."""
    if s.age == 0 and (is_prepared(s) or lays_out_before_draft(s)):
        start(s, log)
        return
    due = due_to_turn_up(s) if s.age else 0
    if due:
        uncover(s, due, log)
    elif not is_prepared(s):
        prepare_wonders(s, log)
    elif s.present == 0:
        end_age(s, log)
    elif s.to_begin:
        choose_beginner(s, log)
    else:
        give_turn(s, log)


def uncover(s: State, due: int, log: Log) -> None:
    """The dealer turns up the next card, once the tokens lying on any of them are claimed."""
    if not (expansions_in(s) and claims_first(s, due, log)):
        ask(s, TURN_UP, DEALER, lowest(due))


def give_turn(s: State, log: Log) -> None:
    """The turn passes to the other player, unless the last one has earned another."""
    if s.turn_over:
        if s.again:
            s.again -= 1
            tell(log, PLAYS_AGAIN, s.active, 0, 0)
        else:
            s.active = 1 - s.active
        s.turn_over = 0
    ask(s, TURN, s.active, 0)
