"""The learning curve and the calibration of a training run, drawn as SVG (extra `plots`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import vl_convert

from heptapolis.train.calibration import Bin

SIDE = 320
WHOLE = alt.Scale(domain=[0, 1])


def draw_curve(points: Sequence[Mapping[str, Any]]) -> str:
    """The losses on shards kept from training, by the games learned from."""
    rows = [
        {"games": point["games"], "loss": name.replace("_", " "), "value": value}
        for point in points
        for name, value in point.items()
        if "loss" in name
    ]
    lines = _chart(rows).mark_line(point=True)
    lines = lines.encode(x=alt.X("games:Q"), y=alt.Y("value:Q", title=None, scale=alt.Scale(zero=False)))
    lines = lines.encode(row=alt.Row("loss:N", title=None)).properties(width=2 * SIDE, height=SIDE // 2)
    return _svg(lines.resolve_scale(y="independent"))


def draw_calibration(bins: Sequence[Bin]) -> str:
    """Expected against won, a point for each bin."""
    kinds = dict.fromkeys(each.kind for each in bins)
    return _svg(alt.hconcat(*(_plot(kind, [each for each in bins if each.kind == kind]) for kind in kinds)))


def _plot(kind: str, bins: Sequence[Bin]) -> Any:
    points = _chart([each._asdict() for each in bins]).mark_point(filled=True, size=70)
    points = points.encode(
        x=alt.X("expected:Q", title="expected", scale=WHOLE),
        y=alt.Y("won:Q", title="won", scale=WHOLE),
        color=alt.Color("amount:O", title="opponent has", scale=alt.Scale(scheme="viridis")),
        shape=alt.Shape("age:N", title="age"),
    )
    line = _chart([{"x": 0, "y": 0}, {"x": 1, "y": 1}]).mark_line(strokeDash=[4, 4]).encode(x="x:Q", y="y:Q")
    return (line + points).properties(width=SIDE, height=SIDE, title=f"by the opponent's {kind}")


def _chart(rows: Sequence[Mapping[str, Any]]) -> alt.Chart:
    return alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]  # altair has no types here


def _svg(chart: Any) -> str:
    drawn: str = vl_convert.vegalite_to_svg(chart.to_dict())
    return drawn
