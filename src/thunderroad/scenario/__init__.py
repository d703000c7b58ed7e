"""Scenario files: "what happens if", as a text a player can write (docs/scenarios.md).

`load` reads a file into a `Scenario`, `run` plays it and returns an `Outcome` with every difference
between what was expected and what the rules did.  Works for every ruleset: positions are set up
through the ruleset's `scene`, and read back through its views.
"""

from __future__ import annotations

from .errors import ScenarioError
from .loader import load, parse
from .model import Scenario
from .runner import Outcome, run

__all__ = ["Outcome", "Scenario", "ScenarioError", "load", "parse", "run"]
