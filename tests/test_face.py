"""The Python face of both games: what a program of others may expect of positions, views and legal moves."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any, get_type_hints

import numpy as np
import pytest

import heptapolis
from heptapolis.core import registry
from heptapolis.core.errors import IllegalMove
from heptapolis.core.position import Position
from heptapolis.duel.options import DuelOptions, Switch
from heptapolis.seven.options import SevenOptions

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": True}),
    "seven": ("seven", {"players": 3, "leaders": True}),
}
OF_ONE_MOVE = 4  # bytes: the seat and the number


def played(kind: str, answers: int = 30) -> Position:
    """A game after some moves at random."""
    name, options = KINDS[kind]
    position, dice = registry.new(name, options, 5), random.Random(5)
    for _ in range(answers):
        legal = position.legal_for(dice.choice(sorted(position.to_answer)))
        position.push(dice.choice(legal.numbers), legal.seat)
    return position


@pytest.fixture(scope="module", params=KINDS)
def position(request: pytest.FixtureRequest) -> Position:
    return played(request.param)


def test_every_move_of_the_history_knows_what_was_before_it(position: Position) -> None:
    again = registry.new(position.game.name, position.game.options_of(position.state))
    for made in position.history:
        assert made.before == again.key
        assert made.text == again.game.choice(again.state, made.seat, made.move).text
        assert made.asked in again.asked
        assert made.events == again.push(made.move, made.seat)
    assert again == position


def test_the_history_may_be_read_in_any_order(position: Position) -> None:
    forward = [(made.text, made.before) for made in copy.deepcopy(position).history]
    other = copy.deepcopy(position).history
    order = random.Random(1).sample(range(len(other)), len(other))
    found = {place: (other[place].text, other[place].before) for place in order}
    assert [found[place] for place in range(len(other))] == forward


def test_everything_can_be_taken_back(position: Position) -> None:
    other, answers = position.copy(), 0
    while any(made.seat != other.game.dealer for made in other.history):
        other.pop()
        answers += 1
    assert answers == 30
    assert other == registry.new(other.game.name, other.game.options_of(other.state), 5)
    assert other != position


def test_a_pickle_holds_the_record_and_the_moves_and_little_else(position: Position) -> None:
    data = pickle.dumps(position)
    assert len(data) <= 2 * (position.game.record.size + OF_ONE_MOVE * len(position.history)) + 200
    back = pickle.loads(data)
    assert (back, back.seed, back.history) == (position, position.seed, position.history)
    legal = back.legal_for(min(back.to_answer))
    assert back.push(legal[0], legal.seat) == position.copy().push(legal.numbers[0], legal.seat)


def test_legal_moves_are_numbers_and_texts_in_one_order(position: Position) -> None:
    legal = position.legal_for(min(position.to_answer))
    assert legal.texts == list(legal) == [legal[place] for place in range(len(legal))] == legal[:]
    assert legal[-1] in legal
    assert all(number in legal and np.int64(number) in legal for number in legal.numbers)
    assert "fly" not in legal
    assert None not in legal


def test_a_move_may_be_any_kind_of_whole_number(position: Position) -> None:
    other = position.copy()
    legal = other.legal_for(min(other.to_answer))
    other.push(np.int64(legal.numbers[0]), legal.seat)
    with pytest.raises(IllegalMove):
        other.push(np.int64(100_000), min(other.to_answer))
    with pytest.raises(TypeError):
        other.push(1.5, min(other.to_answer))  # type: ignore[arg-type]


def test_a_list_of_legal_moves_is_not_used_for_the_position_after(position: Position) -> None:
    other = position.copy()
    legal = other.legal_for(min(other.to_answer))
    other.push(legal.numbers[0], legal.seat)
    seat = min(other.to_answer)
    wrong = next(move for move in range(other.game.player_moves) if move not in other.legal_for(seat))
    other.legal_for(seat)
    with pytest.raises(IllegalMove):
        other.push(wrong, seat)


def test_a_view_tells_everything_that_a_bot_may_want(position: Position) -> None:
    for seat in range(position.game.seats_of(KINDS["seven"][1])):
        view = position.view(seat)
        assert (view.asked, view.to_answer, view.is_over) == (position.asked, position.to_answer, False)
        assert view.options == position.game.options_of(position.state)
        assert view.outcome() is None
        assert (view.observe().numbers == position.observe(seat).numbers).all()
        assert view == position.view(seat)
        assert hash(view) == hash(position.view(seat))
        assert view != position.view(1 - seat if seat < 2 else 0)
        assert f"as seat {seat} sees it: " in repr(view)


@pytest.mark.parametrize(("name", "kinds"), [("duel", DuelOptions), ("seven", SevenOptions)])
def test_the_types_of_the_options_are_their_values(name: str, kinds: Any) -> None:
    told = {option["name"]: tuple(option["values"]) for option in registry.game(name).option_list()}  # type: ignore[attr-defined]
    hints = {option: hint for option, hint in get_type_hints(kinds).items() if option != "rules"}
    typed = {option: ("off", "on") if hint == Switch else hint.__args__ for option, hint in hints.items()}
    assert typed.keys() == told.keys()
    assert {option: values for option, values in typed.items() if option != "players"} == {
        option: values for option, values in told.items() if option != "players"
    }


def test_the_package_lists_its_games_and_tools() -> None:
    assert {"duel", "seven", "fast", "storage"} <= set(dir(heptapolis))
    assert heptapolis.seven.SEVEN.name == "seven"
