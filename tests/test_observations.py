"""Version 2 of the observation: it holds all that a view holds, and nothing else; released versions never change."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools import observations

from heptapolis.core import registry
from heptapolis.core.layout import Number
from heptapolis.core.position import View, view_from_observation
from heptapolis.core.record_observation import Amount, RecordLayout
from tests.kit.options import PANTHEON_SETS
from tests.kit.released import digests

RELEASED = Path(__file__).parent / "released.toml"
PAIRS = 2000  # tests/large.py makes 10,000 of each kind
SETS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "duel": [("duel", {}), ("duel", {"library_private": "on", "begins": "chosen"})],
    "pantheon": [("duel", options) for options in PANTHEON_SETS],
    "seven": [
        ("seven", {"players": 4, "leaders": True, "cities": True}),
        ("seven", {"players": 2, "leaders": True}),
        ("seven", {"players": 4, "teams": True, "leaders": True, "late_chains": "wait"}),
    ],
}
# Two views never differ in these alone: they say how the rest of the record is laid out.
LAYING_OUT = {"age", "in_play", "shift", "options.players", "options.pantheon"}


def views(kind: str, number: int) -> Iterator[View]:
    """Views of all seats along a random game, the first ones of which are left out."""
    name, options = SETS[kind][number % len(SETS[kind])]
    game, dice, position = registry.game(name), random.Random(number), registry.new(name, options)
    state, legal = position.state, [0] * game.most_legal
    while asked := game.to_answer(state):
        seat = min(asked)
        game.apply_move(state, seat, dice.choice(legal[: game.mark_legal(state, seat, legal)]), None)
        if state.age and dice.random() < 0.2:
            seat = dice.randrange(game.seats_of(options))
            yield View(game, game.see(state, seat), seat)


def places(layout: RecordLayout, view: View, path: str) -> list[tuple[Any, Any]]:
    return list(layout._places(layout.record, view.state, path.split("."), "", view.state, view.seat))


def value_at(holder: Any, key: Any) -> int:
    return int(getattr(holder, key) if isinstance(key, str) else holder[key])


def put(holder: Any, key: Any, value: int) -> None:
    setattr(holder, key, value) if isinstance(key, str) else holder.__setitem__(key, value)


def changed(view: View, other: View, dice: random.Random) -> View | None:
    """The same view with one thing swapped, or with one thing as it is in another view; none if nothing differs."""
    layout, changed_view = view.game.observation, View(view.game, view.state.copy(), view.seat)
    path = dice.choice([name for name in layout.pieces_in(view.state.options) if name not in {"seat", *LAYING_OUT}])
    mine, theirs = places(layout, changed_view, path), places(layout, other, path)
    first, second = dice.randrange(len(mine)), dice.randrange(len(mine))
    if dice.random() < 0.5 and path not in ("cities.built", "cities.older"):  # of decks of different sizes
        one, two = value_at(*mine[first]), value_at(*mine[second])
        put(*mine[first], two)
        put(*mine[second], one)
    else:
        put(*mine[first], value_at(*theirs[first]))
    return None if changed_view == view else changed_view


def numbers_of(view: View) -> list[int]:
    """The observation without a mask: a view in which one thing was changed need not be possible."""
    numbers = [0] * view.game.observation.size_in(view.state.options)
    view.game.observation.observe(view.state, view.seat, numbers)
    return numbers


def check_pairs(kind: str, first: int, wanted: int) -> int:
    """Pairs of views that differ in one thing: they observe differently, and each can be rebuilt."""
    made, number, dice = 0, first, random.Random(first)
    while made < wanted:
        pool = list(views(kind, number))
        number += 1
        for _ in range(8 * len(pool)):
            view = dice.choice(pool)
            other = changed(view, dice.choice(pool), dice)
            if other is not None and made < wanted:
                made += 1
                one, two = numbers_of(view), numbers_of(other)
                assert one != two
                assert view_from_observation(view.game, two) == other
    return made


@pytest.mark.parametrize("kind", SETS)
def test_views_that_differ_in_one_thing_observe_differently(kind: str) -> None:
    assert check_pairs(kind, 0, PAIRS if kind != "seven" else PAIRS // 4) >= PAIRS // 4


@pytest.mark.parametrize("kind", SETS)
def test_a_view_is_rebuilt_from_its_observation_and_every_number_is_within_its_limits(kind: str) -> None:
    for number in range(len(SETS[kind]) if kind != "duel" else 6):
        for view in list(views(kind, number))[::3]:
            seen, layout = view.observe(), view.game.observation
            assert (layout.low[: seen.numbers.size] <= seen.numbers).all()
            assert (seen.numbers <= layout.high[: seen.numbers.size]).all()
            assert view_from_observation(view.game, seen.numbers) == view


@pytest.mark.parametrize("kind", SETS)
def test_positions_that_a_seat_cannot_tell_apart_observe_alike(kind: str) -> None:
    told_apart = 0
    for number in range(3):
        for view in list(views(kind, number))[::4]:
            guesses = [view.guess(dice) for dice in (1, 2)]
            told_apart += guesses[0] != guesses[1]
            for guess in guesses:
                assert (guess.observe(view.seat).numbers == view.observe().numbers).all()
    assert told_apart or kind == "duel"


@pytest.mark.parametrize("name", ["duel", "seven"])
def test_pieces_fill_the_array_and_every_element_has_its_own_name(name: str) -> None:
    layout = registry.game(name).observation
    ends = [0, *(piece.first + piece.size for piece in layout.pieces.values())]
    assert ends == [*(piece.first for piece in layout.pieces.values()), layout.size]
    assert len(set(layout.names())) == layout.size == layout.low.size == layout.high.size


def test_elements_that_stand_for_things_are_named_after_them() -> None:
    duel, seven = (registry.game(name).observation for name in ("duel", "seven"))
    position = registry.new("duel", {"wonders": "dealt"}, 5)
    seen = dict(zip(duel.names(), position.observe(0).numbers.tolist(), strict=False))
    card = duel.pieces["slot"].values[seen["slot.slot_19"]]
    assert duel.pieces["place"].values[seen[f"place.{card}"]] == "structure"
    assert {"cities.count[1].blue", "loot.mine_2", "pantheon.space.space_1"} <= set(duel.names())
    assert {"cities.own_raw[0].wood_or_clay", "leader_place.caesar", "pending_seat.last_card"} <= set(seven.names())


def test_an_observation_says_in_short_what_it_is() -> None:
    told = repr(registry.new("duel", {}, 1).observe(0))
    assert told == "<Observation, version 2: 468 numbers, 4 legal moves>"


def test_swapping_two_open_cards_of_the_structure_is_seen() -> None:
    position = registry.new("duel", {"wonders": "dealt"}, 5)
    view = position.view(0)
    slots = [slot for slot in range(20) if position.state.open >> slot & 1][:2]
    one, two = (view.state.slot[slot] for slot in slots)
    before = view.observe()
    view.state.slot[slots[0]], view.state.slot[slots[1]] = two, one
    after = view.observe()
    assert (before.piece("slot")[slots] == after.piece("slot")[slots[::-1]]).all()
    assert (before.numbers != after.numbers).any()


@pytest.mark.parametrize("kind", SETS)
def test_an_expanded_observation_marks_the_value_of_each_number_that_names_a_thing(kind: str) -> None:
    seen = [view.observe().numbers for view in list(views(kind, 1))[:3]]
    view = next(views(kind, 1))
    layout = view.game.observation
    rows = layout.expanded(np.array(seen))
    assert rows.shape == (3, layout.expanded_size(view.state.options))
    assert (layout.expanded(seen[1]) == rows[1]).all()
    place = 0
    for piece in layout.pieces_in(view.state.options).values():
        for element in range(piece.first, piece.first + piece.size):
            width = piece.high - piece.low + 1 if piece.values else 1
            part, number = rows[0][place : place + width], seen[0][element]
            assert (part.argmax() + piece.low, part.sum()) == (number, 1) if piece.values else part[0] == number
            place += width


def test_the_options_are_part_of_the_observation() -> None:
    plain, private = (registry.new("duel", {"library_private": value}, 1).observe(0) for value in ("off", "on"))
    assert (plain.piece("options.library_private"), private.piece("options.library_private")) == (0, 1)
    assert plain.pieces["options.library_private"].values == ("off", "on")


def test_the_mask_marks_the_legal_moves_of_a_seat_that_must_answer() -> None:
    position = registry.new("duel", {}, 1)
    (asked,) = position.to_answer
    assert np.flatnonzero(position.observe(asked).mask).tolist() == sorted(position.legal_moves.numbers)
    assert not position.observe(1 - asked).mask.any()


def test_what_is_said_of_an_observation_must_fit_its_record() -> None:
    game = registry.game("duel")
    with pytest.raises(TypeError, match=r"say how cities\.makes is observed"):
        RecordLayout(9, game.record, 2, {}, {})
    with pytest.raises(TypeError, match="no field nothing to observe"):
        RecordLayout(9, game.record, 2, {**_all_said(game.record, ""), "nothing": Amount(0, 1)}, {})
    with pytest.raises(TypeError, match="slot has 20 entries and 1 names"):
        RecordLayout(9, game.record, 2, _all_said(game.record, ""), {}, row_names={"slot": ("one",)})


def _all_said(record: Any, path: str) -> dict[str, Any]:
    said: dict[str, Any] = {}
    for name, field in record.fields.items():
        inner = f"{path}.{name}" if path else name
        said |= {inner: Amount(0, 1)} if isinstance(field, Number) else _all_said(field.kind, inner)
    return said


@pytest.mark.shipped_box
def test_released_observations_and_moves_are_as_they_were() -> None:
    assert digests() == tomllib.loads(RELEASED.read_text(encoding="utf-8"))


@pytest.mark.shipped_box
def test_the_page_of_observations_is_what_the_declarations_say() -> None:
    assert observations.PAGE.read_text(encoding="utf-8") == observations.page(), "run python tools/observations.py"
