"""7 Wonders Duel with Pantheon for PettingZoo; options are keywords."""

from __future__ import annotations

from typing import Any

from heptapolis.envs.aec import GameAEC, wrapped
from heptapolis.envs.spaces import Table

NAME = "duel_pantheon_v0"


def raw_env(render_mode: str | None = None, **options: Any) -> GameAEC:
    """The bare environment, which raises IllegalMove."""
    return GameAEC(NAME, Table("duel", {"pantheon": "on", **options}), render_mode)


def env(render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers."""
    return wrapped(raw_env(render_mode, **options))
