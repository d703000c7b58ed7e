"""Driving where there is no way on, shots from the tiles, and what is collected before a drive."""

from __future__ import annotations

import pytest

from tests.modules.test_told import texts
from thunderroad.modules.carnival.board import on_tile
from thunderroad.vendetta.cards import hold
from thunderroad.vendetta.turn.damage import OilSlick
from thunderroad.vendetta.turn.relocate import relocate

from .favors.kit import NE, SW, N, S, Show, Stage

HIT = ("shooting: any", "damage: dent")
LAST = (1, 3)
"""Nothing but the spaces of the south tile lies ahead of a car that faces south there."""


def armed(g: Show, name: str, weapon: str) -> Show:
    """A car has a super-weapon."""
    concern = g.g.rules.concern
    hold(g.g, g.car(name), concern.cards[concern.number[weapon]])
    return g


@pytest.mark.rule("CC-DRIVE-07", "CC-DRIVE-09-R1", "VB-ROAD-06-R1")
def test_where_only_tile_spaces_are_left_the_move_ends_without_a_road_bonus(show: Stage) -> None:
    g = show().park("Am", LAST, S).park("Tl", (4, 0)).turn("amber", 3)
    g.stands("Am", LAST, S).never_told("move").told("stop", "CC-DRIVE-09-R1")
    assert g.g.active == 1


@pytest.mark.rule("CC-DRIVE-09", "CC-DRIVE-09-R2")
@pytest.mark.parametrize(
    ("place", "thrown", "clause"),
    [((0, -5), "front", "CC-DRIVE-09"), (on_tile(0, 1, 4), "front-left", "CC-DRIVE-09-R2"),
     (on_tile(0, 3, 1), "rear", "CC-DRIVE-09-R2")],
)  # fmt: skip
def test_who_is_thrown_over_an_edge_is_lost_by_the_rule_of_that_edge(
    show: Stage, place: tuple[int, int], thrown: str, clause: str
) -> None:
    g = show().park("Am", (4, 0)).park("As", place, N).park("Tl", (-4, 4)).dice(f"direction: {thrown}")
    g.effect(OilSlick(g.car("As"))).is_out("As").told("eliminated", clause, times=1)
    (text,) = texts(g, "eliminated")
    assert "over the edge of the board" in text


@pytest.mark.rule("CC-SW-08", "CC-DRIVE-09-R1")
def test_there_nobody_has_to_fire_the_auto_cannon(show: Stage) -> None:
    g = show().park("Am", LAST, S).park("Tl", on_tile(0, 5, 6)).park("Ts", (4, 0))
    armed(g, "Am", "auto-cannon").begin("Am", 3)
    assert g.options() == ["auto-cannon", "stop"]
    g.answer("stop").asks("amber", "play").answer("pass").asks("amber", "shoot").answer("none")
    g.never_told("shot")
    g = show().park("Am", LAST, S).park("Tl", on_tile(0, 5, 6)).park("Ts", (4, 0))
    armed(g, "Am", "auto-cannon").dice(*HIT).begin("Am", 3).answer("auto-cannon", "none").holds("Tl", "dent")


@pytest.mark.rule("CC-SETUP-10-R3", "CC-SW-12", "CC-SW-13-R3")
@pytest.mark.parametrize("weapon", ["", "laser-kebab", "thwumper"])
@pytest.mark.parametrize("allowed", [True, False])
def test_with_the_option_off_no_gun_speaks_on_a_tile(show: Stage, weapon: str, allowed: bool) -> None:
    g = show(arena_shooting_on_roads=allowed).park("Am", on_tile(0, 5, 4), N).park("Tl", on_tile(0, 5, 6))
    g.park("Ts", (4, 0))
    if weapon:
        armed(g, "Am", weapon)
    g.begin("Am", 1).answer("north", "leave")
    assert (g.asked() in {"shoot", "thwumper"}) == allowed


@pytest.mark.rule("CC-SETUP-10-R3")
def test_with_the_option_off_the_arena_shoots_at_cars_on_the_tiles(show: Stage) -> None:
    g = show(arena_shooting_on_roads=False).park("Am", LAST, S).park("Tl", on_tile(0, 5, 6)).park("Ts", (4, 0))
    g.begin("Am", 1).asks("amber", "shoot").answer("none")


@pytest.mark.rule("CC-PF-01-R1", "CC-PF-01")
def test_who_was_put_on_a_favor_collects_it_once_slams_have_brought_it_back(show: Stage) -> None:
    g = show().park("Am", (0, 4), N).park("Tl", (4, 0)).park("Ts", (0, 2)).lay_favor("precision", (0, 3))
    relocate(g.g, g.car("Ts"), g.hex(0, 3))
    g.begin("Am", 1).answer("northwest", "leave").has_favors("teal")
    g = show().park("Am", (0, 1), S).park("Tl", (4, 0)).park("Ts", (0, 2)).lay_favor("precision", (0, 3))
    relocate(g.g, g.car("Ts"), g.hex(0, 3))
    g.g.put(g.car("Ts"), g.hex(0, 2))
    g.dice("slam: bottom", "direction: front").begin("Am", 1).answer("south", "keep")
    g.stands("Ts", (0, 3)).has_favors("teal", "precision")


@pytest.mark.rule("CC-PF-01", "CC-SW-01-R1")
def test_what_a_command_moves_onto_a_favor_collects_it_before_anybody_drives_on(show: Stage) -> None:
    g = show("sulphur", "teal", modules=("final-five",)).park("Tl", (4, 0)).lay_favor("full-throttle", (0, 2))
    g.park("sulphur.bar", (4, -1)).park("sulphur.ring", (0, 3), N)
    g.turn("sulphur", 1, 3).answer("sulphur.bar 1", "ff-close-ranks 3", "sulphur.ring", "north").asks(
        "sulphur", "steer"
    )
    assert g.g.driver == g.car("sulphur.bar")
    g.has_favors("sulphur", "full-throttle")


@pytest.mark.rule("CC-PF-06", "CC-PF-06-R1", "CC-SW-08")
def test_a_car_that_turns_as_it_likes_also_turns_for_a_shot_between_two_steps(show: Stage) -> None:
    g = show().park("Am", (-1, 1), N).park("Tl", (0, 1)).park("Ts", (4, 0)).holds_favor("amber", "bootleg-turn")
    armed(g, "Am", "auto-cannon").dice(*HIT).begin("Am", 2).answer("bootleg-turn", "north", "northeast")
    g.stands("Am", (0, 0), NE)
    assert "auto-cannon" not in g.options()
    g.answer("turn-round", "southwest").stands("Am", (0, 0), SW).answer("auto-cannon").holds("Tl", "dent")
    assert "turn-round" not in g.options(), "once on each space"
    g.answer("north").stands("Am", (0, -1), N)


@pytest.mark.rule("CC-PF-06", "CC-SW-08")
def test_and_for_one_after_the_last_step(show: Stage) -> None:
    g = show().park("Am", (-1, 0), N).park("Tl", (0, 1)).park("Ts", (4, 0)).holds_favor("amber", "bootleg-turn")
    armed(g, "Am", "auto-cannon").dice(*HIT).begin("Am", 1).answer("bootleg-turn", "north", "southeast", "leave")
    g.asks("amber", "bootleg-turn").answer("south").asks("amber", "play").answer("auto-cannon amber.medium")
    g.holds("Tl", "dent").asks("amber", "bootleg-turn").answer("north").stands("Am", (0, 0), N)
