"""The race: setup, rounds, and whose turn it is (VB-SETUP, VB-ROUND)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from ...grid.road import TILE
from ...kernel.chance import Die
from ...kernel.frame import END, WAIT, Frame, Signal
from ..asking import instead, reaction
from ..cards import expire
from ..choices import worth
from ..draw_pile import draw_tile, put_under
from ..game import Game
from ..in_play import UNTIL_ROUND_ENDS
from ..position import NOBODY
from .scroll import PlaceHazards, lay_tile
from .throw import fallen, throw
from .turn import clear_dashboards
from .window import hear_again

TURNS: Final = 3
"""Turns of each player in a round (VB-ROUND-01)."""


class Race(Frame[Game]):
    """The whole game: setup, then rounds of three turns each, until somebody has won."""

    def clone(self) -> Frame[Game]:
        """Copy; the class is known, and every copy of a game contains it."""
        if type(self) is not Race:
            return super().clone()
        twin = Race()
        twin.at = self.at
        return twin

    def start(self, g: Game, answer: int) -> Signal:
        """Lay the board first."""
        return g.call(self, g.rules.layout(), then="board_laid")

    def board_laid(self, g: Game, answer: int) -> Signal:
        """Deal the cards of modules (CL-SETUP-03, UP-SETUP-01)."""
        cards = reaction(g, "set_up", g.out_of_box.table.set_up, NOBODY) if g.any.set_up else None
        return self.set_up(g, 0) if cards is None else g.call(self, cards, then="set_up")

    def set_up(self, g: Game, answer: int) -> Signal:
        """Everybody rolls; the lowest sum begins (VB-SETUP-08, VB-SETUP-09)."""
        g.round = 1
        g.tell("round", "VB-SETUP-08", round=1)
        return g.call(self, RollDice(0, 0), then="dice_rolled")

    def dice_rolled(self, g: Game, answer: int) -> Signal:
        """A tie for the lowest sum makes everybody roll again (VB-SETUP-10)."""
        sums = [sum(map(worth, dice)) for dice in g.dice]
        if sums.count(min(sums)) > 1:
            g.tell("tie", "VB-SETUP-10", sum=min(sums))
            return g.call(self, RollDice(0, 0), then="dice_rolled")
        g.first = sums.index(min(sums))
        g.tell("first", "VB-SETUP-09", seat=g.first, sum=min(sums))
        return self.ready(g, 0)

    def ready(self, g: Game, answer: int) -> Signal:
        """The first player rolls the road die (VB-SETUP-11, VB-ROUND-02)."""
        return throw(g, self, "road", (), "VB-DICE-07", seat=g.first, then="road_rolled")

    def road_rolled(self, g: Game, result: int) -> Signal:
        """Keep its value in view for the whole round (VB-DICE-07)."""
        g.road_die = fallen(g, result, "road", NOBODY, "VB-DICE-07", seat=g.first)
        g.taken = 0
        if g.round == 1 and g.any.first_round:
            dealt = reaction(g, "first_round", g.out_of_box.table.first_round, NOBODY)
            if dealt is not None:
                return g.call(self, dealt, then="next_turn")
        return self.next_turn(g, 0)

    def next_turn(self, g: Game, answer: int) -> Signal:
        """Give seats their turns, three times around, skipping who is out (VB-ROUND-01-R1, VB-ROUND-04)."""
        seats = g.rules.seats
        while g.taken < TURNS * seats:
            seat = (g.first + g.taken) % seats
            if not g.out[seat]:
                return g.call(self, g.rules.kinds[seat].turn(seat), then="turn_over")
            g.taken += 1
        over = reaction(g, "round_ends", g.out_of_box.table.round_ends, NOBODY) if g.any.round_ends else None
        return self.new_round(g, 0) if over is None else g.call(self, over, then="new_round")

    def turn_over(self, g: Game, answer: int) -> Signal:
        """Pass play to the left (VB-EOT-03)."""
        g.taken += 1
        return self.next_turn(g, 0)

    def new_round(self, g: Game, answer: int) -> Signal:
        """End everything that lasts a round, and take the dice off the boards (VB-EOT-03-R1, X-TIME-03).

        The road die passes to the next player still in the game (VB-ROUND-05, VB-ROUND-05-R1).
        """
        close_round(g)
        g.tell("round", "VB-ROUND-02", round=g.round)
        return g.call(self, RollDice(0, 0), then="ready")


def close_round(g: Game) -> None:
    """The next round begins, with nothing left of the last one, before its dice are rolled."""
    seats = g.rules.seats
    g.first = (g.first + 1) % seats
    while g.out[g.first]:
        g.first = (g.first + 1) % seats
    g.round += 1
    for notice in g.out_of_box.table.round_over:
        notice(g)
    if g.out_of_box.marks:
        expire(g, UNTIL_ROUND_ENDS)
    hear_again(g)
    clear_dashboards(g)


class RollDice(Frame[Game]):
    """Every player still in the game rolls the full set of movement dice (VB-ROUND-02, VB-ROUND-02-R1).

    `seat` is rolling; `rolled` counts its dice so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rolled")

    def __init__(self, seat: int, rolled: int) -> None:
        self.seat = seat
        self.rolled = rolled

    def start(self, g: Game, answer: int) -> Signal:
        """The next player still in the game rolls."""
        seats = g.rules.seats
        while self.seat < seats and g.out[self.seat]:
            g.dice[self.seat] = ()
            self.seat += 1
        if self.seat == seats:
            return g.finish()
        frame = instead(g, g.out_of_box.seats[self.seat].instead_of_dice, self.seat)
        if frame is not None:
            return g.call(self, frame, then="supplied")
        g.dice[self.seat] = ()
        return g.roll(self, self._die(g), then="rolled_one")

    def supplied(self, g: Game, answer: int) -> Signal:
        """This seat gets its dice in another way."""
        self.seat += 1
        return g.next(self, then="start")

    def _die(self, g: Game) -> Die:
        return g.rules.die[g.rules.kinds[self.seat].die]

    def rolled_one(self, g: Game, value: int) -> Signal:
        """Keep dice in ascending order, so that equal rolls are equal positions."""
        seat, dice = self.seat, [*g.dice[self.seat], value]
        kind, die = g.rules.kinds[seat], self._die(g)
        waits = False
        while len(dice) < kind.dice and not waits:
            waits = g.roll(self, die, then="rolled_one") == WAIT
            if not waits:
                dice.append(g.answer)
        g.dice[seat] = tuple(sorted(dice))
        self.rolled = len(dice)
        if waits:
            return WAIT
        if g.events is not None:
            g.tell("dice", "VB-ROUND-02", seat=seat, values=g.dice[seat])
        self.seat += 1
        self.rolled = 0
        return g.next(self, then="start")


class LayBoard(Frame[Game]):
    """Starting tile, shuffled draw pile, three tiles on the table, hazards on them (VB-SETUP-01 to -04).

    `left` are the tiles (by their first side) still to be shuffled into the pile.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("left",)
    NAMED: ClassVar[Mapping[str, str]] = {"left": "tuple:sides"}

    def __init__(self, left: tuple[int, ...] = ()) -> None:
        self.left = left

    def start(self, g: Game, answer: int) -> Signal:
        """Take the starting tile of the table, or a random one (VB-SETUP-01-R1)."""
        sides = g.rules.sides
        starting = [k for k, side in enumerate(sides) if side.start]
        self.left = tuple(k for k, side in enumerate(sides) if side.dealt and not side.start and k % 2 == 0)
        chosen = [k for k in starting if sides[k].id == g.rules.options.starting_tile] or starting
        names = [sides[k].id for k in chosen]
        return g.pick(self, "starting-tile", chosen, [1] * len(chosen), names, then="starting_tile")

    def starting_tile(self, g: Game, side: int) -> Signal:
        """Lay it as the rear tile and shuffle the others."""
        lay_tile(g, side)
        return self._shuffle(g)

    def _shuffle(self, g: Game) -> Signal:
        if not self.left:
            return self._lay(g)
        names = [str(g.rules.sides[k].tile) for k in self.left]
        return g.pick(self, "tile", self.left, [1] * len(names), names, then="tile_shuffled")

    def tile_shuffled(self, g: Game, first_side: int) -> Signal:
        """Turn the tile at random: the face is as random as the order (VB-SETUP-02-R1)."""
        self.left = tuple(k for k in self.left if k != first_side)
        faces = (first_side, first_side + 1)
        return g.pick(self, "face", faces, (1, 1), [g.rules.sides[k].id for k in faces], then="face_up")

    def face_up(self, g: Game, side: int) -> Signal:
        """Put the next tile into the pile."""
        put_under(g, side, 0)
        return self._shuffle(g)

    def _lay(self, g: Game) -> Signal:
        """Take middle and lead tile from the top of the pile (VB-SETUP-02)."""
        for _ in range(2):
            lay_tile(g, draw_tile(g))
        g.tell("board", "VB-SETUP-02", tiles=tuple(g.tiles))
        return g.call(self, PlaceHazards(g.rear, 0, 1), then="rear_filled")

    def rear_filled(self, g: Game, answer: int) -> Signal:
        """Lay hazards on the middle tile."""
        return g.call(self, PlaceHazards(g.rear + TILE, 0, 1), then="middle_filled")

    def middle_filled(self, g: Game, answer: int) -> Signal:
        """Lay hazards on the lead tile."""
        return g.call(self, PlaceHazards(g.rear + 2 * TILE, 0, 1), then=END)
