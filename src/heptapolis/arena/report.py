"""A tournament's figures as Markdown: the terminal prints it, a file keeps it, the page shows the same tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from heptapolis.arena.things import rows_of
from heptapolis.core import registry
from heptapolis.text.naming import row_name, thing_name

Figures = Mapping[str, Any]
PAIR_SCORES = ("0 : 2", "½ : 1½", "1 : 1", "1½ : ½", "2 : 0")
NONE = "-"


class Table(NamedTuple):
    """A table with its heading."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def markdown(figures: Figures) -> str:
    """The whole report."""
    parts = [f"# {title(figures)}", facts(figures), *filter(None, [origin(figures)])]
    for table in tables(figures):
        parts += [f"## {table.title}", written(table)]
    return "\n\n".join(parts) + "\n"


def title(figures: Figures) -> str:
    """Who played what."""
    names = [bot["name"] for bot in figures["bots"]]
    who = " against ".join(names) if len(names) == 2 else f"{len(names)} bots"
    return f"{figures['game'].capitalize()}: {who}"


def facts(figures: Figures) -> str:
    """How much was played, and with which rules."""
    rules = registry.game(figures["game"])
    usual = rules.options_of(rules.prepare({}))
    chosen = [f"{name}={value}" for name, value in figures["options"].items() if usual.get(name) != value]
    pairings = len([pairing for pairing in figures.get("pairings", ()) if pairing["score"]])
    by_each = f" by each of {pairings} pairings" if pairings > 1 else ""
    return (
        f"{figures['games']} games on {figures['deals']} deals, each deal played{by_each} in every rotation of the "
        f"seats; seed {figures['seed']}; {' '.join(chosen) or 'the usual rules'}. Intervals hold with 95 %, by round."
    )


def origin(figures: Figures) -> str:
    """When, with what, where and by which command the report was made; nothing where that was not noted."""
    made = figures.get("made")
    if not made:
        return ""
    machine = ", ".join(f"{name} {value}" for name, value in made["machine"].items())
    return f"{made['date']}, Heptapolis {made['version']}; {machine}. Command: {made['command']}"


def tables(figures: Figures) -> list[Table]:
    """Every table that has something to say."""
    found = [
        _match(figures),
        _pairs(figures),
        _cross_table(figures),
        _ladder(figures),
        _bots(figures),
        _victories(figures),
        _seats(figures),
        _points(figures),
        _failures(figures),
        *_things(figures),
    ]
    return [table for table in found if table is not None and table.rows]


def written(table: Table) -> str:
    """A table as Markdown."""
    lines = [table.head, ["---"] * len(table.head), *table.rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def percent(figure: Mapping[str, float]) -> str:
    """A share with its interval."""
    return f"{figure['value']:.1%} ({figure['low']:.1%} to {figure['high']:.1%})"


def rating(figure: Mapping[str, float | None]) -> str:
    """A rating with its interval."""
    value, low, high = (NONE if figure[key] is None else f"{figure[key]:+.0f}" for key in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


def _match(figures: Figures) -> Table | None:
    """The first bot against the second."""
    if "match" not in figures:
        return None
    match = figures["match"]
    rows = [("score", percent(match["score"])), ("by chance", f"{match['fair']:.1%}")]
    if "elo" in match:
        games = match["games"]
        rows += [
            ("Elo", rating(match["elo"])),
            ("better with", f"{match['superiority']:.1%}"),
            ("games won, shared, lost", f"{games['won']}, {games['shared']}, {games['lost']}"),
        ]
    if "sprt" in match:
        test = match["sprt"]
        said = {"low": f"Elo {test['low']:g} accepted", "high": f"Elo {test['high']:g} accepted"}
        rows.append(
            (
                f"test of Elo {test['low']:g} against {test['high']:g}",
                f"{said.get(test['accepted'], 'undecided')} ({test['ratio']:+.2f} of ±{test['bound']:.2f})",
            )
        )
    return Table(figures["bots"][0]["name"], ("figure", "value"), rows)


def _pairs(figures: Figures) -> Table | None:
    """How the pairs of games ended, pairing by pairing."""
    rows = [
        (f"{pairing['first']} : {pairing['second']}", percent(pairing["score"]), *map(str, pairing["pentanomial"]))
        for pairing in figures.get("pairings", ())
        if pairing["score"]
    ]
    return Table("Pairs", ("pairing", "score", *PAIR_SCORES), rows)


def _ladder(figures: Figures) -> Table | None:
    """The rating table."""
    ladder = figures.get("ladder", ())
    if any("elo" in entry for entry in ladder):
        return Table("Ratings", ("bot", "Elo"), [(entry["name"], rating(entry["elo"])) for entry in ladder])
    return Table(
        "Ratings",
        ("bot", "openskill", "uncertainty"),
        [(entry["name"], f"{entry['skill']:.2f}", f"{entry['spread']:.2f}") for entry in ladder],
    )


def _cross_table(figures: Figures) -> Table | None:
    """The share of games in which the bot of a row came out ahead of the bot of a column."""
    entries = figures.get("cross_table", ())
    names = [entry["name"] for entry in entries]
    rows = [
        (entry["name"], *(NONE if share is None else f"{share:.1%}" for share in entry["against"].values()))
        for entry in entries
    ]
    return Table("Cross table: row ahead of column", ("bot", *names), rows)


def _things(figures: Figures) -> list[Table]:
    """What the bots had: in how many games, and their share of the victories in these."""
    bots = [bot["name"] for bot in figures["bots"]]
    head = [cell for bot in bots for cell in (f"{bot}: games", "score")]
    return [
        Table(kind.capitalize(), (kind, *head), rows_of(things, bots, partial(thing_name, figures["game"], kind)))
        for kind, things in figures.get("things", {}).items()
    ]


def _bots(figures: Figures) -> Table:
    """Every bot with what it won and how long it thought."""
    rows = [
        (
            bot["name"],
            str(bot["games"]),
            percent(bot["score"]),
            f"{bot['fair']:.1%}",
            f"{bot['rank']:.2f}",
            _milliseconds(bot["seconds_per_answer"]),
            _milliseconds(bot["cpu_per_answer"]),
        )
        for bot in figures["bots"]
    ]
    head = ("bot", "games", "victories", "by chance", "mean rank", "ms an answer", "CPU ms an answer")
    return Table("Bots", head, rows)


def _victories(figures: Figures) -> Table:
    """The kinds of victory, of all games and of each bot's."""
    kinds = list(figures["victories"])
    rows = [("all", *_shares(figures["victories"], kinds))]
    rows += [(bot["name"], *_shares(bot["victories"], kinds)) for bot in figures["bots"]]
    return Table("Kinds of victory", ("won by", *kinds), rows)


def _seats(figures: Figures) -> Table:
    """How often each seat won, and how long games were."""
    rows = [(seat, percent(taken)) for seat, taken in figures["seats"].items()]
    return Table(f"Seats ({figures['answers']['value']:.1f} answers a game)", ("seat", "victories"), rows)


def _points(figures: Figures) -> Table:
    """Mean points by category."""
    scored = [bot for bot in figures["bots"] if bot["points"]]
    head = [row_name(figures["game"], name) for name in scored[0]["points"]] if scored else []
    rows = [(bot["name"], *(f"{points:.1f}" for points in bot["points"].values())) for bot in scored]
    return Table("Mean points", ("bot", *head), rows)


def _failures(figures: Figures) -> Table:
    """Games lost by a crash, an illegal answer or a timeout."""
    rows = [
        (str(failure["round"]), failure["seat"], failure["bot"], failure["what"]) for failure in figures["failures"]
    ]
    return Table("Failures", ("round", "seat", "bot", "what happened"), rows)


def _shares(counts: Mapping[str, int], kinds: Iterable[str]) -> list[str]:
    games = sum(counts.values())
    return [f"{counts.get(kind, 0)} ({counts.get(kind, 0) / games:.1%})" if games else NONE for kind in kinds]


def _milliseconds(seconds: float | None) -> str:
    return NONE if seconds is None else f"{1000 * seconds:.2f}"
