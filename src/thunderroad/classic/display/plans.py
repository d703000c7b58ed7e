"""Paths the driver can foresee: how far the road goes without a roll, and why it ends there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ...display.view.choices import PlanView
from ..board import STEPS, arc
from ..game import Game
from ..ways import occupied, ways

MOVES: Final = "moves"
ON: Final = "on"
STOP: Final = "stop"
FRONT: Final = "front"
RANK: Final = {MOVES: 0, STOP: 1, FRONT: 1, ON: 2}
"""Which of several plans to the same space is shown."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A partial path: spaces entered (with the one where it begins), answers given, spaces left."""

    spaces: tuple[int, ...]
    answers: tuple[int, ...]
    left: int


def plans(g: Game, count: int = 1, kept: list[Any] | None = None) -> list[PlanView]:
    """One plan for each space that the driver can foresee to reach, by space.

    A plan ends where something happens: at a wreck (a roll), at the front edge (the switch), at the full
    count, or where there is a choice again.
    """
    vehicle, facing = g.driver, g.facing[g.driver]
    through, end = ways(g, vehicle, wrecks=True, road=bool(g.on_bonus))
    allowed = [end]
    for _ in range(g.left - 1):
        allowed.append(through & STEPS[facing][1](allowed[-1]))
    found = occupied(g, vehicle)
    wrecks = found.one & ~found.running
    best: dict[int, tuple[int, PlanView]] = {}
    todo = [_Way((g.cell[vehicle],), (), g.left)]
    seen: set[tuple[int, int]] = set()
    while todo:
        way = todo.pop()
        steps = [
            to for _, to in arc(way.spaces[-1], facing) if to >= g.rear and allowed[way.left - 1] >> (to - g.rear) & 1
        ]
        if len(way.spaces) > 1 and steps and min(steps) >= g.front:
            _keep(g, best, way, STOP)  # here the boards are switched before a direction is asked
            continue
        for answer, to in enumerate(steps):
            step = _Way((*way.spaces, to), (*way.answers, answer) if len(steps) > 1 else way.answers, way.left - 1)
            why = _end(g, wrecks, to, step.left)
            _keep(g, best, step, why)
            if why == ON and (to, step.left) not in seen:
                seen.add((to, step.left))
                todo.append(step)
    return [plan for _, (_, plan) in sorted(best.items())]


def _end(g: Game, wrecks: int, to: int, left: int) -> str:
    if to >= g.front:
        return FRONT
    if wrecks >> (to - g.rear) & 1:
        return STOP
    return ON if left else MOVES


def _keep(g: Game, best: dict[int, tuple[int, PlanView]], way: _Way, end: str) -> None:
    to = way.spaces[-1]
    if to not in best or RANK[end] < best[to][0]:
        plan = PlanView(f"v{g.driver}", list(way.spaces[1:]), list(way.answers), g.left - way.left, end)
        best[to] = (RANK[end], plan)
