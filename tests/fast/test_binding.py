"""Loops written once: bound to a game they play that game, plain and compiled, with a cold and with a warm cache."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from heptapolis.core import registry
from heptapolis.core.compiled import bound, stamp
from heptapolis.core.rules import asked_seat, mark_legal
from heptapolis.fast import loops
from heptapolis.fast.runtime import opened

GAMES = ("duel", "seven")
COUNT = """
from heptapolis.core import registry
from heptapolis.fast import loops
from heptapolis.fast.runtime import cached_files, loop, numbers, opened, records
for name in ("duel", "seven"):
    game = registry.game(name)
    run = loop(game, loops.perft)
    print(run(records(opened(game, {}), 2), numbers(2, game.most_legal), numbers(2), 2))
print(cached_files())
"""


def placeholder(number: int) -> int:
    return number


def twice(number: int) -> int:
    return 2 * number


def thrice(number: int) -> int:
    return 3 * number


def caller(number: int) -> int:
    return placeholder(number) + 1


def caller_of_caller(number: int) -> int:
    return caller(number) + twice(1)


def test_placeholders_are_replaced_in_everything_that_a_function_calls() -> None:
    assert bound(caller_of_caller, {placeholder: thrice})(5) == 18
    assert caller_of_caller(5) == 8


def test_the_same_binding_gives_the_same_function_and_what_calls_no_placeholder_stays_as_it_is() -> None:
    assert bound(caller, {placeholder: twice}) is bound(caller, {placeholder: twice})
    assert bound(twice, {placeholder: thrice}) is twice


@pytest.mark.compiled
def test_the_stamp_of_the_cache_covers_what_is_bound() -> None:
    stamps = {stamp(bound(caller_of_caller, {placeholder: other})) for other in (twice, thrice)}
    assert len(stamps) == 2


def test_a_loop_that_is_bound_to_no_game_says_so() -> None:
    with pytest.raises(TypeError, match="bound to no game"):
        loops.perft([None], [[0]], [0], 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_bound_loop_asks_the_game(name: str) -> None:
    game: Any = registry.game(name)
    state, legal = opened(game, {}), [0] * game.most_legal
    assert bound(asked_seat, game.rules.bindings())(state) == game.dealer
    play = bound(loops.play_random_game, game.rules.bindings())
    assert play(state, game.dealer, legal, 7) > 20
    assert game.outcome(state) is not None
    assert bound(mark_legal, game.rules.bindings())(state, 0, legal) == 0


@pytest.mark.compiled
def test_one_loop_bound_to_both_games_is_right_with_a_cold_and_with_a_warm_cache(tmp_path: Path) -> None:
    environment = {**os.environ, "HEPTAPOLIS_CACHE": str(tmp_path)}
    runs = [
        subprocess.run([sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    cold, warm = (run.stdout.split() for run in runs)
    assert cold == warm  # the second run has compiled nothing
    assert cold[0] == str(10 * 9)
    assert cold[1] != cold[0]


OWN_CODE = """
names = {"__name__": "in a notebook"}
exec("def double(number):\\n    return 2 * number\\n", names)
from heptapolis.core.compiled import compiled
print(compiled(names["double"])(21))
"""


@pytest.mark.compiled
def test_code_without_a_module_runs_again_after_it_was_compiled(tmp_path: Path) -> None:
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", OWN_CODE],
            env={**os.environ, "HEPTAPOLIS_CACHE": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.stdout, done.returncode) == ("42\n", 0), done.stderr
