"""Rule text for whole games between compiled bots, each of which sees only its views; bound to a game by its bots."""

from typing import Any

from heptapolis.ai.search.cpu_clock import ticks
from heptapolis.ai.search.tree import NOBODY as NO_NODE
from heptapolis.ai.search.tree import ROOT, UNPROVEN, Node, favourite, mean
from heptapolis.ai.search.visit_counts import by_visits
from heptapolis.core.deal_by_place import draw_by_place
from heptapolis.core.layout import Record, f32, i8, i16, i32
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import (
    NOBODY,
    apply_move,
    asked_seat,
    mark_legal,
    word_in,
)

PLAY, BLANK, MATCH_STATES = range(3)  # places in the row of states: the game, an empty record, how many there are
MADE, NOTED, TRIED, FAILED, FIGURES = range(5)  # places in the row of figures
ANSWERS, TICKS, SLOWEST, CLOCKS = range(4)  # places in a seat's row of clocks
DICE_BITS = 14  # of the generator's state that a search does not get, so that numbers added to it fit


class Made(Record):
    """A move of a game: who made it, and the number of its text."""

    word: i32
    seat: i8


class Note(Record):
    """What a bot thought before a move."""

    at: i32  # the number of the move in the game
    first: i32  # where the answers that it tried begin
    value: f32  # the chance to win that it saw in its favourite answer
    seat: i8


class Tried(Record):
    """An answer that was tried, and how often."""

    visits: i32
    move: i16


def forget(minds: Any) -> None:
    """A new game begins (bound by the game's bots)."""


def think_for(
    minds: Any,
    seat: int,
    s: Any,
    blank: Any,
    dice: int,
    simulations: int,
    explore: int,
    notes: Any,
    tried: Any,
    figures: Any,
) -> int:
    """Let a seat search, which sees its view of `s` only, and `conclude` (bound by the game's bots)."""
    return -1


def play_match(
    states: Any,
    dealer: int,
    orders: Any,
    drawn: Any,
    legal: Any,
    minds: Any,
    simulations: Any,
    dice: Any,
    explore: int,
    made: Any,
    notes: Any,
    tried: Any,
    figures: Any,
    clocks: Any,
) -> None:
    """Play the game in `states[PLAY]` to its end, or until a bot answers what is not legal.

    A seat without simulations answers at random; one answer in `explore` is drawn by visits, or none.
    """
    s = states[PLAY]
    forget(minds)
    seat = asked_seat(s)
    while seat != NOBODY:
        if seat == dealer:
            move = draw_by_place(s, dealer, orders, drawn, legal)
        else:
            count = mark_legal(s, seat, legal)
            dice[seat] = advance(dice[seat])
            began = ticks()
            move = answer(
                states, seat, legal, count, minds, simulations[seat], dice[seat], explore, notes, tried, figures
            )
            count_time(clocks[seat], ticks() - began)
            if not is_listed(legal, count, move):
                figures[FAILED] = 1 + seat
                return
        made[figures[MADE]].seat = seat
        made[figures[MADE]].word = word_in(s, seat, move)
        figures[MADE] += 1
        apply_move(s, seat, move, None)
        seat = asked_seat(s)


def is_listed(legal: Any, count: int, move: int) -> bool:
    """Whether a move is among those listed."""
    for number in range(count):
        if legal[number] == move:
            return True
    return False


def count_time(clock: Any, spent: int) -> None:
    """One more answer of a seat."""
    clock[ANSWERS] += 1
    clock[TICKS] += spent
    clock[SLOWEST] = max(clock[SLOWEST], spent)


def answer(
    states: Any,
    seat: int,
    legal: Any,
    count: int,
    minds: Any,
    simulations: int,
    dice: int,
    explore: int,
    notes: Any,
    tried: Any,
    figures: Any,
) -> int:
    """A seat's answer."""
    if count == 1:
        return int(legal[0])
    if simulations == 0:
        return int(legal[pick(dice, count)])
    blank, start = states[BLANK], dice >> DICE_BITS
    return think_for(minds, seat, states[PLAY], blank, start, simulations, explore, notes, tried, figures)


def conclude(nodes: Any, seat: int, dice: int, explore: int, notes: Any, tried: Any, figures: Any) -> int:
    """The favourite answer of a search, or one drawn by visits; what the search found is noted."""
    child = favourite(nodes, ROOT)
    note(nodes, nodes[child], seat, notes, tried, figures)
    lot = seeded(dice)
    if explore > 0 and pick(lot, explore) == 0:
        child = by_visits(nodes, advance(lot))
    return int(nodes[child].move)


def note(nodes: Any, best: Node, seat: int, notes: Any, tried: Any, figures: Any) -> None:
    """Write down how often each answer was tried, and the chance seen in the best."""
    thought = notes[figures[NOTED]]
    thought.at = figures[MADE]
    thought.first = figures[TRIED]
    thought.seat = seat
    thought.value = mean(best) if best.visits > 0 or best.proven != UNPROVEN else 0.5
    figures[NOTED] += 1
    child = nodes[ROOT].first
    while child != NO_NODE:
        tried[figures[TRIED]].move = nodes[child].move
        tried[figures[TRIED]].visits = nodes[child].visits
        figures[TRIED] += 1
        child = nodes[child].following
