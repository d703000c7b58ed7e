"""An option is declared once: the field that holds the choice says what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from thunderroad.chassis.options import declared, off, on, one_of, picked
from thunderroad.family.module import Option


@dataclass(frozen=True, slots=True)
class Toys:
    lights: bool = on("Lights", "They shine.", "T-01")
    horn: bool = off("Horn", "It sounds.", "T-02")
    colour: str = one_of(("red", "blue"), "Colour", "Which it is.", "T-03")


def test_what_is_offered_follows_the_fields() -> None:
    assert declared(Toys) == (
        Option("lights", True, (True, False), "Lights", "They shine.", "T-01"),
        Option("horn", False, (True, False), "Horn", "It sounds.", "T-02"),
        Option("colour", "red", ("red", "blue"), "Colour", "Which it is.", "T-03"),
    )


def test_the_options_of_others_are_left_alone() -> None:
    toys = picked(Toys, {"colour": "blue", "horn": True, "lights": False, "somebody-elses": 3})
    assert (toys.lights, toys.horn, toys.colour) == (False, True, "blue")


def test_an_option_must_have_been_decided() -> None:
    with pytest.raises(KeyError, match="colour"):
        picked(Toys, {"horn": True, "lights": False})
