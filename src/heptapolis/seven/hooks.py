"""The moments at which the game asks its expansions; the answers here are those of the base game alone.

expansions.py answers every one of them in place of these functions, with the same name and parameters.
"""

from __future__ import annotations

from heptapolis.core.events import Log
from heptapolis.seven.state import IN_DEAL, City, State


# Set-up and decks.
def expansions_in(s: State) -> int:
    """The set of expansions that a game is played with, as the number of a pool."""
    return 0


def further_coins(s: State, who: int) -> int:
    """Coins that a city begins with beyond the base game's."""
    return 0


def further_cards_in_hand(s: State) -> int:
    """Cards dealt to each hand beyond the base game's."""
    return 0


def further_cards(s: State) -> int:
    """How many cards of the expansions are shuffled into each age."""
    return 0


def mark_further_deals(s: State, count: int, legal: list[int]) -> int:
    """Such cards that may be dealt next, behind the first `count` answers."""
    return count


def mark_draws(s: State, legal: list[int]) -> int:
    """What the dealer may draw besides boards and cards."""
    return 0


def deal_further(s: State, what: int, move: int, log: Log) -> None:
    """Such a draw comes to its place."""


# Before an age and at the end of a turn.
def steps_before_ages(s: State) -> int:
    """The step between the boards and the first age, or 0 if there is none."""
    return 0


def first_step_of_age(s: State) -> int:
    """The step with which an age begins."""
    return IN_DEAL


def prepare_further(s: State, log: Log) -> None:
    """Go on with a step that the base game does not have."""


def end_first_step(s: State) -> None:
    """The step before the cards of an age is over."""


def settle_further(s: State, kind: int) -> None:
    """Ask for a choice that waits and that the base game does not know."""


def ask_losses(s: State) -> None:
    """Ask every city that loses coins at the end of the turn how many it pays."""


# Questions.
def mark_further(s: State, city: int, kind: int, legal: list[int]) -> int:
    """The legal answers to a question that the base game does not know."""
    return 0


def answer_further(s: State, city: int, kind: int, move: int, log: Log) -> None:
    """One city's answer to such a question."""


def waits_for_all(kind: int) -> int:
    """Whether such a question is put to several cities at once, so that an answer counts when the last has answered."""
    return False


def conclude_further(s: State, kind: int, cities: int, log: Log) -> int:
    """Carry out such a question, once all have answered; false if it is a use of cards like a turn."""
    return False


def guess_further(s: State, city: int, legal: list[int], dice: int) -> None:
    """Draw a hidden answer to such a question."""


# Actions and effects.
def coins_to_spend(s: State, me: City) -> int:
    """The coins that a city may spend."""
    return me.coins


def price_further(s: State, city: int, part: int) -> int:
    """What a part costs that is no card."""
    return 0


def note_trade(s: State, city: int, printed: int) -> None:
    """Remember the neighbours bought from, for a city that earns coins by it."""


def use_further(s: State, city: int, part: int, log: Log) -> None:
    """A part that is no card comes into play."""


def give_up(s: State, city: int, part: int, use: int) -> None:
    """A part that is no card is sold or put under a stage."""


def act_further(s: State, who: int, part: int, log: Log) -> None:
    """What a part does at once beyond the base game's effects."""


def stays_out(s: State, who: int, log: Log) -> int:
    """Whether a city takes no part in the conflicts now."""
    return False
