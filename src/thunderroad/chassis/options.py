"""Switches of the rules, declared once: a class holds the choices made, its fields say what may be chosen.

Fields are made by `on`, `off` and `one_of`; a field's name is the option's id.  They give the label, one line of
explanation and the clause; see `Option`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any, TypeVar

from ..family.module import Option
from ..kernel.recipe import OptionValue

T = TypeVar("T")


def on(label: str, text: str, clause: str) -> Any:
    """A switch that is on unless somebody turns it off."""
    return field(metadata={"option": (True, (True, False), label, text, clause)})


def off(label: str, text: str, clause: str) -> Any:
    """A switch that is off unless somebody turns it on."""
    return field(metadata={"option": (False, (True, False), label, text, clause)})


def one_of(values: tuple[str, ...], label: str, text: str, clause: str) -> Any:
    """One of several words; the first is the default."""
    return field(metadata={"option": (values[0], values, label, text, clause)})


def declared(kind: Any) -> tuple[Option, ...]:
    """What a class of options offers, in the order of its fields."""
    return tuple(Option(each.name, *each.metadata["option"]) for each in fields(kind))


def picked(kind: type[T], chosen: Mapping[str, OptionValue]) -> T:
    """The options of this class among all chosen ones; modules read theirs by name."""
    mine: Any = kind
    return kind(**{each.name: chosen[each.name] for each in fields(mine)})
