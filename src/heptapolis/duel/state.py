"""The record of a position: everything that the rules need to know, and nothing else."""

from heptapolis.core.layout import i8, i16, i32, i64, part, record, rows, u8, u16
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.words import COLOURS, RESOURCES, SYMBOLS

FIRST, SECOND, DEALER = 0, 1, 2
SEATS = 2
DEEPEST = 8  # open questions at once
CARDS = 78
WONDERS = 14

# Where a card is (State.place).
UNSEEN, IN_STRUCTURE, DISCARDED, IN_CITY, UNDER_WONDER = 0, 1, 2, 4, 8

# What lies in a slot: a card face up (its number), a back, or nothing.
BACK, EMPTY = 128, 255

# How a game ended (State.victory).
VICTORIES = ("none", "civilian", "military", "science")
UNDECIDED, CIVILIAN, MILITARY, SCIENTIFIC = range(4)
SHARED = 2

City = record(
    "City",
    makes=i64,                # bundle of the symbols on brown and grey cards
    coins=i16,                # the treasury
    abilities=u16,            # set of lasting abilities
    tokens=u16,               # set of progress tokens
    planned=u16,              # set of wonders drafted and not built
    built=u16,                # set of wonders built
    price=u8 * len(RESOURCES),   # coins for one missing unit of each resource
    fixed=u8,                 # set of resources whose price is fixed
    either_raw=u8,            # units of any raw good for each construction
    either_made=u8,           # units of any manufactured good for each construction
    count=u8 * len(COLOURS),  # buildings by colour
    points=u8 * len(COLOURS),  # points printed on buildings by colour
    symbols=u8 * len(SYMBOLS),  # scientific symbols of each kind
)

Question = record(
    "Question",
    kind=u8,                  # one of moves.QUESTIONS
    seat=u8,                  # who answers: a player or the dealer
    what=u8,                  # what it is about: a slot, a colour, a seat
)

Options = record(
    "Options",
    wonders=u8,               # drafted, dealt at random, or the first game's sets
    begins=u8,                # who begins: first, second, or drawn by the dealer
    centre_pawn=u8,           # pawn in the centre: the last player chooses who begins, or begins
    library_private=u8,       # only the builder sees the tokens drawn from the box
)

State = record(
    "State",
    cities=rows(City, SEATS),
    present=i32,              # set of slots that still hold a card
    open=i32,                 # set of slots that nothing covers
    down=i32,                 # set of slots whose card lies face down
    offered=u16,              # set of wonders face up in the draft
    dealt_wonders=u16,        # set of wonders the dealer has shown
    board=u16,                # set of progress tokens on the board
    shown=u16,                # set of progress tokens drawn from the box and shown
    pawn=i8,                  # conflict pawn: above 0 towards the second city, below 0 towards the first
    loot=u8 * 4,              # coins still guarded: nearer and farther zone of the first city, then of the second
    age=u8,                   # 0 before the first structure lies
    drafted=u8,               # wonders drafted
    leader=u8,                # the seat that drafts first and begins Age I
    active=u8,                # whose turn it is or was last
    again=u8,                 # 1 if the active player has earned another turn
    turn_over=u8,             # 1 from an action until the next turn is given
    to_begin=u8,              # 1 while an age is laid out and nobody has been chosen to begin it
    victory=u8,               # how the game ended, or undecided
    winner=u8,                # a seat, or shared
    slot=u8 * SLOTS,          # what lies in each slot
    place=u8 * CARDS,         # where each card is
    under=u8 * WONDERS,       # the card under each built wonder
    depth=u8,                 # open questions
    asked=rows(Question, DEEPEST),
    options=part(Options),
)
