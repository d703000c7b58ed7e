"""A naive map of the arena, out of the tables of the data: who lies beside whom, straight lines, jumps.

Places are ``(q, r)`` in the arena and ``(gate, lane, column)`` on a tile, lanes and columns from 1.  Directions are
those of the arena files, 0 (north) to 5 (northwest).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Place = tuple[Any, ...]

COMPASS = ("north", "northeast", "southeast", "south", "southwest", "northwest")
GATES = ("south", "northwest", "northeast")
FACES = {"front": 0, "front-right": 1, "rear-right": 2, "rear": 3, "rear-left": 4, "front-left": 5}


def front(gate: str) -> int:
    """Where the chevrons of a tile point: to the arena."""
    return {"south": 0, "northwest": 2, "northeast": 4}[gate]


def in_arena(place: Place) -> bool:
    """Whether it is no place of a tile."""
    return len(place) == 2


class Atlas:
    """Who lies beside whom, read out of the neighbour tables of one side."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.near: dict[tuple[Place, int], Place] = {}
        self.arena: list[Place] = []
        self.walls: set[Place] = set()
        self.mud: set[Place] = set()
        self.offsets = [(q, r) for q, r in data["direction_offsets"]]
        for q, r, ground, *words in data["map"]["spaces"]:
            self.arena.append((q, r))
            if ground == "X":
                self.walls.add((q, r))
            elif ground == "m":
                self.mud.add((q, r))
            for direction, word in enumerate(words):
                if word != "edge":
                    self.near[(q, r), direction] = self._named(word)
        for gate in GATES:
            for lane in range(1, 7):
                for column in range(1, 7):
                    self._tile(gate, lane, column)
        for gate in data["gate"]:
            for tile, way, q, r, faces in gate["entries"]:
                lane, column = int(tile[1]), int(tile[3])
                direction = (FACES[way.replace("_", "-")] + front(gate["id"])) % 6
                assert data["directions"][direction] == faces
                self.near[(gate["id"], lane, column), direction] = (q, r)

    def _named(self, word: str) -> Place:
        gate, _, place = word.rpartition(":")
        if gate:
            return (gate, int(place[1]), int(place[3]))
        q, _, r = word.partition(",")
        return (int(q), int(r))

    def _tile(self, gate: str, lane: int, column: int) -> None:
        """Lanes 2, 4 and 6 lie half a space further forward (VB-BOARD-01-R1)."""
        ahead = column + 1 if lane % 2 == 0 else column
        beside = {
            "front": (lane, column + 1),
            "rear": (lane, column - 1),
            "front-left": (lane - 1, ahead),
            "rear-left": (lane - 1, ahead - 1),
            "front-right": (lane + 1, ahead),
            "rear-right": (lane + 1, ahead - 1),
        }
        for way, (to_lane, to_column) in beside.items():
            if 1 <= to_lane <= 6 and 1 <= to_column <= 6:
                self.near[(gate, lane, column), (FACES[way] + front(gate)) % 6] = (gate, to_lane, to_column)

    def beyond(self, place: Place, direction: int) -> Place | None:
        """What lies beside a place that way; None: nothing does."""
        return self.near.get((place, direction))

    def line(self, place: Place, direction: int) -> list[Place]:
        """The places in a straight line, nearest first."""
        found = []
        while (to := self.beyond(place, direction)) is not None:
            found.append(to)
            place = to
        return found

    def hex(self, place: Place) -> tuple[int, int]:
        """Where a place lies on the one lattice that carries everything, by the mapping of its gate."""
        if in_arena(place):
            return place[0], place[1]
        gate, lane, column = place
        a, b = lane - 4, 12 - column - lane // 2
        return {"south": (a, b), "northwest": (-a - b, a), "northeast": (b, -a - b)}[gate]

    def jump(self, place: Place, direction: int, far: int) -> Place | None:
        """Where a jump lands, whatever lies between; None: off the board."""
        (q, r), (dq, dr) = self.hex(place), self.offsets[direction]
        lands = (q + far * dq, r + far * dr)
        return next((to for to in self.places() if self.hex(to) == lands), None)

    def places(self) -> list[Place]:
        """All of them."""
        tiles = [(gate, lane, column) for gate in GATES for lane in range(1, 7) for column in range(1, 7)]
        return [*self.arena, *tiles]
