"""Plain and compiled: the same rule text plays the same games, byte for byte, and plain play needs no compiler."""

import os
import subprocess
import sys

import pytest

from heptapolis import duel
from heptapolis.core.compiled import bound, compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.game import DUEL
from heptapolis.duel.knowledge.guess import guess
from heptapolis.duel.knowledge.view import see
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal, open_game
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.score import score
from heptapolis.duel.state import DEALER, State
from heptapolis.fast import loops
from tests.kit import duel as kit

GAMES = 36
OPTIONS = (
    {},
    {"wonders": "dealt", "begins": "drawn"},
    {"wonders": "first_game", "centre_pawn": "begins"},
    {"library_private": "on", "begins": "second"},
)
BLUE, COINS = kit.city(0, "altar"), kit.city(9)  # three points each
CHECKED = pytest.mark.parametrize("bounds_checks", [True, False], ids=["checked", "unchecked"])

play_random_game = bound(loops.play_random_game, DUEL.rules.bindings())


def begin(states):
    """Rule text: open the game in the first record."""
    open_game(states[0], None)


def one_move(states, legal, dice):
    """Rule text: one answer at random, whoever is asked; the result is the dice after it, or -1 at the end."""
    if states[0].depth == 0:
        return -1
    dice = advance(dice)
    seat = asked_seat(states[0])
    apply_move(states[0], seat, legal[pick(dice, mark_legal(states[0], seat, legal))], None)
    return dice


def answer(states, move):
    """Rule text: one given answer."""
    apply_move(states[0], asked_seat(states[0]), move, None)


def list_legal(states, legal):
    """Rule text: the answers that may be given."""
    return mark_legal(states[0], asked_seat(states[0]), legal)


def whole_game(states, legal, seed):
    """Rule text: a game to its end, then both scores in one number."""
    decisions = play_random_game(states[0], DEALER, legal, seed)
    return decisions * 1000000 + score(states[0], 0) * 1000 + score(states[0], 1)


def look(states, seat, seed):
    """Rule text: what a seat sees of the first record, in the second; then a guess from it, in the same place."""
    see(states[0], seat, states[1])
    guess(states[1], seed)


def ask_too_much(states):
    """Rule text: one question more than the stack holds."""
    for _ in range(len(states[0].asked) + 1):
        ask(states[0], 0, 0, 0)


def plain_table(options):
    """A fresh game, plain."""
    return [duel.DUEL.prepare(options)], [0] * MOST_LEGAL


def compiled_table(options):
    """A fresh game as an array of one record."""
    import numpy as np

    return compiled_records(duel.DUEL.prepare(options)), np.zeros(MOST_LEGAL, np.int64)


def compiled_records(*states):
    """Plain records as an array of compiled ones."""
    import numpy as np

    return np.frombuffer(bytearray(b"".join(state.to_bytes() for state in states)), numpy_type(State))


def library_drawn():
    """The first player looks at three tokens from the box in private."""
    game = kit.duel(me=kit.city(coins=20, wonders="great_library"), cards="altar theater", library_private="on")
    return game.play("wonder great_library with altar", "deal law", "deal economy", "deal strategy").position


@pytest.mark.compiled
def test_the_compiled_record_has_the_bytes_of_the_plain_one():
    assert numpy_type(State).itemsize == State.size


@pytest.mark.compiled
@CHECKED
def test_plain_and_compiled_games_are_the_same_after_every_move(bounds_checks):
    fast_begin, fast_move = (compiled(rule, bounds_checks=bounds_checks) for rule in (begin, one_move))
    for seed in range(GAMES):
        slow, slow_legal = plain_table(OPTIONS[seed % len(OPTIONS)])
        fast, fast_legal = compiled_table(OPTIONS[seed % len(OPTIONS)])
        begin(slow)
        fast_begin(fast)
        dice = seeded(seed)
        while dice >= 0:
            assert fast[0].tobytes() == slow[0].to_bytes()
            dice, again = one_move(slow, slow_legal, dice), fast_move(fast, fast_legal, dice)
            assert dice == again
        assert fast[0]["victory"] == slow[0].victory != 0


@pytest.mark.compiled
def test_plain_and_compiled_rules_list_the_same_answers():
    fast_begin, fast_move, fast_list = map(compiled, (begin, one_move, list_legal))
    for seed in range(6):
        slow, slow_legal = plain_table({})
        fast, fast_legal = compiled_table({})
        begin(slow)
        fast_begin(fast)
        dice = seeded(seed)
        while dice >= 0:
            count = list_legal(slow, slow_legal)
            assert fast_list(fast, fast_legal) == count
            assert fast_legal[:count].tolist() == slow_legal[:count]
            fast_move(fast, fast_legal, dice)
            dice = one_move(slow, slow_legal, dice)


@pytest.mark.compiled
@pytest.mark.parametrize(("me", "them", "winners"), [(BLUE, COINS, (0,)), (COINS, BLUE, (1,)), (COINS, COINS, (0, 1))])
def test_plain_and_compiled_rules_break_a_tie_alike(me, them, winners):
    game = kit.duel(me, them, cards="senate")
    fast = compiled_records(game.position.state)
    compiled(answer)(fast, game.position.parse("discard senate"))
    game.play("discard senate")
    assert fast[0].tobytes() == game.position.key
    assert game.outcome.winners == winners


@pytest.mark.compiled
def test_plain_and_compiled_views_lead_to_the_same_guesses():
    position = library_drawn()
    for seat in (-1, 0, 1):
        for seed in range(5):
            slow = [position.state.copy(), State()]
            fast = compiled_records(*slow)
            look(slow, seat, seed)
            compiled(look)(fast, seat, seed)
            assert fast[1].tobytes() == slow[1].to_bytes() != State().to_bytes()


@pytest.mark.compiled
@CHECKED
def test_whole_games_have_the_same_decisions_and_scores(bounds_checks):
    fast_begin, fast_game = (compiled(rule, bounds_checks=bounds_checks) for rule in (begin, whole_game))
    for seed in range(GAMES):
        slow, slow_legal = plain_table({})
        fast, fast_legal = compiled_table({})
        begin(slow)
        fast_begin(fast)
        assert whole_game(slow, slow_legal, seed) == fast_game(fast, fast_legal, seed)
        assert fast[0].tobytes() == slow[0].to_bytes()


@pytest.mark.compiled
@CHECKED
def test_too_many_questions_are_refused_in_every_mode(bounds_checks):
    with pytest.raises(OverflowError):
        ask_too_much(plain_table({})[0])
    with pytest.raises(OverflowError):
        compiled(ask_too_much, bounds_checks=bounds_checks)(compiled_table({})[0])


WHOLE_GAME = """
import sys
import heptapolis
position = heptapolis.duel.new("plain")
while not position.is_over:
    position.push(position.legal_moves.numbers[-1])
heptapolis.duel.read(str(position)).view(0).guess(1)
print(sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)), position.outcome().victory)
"""


def test_a_whole_plain_game_imports_neither_compiler_nor_arrays():
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WHOLE_GAME],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HEPTAPOLIS_PLAIN": "1"},
    )
    assert done.stdout.split() in (["[]", "civilian"], ["[]", "military"], ["[]", "science"])
