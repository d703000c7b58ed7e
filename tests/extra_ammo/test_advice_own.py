"""Bots play one shots, lay dice on bonus commands and use conditions where it clearly pays, and nowhere else."""

from __future__ import annotations

import pytest

from tests.kit.bots import careful, leave

from .ammo import Ammo, Draw

ROAD = """
    .  .  .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .  .  .
    Am .  .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .  .  .  .
"""
WALL = tuple(f"X {lane}/4" for lane in range(1, 7))


def put(g: Ammo, *pieces: str) -> Ammo:
    """Pieces by their places: ``Ts 3/4``."""
    for piece in pieces:
        part, _, place = piece.partition(" ")
        lane, _, column = place.partition("/")
        g.put(part, int(lane), int(column))
    return g


# --- one shots -----------------------------------------------------------------------------


def hears(g: Ammo, crew: str, card: str) -> str:
    """What this crew answers when it is offered its card."""
    while True:
        g.asks(crew, "play")
        if card in g.options():
            answer = careful(g)
            leave(g)
            return answer
        g.answer("pass")


def test_damage_is_prevented_where_it_matters(ammo: Draw) -> None:
    g = put(ammo(ROAD), "As 6/1", "Al 5/1", "Tl 3/3", "Tm 6/12").holds_card("teal", "field-patch")
    g.dice("shooting: any").drive("Am", 1).answer("front", "leave", "Tl")
    assert hears(g, "teal", "field-patch") == "field-patch"


@pytest.mark.parametrize(("target", "wanted"), [("Tl", "smoke-shell"), ("Tl''", "pass")], ids=["a sound car", "a hulk"])
def test_smoke_hides_what_has_something_to_lose(ammo: Draw, target: str, wanted: str) -> None:
    g = put(ammo(ROAD), "As 6/1", "Al 5/1", f"{target} 3/3", "Tm 6/12").holds_card("teal", "smoke-shell")
    g.drive("Am", 1).answer("front", "leave", "Tl")
    assert hears(g, "teal", "smoke-shell") == wanted


@pytest.mark.parametrize(("car", "wanted"), [(1, "radar-array"), (10, "pass")], ids=["ahead", "behind"])
def test_tokens_are_shown_where_the_crew_will_drive(ammo: Draw, car: int, wanted: str) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), f"Am 3/{car}", "?mine 3/2", "?mud 3/3", "?wreck 4/3")
    g.holds_card("amber", "radar-array").turn("amber", 1, 2).asks("amber", "play")
    assert careful(g) == wanted
    leave(g)


@pytest.mark.parametrize(("dice", "wanted"), [((1, 1, 2), "second-wind"), ((5, 6, 6), "pass")])
def test_low_dice_are_rolled_again(ammo: Draw, dice: tuple[int, ...], wanted: str) -> None:
    g = put(ammo(ROAD), "Ts 6/12").holds_card("amber", "second-wind").turn("amber", *dice).asks("amber", "play")
    assert careful(g) == wanted
    leave(g)


@pytest.mark.parametrize(("column", "wanted"), [(19, "sabotage"), (1, "pass")], ids=["the finish line", "a wall"])
def test_a_rival_is_held_up_before_the_finish_line_and_not_before_a_wall(ammo: Draw, column: int, wanted: str) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), f"Am 3/{column}", "As 6/1", "Al 5/1", "Ts 1/12", "Tl 6/12", *WALL)
    g.finish_line().holds_card("teal", "sabotage").turn("amber", 6).answer("Am 6")
    assert hears(g, "teal", "sabotage") == wanted


@pytest.mark.parametrize(("direction", "wanted"), [("front", "ramming-speed"), ("front-left", "pass")])
def test_a_die_is_turned_to_throw_a_rival_off_the_road(ammo: Draw, direction: str, wanted: str) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), "Am 1/1", "Tm 1/2", "Tl 6/12").holds_card("amber", "ramming-speed")
    g.dice("slam: bottom", f"direction: {direction}").turn("amber", 1).answer("Am 1", "front")
    assert hears(g, "amber", "ramming-speed") == wanted


# --- bonus commands ------------------------------------------------------------------------

BEYOND = tuple(f"X {lane}/7" for lane in range(1, 7))
COMMANDS = {
    "change-drivers": (4, 2, ("As 3/8", "Ts 6/12"), ("Ts 6/12",)),
    "handbrake": (6, 1, (*BEYOND, "Ts 6/12"), ("Ts 6/12",)),
    "hot-reload": (2, 5, ("Tm' 3/7",), ("Ts 6/24",)),
    "nav-system": (2, 2, ("Al 3/22", "Ts 6/12"), ("Ts 6/12",)),
    "positraction": (3, 2, ("?mine 3/5", "!mud 3/6", "Ts 6/12"), ("Ts 6/12",)),
    "smoke-machine": (2, 1, ("Tm 3/2",), ("Ts 6/12",)),
    "tow-cable": (2, 5, ("Al'' 3/5", "Ts 6/12"), ("Ts 6/12",)),
    "winch": (2, 3, ("Tm 3/7",), ("Al 3/7", "Ts 6/12")),
}
"""By command: the dice of the car and of the command, what stands on the road where it pays, and where it does not."""


@pytest.mark.parametrize("pays", [True, False], ids=["pays", "does not"])
@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_a_die_goes_to_a_bonus_command_where_it_pays(ammo: Draw, command: str, pays: bool) -> None:
    die, value, good, bad = COMMANDS[command]
    g = put(ammo(ROAD.replace("Am", ". ")), "Am 3/4", *(good if pays else bad)).commands("amber", command)
    g.g.lay_board(0, g.g.boards[0][-1:])
    for car in ("As", "Al"):
        g.g.die[g.car(car)] = 1
    g.turn("amber", die, value)
    while g.asked() != "command":
        g.answer(f"Am {die}" if g.asked() == "assign" else "pass")
    assert careful(g) == (f"{command} {value}" if pays else "none")
    leave(g)


def test_with_the_handbrake_on_it_drives_up_to_the_wall(ammo: Draw) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), "Am 3/4", *BEYOND, "Ts 6/12").commands("amber", "handbrake")
    g.drive("Am", 6, command="handbrake 1")
    while g.asked() == "steer":
        g.answer(careful(g))
    g.is_in("Am").is_at("Am", g.g.cell[g.car("Am")] % 6 + 1, 6)
    leave(g)


@pytest.mark.parametrize(("command", "ways"), [("positraction 2", {"front"}), (None, {"front-left", "front-right"})])
def test_tokens_that_do_nothing_are_no_reason_to_leave_the_lane(
    ammo: Draw, command: str | None, ways: set[str]
) -> None:
    beside = ("X 2/6", "X 4/6", "X 2/7", "X 4/7")
    g = put(ammo(ROAD.replace("Am", ". ")), "Am 3/4", "?mine 3/5", "!mud 3/6", *beside, "Ts 6/12")
    g.commands("amber", "positraction").drive("Am", 3, command=command)
    assert careful(g) in ways
    leave(g)


@pytest.mark.parametrize(
    ("foremost", "top", "wanted"), [("Am", "3b", "turn"), ("Am", "3a", "leave"), ("Tm", "3b", "leave")]
)
def test_a_tile_that_is_hard_to_cross_is_turned_by_who_comes_first(
    ammo: Draw, foremost: str, top: str, wanted: str
) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), "Am 3/20", f"{foremost[0]}l 4/22", "Ts 6/12").pile(top, "5a")
    g.commands("amber", "nav-system").drive("Am", 1, command="nav-system 2").asks("amber", "nav-system")
    assert careful(g) == wanted
    leave(g)


@pytest.mark.parametrize(("pulled", "wanted"), [("Tm", "use-winch"), ("Am", "no-winch")])
def test_a_rival_is_pulled_back_and_an_own_car_is_not(ammo: Draw, pulled: str, wanted: str) -> None:
    g = put(ammo(ROAD.replace("Am", ". ")), "As 3/4", f"{pulled} 3/7", "Tl 6/2", "Al 5/2").commands("amber", "winch")
    g.drive("As", 2, command="winch 3").asks("amber", "winch")
    assert careful(g) == wanted
    leave(g)


# --- conditions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "face", "wanted"), [("Tm'", "large", "shot-again"), ("Al'", "small-medium", "keep-shot")]
)
def test_a_miss_from_high_ground_is_rolled_again_at_a_rival(ammo: Draw, target: str, face: str, wanted: str) -> None:
    g = put(ammo(ROAD), f"{target} 3/3", "Ts 6/12").under("high-ground").dice(f"shooting: {face}")
    g.drive("Am", 1).answer("front", "leave", target[:2]).asks("amber", "high-ground")
    assert careful(g) == wanted
    leave(g)
