"""Mythology and offering tokens: laid on face-down cards, claimed by the player who uncovers them."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import (
    GODS_LOOKED_AT,
    MYTHOLOGIES,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
    OFFERINGS,
    SPACES,
    TOKENS_PER_MYTHOLOGY,
)
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY
from heptapolis.duel.event_kinds import ACCEPTS, CLAIMS, LAYS_TOKEN, PLACES, PLACES_GOD
from heptapolis.duel.rules.pantheon.decks import leave_deck, look
from heptapolis.duel.rules.pantheon.moves import (
    ASK_MYTHOLOGY,
    ASK_OFFERING,
    CHOOSE_CLAIM,
    CHOOSE_PLACE,
    CLAIM,
    DEAL_MYTHOLOGY,
    DEAL_OFFERING,
    PLACE,
)
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.state import DEALER, EMPTY, State

FIRST_OFFERING = 1 + len(MYTHOLOGIES)
CHOSEN, RIGHT_TO_LEFT = range(2)


def ask_mythology_tokens(s: State) -> None:
    """Five of the ten mythology tokens are laid on marked cards of Age I."""
    for number in range(len(MYTHOLOGY_SLOTS)):
        ask(s, ASK_MYTHOLOGY, DEALER, MYTHOLOGY_SLOTS[len(MYTHOLOGY_SLOTS) - 1 - number])


def ask_offering_tokens(s: State) -> None:
    """The three offering tokens are laid on marked cards of Age II."""
    for number in range(len(OFFERING_SLOTS)):
        ask(s, ASK_OFFERING, DEALER, OFFERING_SLOTS[len(OFFERING_SLOTS) - 1 - number])


def laid(s: State, token: int) -> int:
    """How many tokens of a kind lie on the structure."""
    count = 0
    for slot in range(SLOTS):
        count += s.pantheon.on_slot[slot] == token
    return count


def mythology_weight(s: State, mythology: int) -> int:
    """How many tokens of a mythology are still to be drawn."""
    return TOKENS_PER_MYTHOLOGY - laid(s, 1 + mythology)


def mark_mythologies(s: State, legal: list[int]) -> int:
    """Every mythology with a token left."""
    count = 0
    for mythology in range(len(MYTHOLOGIES)):
        if mythology_weight(s, mythology):
            legal[count] = DEAL_MYTHOLOGY + mythology
            count += 1
    return count


def mark_offerings(s: State, legal: list[int]) -> int:
    """Every offering token not laid yet."""
    count = 0
    for offering in range(len(OFFERINGS)):
        if laid(s, FIRST_OFFERING + offering) == 0:
            legal[count] = DEAL_OFFERING + offering
            count += 1
    return count


def lay_token(s: State, slot: int, token: int, log: Log) -> None:
    """A token lies on a card of the structure, for all to see."""
    s.pantheon.on_slot[slot] = token
    tell(log, LAYS_TOKEN, 0, token, slot)


def waiting_tokens(s: State, due: int) -> int:
    """The slots about to be turned up that bear a token."""
    waiting = 0
    while due:
        slot = lowest(due)
        due &= due - 1
        if s.pantheon.on_slot[slot]:
            waiting |= 1 << slot
    return waiting


def claim_next(s: State, waiting: int, log: Log) -> None:
    """The active player takes the tokens of the cards about to be turned up, one after the other."""
    others = waiting & (waiting - 1)
    if s.pantheon.claimed:
        slot = s.pantheon.claimed - 1
    elif others and s.options.two_mythology_tokens == CHOSEN and bears_mythology(s, waiting):
        ask(s, CHOOSE_CLAIM, s.active, 0)
        return
    else:
        slot = lowest(waiting)
        while others:
            slot = lowest(others)
            others &= others - 1
    claim(s, s.active, slot, log)


def bears_mythology(s: State, waiting: int) -> int:
    """Whether the tokens are mythology tokens; the order of offerings does not matter."""
    return s.pantheon.on_slot[lowest(waiting)] < FIRST_OFFERING


def mark_claims(s: State, waiting: int, legal: list[int]) -> int:
    """Any of the uncovered tokens may come first."""
    count = 0
    while waiting:
        legal[count] = CLAIM + lowest(waiting)
        count += 1
        waiting &= waiting - 1
    return count


def claim(s: State, who: int, slot: int, log: Log) -> None:
    """Take the token of a card: a mythology token brings a god to the board, an offering is kept."""
    token = s.pantheon.on_slot[slot]
    s.pantheon.on_slot[slot] = 0
    s.pantheon.claimed = 0
    if token >= FIRST_OFFERING:
        s.cities[who].offerings |= 1 << (token - FIRST_OFFERING)
        tell(log, ACCEPTS, who, token - FIRST_OFFERING, 0)
    else:
        s.cities[who].mythology[token - 1] += 1
        tell(log, CLAIMS, who, token - 1, 0)
        draw_gods(s, who, token - 1)


def draw_gods(s: State, who: int, mythology: int) -> None:
    """Look at the top two gods of the deck alone, to place one of them."""
    deck = s.pantheon.deck[mythology]
    if deck.left:
        ask(s, CHOOSE_PLACE, who, mythology)
        for position in range(min(GODS_LOOKED_AT, deck.left)):
            look(s, mythology, position, 1 << who)


def mark_places(s: State, mythology: int, legal: list[int]) -> int:
    """One of the gods looked at, on any empty space."""
    deck = s.pantheon.deck[mythology]
    count = 0
    for position in range(min(GODS_LOOKED_AT, deck.left)):
        for space in range(SPACES):
            if s.pantheon.space[space] == EMPTY:
                legal[count] = PLACE + deck.god[position] * SPACES + space
                count += 1
    return count


def place_god(s: State, who: int, god: int, space: int, log: Log) -> None:
    """One god lies face down on the space, the other goes back on top; only the drawer knows which is which."""
    mythology = GOD_MYTHOLOGY[god]
    alone = s.pantheon.deck[mythology].left == 1
    knew = leave_deck(s, god)
    s.pantheon.space[space] = god
    s.pantheon.space_seen[space] = knew if alone else 1 << who
    if not alone:
        s.pantheon.deck[mythology].seen[0] = 1 << who
    tell(log, PLACES_GOD, who, god, space)
    tell(log, PLACES, who, mythology, space)
