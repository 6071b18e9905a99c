"""Statistics as files: one page with plots that needs no network, and tables for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from heptapolis.core.errors import BadOption
from heptapolis.study.statistics import Rate, Statistics

COLUMNS = ("kind", "name", "count", "value", "low", "high")
WIDTH, ROW = 560, 18
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #ccc; padding: 0.15rem 0.7rem; text-align: left; }
figure { margin: 1.2rem 0; break-inside: avoid; } figcaption { font-weight: bold; }
svg { max-width: 100%; height: auto; }
"""


def rows(found: Statistics) -> Iterator[tuple[str, str, int, float, float, float]]:
    """Every figure as a row: what it is of, how many it counts, the value and its 95 % interval."""
    yield "games", found.game, found.games, float(found.games), float(found.games), float(found.games)
    yield _row("first player", "won", found.first_player)
    for name, share in found.victories.items():
        yield _row("victory", name, share)
    for result, means in found.points.items():
        for name, each in means.items():
            yield f"points, {result}", name, each.count, each.mean, each.low, each.high
    for thing in found.things:
        yield _row(f"{thing.kind}, had", thing.name, thing.had)
        yield _row(f"{thing.kind}, won", thing.name, thing.won)
    for kind, shares in (("player", found.players), ("pairing", found.pairings)):
        for name, share in shares.items():
            yield _row(kind, name, share)


def _row(kind: str, name: str, share: Rate) -> tuple[str, str, int, float, float, float]:
    return kind, name, share.count, share.share, share.low, share.high


def write_csv(path: Path, found: Statistics) -> None:
    """A table for programs, comma-separated."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(found))


def write_parquet(path: Path, found: Statistics) -> None:
    """The same table as Parquet."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadOption("Parquet needs pyarrow; install it with pip install 'heptapolis[plots]'") from None
    columns = zip(*rows(found), strict=True)
    parquet.write_table(pyarrow.table(dict(zip(COLUMNS, map(list, columns), strict=True))), path)


def write_report(path: Path, found: Statistics, about: Mapping[str, str]) -> None:
    """One page: the answer first, then how it was found, then plots with the figures beside them."""
    first, kinds = found.first_player, ", ".join(f"{each.share:.1%} {name}" for name, each in found.victories.items())
    title = f"{found.games:,} games of {found.game.capitalize()}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p><b>Whoever begins wins {first.share:.1%}</b> ({first.low:.1%} to {first.high:.1%}). Victories: {kinds}.",
        "</p><p>" + "<br>".join(f"{escape(key)}: {escape(value)}" for key, value in about.items()) + "</p>",
        *(_figure(name, svg) for name, svg in _plots(found)),
        _table(found),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    page = f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"
    path.write_text(page, encoding="utf-8")


def _figure(title: str, svg: str) -> str:
    drawing = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
    return f"<figure><figcaption>{escape(title)}</figcaption>\n{drawing}\n</figure>"


def _table(found: Statistics) -> str:
    """All figures, to be read beside the plots; intervals hold with 95 %."""
    lines = "\n".join(
        f"<tr><td>{escape(kind)}</td><td>{escape(name)}</td><td>{count:,}</td><td>{value:.3f}</td>"
        f"<td>{low:.3f} to {high:.3f}</td></tr>"
        for kind, name, count, value, low, high in rows(found)
    )
    head = "<tr><th>of</th><th>name</th><th>count</th><th>value</th><th>95 % interval</th></tr>"
    return f"<h2>All figures</h2>\n<table><thead>{head}</thead><tbody>\n{lines}\n</tbody></table>"


def _plots(found: Statistics) -> Iterator[tuple[str, str]]:
    """Dots with intervals, sorted by value; a dashed line at one half."""
    kinds = list(dict.fromkeys(thing.kind for thing in found.things))
    for kind in kinds:
        things = [thing for thing in found.things if thing.kind == kind]
        yield f"Share of games won with it: {kind}", _dots([{"name": t.name, **_numbers(t.won)} for t in things], 0.5)
        yield f"Share of cities that had it: {kind}", _dots([{"name": t.name, **_numbers(t.had)} for t in things], None)
    victories = [{"name": name, **_numbers(share)} for name, share in found.victories.items()]
    yield "Kinds of victory", _dots(victories, None)


def _numbers(share: Rate) -> dict[str, float]:
    data: dict[str, float] = to_builtins(share)
    return data


def _chart(data: list[dict[str, Any]]) -> Any:
    import altair as alt

    return alt.Chart(alt.InlineData(values=data))


def _dots(data: list[dict[str, Any]], line: float | None) -> str:
    try:
        import altair as alt
        import vl_convert
    except ImportError:
        raise BadOption("plots need altair; install it with pip install 'heptapolis[plots]'") from None
    order = [each["name"] for each in sorted(data, key=lambda each: -each["share"])]
    base = _chart(data).encode(y=alt.Y("name:N", sort=order, title=None))
    axis = alt.X("low:Q", title=None, axis=alt.Axis(format="%"))
    drawn: Any = base.mark_rule().encode(x=axis, x2="high:Q") + base.mark_point(filled=True, color="#111").encode(
        x="share:Q"
    )
    if line is not None:
        drawn += _chart([{"x": line}]).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    svg: str = vl_convert.vegalite_to_svg(drawn.properties(width=WIDTH, height=ROW * len(data)).to_dict())
    return svg
