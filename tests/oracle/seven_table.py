"""The table of Seven for the oracle: cities, their neighbours and what stands in them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .seven_box import BOARDS, CARDS, Effect, Side, identity

DEFAULTS = {
    "leaders": "off",
    "cities": "off",
    "teams": "off",
    "late_chains": "count",
    "extra_card": "same_turn",
    "free_purchase": "earns",
    "copied_courtesans": "name_leader",
    "kept_leaders": "kept",
    "extra_leader": "saved_coins",
    "discards": "after_extra_card",
    "free_city_holder": "left_first",
    "paid_chains": "never",
    "new_stages": "count",
    "diplomacy": "unlimited",
    "team_tie": "coins",
    "lone_guilds": "stay_out",
}


@dataclass(frozen=True)
class Spent:
    """What works once a turn and has been used for the first of two cards (44): producers by their number."""

    own: frozenset[int] = frozenset()
    west: frozenset[int] = frozenset()
    east: frozenset[int] = frozenset()
    sides: frozenset[str] = frozenset()
    bank: bool = False

    def parts(self) -> set[tuple[str, object]]:
        """Everything used, thing by thing."""
        places = {"own": self.own, "west": self.west, "east": self.east, "sides": self.sides}
        return {(place, thing) for place, things in places.items() for thing in things} | {("bank", self.bank)}


@dataclass
class City:
    """A city: a board, coins, structures with the age they were built in, stages, leaders and tokens."""

    seat: int
    board: str
    side: str
    coins: int
    debts: int = 0
    cards: dict[str, int] = field(default_factory=dict)
    under: list[str] = field(default_factory=list)
    leaders: list[str] = field(default_factory=list)
    copied_leader: str = ""
    copied_guild: str = ""
    named_leader: str = ""
    victories: list[int] = field(default_factory=list)
    defeats: int = 0
    diplomacy: int = 0
    free_structures: int = 0
    free_blacks: int = 0
    bank_bonus_given: bool = False
    spent: Spent = Spent()


@dataclass
class Table:
    """All cities, the hands, the discard pile, and what the present turn still asks for."""

    players: int
    options: dict[str, str]
    cities: list[City] = field(default_factory=list)
    age: int = 0
    hands: dict[int, list[str]] = field(default_factory=dict)
    leader_hands: dict[int, list[str]] = field(default_factory=dict)
    discards: list[str] = field(default_factory=list)
    losses: list[tuple[int, Effect]] = field(default_factory=list)
    pending: list[tuple[str, int]] = field(default_factory=list)

    def left(self, seat: int) -> int:
        """The seat before (Words); the Free City sits behind the last player (63)."""
        return (seat - 1) % len(self.cities)

    def right(self, seat: int) -> int:
        return (seat + 1) % len(self.cities)

    def neighbours(self, seat: int) -> list[City]:
        return [self.cities[self.left(seat)], self.cities[self.right(seat)]]


def side(city: City) -> Side:
    return BOARDS[city.board, city.side]


def stages(city: City) -> int:
    """How many stages are built: each has a card under it (27)."""
    return len(city.under)


def board_effects(city: City) -> Iterator[Effect]:
    """The effects of a board from the start and by its stages."""
    yield from side(city).effects
    for _, effects in side(city).stages[: stages(city)]:
        yield from effects


def card_effects(city: City, *colours: str) -> Iterator[Effect]:
    """The effects of the structures of a city, of some colours or of all."""
    for card in city.cards:
        if not colours or CARDS[card].colour in colours:
            yield from CARDS[card].effects


def working_leaders(city: City) -> list[str]:
    """The leaders that work in a city: its own and the one that Courtesans copied (106)."""
    return city.leaders + ([city.copied_leader] if city.copied_leader else [])


def leader_effects(city: City) -> Iterator[Effect]:
    for leader in working_leaders(city):
        yield from CARDS[leader].effects


def all_effects(city: City) -> Iterator[Effect]:
    yield from board_effects(city)
    yield from card_effects(city)
    yield from leader_effects(city)


def has(city: City, kind: str) -> bool:
    return any(effect[0] == kind for effect in all_effects(city))


def number_of(city: City, kind: str) -> int:
    return sum(effect[0] == kind for effect in all_effects(city))


def sum_of(effects: Iterator[Effect], kind: str) -> int:
    """The sum of the amounts of one kind of effect."""
    return sum(effect[1] for effect in effects if effect[0] == kind)


def count(city: City, what: str) -> int:
    """How many there are of what is counted: stages, tokens (159), leaders (106), or cards of some colours (5)."""
    if what == "stages":
        return stages(city)
    if what == "victories":
        return len(city.victories)
    if what == "defeats":
        return city.defeats
    if what == "leaders":
        return len(city.leaders)
    return sum(CARDS[card].colour in what.split() for card in city.cards)


def count_around(table: Table, city: City, what: str, scope: str) -> int:
    """The same, in the cities named: self, left, right (59)."""
    places = {"self": city, "left": table.neighbours(city.seat)[0], "right": table.neighbours(city.seat)[1]}
    return sum(count(places[place], what) for place in scope.split())


def stands_already(city: City, card: str) -> bool:
    """A city never has the same structure twice (20)."""
    return identity(card) in {identity(built) for built in city.cards}
