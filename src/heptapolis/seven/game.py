"""Seven as the other packages see it: the Game protocol bound to this game's rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.game import Outcome
from heptapolis.core.rules import Rules
from heptapolis.seven import deal_places, options, quote, random_dealer, tally, words
from heptapolis.seven import moves as m
from heptapolis.seven.dealer import draw, orders
from heptapolis.seven.knowledge import audience, view
from heptapolis.seven.knowledge import guess as guessing
from heptapolis.seven.knowledge.observation_2 import LAYOUT
from heptapolis.seven.notation import move_text, position_text
from heptapolis.seven.rules import hands, play
from heptapolis.seven.rules.questions import acting_city, may_be_changed
from heptapolis.seven.rules.seating import confidants, controller, has_free_city
from heptapolis.seven.snapshot.build import snapshot, with_answers
from heptapolis.seven.snapshot.city import score
from heptapolis.seven.snapshot.preview import preview
from heptapolis.seven.state import DEALER, IS_OVER, SEATS, UNKNOWN, State


class Seven:
    """The facts and rules of Seven, apart from any position."""

    name = "seven"
    version = 1
    seats = SEATS
    dealer = DEALER
    moves = move_text.move_table()
    player_moves = m.PLAYER_MOVES
    most_legal = m.MOST_LEGAL
    record = State
    longest = tally.LONGEST
    series_shapes: tuple[tuple[int, ...], tuple[int, ...]] = (tally.TOTALS_SHAPE, tally.TALLY_SHAPE)
    rules = Rules(
        play.asked_seat,
        play.mark_legal,
        play.apply_move,
        random_dealer.deal,
        random_dealer.deals_at_once,
        random_dealer.deal_at_once,
        random_dealer.trace_deal,
        random_dealer.is_decision,
        tally.count_answer,
        tally.count_game,
        tally.winners_of,
        view.see,
        LAYOUT.observe,
        words.move_of,
        words.word_in,
        deal_places.place_of,
    )
    observation = LAYOUT
    word_of = staticmethod(words.word_of)
    text_of = staticmethod(words.text_of)
    orders = staticmethod(orders)
    open_game = staticmethod(play.open_game)
    apply_move = staticmethod(play.apply_move)
    prepare = staticmethod(options.prepare)
    options_of = staticmethod(options.options_of)
    kept_options = staticmethod(options.kept_options)
    renewed_options = staticmethod(options.renewed_options)
    asked = staticmethod(move_text.asked)
    choice = staticmethod(move_text.choice)
    event = staticmethod(move_text.event)
    seen_move = staticmethod(move_text.seen_move)
    draw = staticmethod(draw)
    write = staticmethod(position_text.write)
    read = staticmethod(position_text.read)
    score = staticmethod(score)
    option_list = staticmethod(options.option_list)
    named_options: tuple[str, ...] = ("leaders", "cities", "teams")
    snapshot = staticmethod(snapshot)
    with_answers = staticmethod(with_answers)
    preview = staticmethod(preview)
    reveals = staticmethod(audience.reveals)
    gathers = staticmethod(audience.gathers)

    def __reduce__(self) -> str:
        return "SEVEN"  # there is one, and a pickle finds it by its name

    def seat_counts(self) -> range:
        """From two to eight."""
        return range(options.FEWEST, options.MOST + 1)

    def seats_of(self, chosen: Mapping[str, Any]) -> int:
        """The option says it, or there are as many as usual."""
        return options.players_number(chosen.get("players", options.USUAL))

    def with_seats(self, chosen: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The number of players is an option."""
        return {"players": str(seats), **chosen}

    def team_size(self, chosen: Mapping[str, Any]) -> int:
        """Partners sit side by side, with the option."""
        return 2 if options.number("teams", chosen.get("teams", False)) else 1

    def action_count(self, state: Any) -> int:
        """How many moves the action mask of a game covers."""
        return m.PLAYER_MOVES

    def to_answer(self, state: Any) -> frozenset[int]:
        """The seats that are asked now, or the dealer."""
        if state.cities_asked >> DEALER & 1:
            return frozenset([DEALER])
        return _controllers(state, state.cities_asked & ~state.done)

    def may_change(self, state: Any) -> frozenset[int]:
        """The seats that have answered a question put to several while others still think."""
        if not may_be_changed(state):
            return frozenset()
        return _controllers(state, state.done) - self.to_answer(state)

    def mark_legal(self, state: Any, seat: int, legal: Any) -> int:
        """Every legal answer of a seat."""
        return int(play.mark_legal(state, seat, legal))

    def understand(self, state: Any, words: str) -> str:
        """The standard form of a move's text."""
        return move_text.understand(words)

    def why_not(self, state: Any, seat: int, words: str) -> str:
        """Why a well-formed move is not allowed here."""
        question = next((asked for asked in move_text.asked(state) if asked.seat == seat), None)
        return quote.why_not(state, question, acting_city(state, seat), words)

    def weights(self, state: Any, legal: Sequence[int]) -> list[float]:
        """Cards by their copies, those of a pool by its chance to be used; leaders and boards are all alike."""
        if state.asked not in (m.ASK_CARD, m.ASK_LAST):
            return [1 / len(legal)] * len(legal)
        chances = [hands.deal_weight(state, move - m.DEAL_CARD) for move in legal]
        return [chance / sum(chances) for chance in chances]

    def outcome(self, state: Any) -> Outcome | None:
        """The winning seats, and the score pad of every city, the Free City included."""
        if state.step != IS_OVER:
            return None
        pads = tuple(self.score(state, city) for city in range(state.in_play))
        return Outcome(tuple(members(state.winners)), "points", pads)

    def see(self, state: Any, seat: int) -> Any:
        """What a seat may see."""
        seen = State()
        view.see(state, seat, seen)
        return seen

    def is_told(self, state: Any, seat: int) -> bool:
        """Whether the cards that a seat chooses from are known."""
        if state.asked != m.TURN:
            return True
        hand = hands.hand_at(state, hands.hand_of(state, seat))
        return all(hand.card[slot] != UNKNOWN for slot in members(hand.left))

    def confidants(self, state: Any, seat: int) -> frozenset[int]:
        """The seat itself, and in teams its partner."""
        return frozenset(members(confidants(state, seat)))

    def note_answers(self, seen: Any, state: Any) -> None:
        """Others see only who has answered."""
        seen.done = state.done

    def guess(self, seen: Any, seat: int, dice: int) -> Any:
        """A full position that agrees with a view."""
        full = seen.copy()
        guessing.guess(full, seat, dice, [0] * self.most_legal)
        return full


def _controllers(state: Any, cities: int) -> frozenset[int]:
    """The seats that answer for some cities."""
    if has_free_city(state):
        return frozenset(controller(state, city) for city in members(cities))
    return _members(cities)


@functools.cache
def _members(cities: int) -> frozenset[int]:
    """A set of seats as Python has it; there are few, and they are asked for all the time."""
    return frozenset(members(cities))


SEVEN = Seven()
