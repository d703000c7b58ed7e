"""Motorcycles on a drawn road: ``Sb Sx Sv So Sw`` are bar, cross, chevron, ring and wave, ``Sb'`` is inoperable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.kit.road import Road
from thunderroad.family.registry import ruleset

RULES = ruleset("vendetta")
"""The base game with all modules that are installed."""
MARKS = {"Sb": "bar", "Sx": "cross", "Sv": "chevron", "So": "ring", "Sw": "wave"}
LEGEND = {drawn: f"sulphur.{mark}" for drawn, mark in MARKS.items()}


class Highway(Road):
    """A drawn road with the Final Five on it; motorcycles that are not drawn are out of play."""

    def __init__(
        self, text: str, crews: tuple[str, ...] = ("sulphur", "teal"), modules: tuple[str, ...] = (), **settings: Any
    ) -> None:
        super().__init__(text, crews, modules=("final-five", *modules), legend=LEGEND, **settings)

    def turn(self, crew: str, *dice: int, round: int = 1, **clock: Any) -> Highway:
        """A turn begins, in round 1 (in which nobody shoots) unless another one is given."""
        super().turn(crew, *dice, round=round, **clock)
        return self

    def drive(self, name: str, die: int, command: str | None = None, road: int = 1, round: int = 1) -> Highway:
        """One vehicle's turn with this die is under way, also in round 1 unless another one is given."""
        super().drive(name, die, command, road, round)
        return self

    def names(self, *words: str) -> list[str]:
        """Options as the engine writes them."""
        return [self.full(word) for word in words]

    def moved(self, name: str, die: int = 1, coasts: int = 0) -> Highway:
        """The motorcycle has had its regular move this round, and coasted so often."""
        self.scene.spent(self.full(name), die, coasts)
        return self

    def used(self, command: str) -> Highway:
        """The command of this round is used already: ``ff-nitro 3``."""
        name, die = command.split()
        self.scene.command(self.crews.index("sulphur"), name, int(die))
        return self

    def supply(self, minor: int) -> Highway:
        """The minor damage tokens that are left."""
        self.g.minor = minor
        return self


Ride = Callable[..., Highway]
"""The type of the fixture `ride`: it draws a road to ride on."""
