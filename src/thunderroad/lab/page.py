"""One self-contained page of results: tables and plots, with all scripts inside, so that it needs no network.

Altair describes the plots; vl-convert brings the scripts that draw them.  Both are in the extra `lab`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from .errors import LabError
from .tables import check_place

NEEDS: Final = ("altair", "vl_convert")
WIDTH: Final = "container"
"""As wide as the page, also on a phone."""
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff }
table { border-collapse: collapse; margin: 1rem 0 2rem } th, td { padding: .2rem .8rem .2rem 0; text-align: left }
h2 { margin-top: 2rem } .part { border-top: 2px solid #222; padding-top: 1rem; font-size: 1.8rem }
th { border-bottom: 1px solid #888 } td { font-variant-numeric: tabular-nums } td + td { white-space: nowrap }
.plot { width: 100% } td:first-child { min-width: 6rem } .scroll { overflow-x: auto }
"""
LABELS: Final = 200
"""Pixels for the name of a line; tables have the whole of it."""
EMBED: Final = {
    "mode": "vega-lite",
    "actions": {"export": True, "source": False, "compiled": False, "editor": False},
}


class Page:
    """Paragraphs, tables and plots, one below the other."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.parts: list[str] = []
        self.plots: list[dict[str, Any]] = []

    def text(self, words: str) -> None:
        """A paragraph."""
        self.parts.append(f"<p>{escape(words)}</p>")

    def part(self, title: str) -> None:
        """What follows belongs together; a line above it says so."""
        self.parts.append(f'<h2 class="part">{escape(title)}</h2>')

    def table(self, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table, with a title unless it belongs to what is above it."""
        lines = [_cells("th", head), *[_cells("td", row) for row in rows]]
        if title:
            self.parts.append(f"<h2>{escape(title)}</h2>")
        self.parts.append(f'<div class="scroll" tabindex="0">\n<table>\n{"".join(lines)}</table></div>')

    def plot(self, title: str, chart: Any) -> None:
        """A chart of Altair's; a table beside it should say the same."""
        self.parts.append(
            f'<h2>{escape(title)}</h2>\n<div class="plot" id="plot{len(self.plots)}" role="img" '
            f'aria-label="Plot: {escape(title)}"></div>'
        )
        self.plots.append(chart.to_dict())

    def html(self) -> str:
        """The whole page."""
        calls = [
            f'vegaEmbed("#plot{number}", {_inside_script(plot)}, {json.dumps(EMBED)});'
            for number, plot in enumerate(self.plots)
        ]
        bundle: str = import_module("vl_convert").javascript_bundle()
        title, body = escape(self.title), "\n".join(self.parts)
        return (
            f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n"
            f'<h1>{title}</h1>\n{body}\n<script type="module">\n{bundle}\n{"".join(calls)}\n</script>\n'
            "</body>\n</html>\n"
        )


def altair() -> Any:
    """The library that describes plots."""
    return import_module("altair")


def check(path: Path) -> None:
    """Raise LabError now, rather than after an hour of games, if this page cannot be written."""
    if path.suffix != ".html":
        raise LabError(f"'{path.name}' must end in .html")
    if any(find_spec(name) is None for name in NEEDS):
        raise LabError("a page with plots needs Altair and vl-convert: `pip install thunderroad[lab]`")
    check_place(path)


def write(path: Path, page: Page) -> None:
    """Write a page; raises LabError or OSError."""
    check(path)
    path.write_text(page.html(), encoding="utf-8")


def with_interval(rows: Sequence[dict[str, Any]], axis: str, *, even: float | None = None, form: str = "") -> Any:
    """Points with intervals, one line for each row: `name`, `value`, `low`, `high`; a rule shows the `even` value."""
    alt = altair()
    base = alt.Chart(alt.Data(values=list(rows)))
    names = alt.Y("name:N", title=None, sort=None, axis=alt.Axis(labelLimit=LABELS))
    scale = alt.Scale(zero=False)
    numbers = [alt.Tooltip(f"{key}:Q", format=form) for key in ("value", "low", "high")]
    tips = [alt.Tooltip("name:N", title="of"), *numbers]
    lines = base.mark_rule(strokeWidth=2).encode(
        y=names, x=alt.X("low:Q", title=axis, scale=scale, axis=alt.Axis(format=form)), x2="high:Q", tooltip=tips
    )
    points = base.mark_point(filled=True, size=70).encode(y=names, x=alt.X("value:Q", scale=scale), tooltip=tips)
    layers = [lines, points]
    if even is not None:
        mark = alt.Chart(alt.Data(values=[{"even": even}])).mark_rule(strokeDash=[4, 4], color="#888")
        layers.append(mark.encode(x="even:Q"))
    return alt.layer(*layers).properties(width=WIDTH, autosize=alt.AutoSizeParams(type="fit-x"))


def running(rows: Sequence[dict[str, Any]], across: str, up: str, form: str = "%") -> Any:
    """A line for each `name` of rows with `x` and `y`."""
    alt = altair()
    return (
        alt.Chart(alt.Data(values=list(rows)))
        .mark_line()
        .encode(
            x=alt.X("x:Q", title=across, axis=alt.Axis(tickMinStep=1)),
            y=alt.Y("y:Q", title=up, axis=alt.Axis(format=form)),
            color=alt.Color("name:N", title=None, legend=alt.Legend(orient="bottom", columns=1, labelLimit=500)),
        )
        .properties(width=WIDTH, height=260)
    )


def _cells(kind: str, words: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(word)}</{kind}>" for word in words) + "</tr>\n"


def _inside_script(data: Any) -> str:
    """JSON that cannot end the script it stands in."""
    return json.dumps(data).replace("<", "\\u003c")
