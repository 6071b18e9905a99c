"""`heptapolis lab`: what another choice of rules changes, beside the standard rules, with the same bots and deals."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heptapolis.cli.parameters import Command, game_argument, json_option, names_option, print_json, seed_option
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.study.statistics import Rate, Statistics

STANDARD, VARIANT = "standard", "variant"
WONDERS = {"duel": "wonder built", "seven": "wonder"}  # the kind of things whose shares are compared


@click.command(cls=Command)
@game_argument()
@click.option("--variant", multiple=True, required=True, metavar="NAME=VALUE...", help="Options of the rules to try.")
@click.option("--bots", multiple=True, default=("expert", "expert"), metavar="BOT BOT", help="Who plays.")
@click.option("--pairs", type=click.IntRange(min=1), default=200, show_default=True, help="Deals, each played twice.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes.")
@click.option(
    "--run", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep the games, and go on there."
)
@seed_option(1)
@names_option()
@json_option()
def lab(
    game: str,
    variant: tuple[str, ...],
    bots: tuple[str, ...],
    pairs: int,
    jobs: int,
    folder: Path | None,
    seed: int | str,
    as_json: bool,
) -> None:
    """Play the same deals by the standard rules and by a variant, and compare."""
    from msgspec import to_builtins

    from heptapolis.cli.seating import chosen_options
    from heptapolis.core import registry

    rules = registry.game(game)
    chosen = {
        name: rules.options_of(rules.prepare(options))
        for name, options in ((STANDARD, {}), (VARIANT, chosen_options(game, variant)))
    }
    if len(bots) != 2:
        raise BadOption(f"--bots names {len(bots)}; a lab has two, as in --bots expert expert")
    with tempfile.TemporaryDirectory() as scratch:
        place = folder or Path(scratch)
        found = {
            name: _counted(game, options, bots, seed, pairs, jobs, place / name) for name, options in chosen.items()
        }
    if as_json:
        print_json({name: to_builtins(each) for name, each in found.items()})
    else:
        _tell(found, variant)


def _counted(
    game: str, options: dict[str, str], bots: tuple[str, ...], seed: int | str, pairs: int, jobs: int, place: Path
) -> Statistics:
    """Play the games of one choice of rules, and count them."""
    from heptapolis.arena.plan import Plan
    from heptapolis.arena.runs import GAMES, Run
    from heptapolis.cli.arena import played
    from heptapolis.cluster import Workers
    from heptapolis.study.gathering_files import gather

    place.mkdir(parents=True, exist_ok=True)
    played(Run(Plan(game, options, bots, seed, pairs), place), None, Workers(jobs, None))
    return gather([place / GAMES], None, lambda games: None).statistics()


def _tell(found: dict[str, Statistics], variant: tuple[str, ...]) -> None:
    from rich.table import Table

    from heptapolis.cli.look import LOUD
    from heptapolis.cli.terminal import Terminal
    from heptapolis.study.statistics import rate
    from heptapolis.text.naming import thing_name

    console, (standard, other) = Terminal(), found.values()
    console.print(f"{standard.games} games by the standard rules, {other.games} with {' '.join(variant)}")
    table = Table("", STANDARD, VARIANT, header_style=LOUD)
    if standard.first_player is not None:
        table.add_row("whoever began won", _words(standard.first_player), _words(other.first_player))
    for kind in dict.fromkeys((*standard.victories, *other.victories)):
        table.add_row(f"victory: {kind}", _words(standard.victories.get(kind)), _words(other.victories.get(kind)))
    console.print(table)
    kind = WONDERS[standard.game]
    shown = Table(kind, f"won with it, {STANDARD}", VARIANT, header_style=LOUD)
    rates = [{thing.name: thing.won for thing in each.things if thing.kind == kind} for each in found.values()]
    nobody = rate(0, 0)
    for name in sorted({**rates[1], **rates[0]}, key=lambda name: -rates[0].get(name, nobody).share):
        called = thing_name(standard.game, kind, name)
        shown.add_row(called, *(_words(each.get(name)) for each in rates))
    console.print(shown)


def _words(share: Rate | None) -> str:
    return "-" if share is None else f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"
