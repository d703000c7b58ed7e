"""Paths the driver can foresee: how far the known road goes, and why it ends there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..grid.road import ARC, LANES, ROAD, SPAN
from ..kernel.view import PlanView
from .game import HIDDEN, Game

MOVES: Final = "moves"
ON: Final = "on"
RANK: Final = {MOVES: 0, "unknown": 1, "slam": 1, "drift": 1, "stop": 1, "front": 1, "out": 1, ON: 2}
"""Which of several plans to the same space is shown: one that uses all moves before one that goes on."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A partial path: spaces entered, answers given, moves left, steps off the road."""

    spaces: tuple[int, ...]
    answers: tuple[int, ...]
    left: int
    rough: int


def plans(g: Game) -> list[PlanView]:
    """One plan for each space the driver can foresee to reach, by space.

    A plan ends at the first thing that may react: a face-down token, a vehicle, a slick, the front
    edge. Nothing hidden is looked at.
    """
    best: dict[int, tuple[tuple[int, int, int], PlanView]] = {}
    todo = [_Way((g.cell[g.driver],), (), g.left, 0)]
    seen: set[tuple[int, int, int]] = set()
    while todo:
        way = todo.pop()
        space = way.spaces[-1]
        for answer, direction in enumerate(ARC[space % LANES]):
            step, end = _extend(g, way, answer, ROAD.step(space, direction))
            _keep(g, best, step, end)
            state = (step.spaces[-1], step.left, step.rough)
            if end == ON and state not in seen:
                seen.add(state)
                todo.append(step)
    return [plan for _, (_, plan) in sorted(best.items())]


def _extend(g: Game, way: _Way, answer: int, to: int) -> tuple[_Way, str]:
    """One more step, and how the plan ends there (ON: it need not)."""
    if not g.on_board(to):
        return _Way((*way.spaces, to), (*way.answers, answer), 0, way.rough), "front"
    ground = g.ground_at(to)
    left = max(0, way.left - g.rules.cost[ground])
    rough = way.rough + (not g.rules.is_road[ground])
    return _Way((*way.spaces, to), (*way.answers, answer), left, rough), _end(g, to, ground, left)


def _end(g: Game, to: int, ground: int, left: int) -> str:
    k = to % SPAN
    if g.token[k] >= HIDDEN:
        return "unknown"
    if g.rules.deadly[ground]:
        return "out"
    if g.at[k]:
        return "drift" if g.drift else "slam"
    if not g.rules.calm_token[g.token[k]]:
        return "stop"
    return ON if left else MOVES


def _keep(g: Game, best: dict[int, tuple[tuple[int, int, int], PlanView]], way: _Way, end: str) -> None:
    cost = g.left - way.left
    rank = (RANK[end], way.rough, cost)
    to = way.spaces[-1]
    if to not in best or rank < best[to][0]:
        plan = PlanView(f"v{g.driver}", list(way.spaces[1:]), list(way.answers), cost, end)
        best[to] = (rank, plan)
