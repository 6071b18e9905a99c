"""What the expansion adds to version 2 of the observation."""

from heptapolis.core.record_observation import Amount, Coded, Encoding, Members, named
from heptapolis.duel.box.contents import GODS, MYTHOLOGIES
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.box.pantheon.gods import GATE, OFFERINGS, SPACES
from heptapolis.duel.box.pantheon.record import NO_GUARD, THE_GATE, UNKNOWN_GOD
from heptapolis.duel.knowledge.seen_from import my_side
from heptapolis.duel.moves import MOVES
from heptapolis.duel.parts import CARD_NAMES, GOD_NAMES, TOKEN_NAMES
from heptapolis.duel.state import CARDS, EMPTY, FIRST, State

GUARD_AWAY = CAPITAL + 1
OFFERING_NAMES = tuple(f"offering_{worth}" for worth in OFFERINGS)
ON_SPACE = ("nothing", *GOD_NAMES, GATE, *(f"unknown_{mythology}" for mythology in MYTHOLOGIES))


def guard_seen(v: State, seat: int, guard: int) -> int:
    """Minerva's pawn on my side of the track, or away."""
    return GUARD_AWAY if guard == NO_GUARD else my_side(v, seat, guard)


def guard_read(v: State, seat: int, code: int) -> int:
    """The other way round."""
    return NO_GUARD if code == GUARD_AWAY else my_side(v, seat, code)


def god_seen(v: State, seat: int, card: int) -> int:
    """What lies on a space or in a deck, as one of ON_SPACE; before the first age nothing does."""
    if v.age == 0 or card == EMPTY:
        return 0
    return 1 + THE_GATE + 1 + card - UNKNOWN_GOD if card >= UNKNOWN_GOD else 1 + card


def god_read(v: State, seat: int, code: int) -> int:
    """The other way round."""
    if code == 0:
        return EMPTY if v.age else 0
    return UNKNOWN_GOD + code - 2 - THE_GATE if code > 1 + THE_GATE else code - 1


def knowers_seen(v: State, seat: int, known: int) -> int:
    """Who has seen a card: 1 for me, 2 for the opponent, 4 for whoever else looks on; and back."""
    return known if seat == FIRST else (known & 1) << 1 | (known >> 1 & 1) | (known & 4)


def user_seen(v: State, seat: int, user: int) -> int:
    """Who has used the Gate: nobody, I, or the opponent; and back."""
    return 1 + ((user - 1) ^ seat) if user else 0


CARD_OF_GODS = Coded(god_seen, god_read, 0, len(ON_SPACE) - 1, ON_SPACE)
KNOWERS = Coded(knowers_seen, knowers_seen, 0, 7)
ENCODINGS: dict[str, Encoding] = {
    "cities.gods": Members(GOD_NAMES),
    "cities.on_card": Amount(0, 99),
    "cities.mythology": Amount(0, 99),
    "cities.offerings": Members(OFFERING_NAMES),
    "pantheon.on_slot": named("nothing", *MYTHOLOGIES, *OFFERING_NAMES),
    "pantheon.space": CARD_OF_GODS,
    "pantheon.space_seen": KNOWERS,
    "pantheon.deck.god": CARD_OF_GODS,
    "pantheon.deck.seen": KNOWERS,
    "pantheon.deck.left": Amount(0, len(GODS)),
    "pantheon.gate_user": Coded(user_seen, user_seen, 0, 2, ("nobody", "me", "opponent")),
    "pantheon.tokens_on_card": Members(TOKEN_NAMES),
    "pantheon.guard": Coded(guard_seen, guard_read, -CAPITAL, GUARD_AWAY),
    "pantheon.snake": Amount(0, CARDS, ("none", *CARD_NAMES)),
    "pantheon.claimed": Amount(0, SLOTS),
    "pantheon.action": Amount(0, MOVES - 1),
}
ROW_NAMES = {
    "cities.mythology": MYTHOLOGIES,
    "pantheon.on_slot": tuple(f"slot_{slot}" for slot in range(SLOTS)),
    "pantheon.space": tuple(f"space_{space + 1}" for space in range(SPACES)),
    "pantheon.space_seen": tuple(f"space_{space + 1}" for space in range(SPACES)),
    "pantheon.deck.left": MYTHOLOGIES,
}
PATHS = ("pantheon.", "cities.gods", "cities.on_card", "cities.mythology", "cities.offerings")
