"""A second, naive referee of the arena, written from the clauses and the tables of the data; no part of the engine.

It watches a game: it is told every event and every question, keeps its own board, and complains about the first thing
that is not as the clauses say.  What is paid and picked up is judged by the ledger.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.carnival.atlas import COMPASS, FACES, Atlas, Place, front, in_arena

TURNING = "bootleg-turn"
"""The favor with which a car turns as it likes."""
THROTTLE = "full-throttle"
"""The favor that gives three moves more."""
SILENT = ("thwumper", "torsion-dynamo")
"""Super-weapons whose cars do not shoot (CC-SW-13, CC-SW-14)."""


class Referee:
    """Where everybody is and faces, and what must come next."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.atlas = Atlas(data)
        self.at: dict[int, Place] = {}
        self.facing: dict[int, int] = {}
        self.choppers: dict[int, Place] = {}
        self.noses: dict[int, int] = {}
        self.mover: int | None = None
        self.thrown = False
        self.pair: tuple[int, int] | None = None
        self.set: dict[str, str] = {}
        self.face = ""
        self.far = 0
        self.skids: set[str] = set()
        self.decree = ""
        self.turning: int | None = None
        self.armed: dict[int, str] = {}
        self.active: int | None = None
        self.left: int | None = None
        self.coasts = False

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
            assert vehicle == self.mover, f"{vehicle} is moved by the slam, not {self.mover}"
            assert to == self.landing(), f"the slam moves {vehicle} to {to}, not to {self.landing()}"
            self.mover, self.pair, self.set = None, None, {}
        else:
            found = self.flights[how](self, vehicle)
            assert to in found, f"{how} brings {vehicle} to {to}, not to one of {found}"
        self.at[vehicle] = to
        if not in_arena(to):
            self.facing[vehicle] = front(to[0])  # CC-DRIVE-08

    def _drives(self, vehicle: int, path: Sequence[Place]) -> None:
        """A driven step stays in the front arc and turns the car in the arena (CC-DRIVE-01, CC-DRIVE-02)."""
        to = path[-1]
        self._pays(to)
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

    def _pays(self, to: Place) -> None:
        """A step costs one move, into mud two; what lies on tiles is not known here."""
        if self.left is not None:
            self.left = max(0, self.left - (2 if to in self.atlas.mud else 1)) if in_arena(to) else None

    def skidding(self, vehicle: int) -> list[Place | None]:
        """One space the way that is printed on a token of this turn, as the car faces (VB-DMG-06, CC-DRIVE-06)."""
        return [self.atlas.beyond(self.at[vehicle], self.seen(vehicle, face)) for face in self.skids]

    def dazed(self, vehicle: int) -> list[Place | None]:
        """One space the way the direction die has just shown (VB-DMG-07)."""
        return [self.atlas.beyond(self.at[vehicle], self.seen(vehicle, self.face))]

    def flying(self, vehicle: int) -> list[Place | None]:
        """As far as the stunt die says, the way the direction die says (VB-DMG-10)."""
        return [self.atlas.jump(self.at[vehicle], self.seen(vehicle, self.face), self.far)]

    def leaping(self, vehicle: int) -> list[Place | None]:
        """Any way as far as the stunt die says, from the arena onto no tile (CC-SW-13-R1, CC-SW-13-R3)."""
        found = [self.atlas.jump(self.at[vehicle], direction, self.far) for direction in range(6)]
        return [to for to in found if to is not None and (in_arena(to) or not in_arena(self.at[vehicle]))]

    flights: Mapping[str, Callable[[Referee, int], list[Place | None]]] = {
        "skid": skidding,
        "dazed": dazed,
        "jump": flying,
        "thwump": leaping,
    }

    def seen(self, vehicle: int, face: str) -> int:
        """A face of the direction die as a direction, for a vehicle as it faces (CC-DRIVE-06)."""
        return (self.facing[vehicle] + FACES[face]) % 6

    def _damage(self, data: Mapping[str, Any]) -> None:
        token = str(data["token"])
        if token.startswith("skid-"):
            self.skids.add(token.removeprefix("skid-"))

    def _shrapnel(self, data: Mapping[str, Any]) -> None:
        """The first vehicle in a straight line (VB-DMG-04, VB-DMG-05)."""
        vehicle = data["vehicle"]
        line = self.atlas.line(self.at[vehicle], self.seen(vehicle, self.face))
        hit = next((place for place in line if place in self.at.values()), None)
        assert (None if data["target"] < 0 else self.at[data["target"]]) == hit, f"shrapnel of {vehicle} meets {hit}"

    # --- slams -----------------------------------------------------------------------------

    def _slam(self, data: Mapping[str, Any]) -> None:
        """The bottom car is turned to face like the top one, before the dice (CC-DRIVE-04)."""
        top, bottom = data["top"], data["bottom"]
        assert self.at[top] == self.at[bottom], f"{top} and {bottom} slam though they are apart"
        if in_arena(self.at[bottom]):
            self.facing[bottom] = self.facing[top]
        self.mover, self.face, self.far, self.set = None, "", 0, {}
        self.pair = (top, bottom)
        self._stands_firm(top, bottom)

    def _stands_firm(self, top: int, bottom: int) -> None:
        """A torsion dynamo on its own turn: the other one is moved, by the direction die alone (CC-SW-14, CC-SW-15)."""
        for firm, other in ((top, bottom), (bottom, top)):
            if firm == self.active and self.armed.get(firm) == "torsion-dynamo":
                self.mover = other

    def landing(self) -> Place | None:
        """Where the slam moves its vehicle: one space, or a jump if the stunt die is rolled too (CC-TINA-09)."""
        assert self.mover is not None, "nobody knows whom the slam moves"
        way, wild = self.seen(self.mover, self.face), self.decree == "lets-get-wild"
        assert bool(self.far) == wild, f"the stunt die shows {self.far} in a slam under {self.decree or 'no decree'}"
        here = self.at[self.mover]
        return self.atlas.jump(here, way, self.far) if wild else self.atlas.beyond(here, way)

    def _reroll(self, data: Mapping[str, Any]) -> None:
        assert self.decree != "commit-to-the-crash", "a slam is rolled again (CC-TINA-06)"

    def _roll(self, data: Mapping[str, Any]) -> None:
        """A die has fallen; nobody rolls the direction die where it lies already (CC-TINA-07-R1)."""
        die, face = data["die"], data["face"]
        assert (die, self.decree) != ("direction", "danger-ahead"), "the direction die is rolled (CC-TINA-07)"
        assert die not in self.set, f"the {die} die was set and is rolled (CC-PF-12)"
        self._shows(die, face)

    def _shows(self, die: str, face: str) -> None:
        if die == "slam" and self.pair is not None:
            self.mover = self.pair[face != "top"]
        elif die == "direction":
            self.face = face
        elif die == "stunt":
            self.far = int(face)

    def _danger_ahead(self, data: Mapping[str, Any]) -> None:
        """The direction die is not rolled and shows front (CC-TINA-07-R1)."""
        self._shows("direction", "front")

    def _favor_die(self, data: Mapping[str, Any]) -> None:
        """A die is set in place of a roll, of a slam until that is over (CC-PF-12)."""
        if self.pair is not None:
            self.set[data["die"]] = data["face"]
        self._shows(data["die"], data["face"])

    # --- turns -----------------------------------------------------------------------------

    def _turn(self, data: Mapping[str, Any]) -> None:
        self.turning = self.left = None
        self.skids = set()

    def _assign(self, data: Mapping[str, Any]) -> None:
        """What a die gives; under a decree two moves more, but for coasts."""
        self.active = data["vehicle"]
        more = 2 if self.decree == "no-such-thing-as-brakes" else 0
        self.coasts = bool(data["coast"])
        self.left = 1 if self.coasts else data["die"] + more

    def _super_weapon_acts(self, data: Mapping[str, Any]) -> None:
        """After a coast the Energizer gives one more, for which nobody assigns a die (CC-SW-11-R2)."""
        if data["card"] == "energizer" and self.coasts:
            self.left = 1

    def _command(self, data: Mapping[str, Any]) -> None:
        """Nitro adds the true value of its die (CC-TINA-11)."""
        if data["command"] == "nitro" and self.left is not None:
            self.left += data["die"]

    def _bonus(self, data: Mapping[str, Any]) -> None:
        self.left = data["moves"]

    def _inoperable(self, data: Mapping[str, Any]) -> None:
        """Until its player assigns it a die again, its weapon is useless (CC-SW-01-R2)."""
        self.active = None if data["vehicle"] == self.active else self.active

    def _super_weapon(self, data: Mapping[str, Any]) -> None:
        assert data["vehicle"] not in self.armed, f"{data['vehicle']} has two super-weapons (CC-SW-03)"
        self.armed[data["vehicle"]] = data["card"]

    def _favor_used(self, data: Mapping[str, Any]) -> None:
        """Until the turn ends a car may turn as it likes (CC-PF-06); three moves more (CC-PF-08)."""
        if data["token"] == TURNING:
            self.turning = data["vehicle"]
        elif data["token"] == THROTTLE:
            self.left = 3

    def _swung_round(self, data: Mapping[str, Any]) -> None:
        """It turns on the spot."""
        if data["vehicle"] == self.turning:
            self.facing[data["vehicle"]] = data["heading"]

    def _shot(self, data: Mapping[str, Any]) -> None:
        assert self.decree != "bare-knuckles", "somebody shoots though nobody may"
        assert self.armed.get(data["vehicle"]) not in SILENT, f"{data['vehicle']} cannot shoot"

    def _place(self, data: Mapping[str, Any]) -> None:
        place = data["space"]
        self.choppers[data["seat"]] = place
        if not in_arena(place):
            self.noses[data["seat"]] = front(place[0])  # CC-DRIVE-11-R1

    def _chopper_turned(self, data: Mapping[str, Any]) -> None:
        seat = data["seat"]
        assert self.atlas.beyond(self.choppers[seat], data["heading"]) is not None, "it faces no space (CC-DRIVE-10)"
        self.noses[seat] = data["heading"]

    def _lift(self, data: Mapping[str, Any]) -> None:
        self.choppers.pop(data["seat"], None)

    def _eliminated(self, data: Mapping[str, Any]) -> None:
        vehicle = data["vehicle"]
        if vehicle == self.mover:
            if data["why"] == "edge":
                assert self.landing() is None, f"{vehicle} is lost, but {self.landing()} lies there"
            self.mover, self.pair, self.set = None, None, {}
        self.at.pop(vehicle, None)
        self.armed.pop(vehicle, None)  # CC-SW-05

    def _wreck(self, data: Mapping[str, Any]) -> None:
        raise AssertionError("no hazard token lies in the arena or on its tiles (CC-SETUP-03)")

    def _scroll(self, data: Mapping[str, Any]) -> None:
        raise AssertionError("nothing scrolls (CC-SETUP-10-R1)")

    def _decreed(self, data: Mapping[str, Any]) -> None:
        self.decree = data["card"]

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

    def has_left(self, moves: int) -> None:
        """How many moves a driver has, where that is known here."""
        assert self.left in (None, moves), f"{self.active} has {moves} moves, not {self.left}"

    def fires(self, seat: int, targets: Sequence[int]) -> None:
        """A chopper is asked for a target: it faces one way, too (CC-DRIVE-10, CC-DRIVE-11-R1)."""
        here, nose = self.choppers[seat], self.noses[seat]
        there = {self.atlas.beyond(here, (nose + turn) % 6) for turn in (-1, 0, 1)}
        found = [other for other, place in self.at.items() if place in there]
        assert sorted(targets) == sorted(found), f"the chopper of {seat} may shoot at {found}, not at {targets}"

    def aims(self, vehicle: int, targets: Sequence[int]) -> None:
        """A car is asked for a target: those in its arc, across the border too (VB-SHOOT-03), or in line (CC-SW-12)."""
        arc = [(self.facing[vehicle] + turn) % 6 for turn in (-1, 0, 1)]
        there = {self.atlas.beyond(self.at[vehicle], d) for d in arc}
        if self.armed.get(vehicle) == "laser-kebab":
            there.update(place for d in arc for place in self.atlas.line(self.at[vehicle], d))
        found = [other for other, place in self.at.items() if place in there]
        assert sorted(targets) == sorted(found), f"{vehicle} may shoot at {found}, not at {targets}"
