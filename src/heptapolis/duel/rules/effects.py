"""What a building does when it enters a city, and what is undone when it leaves."""

from heptapolis.core.bits import size
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import (
    BROWN,
    BROWN_AND_GREY,
    COIN_SETS,
    EXTRA_SHIELD,
    GREY,
    NONE,
    PROGRESS_TOKENS,
    RED,
    WONDERS,
)
from heptapolis.duel.event_kinds import BY_CARD, DESTROYS
from heptapolis.duel.rules.cost import has, set_prices
from heptapolis.duel.rules.military import move_pawn
from heptapolis.duel.rules.money import gain_coins
from heptapolis.duel.rules.science import gain_symbol
from heptapolis.duel.state import DISCARDED, IN_CITY, UNDECIDED, City, State
from heptapolis.duel.tables import (
    CARD_COINS_BETTER,
    CARD_COINS_EACH,
    CARD_COINS_PER,
    CARD_COLOUR,
    CARD_EITHER_MADE,
    CARD_EITHER_RAW,
    CARD_FIXES,
    CARD_GIVES_COINS,
    CARD_MAKES,
    CARD_POINTS,
    CARD_SHIELDS,
    CARD_SYMBOL,
)


def counted(me: City, what: int) -> int:
    """How many of a thing a city has: buildings of a colour, built wonders, sets of three coins, tokens."""
    if what == WONDERS:
        return size(me.built)
    if what == BROWN_AND_GREY:
        return me.count[BROWN] + me.count[GREY]
    if what == COIN_SETS:
        return me.coins // 3
    if what == PROGRESS_TOKENS:
        return size(me.tokens)
    return me.count[what]


def better_count(s: State, what: int) -> int:
    """The larger of the two cities' numbers."""
    return max(counted(s.cities[0], what), counted(s.cities[1], what))


def change_production(s: State, who: int, goods: int) -> None:
    """A brown or grey card came (or, negative, went): the city makes more, the opponent's prices follow."""
    me = s.cities[who]
    opponent = s.cities[1 - who]
    me.makes += goods
    set_prices(opponent, me)


def join_city(s: State, who: int, card: int) -> None:
    """The card lies in the city: it counts, produces and will score."""
    me = s.cities[who]
    s.place[card] = IN_CITY + who
    me.count[CARD_COLOUR[card]] += 1
    me.points[CARD_COLOUR[card]] += CARD_POINTS[card]
    me.either_raw += CARD_EITHER_RAW[card]
    me.either_made += CARD_EITHER_MADE[card]
    if CARD_MAKES[card]:
        change_production(s, who, CARD_MAKES[card])
    if CARD_FIXES[card]:
        me.fixed |= CARD_FIXES[card]
        set_prices(me, s.cities[1 - who])


def coins_of(s: State, who: int, card: int) -> int:
    """Coins a building pays once when it is constructed, itself already counted."""
    coins = CARD_GIVES_COINS[card]
    what = CARD_COINS_PER[card]
    if what != NONE:
        number = better_count(s, what) if CARD_COINS_BETTER[card] else counted(s.cities[who], what)
        coins += CARD_COINS_EACH[card] * number
    return coins


def shields_of(me: City, card: int) -> int:
    """Shields of a building; the ability adds one to each red card."""
    if CARD_COLOUR[card] == RED:
        return CARD_SHIELDS[card] + has(me, EXTRA_SHIELD)
    return CARD_SHIELDS[card]


def enter_city(s: State, who: int, card: int, log: Log) -> None:
    """A building is constructed: coins first, then shields, then symbols and the choices they bring."""
    join_city(s, who, card)
    gain_coins(s, who, coins_of(s, who, card), BY_CARD, log)
    shields = shields_of(s.cities[who], card)
    if shields:
        move_pawn(s, who, shields, log)
    if CARD_SYMBOL[card] != NONE and s.victory == UNDECIDED:
        gain_symbol(s, who, CARD_SYMBOL[card], log)


def leave_city(s: State, who: int, card: int) -> None:
    """A brown or grey card leaves a city; its production is lost and the opponent's prices fall."""
    s.cities[who].count[CARD_COLOUR[card]] -= 1
    change_production(s, who, -CARD_MAKES[card])


def destroy(s: State, who: int, card: int, log: Log) -> None:
    """The opponent's card goes to the discard pile."""
    leave_city(s, 1 - who, card)
    s.place[card] = DISCARDED
    tell(log, DESTROYS, who, card, 0)
