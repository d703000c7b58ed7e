"""What one seat gets before the first turn, to measure what it is worth: a line of a scenario file.

`CREW leader: NAME` gives something to the seat, `CREW.medium card: NAME` to that vehicle of its crew.  A line without
a crew, `WORD: VALUE`, is for the whole table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from thunderroad.family.registry import ruleset
from thunderroad.kernel.errors import SceneError
from thunderroad.kernel.game import BaseGame

from .errors import LabError

LINE: Final = re.compile(r"(?P<crew>CREW(?:\.(?P<mark>[\w-]+))? )?(?P<word>[\w -]+?)(?:: *(?P<value>.+))?")


@dataclass(frozen=True, slots=True)
class Gift:
    """A word of positions with its value, for the seat, a vehicle of its crew (`mark`), or for all alike (`shared`)."""

    mark: str
    word: str
    value: str
    shared: bool = False

    @classmethod
    def parse(cls, line: str) -> Gift:
        """The gift of a line; raises LabError."""
        found = LINE.fullmatch(line.strip())
        if found is None or not (found["crew"] or found["value"]):
            raise LabError(
                f"'{line:.60}' is not a gift: write 'CREW WORD: VALUE', 'CREW.medium WORD: VALUE' or, for all alike, "
                "'WORD: VALUE'; leave CREW as it is, and take the words of scenario files (`thunderroad modules ID` "
                "prints those of a module)"
            )
        return cls(found["mark"] or "", found["word"], found["value"] or "", shared=not found["crew"])

    def __str__(self) -> str:
        if self.shared:
            return f"{self.word}: {self.value}"
        subject = f"CREW.{self.mark}" if self.mark else "CREW"
        return f"{subject} {self.word}: {self.value}" if self.value else f"{subject} {self.word}"


def give(game: BaseGame, gift: Gift, seat: int) -> None:
    """Give the gift to a seat before the game's first turn; raises LabError saying why not."""
    scene = ruleset(game.recipe.ruleset).scene_in(game)
    crew = game.recipe.seats[seat].crew
    try:
        if gift.shared:
            done = scene.says(gift.word, gift.value)
        elif gift.mark:
            done = scene.says(gift.word, gift.value, vehicle=scene.figure(crew, gift.mark))
        else:
            done = scene.says(gift.word, gift.value, seat=seat)
        if done:
            scene.check()
    except SceneError as error:
        raise LabError(f"{'the table' if gift.shared else crew} cannot get '{gift}': {error}") from error
    if not done:
        raise LabError(f"'{gift}': nothing here is called '{gift.word}'; is its module in play? (--modules)")
