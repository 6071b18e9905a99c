"""What a part does at once, after all cards of the turn lie on the table."""

from heptapolis.core.events import Log
from heptapolis.seven.box.enums import BLACK, BLACK_COINS, YELLOW, YELLOW_COINS
from heptapolis.seven.box.sums import EVENT_COINS
from heptapolis.seven.event_kinds import BY_COLOUR, BY_EFFECT, BY_NEIGHBOUR
from heptapolis.seven.hooks import act_further
from heptapolis.seven.rules.city import counted_around, has
from heptapolis.seven.rules.money import gain_coins
from heptapolis.seven.rules.pending import pend
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import State
from heptapolis.seven.tables import (
    CARD_COLOUR,
    PART_ACTS,
    PART_COINS_EACH,
    PART_COINS_OF,
    PART_COINS_PER,
    PART_GIVES_COINS,
    PART_NEIGHBOURS_GAIN,
    PART_RAISES,
)


def coins_of(s: State, who: int, part: int) -> int:
    """Coins a part pays once, counted on the table as it lies now."""
    coins = PART_GIVES_COINS[part]
    if PART_COINS_EACH[part]:
        coins += PART_COINS_EACH[part] * counted_around(s, who, PART_COINS_PER[part], PART_COINS_OF[part])
    return coins


def act(s: State, who: int, part: int, raising: int, log: Log) -> None:
    """Coins at once; the choices a part brings wait for their moment (`raising` names that of the discard pile)."""
    if not PART_ACTS[part]:
        return
    gain_coins(s, who, coins_of(s, who, part), BY_EFFECT, log)
    gain_coins(s, left_of(s, who), PART_NEIGHBOURS_GAIN[part], BY_NEIGHBOUR, log)
    gain_coins(s, right_of(s, who), PART_NEIGHBOURS_GAIN[part], BY_NEIGHBOUR, log)
    if PART_RAISES[part]:
        pend(s, raising, who)
    act_further(s, who, part, log)


def reward_colour(s: State, who: int, card: int, log: Log) -> None:
    """Coins for building a card of a colour, however it was built."""
    me = s.cities[who]
    colour = CARD_COLOUR[card]
    if (colour == YELLOW and has(me, YELLOW_COINS)) or (colour == BLACK and has(me, BLACK_COINS)):
        gain_coins(s, who, EVENT_COINS, BY_COLOUR, log)
