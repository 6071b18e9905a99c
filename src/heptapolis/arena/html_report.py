"""A tournament's report as one page that holds everything it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from heptapolis.arena.plots import Plot, plots
from heptapolis.arena.report import Table, facts, origin, tables, title

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #ccc; padding: 0.25rem 0.75rem; text-align: left; white-space: nowrap; }
figure { margin: 1.5rem 0; } figcaption { font-weight: bold; } svg { max-width: 100%; height: auto; }
"""


def page(figures: Mapping[str, Any], scores: Sequence[float]) -> str:
    """The page; `scores` are the first bot's, round by round."""
    body = [
        f"<h1>{escape(title(figures))}</h1>",
        f"<p>{escape(facts(figures))}</p>",
        f"<p>{escape(origin(figures))}</p>" if origin(figures) else "",
        *map(_figure, plots(figures, scores)),
        *map(_section, tables(figures)),
    ]
    head = [
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(title(figures))}</title><style>{STYLE}</style>",
    ]
    return "\n".join(["<!doctype html>", '<html lang="en"><head>', *head, "</head><body>", *body, "</body></html>", ""])


def _figure(plot: Plot) -> str:
    drawing = plot.svg.replace("<svg ", f'<svg role="img" aria-label="{escape(plot.title)}" ', 1)
    return f"<figure><figcaption>{escape(plot.title)}</figcaption>\n{drawing}\n</figure>"


def _section(table: Table) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in table.head)
    rows = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows)
    return f"<h2>{escape(table.title)}</h2>\n<table><thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table>"
