"""Another board than the road, driven by the same frames: facing, edges, ways, dice read by a car's own front."""

from __future__ import annotations

import pytest

from tests.boards.field import (
    BARE,
    FIELD,
    HEXES,
    MODULE,
    NE,
    NW,
    SE,
    SW,
    N,
    S,
    answer,
    at,
    car,
    game,
    options,
    recipe,
    ruleset,
    run,
)
from tests.kit.quick import first_quick
from thunderroad.bots.base import decide
from thunderroad.bots.greedy import Greedy
from thunderroad.conformance import play_checked
from thunderroad.family.module import Module
from thunderroad.grid.topology import SIDE
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.errors import LoadError
from thunderroad.vendetta.board import arc, around, behind, face_of, faced, line, within
from thunderroad.vendetta.display.names import space_id, vehicle_name
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import NOBODY, OUT
from thunderroad.vendetta.ruleset import Vendetta
from thunderroad.vendetta.turn.damage import BlastOff, Dazed, OilSlick, Shrapnel, Skid
from thunderroad.vendetta.turn.drive import Drive, ways
from thunderroad.vendetta.turn.shoot import Shoot, targets
from thunderroad.vendetta.turn.slam import Slam


@pytest.fixture(scope="module")
def rules() -> Vendetta:
    """The base game with the toy boards."""
    return ruleset()


def driving(rules: Vendetta, die: int, module: Module = BARE, **cars: tuple[int, int, int]) -> Game:
    """The first car drives its die."""
    g = game(rules, module, **cars)
    g.die[0] = die
    return run(g, Drive(0, 0))


def load(rules: Vendetta, g: Game) -> Game:
    """The game, saved and loaded."""
    again = rules.load(g.recipe, g.dump())
    assert isinstance(again, Game)
    return again


def where(g: Game, name: str) -> tuple[int, int]:
    """The coordinates of a car."""
    return HEXES[g.cell[car(name)]]


# --- driving and facing --------------------------------------------------------------------


def test_a_car_drives_in_the_arc_of_its_facing_and_turns_with_its_steps(rules: Vendetta) -> None:
    g = driving(rules, 3, a0=(0, 2, N))
    assert options(rules, g) == ["north-west", "north", "north-east"]
    answer(rules, g, "north-east")
    assert (where(g, "a0"), g.facing[0]) == ((1, 1), NE)
    assert options(rules, g) == ["north", "north-east", "south-east"]
    answer(rules, g, "south-east", "leave")  # one space of the arc is left, so the last step follows by itself
    assert (where(g, "a0"), g.facing[0]) == ((3, 0), NE)


def test_at_the_rim_only_spaces_are_offered_and_where_none_is_the_car_drives_off(rules: Vendetta) -> None:
    g = driving(rules, 2, a0=(0, -2, N), b0=(0, 3, N))
    answer(rules, g, "north")
    assert where(g, "a0") == (0, -3)
    assert options(rules, g) == ["north-west", "north", "north-east"]
    assert {FIELD.step(g.cell[0], heading) for heading in (NW, N, NE)} == {SIDE}
    answer(rules, g, "north")
    assert g.cell[0] == OUT
    assert [(e.kind, e.data["why"]) for e in g.events or () if e.kind == "eliminated"] == [("eliminated", "edge")]


def test_where_every_space_ahead_is_barred_the_move_ends(rules: Vendetta) -> None:
    assert FIELD.arc(at(0, 0), N) == (NW, NE)
    barred = type(FIELD)(HEXES, {}, barred={(at(0, 0), heading) for heading in (NW, N, NE)})
    assert barred.arc(at(0, 0), N) == ()
    assert barred.aims == FIELD.aims  # shots go there


def test_a_barred_way_is_a_stop_by_an_effect(rules: Vendetta, monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(rules, BARE, a0=(0, 0, N))
    closed = ((),) * FIELD.period
    monkeypatch.setattr(FIELD, "arcs", (closed,) * 6)
    nothing = Choice(0, "steer", (), "")
    monkeypatch.setattr(g.rules, "steer", (((nothing,) * FIELD.period,) * 6,) * 2)
    g.die[0] = 4
    run(g, Drive(0, 0))
    assert g.choice is None  # not even the road die
    assert where(g, "a0") == (0, 0)


def test_the_road_die_is_open_on_a_field_too(rules: Vendetta) -> None:
    g = driving(rules, 1, a0=(0, 2, N))
    answer(rules, g, "north", "take", "north")
    assert where(g, "a0") == (0, 0)


def test_cars_come_onto_the_board_by_its_entries(rules: Vendetta) -> None:
    g = game(rules, BARE)
    g.die[2] = 2
    run(g, Drive(2, 0))
    assert options(rules, g) == ["4/1", "4/7"]
    answer(rules, g, "4/7")
    assert (g.cell[2], g.facing[2]) == (at(0, -3), S)


# --- dice ----------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", range(6))
def test_the_direction_die_is_read_by_the_facing_of_whom_it_is_thrown_for(rules: Vendetta, facing: int) -> None:
    g = game(rules, BARE, a0=(0, 0, facing))
    assert [faced(g, 0, face) for face in range(6)] == [(face + facing) % 6 for face in range(6)]
    assert [face_of(g, 0, faced(g, 0, face)) for face in range(6)] == list(range(6))
    for frame, results in (
        (Skid(0, 0), ()),
        (OilSlick(0), ("direction: front",)),
        (Dazed(0), ("stunt: 1", "direction: front")),
    ):
        g = run(game(rules, BARE, a0=(0, 0, facing)), frame, *results)
        assert g.cell[0] == FIELD.step(at(0, 0), facing)
        assert g.facing[0] == facing
    g = run(game(rules, BARE, a0=(0, 0, facing)), BlastOff(0), "direction: rear", "stunt: 3")
    assert g.cell[0] == FIELD.jump(at(0, 0), (facing + 3) % 6, 3)


def test_shrapnel_flies_in_a_straight_line_to_the_edge(rules: Vendetta) -> None:
    g = game(rules, BARE, a0=(-3, 0, SE), b0=(2, 0, N))
    assert list(line(g, at(-3, 0), SE)) == [at(q, 0) for q in range(-2, 4)]
    run(g, Shrapnel(0), "direction: front", "damage: dent")
    assert g.damage[car("b0")] == (g.rules.damage_names.index("dent"),)
    g = run(game(rules, BARE, a0=(-3, 0, SE), b0=(2, 0, N)), Shrapnel(0), "direction: rear")
    assert not g.damage[car("b0")]


def test_a_slam_pushes_the_way_the_moved_car_faces(rules: Vendetta) -> None:
    for face, name in ((0, "front"), (1, "front-right"), (3, "rear")):
        g = game(rules, BARE, b0=(0, 0, SW), a0=(0, 0, SE))
        run(g, Slam(car("a0"), car("b0")), "slam: bottom", f"direction: {name}")
        assert g.cell[car("b0")] == FIELD.step(at(0, 0), (SW + face) % 6)
        assert g.facing[car("b0")] == SW


def test_a_slam_can_push_over_the_edge(rules: Vendetta) -> None:
    g = game(rules, BARE, b0=(3, 0, SE), b1=(0, 0, N), a0=(3, 0, N))
    run(g, Slam(car("a0"), car("b0")), "slam: bottom", "direction: front")
    assert g.cell[car("b0")] == OUT


def test_what_a_reroll_would_change_is_told_by_the_face_that_fell(rules: Vendetta) -> None:
    g = game(rules, BARE, b2=(0, 0, SW), a0=(0, 0, SE))
    run(g, Slam(car("a0"), car("b2")), "slam: bottom", "direction: front-right")
    view = rules.view(g, 1)
    assert view.choice is not None
    assert view.choice.stake is not None
    assert view.choice.stake.space == FIELD.step(at(0, 0), (SW + 1) % 6)
    assert view.choice.stake.dice[1].symbol == "die-dir-front-right"
    assert "front right" in view.choice.stake.text


# --- shots ---------------------------------------------------------------------------------


def test_targets_stand_in_the_arc_of_the_facing_and_choppers_have_a_nose(rules: Vendetta) -> None:
    g = game(rules, BARE, a0=(0, 0, S), b0=(0, 1, N), b1=(0, -1, N), b2=(1, 0, N))
    assert targets(g, 0, at(0, 0), 0) == (car("b2"), car("b0"))
    g.turn_to(0, N)
    assert targets(g, 0, at(0, 0), 0) == (car("b1"),)
    g.chopper[0] = at(0, 2)
    assert targets(g, 0, at(0, 2), NOBODY) == (car("b0"),)
    g.point(0, S)
    assert targets(g, 0, at(0, 2), NOBODY) == ()
    run(g, Shoot(0, at(0, 0), 0), "shooting: any", "damage: dent")
    answer(rules, g, rules.option_name(g, g.choice, car("b1")))  # type: ignore[arg-type]
    assert len(g.damage[car("b1")]) == 1


def test_nothing_is_shot_at_beyond_the_edge(rules: Vendetta) -> None:
    g = game(rules, BARE, a0=(3, -3, NE), b0=(-3, 3, N))
    assert targets(g, 0, at(3, -3), 0) == ()


# --- ways ----------------------------------------------------------------------------------


def test_ways_are_answers_beside_headings_and_the_move_goes_on_after_them(rules: Vendetta) -> None:
    g = driving(rules, 4, MODULE, a0=(0, 2, N))
    assert options(rules, g) == ["north-west", "north", "north-east", "stop", "toy-hop", "toy-about"]
    answer(rules, g, "toy-hop")
    assert (where(g, "a0"), g.left) == ((0, 0), 2)
    answer(rules, g, "toy-about")
    assert (g.facing[0], g.left) == (S, 1)
    answer(rules, g, "south")
    assert where(g, "a0") == (0, 1)


def test_a_stop_by_choice_leaves_the_road_die_open(rules: Vendetta) -> None:
    g = driving(rules, 5, MODULE, a0=(0, 2, N))
    answer(rules, g, "north", "stop")
    assert g.choice is not None
    told = [rules.narrate(g, event, n, None) for n, event in enumerate(g.events or ()) if event.kind == "stop"]
    assert [view.text for view in told if view] == [f"{vehicle_name(g, 0)} stops at {space_id(g, g.cell[0])}."]
    assert (g.choice.kind, g.left, g.halted) == ("road-bonus", 0, 0)
    answer(rules, g, "take")
    assert options(rules, g)[:3] == ["north-west", "north", "north-east"]
    answer(rules, g, "north")
    assert g.choice is None


@pytest.mark.rule("VB-CMD-08")
@pytest.mark.parametrize("takes", [True, False])
def test_whoever_stops_while_driving_through_takes_the_road_die_or_slams(rules: Vendetta, takes: bool) -> None:
    g = game(rules, MODULE, a0=(0, 2, N), b0=(0, 1, N))
    g.die[0], g.drift = 3, 1
    run(g, Drive(0, 0), *(() if takes else ("slam: bottom", "direction: front")))
    answer(rules, g, "north", "pass", "stop")
    assert g.choice is not None
    assert g.choice.kind == "road-bonus"
    answer(rules, g, "take" if takes else "leave")
    if takes:
        answer(rules, g, "north")
        assert (where(g, "a0"), where(g, "b0")) == ((0, 0), (0, 1))
    else:
        assert (where(g, "a0"), where(g, "b0")) == ((0, 1), (0, 0))
    assert g.choice is None


def test_whoever_stops_while_driving_through_on_rough_ground_slams_at_once(rules: Vendetta) -> None:
    g = game(rules, MODULE, a0=(0, 2, N), b0=(0, 1, N))
    g.ground[at(0, 1)] = g.rules.terrain["off-road"]
    g.die[0], g.drift = 3, 1
    run(g, Drive(0, 0), "slam: top", "direction: front")
    answer(rules, g, "north", "pass", "stop")
    assert (where(g, "a0"), g.choice) == ((0, 0), None)


def test_a_view_tells_that_the_board_is_a_field_and_which_way_cars_face(rules: Vendetta) -> None:
    view = rules.view(game(rules, BARE, a0=(1, 0, SE), b0=(0, 0, NW)), None)
    assert (view.board, view.tiles, view.active) == ("field", [], 0)
    assert [(space.id, space.lane, space.column) for space in view.spaces] == [
        (number, lane + 1, column) for number, (lane, column) in enumerate(map(FIELD.place, range(len(HEXES))))
    ]
    assert {piece.id: piece.turned for piece in view.pieces if piece.place == "road"} == {"v0": SE, "v3": NW}
    assert not [fact for fact in view.facts if fact.id == "tiles"]


def test_steps_are_named_by_the_front_of_the_car(rules: Vendetta) -> None:
    choice = rules.view(driving(rules, 4, a0=(0, 0, SE)), 0).choice
    assert choice is not None
    shown = [(option.name, option.label, option.key) for option in choice.options]
    assert shown == [("north-east", "front left", "q"), ("south-east", "front", "w"), ("south", "front right", "e")]


def test_the_table_shows_ways_as_buttons_with_their_words(rules: Vendetta) -> None:
    g = driving(rules, 4, MODULE, a0=(0, -2, N))
    answer(rules, g, "north")
    choice = rules.view(g, 0).choice
    assert choice is not None
    shown = [(o.name, o.label, o.shape, o.key) for o in choice.options]
    assert shown == [
        ("north-west", "front left", "button", "q"),
        ("north", "front", "button", "w"),
        ("north-east", "front right", "button", "e"),
        ("stop", "Stop here", "button", None),
        ("toy-about", "Turn round", "button", None),
    ]
    assert choice.plans == []  # nothing but the edge is ahead


# --- views, saving, bots -------------------------------------------------------------------


def test_plans_follow_the_way_that_the_car_turns(rules: Vendetta) -> None:
    g = driving(rules, 2, MODULE, a0=(0, 2, N))
    choice = rules.view(g, 0).choice
    assert choice is not None
    ends = {plan.spaces[-1]: plan for plan in choice.plans if plan.end == "moves"}
    wanted = [(0, 0), (-1, 1), (1, 0), (-2, 2), (2, 0), (-2, 3), (2, 1)]
    assert set(ends) == {at(*place) for place in wanted}
    for plan in ends.values():
        twin = g.clone()
        for index in plan.options:
            twin.apply(index)
        assert twin.cell[0] == plan.spaces[-1]


def test_pieces_are_shown_as_they_face(rules: Vendetta) -> None:
    g = driving(rules, 2, a0=(0, 2, SW))
    g.chopper[1] = at(2, 0)
    g.point(1, NW)
    turned = {piece.id: piece.turned for piece in rules.view(g, None).pieces}
    assert (turned["v0"], turned["c1"]) == (SW, NW)
    assert {(space.lane, space.column) for space in rules.view(g, None).spaces} == {
        (lane + 1, column) for lane, column in map(FIELD.place, range(len(HEXES)))
    }


def test_facing_is_saved_and_what_never_changed_is_left_unsaid(rules: Vendetta) -> None:
    g = driving(rules, 2, a0=(0, 2, SW))
    assert rules.load(g.recipe, g.dump()).position() == g.position()
    assert g.position()["state"]["facing"][0] == SW
    g.turn_to(0, N)
    assert {"facing", "nose", "slots"}.isdisjoint(g.position()["state"])
    again = load(rules, g)
    assert (again.facing, again.nose, again.slots) == (g.facing, g.nose, g.slots)
    g.give_slots(0, 3)
    assert load(rules, g).slots[0] == 3


def test_what_is_no_saved_position_is_refused(rules: Vendetta) -> None:
    g = driving(rules, 2, a0=(0, 2, SW))
    good = g.dump()
    strange = {**good["state"], "spec": [99] * len(g.spec)}
    short = {**good["state"], "facing": [1]}
    spoilt: tuple[object, ...] = ([], {}, None, strange, short)
    for state in spoilt:
        with pytest.raises(LoadError):
            rules.load(g.recipe, {**good, "state": state})
    with pytest.raises(LoadError):
        rules.load(g.recipe, {})


@pytest.mark.parametrize("module", [MODULE, BARE], ids=lambda module: module.id)
@pytest.mark.parametrize("crews", first_quick([2, 4]))
def test_whole_games_are_played_on_a_field(rules: Vendetta, module: Module, crews: int) -> None:
    g = play_checked(rules, recipe(module, crews, f"whole {crews}"), _on_the_field)
    assert g.result is not None


def _on_the_field(g: Game) -> None:
    for vehicle, space in enumerate(g.cell):
        assert space == OUT or 0 <= space < len(HEXES), f"vehicle {vehicle} is at {space}"
    assert not g.final
    assert set(g.facing) <= set(range(6))


def test_bots_play_on_a_board_that_they_know_nothing_of(rules: Vendetta) -> None:
    g = rules.new_game(recipe(BARE, 2, "bots"))
    assert isinstance(g, Game)
    greedy, rng = Greedy(lambda game: rules.advisor), Rng.seeded("bots on a field")
    while g.choice is not None:
        estimate = rules.advisor.estimate(g, g.choice.seat)
        assert estimate.blank
        assert len(set(estimate.values)) == 1
        g.apply(decide(greedy, g, g.choice.seat, rng))
    assert g.result is not None


# --- what the rules ask of a board ---------------------------------------------------------


def test_neighbours_and_distances(rules: Vendetta) -> None:
    g = game(rules, BARE, a0=(0, 0, NE))
    assert around(g, at(0, 0)) == tuple(FIELD.step(at(0, 0), heading) for heading in range(6))
    assert len(around(g, at(3, 0))) == 3
    for distance in range(4):
        wanted = {at(q, r) for q, r in HEXES if 0 < max(abs(q), abs(r), abs(q + r)) <= distance}
        assert within(g, at(0, 0), distance) == tuple(sorted(wanted))
    assert behind(g, 0) == tuple(FIELD.step(at(0, 0), heading) for heading in (NW, SW, S))
    assert ways(g, 0) == arc(g, 0) == (NE, SE)  # nobody may drive north from here
    g.put(0, at(0, 3))
    assert behind(g, 0) == (at(-1, 3),)
    g.lift(0)
    assert behind(g, 0) == ()
