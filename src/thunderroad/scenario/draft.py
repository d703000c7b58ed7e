"""The scene of a file as it is filled, with the lines for error messages."""

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
    """What is being set up; every refusal becomes a ScenarioError with its line."""

    scenario: Scenario
    scene: Scene
    lexicon: Lexicon
    lines: dict[str, int] = field(default_factory=dict)
    """The lines of the file, by the vehicle or word they are about."""

    def do(self, line: int, method: str, *arguments: Any, **named: Any) -> Any:
        """Call the scene; if it refuses, add the line."""
        try:
            return getattr(self.scene, method)(*arguments, **named)
        except ThunderroadError as error:
            raise self.error(line, str(error)) from error

    def error(self, line: int, reason: str) -> ScenarioError:
        """An error in this file."""
        return ScenarioError(self.scenario.file, line, reason)
