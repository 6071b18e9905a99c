"""Frozen bots: what they are given and what they play is what it was when they were frozen."""

from __future__ import annotations

import pytest

from heptapolis.ai.duel.frozen import CONFIGS, digest
from tests.ai.frozen_moves import GAMES, SIMULATIONS, moves_of, recorded

DIGESTS = {"expert-1": "fa4f7241173bcada", "master-1": "82628e99381365b1"}


@pytest.mark.parametrize("name", CONFIGS)
def test_a_frozen_bot_is_given_what_it_was_given_when_it_was_frozen(name: str) -> None:
    assert digest(name) == DIGESTS[name]


@pytest.mark.compiled
@pytest.mark.parametrize("deal", GAMES)
@pytest.mark.parametrize("name", CONFIGS)
def test_a_frozen_bot_plays_the_games_that_it_played_when_it_was_frozen(name: str, deal: str) -> None:
    assert moves_of(name, deal, SIMULATIONS[name]) == recorded()[name][deal]
