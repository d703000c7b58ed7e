"""Paths the driver can foresee: how far the known road goes, and why it ends there."""

from __future__ import annotations

from typing import Any, Final

from ...chassis.display.names import piece_id
from ...display.view.choices import PlanView
from ..game import Game
from ..position import START
from ..turn.bonus import passes_road_test
from .roads import FRONT, OFF, ON, ROUGH, TOKEN, Net, Node, Step, net_for

MOVES: Final = "moves"
RANK: Final = {
    MOVES: 0, "unknown": 1, "known": 1, "slam": 1, "drift": 1, "stop": 1, FRONT: 1, ON: 2, "out": 3, OFF: 4
}  # fmt: skip
"""Which of several plans to the same space is shown: one that uses all moves before one that goes on.

Ground that eliminates by some ways only is shown by another one.
"""
END: Final = 1 << 24
"""What the rank of an end counts, compared with the dangers on the way (roads.py)."""


class _Way:
    """A partial path: its last step and the way before, where it goes on with how many moves, how dangerous it is."""

    __slots__ = ("before", "danger", "left", "place", "step")

    def __init__(self, before: _Way | None, step: Step | None, place: Node, left: int, danger: int) -> None:
        self.before = before
        self.step = step
        self.place = place
        self.left = left
        self.danger = danger


Kept = list[tuple[int, int, _Way, str]]
"""The best ways to a space and how they end: by rank, equal ones in the order in which they were found."""


def plans(g: Game, count: int = 1, kept: list[tuple[Any, Net]] | None = None) -> list[PlanView]:
    """Up to `count` plans for each space the driver can foresee to reach, by space, the safest first.

    A plan ends at the first thing that may react: a face-down token, a vehicle, a slick, ground with an
    effect, the front edge. Nothing is looked at that is hidden from the driver.  If more than the best are wanted,
    plans over the side are among them.  `kept` has what earlier plans have found out, and gets what these do.
    """
    assert g.choice is not None
    net = net_for(g, [] if kept is None else kept)
    alike = (g.left, g.choice.options, count)
    if alike not in net.plans:
        net.plans[alike] = _made(g, g.choice.options, count, net)
    return net.plans[alike]


def _made(g: Game, options: tuple[int, ...], count: int, net: Net) -> list[PlanView]:
    found = _Plans(g, count, net)
    if g.cell[g.driver] == START:
        found.enter(options)
    else:
        found.extend([_Way(None, None, Node(g, g.cell[g.driver], options), g.left, 0)])
    return found.told()


class _Plans:
    """The best ways to each space so far."""

    def __init__(self, g: Game, count: int, net: Net) -> None:
        self._g = g
        self._count = count
        self._net = net
        self._best: dict[int, Kept] = {}
        self._seen: dict[tuple[int, int], int] = {}
        self._found = 0

    def enter(self, spaces: tuple[int, ...]) -> None:
        """All plans that begin in the starting area."""
        first: list[_Way] = []
        for answer, to in enumerate(spaces):
            g = self._g
            heading = g.rules.map.entries[to - g.rear]
            if heading != g.facing[g.driver]:
                g = g.clone()
                g.turn_to(g.driver, heading)
            place = Node(g, START, ())
            step = self._net.onto(place, answer if len(spaces) > 1 else -1, to, heading)
            first += self._stepped(_Way(None, None, place, g.left, 0), step)
        self.extend(first)

    def extend(self, layer: list[_Way]) -> None:
        """All plans that go on from these ways."""
        while layer:
            found: list[_Way] = []
            for way in layer:
                for step in way.place.steps(self._net, way.left):
                    found += self._stepped(way, step)
            found.sort(key=_danger)
            layer = [way for way in found if self._is_new(way)]

    def _stepped(self, way: _Way, step: Step) -> tuple[_Way, ...]:
        """Keep the way with one more step; the way if it may go on."""
        left = way.left - step.cost if way.left > step.cost else 0
        end = MOVES if step.end == ON and not left else step.end
        danger = way.danger + step.danger
        if end != ON:
            if end != OFF or self._count > 1:
                self._keep(_Way(way, step, way.place, left, danger), end)
            return ()
        place = self._net.after(way.place, step, left)
        longer = _Way(way, step, place, left, danger)
        if len(place.open) > 1:  # a step without a choice follows by itself
            self._keep(longer, end)
        return (longer,)

    def _is_new(self, way: _Way) -> bool:
        """Whether fewer ways than are wanted have come to the same place with as many moves."""
        state = (id(way.place), way.left)
        self._seen[state] = met = self._seen.get(state, 0) + 1
        return met <= self._count

    def _keep(self, way: _Way, end: str) -> None:
        assert way.step is not None
        kept = self._best.setdefault(way.step.to, [])
        rank = RANK[end] * END + way.danger
        if len(kept) == self._count and rank >= kept[-1][0]:
            return
        self._found += 1
        kept.append((rank, self._found, way, end))
        kept.sort(key=_rank)
        del kept[self._count :]

    def told(self) -> list[PlanView]:
        """The plans as views."""
        return [self._plan(way, end) for _, kept in sorted(self._best.items()) for _, _, way, end in kept]

    def _plan(self, last: _Way, end: str) -> PlanView:
        steps: list[Step] = []
        way: _Way | None = last
        while way is not None and way.step is not None:
            steps.append(way.step)
            way = way.before
        steps.reverse()
        spaces = [step.to for step in steps]
        options = [step.answer for step in steps if step.answer >= 0]
        costs = [step.cost for step in steps]
        if end == OFF:
            spaces.pop()
        road = end == MOVES and self._earns(last)
        cost = self._g.left - last.left if end not in (OFF, FRONT) else self._g.left
        victim = piece_id(steps[-1].victim)
        tokens = last.danger // TOKEN
        return PlanView(f"v{self._g.driver}", spaces, options, cost, end, costs, victim, tokens, road)

    def _earns(self, way: _Way) -> bool:
        """Whether the road die may be taken at the end of a way that uses all moves (VB-ROAD-01)."""
        g = self._g
        if g.bonus or (g.halted and not g.rules.options.road_die_after_stop):
            return False
        stayed = bool(g.on_road) and way.danger % TOKEN < ROUGH
        return passes_road_test(g, g.driver, stayed) if g.any.road_test else stayed


def _danger(way: _Way) -> int:
    return way.danger


def _rank(kept: tuple[int, int, _Way, str]) -> tuple[int, int]:
    return kept[:2]
