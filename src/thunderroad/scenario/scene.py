"""What a ruleset offers for setting up a position (its `scene`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from thunderroad.kernel.chance import Source
from thunderroad.kernel.game import BaseGame


class Scene(Protocol):
    """A builder of positions.

    A fresh scene is round 2, turn 1, with nothing on the road and every vehicle out of the game until it is placed.
    Every method refuses wrong words with one sentence (SceneError).
    """

    @property
    def most(self) -> int:
        """How many road vehicles can share a space in a position at rest."""

    def settings(self) -> Mapping[str, Any]:
        """The words for positions that the game and its modules know, in the order in which they are carried out."""

    def refusal(self, word: str) -> str | None:
        """What to say about a word from another game."""

    def says(
        self, word: str, value: str, seat: int | None = None, vehicle: str | None = None, space: int | None = None
    ) -> bool:
        """Do what this word means, for a seat, vehicle, space or none; False if the word is unknown."""

    def names(self) -> list[str]:
        """The names of all vehicles."""

    def number(self, name: str) -> int:
        """The vehicle with this name."""

    def crew(self, word: str) -> int:
        """The seat of a crew."""

    def space(self, lane: int, column: int) -> int:
        """The space at a lane and a column from the rear edge, both from 1."""

    def terrain(self, space: int, kind: str) -> None:
        """A terrain other than the printed one."""

    def token(self, space: int, kind: str, up: bool) -> None:
        """A hazard token by its kind, face up or down."""

    def figure(self, crew: str, mark: str) -> str:
        """The name of a vehicle, by its crew and the first letters of its own name (``s``)."""

    def stands(self, name: str) -> bool:
        """Whether a vehicle takes up room on its space; one that flies does not."""

    def vehicle(self, name: str, space: int | None, place: str, damage: Sequence[str]) -> Any:
        """A vehicle of a crew (``amber.small``); place is road, start or out."""

    def wreck(self, space: int) -> Any:
        """A wreck; they are numbered as they appear."""

    def chopper(self, seat: int, space: int) -> None:
        """A chopper on the board."""

    def check(self) -> None:
        """Raise SceneError if the position is impossible."""

    def start(self, source: Source | None) -> BaseGame:
        """The game, listened to, run to the first open question."""

    def settled(self, game: Any) -> bool:
        """Whether every effect is finished: the game is over, or a turn has just begun."""
