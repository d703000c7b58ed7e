"""Tokens on the road are written in a few files alone, so that what a seat knows of one goes where the token goes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "thunderroad"
WRITERS = {"vendetta/tokens.py", "vendetta/hidden.py", "vendetta/position.py"}
"""All that lays and moves tokens; dealing anew; setting out and copying."""
CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse"}


def is_token(node: ast.expr) -> bool:
    """Whether an expression is the tokens of a game: ``g.token``, but not a frame's own field ``self.token``."""
    owned = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    return isinstance(node, ast.Attribute) and node.attr == "token" and not owned


def writes(source: str) -> list[int]:
    """The lines that change the tokens of a game, also by another name that was given to them."""
    tree = ast.parse(source)
    pairs = [(target, node.value) for node in ast.walk(tree) if isinstance(node, ast.Assign) for target in node.targets]
    unpacked = [
        (left, right)
        for target, value in pairs
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
        for left, right in zip(target.elts, value.elts, strict=False)
    ]
    aliases = {left.id for left, right in (*pairs, *unpacked) if isinstance(left, ast.Name) and is_token(right)}

    def tokens(node: ast.expr) -> bool:
        return is_token(node) or (isinstance(node, ast.Name) and node.id in aliases)

    def changes(node: ast.AST) -> bool:
        if isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            return tokens(node.value) if isinstance(node, ast.Subscript) else is_token(node)
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            return False
        return node.func.attr in CHANGING and tokens(node.func.value)

    return sorted(node.lineno for node in ast.walk(tree) if isinstance(node, ast.expr) and changes(node))


def test_nothing_else_writes_tokens() -> None:
    files = {str(path.relative_to(SOURCE)): path for path in SOURCE.rglob("*.py")}
    assert files.keys() >= WRITERS
    found = {name: writes(path.read_text(encoding="utf-8")) for name, path in files.items()}
    assert {name for name, lines in found.items() if lines} == WRITERS


@pytest.mark.parametrize(
    "line",
    [
        "g.token[3] = 4", "game.token[k] -= HIDDEN", "twin.token = bytearray(9)", "del g.token[3]",
        "g.token.pop()", "token = g.token\ntoken[2] = 1", "at, token = g.at, g.token\ntoken[2] = 1",
        "g.ground[1], g.token[1] = 2, 3",
    ],
)  # fmt: skip
def test_a_writer_is_found(line: str) -> None:
    assert writes(line)


@pytest.mark.parametrize("line", ["self.token = 3", "token = g.token[3]", "x = g.token[1] + 2", "tokens[3] = 1"])
def test_who_only_reads_is_none(line: str) -> None:
    assert writes(line) == []
