"""The moments at which the game asks its expansions; the answers here are those of the base game alone.

expansions.py answers every one of them in place of these functions, with the same name and parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core.contract import Target
from heptapolis.core.events import Log
from heptapolis.core.game import Asked
from heptapolis.duel.box.contents import EXPANSIONS
from heptapolis.duel.state import EVERYBODY, City, State


def expansions_in(s: State) -> int:
    """The set of expansions that a game is played with, in the order of the registry."""
    return 0


# Ages and turns.
def prepare_age(s: State, log: Log) -> None:
    """An age has been laid out."""


def lays_out_before_draft(s: State) -> int:
    """Whether the first age is laid out before the wonders are drafted."""
    return False


def claims_first(s: State, due: int, log: Log) -> int:
    """Whether something that lies on the cards about to be turned up is taken first."""
    return False


def mark_further_actions(s: State, who: int, legal: list[int], count: int) -> int:
    """Actions of a turn besides those with an open card."""
    return count


def further_move(s: State, word: int) -> int:
    """The move that a text of an expansion means, or -1."""
    return -1


def further_word(s: State, move: int) -> int:
    """The number of the text of such an action among those of the expansions, or -1 for any other move."""
    return -1


def further_price(s: State, who: int, move: int) -> int:
    """What such an action costs."""
    return 0


def take_further_action(s: State, who: int, move: int, log: Log) -> None:
    """Carry out such an action."""


def chooses_purse(s: State) -> int:
    """Whether the owner of coins on a card says how many of them to spend."""
    return False


def asks_purse(s: State, who: int, move: int, price: int) -> int:
    """Whether that is asked now, before an action is carried out."""
    return False


def resumes_action(kind: int) -> int:
    """Whether the answer to a question lets the action go on that waited for it."""
    return False


def resume_action(s: State, move: int) -> int:
    """The action that waited for this answer."""
    return move


def coins_from_card(s: State, me: City, price: int) -> int:
    """How many coins of a price do not come from the treasury."""
    return 0


# Questions.
def mark_further(s: State, kind: int, who: int, what: int, legal: list[int]) -> int:
    """Legal answers to a question that the base game does not ask."""
    return 0


def answer_further(s: State, kind: int, who: int, what: int, move: int, log: Log) -> None:
    """Carry out the answer to such a question."""


def has_further_target(s: State, who: int, kind: int) -> int:
    """Whether such a question has anything to choose from."""
    return False


# Effects and points.
def is_stopped(s: State, who: int, log: Log) -> int:
    """Whether something stops the conflict pawn before its next step."""
    return False


def lay_coins_on(s: State, who: int, part: int) -> None:
    """A part has come into play on which coins may lie."""


def tokens_elsewhere(s: State) -> int:
    """Progress tokens that lie neither on the board nor in a city."""
    return 0


def put_back_tokens(s: State, kind: int) -> None:
    """A choice is declined: progress tokens that lie elsewhere for it go back into the box."""


def more_purple_points(s: State, who: int) -> int:
    """Points of purple cards besides those printed or counted."""
    return 0


def more_progress_points(s: State, who: int) -> int:
    """Points that an ability of a progress token brings."""
    return 0


def god_points(s: State, who: int) -> int:
    """Points in the row of the gods."""
    return 0


# Who may know what.
def may_hide(s: State) -> int:
    """Whether anything in this game can be hidden from a seat."""
    return s.options.library_private


def see_further(s: State, seat: int, v: State) -> None:
    """Write into a view what a seat may know of the expansions."""


def may_see_question(s: State, seat: int, kind: int) -> int:
    """Whether a seat may know that something is asked."""
    return True


def guess_further(v: State, dice: int) -> None:
    """Fill in what a view hides of the expansions."""


def observe_further(v: State, seat: int, out: list[int]) -> None:
    """Write what a learner sees of the expansions."""


def audience_of(s: State, happening: tuple[int, int, int, int]) -> int:
    """The seats that may know of an event, as a set."""
    return EVERYBODY


def answer_seen(s: State, move: int, observer: int, text: str) -> str:
    """The text of an answer as an observer sees it."""
    return text


def faces_seen(seen: State) -> int:
    """What a view shows of the expansions face up, as a set of parts."""
    return 0


# The dealer.
def draw_further(s: State, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """The seeded dealer's answer to a question that the base game does not ask."""
    return legal[0]


def further_place(s: State, orders: list[list[int]], drawn: list[int]) -> int:
    """Where the seeded dealer draws from for such a question."""
    return 0


def further_orders(s: State, seed: int | str) -> list[list[int]]:
    """The orders of the pools that the expansions add."""
    return []


def weight_of(s: State, move: int) -> int:
    """How many things in the dealer's hands give this answer."""
    return 1


def count_further(s: State, seat: int, move: int, tally: Any) -> None:
    """Count an answer that the base game does not know in the tally of a series."""


# Text.
def write_further(s: State) -> list[tuple[str, list[str]]]:
    """Lines of a position that the base game does not need: their heads and words."""
    return []


def write_city_further(s: State, seat: int) -> list[tuple[str, list[str]]]:
    """Parts of a city's line that the base game does not need."""
    return []


def read_city_further(s: State, seat: int, parts: dict[str, list[str]]) -> None:
    """Read those parts of a city's line."""


def read_further(s: State, lines: dict[str, list[str]]) -> list[str]:
    """Read such lines; the result is the action that waits for an answer, in words."""
    return []


def read_waiting_action(s: State, words: list[str]) -> None:
    """Read that action, once everything else lies on the table."""


def refuse_further(s: State) -> None:
    """Refuse what cannot be asked or known in a position."""


def refuse_foreign(s: State) -> None:
    """Refuse what belongs to an expansion that is off."""


def may_uncover_out_of_turn(s: State) -> int:
    """Whether a covered card may leave the structure before those that lie on it."""
    return False


def expansions_said(s: State) -> str:
    """The options that say which expansions are played."""
    return ""


def quote_further(s: State, name: str, seat: int) -> Any:
    """The price of something that the base game does not sell."""
    return None


def missing_further(s: State, name: str, seat: int) -> str | None:
    """Why an action that the base game does not know does not go with a name."""
    return None


# Snapshots and previews.
def shown_further(seen: State) -> dict[str, Any]:
    """What a snapshot shows of the expansions, by field."""
    return dict.fromkeys(EXPANSIONS)


def city_further(state: State, seat: int) -> dict[str, Any]:
    """What a snapshot shows of them in a city, by field."""
    return {"gods": [], "coins_on_card": 0, "mythology": [], "offerings": []}


def token_on_slot(seen: State, slot: int) -> str | None:
    """The name of a token that lies on a card of the structure."""
    return None


def guarded_space(seen: State) -> int | None:
    """The space of the military track where something stops the pawn."""
    return None


def action_of(state: State, move: int) -> int:
    """The action that an answer completes."""
    return move


def brought_further(state: State) -> Target | None:
    """What the answer to a question of an expansion brings into the city."""
    return None


def certain_answer(state: State, seat: int) -> int | None:
    """The answer that a preview gives to a question about the payment of what is previewed."""
    return None
