"""The page of `thunderroad report`: each table as a plot, with its numbers below."""

from __future__ import annotations

from typing import Any, Final

from .figures import Table
from .page import Page, with_interval
from .report import Report

MOST: Final = 40
"""Lines of a plot; tables have all."""


def report_page(found: Report, title: str = "") -> Page:
    """Everything that a report says."""
    page = Page(title or found.title)
    for words in found.about:
        page.text(words)
    page.text(
        "A share or rate stands with its 95 % interval: in 95 of 100 cases it holds the true number for players like "
        "these. A dashed line is what would be fair if all seats were alike, or no difference. Where an interval "
        "crosses it, the games do not show which side is true; more games make intervals narrower."
    )
    for name, tables in found.parts.items():
        if name:
            page.part(name)
        for table in tables:
            _show(page, table, f"{name}: {table.title}" if name else table.title)
    return page


def _show(page: Page, table: Table, title: str) -> None:
    page.plot(title, with_interval(_points(table), table.axis, even=table.even, form=table.form))
    if table.about:
        page.text(table.about)
    if len(table.lines) > MOST:
        page.text(f"The plot shows the {MOST} lines with the largest numbers.")
    page.table("", ("", table.of, table.axis, "95 % interval"), table.cells())


def _points(table: Table) -> list[dict[str, Any]]:
    lines = table.lines
    if len(lines) > MOST:
        lines = tuple(sorted(lines, key=lambda line: -line.value)[:MOST])
    return [{"name": one.name, "value": one.value, "low": one.low, "high": one.high} for one in lines]
