"""From one age to the next: laying out the structure and choosing who begins."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import AGE_3
from heptapolis.duel.box.layouts import GUILDS_IN_PLAY, SLOTS
from heptapolis.duel.event_kinds import BEGINS, GOES_SECOND, LAYS_OUT, SHOWS_BACK
from heptapolis.duel.hooks import expansions_in, prepare_age
from heptapolis.duel.moves import ASK_BACK, CHOOSE_BEGINNER
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.score import decide
from heptapolis.duel.state import BACK, DEALER, FIRST, State
from heptapolis.duel.tables import ALL_SLOTS, GUILD_DECK, OPEN_AT_START

LAST_AGE = 3
CHOOSES, BEGINS_AGAIN = range(2)


def lay_out_age(s: State, log: Log) -> None:
    """Twenty cards of the next age lie face down, to be turned up row by row; Age III shows three other backs."""
    s.age += 1
    deck = s.age - 1
    for slot in range(SLOTS):
        s.slot[slot] = BACK + deck
    s.present = ALL_SLOTS
    s.down = ALL_SLOTS
    s.open = OPEN_AT_START[deck]
    tell(log, LAYS_OUT, 0, s.age, 0)
    if deck == AGE_3:
        for _ in range(GUILDS_IN_PLAY):
            ask(s, ASK_BACK, DEALER, GUILD_DECK[expansions_in(s)])
    prepare_age(s, log)


def show_back(s: State, slot: int, deck: int, log: Log) -> None:
    """The card in this slot has the back of another deck."""
    s.slot[slot] = BACK + deck
    tell(log, SHOWS_BACK, 0, slot, deck)


def end_age(s: State, log: Log) -> None:
    """The structure is empty: an extra turn is lost, and after the third age the game is scored."""
    s.again = 0
    s.turn_over = 0
    if s.age == LAST_AGE:
        decide(s, log)
    else:
        s.to_begin = 1
        lay_out_age(s, log)


def choose_beginner(s: State, log: Log) -> None:
    """The city on whose side the pawn stands chooses who begins; in the centre, the last player does.

    Age I is asked about by option only: the player who does not lead chooses.
    """
    s.to_begin = 0
    if s.age == 1:
        ask(s, CHOOSE_BEGINNER, 1 - s.leader, s.age)
    elif s.pawn == 0 and s.options.centre_pawn == BEGINS_AGAIN:
        begin(s, s.active, log)
    elif s.pawn == 0:
        ask(s, CHOOSE_BEGINNER, s.active, s.age)
    else:
        ask(s, CHOOSE_BEGINNER, 1 if advantage(s, FIRST) > 0 else 0, s.age)


def begin(s: State, who: int, log: Log) -> None:
    """This seat takes the first turn of the age."""
    s.active = who
    tell(log, BEGINS, who, s.age, 0)
    if s.age == 1 and s.options.second_player_coins:
        s.cities[1 - who].coins += s.options.second_player_coins
        tell(log, GOES_SECOND, 1 - who, 0, s.options.second_player_coins)
