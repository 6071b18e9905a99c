"""The record of a position: everything that the rules need to know, and nothing else.

Numbers that are counted, added or held as sets are signed (compiled code turns a mix of signed and unsigned ones
into floats); numbers that only name a card, slot, seat or question are unsigned (they index tables faster).
"""

from heptapolis.core.layout import Record, i8, i16, i32, i64, row, rows, u8
from heptapolis.duel.box.enums import COLOURS, SYMBOLS
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import GODS_PER_DECK, MYTHOLOGIES, SPACES

FIRST, SECOND, DEALER = 0, 1, 2
SEATS = 2
NOBODY = -1
DEEPEST = 10  # open questions at once
CARDS = 78
WONDERS = 14
BOTH_SEATS, EVERYBODY = 3, 7  # sets of seats; whoever else looks on is the third member

# Where a card is (State.place).
UNSEEN, IN_STRUCTURE, DISCARDED, IN_CITY, UNDER_WONDER = 0, 1, 2, 4, 8

# What lies in a slot: a card face up (its number), a back, or nothing.
BACK, EMPTY = 128, 255

# What lies on a Pantheon space or in a deck of gods: a god (its number), the Gate, or a god nobody here knows.
THE_GATE, UNKNOWN_GOD = 15, 32
NO_GUARD = 100  # the track without Minerva's pawn

# How a game ended (State.victory).
VICTORIES = ("none", "civilian", "military", "science")
UNDECIDED, CIVILIAN, MILITARY, SCIENTIFIC = range(4)
SHARED = 2


class City(Record):
    """A city: what it makes, owns and has built."""

    makes: i64                      # bundle of the symbols on brown and grey cards
    prices: i64                     # price list for one missing unit of each resource (see goods.py)
    coins: i16                      # the treasury
    abilities: i16                  # set of lasting abilities
    tokens: i16                     # set of progress tokens
    planned: i16                    # set of wonders drafted and not built
    built: i16                      # set of wonders built
    fixed: i8                       # set of resources whose price is fixed
    either_raw: i8                  # units of any raw good for each construction
    either_made: i8                 # units of any manufactured good for each construction
    count: list[int] = row(i8, len(COLOURS))  # buildings by colour
    points: list[int] = row(i8, len(COLOURS))  # points printed on buildings by colour
    symbols: list[int] = row(i8, len(SYMBOLS))  # scientific symbols of each kind
    gods: i16                       # set of gods activated
    on_card: i8                     # coins lying on a god's card
    mythology: list[int] = row(i8, len(MYTHOLOGIES))  # mythology tokens of each kind
    offerings: i8                   # set of offering tokens


class Question(Record):
    """An open question."""

    kind: u8                        # one of moves.QUESTIONS
    seat: u8                        # who answers: a player or the dealer
    what: u8                        # what it is about: a slot, a colour, a seat


class Options(Record):
    """The options of a game; options.py names their values."""

    wonders: i8                     # drafted, dealt at random, or the first game's sets
    begins: i8                      # who begins: first, second, or drawn by the dealer
    centre_pawn: i8                 # pawn in the centre: the last player chooses who begins, or begins
    library_private: i8             # only the builder sees the tokens drawn from the box
    pantheon: i8                    # played with the expansion
    zeus_tokens: i8                 # tokens on a card struck from the structure: put away, or taken
    astarte_first: i8               # coins on a god's card: spent after the treasury, or as the owner says
    neptune_single_token: i8        # the only military token left: removed, or left alone
    minerva_on_pawn: i8             # the guard may stand on the conflict pawn's own space
    gate_private: i8                # only the active player sees gods turned up from the decks
    two_mythology_tokens: i8        # order of two tokens uncovered at once: chosen, or right to left
    double_extra_turn: i8           # two wonders in one turn: one further turn, or two
    urbanism_temple: i8             # a temple free by devotion pays chain coins, or not


class Deck(Record):
    """A deck of gods, the top one first."""

    god: list[int] = row(u8, GODS_PER_DECK)
    seen: list[int] = row(i8, GODS_PER_DECK)  # set of those who know each
    left: i8                        # gods still in it


class Pantheon(Record):
    """What the expansion adds to the table."""

    on_slot: list[int] = row(i8, SLOTS)  # token on each slot: 0, 1 + mythology, or 1 + MYTHOLOGIES + offering
    space: list[int] = row(u8, SPACES)  # the card on each space
    space_seen: list[int] = row(i8, SPACES)  # set of those who know that card
    deck: list[Deck] = rows(Deck, len(MYTHOLOGIES))
    tokens_on_card: i16             # set of progress tokens lying on a god
    guard: i8                       # Minerva's pawn on the track
    snake: i8                       # 1 + the green card whose symbol is copied
    claimed: i8                     # 1 + the slot whose token is to be resolved first
    purse: i8                       # 1 + coins to be taken from the card for the action at hand
    action: i16                     # the action waiting for that answer


class State(Record):
    """A position."""

    cities: list[City] = rows(City, SEATS)
    present: i32                    # set of slots that still hold a card
    open: i32                       # set of slots that nothing covers
    down: i32                       # set of slots whose card lies face down
    offered: i16                    # set of wonders face up in the draft
    dealt_wonders: i16              # set of wonders the dealer has shown
    board: i16                      # set of progress tokens on the board
    shown: i16                      # set of progress tokens drawn from the box and shown
    pawn: i8                        # conflict pawn: above 0 towards the second city, below 0 towards the first
    loot: list[int] = row(i8, 4)    # coins still guarded: nearer and farther zone of the first city, then of the second
    age: i8                         # 0 before the first structure lies
    drafted: i8                     # wonders drafted
    leader: u8                      # the seat that drafts first and begins Age I
    active: u8                      # whose turn it is or was last
    again: i8                       # further turns the active player has earned
    turn_over: i8                   # 1 from an action until the next turn is given
    to_begin: i8                    # 1 while an age is laid out and nobody has been chosen to begin it
    victory: i8                     # how the game ended, or undecided
    winner: i8                      # a seat, or shared
    slot: list[int] = row(u8, SLOTS)  # what lies in each slot
    place: list[int] = row(i8, CARDS)  # where each card is
    under: list[int] = row(u8, WONDERS)  # the card under each built wonder
    depth: i8                       # open questions
    asked: list[Question] = rows(Question, DEEPEST)
    options: Options
    pantheon: Pantheon
