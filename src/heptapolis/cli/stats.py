"""`heptapolis stats`: what many stored games add up to, with intervals, as text, page, CSV or Parquet."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from heptapolis.cli.parameters import Command, json_option, names_option, options_option, print_json
from heptapolis.core.errors import BadOption

if TYPE_CHECKING:
    from heptapolis.storage import SavedGame
    from heptapolis.study.statistics import Rate, Statistics

OUT = click.Path(dir_okay=False, path_type=Path)
RULES = "rules"  # the version of the rules, which stored games name among their options
SQLITE = b"SQLite format 3\0"  # how a database file begins


def _day(word: str) -> datetime.date:
    """A day as one writes it."""
    try:
        return datetime.date.fromisoformat(word)
    except ValueError:
        raise click.BadParameter(f"{word!r} is no day; write it as 2026-11-01") from None


@click.command(cls=Command)
@click.argument("places", metavar="DIR|FILE|DATABASE...", nargs=-1, required=True)
@click.option("--game", "only_game", type=click.Choice(["duel", "seven"]), help="Only games of this game.")
@click.option("--report", type=OUT, help="Write a page with plots (.html).")
@click.option("--csv", "table", type=OUT, help="Write all figures as CSV.")
@click.option("--parquet", type=OUT, help="Write all figures as Parquet.")
@click.option("--player", help="Only games of this player, as the games name it.")
@click.option("--players", is_flag=True, help="Results by player and pairing, where the games name them.")
@click.option(
    "--since", type=_day, metavar="DAY", help="Only games from this day on; a game that tells no date is left out."
)
@click.option("--until", type=_day, metavar="DAY", help="Only games up to this day.")
@options_option()
@names_option()
@json_option()
def stats(
    places: tuple[str, ...],
    report: Path | None,
    table: Path | None,
    parquet: Path | None,
    as_json: bool,
    **filters: Any,
) -> None:
    """Count stored games: victories, first player, points, and what is had and wins.

    The games come from files, folders of files, or the database of a server (a file or a URL).
    """
    from msgspec import to_builtins

    from heptapolis.cli.files import check_folder
    from heptapolis.study import statistics_report

    writers: list[tuple[Path | None, Callable[[Path, Statistics], None]]] = [
        (report, partial(statistics_report.write_report, about=_about(places))),
        (table, statistics_report.write_csv),
        (parquet, statistics_report.write_parquet),
    ]
    for path in (report, table, parquet):
        check_folder(path)
    statistics_report.check_extras(report, parquet)
    found = _counted(places, _filter(Filters(**filters)))
    for path, write in writers:
        if path is not None:
            _write(path, write, found)
    print_json(to_builtins(found)) if as_json else _tell(found)


def _write(path: Path, write: Callable[[Path, Statistics], None], found: Statistics) -> None:
    try:
        write(path, found)
    except OSError as error:
        raise BadOption(f"{path.name} cannot be written: {error.strerror}") from None


class Filters(NamedTuple):
    """Which games count."""

    only_game: str | None
    player: str | None
    players: bool
    since: datetime.date | None
    until: datetime.date | None
    options: tuple[str, ...]


def _counted(places: tuple[str, ...], keeps: Callable[[SavedGame], bool] | None) -> Statistics:
    from heptapolis.cli.progress import Progress
    from heptapolis.study.gathering_files import gather

    sources = _sources(places)
    if not sources:
        raise BadOption("there are no files of games in these places; they end in .game, .jsonl or .shard")
    done = 0
    with Progress("Counting games", len(sources) + 1) as progress:

        def advance(games: int) -> None:
            nonlocal done
            done += games
            progress.advance(0, lambda: f"{done:,} games")

        def each() -> Iterator[Path | Iterator[SavedGame]]:
            for source in sources:
                yield source
                progress.advance()

        return gather(each(), keeps, advance).statistics()


def _sources(places: tuple[str, ...]) -> list[Path | Iterator[SavedGame]]:
    """Files of games, and the games of databases."""
    found: list[Path | Iterator[SavedGame]] = []
    for place in places:
        path = Path(place)
        if "://" in place or _is_database(path):
            found.append(_of_database(place))
        elif path.is_dir():
            found += _files(path)
        elif path.is_file():
            found.append(path)
        else:
            raise BadOption(f"there is no {place}; name a folder or a file of games, or a server's database")
    return found


def _files(folder: Path) -> list[Path]:
    from heptapolis.storage.files import SUFFIXES

    return sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)


def _is_database(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE


def _of_database(place: str) -> Iterator[SavedGame]:
    from heptapolis.server.store.saved_games import saved_games

    return saved_games(place)


def _filter(wanted: Filters) -> Callable[[SavedGame], bool] | None:
    """Which games count; nothing where all do, so that shards need not be unpacked game by game."""
    options = dict(word.partition("=")[::2] for word in wanted.options)
    _refuse_unknown(options, wanted.only_game)
    if not any(wanted):
        return None

    def keeps(saved: SavedGame) -> bool:
        return (
            wanted.only_game in (None, saved.game)
            and (wanted.player is None or wanted.player in _named(saved))
            and all(saved.options.get(name) == (value or "on") for name, value in options.items())
            and _is_within(saved.headers.get("Date", ""), wanted)
        )

    return keeps


def _refuse_unknown(options: dict[str, str], only_game: str | None) -> None:
    """Options that no game has, and values that an option does not have, would leave nothing to count."""
    from heptapolis.core import registry

    games: list[Any] = [registry.game(name) for name in ([only_game] if only_game else registry.names())]
    known = {RULES: set[str]()}
    for each in (each for game in games for each in game.option_list()):
        known.setdefault(each["name"], set()).update(each["values"])
    for name, value in options.items():
        if name not in known:
            raise BadOption(f"there is no option {name!r}; options: {', '.join(known)}")
        if name != RULES and (value or "on") not in known[name]:
            raise BadOption(f"option {name} is {value or 'on'!r}; it can be {', '.join(sorted(known[name]))}")


def _named(saved: SavedGame) -> list[str]:
    from heptapolis.storage.validation import SEATS

    return [saved.headers.get(seat.capitalize(), "") for seat in SEATS]


def _is_within(date: str, wanted: Filters) -> bool:
    """Whether a game's date, as 2026-11-17 or 2026.11.17, is in the time asked for."""
    if wanted.since is None and wanted.until is None:
        return True
    day = date.replace(".", "-")[:10]
    first, last = (each and each.isoformat() for each in (wanted.since, wanted.until))
    return bool(day) and (first or day) <= day <= (last or day)


def _about(places: tuple[str, ...]) -> dict[str, str]:
    import platform
    import sys

    from heptapolis import __version__

    return {
        "Date": datetime.date.today().isoformat(),
        "Version": __version__,
        "Machine": f"{platform.machine()}, Python {platform.python_version()}",
        "Command": " ".join(["heptapolis", *sys.argv[1:]]),
        "Games from": ", ".join(Path(place).name for place in places),
    }


def _tell(found: Statistics) -> None:
    from rich.table import Table

    from heptapolis.cli.look import LOUD
    from heptapolis.cli.terminal import Terminal
    from heptapolis.text.naming import thing_name

    console = Terminal()
    rest = f", {found.unfinished} not finished" if found.unfinished else ""
    console.print(f"{found.games} games of {found.game}{rest}")
    if found.first_player is not None:
        console.print(f"whoever began won {_words(found.first_player)}")
    console.print("victories: " + ", ".join(f"{name} {_words(share)}" for name, share in found.victories.items()))
    for kind in dict.fromkeys(thing.kind for thing in found.things):
        shown = Table(kind, "had", "won with it", header_style=LOUD)
        for thing in sorted((each for each in found.things if each.kind == kind), key=lambda each: -each.won.share):
            shown.add_row(thing_name(found.game, kind, thing.name), f"{thing.had.share:.1%}", _words(thing.won))
        console.print(shown)
    for name, share in (found.players | found.pairings).items():
        console.print(f"{name}: {_words(share)} of {share.count}")


def _words(share: Rate) -> str:
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"
