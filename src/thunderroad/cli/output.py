"""What all commands print with: a rich console, and JSON on a line of its own."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console


def console(*, stderr: bool = False) -> Console:
    """A console for people; plain text when it is not a terminal."""
    return Console(stderr=stderr, highlight=False, soft_wrap=False)


def print_json(data: Any) -> None:
    """One JSON document on standard output, for machines."""
    print(json.dumps(data, indent=2, ensure_ascii=False))
