"""Drawn roads with a Big Rig: ``Cf``, ``Cm``, ``Cr`` are the front, mid and rear section of Crimson.

Sections that are not drawn trail behind the board while another one is drawn, else all wait at the start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.modules.big_rig.content import data
from thunderroad.modules.big_rig.state import BigRig, rig_of
from thunderroad.vendetta.position import OUT, START

VENDETTA = ruleset("vendetta")
COMMANDS = tuple(item.id for item in data().commands)
LETTERS = {"crimson": "C", "amber": "A", "teal": "T", "bone": "B", "sulphur": "S"}


class RigRoad(Road):
    """A position with a rig on a drawn road, and verbs to play it."""

    def __init__(
        self,
        text: str = "",
        crews: Sequence[str] = ("crimson", "amber"),
        tiles: Sequence[str] = ("off-road", "off-road", "off-road"),
        *,
        modules: Sequence[str] = ("big-rig",),
        **settings: Any,
    ) -> None:
        letters = {LETTERS[crew]: crew for crew in crews}
        super().__init__(text, letters, tiles, modules=modules, **settings)
        for part in data().sections:
            if self.g.cell[self.scene.number(f"crimson.{part}")] == OUT:
                self.scene.vehicle(f"crimson.{part}", place="start")

    # --- setting up ------------------------------------------------------------------------

    @property
    def rig(self) -> BigRig:
        """The state of the rig."""
        return rig_of(self.g)

    def damaged(self, *commands: str) -> Self:
        """These commands are covered by minor damage tokens."""
        for name in commands:
            section = data().sections[COMMANDS.index(name) // 3]
            assert self.scene.says("damaged", name, vehicle=f"crimson.{section}")
        return self

    def steering(self, left: int) -> Self:
        """The steering die was placed this round and shows this number of lane changes."""
        self.scene.says("steering", str(left), seat=self.rig.seat)
        return self

    def used(self, command: str, die: int) -> Self:
        """A section has had its die this round."""
        self.scene.says("used", f"{command} {die}", seat=self.rig.seat)
        return self

    def go(self, command: str, die: int, steering: int = 0, *, round: int = 2, road: int = 1) -> Self:
        """A turn of the rig with this die on this command is under way."""
        self.steering(steering)
        self.turn("crimson", die, round=round, road=road)
        return self.answer(f"{command} {die}")

    # --- looking ---------------------------------------------------------------------------

    def stands(self, *places: tuple[int, int] | None) -> Self:
        """Front, mid, rear are at these lanes and columns; None: off the board."""
        for vehicle, place in zip(range(self.rig.front, self.rig.front + 3), places, strict=True):
            wanted = START if place is None else self.at(*place)
            assert self.g.cell[vehicle] == wanted, f"the sections are at {self.g.cell}, not at {places}"
        return self

    def has_damaged(self, *commands: str) -> Self:
        """Exactly these commands are covered, each by one token."""
        found = [name for name, on in zip(COMMANDS, self.rig.covered, strict=True) if on]
        assert found == sorted(commands, key=COMMANDS.index), f"damaged are {found}"
        counts = [len(self.g.damage[self.rig.front + k]) for k in range(3)]
        assert counts == [sum(self.rig.covered[3 * k : 3 * k + 3]) for k in range(3)]
        return self


Draw = Callable[..., RigRoad]
"""The type of the fixture `rig`."""

PLAIN_TILE = "\n".join(["o o o o o o o o"] * 6)
"""A tile without hazard spaces, for `next_tile`."""

LANE_3 = """
    . . . . . . . . . .
     . . . . . . . . . .
    Cr Cm Cf . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . .
     . . . . . . . . . Al
"""
"""The rig in lane 3 on columns 1 to 3; Amber's large car is far away."""


def drawn(*cells: str, base: str = LANE_3) -> str:
    """The drawing with other cells: ``"3/5 ?mine"`` puts a face-down mine at lane 3, column 5."""
    rows = [line.split() for line in base.splitlines() if line.strip()]
    for cell in cells:
        where, part = cell.split()
        lane, column = map(int, where.split("/"))
        rows[lane - 1][column - 1] = part
    return "\n".join(" ".join(row) for row in rows)
