"""What a driver meets step by step, as far as it is known: a net of places, of which plans are made.

A place does not depend on how many moves are left, so that plans of several dice, with and without commands, share it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...display.view.choices import PlanView
from ...grid.topology import SIDE
from ..asking import would_replace
from ..choices import WAY
from ..game import Game
from ..knowledge import knows
from ..position import HIDDEN, NOBODY
from ..rules import HAZARDS
from ..turn.causes import DRIVE
from ..turn.drive import ways
from ..turn.enter import Enter, ground_for, may_pass, step_cost

ON: Final = "on"
OFF: Final = "off"
FRONT: Final = "front"
MEETS: Final = frozenset({"slam", "drift"})
TURN: Final = 1
COST: Final = 1 << 6
ROUGH: Final = 1 << 12
TOKEN: Final = 1 << 18
"""What makes one of two ways to a space the less safe: tokens, then steps off the road, moves, steps to the side."""

SPENT: Final = frozenset({"left", "extra", "dice", "command", "die"})
"""What ways may differ in that lead over the same places."""


@dataclass(slots=True)
class Step:
    """A step by a heading onto a space: its answer (-1: it follows by itself), and how a plan ends there.

    ON: it need not end.  `place` is where it goes on then, None as long as nobody has looked.
    """

    answer: int
    heading: int
    to: int
    cost: int
    danger: int
    end: str
    victim: int = NOBODY
    place: Node | None = None


class Node:
    """Where a driver may come to: `g` is the position then, the real one unless a module has a say in steps."""

    __slots__ = ("_steps", "g", "open", "space")

    def __init__(self, g: Game, space: int, open_: tuple[int, ...]) -> None:
        self.g = g
        self.space = space
        self.open = open_
        self._steps: dict[int, list[Step]] = {}

    def steps(self, net: Net, left: int) -> list[Step]:
        """All steps that lead to spaces; what comes of them does not depend on `left`, except for some modules."""
        kept = left if self.g.on[self.g.driver].steps else 0
        found = self._steps.get(kept)
        if found is None:
            found = self._steps[kept] = [
                net.step(self, answer if len(self.open) > 1 else -1, heading)
                for answer, heading in enumerate(self.open)
                if heading < WAY
            ]
        return found


class Net:
    """The places of one driver in one position; `plans` are those that were made of them, by moves and answers."""

    def __init__(self, g: Game) -> None:
        self.plans: dict[tuple[Any, ...], list[PlanView]] = {}
        self._places: dict[tuple[Any, ...], Node] = {}
        self._began = [section.values() for section in g.sections.values()]

    def step(self, place: Node, answer: int, heading: int) -> Step:
        """What a step comes to."""
        to = place.g.rules.map.step(place.space, heading)
        if to == SIDE:
            return Step(answer, heading, place.space, 1, COST + TURN, OFF)
        return self.onto(place, answer, to, heading)

    def onto(self, place: Node, answer: int, to: int, heading: int) -> Step:
        """What comes of a step onto a space."""
        g = place.g
        danger = TURN if heading != g.facing[g.driver] else 0
        if not g.on_board(to):
            return Step(answer, heading, to, 1, danger + COST, FRONT)
        ground = ground_for(g, g.driver, to)
        cost = step_cost(g, g.driver, ground)
        end = _end(g, place.space, to, heading)
        danger += cost * COST + (0 if g.rules.is_road[ground] else ROUGH) + (TOKEN if g.token[to % g.span] else 0)
        victim = g.top(to) if end in MEETS else NOBODY
        return Step(answer, heading, to, cost, danger, end, victim)

    def after(self, place: Node, step: Step, left: int) -> Node:
        """The place to which a step leads from another one; `left` moves remain there."""
        if step.place is None:
            step.place = self._place(place.g, step.to, step.heading, left)
        return step.place

    def _place(self, g: Game, space: int, heading: int, left: int) -> Node:
        on = g.on[g.driver]
        key: tuple[Any, ...] = (space, g.facing[g.driver])
        if on.steps or on.stepped:
            g = _driven(g, space, heading, left)
            key = (space, g.facing[g.driver], left if on.steps else 0, self._changed(g))
        found = self._places.get(key)
        if found is None:
            open_ = ways(g, g.driver) if on.steps or on.stepped else g.rules.map.arc(space, g.facing[g.driver])
            found = self._places[key] = Node(g, space, open_)
        return found

    def _changed(self, g: Game) -> str:
        """What has changed on the way in the state of modules, which may have a say in steps."""
        now = [section.values() for section in g.sections.values()]
        return repr([(k, new) for k, (old, new) in enumerate(zip(self._began, now, strict=True)) if old != new])


def net_for(g: Game, kept: list[tuple[Any, Net]]) -> Net:
    """The net of a position: one of those that were made before if they are alike in all that matters."""
    facts = _facts(g)
    for known, net in kept:
        if known == facts:
            return net
    net = Net(g)
    kept.append((facts, net))
    return net


def _facts(g: Game) -> list[Any]:
    """Everything that a drive may depend on, except for its moves."""
    own = [getattr(g, name) for name in g.STATE if name not in SPENT]
    return [*own, g.out_of_box, g.on[g.driver], *[section.values() for section in g.sections.values()]]


def _driven(g: Game, to: int, heading: int, left: int) -> Game:
    """A copy in which the step is made: modules choose by their own state where the next one may lead."""
    twin = g.clone()
    for notice in twin.on[twin.driver].stepped:
        notice(twin, twin.driver, heading)
    twin.put(twin.driver, to)
    twin.left = left
    return twin


def _end(g: Game, origin: int, to: int, heading: int) -> str:
    k = to % g.span
    hazard = g.token[k] if g.rules.parts.stock == HAZARDS else 0
    if hazard >= HIDDEN:
        return "known" if knows(g, g.owner[g.driver], k) else "unknown"
    kind = g.rules.terrains[ground_for(g, g.driver, to)]
    if kind.deadly or (kind.bars is not None and kind.bars(Enter(g.driver, to, heading, DRIVE, origin))):
        spared = would_replace(g, g.on[g.driver].instead_of_elimination, g.driver, to, kind.id)
        return "out" if spared is None else "stop"
    if g.at[k]:
        return "drift" if may_pass(g, g.driver, to) else "slam"
    if not g.rules.calm_token[hazard] or kind.still is not None or kind.moving is not None:
        return "stop"
    return ON
