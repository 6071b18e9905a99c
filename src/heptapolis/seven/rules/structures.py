"""Building a card or a stage: whether it may be, what it costs, and how it comes to stand."""

from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import (
    BLACK,
    BROWN,
    FREE_BLACK,
    FREE_FROM_HAND,
    FREE_GUILDS,
    GREY,
    NONE,
    PURPLE,
    STAGES_FOR_COINS,
    WAIVES_ON_STAGE,
)
from heptapolis.seven.event_kinds import ERECTS
from heptapolis.seven.goods import plus
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.seating import confidants
from heptapolis.seven.rules.trade import price, waived_on
from heptapolis.seven.state import MOST_STAGES, City, State
from heptapolis.seven.tables import (
    CARD_BIT,
    CARD_CHAIN,
    CARD_COLOUR,
    CARD_DECK,
    FIRST_STAGE,
    PART_ABILITIES,
    PART_ANY_SYMBOLS,
    PART_CHEAP,
    PART_COINS,
    PART_MADE,
    PART_MAKES,
    PART_MASKS,
    PART_OWN_MADE,
    PART_OWN_RAW,
    PART_POINTS,
    PART_RAW,
    PART_SHIELDS,
    PART_SYMBOL,
    STAGES_OF,
)

USED_FROM_HAND, USED_BLACK = 1, 2


def is_chained(s: State, me: City, card: int) -> int:
    """Whether a structure standing at the start of the turn makes this card free."""
    chain = CARD_CHAIN[card]
    if chain == 0:
        return False
    deck = CARD_DECK[card] - 1
    return chain & (me.older[deck] if s.options.late_chains else me.built[deck]) != 0


def is_free(s: State, me: City, card: int) -> int:
    """Free by its chain, or as a guild for a city whose guilds are free."""
    return is_chained(s, me, card) or (CARD_COLOUR[card] == PURPLE and has(me, FREE_GUILDS))


def may_build(s: State, who: int, card: int, coins: int) -> int:
    """Whether a card may be built with so many coins."""
    me = s.cities[who]
    if has_structure(me, card):
        return False
    if is_free(s, me, card):
        return True
    coins -= PART_COINS[card]
    return coins >= 0 and price(s, who, PART_RAW[card], PART_MADE[card], waived_on(me, card)) <= coins


def next_stage(me: City) -> int:
    """The part of the box that is the next stage of a city."""
    return FIRST_STAGE + me.board * MOST_STAGES + me.stages


def has_stage_left(me: City) -> int:
    """Stages are built from left to right until all stand."""
    return me.stages < STAGES_OF[me.board]


def may_erect(s: State, who: int, coins: int) -> int:
    """Whether the next stage may be built with so many coins."""
    me = s.cities[who]
    if not has_stage_left(me):
        return False
    stage = next_stage(me)
    coins -= PART_COINS[stage]
    if coins < 0 or has(me, STAGES_FOR_COINS):
        return coins >= 0
    return price(s, who, PART_RAW[stage], PART_MADE[stage], has(me, WAIVES_ON_STAGE)) <= coins


def has_free_build(me: City) -> int:
    """Once an age, a structure from hand at no cost."""
    return has(me, FREE_FROM_HAND) and not me.free_used & USED_FROM_HAND


def has_free_black(me: City, card: int) -> int:
    """Once an age, a black card at no cost."""
    return CARD_COLOUR[card] == BLACK and has(me, FREE_BLACK) and not me.free_used & USED_BLACK


def join_city(me: City, card: int) -> None:
    """A card stands in a city: it counts and will score."""
    colour = CARD_COLOUR[card]
    me.built[CARD_DECK[card]] |= CARD_BIT[card]
    me.count[colour] += 1
    me.points[colour] += PART_POINTS[card]
    if colour == BROWN or colour == GREY:
        produce(me, card)
    else:
        join_part(me, card)


def produce(me: City, part: int) -> None:
    """A brown or grey card, or the board, makes goods for its city and its neighbours."""
    provide(me, part)
    me.sells_raw = plus(me.sells_raw, PART_OWN_RAW[part])
    me.sells_made = plus(me.sells_made, PART_OWN_MADE[part])
    me.makes |= PART_MAKES[part]


def provide(me: City, part: int) -> None:
    """A part makes goods for its own city."""
    me.own_raw = plus(me.own_raw, PART_OWN_RAW[part])
    me.own_made = plus(me.own_made, PART_OWN_MADE[part])


def join_part(me: City, part: int) -> None:
    """What a part gives for good: goods for the own city, prices, abilities, shields and symbols."""
    provide(me, part)
    me.cheap |= PART_CHEAP[part]
    me.abilities |= PART_ABILITIES[part]
    me.shields += PART_SHIELDS[part]
    me.any_symbols += PART_ANY_SYMBOLS[part]
    me.masks += PART_MASKS[part]
    if PART_SYMBOL[part] != NONE:
        me.symbols[PART_SYMBOL[part]] += 1


def erect(s: State, who: int, under: int, log: Log) -> int:
    """The next stage stands, with a card face down under it."""
    me = s.cities[who]
    stage = next_stage(me)
    me.under[me.stages] = under
    me.under_known[me.stages] = confidants(s, who)
    me.stages += 1
    join_part(me, stage)
    tell(log, ERECTS, who, me.stages, 0)
    return stage
