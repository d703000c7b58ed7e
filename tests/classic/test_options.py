"""The switches of the disputed points do what their lines say; their defaults are tested with the clauses."""

from __future__ import annotations

import pytest

from tests.classic.kit import Draw
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.reference import library


def test_every_switch_reverses_a_ruling_and_says_so() -> None:
    for option in CLASSIC.options:
        assert option.clause in library().rulings
        assert option.id.startswith("classic_")
        assert option.default in option.values
        assert option.text.endswith(".")


@pytest.mark.rule("C86-MOVE-03-R1")
def test_own_cars_may_be_passed(track: Draw) -> None:
    g = track(classic_pass_own_cars=True).put("Gs", 1, 1).put("Gm", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    g.turn("green", 2, 2, 2).answer("Gs 2").is_at("Gs", 1, 2).answer("front").is_at("Gs", 1, 3).ahead()
    g = track(classic_pass_own_cars=True).put("Gs", 1, 1).put("Tm", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    g.drive("Gs", 2).told("blocked")


@pytest.mark.rule("C86-MOVE-07-R1")
def test_landing_on_own_cars_may_be_forbidden(track: Draw) -> None:
    g = track(classic_land_on_own_cars=False).put("Gs", 1, 1).put("Gm", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    g.turn("green", 1, 1, 1).answer("Gs 1").is_at("Gs", 2, 2).ahead()


@pytest.mark.rule("C86-MOVE-05-R1")
def test_the_crash_may_be_compulsory(track: Draw) -> None:
    g = track(classic_crash_is_compulsory=True).put("Gs", 1, 1).put("w", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    g.dice("red: 5").drive("Gs", 2).is_at("Gs", 1, 2).told("through").ahead()


@pytest.mark.rule("C86-MOVE-05-R2")
def test_cars_may_be_free_to_stay(track: Draw) -> None:
    g = track(classic_cars_may_stay=True).put("Gs", 1, 1).put("Tl", 7, 9).drive("Gs", 2).asks("green", "go")
    g.answer("stay").is_at("Gs", 1, 1).told("stays").asks("green", "attack")


@pytest.mark.rule("C86-MOVE-06-R1")
def test_a_roll_may_be_due_when_landing_only(track: Draw) -> None:
    g = track(classic_crash_when_landing_only=True).put("Gs", 1, 1).put("w", 1, 2).put("Ts", 2, 2).put("Tl", 7, 9)
    g.drive("Gs", 2).answer("go").is_at("Gs", 1, 2).never_told("roll").ahead().is_at("Gs", 1, 3)
    g = track(classic_crash_when_landing_only=True).put("Gs", 1, 1).put("w", 1, 2).put("w", 2, 2).put("Tl", 7, 9)
    g.dice("red: 4").turn("green", 1, 1, 1).answer("go", "front").told("through")


@pytest.mark.rule("C86-TURN-03-R1")
@pytest.mark.parametrize(("cars", "count"), [(("Gs", "Gm", "Gl"), 3), (("Gs", "Gm'"), 1), (("Gs'", "Gm'"), 3)])
def test_fewer_dice_for_fewer_cars(track: Draw, cars: tuple[str, ...], count: int) -> None:
    g = track(crews=("green", "tan", "white"), classic_dice_for_running_cars=True).put("Tl", 7, 9).put("Bl", 6, 9)
    for number, car in enumerate(cars, 1):
        g.put(car, number, 3)
    g.turn("green", *[2] * count)
    rolled = next(event for event in g.g.events or () if event.kind == "dice")
    assert len(rolled.data["values"]) == count  # type: ignore[arg-type]
    while g.g.active == 0 and g.g.choice is not None and g.g.choice.kind != "attack":
        g.g.apply(0)
