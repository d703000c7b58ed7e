"""Modules side by side: who answers first does not matter, and what nobody plays changes nothing."""

from __future__ import annotations

import pytest

from tests.kit.heard import retell
from tests.kit.road import Draw, Road
from tests.modules.mixes import MODULES, RULES, shuffled
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.turn.damage import Damage, MinorDamage

SAND = ("off-road",) * 3
MEETING = """
    . . . . . .
     . . . . . .
    . {} . . . .
     . . . . . .
    . . . . . .
     Ts . . . . Sw
"""


def meeting(road: Draw, vehicle: str) -> Road:
    """A motorcycle stands behind another vehicle; the long one has its leading part there."""
    g = road(
        MEETING.format("Sb"),
        crews={"S": "sulphur", "C": "crimson", "T": "teal"},
        tiles=SAND,
        modules=("big-rig", "final-five"),
        legend={"Sx": "sulphur.cross", "Sb": "sulphur.bar", "Sw": "sulphur.wave"},
    )
    for back, part in enumerate(("front", "mid", "rear")):
        g.scene.vehicle(f"crimson.{part}", g.at(3 if vehicle == "rig" else 1, 5 - back))
    if vehicle == "car":
        g.put("Tm", 3, 3)
    return g


@pytest.mark.rule("X-MIX-02", "X-MIX-03", "FF-SLAM-03", "BR-SLAM-02")
@pytest.mark.parametrize("vehicle", ["rig", "car"])
@pytest.mark.parametrize("turned", [False, True])
def test_it_does_not_matter_which_special_slam_answers_first(road: Draw, vehicle: str, turned: bool) -> None:
    g = meeting(road, vehicle)
    if turned:
        retell(g.g, g.g.rules.parts.listeners[::-1])
    g.dice("direction: front-left").drive("Sb", 1, round=1).answer("front")
    g.told("slam", times=1).never_told("reroll").is_at("Sb", 2, 3)
    assert [name for name, _ in g.g.trace or ()] == ["direction"]


@pytest.mark.rule("X-SEED-06", "X-SEED-06-R1", "VB-WRECK-04")
@pytest.mark.parametrize("effect", [Damage, MinorDamage])
def test_any_damage_eliminates_a_wreck(road: Draw, effect: type[Damage]) -> None:
    g = meeting(road, "car").put("w", 5, 5)
    g.effect(effect(g.car("wreck-1"))).told("eliminated", "VB-WRECK-04", times=1)
    assert g.g.wrecks() == 0


@pytest.mark.rule("FF-SETUP-04", "FF-SETUP-02", "GE-SETUP-06")
def test_decks_are_for_cars_the_motorcycles_keep_their_dice() -> None:
    recipe = Recipe(RULES.id, (Seat("teal"), Seat("sulphur")), "x", modules=("final-five", "german-engineering"))
    game = RULES.new_game(recipe, listen=True)
    assert isinstance(game, Game)
    rolled = [name for name, _ in game.trace or ()]
    assert (rolled.count("motorcycle") % 6, rolled.count("movement")) == (0, 0)
    assert [len(dice) for dice in game.dice] == [5, 6]


CREWS_ONLY = tuple(id for id in MODULES if set(RULES.modules[id].adds) & {"crews"} and not RULES.modules[id].setting)


@pytest.mark.parametrize("id", CREWS_ONLY)
def test_a_crew_that_nobody_plays_changes_nothing(id: str) -> None:
    """The same seed and the same answers tell the same race, dice and all."""
    seats = tuple(Seat(crew) for crew in shuffled([crew.id for crew in RULES.crews], Rng.seeded(id)))
    told = []
    for modules in ((), (id,)):
        game = RULES.new_game(Recipe(RULES.id, seats, "same", modules=modules), listen=True)
        rng = Rng.seeded("answers")
        while game.choice is not None:
            game.apply(rng.below(len(game.choice.options)))
        told.append((game.trace, [(event.kind, event.clause, dict(event.data)) for event in game.events or ()]))
    assert told[0] == told[1]
