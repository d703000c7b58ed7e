"""Finds what was learned about a game: a file ``judgement.json`` in the content of a ruleset or a module."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final

from thunderroad.kernel.reading import ContentError, folder_of

from .network import Network, Weights

FILE: Final = "judgement.json"


@cache
def kept(package: str) -> tuple[tuple[str, ...], Network]:
    """The names of the traits, and the network; raises ContentError."""
    try:
        data = json.loads(folder_of(package).joinpath(FILE).read_text(encoding="utf-8"))
        return tuple(data["traits"]), Network(weights(data))
    except (OSError, ValueError, KeyError, TypeError, ModuleNotFoundError) as error:
        raise ContentError(f"{FILE} of {package} cannot be used: {error}; run `thunderroad learn` again") from error


def weights(data: Mapping[str, Any]) -> Weights:
    """The weights in a file; raises KeyError or TypeError."""
    return Weights(**{field.name: _fixed(data[field.name]) for field in fields(Weights)})


def _fixed(value: Any) -> Any:
    """With tuples instead of lists; raises TypeError for anything but whole numbers."""
    if isinstance(value, list):
        return tuple([_fixed(each) for each in value])
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def to_json(names: Sequence[str], found: Weights, learned: Mapping[str, Any]) -> str:
    """The text of such a file: a line for each row, and how it was `learned`."""
    lines = [f'"learned": {json.dumps(learned)}', f'"traits": {json.dumps(list(names))}']
    for field in fields(Weights):
        value = getattr(found, field.name)
        nested = isinstance(value, tuple) and value and isinstance(value[0], tuple)
        text = ",\n ".join(json.dumps(row, separators=(",", ":")) for row in value) if nested else json.dumps(value)
        lines.append(f'"{field.name}": {f"[{text}]" if nested else text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"
