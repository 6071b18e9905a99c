"""What a position of Duel promises: features a person can name, weighed by phase into the first seat's chance to win.

A feature is the first seat's number less the second's, so a position and its mirror image add up to one.
"""

from math import exp

from heptapolis.ai.duel.expansions import describe_expansions
from heptapolis.ai.duel.position_features import (
    AGAIN_WONDERS,
    BUILDINGS,
    COINS,
    EITHER_MADE,
    EITHER_RAW,
    EXTRA_TURN,
    FEATURES,
    FIXED_PRICES,
    GOODS,
    LAST_CARD,
    LATER_PRICES,
    LOOTED,
    MISSING_SYMBOLS,
    NEAR_PRICES,
    OWNED,
    PAIRS,
    PLANNED,
    POINTS,
    PURSE,
    PUSHED,
    THREAT,
    TURN_TO_PLAY,
    VARIETY,
    WINNING_CARD,
    WONDER_PRICES,
)
from heptapolis.core.bits import lowest, size
from heptapolis.duel.box.enums import (
    AGE_3,
    COLOURS,
    GUILD,
    NONE,
    RESOURCES,
    SYMBOLS,
    WONDERS_PLAY_AGAIN,
)
from heptapolis.duel.box.layouts import CAPITAL, SYMBOLS_TO_WIN
from heptapolis.duel.goods import amount
from heptapolis.duel.hooks import expansions_in
from heptapolis.duel.rules.cost import building_price, has, wonder_price
from heptapolis.duel.rules.effects import shields_of
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import FIRST, IN_STRUCTURE, SECOND, SHARED, UNDECIDED, UNSEEN, City, State
from heptapolis.duel.tables import DECK_FIRST, DECK_SIZE, FIRST_WONDER, GUILD_DECK, PART_PLAYS_AGAIN, PART_SYMBOL

DEAREST = 8  # a price above this is out of reach just as well
SYMBOLS_ON_CARDS = len(SYMBOLS) - 1


def plays_next(s: State) -> int:
    """The seat whose turn it is, or will be once the open questions are answered."""
    return s.active if s.again or not s.turn_over else 1 - s.active


def phase(s: State) -> int:
    """Before the first age, then the two halves of each age."""
    return 0 if s.age == 0 else 2 * s.age - (size(s.present) > 10)


def mean_price(s: State, who: int, deck: int) -> float:
    """What the cards of a deck that are still to come cost a city on average."""
    total = 0
    cards = 0
    for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
        if s.place[card] == UNSEEN or s.place[card] == IN_STRUCTURE:
            total += min(DEAREST, building_price(s, who, card))
            cards += 1
    return total / cards if cards else 0.0


def wonders_ahead(s: State, who: int, sign: int, x: list[float]) -> None:
    """Wonders not yet built: each by name, their prices, and the extra turns they hold."""
    me = s.cities[who]
    planned = me.planned
    while planned:
        wonder = lowest(planned)
        planned &= planned - 1
        x[PLANNED + wonder] += sign
        x[WONDER_PRICES] += sign * min(2 * DEAREST, wonder_price(me, wonder))
        x[AGAIN_WONDERS] += sign * (PART_PLAYS_AGAIN[FIRST_WONDER + wonder] | has(me, WONDERS_PLAY_AGAIN))


def production(me: City, sign: int, x: list[float]) -> None:
    """Goods of each kind, choices and fixed prices."""
    for resource in range(len(RESOURCES)):
        x[GOODS + resource] += sign * amount(me.makes, resource)
    x[EITHER_RAW] += sign * me.either_raw
    x[EITHER_MADE] += sign * me.either_made
    x[FIXED_PRICES] += sign * size(me.fixed)


def may_still_come(s: State, symbol: int) -> int:
    """Whether a card with this symbol is in the structure or unseen."""
    for card in range(DECK_FIRST[max(0, s.age - 1)], DECK_FIRST[GUILD]):
        if PART_SYMBOL[card] == symbol and (s.place[card] == UNSEEN or s.place[card] == IN_STRUCTURE):
            return True
    return False


def science(s: State, who: int, sign: int, x: list[float]) -> None:
    """Different symbols, pairs that could still be made for a token, and kinds that could still be added."""
    me = s.cities[who]
    different = different_symbols(me)
    x[VARIETY + different] += sign
    for symbol in range(SYMBOLS_ON_CARDS):
        if me.symbols[symbol] < 2 and may_still_come(s, symbol):
            if me.symbols[symbol] == 1:
                x[PAIRS] += sign * (s.board != 0)
            elif different >= 3:
                x[MISSING_SYMBOLS] += sign * (different - 2)


def wins_with(s: State, who: int, card: int) -> int:
    """Whether building a card would win at once."""
    me = s.cities[who]
    if advantage(s, who) + shields_of(me, card) >= CAPITAL:
        return True
    symbol = PART_SYMBOL[card]
    return symbol != NONE and me.symbols[symbol] == 0 and different_symbols(me) == SYMBOLS_TO_WIN - 1


def has_winning_card(s: State, who: int) -> int:
    """Whether an open card that the city can pay would win at once."""
    open_slots = s.open & ~s.down
    while open_slots:
        card = s.slot[lowest(open_slots)]
        open_slots &= open_slots - 1
        if wins_with(s, who, card) and building_price(s, who, card) <= s.cities[who].coins:
            return True
    return False


def city(s: State, who: int, sign: int, x: list[float]) -> None:
    """Everything that one city counts for."""
    me = s.cities[who]
    x[POINTS] += sign * (score(s, who) - me.coins // 3)
    x[COINS] += sign * me.coins
    x[PURSE] += sign * min(5, me.coins)
    tokens = me.tokens
    while tokens:
        x[OWNED + lowest(tokens)] += sign
        tokens &= tokens - 1
    for colour in range(len(COLOURS)):
        x[BUILDINGS + colour] += sign * me.count[colour]
    production(me, sign, x)
    wonders_ahead(s, who, sign, x)
    science(s, who, sign, x)
    if expansions_in(s):
        describe_expansions(s, who, sign, x)


def prices(s: State, who: int, sign: int, x: list[float]) -> None:
    """How dear the cards of this age, and those of the later ages, are for a city."""
    current = max(0, s.age - 1)
    x[NEAR_PRICES] += sign * mean_price(s, who, current)
    for deck in range(current + 1, AGE_3 + 1):
        x[LATER_PRICES] += sign * mean_price(s, who, deck)
    x[LATER_PRICES] += sign * mean_price(s, who, GUILD_DECK[expansions_in(s)])


def table(s: State, x: list[float]) -> None:
    """What lies between the cities: the pawn, the loot taken, and the turn."""
    distance = min(CAPITAL, abs(s.pawn))
    x[PUSHED + distance] += 1 if s.pawn > 0 else -1 if s.pawn < 0 else 0
    x[LOOTED] += s.loot[0] + s.loot[1] - s.loot[2] - s.loot[3]
    player = plays_next(s)
    sign = 1 if player == FIRST else -1
    x[TURN_TO_PLAY] += sign
    x[LAST_CARD] += sign if size(s.present) % 2 else -sign
    x[EXTRA_TURN] += sign * s.again
    if s.age:
        x[WINNING_CARD] += sign * has_winning_card(s, player)
        x[THREAT] -= sign * has_winning_card(s, 1 - player)


def describe(s: State, x: list[float]) -> None:
    """Write every feature of a position into a row."""
    for feature in range(FEATURES):
        x[feature] = 0
    city(s, FIRST, 1, x)
    city(s, SECOND, -1, x)
    prices(s, FIRST, 1, x)
    prices(s, SECOND, -1, x)
    table(s, x)


def chance(s: State, weights: list[list[float]], x: list[float]) -> float:
    """The first seat's chance to win, by the weights of the game's phase; after the end, its result."""
    if s.victory != UNDECIDED:
        return 0.5 if s.winner == SHARED else 1.0 if s.winner == FIRST else 0.0
    describe(s, x)
    now = weights[phase(s)]
    total = 0.0
    for feature in range(FEATURES):
        total += now[feature] * x[feature]
    return 1.0 / (1.0 + exp(-total))
