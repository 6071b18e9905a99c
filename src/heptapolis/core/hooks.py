"""Hooks: functions of rule text that answer for the base game, until expansions answer in their place.

A hook keeps its name and its place, so the files that call it import no expansion. Its code is replaced by a call of
the other function; so the answer is the same in plain play and wherever the caller is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any


def answer(hook: Callable[..., Any], by: Callable[..., Any]) -> None:
    """From now on a hook gives the answer of another function with the same parameters."""
    assert isinstance(hook, FunctionType)
    asked, given = _parameters(hook), _parameters(by)
    if asked != given:
        raise TypeError(
            f"the hook {hook.__name__} is asked with {', '.join(asked)}, but answered with {', '.join(given)}"
        )
    made: dict[str, Any] = {}
    call = f"{hook.__name__}__answer"
    exec(f"def {hook.__name__}({', '.join(asked)}): return {call}({', '.join(asked)})", made)
    hook.__globals__[call] = by
    hook.__code__ = made[hook.__name__].__code__
    hook.answered_by = by  # type: ignore[attr-defined]  # compiled code calls the answer itself


def answer_all(hooks: ModuleType, answers: dict[str, Any]) -> None:
    """Answer every hook of a module by the function of the same name."""
    for name, hook in vars(hooks).copy().items():
        if isinstance(hook, FunctionType) and hook.__module__ == hooks.__name__:
            answer(hook, answers[name])


def _parameters(function: Any) -> tuple[str, ...]:
    code = function.__code__
    return tuple(code.co_varnames[: code.co_argcount])
