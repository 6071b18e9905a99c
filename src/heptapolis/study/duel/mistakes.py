"""The mistakes that Duel's rules can name: wins missed or left open, and cards sold, bought or spent too soon."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.duel.evaluation import has_winning_card, wins_with
from heptapolis.ai.duel.explain import card_of
from heptapolis.core.position import View
from heptapolis.duel.moves import BUILD, DISCARD, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.cost import building_price
from heptapolis.duel.rules.play import apply_move

DEAR = 4  # coins


def named_mistakes(view: View, move: int, is_costly: bool) -> list[str]:
    """What was wrong with taking a card so, given that it did or did not cost more than a slip."""
    if not BUILD <= move < TAKE_TOKEN:
        return []
    return [*missed_win(view, move), *(costly_mistakes(view, move) if is_costly else [])]


def missed_win(view: View, move: int) -> list[str]:
    """An open card that the seat can pay would have won at once."""
    state, seat = view.state, view.seat
    wins = move < DISCARD and wins_with(state, seat, card_of(state, move))
    return ["missed_win"] if has_winning_card(state, seat) and not wins else []


def costly_mistakes(view: View, move: int) -> list[str]:
    """What to call an answer that gave something away."""
    state, seat = view.state, view.seat
    found = ["open_door"] if opens_door(view, move) else []
    if move < DISCARD:
        is_dear = building_price(state, seat, card_of(state, move)) >= DEAR
        return [*found, *(["dear_building"] if is_dear else [])]
    return [*found, "hasty_sale" if move < WONDER else "untimely_wonder"]


def opens_door(view: View, move: int) -> bool:
    """Whether the opponent may then win at once with a card that lies open; a card turned up only then is luck."""
    after: Any = view.guess(0).state
    apply_move(after, view.seat, move, None)
    return after.depth > 0 and bool(has_winning_card(after, 1 - view.seat))
