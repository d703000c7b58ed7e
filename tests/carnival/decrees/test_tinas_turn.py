"""When a decree holds, and what Tina's turn is not."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.state import arena, decree_of
from thunderroad.modules.carnival.turn.tina import TinasTurn

from ..favors.kit import N, Show, Stage


def lit(show: Stage, **more: object) -> Show:
    """Amber medium stands in a spotlight, Teal large on pillar A."""
    return show(**more).park("Am", (-1, -2), N).park("Tl", "A").park("Ts", (4, -2))


@pytest.mark.rule("CC-TINA-05-R1", "CC-TINA-04")
def test_the_old_decree_holds_until_the_new_one_covers_it(show: Stage) -> None:
    g = lit(show).decree("go-for-the-throat").dice("tinas-turn: lets-get-wild").effect(TinasTurn())
    assert arena(g.g).shown[-1] == 3
    decree = decree_of(g.g)
    assert decree is not None
    assert decree.effect == "lets-get-wild"
    assert [g.g.rules.concern.cards[n].id for n in g.g.out_of_box.edict] == ["lets-get-wild"]


@pytest.mark.rule("CC-TINA-12", "CC-SCRAP-06", "CC-PF-03")
def test_it_is_nobody_s_turn_no_scrap_for_harm_and_no_favor(show: Stage) -> None:
    g = lit(show).holds_favor("amber", "killer-pillar", "precision").decree("go-for-the-throat")
    g.dice("tinas-turn: commit-to-the-crash").effect(TinasTurn()).is_out("Tl").has_scrap(3, 0)
    g.has_favors("amber", "killer-pillar", "precision")


@pytest.mark.rule("CC-TINA-12", "CC-PF-12")
def test_dice_of_her_turn_are_set_by_nobody(show: Stage) -> None:
    g = lit(show, modules=["choppe-shoppe"]).park("Ts", (-1, 3)).holds_favor("amber", "precision")
    arena(g.g).tina = 1
    g.dice("damage: blast-off", "direction: rear", "stunt: 1").hurt("Ts").stands("Ts", (-1, 4))
    arena(g.g).tina = 0


@pytest.mark.rule("CC-TINA-12-R1")
def test_choppers_take_nobody_at_the_end_of_her_turn(show: Stage) -> None:
    g = lit(show)
    g.scene.chopper(0, g.hex(4, -2))
    g.dice("tinas-turn: commit-to-the-crash").effect(TinasTurn()).is_in("Ts")


@pytest.mark.rule("CC-PF-01-R1", "CC-PF-01")
def test_an_inoperable_car_collects_and_one_whose_player_is_out_does_not(show: Stage) -> None:
    g = show("amber", "teal", "bone").park("Am", (-1, 3), N).park("Bl", (4, 0)).lay_favor("precision", (-1, 0))
    g.park("Tl", (-1, 1), N, "dent", "shrapnel").park("Ts", (4, -2))
    g.dice("slam: bottom", "direction: front").begin("Am", 2).answer("north", "north", "keep").rest()
    g.stands("Tl", (-1, 0)).has_favors("teal", "precision")
    g = show("amber", "teal", "bone").park("Am", (-1, 3), N).park("Bl", (4, 0)).lay_favor("precision", (-1, 0))
    g.park("Tl", (-1, 1), N, "dent", "shrapnel")
    g.dice("slam: bottom", "direction: front").begin("Am", 2).answer("north", "north").rest()
    g.stands("Tl", (-1, 0)).has_favors("teal")


@pytest.mark.rule("CC-TINA-02", "X-CC-04")
def test_the_spotlight_pays_a_crew_once_and_only_for_a_vehicle_that_can_act(show: Stage) -> None:
    g = show("amber", "teal", "sulphur", modules=("final-five",)).park("Am", (0, 0), N, "dent", "shrapnel")
    g.park("As", (4, 0)).park("Tl", (-1, -2)).park("Ts", (3, -1)).park("sulphur.bar", (-2, 3))
    g.dice("tinas-turn: danger-ahead").effect(TinasTurn()).has_scrap(0, 4, 4)
