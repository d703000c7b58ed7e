"""Rounds and turns (VB-ROUND)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kit.road import Draw, Road
from tests.kit.start import begin, facts, play

SAND = ("off-road",) * 3
THREE = ("amber", "teal", "bone")


def small_cars(road: Draw, *crews: str, lanes: tuple[int, ...] = (1, 3, 5, 6)) -> Road:
    """Each crew has a small and a medium car in a row on sand, and no large one."""
    g = road(crews=crews, tiles=SAND)
    for lane, crew in zip(lanes, crews, strict=False):
        g.scene.vehicle(f"{crew}.small", g.at(lane, 4))
        g.scene.vehicle(f"{crew}.medium", g.at(lane, 2))
        g.scene.vehicle(f"{crew}.large", place="out")
    return g


def drive_on(g: Road) -> str:
    """The crew whose turn it is drives any car straight ahead; the name of the crew."""
    crew = g.crews[g.g.active]
    taken = g.g.taken
    while g.g.taken == taken:
        names = g.options()
        g.answer(next((name for name in ("front", "none", "leave", "keep") if name in names), names[0]))
    return crew


@pytest.mark.rule("VB-ROUND-01", "VB-ROUND-01-R1", "VB-ROUND-04", "VB-ROUND-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_takes_three_turns_a_round_one_at_a_time_in_seat_order(seats: int) -> None:
    for seed in ("one", "two", "three"):
        game = begin(seats=seats, seed=seed)
        began = game.first
        play(game, seed)
        turns = [(fact["round"], fact["turn"], fact["seat"]) for fact in facts(game, "turn")]
        if any(game.out):
            kinds = [event.kind for event in game.events or ()]
            turns = turns[: kinds[: kinds.index("out")].count("turn")]
        wanted = [
            (round_, turn, (began + round_ - 1 + place) % seats)
            for round_ in range(1, game.round + 1)
            for turn in (1, 2, 3)
            for place in range(seats)
        ]
        assert turns == wanted[: len(turns)]
        assert len(turns) > 2 * seats, "the test needs games that last"


@pytest.mark.rule("VB-ROUND-01", "VB-ROUND-02")
def test_the_round_is_over_after_the_third_turn_of_the_last_player(road: Draw) -> None:
    g = small_cars(road, "amber", "teal").hand("teal", 1, 1, 1).dice(*["movement: 6"] * 8, "road: 2")
    g.turn("amber", 1, 1, 1)
    clock = [(drive_on(g), g.g.round) for _ in range(6)]
    assert clock == [("amber", 2), ("teal", 2), ("amber", 2), ("teal", 2), ("amber", 2), ("teal", 3)]


@pytest.mark.rule("VB-ROUND-02", "VB-ROUND-02-R1", "VB-ROUND-05", "X-TIME-03")
def test_a_new_round_rolls_all_dice_of_all_players_then_the_road_die(road: Draw) -> None:
    g = small_cars(road, *THREE)
    g.scene.vehicle("bone.medium", place="out")
    g.dice(*[f"movement: {die}" for die in "654321116251"], "road: 2")
    g.turn("bone", 1, first="amber", turn=3)
    drive_on(g)
    assert g.g.dice == [(3, 4, 5, 6), (1, 1, 1, 2), (1, 2, 5, 6)]
    assert (g.g.round, g.g.first, g.g.active, g.g.taken, g.g.road_die) == (3, 1, 1, 0, 2)
    assert g.g.trace is not None
    assert [name for name, _ in g.g.trace] == ["movement"] * 12 + ["road"]
    g.asks("teal", "assign")
    assert facts(g.g, "round") == [{"round": 3}]
    assert [fact["seat"] for fact in facts(g.g, "dice")] == [0, 1, 2]


@pytest.mark.rule("VB-ROUND-02")
def test_players_who_are_out_roll_no_dice(road: Draw) -> None:
    g = small_cars(road, *THREE).damage("As", "dent", "dent").damage("Am", "dent", "dazed")
    g.dice(*["movement: 3"] * 8, "road: 1").turn("bone", 1, first="amber", turn=3)
    drive_on(g)
    assert g.g.dice == [(), (3, 3, 3, 3), (3, 3, 3, 3)]


@pytest.mark.rule("VB-ROUND-03", "X-TIME-02")
def test_a_turn_is_assign_command_move_shoot(road: Draw) -> None:
    g = road("""
        . . . . . . .
         . . . . . . .
        . Am . . . Tm .
         . . . . . . .
        . . . . . . .
         As . . . . . .
    """)
    g.dice("shooting: large").turn("amber", 1, 1, road=1)
    g.asks("amber", "assign").answer("Am 1")
    g.asks("amber", "command").answer("nitro 1")
    g.asks("amber", "steer").answer("front", "front")
    g.asks("amber", "road-bonus").answer("take", "front")
    g.asks("amber", "shoot").answer("Tm")
    told = [event.kind for event in g.g.events or ()]
    assert told[: told.index("turn", 1)] == [
        "turn", "assign", "command", "move", "move", "bonus", "move", "shot", "roll", "miss",
    ]  # fmt: skip


@pytest.mark.rule("VB-ROUND-04", "VB-OUT-04")
@pytest.mark.parametrize("out", THREE)
def test_players_who_are_out_are_skipped(road: Draw, out: str) -> None:
    g = small_cars(road, *THREE, lanes=(1, 3, 5))
    for size in ("small", "medium"):
        g.damage(f"{out}.{size}", "dent", "dazed" if size == "small" else "dent")
    left = [crew for crew in THREE if crew != out]
    for crew in left:
        g.hand(crew, 1, 1, 1, 1)
    g.turn(left[0], 1, 1, 1, 1, first="amber")
    assert [drive_on(g) for _ in range(4)] == left * 2


@pytest.mark.rule("VB-ROUND-05", "VB-ROUND-05-R1")
@pytest.mark.parametrize(("first", "out", "then"), [
    ("amber", None, "teal"), ("teal", None, "bone"), ("bone", None, "amber"),
    ("amber", "teal", "bone"), ("teal", "bone", "amber"), ("bone", "amber", "teal"),
])  # fmt: skip
def test_the_road_die_passes_to_the_left_and_over_players_who_are_out(
    road: Draw, first: str, out: str | None, then: str
) -> None:
    g = small_cars(road, *THREE)
    for size in ("small", "medium") if out else ():
        g.damage(f"{out}.{size}", "dent", "dazed" if size == "small" else "dent")
    at = THREE.index(first)
    order = [crew for crew in (*THREE[at:], *THREE[:at]) if crew != out]
    g.dice(*["movement: 1"] * 4 * len(order), "road: 3")
    g.turn(order[-1], 1, first=first, turn=3)
    drive_on(g)
    g.asks(then, "assign")
    assert g.crews[g.g.first] == then
    rolls = [fact["seat"] for fact in facts(g.g, "roll")]
    assert rolls == [g.crews.index(then)], "the new holder rolls it"


@pytest.mark.rule("VB-ROUND-05-R2")
def test_if_the_first_player_goes_out_the_road_die_holds_and_passes_from_that_seat(road: Draw) -> None:
    g = road("""
        Am' . . . .
         . . . . .
        Tm . . . .
         . . . . Ts
        Bm . . . .
         . . . . Bs
    """, crews=THREE, tiles=SAND)  # fmt: skip
    g.hand("teal", 1).hand("bone", 1)
    g.put("?mine", 1, 2).dice("damage: dent")
    g.dice(*["movement: 2"] * 8, "road: 1")
    g.turn("amber", 1, first="amber", turn=3, road=3).answer("front")
    g.told("out").asks("teal", "assign")
    assert g.g.road_die == 3
    drive_on(g)
    g.asks("bone", "assign")
    assert g.g.road_die == 3
    assert Counter(event.kind for event in g.g.events or ())["roll"] == 0
    drive_on(g)
    assert (g.crews[g.g.first], g.g.round, g.g.road_die) == ("teal", 3, 1)
