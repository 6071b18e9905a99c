"""Version 2 of the observation: everything a view's record holds, field by field, seen from one seat.

Cities come mine first, then round the table to the right; seats and sets of seats are turned in the same way.
At each place lies the hand that is in front of that city now; hands of earlier ages stand at the places of the same
numbers.
"""

from heptapolis.core.record_observation import Amount, Coded, Encoding, Lanes, Members, RecordLayout, RowMembers, named
from heptapolis.seven.box.enums import ABILITIES, AGES, CHEAPER, COLOURS, RAW_KINDS, RESOURCES, SYMBOLS
from heptapolis.seven.goods import LANE, LANES
from heptapolis.seven.goods import MOST as MOST_GOODS
from heptapolis.seven.moves import PLAYER_MOVES, QUESTIONS
from heptapolis.seven.options import MOST, OPTIONS, VERSIONS
from heptapolis.seven.rules.hands import hand_of
from heptapolis.seven.rules.seating import is_free_city
from heptapolis.seven.state import (
    ACTS,
    CARDS,
    LEADERS,
    MOST_TURNS,
    PENDING,
    PLACES,
    SEATS,
    SIDES,
    SLOTS,
    STEPS,
    USES,
    Options,
    State,
)
from heptapolis.seven.tables import CARD_NAMES, DECK_SIZE, HANDED_NAMES, LEADER_NAMES, SIDE_NAMES

MOST_COINS = 9999
MOST_TOKENS = 127
SEAT_NAMES = ("me", *(f"{place}_to_my_right" for place in range(1, SEATS)))


# Rule text: what a seat sees first, and what it sees in place of a number.
def city_at(v: State, seat: int, place: int) -> int:
    """Mine first, then round the table."""
    return (seat + place) % v.in_play if place < v.in_play else place


def hand_at(v: State, seat: int, place: int) -> int:
    """The hand in front of the city at a place."""
    if place >= v.in_play:
        return place
    city = city_at(v, seat, place)
    return city if is_free_city(v, city) else hand_of(v, city)


def seat_seen(v: State, seat: int, who: int) -> int:
    """A seat as its place from mine; others keep their number."""
    return (who - seat + v.in_play) % v.in_play if 0 <= who < v.in_play else who


def seat_read(v: State, seat: int, place: int) -> int:
    """The other way round."""
    return (place + seat) % v.in_play if 0 <= place < v.in_play else place


def seats_seen(v: State, seat: int, seats: int) -> int:
    """A set of seats as places from mine; members beyond the table stay."""
    table = (1 << v.in_play) - 1
    inside = seats & table
    return (inside >> seat | inside << (v.in_play - seat)) & table | seats & ~table


def seats_read(v: State, seat: int, places: int) -> int:
    """The other way round."""
    table = (1 << v.in_play) - 1
    inside = places & table
    return (inside << seat | inside >> (v.in_play - seat)) & table | places & ~table


def goods(kinds: tuple[str, ...]) -> Lanes:
    """Units of the goods of each set, which is named after them."""
    sets = ([kind for good, kind in enumerate(kinds) if number >> good & 1] for number in range(1, LANES + 1))
    return Lanes(tuple("_or_".join(members) for members in sets), LANE, MOST_GOODS)


RAW = goods(RESOURCES[:RAW_KINDS])
MADE = goods((*RESOURCES[RAW_KINDS:], "nothing"))
NIBBLES = Lanes(tuple(f"bits_{4 * lane}" for lane in range(16)), 4, 15)
COINS = Amount(0, MOST_COINS)
TOKENS = Amount(0, MOST_TOKENS)
MARK = Amount(0, 1)
LEADER_SET = Members(LEADER_NAMES)
SEAT = Coded(seat_seen, seat_read, -1, SEATS, ("nobody", *SEAT_NAMES, "dealer"))
SEAT_SET = Coded(seats_seen, seats_read, 0, 511)
SEAT_MARKS = Members((*SEAT_NAMES, "dealer"), seats_seen, seats_read)
ENCODINGS: dict[str, Encoding] = {
    **dict.fromkeys((f"cities.{name}_raw" for name in ("own", "sells", "cheap", "reach")), RAW),
    **dict.fromkeys((f"cities.{name}_made" for name in ("own", "sells", "cheap", "reach")), MADE),
    "cities.leaders": LEADER_SET,
    "cities.held": LEADER_SET,
    "cities.built": RowMembers(CARD_NAMES, DECK_SIZE),
    "cities.older": RowMembers(CARD_NAMES[: sum(DECK_SIZE[:2])], DECK_SIZE[:2]),
    "cities.abilities": Members(ABILITIES),
    **dict.fromkeys(("cities.coins", "cities.purse", "cities.debt", "cities.loss"), COINS),
    "cities.board": Amount(-1, SIDES - 1, ("unknown", *SIDE_NAMES)),
    "cities.under": Amount(-1, CARDS + LEADERS - 1, ("unknown", *HANDED_NAMES)),
    "cities.under_known": SEAT_SET,
    **dict.fromkeys(
        (
            f"cities.{name}"
            for name in (
                "loss_victories",
                "loss_stages",
                "stages",
                "count",
                "points",
                "symbols",
                "any_symbols",
                "masks",
            )
        ),
        TOKENS,
    ),
    **dict.fromkeys(
        (f"cities.{name}" for name in ("shields", "victories", "defeats", "diplomacy", "drawn", "dropped")), TOKENS
    ),
    "cities.makes": Members(RESOURCES),
    "cities.cheap": Members(CHEAPER),
    "cities.free_used": Members(("from_hand", "black")),
    "cities.bank_paid": MARK,
    "cities.recruitment": named(*USES),
    "cities.copied_leader": Amount(-1, LEADERS - 1, ("unknown", *LEADER_NAMES)),
    "cities.copied_guild": Amount(-1, CARDS - 1, ("unknown", *CARD_NAMES)),
    "choices.move": Amount(0, PLAYER_MOVES - 1),
    "choices.hand": Amount(0, SEATS - 1),
    "choices.slot": Amount(0, SLOTS - 1),
    **dict.fromkeys(("choices.left", "choices.right", "choices.bank"), TOKENS),
    "choices.chained": MARK,
    "choices.paying": MARK,
    "choices.ways": NIBBLES,
    "choices.bank_ways": NIBBLES,
    "ages.hands.card": Amount(-1, CARDS - 1, ("unknown", *CARD_NAMES)),
    "ages.hands.came": Amount(0, MOST_TURNS),
    "ages.hands.taken": Amount(-MOST_TURNS - 1, ACTS),
    "ages.hands.use": named(*USES),
    "ages.hands.known": SEAT_SET,
    "ages.hands.left": Members(tuple(f"slot_{slot}" for slot in range(SLOTS))),
    "leader_place": Amount(-1, len(PLACES) - 1, ("unknown", *PLACES)),
    "leader_seat": SEAT,
    "leader_pack": SEAT,
    "leader_turn": Amount(-MOST_TURNS - 1, MOST_TURNS),
    "leader_known": SEAT_SET,
    "asked": named(*QUESTIONS),
    "what": Amount(0, 127),
    "cities_asked": SEAT_MARKS,
    "done": SEAT_MARKS,
    "step": named(*STEPS),
    "age": Amount(0, AGES),
    "turn": Amount(0, MOST_TURNS),
    "in_play": Amount(0, SEATS),
    "shift": Amount(0, SEATS - 1),
    "dealt": TOKENS,
    "pending": Members(PENDING),
    "pending_seat": SEAT,
    "has_losses": MARK,
    "diplomacy_taken": TOKENS,
    "paid_part": Amount(0, 511),
    "used_up": Members(ABILITIES),
    "winners": SEAT_MARKS,
    "options.players": Amount(0, MOST),
    **{
        f"options.{name}": named(*(OPTIONS[name].values if name in OPTIONS else VERSIONS))
        for name in Options.fields
        if name in OPTIONS or name == "rules"
    },
}
ORDERS = {"cities": city_at, "choices": city_at, "ages.hands": hand_at}
AGE_NAMES = tuple(f"age_{age + 1}" for age in range(AGES))
ROW_NAMES = {
    "cities.count": COLOURS,
    "cities.points": COLOURS,
    "cities.symbols": SYMBOLS,
    "cities.victories": AGE_NAMES,
    "cities.recruitment": AGE_NAMES,
    **dict.fromkeys((f"leader_{name}" for name in ("place", "seat", "pack", "turn", "known")), LEADER_NAMES),
    "pending_seat": PENDING,
}
LAYOUT = RecordLayout(2, State, SEATS, ENCODINGS, ORDERS, row_names=ROW_NAMES)
