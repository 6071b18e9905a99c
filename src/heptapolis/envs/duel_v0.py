"""7 Wonders Duel for PettingZoo; options are keywords."""

from __future__ import annotations

from typing import Any

from heptapolis.envs.aec import GameAEC, wrapped
from heptapolis.envs.spaces import Table

NAME = "duel_v0"


def raw_env(render_mode: str | None = None, **options: Any) -> GameAEC:
    """The bare environment, which raises IllegalMove."""
    return GameAEC(NAME, Table("duel", {**options}), render_mode)


def env(render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers."""
    return wrapped(raw_env(render_mode, **options))
