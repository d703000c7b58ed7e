"""Parts of a module: what each of its options adds, so that a deck can be played without the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..kernel.frame import Frame
from ..kernel.game import Section
from ..kernel.hooks import Listener
from .module import Highlight, Option


@dataclass(frozen=True, slots=True)
class Part:
    """What a module has for one option; the fields mean the same as in a `Module`.

    All of it exists whether the option is on or not; what is off is never dealt.
    """

    switch: Option
    listeners: tuple[Listener, ...] = ()
    frames: tuple[type[Frame[Any]], ...] = ()
    sections: tuple[type[Section], ...] = ()
    adds: Mapping[str, Any] = field(default_factory=dict)
    highlights: Mapping[str, Highlight] = field(default_factory=dict)


def declared(parts: Iterable[Part]) -> dict[str, Any]:
    """The parts as the arguments of one `Module`, in their order; raises ValueError for content of two kinds."""
    parts = tuple(parts)
    adds: dict[str, Any] = {}
    for part in parts:
        for heading, value in part.adds.items():
            adds[heading] = _both(adds[heading], value) if heading in adds else value
    return {
        "listeners": tuple(one for part in parts for one in part.listeners),
        "frames": tuple(one for part in parts for one in part.frames),
        "sections": tuple(one for part in parts for one in part.sections),
        "options": tuple(part.switch for part in parts),
        "highlights": {kind: mark for part in parts for kind, mark in part.highlights.items()},
        "adds": adds,
    }


SINGLE: Final = (int, str, dict)
"""What cannot be combined with anything else."""


def _both(one: Any, other: Any) -> Any:
    """Content of two parts under one heading; of records that stand alone there, both."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return {**one, **other}
    for content in (one, other):
        if type(content) in SINGLE:
            raise ValueError(f"parts of a module cannot share a heading of {type(content).__name__}")
    return (*several(one), *several(other))


def several(content: Any) -> tuple[Any, ...]:
    """What stands under a heading: one record, or a tuple of them."""
    return content if isinstance(content, tuple) else (content,)
