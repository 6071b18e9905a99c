"""Frozen bots: what they are given and what they play is what it was when they were frozen."""

from __future__ import annotations

import pytest

from heptapolis.ai.duel.frozen import FROZEN, digest
from tests.ai.frozen_moves import GAMES, SIMULATIONS, moves_of, recorded

DIGESTS = {"expert-1": "91c322f9f52dd44d", "master-1": "a3e8fa9a74cc57eb", "hunter": "9174c27ed09f00bc"}


@pytest.mark.parametrize("name", FROZEN)
def test_a_frozen_bot_is_given_what_it_was_given_when_it_was_frozen(name: str) -> None:
    assert digest(name) == DIGESTS[name]


@pytest.mark.compiled
@pytest.mark.parametrize("deal", GAMES)
@pytest.mark.parametrize("name", FROZEN)
def test_a_frozen_bot_plays_the_games_that_it_played_when_it_was_frozen(name: str, deal: str) -> None:
    assert moves_of(name, deal, SIMULATIONS[name]) == recorded()[name][deal]
