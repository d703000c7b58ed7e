"""Errors that people may see: each message is one sentence that says what to do."""

from __future__ import annotations


class ThunderroadError(Exception):
    """Base of all errors caused by input rather than by a bug; shown without a traceback."""


class RecipeError(ThunderroadError):
    """The table cannot be made as asked: unknown ruleset, crew, option, or too many seats.

    `part` is the part of the recipe that is wrong (``modules``), or empty.
    """

    def __init__(self, reason: str, part: str = "") -> None:
        super().__init__(reason)
        self.part = part


class PackError(RecipeError):
    """An owner's pack of content cannot be used; the message names file, item and what to do."""


class EndlessEffect(Exception):  # noqa: N818 - reads as what it is
    """An apparently endless chain of effects between two answers; raised and caught by the loop."""


class IllegalAnswer(ThunderroadError):  # noqa: N818 - reads as what it is: an answer that is not legal
    """The answer is not among the options of the open choice, or nothing is being asked."""


class LoadError(ThunderroadError):
    """Saved data cannot be turned into a game."""


class ScriptError(ThunderroadError):
    """A scripted random result does not fit what the rules ask for."""


class ScriptEnds(ScriptError):  # noqa: N818 - reads as what it is
    """The rules ask for a random result, and no scripted one is left."""


class SceneError(ThunderroadError):
    """A position cannot be set up as described.

    `about` names what is wrong, a vehicle (``amber.small``) or a word (``amber dice``), or is empty.
    """

    def __init__(self, reason: str, about: str = "") -> None:
        super().__init__(reason)
        self.about = about


class BuildError(ThunderroadError):
    """Vehicles cannot be built as described; `faults` has every reason, one sentence each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults
