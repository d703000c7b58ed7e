"""Paths the driver can foresee: how far the known road goes, and why it ends there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...display.view.choices import PlanView
from ...grid.topology import SIDE
from ..asking import would_replace
from ..choices import WAY
from ..game import Game
from ..knowledge import knows
from ..position import HIDDEN
from ..rules import HAZARDS
from ..turn.causes import DRIVE
from ..turn.drive import ways
from ..turn.enter import Enter, ground_for, may_pass, step_cost

MOVES: Final = "moves"
ON: Final = "on"
RANK: Final = {MOVES: 0, "unknown": 1, "known": 1, "slam": 1, "drift": 1, "stop": 1, "front": 1, ON: 2, "out": 3}
"""Which of several plans to the same space is shown: one that uses all moves before one that goes on.

Ground that eliminates by some ways only is shown by another one.
"""


@dataclass(frozen=True, slots=True)
class _Way:
    """A partial path: spaces entered, answers given, moves left, steps off the road, where it may go on.

    `g` is the position then: the real one, unless a module has a say in steps.
    """

    spaces: tuple[int, ...]
    answers: tuple[int, ...]
    left: int
    rough: int
    open: tuple[int, ...]
    g: Game

    @property
    def state(self) -> tuple[Any, ...]:
        """What the rest of the way depends on."""
        g = self.g
        return self.spaces[-1], self.left, self.rough, self.open, g.facing[g.driver], _of_modules(g)


Best = dict[int, tuple[tuple[int, int, int], PlanView]]
"""The best plan for each space, with its rank."""


def plans(g: Game) -> list[PlanView]:
    """One plan for each space the driver can foresee to reach, by space.

    A plan ends at the first thing that may react: a face-down token, a vehicle, a slick, ground with an
    effect, the front edge. Nothing is looked at that is hidden from the driver.
    """
    best: Best = {}
    assert g.choice is not None
    todo = [_Way((g.cell[g.driver],), (), g.left, 0, g.choice.options, g)]
    seen: set[tuple[Any, ...]] = set()
    while todo:
        way = todo.pop()
        for answer, heading in enumerate(way.open):
            if heading >= WAY or g.rules.map.step(way.spaces[-1], heading) == SIDE:
                continue  # a button: it leads to no space
            step, end = _extend(way, answer, heading)
            if end != ON or len(step.open) > 1:  # a step without a choice follows by itself
                _keep(g, best, step, end)
            if end == ON and step.state not in seen:
                seen.add(step.state)
                todo.append(step)
    return [plan for _, (_, plan) in sorted(best.items())]


def _extend(way: _Way, answer: int, heading: int) -> tuple[_Way, str]:
    """One more step, and how the plan ends there (ON: it need not)."""
    g = way.g
    to = g.rules.map.step(way.spaces[-1], heading)
    spaces = (*way.spaces, to)
    answers = (*way.answers, answer) if len(way.open) > 1 else way.answers
    if not g.on_board(to):
        return _Way(spaces, answers, 0, way.rough, (), g), "front"
    ground = ground_for(g, g.driver, to)
    left = max(0, way.left - step_cost(g, g.driver, ground))
    end = _end(g, way.spaces[-1], to, heading, left)
    open_: tuple[int, ...] = ()
    on = g.on[g.driver]
    if end == ON and (on.steps or on.stepped):
        g = _driven(g, to, heading, left)
        open_ = ways(g, g.driver)
    elif end == ON:
        open_ = g.rules.map.arc(to, g.facing[g.driver])
    return _Way(spaces, answers, left, way.rough + (not g.rules.is_road[ground]), open_, g), end


def _driven(g: Game, to: int, heading: int, left: int) -> Game:
    """A copy in which the step is made: modules choose by their own state where the next one may lead."""
    twin = g.clone()
    for notice in twin.on[twin.driver].stepped:
        notice(twin, twin.driver, heading)
    twin.put(twin.driver, to)
    twin.left = left
    return twin


def _end(g: Game, origin: int, to: int, heading: int, left: int) -> str:
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
    return ON if left else MOVES


def _of_modules(g: Game) -> str:
    """The state of all modules, if they have a say in steps."""
    on = g.on[g.driver]
    if not (on.steps or on.stepped):
        return ""
    return repr([[getattr(section, name) for name in section.FIELDS] for section in g.sections.values()])


def _keep(g: Game, best: Best, way: _Way, end: str) -> None:
    cost = g.left - way.left
    rank = (RANK[end], way.rough, cost)
    to = way.spaces[-1]
    if to not in best or rank < best[to][0]:
        plan = PlanView(f"v{g.driver}", list(way.spaces[1:]), list(way.answers), cost, end)
        best[to] = (rank, plan)
