"""`heptapolis bench`: how fast the rules are on this machine."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from heptapolis.cli.games import check_playable
from heptapolis.cli.parameters import (
    Command,
    game_argument,
    json_option,
    options_option,
    players_option,
    print_json,
)
from heptapolis.core.errors import BadOption

REPEATS = 5


@click.command(cls=Command)
@game_argument()
@click.option("--repeats", type=click.IntRange(min=1), default=REPEATS, show_default=True, help="The best one counts.")
@players_option()
@options_option()
@json_option()
def bench(game: str, repeats: int, players: int | None, options: tuple[str, ...], as_json: bool) -> None:
    """Measure decisions and games a second, copying and starting, on one core."""
    from heptapolis.cli import measuring
    from heptapolis.cli.progress import Progress
    from heptapolis.cli.report import print_figures
    from heptapolis.cli.seating import chosen_options
    from heptapolis.core import registry
    from heptapolis.core.compiled import is_plain

    check_playable(game)
    chosen = chosen_options(game, options, players)
    if is_plain():
        raise BadOption("HEPTAPOLIS_PLAIN is set; bench compares compiled with plain rules and needs both")
    with Progress(f"Measuring {game}", 4 * repeats + 2) as progress:
        figures = measuring.measure(registry.game(game), chosen, repeats, progress.advance)
    report = {"game": game, "options": chosen, **figures, "repeats": repeats, "machine": machine_facts()}
    if as_json:
        print_json(report)
    else:
        print_figures(report)


def machine_facts() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "cpu": cpu_name(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
    }


def cpu_name() -> str:
    """The processor as its system calls it."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
