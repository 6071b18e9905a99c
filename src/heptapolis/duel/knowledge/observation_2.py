"""Version 2 of the observation: everything a view's record holds, field by field, seen from one seat.

Cities come mine first, the pawn and the guard are ahead for me above 0, and seats are 0 for me and 1 for the opponent.
Slots, spaces and everything else that a move names keep the place that the move names.
"""

from heptapolis.core.record_observation import Amount, Coded, Encoding, Lanes, Members, RecordLayout, named
from heptapolis.duel.box.contents import EXPANSIONS, modules
from heptapolis.duel.box.enums import ABILITIES, COLOURS, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, SLOTS
from heptapolis.duel.goods import EACH
from heptapolis.duel.knowledge.seen_from import my_side, seat_seen
from heptapolis.duel.moves import DEEPEST, QUESTIONS
from heptapolis.duel.options import OPTIONS, VERSIONS, Options
from heptapolis.duel.parts import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.duel.state import BACK, CARDS, EMPTY, FIRST, IN_CITY, SEATS, SHARED, VICTORIES, WONDERS, State

MOST_COINS = 999
ZONES = len(LOOT)
SIDES = ("me", "opponent")
ALL_SLOTS = tuple(f"slot_{slot}" for slot in range(SLOTS))
BACK_NAMES = tuple(f"back_of_{deck}" for deck in DECKS)
PLACES = ("unseen", "structure", "discarded", "mine", "opponents", "under_wonder")
PLACE_CODES = (0, 1, 2, 0, 3, 4, 0, 0, 5)  # by the number in the record, for the first seat
PLACE_NUMBERS = (0, 1, 2, 4, 5, 8)


# Rule text: what a seat sees first, and what it sees in place of a number.
def city_at(v: State, seat: int, place: int) -> int:
    """Mine first."""
    return place ^ seat


def loot_at(v: State, seat: int, place: int) -> int:
    """The zones before my own city first."""
    return (place + ZONES * seat) % (SEATS * ZONES)


def winner_seen(v: State, seat: int, who: int) -> int:
    """The winner, once there is one, and back."""
    return seat_seen(v, seat, who) if v.victory else who


def place_seen(v: State, seat: int, place: int) -> int:
    """Where a card is, as one of PLACES."""
    code = PLACE_CODES[place]
    return code ^ 7 if seat != FIRST and (code == 3 or code == 4) else code


def place_read(v: State, seat: int, code: int) -> int:
    """The other way round."""
    number = PLACE_NUMBERS[code]
    return 2 * IN_CITY + 1 - number if seat != FIRST and number in (IN_CITY, IN_CITY + 1) else number


def slot_seen(v: State, seat: int, card: int) -> int:
    """What lies in a slot: nothing, a card, or a back."""
    if v.age == 0 or card == EMPTY:
        return 0
    return 1 + CARDS + card - BACK if card >= BACK else 1 + card


def slot_read(v: State, seat: int, code: int) -> int:
    """The other way round."""
    if code == 0:
        return EMPTY if v.age else 0
    return BACK + code - 1 - CARDS if code > CARDS else code - 1


SLOT_CONTENTS = Coded(slot_seen, slot_read, 0, CARDS + len(DECKS), ("empty", *CARD_NAMES, *BACK_NAMES))
SEAT = Coded(seat_seen, seat_seen, 0, SEATS - 1, SIDES)
COUNTED = Amount(0, 99)
ENCODINGS: dict[str, Encoding] = {
    "cities.makes": Lanes(RESOURCES, EACH, 99),
    "cities.prices": Lanes(RESOURCES[::-1], EACH, 99),
    "cities.coins": Amount(0, MOST_COINS),
    "cities.abilities": Members(ABILITIES),
    "cities.tokens": Members(TOKEN_NAMES),
    "cities.planned": Members(WONDER_NAMES),
    "cities.built": Members(WONDER_NAMES),
    "cities.fixed": Members(RESOURCES),
    "cities.either_raw": COUNTED,
    "cities.either_made": COUNTED,
    "cities.count": COUNTED,
    "cities.points": COUNTED,
    "cities.symbols": COUNTED,
    "present": Members(ALL_SLOTS),
    "open": Members(ALL_SLOTS),
    "down": Members(ALL_SLOTS),
    "offered": Members(WONDER_NAMES),
    "dealt_wonders": Members(WONDER_NAMES),
    "board": Members(TOKEN_NAMES),
    "shown": Members(TOKEN_NAMES),
    "pawn": Coded(my_side, my_side, -CAPITAL, CAPITAL),
    "loot": Amount(0, max(coins for _, coins in LOOT)),
    "age": Amount(0, len(LAYOUTS)),
    "drafted": Amount(0, WONDERS),
    "leader": SEAT,
    "active": SEAT,
    "again": COUNTED,
    "turn_over": Amount(0, 1),
    "to_begin": Amount(0, 1),
    "victory": named(*VICTORIES),
    "winner": Coded(winner_seen, winner_seen, 0, SHARED, (*SIDES, "shared")),
    "slot": SLOT_CONTENTS,
    "place": Coded(place_seen, place_read, 0, len(PLACES) - 1, PLACES),
    "under": Amount(0, CARDS - 1, CARD_NAMES),
    "depth": Amount(0, DEEPEST),
    "asked.kind": named(*QUESTIONS),
    "asked.seat": Coded(seat_seen, seat_seen, 0, SEATS, (*SIDES, "dealer")),
    **{
        f"options.{name}": named(*(OPTIONS[name].values if name in OPTIONS else VERSIONS))
        for name in Options.fields
        if name in OPTIONS or name == "rules"
    },
}
ORDERS = {"cities": city_at, "loot": loot_at}
ROW_NAMES = {
    "cities.count": COLOURS,
    "cities.points": COLOURS,
    "cities.symbols": SYMBOLS,
    "loot": tuple(f"{whose}_{coins}" for whose in ("mine", "opponents") for _, coins in LOOT),
    "slot": ALL_SLOTS,
    "place": CARD_NAMES,
    "under": WONDER_NAMES,
}
_EXPANSIONS = dict(zip(EXPANSIONS, modules("knowledge.{}_observation_2"), strict=True))
for _expansion in _EXPANSIONS.values():
    ENCODINGS.update(_expansion.ENCODINGS)
    ROW_NAMES.update(_expansion.ROW_NAMES)
LAYOUT = RecordLayout(
    2, State, SEATS, ENCODINGS, ORDERS, {name: tuple(added.PATHS) for name, added in _EXPANSIONS.items()}, ROW_NAMES
)
