"""Hidden leaders drawn again: packs of the draft first, then what became of the leaders kept."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.knowledge.hand_knowledge import keeper_of, next_pack_sight
from heptapolis.seven.lots import nth_member
from heptapolis.seven.rules.leaders.draft import undealt
from heptapolis.seven.rules.seating import confidants, knows
from heptapolis.seven.state import (
    DROPPED,
    HELD,
    IN_BOARDS,
    IN_DRAFT,
    IN_LEADERS,
    IN_PACK,
    LEADER_SOLD,
    LEADER_TUCKED,
    LEADERS,
    SOLD,
    UNKNOWN,
    State,
)
from heptapolis.seven.tables import FIRST_LEADER


def guess_leaders(v: State, seat: int, dice: int) -> int:
    """Every leader kept, drawn, or still in a pack."""
    if not v.options.leaders or v.step == IN_BOARDS:
        return dice
    for pack in range(v.options.players):
        dice = keep_seen_leaders(v, seat, pack, dice)
    for who in range(v.options.players):
        if not knows(confidants(v, who), seat):
            dice = explain_recruited(v, who, dice)
            dice = fill_hand(v, who, dice)
            dice = use_leaders(v, who, dice)
    return fill_packs(v, dice)


def turns_kept(v: State) -> int:
    """How many turns of the draft are over."""
    if v.step == IN_LEADERS:
        return 0
    return v.turn - 1 if v.step == IN_DRAFT else LEADERS_DEALT


def is_filled(v: State, pack: int, turn: int) -> int:
    """Whether the leader kept from a pack in a turn is known."""
    for leader in range(LEADERS):
        if v.leader_pack[leader] == pack and v.leader_turn[leader] == turn:
            return True
    return False


def keep_seen_leaders(v: State, seat: int, pack: int, dice: int) -> int:
    """Leaders seen in a pack and lost sight of were kept by those after, or are still in it."""
    for turn in range(1, turns_kept(v) + 1):
        if not is_filled(v, pack, turn):
            candidates = seen_before(v, seat, pack, turn)
            if candidates:
                dice = advance(dice)
                keep_guessed(v, nth_member(candidates, pick(dice, size(candidates))), pack, turn)
    for leader in range(LEADERS):
        if v.leader_pack[leader] == pack and v.leader_turn[leader] < 0:
            put_in_pack(v, leader, pack)
    return dice


def seen_before(v: State, seat: int, pack: int, turn: int) -> int:
    """The set of leaders of a pack that may have been kept in a turn: last seen before it, and not after."""
    leaders = 0
    for leader in range(LEADERS):
        sight = -v.leader_turn[leader] - 1
        if v.leader_pack[leader] == pack and 0 < sight <= turn < next_pack_sight(v, seat, pack, sight):
            leaders |= 1 << leader
    return leaders


def keep_guessed(v: State, leader: int, pack: int, turn: int) -> None:
    """A leader was kept by the seat whose turn it was."""
    v.leader_pack[leader] = pack
    v.leader_turn[leader] = turn
    hold_guessed(v, leader, keeper_of(v, pack, turn))


def hold_guessed(v: State, leader: int, seat: int) -> None:
    """A leader is in a hand."""
    v.leader_place[leader] = HELD
    v.leader_seat[leader] = seat
    v.leader_known[leader] = confidants(v, seat)
    v.cities[seat].held |= 1 << leader


def put_in_pack(v: State, leader: int, pack: int) -> None:
    """A leader is still in its pack."""
    v.leader_place[leader] = IN_PACK
    v.leader_seat[leader] = pack
    v.leader_pack[leader] = pack
    v.leader_turn[leader] = 0
    v.leader_known[leader] = 0


def open_pack(v: State, who: int, number: int) -> int:
    """Of the picks of a seat that no known leader explains, the pack of one by its rank; or not known."""
    for turn in range(1, turns_kept(v) + 1):
        pack = (who - turn + 1) % v.options.players
        if not is_filled(v, pack, turn):
            if number == 0:
                return pack + 16 * turn
            number -= 1
    return UNKNOWN


def open_picks(v: State, who: int) -> int:
    """How many picks of a seat no known leader explains."""
    count = 0
    while open_pack(v, who, count) != UNKNOWN:
        count += 1
    return count


def explain_recruited(v: State, who: int, dice: int) -> int:
    """A recruited leader of unknown origin was kept in one of the unseen picks or drawn later."""
    drawn = v.cities[who].drawn
    recruited = v.cities[who].leaders
    while recruited:
        leader = lowest(recruited)
        recruited &= recruited - 1
        if v.leader_pack[leader] == UNKNOWN:
            dice = advance(dice)
            number = pick(dice, open_picks(v, who) + drawn)
            pick_of = open_pack(v, who, number)
            if pick_of == UNKNOWN:
                drawn -= 1
            else:
                v.leader_pack[leader] = pick_of & 15
                v.leader_turn[leader] = pick_of >> 4
    return dice


def drawn_known(v: State, who: int) -> int:
    """Recruited leaders that came from the undealt pile."""
    count = 0
    recruited = v.cities[who].leaders
    while recruited:
        count += v.leader_pack[lowest(recruited)] == UNKNOWN
        recruited &= recruited - 1
    return count


def fill_hand(v: State, who: int, dice: int) -> int:
    """Unseen picks and draws come from the leaders nobody can place."""
    while open_picks(v, who):
        pick_of = open_pack(v, who, 0)
        dice = advance(dice)
        keep_guessed(v, any_leader(v, dice), pick_of & 15, pick_of >> 4)
    for _ in range(v.cities[who].drawn - drawn_known(v, who)):
        dice = advance(dice)
        hold_guessed(v, any_leader(v, dice), who)
    return dice


def any_leader(v: State, dice: int) -> int:
    """A leader of the undealt pile."""
    leaders = undealt(v)
    return nth_member(leaders, pick(dice, size(leaders)))


def use_leaders(v: State, who: int, dice: int) -> int:
    """Leaders sold or discarded are any of those in hand; those under stages are found with the stages."""
    for age in range(AGES):
        if v.cities[who].recruitment[age] == SOLD:
            dice = advance(dice)
            lose_guessed(v, who, LEADER_SOLD, dice)
    for _ in range(v.cities[who].dropped):
        dice = advance(dice)
        lose_guessed(v, who, DROPPED, dice)
    return dice


def lose_guessed(v: State, who: int, place: int, dice: int) -> int:
    """One of the leaders in hand left it."""
    held = v.cities[who].held
    leader = nth_member(held, pick(dice, size(held)))
    v.cities[who].held &= ~(1 << leader)
    v.leader_place[leader] = place
    return leader


def guess_tucked_leader(v: State, who: int, stage: int, dice: int) -> None:
    """The leader under a stage is one of those left in hand."""
    v.cities[who].under[stage] = FIRST_LEADER + lose_guessed(v, who, LEADER_TUCKED, dice)


def fill_packs(v: State, dice: int) -> int:
    """Packs that nobody here has seen hold leaders that nobody can place."""
    if v.step != IN_DRAFT and v.step != IN_LEADERS:
        return dice
    for pack in range(v.options.players):
        for _ in range(pack_size(v, pack) - leaders_in_pack(v, pack)):
            dice = advance(dice)
            put_in_pack(v, any_leader(v, dice), pack)
    return dice


def pack_size(v: State, pack: int) -> int:
    """How many leaders a pack holds now."""
    if v.step == IN_LEADERS:
        return min(LEADERS_DEALT, max(0, v.dealt - pack * LEADERS_DEALT))
    return LEADERS_DEALT - turns_kept(v)


def leaders_in_pack(v: State, pack: int) -> int:
    """How many leaders of a pack are known."""
    count = 0
    for leader in range(LEADERS):
        count += v.leader_place[leader] == IN_PACK and v.leader_seat[leader] == pack
    return count
