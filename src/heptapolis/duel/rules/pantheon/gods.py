"""What the gods do, each verb once; a choice is asked only where there is something to choose."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import BROWN, GREEN, GREY, NONE
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY, PART_COINS_ON_CARD, PART_TOKENS_ON_CARD
from heptapolis.duel.event_kinds import (
    ANNEXES,
    BY_GOD,
    CALLS,
    CONSULTS,
    COPIES,
    ERECTS,
    GUARDS,
    INFLICTS,
    SEIZES,
    SHOWS_TOKEN,
    SPARES,
    STRIKES,
    UNBUILDS,
)
from heptapolis.duel.parts import FIRST_GOD, FIRST_WONDER
from heptapolis.duel.rules.choices import has_discards
from heptapolis.duel.rules.effects import join_city, join_play, leave_city, leave_play, take_effect
from heptapolis.duel.rules.money import lose_coins
from heptapolis.duel.rules.pantheon.decks import DECKS, has_gods, leave_deck, look, put_on_top
from heptapolis.duel.rules.pantheon.moves import (
    ASK_ON_CARD,
    ASK_STRUCK,
    CHOOSE_ANNEXED,
    CHOOSE_CALLED,
    CHOOSE_COMPLETED,
    CHOOSE_COPIED,
    CHOOSE_DECK,
    CHOOSE_ENTOMBED,
    CHOOSE_INFLICTED,
    CHOOSE_ON_CARD,
    CHOOSE_SEIZED,
    CHOOSE_SPARED,
    CHOOSE_STRUCK,
    CHOOSE_TOP,
    CHOOSE_UNBUILT,
)
from heptapolis.duel.rules.pantheon.tokens import claim
from heptapolis.duel.rules.progress import gain_token
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.science import gain_symbol
from heptapolis.duel.rules.structure import take_card
from heptapolis.duel.rules.wonders import complete_wonder
from heptapolis.duel.state import DEALER, DISCARDED, EMPTY, EVERYBODY, State
from heptapolis.duel.tables import PART_SYMBOL

REMOVED, KEPT = range(2)
PUT_AWAY, TAKEN = range(2)


def receive_god(s: State, who: int, god: int, log: Log) -> None:
    """The god is kept in front of its activator and acts."""
    s.cities[who].gods |= 1 << god
    join_play(s, who, FIRST_GOD + god)
    take_effect(s, who, FIRST_GOD + god, BY_GOD, log)


def has_gods_target(s: State, who: int, kind: int) -> int:
    """Whether one of the expansion's choices has anything to choose from."""
    me = s.cities[who]
    opponent = s.cities[1 - who]
    if kind == CHOOSE_DECK:
        return has_gods(s)
    if kind == CHOOSE_ON_CARD:
        return s.pantheon.tokens_on_card != 0
    if kind == CHOOSE_COPIED:
        return opponent.count[GREEN] > 0
    if kind == CHOOSE_SEIZED:
        return opponent.count[BROWN] + opponent.count[GREY] > 0
    if kind == CHOOSE_UNBUILT:
        return (me.built | opponent.built) != 0
    if kind == CHOOSE_COMPLETED:
        return me.planned != 0 and has_discards(s)
    if kind == CHOOSE_ANNEXED:
        return opponent.planned != 0
    if kind == CHOOSE_SPARED:
        return loot_left(s) > (1 if s.options.neptune_single_token == KEPT else 0)
    return s.present != 0 or kind != CHOOSE_STRUCK


def loot_left(s: State) -> int:
    """Military tokens still on the track."""
    left = 0
    for token in range(len(s.loot)):
        left += s.loot[token] > 0
    return left


def keep_from_card(s: State, who: int, token: int, log: Log) -> None:
    """Keep one of the tokens on the card; the other goes back into the box."""
    s.pantheon.tokens_on_card = 0
    gain_token(s, who, token, log)


def copy_symbol(s: State, who: int, card: int, log: Log) -> None:
    """The snake lies on an opponent's green card: its symbol counts here too, for good."""
    s.pantheon.snake = 1 + card
    tell(log, COPIES, who, card, 0)
    gain_symbol(s, who, PART_SYMBOL[card], log)


def seize(s: State, who: int, card: int, log: Log) -> None:
    """A brown or grey card changes cities, production and prices with it."""
    leave_city(s, 1 - who, card)
    join_city(s, who, card)
    tell(log, SEIZES, who, card, 0)
    if PART_SYMBOL[card] != NONE:
        gain_symbol(s, who, PART_SYMBOL[card], log)


def strike(s: State, who: int, slot: int, log: Log) -> None:
    """Any card of the structure goes to the discard pile; a face-down one is turned up there."""
    face_down = s.down >> slot & 1
    if face_down:
        ask(s, ASK_STRUCK, DEALER, slot)
    else:
        put_struck(s, who, slot, s.slot[slot], log)
    if s.pantheon.on_slot[slot]:
        if s.options.zeus_tokens == TAKEN:
            claim(s, who, slot, log)
        else:
            s.pantheon.on_slot[slot] = 0


def put_struck(s: State, who: int, slot: int, card: int, log: Log) -> None:
    """The struck card lies in the discard pile."""
    take_card(s, slot)
    s.down &= ~(1 << slot)
    s.place[card] = DISCARDED
    tell(log, STRIKES, who, card, slot)


def unbuild(s: State, who: int, wonder: int, log: Log) -> None:
    """The card under a wonder goes to the discard pile; its owner may build the wonder again."""
    for owner in range(2):
        city = s.cities[owner]
        if city.built >> wonder & 1:
            city.built &= ~(1 << wonder)
            city.planned |= 1 << wonder
            leave_play(s, owner, FIRST_WONDER + wonder)
    if s.under[wonder] != EMPTY:
        s.place[s.under[wonder]] = DISCARDED
    s.under[wonder] = 0
    tell(log, UNBUILDS, who, wonder, 0)


def choose_entombed(s: State, who: int, wonder: int) -> None:
    """The wonder is chosen; next the discarded card that goes under it."""
    ask(s, CHOOSE_ENTOMBED, who, wonder)


def complete_free(s: State, who: int, wonder: int, card: int, log: Log) -> None:
    """The wonder is built at no cost, with all its effects."""
    tell(log, ERECTS, who, wonder, 0)
    complete_wonder(s, who, wonder, card, log)


def annex(s: State, who: int, wonder: int, log: Log) -> None:
    """An unbuilt wonder changes cities."""
    s.cities[1 - who].planned &= ~(1 << wonder)
    s.cities[who].planned |= 1 << wonder
    tell(log, ANNEXES, who, wonder, 0)


def guard(s: State, who: int, space: int, log: Log) -> None:
    """Minerva's pawn stands on a space of the track."""
    s.pantheon.guard = space
    tell(log, GUARDS, who, space + CAPITAL, 0)


def spare(s: State, who: int, token: int, log: Log) -> None:
    """A military token is put away without effect; another one, if any, will hit the opponent."""
    coins = s.loot[token]
    s.loot[token] = 0
    tell(log, SPARES, who, token, coins)
    if loot_left(s):
        ask(s, CHOOSE_INFLICTED, who, 0)


def inflict(s: State, who: int, token: int, log: Log) -> None:
    """The opponent loses a military token's coins, whichever side it lay on."""
    coins = s.loot[token]
    s.loot[token] = 0
    tell(log, INFLICTS, who, token, coins)
    lose_coins(s, 1 - who, coins, BY_GOD, log)


def onlookers(s: State, who: int) -> int:
    """The seats that see gods turned up from the decks."""
    return 1 << who if s.options.gate_private else EVERYBODY


def show(s: State, mythology: int, position: int, seats: int) -> None:
    """Turn up a card of a deck; a god known before gets the tokens it bears now."""
    god = s.pantheon.deck[mythology].god[position]
    if god < UNKNOWN_GOD:
        ask_tokens_on(s, god)
    look(s, mythology, position, seats)


def ask_tokens_on(s: State, god: int) -> None:
    """Progress tokens from the box lie on a god that bears them."""
    for _ in range(PART_TOKENS_ON_CARD[FIRST_GOD + god]):
        ask(s, ASK_ON_CARD, DEALER, god)


def open_gate(s: State, who: int, log: Log) -> None:
    """The top god of each deck is turned up and one of them called; the Gate stays with its user."""
    s.pantheon.gate_user = 1 + who
    ask(s, CHOOSE_CALLED, who, 0)
    for mythology in range(DECKS):
        if s.pantheon.deck[mythology].left:
            show(s, mythology, 0, onlookers(s, who))


def consult(s: State, who: int, mythology: int, log: Log) -> None:
    """All gods of one deck are turned up and one of them called."""
    tell(log, CONSULTS, who, mythology, 0)
    ask(s, CHOOSE_CALLED, who, 1 + mythology)
    for position in range(s.pantheon.deck[mythology].left):
        show(s, mythology, position, onlookers(s, who))


def is_calling(s: State) -> int:
    """Whether gods lie turned up for somebody to call one."""
    for number in range(s.depth):
        if s.asked[number].kind == CHOOSE_CALLED:
            return True
    return False


def call_god(s: State, who: int, god: int, source: int, log: Log) -> None:
    """The called god acts at no cost; the others go back, in any order if a whole deck was turned up."""
    tell(log, CALLS, who, god, 0)
    leave_deck(s, god)
    if PART_TOKENS_ON_CARD[FIRST_GOD + god] == 0 and not bears_tokens(s):
        s.pantheon.tokens_on_card = 0
    if source:
        for _ in range(s.pantheon.deck[GOD_MYTHOLOGY[god]].left - 1):
            ask(s, CHOOSE_TOP, who, GOD_MYTHOLOGY[god])
    receive_god(s, who, god, log)


def bears_tokens(s: State) -> int:
    """Whether a god on the board bears the tokens taken from the box."""
    for space in range(SPACES):
        card = s.pantheon.space[space]
        if card < THE_GATE and PART_TOKENS_ON_CARD[FIRST_GOD + card]:
            return True
    return False


def lay_on_card(s: State, token: int, log: Log) -> None:
    """A token from the box lies on a card, for its activator to choose from."""
    s.pantheon.tokens_on_card |= 1 << token
    tell(log, SHOWS_TOKEN, s.active, token, 2)


def lay_coins(s: State, who: int, part: int) -> None:
    """Coins lie on a card that its owner keeps."""
    s.cities[who].on_card += PART_COINS_ON_CARD[part]


def order_deck(s: State, who: int, god: int) -> None:
    """The gods left go back with this one on top; of three or more, the next to the top is chosen first."""
    put_on_top(s, who, god)
