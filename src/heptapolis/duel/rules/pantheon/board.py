"""The Pantheon board: what is prepared before each age, and how a card on it is activated."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.pantheon.gods import GATE_FACTOR, SPACE_COSTS, SPACES
from heptapolis.duel.event_kinds import ACTIVATES, OFFERS, REVEALS_GOD
from heptapolis.duel.god_tables import OFFERING_WORTH, SMALLEST_OFFERING
from heptapolis.duel.moves import ACTIVATE, SUBSETS
from heptapolis.duel.rules.money import purse, spend_coins
from heptapolis.duel.rules.pantheon.decks import shuffle_decks
from heptapolis.duel.rules.pantheon.gods import ask_tokens_on, open_gate, receive_god
from heptapolis.duel.rules.pantheon.tokens import ask_mythology_tokens, ask_offering_tokens
from heptapolis.duel.state import EMPTY, EVERYBODY, FIRST, NO_GUARD, THE_GATE, City, State
from heptapolis.duel.tables import CHEAPENING_WONDERS, WONDER_CHEAPENS


def prepare_age(s: State, log: Log) -> None:
    """Age I brings the decks and mythology tokens, Age II the Gate, the gods' faces and the offering tokens."""
    if s.age == 1:
        s.pantheon.guard = NO_GUARD
        for space in range(SPACES):
            s.pantheon.space[space] = EMPTY
        shuffle_decks(s)
        ask_mythology_tokens(s)
    elif s.age == 2:
        ask_offering_tokens(s)
        open_board(s, log)


def open_board(s: State, log: Log) -> None:
    """The Gate takes the lowest empty space; every god is turned up, with the tokens that lie on it."""
    for space in range(SPACES):
        if s.pantheon.space[space] == EMPTY:
            s.pantheon.space[space] = THE_GATE
            break
    for space in range(SPACES):
        card = s.pantheon.space[space]
        if card != EMPTY:
            s.pantheon.space_seen[space] = EVERYBODY
            tell(log, REVEALS_GOD, 0, card, space)
            if card != THE_GATE:
                ask_tokens_on(s, card)


def reduction(me: City) -> int:
    """Coins that the city's wonders take off each activation."""
    coins = 0
    cheapening = me.built & CHEAPENING_WONDERS
    while cheapening:
        coins += WONDER_CHEAPENS[lowest(cheapening)]
        cheapening &= cheapening - 1
    return coins


def printed_cost(s: State, who: int, space: int) -> int:
    """What the space costs this seat, doubled for the Gate."""
    cost = SPACE_COSTS[space if who == FIRST else SPACES - 1 - space]
    return cost * GATE_FACTOR if s.pantheon.space[space] == THE_GATE else cost


def activation_price(s: State, who: int, space: int, subset: int) -> int:
    """Coins to pay after the wonders' reduction and the offerings."""
    return max(0, printed_cost(s, who, space) - reduction(s.cities[who]) - OFFERING_WORTH[subset])


def mark_activations(s: State, who: int, legal: list[int], count: int) -> int:
    """From Age II on, any card on the board whose price can be paid, with each useful set of offerings."""
    me = s.cities[who]
    less = reduction(me)
    for space in range(SPACES):
        if s.pantheon.space[space] != EMPTY:
            cost = max(0, printed_cost(s, who, space) - less)
            for subset in range(me.offerings + 1):
                if may_offer(me, subset, cost):
                    legal[count] = ACTIVATE + space * SUBSETS + subset
                    count += 1
    return count


def may_offer(me: City, subset: int, cost: int) -> int:
    """Whether the city has these offerings, can pay the rest, and could leave none of them out."""
    worth = OFFERING_WORTH[subset]
    return subset & ~me.offerings == 0 and cost - worth <= purse(me) and cost > worth - SMALLEST_OFFERING[subset]


def activate(s: State, who: int, space: int, subset: int, log: Log) -> None:
    """Pay, take the card from its space for good, and let it act once."""
    price = activation_price(s, who, space, subset)
    spend_coins(s, who, price, 0, log)
    s.cities[who].offerings &= ~subset
    if subset:
        tell(log, OFFERS, who, subset, 0)
    card = s.pantheon.space[space]
    s.pantheon.space[space] = EMPTY
    s.pantheon.space_seen[space] = 0
    tell(log, ACTIVATES, who, card, price)
    if card == THE_GATE:
        open_gate(s, who, log)
    else:
        receive_god(s, who, card, log)
