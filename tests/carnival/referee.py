"""A second, naive referee of the arena, written from the clauses and the tables of the data; no part of the engine.

It watches a game: it is told every event and every question, keeps its own board, and complains about the first thing
that is not as the clauses say.  Places are ``(q, r)`` in the arena and ``(gate, lane, column)`` on a tile, lanes and
columns from 1.  Directions are those of the arena files, 0 (north) to 5 (northwest).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Place = tuple[Any, ...]

COMPASS = ("north", "northeast", "southeast", "south", "southwest", "northwest")
GATES = ("south", "northwest", "northeast")
FACES = {"front": 0, "front-right": 1, "rear-right": 2, "rear": 3, "rear-left": 4, "front-left": 5}
STRAYING = ("lets-get-wild",)
"""Decrees under which a slam moves a vehicle farther than one space."""
TURNING = "bootleg-turn"
"""The favor with which a car turns as it likes."""


def front(gate: str) -> int:
    """Where the chevrons of a tile point: to the arena."""
    return {"south": 0, "northwest": 2, "northeast": 4}[gate]


class Atlas:
    """Who lies beside whom, read out of the neighbour tables of one side."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.near: dict[tuple[Place, int], Place] = {}
        self.arena: list[Place] = []
        for q, r, _, *words in data["map"]["spaces"]:
            self.arena.append((q, r))
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


def in_arena(place: Place) -> bool:
    """Whether it is no place of a tile."""
    return len(place) == 2


class Referee:
    """Where everybody is and faces, and what must come next."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.atlas = Atlas(data)
        self.at: dict[int, Place] = {}
        self.facing: dict[int, int] = {}
        self.mover: int | None = None
        self.expected: Place | None = None
        self.thrown = False
        self.straying = False
        self.pair: tuple[int, int] | None = None
        self.set: str | None = None
        self.turning: int | None = None
        self.armed: dict[int, str] = {}
        self.active: int | None = None

    # --- what is told ----------------------------------------------------------------------

    def tell(self, kind: str, data: Mapping[str, Any]) -> None:
        """Something has happened; raises AssertionError where the clauses say otherwise."""
        told = getattr(self, f"_{kind.replace('-', '_')}", None)
        if told is not None:
            told(data)

    def _move(self, data: Mapping[str, Any]) -> None:
        vehicle, path, how = data["vehicle"], data["path"], data["how"]
        to = path[-1]
        if how == "drive":
            self._drives(vehicle, path)
        elif how == "slam":
            assert vehicle == self.mover or self.straying, f"{vehicle} is moved by the slam, not {self.mover}"
            assert to == self.expected or self.straying, f"the slam moves {vehicle} to {to}, not to {self.expected}"
            self.mover = self.pair = None
        self.at[vehicle] = to
        if not in_arena(to):
            self.facing[vehicle] = front(to[0])  # CC-DRIVE-08

    def _drives(self, vehicle: int, path: Sequence[Place]) -> None:
        """A driven step stays in the front arc and turns the car in the arena (CC-DRIVE-01, CC-DRIVE-02)."""
        to = path[-1]
        if len(path) == 1:
            assert not in_arena(to), f"{vehicle} begins in the arena"
            assert to[2] == 1, f"{vehicle} comes in by {to}"
            return
        before = self.at[vehicle]
        assert before == path[0], f"{vehicle} was at {before}, not at {path[0]}"
        ways = [d for d in range(6) if self.atlas.beyond(before, d) == to]
        assert len(ways) == 1, f"{to} does not lie beside {before}"
        assert ways[0] in self.ways(vehicle), f"{vehicle} may not drive {COMPASS[ways[0]]} from {before}"
        if in_arena(to) and ways[0] != self.facing[vehicle]:
            self.facing[vehicle] = ways[0]

    def _slam(self, data: Mapping[str, Any]) -> None:
        """The bottom car is turned to face like the top one, before the dice (CC-DRIVE-04)."""
        top, bottom = data["top"], data["bottom"]
        assert self.at[top] == self.at[bottom], f"{top} and {bottom} slam though they are apart"
        if in_arena(self.at[bottom]):
            self.facing[bottom] = self.facing[top]
        self.mover = self.expected = self.set = None
        self.pair = (top, bottom)
        self._stands_firm(top, bottom)

    def _stands_firm(self, top: int, bottom: int) -> None:
        """A torsion dynamo on its own turn: the other one is moved, by the direction die alone (CC-SW-14, CC-SW-15)."""
        for firm, other in ((top, bottom), (bottom, top)):
            if firm == self.active and self.armed.get(firm) == "torsion-dynamo":
                self.mover, self.thrown = other, True

    def _reroll(self, data: Mapping[str, Any]) -> None:
        self.thrown = self.mover is not None

    def _assign(self, data: Mapping[str, Any]) -> None:
        self.active = data["vehicle"]

    def _inoperable(self, data: Mapping[str, Any]) -> None:
        """Until its player assigns it a die again, its weapon is useless (CC-SW-01-R2)."""
        self.active = None if data["vehicle"] == self.active else self.active

    def _super_weapon(self, data: Mapping[str, Any]) -> None:
        self.armed[data["vehicle"]] = data["card"]

    def _roll(self, data: Mapping[str, Any]) -> None:
        """The slam die names a car, the direction die is read by its facing (CC-DRIVE-06)."""
        if data["die"] == "slam":
            self._moves(data["top"] if data["face"] == "top" else data["bottom"])
        elif data["die"] == "direction" and self.thrown:
            self._leads(data["face"])

    def _moves(self, mover: int) -> None:
        """The slam die lies; a direction die that was set before it fell is read for the car that it names."""
        self.mover, self.thrown = mover, True
        if self.set is not None:
            self._leads(self.set)

    def _leads(self, face: str) -> None:
        assert self.mover is not None
        self.thrown = False
        way = (self.facing[self.mover] + FACES[face]) % 6
        self.expected = self.atlas.beyond(self.at[self.mover], way)

    def _danger_ahead(self, data: Mapping[str, Any]) -> None:
        """The direction die is not rolled and shows front (CC-TINA-07-R1)."""
        self._shows("direction", "front")

    def _favor_die(self, data: Mapping[str, Any]) -> None:
        """A die is set in place of a roll (CC-PF-12)."""
        self._shows(data["die"], data["face"])

    def _shows(self, die: str, face: str) -> None:
        if self.pair is not None and die == "slam":
            self._moves(self.pair[face != "top"])
        elif self.pair is not None and die == "direction":
            self.set = face
            if self.mover is not None:
                self._leads(face)

    def _favor_used(self, data: Mapping[str, Any]) -> None:
        """Until the turn ends a car may turn as it likes (CC-PF-06)."""
        if data["token"] == TURNING:
            self.turning = data["vehicle"]

    def _swung_round(self, data: Mapping[str, Any]) -> None:
        """It turns on the spot."""
        if data["vehicle"] == self.turning:
            self.facing[data["vehicle"]] = data["heading"]

    def _turn(self, data: Mapping[str, Any]) -> None:
        self.turning = None

    def _eliminated(self, data: Mapping[str, Any]) -> None:
        vehicle = data["vehicle"]
        if vehicle == self.mover:
            side = data["why"] in ("side", "rear") and not self.straying
            assert self.expected is None or not side, f"{vehicle} is lost, but {self.expected} lies there"
            self.mover = self.pair = None
        self.at.pop(vehicle, None)

    def _wreck(self, data: Mapping[str, Any]) -> None:
        raise AssertionError("no hazard token lies in the arena or on its tiles (CC-SETUP-03)")

    def _scroll(self, data: Mapping[str, Any]) -> None:
        raise AssertionError("nothing scrolls (CC-SETUP-10-R1)")

    def _decreed(self, data: Mapping[str, Any]) -> None:
        self.straying = data["card"] in STRAYING

    # --- what is asked ---------------------------------------------------------------------

    def ways(self, vehicle: int) -> list[int]:
        """The directions that a driver may choose (CC-DRIVE-07, CC-DRIVE-09, CC-DRIVE-09-R1, -R2)."""
        place, facing = self.at[vehicle], self.facing[vehicle]
        arc = [(facing - 1) % 6, facing, (facing + 1) % 6]
        if vehicle == self.turning and in_arena(place):
            arc = list(range(6))
        ahead = {d: self.atlas.beyond(place, d) for d in arc}
        if not in_arena(place):
            return [d for d in arc if ahead[d] is not None]
        inside = [d for d in arc if (to := ahead[d]) is not None and in_arena(to)]
        return inside or [d for d in arc if ahead[d] is None]

    def steers(self, vehicle: int, options: Sequence[str]) -> None:
        """A driver is asked for a step."""
        names = [COMPASS[d] for d in self.ways(vehicle)]
        assert sorted(options) == sorted(names), f"{vehicle} at {self.at[vehicle]} may go {names}, not {options}"

    def aims(self, vehicle: int, targets: Sequence[int]) -> None:
        """A car is asked for a target: those in its arc, across the border too (VB-SHOOT-03), or in line (CC-SW-12)."""
        arc = [(self.facing[vehicle] + turn) % 6 for turn in (-1, 0, 1)]
        there = {self.atlas.beyond(self.at[vehicle], d) for d in arc}
        if self.armed.get(vehicle) == "laser-kebab":
            there.update(place for d in arc for place in self.atlas.line(self.at[vehicle], d))
        found = [other for other, place in self.at.items() if place in there]
        assert sorted(targets) == sorted(found), f"{vehicle} may shoot at {found}, not at {targets}"
