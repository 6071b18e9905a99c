"""The Pantheon board: what is prepared before each age, and how a card on it is activated."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.pantheon.gods import GATE_FACTOR, SPACE_COSTS, SPACES
from heptapolis.duel.box.pantheon.record import NO_GUARD, THE_GATE
from heptapolis.duel.box.pantheon.tables import CHEAPENING, OFFERING_WORTH, PART_CHEAPENS, SMALLEST_OFFERING
from heptapolis.duel.event_kinds import ACTIVATES, OFFERS, REVEALS_GOD
from heptapolis.duel.rules.effects import is_in_play
from heptapolis.duel.rules.money import purse, spend_coins
from heptapolis.duel.rules.pantheon.decks import shuffle_decks
from heptapolis.duel.rules.pantheon.gods import ask_tokens_on, open_gate, receive_god
from heptapolis.duel.rules.pantheon.moves import ACTIVATE, SUBSETS
from heptapolis.duel.rules.pantheon.tokens import ask_mythology_tokens, ask_offering_tokens
from heptapolis.duel.state import EMPTY, EVERYBODY, FIRST, City, State


def prepare_gods(s: State, log: Log) -> None:
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
    """The Gate takes an empty space; every god is turned up, with the tokens that lie on it."""
    s.pantheon.space[gate_space(s)] = THE_GATE
    for space in range(SPACES):
        card = s.pantheon.space[space]
        if card != EMPTY:
            s.pantheon.space_seen[space] = EVERYBODY
            tell(log, REVEALS_GOD, 0, card, space)
            if card != THE_GATE:
                ask_tokens_on(s, card)


def gate_space(s: State) -> int:
    """The empty space whose two costs are most alike; of two such the one cheaper for who did not play last."""
    best = 0
    least = SPACES
    for number in range(SPACES):
        space = SPACES - 1 - number if s.active == FIRST and not s.options.rules else number
        distance = 0 if s.options.rules else abs(2 * space - (SPACES - 1))
        if s.pantheon.space[space] == EMPTY and distance < least:
            best = space
            least = distance
    return best


def reduction(s: State, who: int) -> int:
    """Coins that the city's parts take off each activation."""
    coins = 0
    for number in range(len(CHEAPENING) - 1):
        if is_in_play(s, who, CHEAPENING[number]):
            coins += PART_CHEAPENS[CHEAPENING[number]]
    return coins


def printed_cost(s: State, who: int, space: int) -> int:
    """What the space costs this seat, doubled for the Gate."""
    cost = SPACE_COSTS[space if who == FIRST else SPACES - 1 - space]
    return cost * GATE_FACTOR if s.pantheon.space[space] == THE_GATE else cost


def activation_price(s: State, who: int, space: int, subset: int) -> int:
    """Coins to pay after reductions and offerings."""
    return max(0, printed_cost(s, who, space) - reduction(s, who) - OFFERING_WORTH[subset])


def price_of_activation(s: State, who: int, move: int) -> int:
    """What an activation costs, as a move."""
    return activation_price(s, who, (move - ACTIVATE) // SUBSETS, (move - ACTIVATE) % SUBSETS)


def take_activation(s: State, who: int, move: int, log: Log) -> None:
    """An activation as a move."""
    activate(s, who, (move - ACTIVATE) // SUBSETS, (move - ACTIVATE) % SUBSETS, log)


def mark_activations(s: State, who: int, legal: list[int], count: int) -> int:
    """From Age II on, any card on the board whose price can be paid, with each useful set of offerings."""
    me = s.cities[who]
    less = reduction(s, who)
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


def word_of_activation(s: State, move: int) -> int:
    """The common number of the card and the offerings of an activation, or -1 for any other move."""
    if ACTIVATE <= move < ACTIVATE + SPACES * SUBSETS:
        return s.pantheon.space[(move - ACTIVATE) // SUBSETS] * SUBSETS + (move - ACTIVATE) % SUBSETS
    return -1


def activation_of(s: State, number: int) -> int:
    """The activation of a card, wherever it lies, with a set of offerings, by their common number; or -1."""
    for space in range(SPACES):
        if s.pantheon.space[space] == number // SUBSETS:
            return ACTIVATE + space * SUBSETS + number % SUBSETS
    return -1
