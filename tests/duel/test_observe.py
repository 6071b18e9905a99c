"""Observations: what a learner sees is the view of its seat, in named pieces, mine first."""

import numpy as np
import pytest

from heptapolis import duel as box
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.duel.box.enums import PAPYRUS, STONE
from heptapolis.duel.knowledge.observation import observe
from heptapolis.duel.knowledge.observation_layout import PIECES, PLACES, SIZE
from heptapolis.duel.moves import BASE_PLAYER_MOVES, PLAYER_MOVES
from heptapolis.duel.state import State
from heptapolis.duel.tables import CARD_IDS, TOKEN_IDS, WONDER_IDS
from tests.kit.duel import ME, THEM, city, duel
from tests.kit.options import PANTHEON_SETS


def pieces(game, seat):
    return game.position.observe(seat, version=1).piece


def test_pieces_fill_the_buffer_without_gap_or_overlap():
    ends = [0, *(piece.first + piece.size for piece in PIECES.values())]
    assert ends == [*(piece.first for piece in PIECES.values()), SIZE]


def test_cities_are_seen_mine_first_from_either_side():
    game = duel(me=city(coins=3, built="press"), them=city(coins=9, built="shelf_quarry"), cards="walls")
    assert pieces(game, ME)("coins") == [3, 9]
    assert pieces(game, THEM)("coins") == [9, 3]
    assert pieces(game, ME)("makes")[PAPYRUS] == 1
    assert pieces(game, THEM)("makes")[STONE] == 2
    assert pieces(game, ME)("prices")[STONE] == 4


def test_the_pawn_is_ahead_for_one_and_behind_for_the_other():
    game = duel(cards="walls", pawn=4, loot="2 5 0 5")
    assert pieces(game, ME)("pawn") == [4]
    assert pieces(game, THEM)("pawn") == [-4]
    assert pieces(game, ME)("loot") == [2, 5, 0, 5]
    assert pieces(game, THEM)("loot") == [0, 5, 2, 5]


def test_each_card_is_marked_where_it_is():
    game = duel(me=city(built="press"), them=city(built="altar"), cards="walls statue", discard="baths")
    cards = pieces(game, ME)("cards")
    places = {
        name: cards[PLACES * CARD_IDS[name] : PLACES * (CARD_IDS[name] + 1)]
        for name in ("walls", "press", "altar", "baths", "school")
    }
    assert places == {
        "walls": [1, 1, 0, 0, 0, 0],
        "press": [0, 0, 1, 0, 0, 0],
        "altar": [0, 0, 0, 1, 0, 0],
        "baths": [0, 0, 0, 0, 1, 0],
        "school": [0] * PLACES,
    }


@pytest.mark.shipped_box
def test_wonders_and_tokens_are_marked_by_owner():
    game = duel(me=city(wonders="sphinx colossus!", tokens="law"), them=city(tokens="economy"), cards="walls")
    assert pieces(game, ME)("planned")[WONDER_IDS["sphinx"]] == 1
    assert pieces(game, ME)("built")[WONDER_IDS["colossus"]] == 1
    assert pieces(game, THEM)("tokens")[TOKEN_IDS["economy"]] == 1
    assert pieces(game, THEM)("tokens")[len(PIECES["tokens"].shape[1:]) * 13 + TOKEN_IDS["law"]] == 1


def test_the_mask_marks_exactly_my_legal_moves():
    game = duel(cards="walls statue")
    mine = game.position.observe(ME, version=1).mask
    assert [move for move, legal in enumerate(mine) if legal] == sorted(game.position.legal_moves.numbers)
    assert not any(game.position.observe(THEM, version=1).mask)
    assert len(mine) == BASE_PLAYER_MOVES


def test_with_pantheon_the_mask_covers_the_moves_of_the_gods():
    assert len(box.new(seed=1, pantheon=True).observe(ME, version=1).mask) == PLAYER_MOVES


def test_a_god_that_only_the_other_has_seen_is_a_back():
    game = box.new(seed=3, pantheon=True)
    while "place" not in [asked.kind for asked in game.asked]:
        game.push(game.legal_moves.numbers[0])
    (drawer,) = game.to_answer
    game.push(game.legal_moves.numbers[0])
    known, hidden = game.observe(drawer, version=1).piece("spaces"), game.observe(1 - drawer, version=1).piece("spaces")
    shape = PIECES["spaces"].shape
    assert sum(known) == sum(hidden) == 1
    assert known.index(1) % shape[1] < 15 < hidden.index(1) % shape[1]


def look(states, seat, out):
    """Rule text: an observation of the first record."""
    observe(states[0], seat, out)


@pytest.mark.compiled
def test_plain_and_compiled_observations_are_the_same():
    fast = compiled(look)
    for seed, options in enumerate(PANTHEON_SETS[:6] + [{}]):
        game = box.new(seed=seed, **options)
        while not game.is_over:
            game.push(game.legal_moves.numbers[seed % len(game.legal_moves)])
            seen = box.DUEL.see(game.state, ME)
            out = np.zeros(SIZE, np.int64)
            fast(np.frombuffer(bytearray(seen.to_bytes()), numpy_type(State)), ME, out)
            assert out.tolist() == game.observe(ME, version=1).numbers
