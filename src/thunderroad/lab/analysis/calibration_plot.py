"""The plot of a calibration as an SVG file: what was said along the bottom, what came of it upwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..errors import LabError
from ..tables import check_place
from .calibration import Bin

LEFT, TOP, SIDE = 60, 16, 400
"""Where the square of the plot begins, and how long its sides are."""
BELOW: Final = 56
WITHIN: Final = 3.0
"""Points to both sides of what was said in which a judge counts as right."""
LINE, BAND, GRID, DOT = "#8a6d3b", "#f1e2bd", "#e4dccb", "#2f5d8a"


def check(path: Path) -> None:
    """Raise LabError now, rather than after all games, if this plot cannot be written."""
    if path.suffix != ".svg":
        raise LabError(f"'{path.name}' must end in .svg")
    check_place(path)


def plot(found: Sequence[Bin], games: int) -> str:
    """Each bin as a dot with its 95 % interval; on the line, as many games are won as were called."""
    wide, high = LEFT + SIDE + 20, TOP + SIDE + BELOW
    ends = [(0, 0), (WITHIN, 0), (100, 100 - WITHIN), (100, 100), (100 - WITHIN, 100), (0, WITHIN)]
    band = " ".join(f"{_x(said):g},{_y(won):g}" for said, won in ends)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="#fbf7ef"/>',
        f'<polygon points="{band}" fill="{BAND}"/>',
    ]
    for percent in range(0, 101, 20):
        x, y = _x(percent), _y(percent)
        out.append(f'<path d="M{x:g} {TOP}V{TOP + SIDE}M{LEFT} {y:g}H{LEFT + SIDE}" stroke="{GRID}"/>')
        out.append(f'<text x="{x:g}" y="{TOP + SIDE + 17}" text-anchor="middle">{percent} %</text>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:g}" text-anchor="end">{percent} %</text>')
    out.append(f'<path d="M{_x(0):g} {_y(0):g}L{_x(100):g} {_y(100):g}" stroke="{LINE}" stroke-width="1.5"/>')
    for one in found:
        x = _x(one.said)
        words = f"called {one.said:.1f} %, won {one.won:.1f} % ({one.least:.1f} to {one.most:.1f} %)"
        out.append(f'<g stroke="{DOT}" fill="{DOT}"><title>{words}: {one.count} positions</title>')
        out.append(f'<path d="M{x:g} {_y(one.least):g}V{_y(one.most):g}" stroke-width="2"/>')
        out.append(f'<circle cx="{x:g}" cy="{_y(one.won):g}" r="4" stroke="none"/></g>')
    out.append(f'<text x="{_x(50):g}" y="{high - 12}" text-anchor="middle">called, in {games} games</text>')
    out.append(f'<text transform="translate(14 {_y(50):g}) rotate(-90)" text-anchor="middle">won</text>')
    return "\n".join([*out, "</svg>", ""])


def _x(percent: float) -> float:
    return round(LEFT + SIDE * percent / 100, 1)


def _y(percent: float) -> float:
    return round(TOP + SIDE - SIDE * percent / 100, 1)
