"""Hooks: a function that other files have imported answers anew, plain and compiled."""

import numpy as np
import pytest

from heptapolis.core.compiled import compiled
from heptapolis.core.hooks import answer


def hook(row, number):
    return 0


def other_hook(row, number):
    return 0


def tripled(row, number):
    return row[0] + 3 * number


def caller(row, number):
    return hook(row, number) + 1


def test_a_hook_answers_for_itself_until_it_is_answered():
    assert other_hook([5], 2) == 0
    answer(other_hook, tripled)
    assert other_hook([5], 2) == 11


def test_a_hook_with_other_parameters_is_refused():
    with pytest.raises(TypeError, match="the hook hook is asked with row, number, but answered with number"):
        answer(hook, lambda number: number)


@pytest.mark.compiled
def test_compiled_callers_get_the_new_answer():
    answer(hook, tripled)
    assert caller([5], 2) == 12
    assert compiled(caller)(np.array([5]), 2) == 12
