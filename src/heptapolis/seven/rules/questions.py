"""The open question, put to one city, to several at once, or to the dealer."""

from heptapolis.core.bits import lowest
from heptapolis.seven.hooks import waits_for_all
from heptapolis.seven.moves import NOTHING, TURN
from heptapolis.seven.rules.seating import FREE_CITY, has_free_city, holder
from heptapolis.seven.state import DEALER, SEATS, Choice, State

NOBODY = 0


def ask(s: State, kind: int, cities: int) -> None:
    """Put a question to a set of cities."""
    s.asked = kind
    s.cities_asked = cities
    s.done = 0
    s.what = 0


def ask_dealer(s: State, kind: int, what: int) -> None:
    """Ask the dealer to draw."""
    ask(s, kind, 1 << DEALER)
    s.what = what


def withdraw(s: State) -> None:
    """Nothing is asked; the choices are blanked so that equal positions have equal bytes."""
    cities = s.cities_asked & ((1 << SEATS) - 1)
    while cities:
        blank_choice(s.choices[lowest(cities)])
        cities &= cities - 1
    ask(s, NOTHING, NOBODY)


def blank_choice(choice: Choice) -> None:
    """Forget an answer."""
    choice.move = 0
    choice.hand = 0
    choice.slot = 0
    choice.left = 0
    choice.right = 0
    choice.bank = 0
    choice.traded = 0
    choice.chained = 0
    choice.paying = 0
    choice.ways = 0
    choice.bank_ways = 0


def may_be_changed(s: State) -> int:
    """Questions put to several cities at once: an answer counts only when the last has answered."""
    return s.asked == TURN or waits_for_all(s.asked)


def acting_city(s: State, seat: int) -> int:
    """The city a seat answers for now: its own first, then the Free City; its own again if it changes its mind."""
    waiting = s.cities_asked & ~s.done
    if waiting >> seat & 1:
        return seat
    if has_free_city(s) and waiting >> FREE_CITY & 1 and holder(s) == seat:
        return FREE_CITY
    return seat


def finish_answer(s: State, city: int) -> None:
    """A city has answered."""
    s.done |= 1 << city


def reopen(s: State, seat: int) -> None:
    """A seat that changes its mind chooses for the Free City again too."""
    s.done &= ~(1 << seat)
    blank_choice(s.choices[seat])
    if has_free_city(s) and s.cities_asked >> FREE_CITY & 1 and holder(s) == seat:
        s.done &= ~(1 << FREE_CITY)
        blank_choice(s.choices[FREE_CITY])


def note(s: State, city: int, move: int) -> None:
    """Keep an answer until all have answered."""
    if s.done >> city & 1:
        reopen(s, city)
    s.choices[city].move = move
    finish_answer(s, city)
