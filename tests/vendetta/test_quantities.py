"""Each quantity of the rules is one function: what shows, asks, hints and plays reads no printed number itself."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.heard import hear
from tests.kit.road import Draw, Road
from thunderroad.family.registry import ruleset
from thunderroad.vendetta.advice.memory import Memory
from thunderroad.vendetta.advice.weights import DUEL
from thunderroad.vendetta.advice.worksheet import Worksheet
from thunderroad.vendetta.rules import LARGE, SMALL
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.bonus import road_moves, road_open
from thunderroad.vendetta.turn.command import chopper_spaces
from thunderroad.vendetta.turn.drive import moves_of
from thunderroad.vendetta.turn.orders import value_of
from thunderroad.vendetta.turn.slam import slam_sizes
from thunderroad.vendetta.turn.turn import coast_limit

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "thunderroad"
PRINTED: Final = {"size", "slots", "cost", "coasts", "drifts", "board"}
"""Tables of `rules` that hold what is printed; so do the records of vehicles and terrains."""
RECORDS: Final = {"slots", "cost", "coasts", "drifts"}
BOARD: Final = {"ROAD", "ARC"}
ALLOWED: Final = {
    ("vendetta/advice/roadmap.py", "ROAD"),  # it is the map of a road
    ("vendetta/display/view.py", "road_die"),  # the face that lies in view
}
"""May only get shorter."""


def readers() -> Iterator[Path]:
    """The files of this game that ask, show, hint and play."""
    modules = [SOURCE / "modules" / id.replace("-", "_") for id in ruleset("vendetta").modules]
    for folder in (SOURCE / "vendetta", *modules):
        for part in ("advice", "display"):
            yield from sorted((folder / part).rglob("*.py"))
        yield from folder.glob("advice.py")


def raw_names(path: Path) -> Iterator[str]:
    """The raw numbers that a file reads."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name) and node.id in BOARD:
            yield node.id
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names if alias.name in BOARD)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
            if node.attr == "road_die" or (name == "rules" and node.attr in PRINTED):
                yield node.attr
            if name in {"spec", "kind", "terrain"} and node.attr in RECORDS:
                yield f"{name}.{node.attr}"


def test_nobody_but_the_rules_reads_a_printed_number() -> None:
    files = list(readers())
    assert len(files) > 30
    found = {(str(path.relative_to(SOURCE)), name) for path in files for name in raw_names(path)}
    assert found == ALLOWED


def test_such_a_reader_would_be_found(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    path.write_text("from g import ROAD\ng.rules.size[0] + rules.slots[1] + g.road_die + ROAD.step(1, 2) + spec.cost\n")
    assert sorted(raw_names(path)) == ["ROAD", "ROAD", "road_die", "size", "slots", "spec.cost"]


@pytest.mark.parametrize(("name", "writers"), [
    ("slots", {"vendetta/position.py", "vendetta/game.py"}),
    ("facing", {"vendetta/position.py", "vendetta/game.py"}),
    ("nose", {"vendetta/position.py", "vendetta/game.py"}),
])  # fmt: skip
def test_state_that_cards_change_has_one_writer(name: str, writers: set[str]) -> None:
    found = {
        str(path.relative_to(SOURCE))
        for folder in ("vendetta", "modules")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        if "expanded_1998" not in path.parts and name in written(path)
    }
    assert found - {"vendetta/rules.py", "vendetta/advice/trial.py"} == writers  # tables of their own


@cache
def written(path: Path) -> frozenset[str]:
    """The names of the attributes that a file assigns to."""
    found: list[ast.expr] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign):
            found += node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            found.append(node.target)
    return frozenset(target.attr for target in found if isinstance(target, ast.Attribute))


# --- one function: what bends it is seen everywhere ------------------------------------------


def duel(road: Draw) -> Road:
    """Two cars that can meet, and a third that waits."""
    return road("""
        . . . . . . .
         . . . . . . .
        Am . . . . . .
         . . . . . . .
        Tl . . . . . .
         Al . . . . . .
    """)


def sheet(g: Road, seat: int = 0) -> Worksheet:
    """What a bot thinks of a position."""
    return Worksheet(Memory(lambda _: DUEL), g.g, seat)


def bent(by: int) -> Callable[..., Any]:
    """Something that adds to the last value it is given."""
    return lambda *given: given[-1] + by


def test_moves_are_the_same_to_the_driver_and_to_bots(road: Draw) -> None:
    g = duel(road)
    hear(g.g, die_counts=(lambda g, v, moves: min(moves, 3),), moves=(bent(2),))
    car = g.car("Am")
    assert moves_of(g.g, car, 5, 0) == sheet(g).moves(car, 5) == 5
    assert moves_of(g.g, car, 5, 0, extra=4) == sheet(g).moves(car, 5, 4) == 9
    assert moves_of(g.g, car, 0, 1) == 3
    g.drive("Am", 5).moves_left(5).answer(*["front"] * 5, "leave")


def test_what_a_terrain_costs_is_known_to_bots_and_plans(road: Draw) -> None:
    g = road("""
        . . . . .
         . . . . .
        Am o o o .
         . . . . .
        Tl . . . .
         . . . . .
    """)
    hear(g.g, step_cost=(lambda g, v, ground, cost: cost + 1 if ground == 1 else cost,))
    assert sheet(g).route(g.car("Am")).costs[1] == 2
    g.drive("Am", 2)
    choice = VENDETTA.view(g.g, 0).choice
    assert choice is not None
    ahead = next(plan for plan in choice.plans if plan.spaces == [g.at(3, 2)])
    assert (ahead.cost, ahead.end) == (2, "moves")
    g.answer("front")


def test_sizes_in_slams_decide_who_rolls_again_for_bots_too(road: Draw) -> None:
    g = duel(road)
    hear(g.g, slam_size=(lambda g, v, size: SMALL if v == g.fleet(1)[2] else size,))
    assert slam_sizes(g.g)[g.car("Tl")] == SMALL
    assert slam_sizes(g.g)[g.car("Al")] == LARGE
    picture = sheet(g).whole
    assert picture.heft == slam_sizes(g.g)


def test_slots_are_state_that_all_read(road: Draw) -> None:
    g = duel(road).damage("Am", "dent", "dent")
    car = g.car("Am")
    assert not g.g.operable(car)
    g.g.give_slots(car, 3)
    assert g.g.operable(car)
    assert sheet(g).whole.able[car]
    assert len(sheet(g).whole.worth[car]) == 4
    board = next(d for d in VENDETTA.view(g.g, None).seats[0].dashboards if d.piece == f"v{car}")
    assert (board.status, len(board.slots)) == ("operable", 3)
    g.hurt("Am", "damage: dent")
    assert not g.g.operable(car)
    assert g.g.reserved[car] == 3


def test_a_picture_is_thought_anew_when_slots_change(road: Draw) -> None:
    g = duel(road).damage("Am", "dent", "dent")
    memory = Memory(lambda _: DUEL)
    before = memory.picture(g.g, 0).strength(0)
    g.g.give_slots(g.car("Am"), 3)
    assert memory.picture(g.g, 0).strength(0) > before


def test_the_road_die_gives_as_many_moves_as_bots_and_questions_say(road: Draw) -> None:
    g = duel(road).drive("Am", 1, road=3).answer("front")
    car = g.car("Am")
    assert road_open(g.g, car)
    assert road_moves(g.g, car) == sheet(g).route(car).handling.bonus == 3
    choice = VENDETTA.view(g.g, 0).choice
    assert choice is not None
    assert [option.label for option in choice.options] == ["Stop here", "Drive on +3"]
    g.answer("leave")


def test_a_chopper_may_be_put_where_it_stands(road: Draw) -> None:
    g = duel(road)
    g.g.chopper[0] = here = g.at(3, 4)
    g.g.chopper[1] = there = g.at(3, 5)
    assert here in chopper_spaces(g.g, 0)
    assert there not in chopper_spaces(g.g, 0)
    assert here not in chopper_spaces(g.g, 1)
    g.turn("amber", 2, 2, 3, 3).answer("Am 2", "airstrike 2")
    assert g.g.choice is not None
    assert g.g.choice.options == chopper_spaces(g.g, 0)
    g.answer("3/4", "front", "front", "leave")


def test_commands_and_coasts_are_asked_in_one_place(road: Draw) -> None:
    g = duel(road)
    assert [g.g.rules.commands[number].data.id for number in g.g.boards[0]] == [
        view.id for view in VENDETTA.view(g.g, None).seats[0].commands
    ]
    hear(g.g, coasts=(lambda g, v, limit: 1,))
    assert coast_limit(g.g, g.car("Am")) == 1
    assert {d.coast_limit for d in VENDETTA.view(g.g, None).seats[0].dashboards} == {1}
    assert value_of(g.g, 0, 3, 5) == 5


# --- boards ---------------------------------------------------------------------------------

KNOW_ROADS: Final = {
    "advice/picture.py", "advice/roadmap.py", "advice/route.py", "advice/trial.py",
    "content.py", "display/names.py", "display/road.py", "game.py",  "parts.py", "scene.py",
    "turn/drive.py", "turn/race.py", "turn/scroll.py",
    "cards.py", "in_play.py", "position.py", "turn/command.py", "turn/push.py",
}  # fmt: skip
"""What is about tiles and the way of the race, the last five for cards beside tiles; all else asks the map.

May only get shorter.
"""


def test_only_what_is_about_roads_knows_how_a_road_is_made() -> None:
    base = SOURCE / "vendetta"
    found = {str(path.relative_to(base)) for path in sorted(base.rglob("*.py")) if imports_road(path)}
    assert found == KNOW_ROADS


def imports_road(path: Path) -> bool:
    """Whether a file takes anything from grid/road.py."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.ImportFrom) and node.module == "grid.road" for node in ast.walk(tree))
