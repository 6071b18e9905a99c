"""Preparing a game: coins, boards, and with Leaders the packs of the draft."""

from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.box.sums import FEWEST_CITIES, STARTING_COINS
from heptapolis.seven.event_kinds import SITS
from heptapolis.seven.hooks import expansions_in, further_coins
from heptapolis.seven.moves import ASK_BOARD, CHOOSE_BOARD
from heptapolis.seven.rules.questions import ask, ask_dealer
from heptapolis.seven.rules.structures import produce
from heptapolis.seven.state import BOARDS, LEADERS, MOST_STAGES, SEATS, SIDES, SLOTS, UNKNOWN, City, Hand, State
from heptapolis.seven.tables import BOARD_POOL, FIRST_SIDE, PART_ABILITIES

DEALT, SIDE_A, SIDE_B, CHOSEN, SIDE_CHOSEN = range(5)


def prepare(s: State) -> None:
    """Every city has its coins; nobody has a board or a leader."""
    s.in_play = max(s.options.players, FEWEST_CITIES)
    for who in range(SEATS):
        clear_city(s.cities[who])
    for who in range(s.in_play):
        s.cities[who].coins = starting_coins(s, who)
    for leader in range(LEADERS):
        s.leader_pack[leader] = UNKNOWN
    for age in range(AGES):
        for number in range(SEATS):
            clear_hand(s.ages[age].hands[number])


def clear_hand(hand: Hand) -> None:
    """No card was dealt."""
    for slot in range(SLOTS):
        hand.card[slot] = UNKNOWN


def clear_city(me: City) -> None:
    """Nothing lies in a city."""
    me.board = UNKNOWN
    me.copied_leader = UNKNOWN
    me.copied_guild = UNKNOWN
    for stage in range(MOST_STAGES):
        me.under[stage] = UNKNOWN


def starting_coins(s: State, who: int) -> int:
    """Three coins, and more with an expansion that needs them."""
    return STARTING_COINS + further_coins(s, who)


def free_boards(s: State) -> int:
    """The set of boards in play that no city has yet."""
    boards = BOARD_POOL[expansions_in(s)]
    for who in range(s.in_play):
        if s.cities[who].board != UNKNOWN:
            boards &= ~(1 << s.cities[who].board // 2)
    return boards


def ask_for_board(s: State, who: int) -> None:
    """The dealer draws a board, or the players choose."""
    if s.options.boards == CHOSEN:
        ask(s, CHOOSE_BOARD, 1 << who)
        s.what = who
    else:
        ask_dealer(s, ASK_BOARD, who)


def mark_sides(s: State, first: int, legal: list[int]) -> int:
    """Every side of every free board that the option allows, or both sides of the board dealt."""
    count = 0
    if s.asked == CHOOSE_BOARD and s.options.boards == SIDE_CHOSEN:
        dealt = s.cities[s.what].board & ~1
        legal[0] = first + dealt
        legal[1] = first + dealt + 1
        return 2
    boards = free_boards(s)
    for side in range(SIDES):
        if boards >> side // 2 & 1 and allows_side(s, side & 1):
            legal[count] = first + side
            count += 1
    return count


def allows_side(s: State, side: int) -> int:
    """Whether boards may lie on this side."""
    if s.options.boards == SIDE_CHOSEN:
        return side == 0
    return s.options.boards == DEALT or s.options.boards == CHOSEN or s.options.boards == SIDE_A + side


def show_board(s: State, who: int, side: int) -> None:
    """A board is dealt with its first side up; its owner says which side is used."""
    s.cities[who].board = side
    ask(s, CHOOSE_BOARD, 1 << who)
    s.what = who


def sit_down(s: State, who: int, side: int, log: Log) -> None:
    """A city gets its board: it makes the board's resource and has what the board gives from the start."""
    me = s.cities[who]
    me.board = side
    produce(me, FIRST_SIDE + side)
    me.abilities |= PART_ABILITIES[FIRST_SIDE + side]
    tell(log, SITS, who, side, 0)


def unseated(s: State) -> int:
    """The first city without a board, or the number of boards if all have one."""
    for who in range(s.in_play):
        if s.cities[who].board == UNKNOWN:
            return who
    return BOARDS
