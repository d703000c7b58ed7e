"""Knows what Python makes of texts whenever the program starts: `make page` has written it down (compile.py).

Dataclasses write their functions as text and compile it; TOML files and patterns are read.  Importing this module,
before those that do so, is enough; a text that is not known is read as ever.
"""

from __future__ import annotations

import dataclasses
import marshal
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any, Final

FILE: Final = Path(__file__).with_suffix(".data")
_KNOWN: Final = marshal.loads(FILE.read_bytes()) if FILE.exists() else ({}, {}, {})  # noqa: S302 - our own
FUNCTIONS: Final[dict[str, CodeType]] = _KNOWN[0]
"""Code by what dataclasses have written."""
TABLES: Final[dict[str, bytes]] = _KNOWN[1]
"""What is said in a TOML file, by its text."""
PATTERNS: Final[dict[tuple[str | bytes, int], tuple[Any, ...]]] = _KNOWN[2]
"""What the matching engine gets, by regular expression and flags."""

_sre: Final[Any] = import_module("_sre")
_patterns: Final[Any] = import_module("re._compiler")
_read_pattern, _read_table = _patterns.compile, tomllib.loads


def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """What `exec` does for the module `dataclasses`."""
    exec(FUNCTIONS.get(text, text), names, found)  # noqa: S102


def table(text: str) -> dict[str, Any]:
    """What a TOML file says: a new table for each reader, who may change it."""
    known = TABLES.get(text)
    return _read_table(text) if known is None else marshal.loads(known)  # noqa: S302 - our own


def pattern(text: str | bytes, flags: int = 0) -> Any:
    """A regular expression, ready to match."""
    known = PATTERNS.get((text, flags))
    return _read_pattern(text, flags) if known is None else _sre.compile(*known)


def record(start: Callable[[], object], lean: Callable[[CodeType], CodeType]) -> None:
    """Write down what Python makes of texts in a start; `lean` takes from code what nobody needs."""

    def noted_run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        FUNCTIONS[text] = lean(compile(text, "<string>", "exec"))
        run(text, names, found)

    def noted_table(text: str) -> dict[str, Any]:
        TABLES[text] = marshal.dumps(_read_table(text))
        return table(text)

    def noted_pattern(text: str | bytes, flags: int = 0) -> Any:
        def compiled(text: str | bytes, combined: int, code: list[int], *groups: Any) -> Any:
            PATTERNS[text, flags] = (text, int(combined), [int(one) for one in code], *groups)
            return compile_parts(text, combined, code, *groups)

        compile_parts, _sre.compile = _sre.compile, compiled
        try:
            return _read_pattern(text, flags)
        finally:
            _sre.compile = compile_parts

    use(noted_run, noted_table, noted_pattern)
    start()
    use(run, table, pattern)
    FILE.write_bytes(marshal.dumps((FUNCTIONS, TABLES, PATTERNS)))


def use(run: Callable[..., None], table: Callable[[str], dict[str, Any]], pattern: Callable[..., Any]) -> None:
    """Have Python use these instead of its own."""
    for module, name, ours in ((dataclasses, "exec", run), (tomllib, "loads", table), (_patterns, "compile", pattern)):
        setattr(module, name, ours)


use(run, table, pattern)
