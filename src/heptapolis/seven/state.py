"""The record of a position: everything that the rules need to know, and nothing else.

All numbers are signed: compiled arithmetic that mixes signed and unsigned ones leaves the whole numbers. Those
that are handed from rule to rule are wide, so that the compiler makes one variant of a rule and not several.
"""

from heptapolis.core.layout import Record, i8, i16, i32, i64, row, rows
from heptapolis.seven.box.enums import AGES, COLOURS, DECKS, SYMBOLS
from heptapolis.seven.box.sums import MOST_PLAYERS

SEATS = MOST_PLAYERS
DEALER = 8
NOBODY = -1
CARDS = 112
LEADERS = 42
BOARDS = 10
SIDES = 2 * BOARDS
MOST_STAGES = 4
SLOTS = 8           # cards in a hand at most
MOST_TURNS = 8      # turns of an age, the extra card after the last one included
ACTS = 2 * MOST_TURNS  # a card is taken from a hand by its holder's turn, or that turn of the Free City, 8 above
PURCHASES = 6       # numbers that tell how a construction was paid for
UNKNOWN = -1        # a card, leader, board or turn that is not there or not known
EVERYBODY = 255     # set of all seats

# Steps of a game (State.step).
STEPS = ("boards", "leaders", "draft", "recruit", "deal", "play", "settle", "count", "over")
IN_BOARDS, IN_LEADERS, IN_DRAFT, IN_RECRUIT, IN_DEAL, IN_PLAY, IN_SETTLE, IN_COUNT, IS_OVER = range(len(STEPS))

# What is still to be chosen before a turn is over, in the order in which it is asked (State.pending).
PENDING = ("copy_leader", "last_card", "deal_last", "last_of_free_city", "draw_leaders", "another_leader",
           "raise_by_stage", "raise_by_leader", "raise_by_copy")
(COPYING_LEADER, PLAYING_LAST, DEALING_LAST, PLAYING_LAST_FREE, DRAWING_LEADERS, ANOTHER_LEADER, RAISING_BY_STAGE,
 RAISING_BY_LEADER, RAISING_BY_COPY) = range(len(PENDING))

# What became of a card taken from a hand (Hand.use).
USES = ("none", "built", "tucked", "sold", "left", "raised")
UNUSED, BUILT, TUCKED, SOLD, LEFT_OVER, RAISED = range(len(USES))

# Where a leader is (State.leader_place).
PLACES = ("undealt", "pack", "held", "recruited", "tucked", "sold", "dropped")
UNDEALT, IN_PACK, HELD, RECRUITED, LEADER_TUCKED, LEADER_SOLD, DROPPED = range(len(PLACES))


class City(Record):
    """A city: what it makes, owns and has built."""

    own_raw: i64                    # lanes of raw goods for the city's own use (see goods.py)
    own_made: i64                   # lanes of manufactured goods for its own use
    sells_raw: i64                  # lanes of raw goods that neighbours may buy
    sells_made: i64                 # lanes of manufactured goods that neighbours may buy
    cheap_raw: i64                  # own raw goods and those for sale at one coin
    cheap_made: i64                 # own manufactured goods and those for sale at one coin
    reach_raw: i64                  # own raw goods and all those for sale
    reach_made: i64                 # own manufactured goods and all those for sale
    leaders: i64                    # set of recruited leaders
    held: i64                       # set of leaders in hand
    built: list[int] = row(i32, len(DECKS))  # for each deck, the set of its cards standing here
    older: list[int] = row(i32, 2)  # with the option: cards of ages I and II standing when the age began
    abilities: i32                  # set of lasting abilities
    coins: i16                      # the treasury
    purse: i16                      # coins left of those the turn began with
    debt: i16                       # debt tokens, by value
    loss: i16                       # coins to lose at the end of this turn
    loss_victories: i8              # and so many for each own victory token
    loss_stages: i8                 # and for each own stage
    board: i8                       # twice the board, plus its side; or not known
    stages: i8                      # stages built
    under: list[int] = row(i16, MOST_STAGES)  # the card or leader under each stage; or not known
    under_known: list[int] = row(i16, MOST_STAGES)  # the seats that know it
    count: list[int] = row(i8, len(COLOURS))  # cards by colour
    points: list[int] = row(i8, len(COLOURS))  # points printed on cards by colour
    symbols: list[int] = row(i8, len(SYMBOLS))  # scientific symbols of each kind
    any_symbols: i8                 # symbols to be chosen when the points are counted
    masks: i8                       # copies of neighbours' symbols
    shields: i8                     # shields of cards, stages and leaders
    victories: list[int] = row(i8, AGES)  # victory tokens of each age
    defeats: i8                     # defeat tokens
    diplomacy: i8                   # diplomacy tokens
    makes: i16                      # set of resources of the board, brown and grey cards
    cheap: i8                       # set of goods at one coin (words.CHEAPER)
    free_used: i8                   # set of once-an-age powers used: 1 from hand, 2 black
    bank_paid: i8                   # 1 once the bank has paid its bonus this turn
    recruitment: list[int] = row(i8, AGES)  # by age: what became of the leader used before it (USES)
    drawn: i8                       # leaders drawn from the undealt pile
    dropped: i8                     # leaders discarded unused
    copied_leader: i8               # a neighbour's leader that works here too; or not known
    copied_guild: i8                # a neighbour's guild that counts here too; or not known


class Choice(Record):
    """What a city has chosen and how it pays."""

    move: i64                       # the answer to the open question
    hand: i64                       # the hand that holds the chosen card
    slot: i64                       # its place there
    left: i8                        # coins to the left neighbour
    right: i8                       # coins to the right neighbour
    bank: i8                        # coins to the bank
    traded: i8                      # neighbours bought from, for a city that earns coins by it
    chained: i8                     # 1 if a chain made the structure free
    paying: i8                      # 1 while the way to pay is still to be chosen
    ways: i64                       # the ways to pay the neighbours (see rules/ways.py)
    bank_ways: i64                  # the ways that also buy a unit from the bank


class Hand(Record):
    """A hand of cards and what became of each."""

    card: list[int] = row(i8, SLOTS)  # the cards dealt, in rising order; or not there or not known
    came: list[int] = row(i8, SLOTS)  # the turn from which each is there
    taken: list[int] = row(i8, SLOTS)  # the act by which each was taken out, 0 while it is there
    use: list[int] = row(i8, ACTS + 1)  # by act: what became of the card taken
    known: list[int] = row(i16, ACTS + 1)  # by act: the seats that know which card it was
    left: i16                       # set of slots still in the hand


class Age(Record):
    """The hands of an age."""

    hands: list[Hand] = rows(Hand, SEATS)



class Options(Record):
    """The options of a game; options.py names their values."""

    players: i64                    # 2 to 8
    leaders: i8                     # the leaders are in play
    cities: i8                      # the black cards are in play
    teams: i8                       # partners sit side by side
    boards: i8                      # dealt, all on side A, all on side B, chosen, or dealt with the side chosen
    late_chains: i8                 # 1: a chain needs a structure of an earlier age
    extra_card: i8                  # 1: the extra last card is played in a turn of its own
    free_purchase: i8               # 1: a purchase at no coins earns no trade coins
    copied_courtesans: i8           # 1: a copied guild that copies a leader counts nothing
    diplomacy: i8                   # 1: no more tokens than the box holds
    lone_guilds: i8                 # 1: guilds of Leaders that need no leaders are always in play
    team_tie: i8                    # 1: teams equal in points share the victory
    kept_leaders: i8                # 1: leaders in hand are discarded after the third recruitment by everybody
    extra_leader: i8                # 1: the leader recruited at the end of a turn may be paid with its income
    discards: i8                    # 1: cards are built from the discard pile before the extra last card
    free_city_holder: i8            # 1: the player on the Free City's right holds its card first in ages I and III
    paid_chains: i8                 # 1: what a parent makes free may be paid for
    new_stages: i8                  # 1: stages built in the same turn are spared by losses for each stage
    rules: i8                       # 0: the present rules, 1: those of version 1


class State(Record):
    """A position."""

    cities: list[City] = rows(City, SEATS)
    choices: list[Choice] = rows(Choice, SEATS)
    ages: list[Age] = rows(Age, AGES)
    leader_place: list[int] = row(i8, LEADERS)  # where each leader is
    leader_seat: list[int] = row(i8, LEADERS)  # who holds it or held it last; in the draft its pack
    leader_pack: list[int] = row(i8, LEADERS)  # the pack it was dealt in; or not known
    leader_turn: list[int] = row(i8, LEADERS)  # the turn of the draft in which it was kept
    leader_known: list[int] = row(i16, LEADERS)  # the seats that know just where it is
    asked: i8                       # the open question (moves.QUESTIONS)
    what: i64                       # what it is about: a hand or a seat
    cities_asked: i16               # set of cities that must answer, and the dealer
    done: i16                       # set of cities that have answered
    step: i8                        # where in the game we are
    age: i64                        # 0 before the first age
    turn: i64                       # turn of the age or the draft; 0 is the recruitment
    in_play: i64                    # cities round the table, the Free City included
    shift: i8                       # the hand in front of seat 0
    dealt: i8                       # cards, leaders or boards dealt in this step
    pending: i16                    # set of choices still to be made this turn
    pending_seat: list[int] = row(i64, len(PENDING))  # whose choice each is
    has_losses: i8                  # 1 if somebody will lose coins at the end of this turn
    diplomacy_taken: i8             # diplomacy tokens lying in cities
    paid_part: i16                  # what the city that plays an extra last card paid for in the turn, plus one
    paid_units: list[int] = row(i8, PURCHASES)  # and with what (see rules/same_turn.py)
    used_up: i32                    # set of abilities that the extra last card cannot use again
    winners: i16                    # set of winning seats
    options: Options
