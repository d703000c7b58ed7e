"""Missions: lessons that are played on the live engine, each a file in the package of the game it teaches.

`mission` is a mission as data, `reader` reads the file (docs/missions.md), `library` finds all missions,
`coach` follows a table's answers through the steps.  Nothing here knows a ruleset.
"""

from __future__ import annotations

from .coach import Coach, Progress
from .errors import MissionError
from .library import Group, groups, mission
from .mission import Mission, Step, Words

__all__ = ["Coach", "Group", "Mission", "MissionError", "Progress", "Step", "Words", "groups", "mission"]
