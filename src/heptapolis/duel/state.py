"""The record of a position: everything that the rules need to know, and nothing else.

Numbers that are counted, added or held as sets are signed (compiled code turns a mix of signed and unsigned ones
into floats); numbers that only name a card, slot, seat or question are unsigned (they index tables faster).
"""

from heptapolis.core.layout import Record, i8, i16, i32, i64, row, rows, u8
from heptapolis.core.parts import refuse_unless
from heptapolis.duel import moves
from heptapolis.duel.box.contents import GODS, MYTHOLOGIES
from heptapolis.duel.box.enums import ABILITIES, COLOURS, SYMBOLS
from heptapolis.duel.box.layouts import LOOT, SLOTS
from heptapolis.duel.box.pantheon.record import Pantheon
from heptapolis.duel.options import Options

FIRST, SECOND, DEALER = 0, 1, 2
SEATS = 2
NOBODY = -1
CARDS, WONDERS, TOKENS, DEEPEST = moves.CARDS, moves.WONDERS, moves.TOKENS, moves.DEEPEST
BOTH_SEATS, EVERYBODY = 3, 7  # sets of seats; whoever else looks on is the third member

# Where a card is (State.place).
UNSEEN, IN_STRUCTURE, DISCARDED, IN_CITY, UNDER_WONDER = 0, 1, 2, 4, 8

# What lies in a slot: a card face up (its number), a back, or nothing.
BACK, EMPTY = 128, 255

# How a game ended (State.victory).
VICTORIES = ("none", "civilian", "military", "science")
UNDECIDED, CIVILIAN, MILITARY, SCIENTIFIC = range(4)
SHARED = 2

refuse_unless(CARDS < BACK, f"there are {CARDS} cards; a slot tells up to {BACK - 1} from a back")
for _number, _kind in ((WONDERS, "wonders"), (TOKENS, "progress tokens"), (len(GODS), "gods"),
                       (len(ABILITIES), "abilities")):
    refuse_unless(_number < 32, f"there are {_number} {_kind}; a set holds up to 31")


class City(Record):
    """A city: what it makes, owns and has built."""

    makes: i64                      # bundle of the symbols on brown and grey cards
    prices: i64                     # price list for one missing unit of each resource (see goods.py)
    coins: i16                      # the treasury
    abilities: i32                  # set of lasting abilities
    tokens: i32                     # set of progress tokens
    planned: i32                    # set of wonders drafted and not built
    built: i32                      # set of wonders built
    fixed: i8                       # set of resources whose price is fixed
    either_raw: i8                  # units of any raw good for each construction
    either_made: i8                 # units of any manufactured good for each construction
    count: list[int] = row(i8, len(COLOURS))  # buildings by colour
    points: list[int] = row(i8, len(COLOURS))  # points printed on buildings by colour
    symbols: list[int] = row(i8, len(SYMBOLS))  # scientific symbols of each kind
    gods: i32                       # set of gods activated
    on_card: i8                     # coins lying on a god's card
    mythology: list[int] = row(i8, len(MYTHOLOGIES))  # mythology tokens of each kind
    offerings: i8                   # set of offering tokens


class Question(Record):
    """An open question."""

    kind: u8                        # one of moves.QUESTIONS
    seat: u8                        # who answers: a player or the dealer
    what: u8                        # what it is about: a slot, a colour, a seat


class State(Record):
    """A position."""

    cities: list[City] = rows(City, SEATS)
    present: i32                    # set of slots that still hold a card
    open: i32                       # set of slots that nothing covers
    down: i32                       # set of slots whose card lies face down
    offered: i32                    # set of wonders face up in the draft
    dealt_wonders: i32              # set of wonders the dealer has shown
    board: i32                      # set of progress tokens on the board
    shown: i32                      # set of progress tokens drawn from the box and shown
    pawn: i8                        # conflict pawn: above 0 towards the second city, below 0 towards the first
    loot: list[int] = row(i8, SEATS * len(LOOT))  # coins still guarded: each city's zones, the nearer first
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
