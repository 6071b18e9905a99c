"""What the expansion adds to the record of a position."""

from heptapolis.core.layout import Record, i8, i16, i32, row, rows, u8
from heptapolis.duel.box.contents import GODS, MYTHOLOGIES
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import SPACES

# What lies on a space or in a deck of gods: a god (its number), the Gate, or a god nobody here knows.
THE_GATE, UNKNOWN_GOD = len(GODS), 32
NO_GUARD = 100  # the track without Minerva's pawn
MOST_IN_DECK = max(sum(god.mythology == name for god in GODS) for name in MYTHOLOGIES)


class Deck(Record):
    """A deck of gods, the top one first."""

    god: list[int] = row(u8, MOST_IN_DECK)  # the gods of each mythology, the top one first
    seen: list[int] = row(i8, MOST_IN_DECK)  # set of those who know each
    left: i8                        # gods still in it


class Pantheon(Record):
    """What the expansion adds to the table."""

    on_slot: list[int] = row(i8, SLOTS)  # token on each slot: 0, 1 + mythology, or 1 + MYTHOLOGIES + offering
    space: list[int] = row(u8, SPACES)  # the card on each space
    space_seen: list[int] = row(i8, SPACES)  # set of those who know that card
    deck: list[Deck] = rows(Deck, len(MYTHOLOGIES))
    gate_user: i8                   # 1 + the seat that has used the Gate; it lies in that city
    tokens_on_card: i32             # set of progress tokens lying on a god
    guard: i8                       # Minerva's pawn on the track
    snake: i16                      # 1 + the green card whose symbol is copied
    claimed: i8                     # 1 + the slot whose token is to be resolved first
    purse: i8                       # 1 + coins to be taken from the card for the action at hand
    action: i16                     # the action waiting for that answer
