"""When a seat has looked at a hand or a pack of leaders: what passed through it is known but for what was taken."""

from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.moves import TURN
from heptapolis.seven.rules.free_city import PILE, hand_seat, plays_from_pile
from heptapolis.seven.rules.hands import hand_at, hand_of, holder_of, turn_of, turns
from heptapolis.seven.rules.seating import FREE_CITY, has_free_city, holder_at, partner_of
from heptapolis.seven.state import IN_DRAFT, IN_LEADERS, MOST_TURNS, State


def sees_hand(s: State, seat: int, age: int, number: int, turn: int) -> int:
    """Whether a seat, or its partner, held a hand in a turn."""
    if has_free_city(s) and number == FREE_CITY:
        return holder_at(s, age, turn) == seat
    who = holder_of(s, age, number, turn)
    return who == seat or (s.options.teams and partner_of(who) == seat)


def latest_turn(s: State, age: int) -> int:
    """The last turn of an age in which hands were held; fresh hands are held from the deal on."""
    return turns(s) if age < s.age else max(s.turn, 1)


def last_sight(s: State, seat: int, age: int, number: int, came: int, act: int) -> int:
    """The last turn in which a seat saw a card lie in a hand, or 0."""
    for turn in range(latest_turn(s, age), came - 1, -1):
        if (act == 0 or turn_of(act) >= turn) and sees_hand(s, seat, age, number, turn):
            return turn
    return 0


def next_sight(s: State, seat: int, age: int, number: int, turn: int) -> int:
    """The first turn after another in which a seat saw the hand, or one after all turns."""
    for later in range(turn + 1, latest_turn(s, age) + 1):
        if sees_hand(s, seat, age, number, later):
            return later
    return MOST_TURNS + 1


def draft_turn(s: State) -> int:
    """The last turn of the draft in which packs were seen."""
    if s.step == IN_LEADERS:
        return 1
    return s.turn if s.step == IN_DRAFT else LEADERS_DEALT


def keeper_of(s: State, pack: int, turn: int) -> int:
    """The seat that keeps a leader of a pack in a turn: packs go to the right."""
    return (pack + turn - 1) % s.options.players


def sees_pack(s: State, seat: int, pack: int, turn: int) -> int:
    """Whether a seat, or its partner, looked at a pack in a turn of the draft."""
    who = keeper_of(s, pack, turn)
    return who == seat or (s.options.teams and partner_of(who) == seat)


def last_pack_sight(s: State, seat: int, pack: int, kept: int) -> int:
    """The last turn in which a seat saw a leader lie in its pack, or 0."""
    for turn in range(draft_turn(s), 0, -1):
        if (kept == 0 or kept >= turn) and sees_pack(s, seat, pack, turn):
            return turn
    return 0


def next_pack_sight(s: State, seat: int, pack: int, turn: int) -> int:
    """The first turn after another in which a seat looked at the pack, or one after the last turn."""
    for later in range(turn + 1, draft_turn(s) + 1):
        if sees_pack(s, seat, pack, later):
            return later
    return LEADERS_DEALT + 1


def shows_choice(v: State, city: int) -> int:
    """Whether a view shows what a city has chosen: number 0 stands for nothing, unless it is a card at hand."""
    choice = v.choices[city]
    if choice.move > 0 or v.asked != TURN:
        return choice.move > 0
    hand = hand_at(v, choice.hand)
    is_own = choice.hand == hand_of(v, hand_seat(v, city)) or (plays_from_pile(v, city) and choice.hand == PILE)
    return is_own and hand.card[choice.slot] == 0 and hand.left >> choice.slot & 1 == 1
