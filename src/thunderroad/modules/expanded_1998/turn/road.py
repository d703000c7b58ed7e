"""Power-ups on the road, and what a vehicle meets on a square it enters (E98-SETUP-07, E98-PU-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from thunderroad.classic.board import BOARD
from thunderroad.classic.game import Game
from thunderroad.kernel.choice import NO, YES
from thunderroad.kernel.frame import END, Frame, Signal

from ..choices import TAKE
from ..content import data
from ..machine import machine
from ..state import FACE_DOWN, NUMBER, POWER_UPS, gain, in_deck, lay, lying_at, state
from .rolls import ArmorRoll, DriveRoll, Sharp, WreckRoll, on_wreck
from .values import off_road_ease

BOMB: Final = NUMBER["bomb"]


class PlacePowerUps(Frame[Game]):
    """A board gets as many power-ups as the road bonus die shows, face down on its first places (E98-SETUP-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first",)

    def __init__(self, first: int) -> None:
        self.first = first

    def start(self, g: Game, answer: int) -> Signal:
        """What lay on a board that has left is discarded, seen or unseen (E98-PU-01-R1)."""
        _clear_away(g)
        return g.roll(self, g.rules.black, then="rolled")

    def rolled(self, g: Game, face: int) -> Signal:
        """A result of n fills places 1 to n as long as there are cards (E98-SETUP-08-R1)."""
        g.tell("roll", "E98-SETUP-08", die="black", face=face, why="places")
        side = g.rules.sides[g.boards[(self.first - g.rear) // BOARD]]
        for place in data().places[side.id][:face]:
            if in_deck(g) < 1:
                _reshuffle(g)
            if in_deck(g) > 0:
                lay(g, self.first + place, FACE_DOWN)
                g.tell("power-up-laid", "E98-SETUP-08", space=self.first + place)
        return g.finish()


def _clear_away(g: Game) -> None:
    own = state(g)
    for item in [item for item in own.lying if item // 32 < g.rear]:
        space, entry = divmod(item, 32)
        lay(g, space, -1)
        if entry == FACE_DOWN:
            own.buried += 1
        else:
            own.discards[entry - 1] += 1
    sharp = NUMBER["large-sharp-object"]
    own.discards[sharp] += sum(space < g.rear for space in own.sharp)
    own.sharp = [space for space in own.sharp if space >= g.rear]


def _reshuffle(g: Game) -> None:
    """The discard pile becomes the deck (E98-PU-01-R1)."""
    own = state(g)
    own.pile = [count + more for count, more in zip(own.pile, own.discards, strict=True)]
    own.discards = [0] * len(own.pile)
    own.buried = 0


class Flip(Frame[Game]):
    """A vehicle reaches a power-up, sees what it is, and may take it (E98-PU-01, E98-PU-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "space")

    def __init__(self, vehicle: int, space: int) -> None:
        self.vehicle = vehicle
        self.space = space

    def start(self, g: Game, answer: int) -> Signal:
        """Turn it up; a face-down one may be any that nobody has seen."""
        entry = lying_at(g, self.space)
        if entry != FACE_DOWN:
            return self.known(g, entry - 1)
        pile = state(g).pile
        kinds = [kind for kind, count in enumerate(pile) if count]
        names = [POWER_UPS[kind].id for kind in kinds]
        return g.pick(self, "power-up", kinds, [pile[kind] for kind in kinds], names, then="seen")

    def seen(self, g: Game, kind: int) -> Signal:
        """It lies face up now; a bomb goes off at once (E98-PU-19, E98-PU-19-R1)."""
        own = state(g)
        own.pile[kind] -= 1
        lay(g, self.space, kind + 1)
        g.tell("power-up", "E98-PU-01", vehicle=self.vehicle, space=self.space, what=POWER_UPS[kind].id)
        if kind == BOMB:
            lay(g, self.space, -1)
            own.discards[kind] += 1
            return g.call(self, ArmorRoll(self.vehicle, "E98-PU-19", deadly=1), then=END)
        return self.known(g, kind)

    def known(self, g: Game, kind: int) -> Signal:
        """Offer it; one that the vehicle may not have stays there (E98-PU-02)."""
        if machine(g, self.vehicle).body in POWER_UPS[kind].not_on:
            return g.finish()
        return g.ask(self, g.rules.owner[self.vehicle], TAKE, (NO, YES), then="chosen")

    def chosen(self, g: Game, answer: int) -> Signal:
        """Take it for good, or leave it face up (E98-PU-02, E98-PU-01-R1)."""
        if answer == YES:
            kind = lying_at(g, self.space) - 1
            lay(g, self.space, -1)
            gain(g, self.vehicle, kind)
            g.tell("power-up-taken", "E98-PU-03", vehicle=self.vehicle, what=POWER_UPS[kind].id)
        return g.finish()


LEAVES_ROAD: Final = 1
DRIVEN: Final = 2
LANDS: Final = 4
"""How a vehicle comes onto a square, as bits: its first off-road square with a road bonus, by its own move, by a
jump or shove that asks for a drive roll off road."""


class Arrive(Frame[Game]):
    """What a vehicle meets on its square: a wreck, the open desert, sharp objects, a power-up.

    `how` are the bits LEAVES_ROAD, DRIVEN, LANDS; flying vehicles meet power-ups only (E98-WRECK-01-R2).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle", "how", "stage")

    def __init__(self, vehicle: int, how: int, stage: int = 0) -> None:
        self.vehicle = vehicle
        self.how = how
        self.stage = stage

    def start(self, g: Game, answer: int) -> Signal:
        """Resolve one after another, as long as the vehicle runs."""
        vehicle = self.vehicle
        while self.stage < len(MEETINGS):
            if g.cell[vehicle] < 0 or g.wrecked[vehicle] or state(g).flat[vehicle]:
                break
            meets = MEETINGS[self.stage](g, vehicle, self.how)
            self.stage += 1
            if meets is not None:
                return g.call(self, meets, then="start")
        return g.finish()


def _wreck(g: Game, vehicle: int, how: int) -> Frame[Game] | None:
    """A wreck's square calls for a roll (E98-WRECK-01)."""
    return WreckRoll(vehicle) if on_wreck(g, vehicle) else None


def _desert(g: Game, vehicle: int, how: int) -> Frame[Game] | None:
    """Leaving the road with a bonus, landing or being shoved off road (E98-ROAD-02, E98-PU-15, E98-SHOVE-02)."""
    if g.rules.flies[vehicle] or not how & (LEAVES_ROAD | LANDS) or g.is_road(g.cell[vehicle]):
        return None
    clause = "E98-PU-15" if how & DRIVEN else "E98-SHOVE-02"
    clause = clause if how & LANDS else "E98-ROAD-02"
    return DriveRoll(vehicle, clause, off_road_ease(g, vehicle), deadly=1)


def _sharp(g: Game, vehicle: int, how: int) -> Frame[Game] | None:
    """Ground vehicles that cross or stop on a Large Sharp Object (E98-PU-17)."""
    hurt = g.cell[vehicle] in state(g).sharp and not g.rules.flies[vehicle]
    return Sharp(vehicle) if hurt else None


def _power_up(g: Game, vehicle: int, how: int) -> Frame[Game] | None:
    """Passing or stopping, but not in a Charge (E98-PU-01, E98-MAN-06)."""
    if not how & DRIVEN or state(g).charging[vehicle] or lying_at(g, g.cell[vehicle]) < 0:
        return None
    return Flip(vehicle, g.cell[vehicle])


MEETINGS: Final = (_wreck, _desert, _sharp, _power_up)


def arrives(g: Game, vehicle: int, how: int) -> Frame[Game] | None:
    """What a vehicle meets on its square; None: nothing."""
    if any(meet(g, vehicle, how) is not None for meet in MEETINGS):
        return Arrive(vehicle, how)
    return None


FRAMES: Final = (PlacePowerUps, Flip, Arrive)
