"""Game: queries about a position, and the few operations that move its pieces."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress
from typing import TYPE_CHECKING, Final

from ..chassis.offers import tell_declined
from ..grid.map import ANY_WAY
from ..grid.road import TILE
from ..kernel.native import mypyc_attr
from .hidden import redeal
from .naming import sorts
from .position import NOBODY, OUT, Position

if TYPE_CHECKING:
    from ..kernel.chance import Rng
    from ..kernel.choice import Choice
    from ..kernel.naming import Sorts

MOST_VEHICLES: Final = 250
"""Vehicle numbers stay below this; see `Game.new_wreck`."""
FREE: Final = bytes([1]) + bytes(255)
"""Translates entries of a ring: 1 where there was nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Position):
    """A Vendetta game."""

    __slots__ = ()

    # --- telling ---------------------------------------------------------------------------

    def origin(self) -> int:
        """Columns are counted from the rear of the board."""
        return self.rear

    def heard(self, choice: Choice) -> None:
        """Announce an offer that was declined."""
        tell_declined(self, choice)

    # --- looking ---------------------------------------------------------------------------

    def laid_out(self) -> bool:
        """Whether the board lies on the table: all its tiles, if it is made of tiles."""
        return len(self.tiles) == self.rules.map.tiles

    @property
    def front(self) -> int:
        """The first space beyond the board."""
        return self.rear + self.span

    def operable(self, vehicle: int) -> bool:
        """Whether a car can act: in the game and with a free damage slot (VB-STATUS-01)."""
        return (
            self.owner[vehicle] != NOBODY
            and self.cell[vehicle] != OUT
            and len(self.damage[vehicle]) < self.slots[vehicle]
        )

    def road_vehicles(self) -> list[int]:
        """All road vehicles on the board, wrecks too; for a long vehicle only its leading section."""
        part, spec = self.rules.part, self.spec
        return [v for v, space in enumerate(self.cell) if space >= 0 and not part[spec[v]]]

    def fleet(self, seat: int) -> range:
        """The vehicles of a seat."""
        return self.rules.fleets[seat]

    def sections_of(self, vehicle: int) -> list[int]:
        """A leading vehicle and its other sections on the board, from front to rear."""
        part, spec = self.rules.part, self.spec
        seat = self.owner[vehicle]
        others = self.fleet(seat) if seat != NOBODY else ()
        return [vehicle, *(v for v in others if part[spec[v]] and self.cell[v] >= 0)]

    def can_act(self, seat: int) -> bool:
        """Whether a seat has an operable road vehicle (VB-OUT-01)."""
        for vehicle in self.rules.fleets[seat]:  # noqa: SIM110 - hot: a generator costs as much as the rest
            if self.operable(vehicle):
                return True
        return False

    def on_board(self, space: int) -> bool:
        """Whether a space number is a space of the board now."""
        return self.rear <= space < self.rear + self.span

    def top(self, space: int) -> int:
        """The topmost vehicle on a space of the board, or NOBODY."""
        return self.at[space % self.span] - 1

    def printed(self, space: int) -> int:
        """The printed terrain of a space of the board, whatever applies there now.

        A space that no tile covers has no token that could hide it.
        """
        tile, at = divmod(space - self.rear, self.rules.map.tile)
        return self.rules.sides[self.tiles[tile]].ground[at] if tile < len(self.tiles) else self.ground_at(space)

    def ground_at(self, space: int) -> int:
        """The terrain in force on a space of the board."""
        return self.ground[space % self.span]

    def whole(self, vehicle: int) -> int:
        """The leading section of a long vehicle that this is part of; otherwise the vehicle itself."""
        seat = self.owner[vehicle]
        if seat == NOBODY or not any(self.rules.part[self.spec[v]] for v in self.fleet(seat)):
            return vehicle
        return next(v for v in self.fleet(seat) if not self.rules.part[self.spec[v]])

    def empty_spaces(self, lifted: int = NOBODY) -> tuple[int, ...]:
        """All spaces without an obstacle of any kind (VB-BOARD-04), in order; the chopper of seat `lifted` is none."""
        span = self.span
        taken = _bits(self.at) | _bits(self.ground.translate(self.rules.blocking)) | _bits(self.token)
        free = bytearray(taken.to_bytes(span, "little").translate(FREE))
        for seat, space in enumerate(self.chopper):
            if seat != lifted and self.on_board(space):
                free[space % span] = 0
        for section in self.sections.values():
            for space in section.laid_on(self):
                free[space % span] = 0
        turn = self.rear % span
        return tuple(compress(range(self.rear, self.rear + span), free[turn:] + free[:turn]))

    def with_tokens(self) -> list[int]:
        """All spaces on which a hazard token lies, of either face, in order."""
        token, turn = self.token, self.rear % self.span
        return list(compress(range(self.rear, self.rear + self.span), token[turn:] + token[:turn]))

    def on_tile(self, first: int) -> list[int]:
        """Vehicles standing on the tile that begins at space `first`."""
        return [v for v, space in enumerate(self.cell) if first <= space < first + TILE]

    # --- moving pieces ---------------------------------------------------------------------

    def lift(self, vehicle: int) -> None:
        """Take a vehicle off its space, also from beneath another one; it is then OUT."""
        space = self.cell[vehicle]
        if space < 0:
            return
        at, under = self.at, self.under
        k = space % self.span
        if at[k] == vehicle + 1:
            at[k] = under[vehicle] + 1
        else:
            above = at[k] - 1
            while under[above] != vehicle:
                above = under[above]
            under[above] = under[vehicle]
        under[vehicle] = NOBODY
        self.cell[vehicle] = OUT
        if self.out_of_box.beside:
            self._change_tile(vehicle, space)

    def put(self, vehicle: int, space: int) -> None:
        """Move a vehicle onto a space of the board, on top of whatever is there (VB-SLAM-02).

        Some spaces fix its facing (CC-DRIVE-08).
        """
        at, under = self.at, self.under
        old = self.cell[vehicle]
        if old >= 0:
            k = old % self.span
            if at[k] == vehicle + 1:  # the usual case of `lift`, without the call
                at[k] = under[vehicle] + 1
            else:
                self.lift(vehicle)
                old = OUT
        k = space % self.span
        under[vehicle] = at[k] - 1
        at[k] = vehicle + 1
        self.cell[vehicle] = space
        fixed = self.rules.fixed
        if fixed:
            heading = fixed[space]
            if heading != ANY_WAY and heading != self.facing[vehicle]:
                self.turn_to(vehicle, heading)
        if self.out_of_box.beside and old // TILE != space // TILE:
            self._change_tile(vehicle, old)

    def turn_to(self, vehicle: int, heading: int) -> None:
        """Turn a vehicle to face that way."""
        self.facing = (*self.facing[:vehicle], heading, *self.facing[vehicle + 1 :])

    def point(self, seat: int, heading: int) -> None:
        """Turn the chopper of a seat to face that way."""
        self.nose = (*self.nose[:seat], heading, *self.nose[seat + 1 :])

    def stop(self, vehicle: int) -> None:
        """A vehicle loses its remaining moves (VB-MOVE-07, VB-MOVE-08, VB-DMG-02)."""
        self.stops[vehicle] += 1
        if vehicle == self.driver:
            self.left = 0
            self.halted = 1

    def new_wreck(self) -> int:
        """A wreck that is not on the board yet; returns its number.

        Numbers are not used again, until a very long race has used them up: spaces hold them as bytes.
        """
        if len(self.cell) >= MOST_VEHICLES:
            return self._old_wreck()
        wreck = len(self.cell)
        self.cell.append(OUT)
        self.under.append(NOBODY)
        self.owner += (NOBODY,)
        self.spec += (self.rules.wreck_spec,)
        self.facing += (0,)
        self.slots += (self.rules.slots[self.rules.wreck_spec],)
        self.damage.append(())
        self.on += (self.rules.concern.of(self.listeners_key(wreck)),)
        for column in (self.reserved, self.stops, self.die, self.coasts):
            column.append(0)
        return wreck

    def _old_wreck(self) -> int:
        """The number of an eliminated wreck that no unfinished effect may mean."""
        values = (value for frame in self.stack for value in frame.values())
        named = {n for value in values for n in (value if isinstance(value, tuple) else (value,))}
        free = (v for v, seat in enumerate(self.owner) if seat == NOBODY and self.cell[v] == OUT and v not in named)
        wreck = next(free)
        self.stops[wreck] = 0
        return wreck

    def add_wreck(self, beneath: int) -> int:
        """Put a wreck directly beneath a vehicle (VB-HAZ-03), facing its way; returns its number."""
        wreck = self.new_wreck()
        self.cell[wreck] = self.cell[beneath]
        self.under[wreck] = self.under[beneath]
        self.under[beneath] = wreck
        self.turn_to(wreck, self.facing[beneath])
        if self.out_of_box.beside:
            self._change_tile(wreck, OUT)
        return wreck

    def wrecks(self) -> int:
        """How many wreck figures are on the board."""
        return sum(1 for v, seat in enumerate(self.owner) if seat == NOBODY and self.cell[v] != OUT)

    # --- saving and copying ----------------------------------------------------------------

    def sorts(self) -> Sorts:
        """The ids of everything on the table."""
        return sorts(self.rules)

    def clone(self) -> Game:
        """An independent copy with the same future (the generator is copied too)."""
        twin = _another(self)
        self.copy_onto(twin)
        return twin

    def clone_for(self, seat: int | None, rng: Rng) -> Game:
        """A copy in which everything `seat` (None: a spectator) cannot know is redealt, with `rng` as its generator.

        Hazard tokens that it has not seen change places among the road, the pile and the face-down discards; the tiles
        of the draw pile that it has not seen are shuffled and turned at random.  After a reshuffle of the discards,
        dealing evenly is an approximation: seen tokens are then only in the pile.
        """
        twin = self.clone()
        twin.rng = rng
        twin.source = None
        twin.recipe = replace(self.recipe, seed="")  # it would tell every secret
        redeal(twin, seat, rng)
        twin.quiet = tuple([own if other == seat else () for other, own in enumerate(self.quiet)])
        twin.redeal_sections(seat, rng)
        return twin


def _bits(ring: bytes | bytearray) -> int:
    """All entries of a ring as one number, so that rings can be combined at once."""
    return int.from_bytes(ring, "little")


def _another(g: Game) -> Game:
    """An empty table with the rules, the recipe and the generator of a game."""
    return Game(g.rules, g.recipe, g.rng.clone())
