"""What a series counts of Pantheon: activations with their offerings, and gods placed because of a token."""

from __future__ import annotations

import numpy as np
import pytest

from heptapolis.duel import tally
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, OFFERING_NAMES
from tests.kit.duel import Table, city, new_game, pantheon


def counted(game: Table, move: str) -> dict[str, list[int]]:
    """What is counted of an answer, by row."""
    counts = np.zeros(tally.TALLY_SHAPE, int)
    legal = game.position.legal_moves
    tally.count_answer(game.position.state, legal.seat, legal.numbers[legal.texts.index(move)], counts)
    rows = {row: counts[number][legal.seat].nonzero()[0].tolist() for number, row in enumerate(tally.ROWS)}
    return {row: things for row, things in rows.items() if things}


@pytest.mark.parametrize("offerings", [(), (2,), (3,), (2, 4)])
def test_an_activation_counts_its_card_and_its_offerings(offerings):
    names = [f"offering_{worth}" for worth in offerings]
    move = " with ".join(["activate tanit", " and ".join(names)] if names else ["activate tanit"])
    game = pantheon(city(30, offerings="2 3 4"), cards="brewery walls", age=2, spaces=". . . . . tanit")
    found = counted(game, move)
    assert [CARDS_ON_SPACES[card] for card in found.pop("activated")] == ["tanit"]
    assert [OFFERING_NAMES[offering] for offering in found.pop("offered", [])] == names
    assert not found


def test_a_god_that_is_placed_counts_with_the_mythology_of_its_token():
    game = new_game(0, pantheon="on")
    while game.question != "place":
        game.play(game.legal[0])
    found = counted(game, "place enki on 3")
    assert [CARDS_ON_SPACES[god] for god in found["placed"]] == ["enki"]
    assert [MYTHOLOGIES[mythology] for mythology in found["claimed"]] == ["mesopotamian"]
