"""Parts in play: what a card, wonder, token or god does when it comes, and what is undone when it goes."""

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
    WONDERS_PLAY_AGAIN,
)
from heptapolis.duel.event_kinds import BY_CARD, BY_ROBBERY, DESTROYS
from heptapolis.duel.hooks import expansions_in, lay_coins_on
from heptapolis.duel.parts import FIRST_GOD, FIRST_TOKEN, FIRST_WONDER
from heptapolis.duel.rules.choices import ask_choices
from heptapolis.duel.rules.cost import has, set_prices
from heptapolis.duel.rules.military import move_pawn
from heptapolis.duel.rules.money import gain_coins, lose_coins
from heptapolis.duel.rules.science import gain_symbol
from heptapolis.duel.state import DISCARDED, IN_CITY, UNDECIDED, City, State
from heptapolis.duel.tables import (
    CARD_COLOUR,
    PART_ABILITIES,
    PART_ACTS,
    PART_CHOICES,
    PART_COINS,
    PART_COINS_BETTER,
    PART_COINS_EACH,
    PART_COINS_PER,
    PART_EITHER_MADE,
    PART_EITHER_RAW,
    PART_FIXES,
    PART_LASTS,
    PART_MAKES,
    PART_PLAYS_AGAIN,
    PART_POINTS,
    PART_ROBS,
    PART_SHIELDS,
    PART_SYMBOL,
)


def is_in_play(s: State, who: int, part: int) -> int:
    """Whether a city has a part: a building, a built wonder, a token, a god."""
    me = s.cities[who]
    if part < FIRST_WONDER:
        return s.place[part] == IN_CITY + who
    if part < FIRST_TOKEN:
        return me.built >> (part - FIRST_WONDER) & 1
    if part < FIRST_GOD:
        return me.tokens >> (part - FIRST_TOKEN) & 1
    return me.gods >> (part - FIRST_GOD) & 1


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
    """Production came (or, negative, went): the city makes more, the opponent's prices follow."""
    me = s.cities[who]
    opponent = s.cities[1 - who]
    me.makes += goods
    set_prices(opponent, me)


def join_play(s: State, who: int, part: int) -> None:
    """A part is in play: from now on it produces, fixes prices and changes how later turns work."""
    if PART_LASTS[part]:
        me = s.cities[who]
        me.either_raw += PART_EITHER_RAW[part]
        me.either_made += PART_EITHER_MADE[part]
        me.abilities |= PART_ABILITIES[part]
        if PART_MAKES[part]:
            change_production(s, who, PART_MAKES[part])
        if PART_FIXES[part]:
            me.fixed |= PART_FIXES[part]
            set_prices(me, s.cities[1 - who])


def leave_play(s: State, who: int, part: int) -> None:
    """A part that a city has just lost: everything lasting goes with it, coins and shields were had for good."""
    me = s.cities[who]
    me.either_raw -= PART_EITHER_RAW[part]
    me.either_made -= PART_EITHER_MADE[part]
    if PART_SYMBOL[part] != NONE:
        me.symbols[PART_SYMBOL[part]] -= 1
    if PART_MAKES[part]:
        change_production(s, who, -PART_MAKES[part])
    if PART_FIXES[part] or PART_ABILITIES[part]:
        recount_lasting(s, who)


def recount_lasting(s: State, who: int) -> None:
    """Fixed prices and abilities that a city still has; two parts may give the same."""
    me = s.cities[who]
    me.fixed = 0
    me.abilities = 0
    for part in range(len(PART_LASTS)):
        if PART_LASTS[part] and is_in_play(s, who, part):
            me.fixed |= PART_FIXES[part]
            me.abilities |= PART_ABILITIES[part]
    set_prices(me, s.cities[1 - who])


def coins_of(s: State, who: int, part: int) -> int:
    """Coins a part pays once when it comes into play, itself already counted."""
    coins = PART_COINS[part]
    what = PART_COINS_PER[part]
    if what != NONE:
        number = better_count(s, what) if PART_COINS_BETTER[part] else counted(s.cities[who], what)
        coins += PART_COINS_EACH[part] * number
    return coins


def shields_of(me: City, part: int) -> int:
    """Shields of a part; the ability adds one to each red card."""
    if part < FIRST_WONDER and CARD_COLOUR[part] == RED:
        return PART_SHIELDS[part] + has(me, EXTRA_SHIELD)
    return PART_SHIELDS[part]


def plays_again(me: City, part: int) -> int:
    """Whether a part brings another turn; the ability adds one to each wonder."""
    if PART_PLAYS_AGAIN[part]:
        return True
    return part >= FIRST_WONDER and part < FIRST_TOKEN and has(me, WONDERS_PLAY_AGAIN)


def take_effect(s: State, who: int, part: int, why: int, log: Log) -> None:
    """A part that has come into play acts: coins first, then shields, then its symbol or its choice."""
    if PART_ACTS[part] == 0 and part < FIRST_WONDER:
        return
    me = s.cities[who]
    if plays_again(me, part):
        s.again = s.again + 1 if s.options.double_extra_turn else 1
    if expansions_in(s):
        lay_coins_on(s, who, part)
    gain_coins(s, who, coins_of(s, who, part), why, log)
    if PART_ROBS[part]:
        lose_coins(s, 1 - who, PART_ROBS[part], BY_ROBBERY, log)
    shields = shields_of(me, part)
    if shields:
        move_pawn(s, who, shields, log)
    if s.victory == UNDECIDED:
        if PART_SYMBOL[part] != NONE:
            gain_symbol(s, who, PART_SYMBOL[part], log)
        if PART_CHOICES[part]:
            ask_choices(s, who, part)


def join_city(s: State, who: int, card: int) -> None:
    """The card lies in the city: it counts, produces and will score."""
    me = s.cities[who]
    s.place[card] = IN_CITY + who
    me.count[CARD_COLOUR[card]] += 1
    me.points[CARD_COLOUR[card]] += PART_POINTS[card]
    join_play(s, who, card)


def enter_city(s: State, who: int, card: int, log: Log) -> None:
    """A building is constructed."""
    join_city(s, who, card)
    take_effect(s, who, card, BY_CARD, log)


def leave_city(s: State, who: int, card: int) -> None:
    """A card leaves a city for the discard pile; all it gave for good is lost, and the opponent's prices fall."""
    me = s.cities[who]
    s.place[card] = DISCARDED
    me.count[CARD_COLOUR[card]] -= 1
    me.points[CARD_COLOUR[card]] -= PART_POINTS[card]
    leave_play(s, who, card)


def destroy(s: State, who: int, card: int, log: Log) -> None:
    """The opponent's card goes to the discard pile."""
    leave_city(s, 1 - who, card)
    tell(log, DESTROYS, who, card, 0)
