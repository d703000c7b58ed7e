"""The faces of the dice and who rolls them when (VB-DICE)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.kit.road import Draw
from tests.kit.start import begin, facts, play
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import EXPLICIT
from thunderroad.kernel.choice import CHANCE
from thunderroad.vendetta.content import content
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import BlastOff, Damage, Dazed
from thunderroad.vendetta.turn.shoot import Shoot
from thunderroad.vendetta.turn.slam import Slam

ARENA = """
    . . . . . .
     . . . . . .
    . . Am Tm . .
     . . . . . .
    . . . . . .
     . . . . . .
"""


def faces(die: str) -> Counter[str]:
    """How many faces of a die show which result."""
    made = content().dice[die]
    return Counter(made.names[value] for value in made.faces)


def shown(ruleset: Ruleset, seat: int | None, game: object) -> str:
    """The road die as a seat sees it."""
    return next(fact.value for fact in ruleset.view(game, seat).facts if fact.id == "road-die")


@pytest.mark.rule("VB-DICE-01")
def test_the_slam_die_moves_the_top_twice_and_the_bottom_four_times_in_six(road: Draw) -> None:
    assert faces("slam") == {"top": 2, "bottom": 4}
    g = road(ARENA)
    space = g.at(3, 3)
    g.g.put(g.car("Tm"), space)
    g.scene.effect(Slam(g.car("Tm"), g.car("Am")), EXPLICIT)
    choice = g.g.choice
    assert choice is not None
    assert (choice.seat, choice.kind) == (CHANCE, "slam")
    weights = dict(zip(choice.options, choice.weights, strict=True))
    moved = {}
    for index, face in enumerate(choice.options):
        twin = g.g.clone()
        twin.apply(index)
        twin.apply(0)
        moved[face] = "top" if twin.cell[g.car("Tm")] != space else "bottom"
    assert {moved[face]: weight for face, weight in weights.items()} == {"top": 2, "bottom": 4}
    g.g.choice = None


@pytest.mark.rule("VB-DICE-02")
def test_the_shooting_die_has_three_large_a_medium_a_small_medium_and_an_any() -> None:
    assert faces("shooting") == {"large": 3, "medium": 1, "small-medium": 1, "any": 1}


HITS = {
    "large": {"large"},
    "medium": {"medium"},
    "small-medium": {"small", "medium"},
    "any": {"small", "medium", "large"},
}


@pytest.mark.rule("VB-DICE-03", "VB-VEH-07", "VB-SHOOT-06")
@pytest.mark.parametrize(
    ("size", "chance"), [("small", Fraction(2, 6)), ("medium", Fraction(3, 6)), ("large", Fraction(4, 6))]
)
def test_the_bigger_a_target_the_easier_it_is_hit(road: Draw, size: str, chance: Fraction) -> None:
    hits = 0
    for face, number in faces("shooting").items():
        g = road(ARENA)
        g.scene.vehicle("teal.medium", place="out")
        g.scene.vehicle(f"teal.{size}", g.at(3, 4))
        g.scene.vehicle("teal.large" if size == "small" else "teal.small", g.at(6, 6))
        g.dice(f"shooting: {face}")
        if size in HITS[face]:
            g.dice("damage: dent")
        g.effect(Shoot(0, g.at(3, 3), g.car("Am"))).answer(f"teal.{size}")
        g.told("hit" if size in HITS[face] else "miss", times=1)
        hits += number * len(g.g.damage[g.scene.number(f"teal.{size}")])
    assert Fraction(hits, 6) == chance


@pytest.mark.rule("VB-DICE-04", "VB-DICE-04-R1")
def test_the_direction_die_has_six_ways_one_face_each_and_none_straight_sideways() -> None:
    ways = {"front", "front-left", "front-right", "rear", "rear-left", "rear-right"}
    assert faces("direction") == dict.fromkeys(ways, 1)


WAYS = {
    "front": (3, 4),
    "front-left": (2, 3),
    "front-right": (4, 3),
    "rear": (3, 2),
    "rear-left": (2, 2),
    "rear-right": (4, 2),
}


@pytest.mark.rule("VB-DICE-05", "VB-DICE-04")
@pytest.mark.parametrize(("way", "to"), WAYS.items())
@pytest.mark.parametrize("damage", [(), ("dent", "dent")])
def test_directions_follow_the_road_and_not_the_facing_of_an_inoperable_car(
    road: Draw, way: str, to: tuple[int, int], damage: tuple[str, ...]
) -> None:
    g = road("""
        . . . . . .
         . . . . . Am
        . Ts Tm . . .
         . . . . . .
        . . . . . .
         . . . . . .
    """)
    g.damage("Tm", *damage)
    g.g.put(g.car("Ts"), g.at(3, 3))
    g.dice("slam: bottom", f"direction: {way}").effect(Slam(g.car("Ts"), g.car("Tm"))).answer("keep")
    g.is_at("Tm", *to).is_at("Ts", 3, 3)


@pytest.mark.rule("VB-DICE-06")
def test_a_movement_die_gives_one_to_six_moves(road: Draw) -> None:
    assert faces("car_movement") == dict.fromkeys("123456", 1)
    for die in range(1, 7):
        g = road(
            """
            o o o o o o o o
             o o o o o o o o
            o o o o o o o o
             Am o o o o o o o
            o o o o o o o o
             o o o o o o o o
            """,
            tiles=("off-road",) * 3,
        )
        g.drive("Am", die).answer(*["front"] * die)
        g.is_at("Am", 4, 1 + die)


@pytest.mark.rule("VB-DICE-07")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_only_the_first_player_rolls_the_road_die_once_a_round(seed: str) -> None:
    game = begin(seats=3, seed=seed)
    rolls: list[tuple[str, int]] = []
    first = -1
    play(game, seed)
    for event in game.events or ():
        if event.kind == "round":
            rolls.append(("round", -1))
        elif event.kind == "roll" and event.data["die"] == "road":
            rolls.append(("roll", int(str(event.data["seat"]))))
            first = rolls[-1][1]
        elif event.kind == "turn" and rolls[-1][0] == "roll":
            assert event.data["seat"] == first, "its roller takes the first turn of the round"
            rolls.append(("turn", first))
    assert [kind for kind, _ in rolls] == ["round", "roll", "turn"] * game.round


@pytest.mark.rule("VB-DICE-07")
@pytest.mark.parametrize(("value", "after"), [(1, 3), (2, 1), (3, 2)])
def test_the_road_die_stays_in_view_for_everybody_until_the_next_round(road: Draw, value: int, after: int) -> None:
    g = road(ARENA, tiles=("off-road",) * 3).put("Ts", 6, 3).hand("teal", 1)
    g.dice(*["movement: 2"] * 8, f"road: {after}").turn("amber", 1, road=value, turn=3)
    while g.g.round == 2:
        assert [shown(VENDETTA, seat, g.g) for seat in (0, 1, None)] == [f"+{value}"] * 3
        g.answer(g.options()[0])
    assert shown(VENDETTA, 0, g.g) == f"+{after}"


def test_a_road_die_that_was_not_rolled_yet_shows_nothing(road: Draw) -> None:
    g = road(ARENA).put("Ts", 6, 3)
    g.g.road_die = 0
    assert [shown(VENDETTA, seat, g.g) for seat in (0, 1, None)] == [""] * 3


@pytest.mark.rule("VB-DICE-07-R1")
def test_road_die_faces() -> None:
    assert faces("road") == {"1": 3, "2": 2, "3": 1}


@pytest.mark.rule("VB-DICE-08", "VB-DICE-08-R1")
def test_the_stunt_die_gives_the_spaces_of_dazed_and_blast_off(road: Draw) -> None:
    assert faces("stunt") == {"1": 1, "2": 2, "3": 2, "4": 1}
    for spaces in (1, 2, 3, 4):
        g = road(ARENA).dice(f"stunt: {spaces}", *["direction: rear-right"] * spaces)
        g.scene.vehicle("amber.medium", g.at(2, 10))
        g.effect(Dazed(g.car("Am")))
        assert g.g.cell[g.car("Am")] % 6 == 1 + spaces, f"one lane to the right for each of {spaces} spaces"
        g = road(ARENA).dice("direction: front", f"stunt: {spaces}")
        g.scene.vehicle("amber.medium", g.at(2, 10))
        g.effect(BlastOff(g.car("Am"))).is_at("Am", 2, 10 + spaces)


def test_dice_are_named_in_the_record(road: Draw) -> None:
    g = road(ARENA).dice("damage: blast-off", "direction: front-left", "stunt: 1")
    g.effect(Damage(g.car("Tm")))
    assert g.g.trace == [("damage", "blast-off"), ("direction", "front-left"), ("stunt", "1")]
    assert [fact["die"] for fact in facts(g.g, "roll")] == ["direction", "stunt"]
