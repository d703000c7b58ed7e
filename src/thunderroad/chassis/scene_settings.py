"""What the settings of scenario files are made of: numbers, crews, and the clock, which every game has."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ..kernel.errors import SceneError
from .scene import BaseScene
from .scene_words import Setting

NUMBER: Final = re.compile(r"\d{1,6}")


def number(word: str) -> int:
    """A number; raises SceneError."""
    if not NUMBER.fullmatch(word):
        raise SceneError(f"expected a number, not '{word:.20}'")
    return int(word)


def yes(value: str, word: str) -> bool:
    """``yes`` or ``no``; raises SceneError."""
    if value not in ("yes", "no"):
        raise SceneError(f"'{word}' must be yes or no, not '{value:.20}'")
    return value == "yes"


def words_of(value: str) -> list[str]:
    """The words of a list; ``none`` for none."""
    return [] if value == "none" else value.split()


def clock(word: str, least: int, most: int | None, value: str, text: str) -> Setting:
    """A number of the clock, within bounds."""

    def put(scene: BaseScene[Any], told: str) -> None:
        found = number(told)
        if found < least or (most is not None and found > most):
            raise SceneError(f"'{word}' is {f'{least} to {most}' if most is not None else f'at least {least}'}")
        scene.clock_words[word.replace(" ", "_")] = found

    return Setting(word, put, value, text)


def whose(word: str, text: str, value: str) -> Setting:
    """A crew of the clock."""

    def put(scene: BaseScene[Any], told: str) -> None:
        scene.clock_words[word] = scene.crew(told)

    return Setting(word, put, value, text)


def flag(put: Callable[[Any, int], None]) -> Callable[[Any, int, str], None]:
    """A word that stands alone."""

    def do(scene: Any, subject: int, value: str) -> None:
        put(scene, subject)

    return do
