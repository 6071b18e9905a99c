"""7 Wonders for PettingZoo; options such as `players=4` and `leaders=True` are keywords."""

from __future__ import annotations

from typing import Any

from heptapolis.envs.aec import GameAEC, GameParallel, wrapped
from heptapolis.envs.spaces import Table

NAME = "seven_v0"


def raw_env(render_mode: str | None = None, **options: Any) -> GameAEC:
    """The bare environment, which raises IllegalMove."""
    return GameAEC(NAME, Table("seven", {**options}), render_mode)


def env(render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers."""
    return wrapped(raw_env(render_mode, **options))


def parallel_env(render_mode: str | None = None, **options: Any) -> GameParallel:
    """The environment in which all who are asked answer together."""
    return GameParallel(NAME, Table("seven", options), render_mode)
