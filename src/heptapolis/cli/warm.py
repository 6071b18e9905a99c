"""`heptapolis warm`: compile everything once, so that nothing else has to wait for it."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

import click

from heptapolis.cli.games import check_playable, playable
from heptapolis.cli.parameters import Command, json_option, print_json


@click.command(cls=Command)
@click.argument("games", metavar="[GAME]...", nargs=-1)
@json_option()
def warm(games: tuple[str, ...], as_json: bool) -> None:
    """Compile the rules of some games, or of all, or say that they are compiled already."""
    from heptapolis.core.compiled import is_plain

    for game in games:
        check_playable(game)
    report: dict[str, Any] = {"plain": is_plain(), "compiled": [], "already_compiled": []}
    begin = time.perf_counter()
    if not is_plain():
        for game in games or playable():
            _warm_game(game, report)
    report["seconds"] = round(time.perf_counter() - begin, 2)
    print_json(report) if as_json else click.echo(_sentence(report))


def _warm_game(game: str, report: dict[str, Any]) -> None:
    from heptapolis.cli.measuring import entries
    from heptapolis.core import registry
    from heptapolis.fast.runtime import cached_files

    loops: dict[str, Callable[[], Any]] = {
        **entries(registry.game(game)),
        "search": functools.partial(_rehearse, game),
        "games between bots": functools.partial(_rehearse_table, game),
    }
    for number, (name, make_ready) in enumerate(loops.items(), start=1):
        click.echo(f"{game}: {name} ({number} of {len(loops)})", err=True)
        before = cached_files()
        make_ready()
        report["already_compiled" if cached_files() == before else "compiled"].append(f"{game}: {name}")


def _rehearse(game: str) -> None:
    """Let a searching bot answer once."""
    from heptapolis.ai import roster
    from heptapolis.ai.bot import Budget
    from heptapolis.core import registry

    position = registry.new(game, seed=0)
    roster.bot(game, roster.SEARCHING[0], 0).choose(position.view(min(position.to_answer)), Budget(simulations=2))


def _rehearse_table(game: str) -> None:
    """Let random bots play once at a compiled table."""
    from heptapolis.ai.bot import NO_LIMIT
    from heptapolis.ai.search.compiled_table import compiled_table
    from heptapolis.core import registry
    from heptapolis.fast.runtime import rehearse

    table = compiled_table(game, {}, [("random", NO_LIMIT)] * registry.game(game).seats_of({}))
    if table is not None:
        rehearse(table)


def _sentence(report: dict[str, Any]) -> str:
    if report["plain"]:
        return "HEPTAPOLIS_PLAIN is set: nothing is compiled."
    if not report["compiled"]:
        return f"already compiled ({report['seconds']} s to load)"
    return f"compiled {', '.join(report['compiled'])} in {report['seconds']} s"
