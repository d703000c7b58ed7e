"""Who can slam or shoot a seat's pieces before its next turn: from the rules, and from what the seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.carnival.favors.kit import S, Show
from tests.classic.kit import Track
from tests.expanded_1998.kit import Race
from tests.kit.road import Road
from thunderroad.bots import threats as looking
from thunderroad.bots.threats import Threat, threats
from thunderroad.family.registry import ruleset, ruleset_of
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat

Told = dict[tuple[str, str, str], Threat]

SAND = ("off-road",) * 3
"""Nobody may use the road die."""
CHASE = """
    .  . . . . . . .
     .  . . . . . . .
    .  . . . . . . .
     Tm . . Am . . . .
    .  . . . . . . .
     .  . . . . . . .
"""


def told(game: BaseGame, seat: int = 0, seed: str = "dealt") -> Told:
    """The threats by victim, doer and how, with the names of scenario files."""
    names = {piece.id: piece.handle for piece in ruleset_of(game.recipe).view(game, seat).pieces}
    found = threats(game, seat, Rng.seeded(seed))
    return {(names[one.piece], names[one.by], one.how): one for one in found}


def by_dice(found: Told, how: str) -> dict[tuple[str, str], tuple[int, ...]]:
    """Those of one sort that take a die and no command."""
    return {(victim, by): one.dice for (victim, by, what), one in found.items() if what == how and not one.command}


@pytest.mark.rule("VB-SLAM-01")
def test_a_car_can_be_slammed_with_a_die_that_reaches_it_and_is_left() -> None:
    g = Road(CHASE, tiles=SAND).hand("teal", 2, 3, 5).turn("amber", 1, 1)
    found = told(g.g)
    assert by_dice(found, "slam") == {("amber.medium", "teal.medium"): (3, 5)}
    assert found["amber.medium", "teal.medium", "slam"].chance == 1


@pytest.mark.rule("VB-CMD-06")
def test_with_a_command_where_no_die_alone_reaches() -> None:
    g = Road(CHASE, tiles=SAND).hand("teal", 1, 2).turn("amber", 1, 1)
    threat = told(g.g)["amber.medium", "teal.medium", "slam"]
    assert (threat.dice, threat.command) == ((1, 2), True)
    assert ("amber.medium", "teal.medium", "slam") not in told(
        Road(CHASE, tiles=SAND).hand("teal", 2).turn("amber", 1, 1).g
    )


@pytest.mark.rule("VB-SHOOT-06")
def test_a_car_can_be_shot_by_one_that_comes_to_rest_behind_it() -> None:
    found = told(Road(CHASE, tiles=SAND).hand("teal", 2).turn("amber", 1, 1).g)
    shot = found["amber.medium", "teal.medium", "shot"]
    assert (shot.dice, shot.command, shot.chance) == ((2,), False, 0.5)


@pytest.mark.rule("VB-SHOOT-01")
def test_nobody_shoots_in_round_1() -> None:
    found = told(Road(CHASE, tiles=SAND).hand("teal", 2).turn("amber", 1, 1, round=1).g)
    assert not [key for key in found if key[2] == "shot"]


@pytest.mark.rule("VB-CMD-03")
def test_a_chopper_shoots_from_wherever_it_is_put() -> None:
    found = told(Road(CHASE, tiles=SAND).hand("teal", 1, 2).turn("amber", 1, 1).g)
    [(_, by, _)] = [key for key, one in found.items() if one.command and key[2] == "shot"]
    assert "chopper" in by


@pytest.mark.rule("VB-ROUND-02")
def test_dice_of_the_next_round_are_not_known_so_they_have_a_chance() -> None:
    g = Road(CHASE, tiles=SAND).hand("teal").turn("amber", 1, 1, turn=3, first="amber")
    threat = told(g.g)["amber.medium", "teal.medium", "slam"]
    assert threat.dice == (3, 4, 5, 6)
    assert threat.chance == pytest.approx(1 - 2 / 6 * 2 / 6 * 2 / 6 * 2 / 6, abs=1e-4)


@pytest.mark.rule("VB-ROUND-05")
def test_nobody_threatens_who_is_next_again() -> None:
    assert told(Road(CHASE, tiles=SAND).hand("teal", 3).turn("amber", 1, 1, turn=3, first="teal").g) == {}


@pytest.mark.rule("VB-HAZ-01")
def test_what_lies_face_down_in_between_is_not_foreseen() -> None:
    walled = CHASE.replace("Tm . . Am", "Tm . ?road Am").replace(".  . . . . . . .", "X X X X X X X X")
    assert by_dice(told(Road(walled, tiles=SAND).hand("teal", 3).turn("amber", 1, 1).g), "slam") == {}


def test_own_cars_threaten_nobody_of_their_crew() -> None:
    found = told(Road(CHASE.replace("Tm", "As"), tiles=SAND).hand("amber", 3).turn("amber", 3, 3).g)
    assert not [key for key in found if key[1].startswith("amber")]


@pytest.mark.rule("C86-RAM-01", "C86-SHOOT-01")
def test_in_1986_by_any_die_that_may_be_rolled() -> None:
    g = Track(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . Ts . . Gm . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        """
    ).turn("green", 1, 1, 1)
    found = told(g.g)
    ram, shot = found["green.medium", "tan.small", "slam"], found["green.medium", "tan.small", "shot"]
    assert (ram.dice, shot.dice) == ((3, 4), (2, 3, 4))  # a way with two steps aside is one space longer
    assert 0 < ram.chance < 1 - 4 / 6 * 4 / 6 * 4 / 6
    assert 0 < shot.chance < 1 - 3 / 6 * 3 / 6 * 3 / 6


@pytest.mark.rule("E98-ATT-01")
def test_in_1998_with_what_each_vehicle_has() -> None:
    g = Race({"Ga": "4/8", "Te": "4/5"}).turn("green", 1, declare=None)
    found = told(g.g)
    assert {how for victim, _, how in found if victim == "green.avenger"} == {"slam", "shot"}


@pytest.mark.rule("CC-DRIVE-01")
def test_in_the_arena_by_who_faces_that_way() -> None:
    def found(heading: int) -> Told:
        g = Show().park("Am", (0, 2), S).park("Tm", (0, 0), heading)
        return told(g.hand("teal", 2).turn("amber", 1, 1).g)

    assert by_dice(found(S), "slam") == {("amber.medium", "teal.medium"): (2,)}
    assert by_dice(found(0), "slam") == {}


TABLES: list[tuple[str, tuple[str, ...], int]] = [
    ("vendetta", (), 3),
    ("vendetta", ruleset("vendetta").together(), 5),
    ("vendetta", ("carnival", "extra-ammo"), 3),
    ("classic", ("expanded-1998",), 3),
]


def positions(id: str, modules: tuple[str, ...], seats: int, most: int) -> list[Any]:
    """Positions of a game in which somebody begins a turn, played by estimates and at random."""
    rules = ruleset(id)
    crews = tuple(Seat(crew) for crew in rules.usual_crews(modules, seats))
    game: Any = rules.new_game(Recipe(id, crews, "threats", modules, rules.fitting(modules)))
    rng, found = Rng.seeded("threats"), []
    for step in range(220):
        if game.choice is None:
            break
        if step % (220 // most) == 0:
            found.append(game.clone())
        game.apply(rng.below(len(game.choice.options)))
    return found


@pytest.mark.parametrize(
    ("id", "modules", "seats"),
    [pytest.param(*table, marks=pytest.mark.long) if len(table[1]) > 1 else table for table in TABLES],
)
def test_threats_rest_on_nothing_but_what_the_seat_knows(
    id: str, modules: tuple[str, ...], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "POSITIONS", 1500)
    for game in positions(id, modules, seats, 6):
        seat = game.choice.seat
        first, *others = [told(game.clone_for(seat, Rng.seeded(f"world {k}")), seat) for k in range(3)]
        assert all(other == first for other in others), (id, modules, game.choice)


def test_the_game_stays_as_it_was() -> None:
    g = Road(CHASE, tiles=SAND).hand("teal", 2, 3, 5).turn("amber", 1, 1)
    before = g.g.dump()
    told(g.g)
    assert g.g.dump() == before


def test_a_small_bound_leaves_the_plainest_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    g = Road(CHASE, tiles=SAND).hand("teal", 2, 3, 5).turn("amber", 1, 1)
    monkeypatch.setattr(looking, "POSITIONS", 150)
    found = told(g.g)
    assert ("amber.medium", "teal.medium", "slam") in found
