"""Who sits where: neighbours, partners, and who answers for the Free City."""

from heptapolis.seven.state import EVERYBODY, State

FREE_CITY = 2  # with two players, the city that nobody owns


def left_of(s: State, who: int) -> int:
    """The neighbour on the left; hands passed left go there."""
    return who - 1 if who else s.in_play - 1


def right_of(s: State, who: int) -> int:
    """The neighbour on the right."""
    return who + 1 if who + 1 < s.in_play else 0


def all_cities(s: State) -> int:
    """The set of all cities round the table."""
    return (1 << s.in_play) - 1


def has_free_city(s: State) -> int:
    """Two players share the table with a city that nobody owns."""
    return s.options.players == FREE_CITY


def is_free_city(s: State, city: int) -> int:
    """The city between two players, which has no leaders and is played by whoever holds its card."""
    return city == FREE_CITY and has_free_city(s)


def holder_at(s: State, age: int, turn: int) -> int:
    """Who holds the Free City's card: in odd ages the player on its left begins, and it goes over every turn."""
    return (age + max(turn, 1) + 1 + s.options.free_city_holder) & 1


def holder(s: State) -> int:
    """Who holds the Free City's card now."""
    return holder_at(s, s.age, s.turn)


def controller(s: State, city: int) -> int:
    """The seat that answers for a city."""
    return holder(s) if is_free_city(s, city) else city


def partner_of(seat: int) -> int:
    """In teams the seats sit in pairs."""
    return seat ^ 1


def confidants(s: State, city: int) -> int:
    """The seats that know what a city does face down: its player and, in teams, the partner."""
    seat = controller(s, city)
    return 1 << seat | 1 << partner_of(seat) if s.options.teams else 1 << seat


def knows(known: int, seat: int) -> int:
    """Whether a seat is among those that know something; a stranger knows what everybody knows."""
    return known == EVERYBODY or (seat >= 0 and known >> seat & 1 == 1)
