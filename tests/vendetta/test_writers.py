"""Who may write what: the state that others are derived from has few writers, and no rule is among them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderroad.modules
import thunderroad.vendetta

WRITERS = {
    "damage": {"position.py", "game.py"},
    "ground": {"position.py"},
    "on": {"position.py", "game.py"},
    "any": {"position.py"},
    "out_of_box": {"position.py"},
}
"""Attributes of a game, and the files of the base game whose functions alone may change them."""
CHANGING = {"append", "extend", "insert", "pop", "remove", "clear", "reverse", "sort"}


def written(source: str) -> Iterator[tuple[int, str]]:
    """Lines in which an attribute of these names is assigned, assigned into, or changed by a method."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in WRITERS and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr
        inner: ast.expr | None = None
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            inner = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            inner = node.func.value
        if isinstance(inner, ast.Subscript):
            inner = inner.value
        if isinstance(inner, ast.Attribute) and inner.attr in WRITERS:
            yield inner.lineno, inner.attr


def files() -> list[Path]:
    """The sources of the base game and of its modules."""
    roots = [Path(package.__path__[0]) for package in (thunderroad.vendetta, thunderroad.modules)]
    return sorted(file for root in roots for file in root.rglob("*.py") if "expanded_1998" not in file.parts)


OWN = {"rules.py": {"damage"}}
"""Files that have an attribute of that name of their own, which is no game's."""


def test_nobody_else_writes_what_others_are_derived_from() -> None:
    found = [
        f"{file.name}:{line} writes {name}"
        for file in files()
        for line, name in written(file.read_text(encoding="utf-8"))
        if file.name not in WRITERS[name] and name not in OWN.get(file.name, ())
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "g.damage[3] = ()",
        "held, g.damage[3] = g.damage[3], ()",
        "g.damage[3] += (entry,)",
        "g.damage.append(())",
        "del g.damage[3]",
        "g.ground[k : k + 48] = side",
        "game.ground = bytearray(144)",
    ],
)
def test_every_way_of_writing_is_seen(line: str) -> None:
    assert len(list(written(line))) == 1


def test_reading_is_free() -> None:
    assert list(written("held = g.damage[3]\nside.ground.translate(numbers)\nself.grounds = g.ground[k]")) == []
