"""Laying the arena out: three tiles, favors, pillars, weapons, a Witness Me! each (CC-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from ....kernel.frame import Frame, Signal
from ....vendetta.cards import empower_all
from ....vendetta.position import HIDDEN
from ....vendetta.tokens import lay_token
from ....vendetta.turn.scroll import lay_tile
from ..board import FIRST, GATES, PER_TILE
from ..options import RANDOM, TILES
from ..state import arena, side, side_of
from .scrap import WITNESS_ME

if TYPE_CHECKING:
    from ....vendetta.game import Game
    from ....vendetta.rules import Rules


class LayArena(Frame["Game"]):
    """Three tiles, chosen or at random, lead into the arena; favors lie on it and on them (CC-SETUP-01 to -06).

    `left` are the tiles (by their first side) that may still be drawn, `done` counts the favors that lie.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "done")
    NAMED: ClassVar[Mapping[str, str]] = {"left": "tuple:sides"}

    def __init__(self, left: tuple[int, ...] = (), done: int = 0) -> None:
        self.left = left
        self.done = done

    def start(self, g: Game, answer: int) -> Signal:
        """What is chosen for a gate is not drawn for another one."""
        sides = g.rules.sides
        chosen = {chosen_side(g, gate) // 2 for gate in range(len(GATES))}
        self.left = tuple([k for k, one in enumerate(sides) if one.dealt and k % 2 == 0 and k // 2 not in chosen])
        return self._next_tile(g)

    def _next_tile(self, g: Game) -> Signal:
        while len(g.tiles) < len(GATES):
            side = chosen_side(g, len(g.tiles))
            if side < 0:
                names = [str(g.rules.sides[k].tile) for k in self.left]
                return g.pick(self, "tile", self.left, [1] * len(names), names, then="tile_drawn")
            lay_tile(g, side)
        return self._lay_arena(g)

    def tile_drawn(self, g: Game, first_side: int) -> Signal:
        """Any side of it (CC-SETUP-02)."""
        self.left = tuple([k for k in self.left if k != first_side])
        faces = (first_side, first_side + 1)
        return g.pick(self, "face", faces, (1, 1), [g.rules.sides[k].id for k in faces], then="face_up")

    def face_up(self, g: Game, side: int) -> Signal:
        """It leads in by the next gate."""
        lay_tile(g, side)
        return self._next_tile(g)

    def _lay_arena(self, g: Game) -> Signal:
        """The board upon the tiles, pillars with their road side up, weapon tokens (CC-SETUP-05, CC-SETUP-06)."""
        printed = side(g)
        g.lay_printed(FIRST, bytes([g.rules.terrain[id] for id in printed.ground]))
        arena(g).tokens = list(printed.weapons)
        empower_all(g, WITNESS_ME)
        g.tell("board", "CC-SETUP-02", tiles=tuple(g.tiles))
        return self._fill(g)

    def _fill(self, g: Game) -> Signal:
        """A favor for the next space, as long as there are any (CC-SETUP-03, CC-SETUP-04-R1)."""
        if self.done == len(favor_spaces(g)) or not any(g.hazard_pile):
            return g.finish()
        kinds = range(len(g.hazard_pile))
        return g.pick(self, "hazard", kinds, g.hazard_pile, g.rules.hazard_names, then="favor_drawn")

    def favor_drawn(self, g: Game, kind: int) -> Signal:
        """Face down, unseen."""
        g.hazard_pile[kind] -= 1
        lay_token(g, favor_spaces(g)[self.done], kind + 1 + HIDDEN)
        self.done += 1
        return self._fill(g)


def chosen_side(g: Game, gate: int) -> int:
    """The number of the side that was chosen for a gate, or -1."""
    id = g.rules.chosen[TILES[gate].id]
    return -1 if id == RANDOM else next(k for k, one in enumerate(g.rules.sides) if one.id == id)


def favor_spaces(g: Game) -> tuple[int, ...]:
    """Where favors lie at the beginning: in the arena first, then on all hazard spaces of the tiles (CC-SETUP-04)."""
    return _favor_spaces(g.rules, tuple(g.tiles))


@lru_cache(maxsize=256)
def _favor_spaces(rules: Rules[Game], tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Those printed on tiles count as far as they belong to the board."""
    printed = [rules.sides[number].marks for number in tiles]
    upon = [tile * PER_TILE + at for tile, marks in enumerate(printed) for at in marks if at < PER_TILE]
    return (*side_of(rules).favors, *upon)


FRAMES: Final = (LayArena,)
