"""A naive ledger of the arena: what pays, what lies where, which pillars are up; written from the clauses.

It is told every event of a game, and compares at the end of each turn what was to be paid with what was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.carnival.atlas import Atlas, Place, in_arena

NOBODY = -1
MUFFLER = "solid-gold-muffler"


class Ledger:
    """Scrap, tokens and pillars, with the owner of each vehicle and where all are (the `at` of the referee)."""

    def __init__(
        self,
        data: Mapping[str, Any],
        cards: Mapping[str, Mapping[str, Any]],
        owner: Mapping[int, int],
        at: Mapping[int, Place],
    ) -> None:
        """`cards` are Tina's by their ids."""
        self.cards, self.owner, self.at = cards, owner, at
        self.atlas = Atlas(data)
        features = data["features"]
        self.weapons = {tuple(place) for place in features["super_weapons"]}
        self.favors = {tuple(place) for place in features["party_favors"]}
        self.lit = {tuple(place) for place in features["spotlights"]}
        self.pillars = {pillar["letter"]: tuple(pillar["space"]) for pillar in data["pillar"]}
        self.up: set[Place] = set()
        self.flipped: set[Place] | None = None
        self.armed: set[int] = set()
        self.broken: set[int] = set()
        self.out: set[int] = set()
        self.held: Counter[int] = Counter()
        self.due: Counter[int] = Counter()
        self.paid: Counter[int] = Counter()
        self.mufflers: Counter[int] = Counter()
        self.decree = ""
        self.active = self.shooter = self.witness = self.car = NOBODY
        self.driven = self.posed = self.tina = False

    def tell(self, kind: str, data: Mapping[str, Any]) -> None:
        """Something has happened."""
        told = getattr(self, f"_{kind.replace('-', '_')}", None)
        if told is not None:
            told(data)

    # --- turns -----------------------------------------------------------------------------

    def _turn(self, data: Mapping[str, Any]) -> None:
        self.settle()
        self.active, self.witness, self.car = data["seat"], NOBODY, NOBODY
        self.driven = self.posed = self.tina = False

    def settle(self) -> None:
        """A turn is over: all is paid, and nobody stands on what they should have picked up.

        What a player who is out should have makes no difference (CC-END-04).
        """
        for seat in self.out:
            self.due[seat] = self.paid[seat] = 0
        assert self.due == self.paid, f"due was {dict(self.due)}, paid is {dict(self.paid)}"
        self.due, self.paid = Counter(), Counter()
        for vehicle, place in self.at.items():
            if self.owner[vehicle] in self.out:
                continue
            assert place not in self.favors, f"{vehicle} has left a favor at {place} (CC-PF-01)"
            assert place not in self.weapons or vehicle in self.armed, f"{vehicle} has left a weapon (CC-SW-01)"
            assert place not in self.atlas.walls | self.up, f"{vehicle} stands in a wall at {place}"

    def _tina(self, data: Mapping[str, Any]) -> None:
        """The spotlight, once for each player with an operable car in one (CC-TINA-02); no card comes twice."""
        self.settle()
        self.tina, card = True, self.cards[data["card"]]
        shining = {self.owner[v] for v, place in self.at.items() if place in self.lit and v not in self.broken}
        for seat in shining - self.out:
            self.due[seat] += card["spotlight"]
        up = {self.pillars[letter] for letter in card["pillars"]}
        self.flipped = up if up != self.up else None

    def _pillars(self, data: Mapping[str, Any]) -> None:
        """Those of Tina's card are up afterwards and no others (CC-TINA-03); a favor turns one of each (CC-PF-09)."""
        up, down = set(data["up"]), set(data["down"])
        assert not up & self.up, f"{up & self.up} were up already"
        assert down <= self.up, f"{down - self.up} were not up"
        if self.tina:
            assert (self.up | up) - down == self.flipped, f"up should be {self.flipped}"
        else:
            assert len(up) == 1, "a favor raises one pillar"
            assert len(down) == min(1, len(self.up)), "and lowers one that is up"
        self.up = (self.up | up) - down

    def _decreed(self, data: Mapping[str, Any]) -> None:
        self.decree = data["card"]
        assert self.up == {self.pillars[letter] for letter in self.cards[self.decree]["pillars"]}

    # --- what pays -------------------------------------------------------------------------

    def _foe(self, vehicle: int) -> bool:
        return not self.tina and self.owner[vehicle] != self.active

    def _damage(self, data: Mapping[str, Any]) -> None:
        """A token on a car of another player pays 2 (CC-SCRAP-02)."""
        if self._foe(data["vehicle"]):
            self.due[self.active] += 1 if self.decree == "go-for-the-throat" else 2

    def _eliminated(self, data: Mapping[str, Any]) -> None:
        """Its elimination pays 3 (CC-SCRAP-03), and its weapon leaves the game (CC-SW-05)."""
        if self._foe(data["vehicle"]):
            self.due[self.active] += 5 if self.decree == "go-for-the-throat" else 3
        self.armed.discard(data["vehicle"])
        self.broken.discard(data["vehicle"])

    def _witness(self, data: Mapping[str, Any]) -> None:
        assert data["seat"] == self.active, "witnesses are called in another turn (CC-SCRAP-08)"
        self.witness = data["seat"]

    def _shot(self, data: Mapping[str, Any]) -> None:
        """Each attack before witnesses pays 1, whatever comes of it (CC-SCRAP-08-R1)."""
        self.shooter = data["seat"]
        self.due[self.shooter] += self.shooter == self.witness

    def _hit(self, data: Mapping[str, Any]) -> None:
        """A decree robs who has more than the shooter (CC-TINA-10, CC-TINA-10-R1)."""
        victim = self.owner[data["vehicle"]]
        if self.decree == "lets-keep-it-close" and self.held[victim] > self.held[self.shooter]:
            self.due[victim] -= 1
            self.due[self.shooter] += 1

    def _slam(self, data: Mapping[str, Any]) -> None:
        """Before witnesses each slam pays whose car comes in (CC-SCRAP-08-R1); a decree pays the active car's."""
        top, bottom = self.owner[data["top"]], self.owner[data["bottom"]]
        self.due[top] += top == self.witness
        self.due[top] += self.decree == "bare-knuckles" and data["top"] == self.car and bottom != top

    def _scrap(self, data: Mapping[str, Any]) -> None:
        seat, amount = data["seat"], data["amount"]
        if data["why"] == "pose":
            self._poses(data["vehicle"])
            self.due[seat] += 1
        elif data["why"] == "favors":
            self.due[seat] += 2 * self.mufflers[seat]
        self.paid[seat] += amount
        self.held[seat] += amount
        assert self.held[seat] == data["count"] >= 0, f"{seat} has {self.held[seat]}, told is {data['count']}"

    def _poses(self, vehicle: int) -> None:
        lit = self.at[vehicle] in self.lit
        assert self.decree == "pose-for-the-crowd", "no decree pays for posing"
        assert vehicle == self.car, f"{vehicle} is not the active car"
        assert lit, f"{vehicle} poses in the dark"
        assert self.driven, f"{vehicle} has not moved"
        assert not self.posed, "posing is paid twice in a turn"
        self.posed = True

    # --- who is where, and has what --------------------------------------------------------

    def _assign(self, data: Mapping[str, Any]) -> None:
        self.car = data["vehicle"]
        self.broken.discard(self.car)

    def _move(self, data: Mapping[str, Any]) -> None:
        self.driven |= data["vehicle"] == self.car and data["how"] == "drive"

    def _inoperable(self, data: Mapping[str, Any]) -> None:
        self.broken.add(data["vehicle"])

    def _repaired(self, data: Mapping[str, Any]) -> None:
        self.broken.discard(data["vehicle"])

    def _out(self, data: Mapping[str, Any]) -> None:
        self.out.add(data["seat"])

    def _super_weapon(self, data: Mapping[str, Any]) -> None:
        assert data["space"] in self.weapons, "no token lies there (CC-SW-01)"
        self.weapons.remove(data["space"])
        self.armed.add(data["vehicle"])

    def _favor(self, data: Mapping[str, Any]) -> None:
        if in_arena(data["space"]):
            assert data["space"] in self.favors, "no favor lies there (CC-PF-01)"
            self.favors.remove(data["space"])

    def _favor_seen(self, data: Mapping[str, Any]) -> None:
        self.mufflers[data["seat"]] += data["token"] == MUFFLER

    def _favor_used(self, data: Mapping[str, Any]) -> None:
        assert data["seat"] == self.active, "a favor is used in another turn (CC-PF-03)"
        assert data["token"] != MUFFLER, "a muffler is used (CC-PF-13)"

    def _score(self, data: Mapping[str, Any]) -> None:
        """Whoever can still act counts scrap and mufflers (CC-END-03, CC-END-04)."""
        assert data["seat"] not in self.out, f"{data['seat']} is out and counts"
        assert data["count"] == self.held[data["seat"]], f"{data['seat']} counts {data['count']}"
        assert self.due[data["seat"]] == self.paid[data["seat"]], f"{data['seat']} has not been paid"

    def places(self, options: list[Place], choppers: list[Place]) -> None:
        """Where a chopper may be put in the arena: on no token, light, pillar, wall, and where nobody is."""
        barred = {*self.weapons, *self.favors, *self.lit, *self.pillars.values(), *self.atlas.walls}
        free = {place for place in self.atlas.arena if place not in barred | {*self.at.values(), *choppers}}
        found = {place for place in options if in_arena(place)}
        assert found == free, f"choppers may land on {sorted(found ^ free)}, or may not (CC-DRIVE-11)"
