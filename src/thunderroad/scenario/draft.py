"""The scene of a file as it is filled, with the lines to which refusals belong."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from thunderroad.family.lexicon import Lexicon
from thunderroad.kernel.errors import ThunderroadError

from .errors import ScenarioError
from .model import Scenario
from .scene import Scene


@dataclass(kw_only=True)
class Draft:
    """What is being set up; every refusal is turned into a ScenarioError of its line."""

    scenario: Scenario
    scene: Scene
    lexicon: Lexicon
    lines: dict[str, int] = field(default_factory=dict)
    """Where the file speaks of what: by vehicle or word."""

    def do(self, line: int, method: str, *arguments: Any, **named: Any) -> Any:
        """Call the scene; its refusal gets the line."""
        try:
            return getattr(self.scene, method)(*arguments, **named)
        except ThunderroadError as error:
            raise self.error(line, str(error)) from error

    def error(self, line: int, reason: str) -> ScenarioError:
        """A refusal of this file."""
        return ScenarioError(self.scenario.file, line, reason)
