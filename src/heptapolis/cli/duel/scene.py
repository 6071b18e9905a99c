"""What is on the table at one moment, from one seat's side of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from heptapolis.cli.duel.wording import WORDS
from heptapolis.core.position import Played
from heptapolis.duel.box.enums import COLOURS
from heptapolis.duel.goods import unit_price
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.quote import Quote, quote
from heptapolis.duel.state import IN_CITY
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_COLOUR, CARD_NAMES

STRANGERS = tuple(WORDS.name("seats", name) for name in SEAT_NAMES)


class Scene(NamedTuple):
    """A state, the moves that led to it, the seat that looks at it and what the seats are called."""

    state: Any
    history: Sequence[Played]
    seat: int
    names: tuple[str, ...] = STRANGERS
    knows: int | None = None  # the seat whose secrets may be told; nobody's: None

    @property
    def other(self) -> int:
        """The opponent of the seat that looks."""
        return 1 - self.seat

    def who(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def whom(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence."""
        return WORDS.say("table.you_object") if self.is_you(seat) else self.who(seat)

    def whose(self, seat: int) -> str:
        """The owner of something."""
        return WORDS.say("table.your") if self.is_you(seat) else WORDS.say("table.possessive", name=self.who(seat))

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the person spoken to."""
        return self.who(seat) == WORDS.say("table.you")

    def price(self, name: str, seat: int) -> Quote:
        """The price of a building or wonder for a seat."""
        return quote(self.state, name, seat)

    def unit_price(self, seat: int, resource: int) -> int:
        """What a seat pays for one missing unit of a resource."""
        return int(unit_price(self.state.cities[seat].prices, resource))

    def cards(self, seat: int, colour: int) -> list[str]:
        """The buildings of one colour in a city."""
        return [name for card, name in enumerate(CARD_NAMES)
                if self.state.place[card] == IN_CITY + seat and CARD_COLOUR[card] == colour]

    def in_place(self, place: int) -> list[str]:
        """The cards in a place."""
        return [name for card, name in enumerate(CARD_NAMES) if self.state.place[card] == place]


def colour_of(card: int) -> str:
    """The colour of a card by name."""
    return COLOURS[ALL_BUILDINGS[card].colour]
