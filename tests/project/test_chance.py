"""Nothing in a test is left to chance, and in the product chance comes from few places that tests can put aside."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from thunderroad.server import seeds

ROOT = Path(__file__).parents[2]
PRODUCT = ROOT / "src" / "thunderroad"
SOURCES = {"secrets", "uuid", "random", "numpy.random"}
"""Modules that give what nobody can repeat."""
DRAWN = {"server/seeds.py", "server/guard/keys.py", "store/news.py"}
"""Where the product may: seeds, keys and ids of tables, a server's own name."""


def draws(source: str) -> Iterator[str]:
    """What a program does that comes out otherwise the next time: what gets a seed does not."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr="Random" | "seed"), args=[_, *_]):
                continue
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=what)) if name in SOURCES or (
                name,
                what,
            ) == ("os", "urandom"):
                yield f"line {node.lineno}: {name}.{what}"
            case ast.ImportFrom(module=module) if module in SOURCES:
                yield f"line {node.lineno}: from {module}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("random.Random(7).random()", 0),
        ("random.seed(7)", 0),
        ("random.Random()", 1),
        ("random.choice([1, 2])", 1),
        ("from random import choice", 1),
        ("secrets.token_hex(8)", 1),
        ("os.urandom(4)", 1),
        ("uuid.uuid4()", 1),
    ],
)
def test_what_cannot_be_repeated_is_seen(source: str, found: int) -> None:
    assert len(list(draws(source))) == found


@pytest.mark.parametrize("folder", ["tests", "tools", "src"])
def test_chance_comes_from_a_seed(folder: str) -> None:
    files = [file for file in (ROOT / folder).rglob("*.py") if "site-packages" not in file.parts]
    allowed = {PRODUCT / name for name in DRAWN}
    found = {
        str(file.relative_to(ROOT)): list(draws(file.read_text(encoding="utf-8")))
        for file in files
        if file not in allowed
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_server_in_a_test_draws_no_seed() -> None:
    with pytest.raises(AssertionError, match=r"a seed was drawn for a table.*tests\.kit\.seeds"):
        seeds.drawn(seeds.TABLE)


@pytest.mark.parametrize(
    "command",
    [
        ["-m", "thunderroad", "play", "--no-browser"],
        ["-c", "from thunderroad.server.process.start import run; run(port=0)"],
        ["-c", "import sys; from thunderroad.cli.main import main; main()", "serve"],
    ],
)
def test_a_server_that_would_draw_seeds_is_not_started(command: list[str]) -> None:
    with pytest.raises(AssertionError, match="this server draws its seeds"):
        subprocess.run([sys.executable, *command], check=False)


def test_examples_are_the_same_every_time() -> None:
    now = settings.get_profile("the same every time")
    assert (settings.default, now.derandomize, now.database, now.deadline) == (now, True, None, None)
