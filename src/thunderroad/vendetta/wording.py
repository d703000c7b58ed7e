"""The words of the table, from ``wording.toml``: one catalogue, ready for other languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def catalogue() -> dict[str, str]:
    """All templates by dotted key."""
    text = files(__package__).joinpath("content/wording.toml").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for group, entries in tomllib.loads(text).items():
        for key, value in entries.items():
            found[f"{group}.{key}"] = value
    return found


def say(key: str, **values: object) -> str:
    """The sentence for a key, filled in."""
    return catalogue()[key].format(**values)
