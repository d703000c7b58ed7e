"""All missions, found where rulesets and modules declare them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from thunderroad.family.registry import offered

from .errors import MissionError
from .mission import Mission
from .reader import read

NAME: Final = re.compile(r"^\d+-(?P<name>[a-z0-9-]+)\.toml$")
"""Files are numbered, for their order; the number is no part of the id."""


@dataclass(frozen=True, slots=True)
class Group:
    """The missions about one ruleset or module, in their order."""

    system: str
    title: str
    missions: tuple[Mission, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Everything that can be learned: of each ruleset the game itself, then its modules. Raises MissionError."""
    found = []
    for ruleset in offered():
        systems = [(ruleset.id, ruleset.title, ruleset.missions)]
        systems += [(item.id, item.title, item.missions) for _, item in sorted(ruleset.modules.items())]
        found += [Group(id, title, tuple(_missions(id, package))) for id, title, package in systems if package]
    return tuple(found)


def _missions(system: str, package: str) -> Iterator[Mission]:
    folder = files(package).joinpath("missions")
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if name := NAME.match(file.name):
            yield read(file.read_text(encoding="utf-8"), f"{system}/{name['name']}")


@cache
def _by_id() -> dict[str, Mission]:
    return {mission.id: mission for group in groups() for mission in group.missions}


def mission(id: str) -> Mission:
    """The mission with this id; raises MissionError."""
    found = _by_id().get(id)
    if found is None:
        raise MissionError(f"there is no mission '{id:.60}'; look at the list of missions")
    return found
