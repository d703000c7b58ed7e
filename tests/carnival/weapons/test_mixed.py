"""Super-weapons together with cards of other boxes (house list of interactions)."""

from __future__ import annotations

import pytest

from tests.german_engineering.kit import conserved
from thunderroad.vendetta.cards import mark
from thunderroad.vendetta.choices import worth
from thunderroad.vendetta.display.names import space_id
from thunderroad.vendetta.in_play import UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from thunderroad.vendetta.turn.shoot import Shoot

from .kit import NE, N, Pit, Pits, S

LOOSE, DENT = "damage: blast-off", "damage: dent"
HIT, MISS = "shooting: any", "shooting: medium"
SHOPPE, AMMO = {"modules": ("choppe-shoppe",)}, {"modules": ("extra-ammo",)}


def lay(g: Pit, card: str, *, vehicle: str, by: int, datum: int = 0, until: int = UNTIL_TURN_ENDS) -> Pit:
    """A mark lies before a vehicle."""
    concern = g.g.rules.concern
    mark(g.g, concern.cards[concern.number[card]], until, by, vehicle=g.car(vehicle), datum=datum)
    return g


def upgraded(g: Pit, vehicle: str, upgrade: str) -> Pit:
    """A car has an upgrade."""
    g.scene.says("upgrade", upgrade, vehicle=g.full(vehicle))
    return g


def duel(pit: Pits, weapon: str, **more: object) -> Pit:
    """Teal large is right before Amber medium and its weapon."""
    return pit(**{"Am": (0, 1, N), "Tl": (0, 0, N), "Ts": (4, 0, S), **more}).arm("Am", weapon)


def shoot(g: Pit, *results: str) -> Pit:
    """Amber medium shoots at Teal large and hits."""
    g.g.active = 0
    return g.dice(HIT, *results).effect(Shoot(0, g.at(0, 1), g.car("Am"))).answer("Tl")


# --- damage that is prevented ---------------------------------------------------------------


@pytest.mark.rule("CC-SW-09-R2")
def test_a_bolt_on_plate_stops_the_first_token_and_the_normal_one_follows(pit: Pits) -> None:
    g = lay(duel(pit, "big-friendly-gun", **SHOPPE), "plate", vehicle="Tl", by=1, until=UNTIL_ROUND_ENDS)
    shoot(g, DENT).holds("Tl", "dent").unseen("Tl", 0).gained(2, 0)


@pytest.mark.rule("CC-SW-09-R2")
@pytest.mark.parametrize("first", [True, False])
def test_a_field_patch_stops_the_first_token_or_is_kept_for_the_normal_one(pit: Pits, first: bool) -> None:
    g = duel(pit, "big-friendly-gun", **AMMO)
    assert g.scene.says("one shot", "field-patch", seat=1)
    shoot(g).wave().asks("teal", "play")
    if first:
        g.dice(DENT).answer("field-patch").wave().holds("Tl", "dent")
    else:
        g.dice(LOOSE).answer("pass").asks("teal", "play").answer("field-patch").wave().holds("Tl", "face-down")
    g.gained(2, 0)


@pytest.mark.rule("CC-SW-09-R2")
def test_where_both_apply_the_plate_acts_and_the_card_is_not_offered_for_that_token(pit: Pits) -> None:
    g = duel(pit, "big-friendly-gun", modules=("choppe-shoppe", "extra-ammo"))
    assert g.scene.says("one shot", "field-patch", seat=1)
    lay(g, "plate", vehicle="Tl", by=1, until=UNTIL_ROUND_ENDS)
    shoot(g).wave().asks("teal", "play").answer("field-patch").wave().unhurt("Tl").gained(0, 0)
    g.told("super-weapon-acts", times=1).told("patched", times=1)


@pytest.mark.rule("CC-SW-09-R2")
def test_of_cluster_missiles_the_token_of_the_protected_vehicle_is_stopped_alone(pit: Pits) -> None:
    g = duel(pit, "cluster-missiles", Tm=(0, -1, S), **SHOPPE)
    lay(g, "plate", vehicle="Tm", by=1, until=UNTIL_ROUND_ENDS)
    shoot(g, LOOSE, DENT).unhurt("Tm").unseen("Am", 1).holds("Tl", "dent").gained(2, 0)


# --- tokens that are picked, or have one slot more ------------------------------------------


@pytest.mark.rule("CC-SW-09-R1")
def test_hollow_points_pick_the_normal_token_and_not_the_unseen_one(pit: Pits) -> None:
    g = upgraded(duel(pit, "big-friendly-gun", **SHOPPE), "Am", "hollow-points")
    shoot(g, "damage: shrapnel", DENT, LOOSE).asks("amber", "token-of-two").answer("dent")
    g.holds("Tl", "face-down", "dent")


@pytest.mark.rule("CC-SW-09-R1", "CC-SW-07-R1")
def test_the_amplifier_repeats_the_token_that_was_picked(pit: Pits) -> None:
    g = upgraded(duel(pit, "amplifier", **SHOPPE), "Am", "hollow-points")
    shoot(g, DENT, "damage: skid-front").answer("skid-front").stands("Tl", 0, -2).holds("Tl", "skid-front").gained(2, 0)


@pytest.mark.rule("CC-SW-09")
def test_extra_plating_has_room_for_both_tokens_and_one_more(pit: Pits) -> None:
    g = upgraded(duel(pit, "big-friendly-gun", **SHOPPE), "Tl", "extra-plating")
    shoot(g, LOOSE, DENT).holds("Tl", "face-down", "dent").gained(4, 0)
    assert g.g.operable(g.car("Tl"))
    shoot(g, DENT).holds("Tl", "face-down", "dent", "dent").gained(6, 0)


@pytest.mark.rule("X-TIME-04-R3", "VB-OUT-01-R1")
def test_volatile_cargo_that_a_cluster_sets_off_hurts_its_own_neighbours_clockwise(pit: Pits) -> None:
    g = duel(pit, "cluster-missiles", Tm=(0, -1, S), Al=(-1, -1, S), As=(1, -2, S), **SHOPPE).damage("Tm", "dent")
    upgraded(g, "Tm", "volatile-cargo")
    shoot(g, LOOSE, LOOSE, LOOSE, LOOSE, LOOSE, DENT).told("upgrade-acts", times=1)
    hurt = [event.data["vehicle"] for event in g.g.events or () if event.kind == "damage"]
    tm, tl, al, little, am = (g.car(name) for name in ("Tm", "Tl", "Al", "As", "Am"))
    assert hurt == [tm, tl, al, little, am, tl]


# --- more shots -----------------------------------------------------------------------------


@pytest.mark.rule("CC-SW-11-R3")
def test_a_hit_by_opening_burst_counts_though_the_shot_of_step_four_misses(pit: Pits) -> None:
    g = duel(pit, "energizer", Tm=(-2, 1, S), **SHOPPE)
    assert g.scene.says("leader", "machine-gun-joe", seat=0)
    g.turn("amber", 1, 2).answer("amber.medium 1").dice(HIT, DENT).answer("opening-burst 2", "none", "Tl")
    g.answer("northwest", "leave").dice("shooting: large", "movement: 1").answer("Tm", "none").asks("amber", "steer")
    g.answer("southwest", "leave").told("super-weapon-acts", times=1).done()


@pytest.mark.rule("CC-SW-11-R3", "CL-CMD-01")
def test_hail_of_lead_is_shot_once_and_gives_one_extra_turn(pit: Pits) -> None:
    g = lay(duel(pit, "energizer", Am=(0, 2, N), Tm=(1, 0, S), **SHOPPE), "hail-of-lead", vehicle="Am", by=0)
    g.drive("Am", 1).answer("north", "leave").dice(HIT, DENT, HIT, DENT, "movement: 1").answer("Tl")
    g.asks("amber", "steer").told("shot", times=2).answer("northwest", "leave")
    g.told("super-weapon-acts", times=1).done()


def machine_gun_joe(pit: Pits, **more: object) -> Pit:
    """He has the Energizer, Hot Reload, and Teal medium before him after a step to the left."""
    modules = ("choppe-shoppe", "extra-ammo")
    g = duel(pit, "energizer", **{"Am": (0, 2, N), "Tm": (-2, 1, S), "modules": modules, **more})
    assert g.scene.says("leader", "machine-gun-joe", seat=0)
    assert g.scene.says("bonus command", "hot-reload", seat=0)
    return g


@pytest.mark.rule("CC-SW-11-R1", "XA-BC-02", "CL-CMD-01")
def test_a_hot_reload_that_a_hail_has_replaced_adds_no_shot_to_the_extra_turn(pit: Pits) -> None:
    g = machine_gun_joe(pit).turn("amber", 1, 5).wave().dice(HIT, DENT, "movement: 1")
    g.answer("amber.medium 1", "hot-reload 5", "hail-of-lead token", "hot-reload 5", "north", "leave").wave()
    g.answer("northwest", "leave").dice("shooting: large").answer("Tm").told("shot", times=2).done()


@pytest.mark.rule("CC-SW-11-R1", "CL-CMD-01")
def test_a_hail_that_found_nobody_does_not_wait_for_the_extra_turn(pit: Pits) -> None:
    g = machine_gun_joe(pit, Tl=(-1, 2, N), Tm=(2, -1, S)).turn("amber", 1, 2).wave().dice(HIT, DENT, "movement: 1")
    g.answer("amber.medium 1", "opening-burst 2", "hail-of-lead token", "opening-burst 2", "Tl", "north", "leave")
    g.wave().answer("northeast", "leave").asks("amber", "shoot").answer("none").told("shot", times=1).done()


@pytest.mark.rule("CC-SW-11-R1", "XA-BC-02")
def test_a_tow_cable_tows_in_one_move_and_not_in_that_of_the_extra_turn(pit: Pits) -> None:
    g = duel(pit, "energizer", Am=(0, 2, N), Al=(0, 3, N), **AMMO).damage("Al", "dent", "dent")
    assert g.scene.says("bonus command", "tow-cable", seat=0)
    g.turn("amber", 1, 5).wave().answer("amber.medium 1", "tow-cable 5").told("hitched").dice(HIT, DENT, "movement: 1")
    g.answer("north", "leave", space_id(g.g, g.at(0, 2))).wave().answer("Tl").wave().asks("amber", "steer")
    g.answer("northwest", "leave").wave().told("hitched", times=1).stands("Al", 0, 2).done()


@pytest.mark.rule("CC-SW-11", "CC-SW-11-R1", "XA-OS-02")
def test_a_sabotaged_die_that_is_rolled_again_is_worth_its_new_value(pit: Pits) -> None:
    g = duel(pit, "energizer", Am=(0, 2, N), **AMMO)
    assert g.scene.says("one shot", "sabotage", seat=1)
    g.turn("amber", 3, 2).answer("amber.medium 3", "none").asks("teal", "play").answer("sabotage").moves_left(1)
    g.dice(HIT, DENT, "movement: 2").answer("north", "leave", "Tl", "none").asks("amber", "steer").moves_left(2)
    g.answer("northwest", "northwest", "leave").done()


@pytest.mark.rule("CC-SW-11-R1", "CL-NAMED-01")
def test_flames_held_back_do_not_wait_for_the_extra_turn(pit: Pits) -> None:
    g = duel(pit, "energizer", Am=(0, 2, N), Tl=(0, 0, N), Tm=(-2, 1, S), **SHOPPE).damage("Tl", "dent")
    assert g.scene.says("leader", "em-berco", seat=0)
    g.turn("amber", 1, 2).answer("amber.medium 1", "flamethrower token", "none").dice(HIT, DENT, "movement: 1")
    g.answer("north", "leave", "pass", "Tl", "none", "northwest", "leave")
    g.asks("amber", "shoot").answer("none").done()


@pytest.mark.rule("CC-SW-11-R1", "UP-USE-01")
def test_a_hood_gun_fired_early_in_vain_for_later_is_loaded_in_the_extra_turn(pit: Pits) -> None:
    g = upgraded(duel(pit, "energizer", Am=(0, 2, N), Tl=(0, 1, N), Ts=(2, -1, S), **SHOPPE), "Am", "hood-gun")
    g.dice(HIT, DENT, "movement: 1").drive("Am", 1).answer("hood-gun Am", "northeast", "leave")
    g.moves_left(1).answer("north", "leave").asks("amber", "shoot").answer("none").done()


@pytest.mark.rule("CC-SW-11-R1", "CL-POWER-01")
def test_never_just_one_comes_once_in_both_turns_together(pit: Pits) -> None:
    g = duel(pit, "energizer", Am=(0, 2, N), Tm=(-2, 1, S), Ts=(-1, 0, S), **SHOPPE).wreck(1, 0)
    assert g.scene.says("leader", "machine-gun-joe", seat=0)
    g.drive("Am", 1).answer("north", "leave").dice(HIT, DENT, HIT, "movement: 1").answer("Tl", "wreck-1")
    g.answer("none", "northwest", "leave").dice("shooting: large").answer("Ts").told("shot", times=3).done()


@pytest.mark.rule("CC-SW-11-R1", "CL-CMD-01")
def test_a_backdraft_follows_one_move_and_not_that_of_the_extra_turn(pit: Pits) -> None:
    g = lay(duel(pit, "energizer", Am=(0, 2, N), Ts=(-2, 1, S), **SHOPPE), "backdraft", vehicle="Am", by=0)
    g.drive("Am", 1).answer("north", "leave").told("ignite", times=1).dice(HIT, DENT, "movement: 2").answer("Tl")
    g.answer("northwest", "north", "leave").told("ignite", times=1).done()


@pytest.mark.rule("CC-SW-13-R3", "CL-CMD-01")
def test_hail_of_lead_as_a_whole_is_one_jump(pit: Pits) -> None:
    g = lay(duel(pit, "thwumper", Am=(0, 2, N), Tm=(1, 0, S), **SHOPPE), "hail-of-lead", vehicle="Am", by=0)
    g.drive("Am", 1).answer("north", "leave").dice("stunt: 1").answer("jump", "southwest")
    g.never_told("shot").told("super-weapon-acts", times=1).done()


@pytest.mark.rule("CC-SW-13-R3", "CL-POWER-01")
def test_the_jump_gives_no_second_one_by_never_just_one(pit: Pits) -> None:
    g = duel(pit, "thwumper", Am=(0, 2, N), **SHOPPE)
    assert g.scene.says("leader", "machine-gun-joe", seat=0)
    g.drive("Am", 1).answer("north", "leave").dice("stunt: 1").answer("jump", "southwest").done()


# --- slams ----------------------------------------------------------------------------------


@pytest.mark.rule("CC-SW-14", "UP-USE-01")
def test_spiked_hubs_and_the_dynamo_each_hurt_whom_they_have_moved(pit: Pits) -> None:
    g = upgraded(duel(pit, "torsion-dynamo", Am=(0, 2, N), Tl=(0, 1, NE), **SHOPPE), "Am", "spiked-hubs")
    g.dice("direction: front", LOOSE).drive("Am", 1).answer("north", "keep").asks("amber", "play")
    g.dice(LOOSE).answer("spiked-hubs Am").unseen("Tl", 2).gained(4, 0).done()


@pytest.mark.rule("CC-SW-14", "VB-SLAM-07")
def test_a_battering_ram_carries_on_whom_the_dynamo_moves(pit: Pits) -> None:
    g = upgraded(duel(pit, "torsion-dynamo", Am=(0, 2, N), Tl=(0, 1, NE), **SHOPPE), "Am", "battering-ram")
    g.dice("direction: front", LOOSE).drive("Am", 1).answer("north", "keep").stands("Tl", 0, -1).unseen("Tl", 1).done()


# --- other dice -----------------------------------------------------------------------------


@pytest.mark.rule("CC-SW-11-R4", "GE-DECK-03-R2")
def test_a_crew_with_a_deck_discards_its_card_and_turns_up_the_next(pit: Pits) -> None:
    g = duel(pit, "energizer", Am=(0, 2, N), modules=("german-engineering",))
    assert g.scene.says("hand", "1-large 6-any", seat=0)
    g.turn("amber", *g.g.dice[0]).answer("amber.medium 1-large", "none", "north", "leave")
    g.dice("reveal: 3-any", DENT, "card: 2-large").answer("Tl", "none").asks("amber", "steer").moves_left(2)
    assert list(map(worth, g.g.dice[0])) == [6]
    conserved(g.g)
    g.answer("northwest", "north", "leave").told("cards-exchanged", "GE-DECK-03-R2", times=1).done()


@pytest.mark.rule("CC-SW-11", "X-CC-04")
def test_a_motorcycle_with_an_energizer_rides_again_before_the_next_one(pit: Pits) -> None:
    places = {"Am": (0, 0, N), "Sb": (0, 2, N), "Sr": (4, 0, S), "As": (4, 1, S)}
    g = pit(crews={"A": "amber", "S": "sulphur"}, modules=("final-five",), **places).arm("Sb", "energizer")
    g.turn("sulphur", 1).answer("sulphur.bar 1", "north", "leave").dice(HIT, DENT, "motorcycle: 1").answer("Am")
    g.asks("sulphur", "steer").answer("northwest", "leave").told("super-weapon-acts", times=1).done()
