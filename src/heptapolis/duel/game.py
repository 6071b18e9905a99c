"""Duel as the other packages see it: the Game protocol bound to this game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heptapolis.core.game import Choice, Event, Outcome
from heptapolis.core.rules import Rules
from heptapolis.duel import deal_places, options, quote, random_dealer, tally, words
from heptapolis.duel import moves as m
from heptapolis.duel.box.contents import EXPANSIONS
from heptapolis.duel.dealer import draw, orders
from heptapolis.duel.hooks import weight_of
from heptapolis.duel.knowledge import audience, view
from heptapolis.duel.knowledge import guess as guessing
from heptapolis.duel.knowledge.hindsight import hindsight
from heptapolis.duel.knowledge.observation import action_count
from heptapolis.duel.knowledge.observation_2 import LAYOUT
from heptapolis.duel.notation import move_text, position_text
from heptapolis.duel.rules import play
from heptapolis.duel.snapshot.build import snapshot
from heptapolis.duel.snapshot.city import score
from heptapolis.duel.snapshot.preview import preview
from heptapolis.duel.state import DEALER, SEATS, SHARED, UNDECIDED, VICTORIES, State


class Duel:
    """The facts and rules of Duel, apart from any position."""

    name = "duel"
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
    prepare = staticmethod(position_text.prepare)
    options_of = staticmethod(options.options_of)
    kept_options = staticmethod(options.kept_options)
    renewed_options = staticmethod(options.renewed_options)
    asked = staticmethod(move_text.asked)
    draw = staticmethod(draw)
    write = staticmethod(position_text.write)
    read = staticmethod(position_text.read)
    score = staticmethod(score)
    option_list = staticmethod(options.option_list)
    named_options: tuple[str, ...] = EXPANSIONS
    is_open = staticmethod(view.is_open)
    snapshot = staticmethod(snapshot)
    preview = staticmethod(preview)
    reveals = staticmethod(audience.reveals)
    hindsight = staticmethod(hindsight)

    def __reduce__(self) -> str:
        return "DUEL"  # there is one, and a pickle finds it by its name

    def seat_counts(self) -> range:
        """Two play."""
        return range(SEATS, SEATS + 1)

    def seats_of(self, options: Mapping[str, Any]) -> int:
        """Two, whatever the options."""
        return SEATS

    def with_seats(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The same options: there is nothing to say about it."""
        return dict(options)

    def team_size(self, options: Mapping[str, Any]) -> int:
        """Everybody plays alone."""
        return 1

    def action_count(self, state: Any) -> int:
        """How many moves the action mask of a game covers."""
        return int(action_count(state))

    def to_answer(self, state: Any) -> frozenset[int]:
        """The seat that is asked now."""
        return frozenset([state.asked[state.depth - 1].seat] if state.depth else [])

    def may_change(self, state: Any) -> frozenset[int]:
        """Nobody: in Duel one seat is asked at a time."""
        return frozenset()

    def gathers(self, state: Any) -> bool:
        """Never: in Duel every answer is carried out at once."""
        return False

    def mark_legal(self, state: Any, seat: int, legal: Any) -> int:
        """Every legal answer of the seat that is asked."""
        return int(play.mark_legal(state, seat, legal))

    def apply_move(self, state: Any, seat: int, move: int, log: Any) -> None:
        """Answer the newest question."""
        play.apply_move(state, seat, move, log)

    def choice(self, state: Any, seat: int, move: int) -> Choice:
        """A move in words, with its targets."""
        return move_text.choice(state, move)

    def understand(self, state: Any, words: str) -> str:
        """The standard form of a move's text."""
        return move_text.understand(words)

    def why_not(self, state: Any, seat: int, words: str) -> str:
        """Why a well-formed move is not allowed here."""
        question = move_text.asked(state)[-1]
        return quote.why_not(state, question, words)

    def weights(self, state: Any, legal: Sequence[int]) -> list[float]:
        """How likely the dealer gives each of these answers."""
        weights = [weight_of(state, move) for move in legal]
        return [part / sum(weights) for part in weights]

    def event(self, state: Any, happening: tuple[int, int, int, int]) -> Event:
        """A told event in words, with its audience."""
        told = move_text.event(happening)
        return told._replace(audience=audience.audience(state, happening))

    def seen_move(self, state: Any, seat: int, move: int, observer: int) -> str:
        """The text of a move as an observer sees it; empty if it must not even know that there was one."""
        return audience.seen_move(state, move, observer)

    def outcome(self, state: Any) -> Outcome | None:
        """Winners, kind of victory, and the score pad of both cities."""
        if state.victory == UNDECIDED:
            return None
        winners = tuple(range(SEATS)) if state.winner == SHARED else (state.winner,)
        return Outcome(winners, VICTORIES[state.victory], tuple(self.score(state, seat) for seat in range(SEATS)))

    def see(self, state: Any, seat: int) -> Any:
        """What a seat may see."""
        seen = State()
        view.see(state, seat, seen)
        return seen

    def guess(self, seen: Any, seat: int, dice: int) -> Any:
        """A full position that agrees with a view."""
        full = seen.copy()
        guessing.guess(full, dice)
        return full


DUEL = Duel()
