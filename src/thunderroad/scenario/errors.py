"""The one error of this package: a scenario file that cannot be read or played, with its line."""

from __future__ import annotations

from thunderroad.kernel.errors import ThunderroadError


class ScenarioError(ThunderroadError):
    """A scenario file is wrong; the message is ``file:line: reason``."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class Unnamed(Exception):  # noqa: N818 - it reads as what it is
    """A fact or an answer names something that this game does not have; the message says what it has."""
