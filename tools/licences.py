"""The licences of what the page without a server carries: `licences.txt` beside the page.

The build of the front end begins the file with its own packages and fonts (web/build/licences.ts).  Here follow
Python, the libraries compiled into it, and the Python packages that are packed beside the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TEXTS: Final = ROOT / "tools" / "pyodide" / "licences"
FILE: Final = "licences.txt"
SOURCES: Final = "Under the Mozilla Public License 2.0, unchanged; its sources: https://github.com/pyodide/pyodide"


def of(package: Distribution) -> str:
    """What an installed package says of its licence; one that says nothing cannot be passed on."""
    texts = [
        Path(str(file.locate())).read_text(encoding="utf-8").strip()
        for file in package.files or ()
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE")) and ".dist-info" in str(file)
    ]
    if not texts:
        raise SystemExit(f"{package.name} comes without its licence, so the page cannot carry it.")
    return "\n\n".join(texts)


def of_python() -> Iterable[tuple[str, str]]:
    """Python for browsers, and what is compiled into it."""
    parts = (("Pyodide", "MPL-2.0"), ("Python", "Python"), ("Libraries in Python", "Libraries"))
    for title, name in parts:
        text = (TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip()
        yield title, f"{SOURCES}\n\n{text}" if title == "Pyodide" else text


def add(page: Path, packages: Iterable[str]) -> None:
    """Let the file beside the page go on with all that is not the front end's."""
    file = page / FILE
    own = [("thunderroad", (ROOT / "LICENSE").read_text(encoding="utf-8").strip())]
    rest = [*of_python(), *((name, of(distribution(name))) for name in packages)]
    parts = [f"# {title}\n\n{text}\n" for title, text in (*own, *rest)]
    file.write_text("\n\n".join([file.read_text(encoding="utf-8"), *parts]), encoding="utf-8")
