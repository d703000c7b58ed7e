"""The turning points of a game: what is told is what changed the chances, wherever it stands among what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.classic.kit import Track
from tests.kit.road import Draw, Road
from thunderroad.bots.course import judged
from thunderroad.display.view.game import EventView
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.event import BROKEN, HIT, HURT, OUT
from thunderroad.play.story import Meanings
from thunderroad.play.turning_points import Cause, Standing, Swing, cause, swings

SAND = ("off-road",) * 3

# --- on drawn boards -----------------------------------------------------------------------


def told(drawn: Road | Track, seat: int, answers: list[str]) -> Cause:
    """What is told of these answers of a seat on a drawn board; they raised its chance."""
    g, seats = drawn.g, len(drawn.crews)
    rules = ruleset_of(g.recipe)
    assert rules.advisor is not None
    standings, moments = [Standing(judged(rules.advisor, g, seats))], [list[EventView]()]
    for answer in answers:
        assert g.events is not None
        first = len(g.events)
        drawn.answer(answer)
        views = [rules.narrate(g, event, n, None) for n, event in enumerate(g.events[first:], first)]
        moments.append([view for view in views if view is not None])
        standings.append(Standing(judged(rules.advisor, g, seats)))
    found = []
    for of in range(seats):
        before, after = standings[0].shares[of], standings[-1].shares[of]
        assert (after > before) == (of == seat)
        meanings = Meanings.of(rules, g.recipe.modules, rules.view(g, None))
        found.append(cause(Swing(0, len(answers), of, before, after), standings, moments, meanings))
    assert len(set(found)) == 1, "it is the same for the one who gained and the one who lost by it"
    assert found[0].text != moments[-1][-1].text, "it was not the last thing that happened"
    return found[0]


EDGE = """
    o o o Ts o o o o
     Am o o ?mine o o o o
    o o o o o o o o
     o o o o o o o o
    o o o o o o o o
     As Al o o o o Tm Tl
"""
OVER_THE_EDGE = ("shooting: small-medium", "damage: blast-off", "direction: rear-left", "stunt: 2")


def test_a_car_thrown_off_the_road_is_told_though_the_drive_went_on(road: Draw) -> None:
    g = road(EDGE, tiles=SAND).drive("Am", 2, command="airstrike 1").dice(*OVER_THE_EDGE)
    found = told(g, 0, ["1/3", "Ts", "front", "front"])
    assert found == Cause(2, "Teal small goes off the side of the road at 1/4: eliminated.", "VB-BOARD-02")


def test_own_damage_that_came_last_is_not_why_a_chance_grew(road: Draw) -> None:
    g = road(EDGE, tiles=SAND).drive("Am", 3, command="airstrike 1").dice(*OVER_THE_EDGE, "damage: dent")
    found = told(g, 0, ["1/3", "Ts", "front", "front", "front"])
    assert found.n == 2
    g.holds("Am", "dent").is_out("Ts")


def test_a_repair_is_told_though_a_drive_followed(road: Draw) -> None:
    g = road(EDGE.replace("Al", "Al''"), tiles=SAND).drive("Am", 1, command="repair 6")
    found = told(g, 0, [g.options()[0], "front"])
    assert (found.n, found.text) == (1, "Amber large is repaired: dent is removed.")


def test_a_drive_is_told_by_its_length_though_a_shot_missed_at_its_end(road: Draw) -> None:
    g = road(EDGE.replace("Tm Tl", "Tl o").replace("Ts o", "o o").replace("Am o o ?mine o o o o", "Am o o o o o o Ts"))
    g.put("Tm", 3, 8).drive("Am", 6).dice("shooting: large")
    found = told(g, 0, ["front"] * 6 + [g.full("Ts")])
    assert (found.n, found.text) == (6, "Amber medium drives 6 spaces.")


CHASE = """
    Gm Tl . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . Ts
"""


def test_1986_a_wreck_is_told_though_the_chopper_missed_afterwards() -> None:
    g = Track(CHASE).turn("green", 1, 1, 1).dice("red: 6 1", "red: 1")
    found = told(g, 0, ["front", "ram Gm Tl", "chopper Ts"])
    assert (found.n, found.text) == (2, "Tan 6 is a wreck.")
    g.settled()


FRONT = """
    . . . . Gm .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . Tl
"""


def test_1986_a_car_that_is_dumped_is_told_though_the_drive_went_on() -> None:
    g = Track(FRONT, column=23).put("Tm", 3, 2).drive("Gm", 6)
    found = told(g, 0, [*["front"] * 6, "none"])
    assert (found.n, found.text) == (1, "Tan 5 is dumped with the rear board.")
    g.settled()


# --- from told events ----------------------------------------------------------------------

MEANINGS = Meanings(
    whose={"v0": 0, "v1": 1, "v2": 2},
    harms={"hit": HIT, "damage": HURT, "inoperable": BROKEN, "eliminated": OUT},
    mends=frozenset({"repaired"}),
    landmarks=frozenset({"final", "gone"}),
    names={"v0": "Red car", "v1": "Blue car"},
)


def event(kind: str, piece: str = "", **data: Any) -> EventView:
    words = f"{kind} {piece}".strip()
    return EventView(0, kind, words, "X-1", {**({"piece": piece} if piece else {}), **data})


def why(shares: Sequence[tuple[float, ...]], *moments: list[EventView]) -> str:
    """What is told of a change from the first of these shares to the last."""
    standings = [Standing(share) for share in shares]
    return cause(Swing.between(standings, 0, len(shares) - 1), standings, [[], *moments], MEANINGS).text


RISE = [(30.0, 40.0, 30.0), (50.0, 22.0, 28.0)]
FALL = [(50.0, 25.0, 25.0), (20.0, 40.0, 40.0)]


@pytest.mark.parametrize(
    ("shares", "happened", "text"),
    [
        (RISE, [event("eliminated", "v1"), event("damage", "v0")], "eliminated v1"),
        (FALL, [event("damage", "v0"), event("eliminated", "v1")], "damage v0"),
        (RISE, [event("damage", "v1"), event("damage", "v2")], "damage v1"),
        (RISE, [event("inoperable", "v1"), event("final"), event("move", "v0", path=[1, 2], how="drive")], "final"),
        (RISE, [event("eliminated", "v1"), event("final")], "eliminated v1"),
        (RISE, [event("damage", "v1"), event("gone", seat=0)], "damage v1"),
        (RISE, [event("damage", "v1"), event("gone", seat=1)], "gone"),
        (
            RISE,
            [event("repaired", "v0"), event("move", "v0", path=[1, 2], how="drive"), event("turn", seat=1)],
            "repaired v0",
        ),
        (FALL, [event("repaired", "v1"), event("repaired", "v0"), event("assign", "v2")], "repaired v1"),
        (
            RISE,
            [event("move", "v0", path=[1, 2], how="drive"), event("assign", "v1"), event("turn", seat=1)],
            "move v0",
        ),
        (RISE, [event("eliminated", "wreck-1"), event("kept", "v0"), event("turn", seat=1)], "kept v0"),
    ],
)
def test_the_event_that_explains_a_change(
    shares: Sequence[tuple[float, ...]], happened: list[EventView], text: str
) -> None:
    assert why(shares, happened) == text


def test_the_answer_that_changed_most_is_told_not_the_gravest_event() -> None:
    shares = [(30.0, 70.0), (32.0, 68.0), (50.0, 50.0), (51.0, 49.0)]
    moments = [event("inoperable", "v1")], [event("damage", "v1")], [event("eliminated", "v1")]
    assert why(shares, *map(list, moments)) == "damage v1"


def test_the_steps_of_a_drive_count_together() -> None:
    def step() -> list[EventView]:
        return [event("move", "v0", path=[1, 2], how="drive")]

    shares = [(30.0, 70.0), (36.0, 64.0), (44.0, 56.0), (43.0, 57.0), (50.0, 50.0)]
    hit = [event("damage", "v1")]
    assert why(shares, step(), hit, step(), step()) == "Red car drives 3 spaces."
    assert why(shares[1:3], step()) == "move v0", "a single step is told as it was"
    assert why([*shares[:3], (38.0, 62.0)], step(), hit, step()) == "damage v1"


def test_where_a_vehicle_was_thrown_is_not_told_as_a_drive() -> None:
    driven, thrown = (event("move", "v0", path=[1, 2], how=how) for how in ("drive", "slam"))
    shares = [(30.0, 70.0), (36.0, 64.0), (44.0, 56.0), (48.0, 52.0)]
    assert why(shares, [driven], [driven, thrown], [driven]) == "Red car drives 3 spaces."
    assert why([(30.0, 70.0), (44.0, 56.0)], [thrown, thrown]) == "move v0"


def test_what_a_card_does_is_not_told_again() -> None:
    said = "Ms. Red picks up a weapon: Saw."
    found = EventView(0, "final", f"{said} It cuts. Twice.", "X-1", {"text": "It cuts. Twice."})
    assert why(RISE, [found]) == said


def test_an_answer_that_led_to_nothing_is_passed_over() -> None:
    assert why([(50.0, 50.0), (30.0, 70.0), (20.0, 80.0)], [], [event("damage", "v0")]) == "damage v0"


def test_the_greatest_changes_between_settled_standings_are_turning_points() -> None:
    shares = [
        (50, True),
        (20, True),
        (60, False),
        (30, True),
        (35, True),
        (50, True),
        (80, True),
        (20, True),
        (0, True),
    ]
    standings = [Standing((float(share), 100.0 - share), settled) for share, settled in shares]
    found = [(swing.first, swing.last, swing.before, swing.after) for swing in swings(standings)]
    assert found == [(4, 5, 35.0, 50.0), (5, 6, 50.0, 80.0), (6, 7, 80.0, 20.0)]
    assert swings([]) == []
