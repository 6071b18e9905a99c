"""Statistics as files: one page with plots that needs no network, and tables for programs."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from heptapolis.core.errors import BadOption
from heptapolis.study.statistics import COLUMNS, Rate, Statistics, rows
from heptapolis.text.naming import row_name, thing_name

WIDTH, ROW, LETTERS = 560, 18, 12
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #111; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #ccc; padding: 0.15rem 0.5rem; text-align: left; }
figure { margin: 1.2rem 0; break-inside: avoid; } figcaption { font-weight: bold; }
svg { max-width: 100%; height: auto; }
"""


def check_extras(report: Path | None, parquet: Path | None) -> None:
    """Refuse, before any game is counted, what could not be written."""
    needed = ["altair", "vl_convert"] if report is not None else []
    needed += ["pyarrow"] if parquet is not None else []
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        raise BadOption(f"this needs {' and '.join(missing)}: pip install 'heptapolis[plots]'")


def write_csv(path: Path, found: Statistics) -> None:
    """A table for programs, comma-separated."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(found))


def write_parquet(path: Path, found: Statistics) -> None:
    """The same table as Parquet."""
    import pyarrow
    from pyarrow import parquet

    columns = zip(*rows(found), strict=True)
    parquet.write_table(pyarrow.table(dict(zip(COLUMNS, map(list, columns), strict=True))), path)


def write_report(path: Path, found: Statistics, about: Mapping[str, str]) -> None:
    """One page: the answer first, then how it was found, then plots with the figures beside them."""
    title = f"{found.games:,} games of {found.game.capitalize()}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{_answer(found)}</p>",
        "<p>" + "<br>".join(f"{escape(key)}: {escape(value)}" for key, value in about.items()) + "</p>",
        *(_figure(name, svg) for name, svg in _plots(found)),
        _table(found),
    ]
    wide = '<meta name="viewport" content="width=device-width">'
    head = f'<meta charset="utf-8">{wide}<title>{escape(title)}</title><style>{STYLE}</style>'
    page = f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"
    path.write_text(page, encoding="utf-8")


def _answer(found: Statistics) -> str:
    """What one wants to know first, in two sentences."""
    first, kinds = found.first_player, ", ".join(f"{each.share:.1%} {name}" for name, each in found.victories.items())
    if first is not None:
        return (
            f"<b>Whoever begins wins {first.share:.1%}</b> ({first.low:.1%} to {first.high:.1%}). Victories: {kinds}."
        )
    total, wonders = found.points["won"]["total"], [thing for thing in found.things if thing.kind == "wonder"]
    best = max(wonders, key=lambda thing: thing.won.share)
    called = thing_name(found.game, best.kind, best.name)
    reach = f"({best.won.low:.1%} to {best.won.high:.1%})"
    return (
        f"<b>Winners have {total.mean:.1f} points</b> ({total.low:.1f} to {total.high:.1f}). A city wins "
        f"{found.fair:.1%} of its games; with {escape(called)} {best.won.share:.1%} {reach}."
    )


def _figure(title: str, svg: str) -> str:
    drawing = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
    return f"<figure><figcaption>{escape(title)}</figcaption>\n{drawing}\n</figure>"


def _table(found: Statistics) -> str:
    """All figures, to be read beside the plots; intervals hold with 95 %."""
    lines = "\n".join(
        f"<tr><td>{escape(kind)}</td><td>{escape(_called(found.game, kind, name))}</td>"
        f"<td>{count:,}</td><td>{value:.3f}</td>"
        f"<td>{low:.3f} to {high:.3f}</td></tr>"
        for kind, name, count, value, low, high in rows(found)
    )
    head = "<tr><th>of</th><th>name</th><th>count</th><th>value</th><th>95 % interval</th></tr>"
    return f"<h2>All figures</h2>\n<table><thead>{head}</thead><tbody>\n{lines}\n</tbody></table>"


def _called(game: str, kind: str, name: str) -> str:
    """What a row of the table is of, in words; players and endings are told as they are."""
    of, _, how = kind.partition(", ")
    if of == "points":
        return row_name(game, name)
    return thing_name(game, of, name) if how else name


def _plots(found: Statistics) -> Iterator[tuple[str, str]]:
    """Dots with intervals, sorted by value; a dashed line at the share that a city wins."""
    kinds = list(dict.fromkeys(thing.kind for thing in found.things))
    for kind in kinds:
        things = {thing_name(found.game, kind, each.name): each for each in found.things if each.kind == kind}
        won = [{"name": name, **_numbers(each.won)} for name, each in things.items()]
        had = [{"name": name, **_numbers(each.had)} for name, each in things.items()]
        yield f"Share of games won with it: {kind}", _dots(won, found.fair)
        yield f"Share of cities that had it: {kind}", _dots(had, None)
    yield "Points by category: winners and losers", _bars(found)
    victories = [{"name": name, **_numbers(share)} for name, share in found.victories.items()]
    yield "Kinds of victory", _dots(victories, None)


def _numbers(share: Rate) -> dict[str, float]:
    data: dict[str, float] = to_builtins(share)
    return data


def _chart(data: list[dict[str, Any]]) -> Any:
    import altair as alt

    return alt.Chart(alt.InlineData(values=data))


def _bars(found: Statistics) -> str:
    """Means of winners and losers side by side, with intervals."""
    alt, to_svg = _altair()
    data = [
        {"row": row_name(found.game, name), "result": result, "mean": each.mean, "low": each.low, "high": each.high}
        for result in ("won", "lost")
        for name, each in found.points[result].items()
        if name != "total"
    ]
    order = [row_name(found.game, name) for name in found.points["won"] if name != "total"]
    base = _chart(data).encode(x=alt.X("row:N", sort=order, title=None), xOffset=alt.XOffset("result:N", sort="-y"))
    shade = alt.Color("result:N", scale=alt.Scale(domain=["won", "lost"], range=["#111", "#bbb"]), title=None)
    bars = base.mark_bar(stroke="#111").encode(y=alt.Y("mean:Q", title="points"), color=shade)
    reach = base.mark_rule(color="#d33").encode(y="low:Q", y2="high:Q")
    return to_svg(bars + reach, 260)


def _altair() -> tuple[Any, Callable[[Any, int], str]]:
    """The library of plots, and how a plot becomes a picture."""
    try:
        import altair as alt
        import vl_convert
    except ImportError:
        raise BadOption("plots need altair; install it with pip install 'heptapolis[plots]'") from None

    def to_svg(drawn: Any, height: int) -> str:
        sized = drawn.properties(width=WIDTH, height=height).configure_axis(labelFontSize=LETTERS)
        svg: str = vl_convert.vegalite_to_svg(sized.to_dict())
        return svg

    return alt, to_svg


def _dots(data: list[dict[str, Any]], line: float | None) -> str:
    alt, to_svg = _altair()
    order = [each["name"] for each in sorted(data, key=lambda each: -each["share"])]
    base = _chart(data).encode(y=alt.Y("name:N", sort=order, title=None))
    axis = alt.X("low:Q", title=None, axis=alt.Axis(format="%", orient="top"))
    drawn: Any = base.mark_rule().encode(x=axis, x2="high:Q") + base.mark_point(filled=True, color="#111").encode(
        x="share:Q"
    )
    if line is not None:
        drawn += _chart([{"x": line}]).mark_rule(strokeDash=[4, 4]).encode(x="x:Q")
    return to_svg(drawn, ROW * len(data))
