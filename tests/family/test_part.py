"""Parts of a module: what its switches bring, joined to one declaration."""

from __future__ import annotations

import pytest

from thunderroad.family.module import Option
from thunderroad.family.part import Part, declared


def switch(id: str) -> Option:
    return Option(id, True, (True, False), id, f"With {id}.", "XA-GEN-01")


def test_parts_are_joined_heading_by_heading() -> None:
    hail = Part(switch("hail"), adds={"cards": ("stones",), "words": {"event.hail": "It hails."}})
    fog = Part(switch("fog"), adds={"cards": ("mist",), "words": {"event.fog": "Fog."}, "views": ("lamp",)})
    found = declared((hail, fog))
    assert found["adds"] == {
        "cards": ("stones", "mist"),
        "words": {"event.hail": "It hails.", "event.fog": "Fog."},
        "views": ("lamp",),
    }
    assert [option.id for option in found["options"]] == ["hail", "fog"]


def test_parts_cannot_share_a_heading_that_holds_one_thing() -> None:
    one = Part(switch("one"), adds={"minor": 1})
    with pytest.raises(ValueError, match="cannot share a heading of int"):
        declared((one, Part(switch("other"), adds={"minor": 2})))
