"""Gives dataclasses their functions compiled: Python writes them as text, and compiling that is a third of a start.

Importing this module, before those that have such classes, is enough; a text that is not known is compiled as ever.
Only the page without a server has it: `record` is called when it is built.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any, Final

FILE: Final = Path(__file__).with_suffix(".codes")
"""Codes by their texts."""
KNOWN: Final[dict[str, CodeType]] = marshal.loads(FILE.read_bytes()) if FILE.exists() else {}  # noqa: S302 - our own


def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    """What `exec` does for the module `dataclasses`."""
    exec(KNOWN.get(text, text), names, found)  # noqa: S102


def record(start: Callable[[], object], lean: Callable[[CodeType], CodeType]) -> None:
    """Write down what is compiled in a start, as `lean` leaves it."""

    def noted(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        KNOWN[text] = lean(compile(text, "<string>", "exec"))
        run(text, names, found)

    setattr(dataclasses, "exec", noted)  # noqa: B010 - checkers know it as what is built in
    start()
    FILE.write_bytes(marshal.dumps(KNOWN))


setattr(dataclasses, "exec", run)  # noqa: B010
