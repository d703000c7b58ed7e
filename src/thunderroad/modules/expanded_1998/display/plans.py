"""Paths the driver of 1998 can foresee: tried on copies in which every die is left open."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from thunderroad.classic.display.plans import FRONT, MOVES, ON, STOP
from thunderroad.display.view.choices import PlanView
from thunderroad.kernel.chance import EXPLICIT

from ..choices import DRIVE
from ..turn.reach import beside

if TYPE_CHECKING:
    from thunderroad.classic.game import Game

STEPS: Final = 6
"""Options of a DRIVE question below are directions."""
TRIED: Final = 600
"""Steps that are tried at most: enough for a flying vehicle with a 6 on an open road."""
RANK: Final = {MOVES: 0, STOP: 1, FRONT: 1, ON: 2}


def plans(g: Game, count: int = 1, kept: list[Any] | None = None) -> list[PlanView]:
    """One plan for each space that the driver can foresee to reach, by space: nearer ones are tried first."""
    vehicle, left = g.driver, g.left
    best: dict[int, PlanView] = {}
    todo: deque[tuple[Game, tuple[int, ...], tuple[int, ...]]] = deque([(g, (), ())])
    seen: set[tuple[int, int]] = set()
    tried = 0
    while todo and tried < TRIED:
        at, spaces, answers = todo.popleft()
        assert at.choice is not None
        for index, option in enumerate(at.choice.options):
            if option >= STEPS:
                break
            if _known(beside(at.cell[vehicle], option), at.left - 1, seen, best):
                continue
            tried += 1
            after = at.clone()
            after.source = EXPLICIT
            after.apply(index)
            to = after.cell[vehicle]
            if to < 0:
                continue
            end = _end(g, after, vehicle)
            plan = PlanView(f"v{vehicle}", [*spaces, to], [*answers, index], left - max(0, after.left), end)
            if to not in best or RANK[end] < RANK[best[to].end]:
                best[to] = plan
            if end == ON and (to, after.left) not in seen:
                seen.add((to, after.left))
                todo.append((after, tuple(plan.spaces), tuple(plan.options)))
    return [plan for _, plan in sorted(best.items())]


def _known(to: int, left: int, seen: set[tuple[int, int]], best: dict[int, PlanView]) -> bool:
    """Whether another way led there with as much movement left: nothing new comes of this one."""
    return (to, left) in seen or (left == 0 and to in best and best[to].end == MOVES)


def _end(g: Game, after: Game, vehicle: int) -> str:
    """Why a path ends where it has come: at its full count, at an edge, where something is rolled or asked."""
    if after.rear != g.rear:
        return FRONT
    choice = after.choice
    if choice is not None and choice.kind == DRIVE.id and after.driver == vehicle:
        return ON if choice.options[0] < STEPS else MOVES
    return MOVES if after.driver != vehicle else STOP
