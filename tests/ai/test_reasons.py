"""Every answer that a hint may name has a reason in words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from heptapolis import duel, seven
from heptapolis.ai.bot import Reason
from heptapolis.ai.duel import explain as of_duel
from heptapolis.ai.duel.plain_reasons import AHEAD, OF_WONDERS
from heptapolis.ai.duel.weights import CURRENT, named_weights
from heptapolis.ai.seven import explain as of_seven
from heptapolis.ai.seven.weights import CURRENT as SEVENS_CURRENT
from heptapolis.ai.seven.weights import named_weights as sevens_weights
from heptapolis.core.position import Position, View
from heptapolis.duel.hooks import expansions_in

DRAFTS = 8
POSITIONS = 40
SELDOM = 0.04
Why = Callable[[View, int], tuple[Reason, ...]]


def why_in_duel(view: View, move: int) -> tuple[Reason, ...]:
    """The reasons without those that the network adds."""
    return of_duel.reasons(view, move, named_weights(expansions_in(view.state), CURRENT))


def why_in_seven(view: View, move: int) -> tuple[Reason, ...]:
    return of_seven.reasons(view, move, sevens_weights(SEVENS_CURRENT).evaluation)


def some_views(begin: Callable[[int], Position], lot: random.Random) -> Iterator[View]:
    """Views of somebody who is asked, here and there in random games."""
    found = 0
    while found < POSITIONS:
        position = begin(lot.randrange(1 << 30))
        while not position.is_over:
            view = position.view(min(position.to_answer))
            if lot.random() < SELDOM or view.asked[-1].kind != "turn":
                found += 1
                yield view
            position.push(lot.choice(view.legal_moves.numbers), view.seat)


def untold(views: Iterator[View], why: Why, kinds: tuple[str, ...]) -> list[str]:
    """Answers without a reason, or with one that no catalogue has words for; two answers of each view are tried."""
    lot, found = random.Random(2), []
    for view in views:
        for move in lot.sample(view.legal_moves.numbers, min(2, len(view.legal_moves))):
            reasons = why(view, move)
            if not reasons or any(reason.kind not in kinds for reason in reasons):
                found.append(f"{view.asked[-1].kind} {move}: {reasons}")
    return found


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=str)
def test_a_wonder_of_the_draft_is_advised_for_what_it_gives(options: dict[str, str]) -> None:
    lot, seen = random.Random(7), 0
    for seed in range(DRAFTS):
        position = duel.new(seed=seed, **options)  # type: ignore[typeddict-item]  # options by name
        while position.asked[-1].kind == "draft":
            view = position.view(min(position.to_answer))
            for move in view.legal_moves.numbers:
                assert OF_WONDERS.index(why_in_duel(view, move)[0].kind) >= 0
                seen += 1
            position.push(lot.choice(view.legal_moves.numbers))
    assert seen > 15 * DRAFTS


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=str)
def test_no_answer_of_duel_is_without_a_reason(options: dict[str, str]) -> None:
    views = some_views(lambda seed: duel.new(seed=seed, **options), random.Random(3))  # type: ignore[typeddict-item]
    assert untold(views, why_in_duel, of_duel.KINDS) == []


@pytest.mark.parametrize(
    "options",
    [{"players": "3"}, {"players": "2"}, {"players": "4", "cities": "on", "leaders": "on", "boards": "chosen"}],
    ids=str,
)
def test_no_answer_of_seven_is_without_a_reason(options: dict[str, str]) -> None:
    views = some_views(lambda seed: seven.new(seed=seed, **options), random.Random(4))  # type: ignore[typeddict-item]
    assert untold(views, why_in_seven, of_seven.KINDS) == []


def test_who_begins_an_age_is_a_reason() -> None:
    lot = random.Random(5)
    position = duel.new(seed=11)
    while position.asked[-1].kind != "begin":
        position.push(lot.choice(position.legal_moves.numbers))
    view = position.view(min(position.to_answer))
    told = {reason.kind for move in view.legal_moves.numbers for reason in why_in_duel(view, move)}
    assert AHEAD not in told
    assert told & {"begins", "lets_begin", "tempo"}
