"""Trees kept between the answers of a seat, for searches that think by the clock.

A search that counts iterations keeps none: its answer follows from position, seed and budget alone.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from thunderroad.kernel.chance import EXPLICIT, Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame

from .tree import Node

MOST: Final = 32
"""Trees that are kept; the oldest are dropped."""
LEAST: Final = 6
"""Visits that make a tree worth keeping."""

Known = tuple[str, int, str]
"""A position as a seat knows it: equal for all positions that the seat cannot tell apart."""


class Kept:
    """The parts of trees that begin with a seat's next question."""

    def __init__(self) -> None:
        self._trees: OrderedDict[Known, Node] = OrderedDict()

    def found(self, game: BaseGame, seat: int) -> Node | None:
        """What was found out about the open question when the same seat answered the one before; only once."""
        return self._trees.pop(known(game, seat), None) if self._trees else None

    def keep(self, game: BaseGame, seat: int, index: int, node: Node) -> None:
        """Keep what follows an answer, if the seat itself is asked next and nothing has been left to chance."""
        if node.visits < LEAST or not node.children:
            return
        twin = game.clone()
        twin.source = EXPLICIT
        twin.apply(index)
        while twin.choice is not None and twin.choice.seat == seat and forced(twin.choice):
            twin.apply(0)
        if twin.choice is None or twin.choice.seat != seat:
            return
        self._trees[known(twin, seat)] = node
        if len(self._trees) > MOST:
            self._trees.popitem(last=False)


def known(game: BaseGame, seat: int) -> Known:
    """The position as a seat knows it: all else is dealt, always in the same way."""
    recipe = json.dumps(replace(game.recipe, seed="").to_json(), sort_keys=True)
    return recipe, seat, game.clone_for(seat, Rng.seeded("known")).digest()
