"""Observations: what a learner sees is the view of its seat, in named pieces, mine first."""

import numpy as np
import pytest

from heptapolis import seven as box
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.seven import SEVEN
from heptapolis.seven.knowledge.observation import mark_actions, observe
from heptapolis.seven.knowledge.observation_layout import PIECES, SHAPES, SIZE, TOKENS
from heptapolis.seven.moves import MOST_LEGAL, PLAYER_MOVES
from heptapolis.seven.state import CARDS, State
from heptapolis.seven.tables import CARD_IDS, LEADER_IDS, SIDE_IDS
from tests.conformance.test_seven_random import TABLES, VARIANTS
from tests.kit.seven import city, seven

ME, RIGHT, LEFT = range(3)


def rows(game, seat, name):
    """A piece in rows, as it is seen by a seat."""
    flat, width = game.position.observe(seat, version=1).piece(name), SHAPES[name][-1]
    return [flat[first : first + width] for first in range(0, len(flat), width)]


def tokens(game, seat, name):
    return [row[TOKENS.index(name)] for row in rows(game, seat, "tokens")]


def marked(row, names):
    """The names whose marks are set."""
    return {name for name, number in names.items() if row[number]}


def test_pieces_fill_the_buffer_without_gap_or_overlap():
    ends = [0, *(piece.first + piece.size for piece in PIECES.values())]
    assert ends == [*(piece.first for piece in PIECES.values()), SIZE]


def test_cities_are_seen_mine_first_and_then_from_my_right_on():
    game = seven(
        me=city("gizah:A", coins=1, built="altar"),
        right=city("rhodos:B", coins=2, defeats=1),
        left=city("ephesos:A", coins=3, victories="0 2 0"),
        age=3,
    )
    assert [tokens(game, seat, "coins")[:4] for seat in range(3)] == [[1, 2, 3, 0], [2, 3, 1, 0], [3, 1, 2, 0]]
    assert tokens(game, LEFT, "defeats")[:3] == [0, 0, 1]
    assert rows(game, RIGHT, "victories")[1] == [0, 2, 0]
    boards = [marked(row, SIDE_IDS) for row in rows(game, RIGHT, "board")[:3]]
    assert boards == [{"rhodos:B"}, {"ephesos:A"}, {"gizah:A"}]
    assert marked(rows(game, LEFT, "built")[1], CARD_IDS) == {"altar"}


def test_my_hand_is_seen_and_the_others_are_counted():
    game = seven(me=city(hand="altar theater"), right=city(hand="baths stockade ore_vein"))
    assert [marked(row, CARD_IDS) for row in rows(game, ME, "hands")[:3]] == [{"altar", "theater"}, set(), set()]
    assert game.position.observe(ME, version=1).piece("hand_size")[:4] == [2, 3, 2, 0]


def test_a_hand_passed_on_stays_seen_but_for_what_i_took():
    game = seven(
        me=city(hand="altar theater baths"),
        right=city(hand="lumber_yard ore_vein clay_pool"),
        left=city(hand="stockade barracks guard_tower"),
    )
    game.turn("sell altar").turn()
    assert marked(rows(game, ME, "seen")[1], CARD_IDS) == {"theater", "baths"}
    sold = {"altar", game.position.history[3].text.removeprefix("sell ")}
    assert marked(game.position.observe(ME, version=1).piece("discarded"), CARD_IDS) == sold
    assert game.position.observe(ME, version=1).piece("discards") == [6]


def test_leaders_in_my_hand_and_under_my_stages_are_mine_to_see():
    game = seven(
        me=city("gizah:A", built="stone_pit", held="nero plato"), right=city(held="midas"), leaders=True, recruit=True
    ).turn("stage nero")
    assert marked(rows(game, ME, "held")[0], LEADER_IDS) == {"plato"}
    assert rows(game, ME, "under")[0][CARDS + LEADER_IDS["nero"]] == 1
    assert not any(rows(game, RIGHT, "held")[2])
    assert not any(rows(game, RIGHT, "under")[2])


def test_in_the_draft_the_pack_before_me_is_seen():
    game = box.new(players=3, leaders=True, seed=4)
    pack = game.observe(1, version=1).piece("pack")
    assert {f"keep {name}" for name in marked(pack, LEADER_IDS)} == set(game.legal_for(1))


def test_my_choice_is_seen_by_me_and_the_ways_to_pay_for_it():
    game = seven(
        me=city("rhodos:A", built="east_trading_post", hand="stockade altar"),
        right=city(built="lumber_yard"),
        left=city(built="lumber_yard"),
    )
    game.play("build stockade", seat=ME)
    assert rows(game, ME, "ways")[:3] == [[0, 1, 0], [2, 0, 0], [0, 0, 0]]
    game.play("pay 1 right", seat=ME)
    assert rows(game, ME, "chosen")[0].index(1) == CARD_IDS["stockade"]
    assert (rows(game, ME, "use")[0], game.position.observe(ME, version=1).piece("answered")[:3]) == (
        [1, 0, 0, 0, 0],
        [1, 0, 0],
    )
    assert not any(game.position.observe(RIGHT, version=1).piece("chosen"))


def test_the_mask_marks_exactly_the_legal_moves_i_owe():
    game = seven(me=city(hand="altar theater"))
    mask = game.position.observe(ME, version=1).mask
    assert [move for move, legal in enumerate(mask) if legal] == sorted(game.position.legal_for(ME).numbers)
    assert len(mask) == PLAYER_MOVES
    game.play("sell altar", seat=ME)
    assert not any(game.position.observe(ME, version=1).mask)


def look(states, seat, legal, out, mask):
    """Rule text: an observation of the first record."""
    observe(states[0], seat, out)
    mark_actions(states[0], seat, legal, mask)


@pytest.mark.compiled
def test_plain_and_compiled_observations_are_the_same():
    fast, legal = compiled(look), np.zeros(MOST_LEGAL, np.int32)
    for seed, options in enumerate(TABLES[::5]):
        game, answers = box.new(seed=seed, **options, **(VARIANTS if seed % 2 else {})), 0
        while not game.is_over:
            answers += 1
            seat = min(game.to_answer)
            game.push(game.legal_for(seat).numbers[(seed + answers) % len(game.legal_for(seat))], seat)
            if answers % 9 == 0:
                out, mask = np.zeros(SIZE, np.int64), np.zeros(PLAYER_MOVES, np.int64)
                seen = SEVEN.see(game.state, answers % options["players"])
                fast(
                    np.frombuffer(bytearray(seen.to_bytes()), numpy_type(State)),
                    answers % options["players"],
                    legal,
                    out,
                    mask,
                )
                plain = game.observe(answers % options["players"], version=1)
                assert (out.tolist(), mask.tolist()) == (plain.numbers, plain.mask)
