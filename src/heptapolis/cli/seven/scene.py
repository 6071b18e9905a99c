"""What is on the table at one moment, from one seat's side of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from heptapolis.cli.seven.wording import WORDS
from heptapolis.core.bits import members
from heptapolis.core.position import Played
from heptapolis.seven.quote import Quote, quote
from heptapolis.seven.rules.discard import is_discarded
from heptapolis.seven.rules.free_city import PILE, hand_seat, plays_from_pile
from heptapolis.seven.rules.hands import hand_of, hands_of
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.state import LEFT_OVER, SEATS, SLOTS, SOLD, UNKNOWN
from heptapolis.seven.tables import CARD_NAMES, DECK_FIRST, LEADER_NAMES


class Scene(NamedTuple):
    """A state, the moves that led to it, the seat that looks at it and what the seats are called."""

    state: Any
    history: Sequence[Played]
    seat: int
    names: tuple[str, ...]
    knows: int | None = None  # the seat whose secrets may be told; nobody's: None

    @property
    def city(self) -> int:
        """The city that the seat answers for: its own or the Free City."""
        return int(acting_city(self.state, self.seat))

    @property
    def left(self) -> int:
        """The city on the left."""
        return int(left_of(self.state, self.city))

    @property
    def right(self) -> int:
        """The city on the right."""
        return int(right_of(self.state, self.city))

    @property
    def others(self) -> list[int]:
        """The cities that are no neighbours, going round to the left."""
        near = (self.city, self.left, self.right)
        found, city = [], self.left
        while city != self.city:
            found += [] if city in near else [city]
            city = left_of(self.state, city)
        return found

    def who(self, city: int) -> str:
        """What a city's player is called."""
        return self.names[city] if city < len(self.names) else WORDS.say("free_city")

    def whom(self, city: int) -> str:
        """What a city's player is called in the middle of a sentence."""
        return WORDS.say("table.you_object") if self.who(city) == WORDS.say("table.you") else self.who(city)

    def price(self, name: str) -> Quote:
        """The price of a card, a leader or the next stage for the city that is played."""
        return quote(self.state, name, self.city)

    def hand(self) -> list[str]:
        """The cards in the hand that is played from, each once."""
        if not self.state.age or not self.state.turn:
            return []
        numbers = [hand_of(self.state, hand_seat(self.state, self.city))]
        numbers += [PILE] if plays_from_pile(self.state, self.city) else []
        hands = [hands_of(self.state)[number] for number in numbers]
        cards = {hand.card[slot] for hand in hands for slot in members(hand.left)} - {UNKNOWN}
        return [CARD_NAMES[card] for card in sorted(cards)]

    def cards(self, city: int) -> list[str]:
        """The cards that stand in a city."""
        return [CARD_NAMES[DECK_FIRST[deck] + number] for deck, cards in enumerate(self.state.cities[city].built)
                for number in members(cards)]

    def leaders(self, city: int) -> list[str]:
        """The leaders recruited by a city."""
        return [LEADER_NAMES[leader] for leader in members(self.state.cities[city].leaders)]

    def discarded(self) -> int:
        """How many cards lie in the discard pile."""
        return sum(use in (SOLD, LEFT_OVER) for hand in self._dealt_hands() for use in hand.use)

    def known_pile(self) -> list[str]:
        """The discarded cards that the seat knows."""
        return [CARD_NAMES[hand.card[slot]] for hand in self._dealt_hands() for slot in range(SLOTS)
                if hand.card[slot] != UNKNOWN and hand.taken[slot] > 0 and is_discarded(hand, slot)]

    def _dealt_hands(self) -> list[Any]:
        return [self.state.ages[age].hands[number] for age in range(self.state.age) for number in range(SEATS)]
