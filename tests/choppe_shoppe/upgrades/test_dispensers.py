"""Mine Dispenser, Oil Dispenser: tokens of their own, behind the car."""

from __future__ import annotations

import pytest

from .kit import Draw

BEHIND = """
    .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  Am .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    Al .  .  .  .  .  .  .
     Ts .  .  .  .  .  .  Tl
"""
MINE, OIL = "mine-dispenser", "oil-dispenser"


@pytest.mark.rule("UP-USE-03", "UP-USE-03-R1")
@pytest.mark.parametrize(("upgrade", "token"), [(MINE, "upgrade-mine"), (OIL, "upgrade-oil")])
def test_once_a_round_a_token_lies_face_up_behind_the_car(shop: Draw, upgrade: str, token: str) -> None:
    g = shop(BEHIND).fit("Am", upgrade)
    g.drive("Am", 1).answer("front", "leave").asks("amber", "play").answer(f"{upgrade} Am")
    assert set(g.options()) == {"2/2", "3/2", "4/2"}
    g.answer("3/2").told("token-dropped", times=1).acted("Am", upgrade).used("Am")
    kind = g.g.rules.hazard_names.index(token)
    assert g.g.token[g.at(3, 2) % g.g.span] == kind + 1
    assert (g.g.hazard_pile[kind], g.g.hazard_discards[kind]) == (0, 0)


@pytest.mark.rule("UP-USE-03-R1", "UP-USE-03-R2")
def test_a_mine_goes_off_once_and_returns_to_its_supply(shop: Draw) -> None:
    g = shop(BEHIND).put("!upgrade-mine", 5, 2).fit("Am", MINE)
    g.dice("damage: dent").drive("Al", 3).answer("front").holds("Al", "dent").is_at("Al", 5, 2)
    kind = g.g.rules.hazard_names.index("upgrade-mine")
    assert (g.g.token.count(kind + 1), g.g.hazard_discards[kind], sum(g.g.hazard_buried)) == (0, 0, 0)
    g.told("mine", times=1)


@pytest.mark.rule("UP-USE-03-R2")
def test_an_oil_slick_makes_road_and_slides_whoever_enters(shop: Draw) -> None:
    g = shop(BEHIND, tiles=("off-road", "road", "road")).put("!upgrade-oil", 5, 2).fit("Am", OIL)
    assert g.g.rules.terrain_names[g.g.ground_at(g.at(5, 2))] == "road"
    g.dice("direction: front").drive("Al", 1).answer("front").is_at("Al", 5, 3)


@pytest.mark.rule("UP-USE-03-R1")
def test_a_fourth_mine_is_not_there_but_an_oil_slick_may_be_moved(shop: Draw) -> None:
    drawn = shop(BEHIND).fit("Am", MINE)
    for column in (6, 7, 8):
        drawn.put("!upgrade-mine", 1, column)
    drawn.drive("Am", 1).answer("front", "leave").asks("teal", "assign")
    oil = shop(BEHIND).fit("Am", OIL)
    for column in (6, 7, 8):
        oil.put("!upgrade-oil", 1, column)
    oil.drive("Am", 1).answer("front", "leave", f"{OIL} Am").asks("amber", "fetch-token")
    oil.answer("1/7").asks("amber", "drop-token").answer("3/2")
    kind = oil.g.rules.hazard_names.index("upgrade-oil")
    lying = [k for k in range(oil.g.span) if oil.g.token[k] == kind + 1]
    assert lying == sorted(oil.at(*at) % oil.g.span for at in ((1, 6), (1, 8), (3, 2)))


@pytest.mark.rule("UP-USE-01", "VB-MOVE-08")
def test_not_after_a_move_that_a_slam_has_stopped(shop: Draw) -> None:
    g = shop(BEHIND).put("Tm", 3, 3).fit("Am", MINE)
    g.dice("slam: bottom", "direction: front").drive("Am", 2).answer("front").asks("amber", "shoot")
    g.answer("none")


@pytest.mark.rule("UP-USE-01", "VB-DMG-02")
def test_nor_after_one_that_damage_has_stopped(shop: Draw) -> None:
    g = shop(BEHIND).put("?mine", 3, 3).fit("Am", OIL)
    g.dice("damage: dent").drive("Am", 2).answer("front").holds("Am", "dent").asks("teal", "assign")


@pytest.mark.rule("UP-USE-01")
def test_goo_stops_a_car_and_it_drops_its_token_all_the_same(shop: Draw) -> None:
    g = shop(BEHIND, modules=["devils-run"], legend={"t": "toxic-goo"}).put("t", 3, 3).fit("Am", OIL)
    g.drive("Am", 2).answer("front").asks("amber", "play").answer("pass")


@pytest.mark.rule("UP-USE-01")
def test_not_after_a_coast_and_not_for_another_car(shop: Draw) -> None:
    g = shop(BEHIND).fit("Am", MINE)
    for name in ("Am", "Al"):
        g.g.die[g.car(name)] = 1
    g.turn("amber", 3).answer("Am 3", "front").asks("teal", "assign")


@pytest.mark.rule("UP-USE-03-R1", "VB-SCROLL-03")
def test_the_token_of_a_tile_that_falls_away_returns_to_its_supply(shop: Draw) -> None:
    g = (
        shop(
            """
        . . . . .
         . . . . .
        . . . Am .
         . . . . .
        . . . . .
         Tl . . . .
    """,
            column=20,
        )
        .put("!upgrade-mine", 1, 3)
        .next_tile("\n".join([". . . . . . . ."] * 6))
        .fit("Am", MINE)
    )
    g.drive("Am", 2).answer("front", "front", "leave", "pass")
    kind = g.g.rules.hazard_names.index("upgrade-mine")
    assert (g.g.token.count(kind + 1), g.g.hazard_discards[kind]) == (0, 0)


@pytest.mark.rule("UP-USE-03", "VB-ASSIGN-09-R4")
@pytest.mark.parametrize(
    "result",
    [("damage: shrapnel", "direction: rear", "damage: dent"), ("damage: skid-rear", "slam: top", "direction: front")],
)
def test_what_has_hit_the_car_before_its_move_does_not_keep_it_from_dropping(
    shop: Draw, result: tuple[str, ...]
) -> None:
    g = shop(BEHIND).put("Tm", 3, 3).fit("Am", MINE)
    g.scene.says("leader", "machine-gun-joe", seat=0)
    g.dice("shooting: any", *result).turn("amber", 1, 2).answer("Am 1", "opening-burst 2", "none", "Tm")
    g.answer("front-left", "leave").asks("amber", "play").answer(f"{MINE} Am", "3/2", "none")
    g.told("token-dropped", times=1)
