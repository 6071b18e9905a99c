"""The twenty cards of an age: what is open, what lies face down, what happens when a card leaves."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.duel.event_kinds import TURNS_UP
from heptapolis.duel.state import BACK, EMPTY, IN_STRUCTURE, State
from heptapolis.duel.tables import BLOCKERS, FACE_UP, UNCOVERS


def take_card(s: State, slot: int) -> int:
    """Remove the card in a slot; cards that nothing covers any more become open."""
    card = s.slot[slot]
    s.slot[slot] = EMPTY
    s.present &= ~(1 << slot)
    s.open &= ~(1 << slot)
    uncovered = UNCOVERS[s.age - 1][slot] & s.present
    while uncovered:
        other = lowest(uncovered)
        uncovered &= uncovered - 1
        if BLOCKERS[s.age - 1][other] & s.present == 0:
            s.open |= 1 << other
    return card


def due_to_turn_up(s: State) -> int:
    """Slots lying face down that must lie face up: rows laid out so, and cards that have become open."""
    return s.down & (FACE_UP[s.age - 1] | s.open)


def turn_up(s: State, slot: int, card: int, log: Log) -> None:
    """The dealer turns up a card."""
    s.slot[slot] = card
    s.down &= ~(1 << slot)
    s.place[card] = IN_STRUCTURE
    tell(log, TURNS_UP, 0, card, slot)


def deck_in(s: State, slot: int) -> int:
    """The deck named by the back of a face-down card."""
    return s.slot[slot] - BACK
