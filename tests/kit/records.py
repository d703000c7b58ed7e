"""The records that views are made of, for tests that go through all of a view."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


def fields_of(value: Any) -> tuple[str, ...]:
    """The names of the fields of a record; nothing else has any."""
    kind: Any = type(value)
    return _fields_of(kind)


@cache
def _fields_of(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
