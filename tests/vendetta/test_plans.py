"""Planned paths: what a driver can foresee, and why a plan ends (nothing hidden is looked at)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.road import Draw, Road
from tests.kit.show import SHOW
from thunderroad.display.view.choices import PlanView
from thunderroad.family.module import Module
from thunderroad.kernel.game import Section
from thunderroad.kernel.hooks import LIMITS, SETS
from thunderroad.vendetta.asking import React
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import INSTEAD_OF_ELIMINATION, STEP_COST, STEP_NOTED, STEPPED, STEPS
from thunderroad.vendetta.ruleset import VENDETTA

SAND = ("off-road",) * 3
ROW = """
    X X X X X X X X
     X X X X X X X X
    As . . . . . . .
     X X X X X X X X
    . . . . . . Ts .
     . . . . . . . .
"""


def planned(g: Road) -> dict[tuple[int, int], PlanView]:
    """The plans of the open question by lane and column of their last space."""
    choice = VENDETTA.view(g.g, g.g.active).choice
    assert choice is not None
    rear = g.g.rear
    return {(plan.spaces[-1] % 6 + 1, (plan.spaces[-1] - rear) // 6 + 1): plan for plan in choice.plans}


def ends(g: Road, lane: int = 3) -> dict[int, str]:
    """How the plans along a lane end, by column."""
    return {column: plan.end for (at, column), plan in sorted(planned(g).items()) if at == lane}


def drop(g: Road) -> None:
    """Leave the rest of the move undone."""
    g.g.stack.clear()
    g.g.choice = None


def drive_on(g: Road) -> None:
    """Finish the move in some way."""
    while g.g.choice and g.g.choice.kind != "assign":
        g.answer(g.options()[0])


def test_a_plan_goes_as_far_as_the_moves_and_pays_for_mud(road: Draw) -> None:
    g = road(ROW.replace("As . .", "As . m"), tiles=SAND).drive("As", 4)
    assert ends(g) == {2: "on", 3: "on", 4: "moves"}
    plan = planned(g)[3, 4]
    assert (plan.cost, plan.options, len(plan.spaces)) == (4, [1, 1, 1], 3)
    assert planned(g)[2, 2].end == "out", "an impassable space, by the other way"
    g.answer("front", "front", "front")


@pytest.mark.parametrize(
    ("part", "command", "end"),
    [
        ("?mine", None, "unknown"),
        ("?road", None, "unknown"),
        ("Tm", None, "slam"),
        ("w", None, "slam"),
        ("Tm", "drift 3", "drift"),
        ("!oil-slick", None, "stop"),
        ("!mud", None, "on"),
        ("X", None, "out"),
    ],
)
def test_a_plan_ends_at_the_first_thing_that_may_react(road: Draw, part: str, command: str | None, end: str) -> None:
    g = road(ROW.replace("As . .", f"As . {part}"), tiles=SAND)
    g.drive("As", 6, command)
    assert ends(g)[3] == end
    assert (4 in ends(g)) == (end == "on")
    drop(g)


def test_a_plan_goes_over_the_front_and_no_further(road: Draw) -> None:
    g = road(ROW, tiles=SAND, column=17).drive("As", 6, "nitro 3")
    assert ends(g)[25] == "front"
    assert 26 not in ends(g)
    drop(g)


# --- modules -------------------------------------------------------------------------------


@pytest.fixture
def show() -> Iterator[None]:
    VENDETTA.add(SHOW)
    yield
    del VENDETTA.modules[SHOW.id]


@pytest.mark.usefixtures("show")
@pytest.mark.parametrize(
    ("ground", "end"), [("toy-tar", "stop"), ("toy-hole", "out"), ("toy-gate", "on"), ("toy-sand", "on")]
)
def test_ground_of_a_module_ends_a_plan_if_something_happens_there(road: Draw, ground: str, end: str) -> None:
    g = road(ROW.replace("As . .", f"As . {ground}"), tiles=SAND, modules=(SHOW.id,)).drive("As", 6)
    assert ends(g)[3] == end
    if ground == "toy-sand":
        assert planned(g)[3, 3].cost == 4
    drop(g)


@pytest.mark.usefixtures("show")
@pytest.mark.parametrize(("beside", "end"), [(".", "moves"), ("X", "out")])
def test_a_gate_that_bars_some_ways_is_planned_by_another_one(road: Draw, beside: str, end: str) -> None:
    text = ROW.replace(" X X X X X X X X\n    As", f" . {beside} toy-gate X X X X X\n    As")
    g = road(text, tiles=SAND, modules=(SHOW.id,)).drive("As", 4)
    assert planned(g)[2, 3].end == end
    drop(g)


@pytest.mark.usefixtures("show")
def test_a_vehicle_that_drifts_for_ever_may_pass_what_it_meets(road: Draw) -> None:
    text = ROW.replace("As", "Kt").replace("Kt . .", "Kt . Ts").replace(". . Ts .\n", ". . . Ki\n", 1)
    crews = {"K": "tin-toys", "T": "teal"}
    legend = {"Kt": "tin-toys.kart", "Ki": "tin-toys.kite"}
    g = road(text.replace("Ts", "Tm", 1), crews=crews, legend=legend, tiles=SAND, modules=(SHOW.id,)).drive("Kt", 4)
    assert ends(g)[3] == "drift"
    drop(g)


class Rudder(Section):
    """The steps to the side that are left."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    @classmethod
    def fresh(cls, _: Game) -> Rudder:
        return cls(1)


def rudder(g: Game) -> Rudder:
    found = g.sections["Rudder"]
    assert isinstance(found, Rudder)
    return found


def steps(g: Game, vehicle: int, headings: tuple[int, ...]) -> tuple[int, ...]:
    return headings if rudder(g).left else (0,)


def stepped(g: Game, vehicle: int, heading: int) -> None:
    rudder(g).left -= heading != 0


SHIP = Module(
    id="toy-ship",
    title="Toy ship",
    ruleset="vendetta",
    sections=(Rudder,),
    listeners=(
        STEPS.do(steps, LIMITS),
        STEPPED.do(stepped),
        STEP_COST.do(lambda g, vehicle, ground, cost: 2 if ground == 2 else 1, SETS),
        INSTEAD_OF_ELIMINATION.do(lambda g, vehicle, space, why: React("entered", ()) if why == "impassable" else None),
    ),
)


@pytest.fixture
def ship() -> Iterator[None]:
    VENDETTA.add(SHIP)
    yield
    del VENDETTA.modules[SHIP.id]


OPEN = """
    . . . . . . . .
     . . . . . . . .
    As . . . . . . .
     . . . . . . . .
    . . . . . . Ts .
     . . . . . . . .
"""


@pytest.mark.usefixtures("ship")
def test_steps_that_a_module_forbids_are_not_planned(road: Draw) -> None:
    g = road(OPEN, tiles=SAND, modules=(SHIP.id,)).drive("As", 3)
    assert {lane for lane, _ in planned(g)} == {2, 3, 4}, "one lane change and no more"
    left = planned(g)[2, 3]
    assert (left.end, left.cost) == ("moves", 3)
    assert len(left.options) <= 3, "steps without a choice have no answer"
    for answer in left.options:
        g.g.apply(answer)
    assert g.g.cell[g.car("As")] == g.at(2, 3)


@pytest.mark.usefixtures("ship")
def test_every_plan_is_a_way_that_can_be_driven(road: Draw) -> None:
    for wanted in range(30):
        g = road(OPEN, tiles=SAND, modules=(SHIP.id,)).drive("As", 4)
        plans = sorted(planned(g).items())
        if wanted >= len(plans):
            drive_on(g)
            break
        (lane, column), plan = plans[wanted]
        for answer in plan.options:
            g.g.apply(answer)
        assert g.g.cell[g.car("As")] == g.at(lane, column)
        drive_on(g)


@pytest.mark.usefixtures("ship")
def test_what_a_module_spares_is_not_out(road: Draw) -> None:
    g = road(OPEN.replace("As . .", "As . X"), tiles=SAND, modules=(SHIP.id,)).drive("As", 3)
    assert ends(g)[3] == "stop"
    drop(g)


def test_who_only_takes_notes_for_later_is_not_asked_for_plans(road: Draw) -> None:
    notes: list[int] = []
    module = Module(
        id="toy-notebook",
        title="Toy notebook",
        ruleset="vendetta",
        listeners=(STEP_NOTED.do(lambda g, vehicle, to: notes.append(to)),),
    )
    VENDETTA.add(module)
    try:
        g = road(OPEN, modules=(module.id,)).drive("As", 3)
        assert planned(g)
        assert notes == []
        g.answer("front", "front", "front-left")
        assert notes == [g.at(3, 2), g.at(3, 3), g.at(2, 3)]
        drop(g)
    finally:
        del VENDETTA.modules[module.id]
