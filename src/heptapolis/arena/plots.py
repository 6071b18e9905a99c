"""The plots of a report, drawn as SVG: a page that holds them needs no script and no network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import altair as alt
import vl_convert

from heptapolis.arena.report import PAIR_SCORES
from heptapolis.arena.statistics import share
from heptapolis.text.naming import row_name

Figures = Mapping[str, Any]
WIDTH, HEIGHT, ROW = 560, 220, 34
POINTS_OF_A_LINE = 200
PERCENT = alt.Axis(format="%")
WHOLE = alt.Scale(domain=[0, 1])
COLOURS = {"blue": "#3b6fb6", "green": "#3d9a50", "yellow": "#e2b93b", "purple": "#7d5ba6"}
OTHER_COLOURS = ("#b5443c", "#9aa0a6", "#c98f5a", "#4fb3bf", "#44403c", "#d98cb3")


class Plot(NamedTuple):
    """A drawing, and in words what it shows."""

    title: str
    svg: str


def plots(figures: Figures, scores: Sequence[float]) -> list[Plot]:
    """Every plot that has something to show; `scores` are the first bot's, round by round."""
    found = {
        "The score in the course of the match": _course(figures, scores),
        "Pairs of games": _pairs(figures),
        "Ratings": _ratings(figures),
        "Kinds of victory": _victories(figures),
        "Seats": _seats(figures),
        "Mean points by category": _points(figures),
    }
    return [
        Plot(title, vl_convert.vegalite_to_svg(chart.properties(width=WIDTH).to_dict()))
        for title, chart in found.items()
        if chart is not None
    ]


def _course(figures: Figures, scores: Sequence[float]) -> Any:
    """The share of the first bot and its interval, after each round."""
    if "match" not in figures:
        return None
    step = max(1, len(scores) // POINTS_OF_A_LINE)
    rows = [{"deals": count, **share(scores[:count])._asdict()} for count in range(1, len(scores) + 1, step)]
    base = _chart(rows).encode(x=alt.X("deals:Q", title="deals"))
    band = base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title="score", axis=PERCENT, scale=WHOLE), y2="high:Q")
    chance = _chart([{"value": figures["match"]["fair"]}]).mark_rule(strokeDash=[4, 4]).encode(y="value:Q")
    return (band + base.mark_line().encode(y="value:Q") + chance).properties(height=HEIGHT)


def _pairs(figures: Figures) -> Any:
    """How often each of the five scores of a pair occurred."""
    if "match" not in figures or "pentanomial" not in figures["match"]:
        return None
    rows = [
        {"pair": name, "count": count} for name, count in zip(PAIR_SCORES, figures["match"]["pentanomial"], strict=True)
    ]
    return (
        _chart(rows)
        .mark_bar()
        .encode(
            x=alt.X("pair:N", sort=None, title=None, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("count:Q", title="pairs"),
        )
        .properties(height=HEIGHT)
    )


def _ratings(figures: Figures) -> Any:
    """The rating table, the best on top."""
    ladder = figures.get("ladder")
    if not ladder:
        return None
    rows = [{"bot": entry["name"], **(entry["elo"] if "elo" in entry else _reach(entry))} for entry in ladder]
    title = "Elo" if "elo" in ladder[0] else "openskill"
    base = _chart(rows).encode(y=alt.Y("bot:N", sort=None, title=None))
    reach = base.mark_rule().encode(x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q")
    return (reach + base.mark_point(filled=True, size=70).encode(x="value:Q")).properties(height=ROW * len(rows))


def _reach(entry: Mapping[str, float]) -> dict[str, float]:
    """A rating with two spreads to either side."""
    return {
        "value": entry["skill"],
        "low": entry["skill"] - 2 * entry["spread"],
        "high": entry["skill"] + 2 * entry["spread"],
    }


def _victories(figures: Figures) -> Any:
    """Each bot's games by how it won them."""
    rows = [
        {"bot": bot["name"], "kind": kind, "games": count / bot["games"]}
        for bot in figures["bots"]
        for kind, count in bot["victories"].items()
    ]
    return (
        _chart(rows)
        .mark_bar()
        .encode(
            y=alt.Y("bot:N", sort=None, title=None),
            x=alt.X("games:Q", title="share of its games", axis=PERCENT),
            color=alt.Color("kind:N", title=None),
        )
        .properties(height=ROW * len(figures["bots"]))
    )


def _seats(figures: Figures) -> Any:
    """How often each seat won, whoever sat there."""
    rows = [{"seat": seat, **taken} for seat, taken in figures["seats"].items()]
    base = _chart(rows).encode(x=alt.X("seat:N", sort=None, title=None, axis=alt.Axis(labelAngle=0)))
    bars = base.mark_bar(opacity=0.6).encode(y=alt.Y("value:Q", title="victories", axis=PERCENT))
    chance = _chart([{"value": 1 / figures["players"]}]).mark_rule(strokeDash=[4, 4]).encode(y="value:Q")
    return (bars + base.mark_rule().encode(y="low:Q", y2="high:Q") + chance).properties(height=HEIGHT)


def _points(figures: Figures) -> Any:
    """What each bot's points came from."""
    rows = [
        {"bot": bot["name"], "category": row_name(figures["game"], name), "points": points, "number": number}
        for bot in figures["bots"]
        for number, (name, points) in enumerate(bot["points"].items())
        if name != "total"
    ]
    return (
        _chart(rows)
        .mark_bar()
        .encode(
            y=alt.Y("bot:N", sort=None, title=None),
            x=alt.X("points:Q", title="points"),
            color=alt.Color("category:N", title=None, scale=_colours(figures)),
            order="number:Q",
        )
        .properties(height=ROW * len(figures["bots"]))
    )


def _colours(figures: Figures) -> alt.Scale:
    """A category whose id is a colour has it; the others get what is left."""
    others = iter(OTHER_COLOURS)
    categories = list(dict.fromkeys(name for bot in figures["bots"] for name in bot["points"] if name != "total"))
    names = [row_name(figures["game"], name) for name in categories]
    return alt.Scale(domain=names, range=[COLOURS.get(name) or next(others) for name in categories])


def _chart(rows: Sequence[Mapping[str, Any]]) -> alt.Chart:
    return alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]  # altair has no types here
