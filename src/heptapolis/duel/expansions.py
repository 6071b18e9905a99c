"""What the expansions answer at each hook of the game: the only calls of an expansion besides its own.

What an expansion adds as data (parts, moves, names, shapes) is found by the registry in box/contents.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.core.contract import Target
from heptapolis.core.events import Log
from heptapolis.core.game import Asked
from heptapolis.core.hooks import answer_all
from heptapolis.duel import hooks
from heptapolis.duel.knowledge.pantheon import (
    gods_seen,
    guess_pantheon,
    may_see_called,
    seats_told,
    see_pantheon,
    seen_answer,
)
from heptapolis.duel.knowledge.pantheon_observation import observe_pantheon
from heptapolis.duel.notation.pantheon_checks import refuse_impossible_choices, refuse_pantheon
from heptapolis.duel.notation.pantheon_text import (
    city_parts,
    read_action,
    read_city,
    read_lines,
    write_lines,
)
from heptapolis.duel.parts import FIRST_GOD
from heptapolis.duel.rules.pantheon.board import (
    activation_of,
    mark_activations,
    prepare_gods,
    price_of_activation,
    take_activation,
    word_of_activation,
)
from heptapolis.duel.rules.pantheon.dealer import (
    draw_for_pantheon,
    draw_weight,
    orders_for_pantheon,
    place_for_pantheon,
)
from heptapolis.duel.rules.pantheon.gods import has_gods_target, lay_coins
from heptapolis.duel.rules.pantheon.guard import meets_guard
from heptapolis.duel.rules.pantheon.moves import ASK_ON_CARD, CHOOSE_ON_CARD, CHOOSE_SPENT
from heptapolis.duel.rules.pantheon.purse import action_after, asks_coins, coins_said
from heptapolis.duel.rules.pantheon.questions import answer_pantheon, mark_pantheon
from heptapolis.duel.rules.pantheon.quotes import missing_for_activation, quote_activation
from heptapolis.duel.rules.pantheon.score import devotion_points, points_of_gods, temple_points
from heptapolis.duel.rules.pantheon.tally import count_for_pantheon
from heptapolis.duel.rules.pantheon.tokens import claim_next, waiting_tokens
from heptapolis.duel.snapshot import pantheon as shown
from heptapolis.duel.state import EVERYBODY, City, State


def expansions_in(s: State) -> int:
    """The set of expansions that a game is played with, in the order of the registry."""
    return s.options.pantheon


# Ages and turns.
def prepare_age(s: State, log: Log) -> None:
    """An age has been laid out."""
    if s.options.pantheon:
        prepare_gods(s, log)


def lays_out_before_draft(s: State) -> int:
    """Whether the first age is laid out before the wonders are drafted."""
    return s.options.pantheon


def claims_first(s: State, due: int, log: Log) -> int:
    """Whether something that lies on the cards about to be turned up is taken first."""
    waiting = waiting_tokens(s, due) if s.options.pantheon else 0
    if waiting:
        claim_next(s, waiting, log)
        return True
    return False


def mark_further_actions(s: State, who: int, legal: list[int], count: int) -> int:
    """Actions of a turn besides those with an open card."""
    if s.options.pantheon and s.age > 1:
        return mark_activations(s, who, legal, count)
    return count


def further_move(s: State, word: int) -> int:
    """The move that a text of an expansion means, or -1."""
    return activation_of(s, word)


def further_word(s: State, move: int) -> int:
    """The number of the text of such an action among those of the expansions, or -1 for any other move."""
    return word_of_activation(s, move)


def further_price(s: State, who: int, move: int) -> int:
    """What such an action costs."""
    return price_of_activation(s, who, move)


def take_further_action(s: State, who: int, move: int, log: Log) -> None:
    """Carry out such an action."""
    take_activation(s, who, move, log)


def chooses_purse(s: State) -> int:
    """Whether the owner of coins on a card says how many of them to spend."""
    return s.options.astarte_first


def asks_purse(s: State, who: int, move: int, price: int) -> int:
    """Whether that is asked now, before an action is carried out."""
    return asks_coins(s, who, move, price)


def resumes_action(kind: int) -> int:
    """Whether the answer to a question lets the action go on that waited for it."""
    return kind == CHOOSE_SPENT


def resume_action(s: State, move: int) -> int:
    """The action that waited for this answer."""
    return action_after(s, move)


def coins_from_card(s: State, me: City, price: int) -> int:
    """How many coins of a price do not come from the treasury."""
    return coins_said(s, me, price)


# Questions.
def mark_further(s: State, kind: int, who: int, what: int, legal: list[int]) -> int:
    """Legal answers to a question that the base game does not ask."""
    return mark_pantheon(s, kind, who, what, legal)


def answer_further(s: State, kind: int, who: int, what: int, move: int, log: Log) -> None:
    """Carry out the answer to such a question."""
    answer_pantheon(s, kind, who, what, move, log)


def has_further_target(s: State, who: int, kind: int) -> int:
    """Whether such a question has anything to choose from."""
    return has_gods_target(s, who, kind)


# Effects and points.
def is_stopped(s: State, who: int, log: Log) -> int:
    """Whether something stops the conflict pawn before its next step."""
    return meets_guard(s, who, log)


def lay_coins_on(s: State, who: int, part: int) -> None:
    """A part has come into play on which coins may lie."""
    if s.options.pantheon:
        lay_coins(s, who, part)


def tokens_elsewhere(s: State) -> int:
    """Progress tokens that lie neither on the board nor in a city."""
    return s.pantheon.tokens_on_card


def put_back_tokens(s: State, kind: int) -> None:
    """A choice is declined: progress tokens that lie elsewhere for it go back into the box."""
    if kind == CHOOSE_ON_CARD:
        s.pantheon.tokens_on_card = 0


def more_purple_points(s: State, who: int) -> int:
    """Points of purple cards besides those printed or counted."""
    return temple_points(s, who) if s.options.pantheon else 0


def more_progress_points(s: State, who: int) -> int:
    """Points that an ability of a progress token brings."""
    return devotion_points(s.cities[who])


def god_points(s: State, who: int) -> int:
    """Points in the row of the gods."""
    return points_of_gods(s, who) if s.options.pantheon else 0


# Who may know what.
def may_hide(s: State) -> int:
    """Whether anything in this game can be hidden from a seat."""
    return s.options.library_private or s.options.pantheon


def see_further(s: State, seat: int, v: State) -> None:
    """Write into a view what a seat may know of the expansions."""
    if s.options.pantheon and s.age:
        see_pantheon(s, seat, v)


def may_see_question(s: State, seat: int, kind: int) -> int:
    """Whether a seat may know that something is asked."""
    return kind != ASK_ON_CARD or may_see_called(s, seat)


def guess_further(v: State, dice: int) -> None:
    """Fill in what a view hides of the expansions."""
    if v.options.pantheon and v.age:
        guess_pantheon(v, dice)


def observe_further(v: State, seat: int, out: list[int]) -> None:
    """Write what a learner sees of the expansions."""
    if v.options.pantheon:
        observe_pantheon(v, seat, out)


def audience_of(s: State, happening: tuple[int, int, int, int]) -> int:
    """The seats that may know of an event, as a set."""
    return seats_told(s, happening) if s.options.pantheon else EVERYBODY


def answer_seen(s: State, move: int, observer: int, text: str) -> str:
    """The text of an answer as an observer sees it."""
    return seen_answer(s, move, observer, text) if s.options.pantheon else text


def faces_seen(seen: State) -> int:
    """What a view shows of the expansions face up, as a set of parts."""
    return sum(1 << FIRST_GOD + god for god in gods_seen(seen)) if seen.options.pantheon else 0


# The dealer.
def draw_further(s: State, seed: int | str, legal: Sequence[int], earlier: Sequence[Asked]) -> int:
    """The seeded dealer's answer to a question that the base game does not ask."""
    return draw_for_pantheon(s, seed, legal, earlier)


def further_place(s: State, orders: list[list[int]], drawn: list[int]) -> int:
    """Where the seeded dealer draws from for such a question."""
    return place_for_pantheon(s, orders, drawn)


def further_orders(s: State, seed: int | str) -> list[list[int]]:
    """The orders of the pools that the expansions add."""
    return orders_for_pantheon(s, seed) if s.options.pantheon else []


def weight_of(s: State, move: int) -> int:
    """How many things in the dealer's hands give this answer."""
    return draw_weight(s, move)


def count_further(s: State, seat: int, move: int, tally: Any) -> None:
    """Count an answer that the base game does not know in the tally of a series."""
    count_for_pantheon(s, seat, move, tally)


# Text.
def write_further(s: State) -> list[tuple[str, list[str]]]:
    """Lines of a position that the base game does not need: their heads and words."""
    return write_lines(s) if s.options.pantheon else []


def write_city_further(s: State, seat: int) -> list[tuple[str, list[str]]]:
    """Parts of a city's line that the base game does not need."""
    return city_parts(s, seat)


def read_city_further(s: State, seat: int, parts: dict[str, list[str]]) -> None:
    """Read those parts of a city's line."""
    read_city(s, seat, parts)


def read_further(s: State, lines: dict[str, list[str]]) -> list[str]:
    """Read such lines; the result is the action that waits for an answer, in words."""
    if s.options.pantheon and s.age:
        read_lines(s, lines)
        return lines.pop("action", [])
    return []


def read_waiting_action(s: State, words: list[str]) -> None:
    """Read that action, once everything else lies on the table."""
    read_action(s, words)


def refuse_further(s: State) -> None:
    """Refuse what cannot be asked or known in a position."""
    refuse_impossible_choices(s)


def refuse_foreign(s: State) -> None:
    """Refuse what belongs to an expansion that is off."""
    if not s.options.pantheon:
        refuse_pantheon(s)


def may_uncover_out_of_turn(s: State) -> int:
    """Whether a covered card may leave the structure before those that lie on it."""
    return s.options.pantheon


def expansions_said(s: State) -> str:
    """The options that say which expansions are played."""
    return f"pantheon={'on' if s.options.pantheon else 'off'}"


def quote_further(s: State, name: str, seat: int) -> Any:
    """The price of something that the base game does not sell."""
    return quote_activation(s, name, seat)


def missing_further(s: State, name: str, seat: int) -> str | None:
    """Why an action that the base game does not know does not go with a name."""
    return missing_for_activation(s, name, seat)


# Snapshots and previews.
def shown_further(seen: State) -> dict[str, Any]:
    """What a snapshot shows of the expansions, by field."""
    return {"pantheon": shown.pantheon(seen) if seen.options.pantheon and seen.age else None}


def city_further(state: State, seat: int) -> dict[str, Any]:
    """What a snapshot shows of them in a city, by field."""
    return shown.in_city(state, seat)


def token_on_slot(seen: State, slot: int) -> str | None:
    """The name of a token that lies on a card of the structure."""
    return shown.laid_on_slot(seen, slot)


def guarded_space(seen: State) -> int | None:
    """The space of the military track where something stops the pawn."""
    return shown.minervas_space(seen) if seen.options.pantheon else None


def action_of(state: State, move: int) -> int:
    """The action that an answer completes."""
    return shown.action_asked_for(state, move)


def brought_further(state: State) -> Target | None:
    """What the answer to a question of an expansion brings into the city."""
    return shown.wonder_entombed(state)


def certain_answer(state: State, seat: int) -> int | None:
    """The answer that a preview gives to a question about the payment of what is previewed."""
    return shown.spends_least(state, seat)


answer_all(hooks, globals())
