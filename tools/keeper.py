"""Tells the keeper of a built page (web/src/alone/keeper.ts) which files there are, and what is in them."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Final

KEEPER: Final = "keeper.js"
FIRST: Final = "const FILES="
"""How a list begins, in a line of its own before the script."""


def list_files(page: Path) -> None:
    """Write the list of the folder's files in front of its keeper, in place of an earlier one."""
    script = page / KEEPER
    files = {path.relative_to(page).as_posix(): path for path in page.rglob("*") if path.is_file() and path != script}
    files[""] = files.pop("index.html")  # hosts may lead its own name elsewhere
    listed = json.dumps({name: integrity(path) for name, path in sorted(files.items())}, separators=(",", ":"))
    version = hashlib.sha256(listed.encode()).hexdigest()[:16]
    text = script.read_text(encoding="utf-8")
    body = text.partition("\n")[2] if text.startswith(FIRST) else text
    script.write_text(f'{FIRST}{listed},VERSION="{version}";\n{body}', encoding="utf-8")


def integrity(path: Path) -> str:
    """The hash of a file as browsers want it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
