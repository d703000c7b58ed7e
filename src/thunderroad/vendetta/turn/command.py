"""Step 2: the commands of the board (VB-CMD)."""

from __future__ import annotations

from typing import Any, ClassVar

from ...grid.map import ANY_WAY
from ...grid.road import TILE, tile_slot
from ...kernel.frame import END, Frame, Signal
from ...kernel.native import mypyc_attr
from ..asking import REPLACED, reaction
from ..choices import AIRSTRIKE, REPAIR
from ..game import Game
from ..hooks import MAY_AFTER_AIRSTRIKE, MAY_LAND, MAY_PLACE
from ..position import FACE_DOWN, HOME, NOBODY, OUT
from .shoot import Shoot
from .standing import return_token
from .window import window

SLOTS = 8
"""Options of a repair are ``vehicle * SLOTS + number of the slot``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Command(Frame[Game]):
    """A command activated by a die: `seat` plays it for its assigned `vehicle` with die `value`."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "vehicle", "value")

    def __init__(self, seat: int, vehicle: int, value: int) -> None:
        self.seat = seat
        self.vehicle = vehicle
        self.value = value

    def idle(self, g: Game) -> bool:
        """Whether nothing would come of it now."""
        return False


class Airstrike(Command):
    """Put your own chopper on any empty space; it may shoot at once, but not in round 1."""

    def start(self, g: Game, answer: int) -> Signal:
        """Lift the chopper first (VB-CMD-03-R1); without an empty space nothing happens (-R2)."""
        g.chopper[self.seat] = HOME
        if g.any.may_place:
            return window(g, self, MAY_PLACE.id, then="lifted")
        return self.lifted(g, 0)

    def lifted(self, g: Game, answer: int) -> Signal:
        """Choose any empty space, unless a play has already placed the chopper or put its own seat out of the game."""
        if g.out[self.seat]:
            return g.finish()
        if answer == REPLACED:
            return self._landing(g)
        spaces = chopper_spaces(g, self.seat)
        if not spaces:
            g.tell("lift", "VB-CMD-03-R2", seat=self.seat)
            return g.finish()
        return g.ask(self, self.seat, AIRSTRIKE, spaces, then="placed")

    def placed(self, g: Game, space: int) -> Signal:
        """Shoot now, in step 2 (VB-CMD-04, VB-CMD-04-R1, VB-CMD-05)."""
        place_chopper(g, self.seat, space)
        g.tell("place", "VB-CMD-03", seat=self.seat, space=space)
        return self._landing(g)

    def _landing(self, g: Game) -> Signal:
        more = chopper_placed(g, self.seat) if g.any.chopper_placed else None
        return self.pointed(g, 0) if more is None else g.call(self, more, then="pointed")

    def pointed(self, g: Game, answer: int) -> Signal:
        """Open the window after everything that follows from the placing."""
        if g.any.may_land:
            return window(g, self, MAY_LAND.id, then="landed")
        return self.landed(g, 0)

    def landed(self, g: Game, answer: int) -> Signal:
        """Shoot, unless something was played instead or the chopper is gone (XA-AA-02)."""
        space = g.chopper[self.seat]
        if g.round == 1 or answer == REPLACED or space == HOME:
            return self.over(g, 0)
        shot = Shoot(self.seat, space, NOBODY)
        if g.any.may_after_airstrike:
            return g.call(self, shot, then="over")
        return g.call(self, shot, then=END)

    def again(self) -> Airstrike:
        """The same airstrike, to be carried out again."""
        make: Any = type(self)
        airstrike: Airstrike = make(self.seat, self.vehicle, self.value)
        return airstrike

    def over(self, g: Game, answer: int) -> Signal:
        """Let listeners follow the finished airstrike."""
        if g.any.may_after_airstrike:
            return window(g, self, MAY_AFTER_AIRSTRIKE.id, then="done")
        return g.finish()

    def done(self, g: Game, answer: int) -> Signal:
        """Finish."""
        return g.finish()


def place_chopper(g: Game, seat: int, space: int) -> None:
    """Put a seat's chopper on a space; where a space fixes the facing, the chopper faces that way too."""
    g.chopper[seat] = space
    if g.rules.fixed and g.rules.fixed[space] != ANY_WAY:
        g.point(seat, g.rules.fixed[space])


def chopper_placed(g: Game, seat: int) -> Frame[Any] | None:
    """What follows when a chopper has been placed (CC-DRIVE-10)."""
    table = g.out_of_box.table.chopper_placed
    return reaction(g, "chopper_placed", table, NOBODY, seat) if g.chopper[seat] != HOME else None


def chopper_spaces(g: Game, seat: int) -> tuple[int, ...]:
    """Where a seat's chopper may be placed: any empty space, including its own (VB-CMD-03, VB-CMD-03-R1)."""
    return open_to_chopper(g, seat, g.empty_spaces(seat))


def open_to_chopper(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces among these that cards leave open to a seat's chopper."""
    if g.any.chopper_spaces:
        for modify in g.out_of_box.seats[seat].chopper_spaces:
            spaces = modify(g, seat, spaces)
        if g.out_of_box.places:
            return _tile_by_tile(g, seat, spaces)
    return spaces


def open_to_things(g: Game, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces among these where the table's rules leave room for a wreck or a token, as for any chopper."""
    for modify in g.out_of_box.table.chopper_spaces:
        spaces = modify(g, NOBODY, spaces)
    return spaces


def _tile_by_tile(g: Game, seat: int, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces of each tile that the cards beside it leave open."""
    found: tuple[int, ...] = ()
    for tile in range(g.rear, g.front, TILE):
        there = tuple([space for space in spaces if tile <= space < tile + TILE])
        for modify in g.out_of_box.places[tile_slot(tile)].chopper_spaces:
            there = modify(g, seat, there)
        found += there
    return found


class Nitro(Command):
    """The die's value is added to this turn's moves (VB-CMD-06)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Add all of them; they must be used."""
        g.extra += self.value
        return g.finish()


class Drift(Command):
    """This turn the car may pass through the first space it enters that holds another vehicle (VB-CMD-07)."""

    def start(self, g: Game, answer: int) -> Signal:
        """Let it pass; the right is used up where the car passes, see Enter."""
        g.drift = 1
        return g.finish()


class Repair(Command):
    """Take one damage token off any one of your own cars (VB-CMD-10)."""

    def idle(self, g: Game) -> bool:
        """Nothing can be repaired."""
        return not repairs(g, self.seat)

    def start(self, g: Game, answer: int) -> Signal:
        """The player picks car and token (VB-CMD-10-R1); an eliminated car cannot be repaired (VB-CMD-13)."""
        options = repairs(g, self.seat)
        if not options:
            return g.finish()
        return g.ask(self, self.seat, REPAIR, options, then="picked")

    def picked(self, g: Game, option: int) -> Signal:
        """Shuffle the token back; with a free slot the car is operable again (VB-CMD-11)."""
        vehicle = take_off(g, option, "VB-CMD-10")
        more = reaction(g, "mended", g.on[vehicle].mended, vehicle) if g.any.mended else None
        return g.finish() if more is None else g.call(self, more, then=END)


def take_off(g: Game, option: int, clause: str) -> int:
    """Remove a damage token, by the option that names it and by this clause; returns the vehicle."""
    vehicle, slot = divmod(option, SLOTS)
    g.tell("repaired", clause, vehicle=vehicle, token=seen(g, g.damage[vehicle][slot]))
    unload(g, vehicle, slot)
    return vehicle


def unload(g: Game, vehicle: int, slot: int) -> None:
    """Take the token out of a damage slot."""
    for notice in g.on[vehicle].unloaded:
        notice(g, vehicle, slot)
    held = g.damage[vehicle]
    g.hurt(vehicle, held[:slot] + held[slot + 1 :])
    g.reserved[vehicle] -= 1
    return_token(g, vehicle, held[slot])


def seen(g: Game, entry: int) -> int:
    """What everybody sees of a slot's entry: a face-down token looks like minor damage."""
    return g.rules.minor if entry & FACE_DOWN else entry


def repairs(g: Game, seat: int) -> tuple[int, ...]:
    """All tokens that a seat could remove, by vehicle and slot; of equal ones only the first."""
    found = []
    apart = any(g.rules.part[g.spec[vehicle]] for vehicle in g.fleet(seat))  # sections keep each token on its command
    for vehicle in g.fleet(seat):
        if g.cell[vehicle] != OUT:
            looks = [seen(g, entry) for entry in g.damage[vehicle]]
            found += [vehicle * SLOTS + slot for slot, look in enumerate(looks) if apart or looks.index(look) == slot]
    return tuple(found)
