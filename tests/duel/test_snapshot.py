"""The snapshot of a view: every price is a quote, every preview comes true, and nothing is shown that is hidden."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from heptapolis import duel
from heptapolis.core.game import STRANGER, Shown
from heptapolis.duel import DUEL
from heptapolis.duel.snapshot.types import Preview, Slot, Snapshot
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from tests.kit.duel import ME, THEM, city
from tests.kit.duel import duel as table

SEATS = (ME, THEM)


def shown_to(game: Any, seat: int = ME) -> Snapshot:
    return DUEL.snapshot(game.position.view(seat).state, seat)


def slot_of(card: str, shown: Snapshot) -> Slot:
    return next(slot for slot in shown.structure if slot.card == card)


def random_game(seed: int, **options: str) -> Any:
    """The positions of a random game, each before a player's answer."""
    position, dice = duel.new(seed=seed, **options), random.Random(seed)
    while not position.is_over:
        yield position
        position.push(dice.choice(position.legal_moves.numbers))
    yield position


def test_duel_can_be_shown_by_a_page() -> None:
    assert isinstance(DUEL, Shown)


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}])
def test_snapshots_and_previews_have_the_declared_form(options: dict[str, str]) -> None:
    for position in random_game(1, **options):
        for seat in (*SEATS, STRANGER):
            view = position.view(seat)
            for made, form in (
                (DUEL.snapshot(view.state, seat), Snapshot),
                (DUEL.preview(view.state, seat, view.legal_moves.numbers), list[Preview]),
            ):
                assert msgspec.convert(msgspec.to_builtins(made), form, strict=True) == made


@pytest.mark.parametrize("seed", range(3))
def test_prices_and_points_are_those_of_the_rules(seed: int) -> None:
    for position in random_game(seed, pantheon="on"):
        shown = DUEL.snapshot(position.view(ME).state, ME)
        for slot in shown.structure:
            if slot.card:
                assert [price.price for price in slot.prices] == [
                    position.quote(slot.card, seat).price for seat in SEATS
                ]
        for seat in SEATS:
            assert shown.cities[seat].points == position.score(seat)


def test_a_price_says_its_parts_and_how_much_is_missing() -> None:
    shown = shown_to(table(me=city(coins=3), them=city(coins=9, built="glassworks"), cards="library"))
    mine, theirs = slot_of("library", shown).prices
    assert (mine.price, mine.short, mine.why_not) == (7, 4, "short")
    assert {part.resource: part.each for part in mine.bought} == {"stone": 2, "wood": 2, "glass": 3}
    assert (theirs.price, theirs.made, theirs.why_not) == (4, {"glass": 1}, None)


def test_a_card_free_by_its_chain_names_it() -> None:
    shown = shown_to(table(me=city(built="baths"), cards="aqueduct"))
    mine, theirs = slot_of("aqueduct", shown).prices
    assert (mine.chain, mine.price) == ("baths", 0)
    assert theirs.chain is None


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}, {"pantheon": "on", "gate_private": "on"}])
def test_a_preview_comes_true(options: dict[str, str]) -> None:
    """Coins, pawn and points after an answer, and every event that was foretold."""
    dice = random.Random(2)
    for position in random_game(2, **options):
        seat = min(position.to_answer, default=None)
        if seat is None:
            break
        legal = position.legal_moves.numbers
        move = dice.choice(legal)
        foretold = DUEL.preview(position.view(seat).state, seat, legal)[legal.index(move)]
        after = position.copy()
        after.seed = None
        told = [(event.kind, event.seat, event.what, event.amount) for event in after.push(move)]
        assert foretold.coins == [owner.coins for owner in after.state.cities]
        assert foretold.pawn == after.state.pawn
        assert foretold.points == [sum(after.score(owner).values()) for owner in SEATS]
        assert {msgspec.structs.astuple(event) for event in foretold.events} <= set(told)


def test_a_god_on_the_board_has_a_name_for_the_one_who_placed_it_alone() -> None:
    position, placed = next(
        (position, played)
        for position in random_game(3, pantheon="on")
        for played in position.history
        if played.text.startswith("place")
    )
    _, god, _, space = placed.text.split()
    shown = {
        seat: DUEL.snapshot(position.view(seat).state, seat).pantheon.spaces[int(space) - 1]
        for seat in (*SEATS, STRANGER)
    }
    assert shown.pop(placed.seat).card == god
    for other in shown.values():
        assert (other.card, other.mythology is None) == (None, False)


def test_names_are_those_of_the_box() -> None:
    for position in random_game(4, pantheon="on"):
        shown = DUEL.snapshot(position.view(ME).state, ME)
        assert set(shown.discarded) <= set(CARD_NAMES)
        assert set(shown.tokens.board) <= set(TOKEN_NAMES)
        assert {wonder.name for owner in shown.cities for wonder in owner.wonders} <= set(WONDER_NAMES)


def test_a_drawn_card_is_something_shown_and_a_drafted_wonder_is_not() -> None:
    met = set()
    for position in random_game(5):
        for played in position.history[-2:]:
            before = DUEL.record.from_bytes(played.before)
            after = before.copy()
            DUEL.apply_move(after, played.seat, played.move, None)
            is_drawn = played.asked.kind in ("turn_up", "deal_token", "deal_wonder", "draw_token")
            assert DUEL.reveals(before, after, ME) is is_drawn
            met.add(played.asked.kind)
    assert {"draft", "turn", "turn_up"} <= met
