"""The five decks of gods: what lies in them is drawn when somebody looks, and each seat's looks are remembered."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.record import UNKNOWN_GOD
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY, MYTHOLOGY_FIRST, MYTHOLOGY_SIZE
from heptapolis.duel.event_kinds import DRAWS_GOD
from heptapolis.duel.rules.pantheon.moves import ASK_GOD, DEAL_GOD
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.state import DEALER, State

DECKS = len(MYTHOLOGIES)


def shuffle_decks(s: State) -> None:
    """Unknown gods of each mythology."""
    for mythology in range(DECKS):
        deck = s.pantheon.deck[mythology]
        deck.left = MYTHOLOGY_SIZE[mythology]
        for position in range(deck.left):
            deck.god[position] = UNKNOWN_GOD + mythology


def look(s: State, mythology: int, position: int, seats: int) -> None:
    """Some seats look at a card of a deck; if nobody has looked before, the dealer says which god it is."""
    deck = s.pantheon.deck[mythology]
    deck.seen[position] |= seats
    if deck.god[position] >= UNKNOWN_GOD:
        ask(s, ASK_GOD, DEALER, mythology)


def unknown_position(s: State, mythology: int) -> int:
    """The first card of a deck that has been looked at and not been named yet."""
    deck = s.pantheon.deck[mythology]
    for position in range(deck.left):
        if deck.god[position] >= UNKNOWN_GOD and deck.seen[position]:
            return position
    return 0


def name_god(s: State, mythology: int, god: int, log: Log) -> None:
    """The dealer says which god was looked at."""
    position = unknown_position(s, mythology)
    s.pantheon.deck[mythology].god[position] = god
    tell(log, DRAWS_GOD, s.active, god, s.pantheon.deck[mythology].seen[position])


def is_undrawn(s: State, god: int) -> int:
    """Whether nobody has met this god yet."""
    if (s.cities[0].gods | s.cities[1].gods) >> god & 1:
        return False
    deck = s.pantheon.deck[GOD_MYTHOLOGY[god]]
    for position in range(deck.left):
        if deck.god[position] == god:
            return False
    for space in range(SPACES):
        if s.pantheon.space[space] == god:
            return False
    return True


def mark_undrawn(s: State, mythology: int, legal: list[int]) -> int:
    """Every god of a mythology that nobody has met may lie there."""
    count = 0
    first = MYTHOLOGY_FIRST[mythology]
    for god in range(first, first + MYTHOLOGY_SIZE[mythology]):
        if is_undrawn(s, god):
            legal[count] = DEAL_GOD + god
            count += 1
    return count


def position_of(s: State, god: int) -> int:
    """Where a god lies in its deck."""
    deck = s.pantheon.deck[GOD_MYTHOLOGY[god]]
    for position in range(deck.left):
        if deck.god[position] == god:
            return position
    return deck.left


def leave_deck(s: State, god: int) -> int:
    """A god leaves its deck; the cards below move up. The result is the set of seats that knew it."""
    position = position_of(s, god)
    deck = s.pantheon.deck[GOD_MYTHOLOGY[god]]
    seats = deck.seen[position]
    deck.left -= 1
    for place in range(position, len(deck.god)):
        below = place < deck.left
        deck.god[place] = deck.god[place + 1] if below else 0
        deck.seen[place] = deck.seen[place + 1] if below else 0
    return seats


def put_on_top(s: State, who: int, god: int) -> None:
    """Gods go back, this one on top; only the one who orders them knows how they lie."""
    deck = s.pantheon.deck[GOD_MYTHOLOGY[god]]
    for position in range(position_of(s, god), 0, -1):
        deck.god[position] = deck.god[position - 1]
    deck.god[0] = god
    for position in range(deck.left):
        deck.seen[position] = 1 << who


def has_gods(s: State) -> int:
    """Whether a deck still holds a god."""
    for mythology in range(DECKS):
        if s.pantheon.deck[mythology].left:
            return True
    return False
