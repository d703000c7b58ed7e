"""The careful bot uses a super-weapon where it clearly pays, and leaves it where it clearly harms."""

from __future__ import annotations

import pytest

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng
from thunderroad.modules.carnival.state import arena
from thunderroad.modules.carnival.weapons.use import Having

from .kit import NE, N, Pit, Pits, S

FAR = {"Ts": (4, 0, S), "As": (-4, 1, N)}


def says(g: Pit) -> str:
    """What the careful bot answers to the open question."""
    assert g.g.choice is not None
    return g.options()[decide(bot("greedy"), g.g, g.g.choice.seat, Rng.seeded("greedy"))]


def rest(g: Pit) -> None:
    """Everybody answers at random until the next turn begins, with dice as they fall."""
    rng = Rng.seeded("rest")
    g.script.rest.clear()
    g.g.source = None
    while g.g.choice is not None and g.g.choice.kind not in ("assign", "coast"):
        g.g.apply(rng.below(len(g.g.choice.options)))
    g.done()


def before(g: Pit, kind: str) -> Pit:
    """Amber is asked this question."""
    return g.asks("amber", kind)


@pytest.mark.parametrize("weapon", ["amplifier", "big-friendly-gun", "cluster-missiles", "energizer", "laser-kebab"])
@pytest.mark.parametrize(("target", "answer"), [("Tl", "teal.large"), ("Al", "none")], ids=["rival", "own car"])
def test_it_shoots_at_a_rival_and_not_at_its_own_car(pit: Pits, weapon: str, target: str, answer: str) -> None:
    places = {"Am": (-1, 0, N), target: (-1, -2, NE)}
    g = pit(**{**FAR, **places}, options={"cluster_hits_shooter": False}).arm("Am", weapon)
    g.turn("amber", 1, 3).answer("amber.medium 1", "none", "north", "leave").asks("amber", "shoot")
    assert says(g) == answer
    rest(g)


@pytest.mark.parametrize(("beside", "answer"), [("Tm", "teal.large"), ("Al", "none")], ids=["rivals", "own cars"])
def test_it_minds_who_stands_beside_the_target_of_cluster_missiles(pit: Pits, beside: str, answer: str) -> None:
    own = beside == "Al"
    places = {**FAR, "Tl": (0, 0, NE), beside: (1, -1, S)} | ({"As": (0, -1, S)} if own else {})
    g = pit(Am=(0, 2, N), **places).damage("Am", *["dent"] * own).arm("Am", "cluster-missiles")
    g.damage("Tl", *["dent", "blast-off"] * own)
    for name in ("Al", "As") if own else ():
        g.damage(name, "shrapnel")
    g.turn("amber", 1, 3).answer("amber.medium 1", "none", "north", "leave").asks("amber", "shoot")
    assert says(g) == answer
    rest(g)


def test_it_turns_the_big_friendly_gun_on_the_car_with_two_free_slots(pit: Pits) -> None:
    g = pit(Am=(0, 2, N), Tl=(0, 0, NE), Tm=(-1, 1, S), **FAR).damage("Tl", "dent").damage("Tm", "blast-off", "dazed")
    g.arm("Am", "big-friendly-gun").turn("amber", 1, 3).answer("amber.medium 1", "none", "north", "leave")
    assert says(g) == "teal.large"
    rest(g)


@pytest.mark.parametrize(("target", "fires"), [("Tl", True), ("Al", False)], ids=["rival", "own car"])
def test_it_fires_the_auto_cannon_on_the_way_at_rivals_alone(pit: Pits, target: str, fires: bool) -> None:
    g = pit(Am=(0, 1, N), **{**FAR, target: (0, 0, NE)}).arm("Am", "auto-cannon")
    g.turn("amber", 3, 2).answer("amber.medium 3", "none").asks("amber", "steer")
    assert (says(g) == "auto-cannon") == fires
    rest(g)


@pytest.mark.parametrize(
    ("target", "plays"), [("Tl", "auto-cannon amber.medium"), ("Al", "pass")], ids=["rival", "own"]
)
def test_it_fires_the_auto_cannon_after_the_move_at_rivals_alone(pit: Pits, target: str, plays: str) -> None:
    g = pit(Am=(0, 2, N), **{**FAR, target: (0, 0, NE)}).arm("Am", "auto-cannon")
    g.turn("amber", 1, 2).answer("amber.medium 1", "none", "north", "leave").asks("amber", "play")
    assert says(g) == plays
    rest(g)


def test_it_jumps_with_the_thwumper_among_rivals(pit: Pits) -> None:
    g = pit(Am=(0, 3, N), Tl=(0, 0, NE), Tm=(0, -2, S), **FAR).arm("Am", "thwumper")
    g.turn("amber", 1, 2).answer("amber.medium 1", "none", "north", "leave").dice("stunt: 3").answer("jump")
    assert says(g) == "north"
    rest(g)


def test_it_does_not_jump_where_every_landing_harms(pit: Pits) -> None:
    walls = [(q * n, r * n) for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)) for n in (1, 2, 3, 4)]
    g = pit(Am=(0, 1, N), **FAR).arm("Am", "thwumper").wall(*walls)
    g.turn("amber", 1, 2).answer("amber.medium 1", "none")
    g.g.lay_ground(g.at(0, 0), g.g.rules.terrain["road"])
    while g.g.choice is not None and g.g.choice.kind != "thwumper":
        g.answer("north" if "north" in g.options() else "leave")
    assert says(g) == "stay-put"
    rest(g)


@pytest.mark.parametrize(("other", "slams"), [("Tl", True), ("Al", False)], ids=["rival", "own car"])
def test_it_slams_rivals_with_the_dynamo_and_spares_its_own(pit: Pits, other: str, slams: bool) -> None:
    g = pit(Am=(0, 1, N), **{**FAR, other: (0, 0, NE)}).arm("Am", "torsion-dynamo")
    g.turn("amber", 1, 2).answer("amber.medium 1", "none").asks("amber", "steer")
    assert (says(g) == "north") == slams
    rest(g)


def test_it_ends_its_move_on_a_token_rather_than_beside_it(pit: Pits) -> None:
    g = pit(Am=(0, 1, N), **FAR)
    arena(g.g).tokens.append(g.at(0, 0))
    g.turn("amber", 1, 2).answer("amber.medium 1", "none").asks("amber", "steer")
    assert says(g) == "north"
    rest(g)


@pytest.mark.rule("CC-SW-03", "CC-SW-05")
def test_a_weapon_counts_the_less_the_later_and_the_less_if_its_car_cannot_act(pit: Pits) -> None:
    worth = []
    for round, damage in ((1, ()), (5, ()), (1, ("dent", "blast-off"))):
        g = pit(Am=(0, 1, N), **FAR).arm("Am", "laser-kebab").damage("Am", *damage)
        g.g.round = round
        worth.append(Having("laser-kebab", 6.0)(g.g, 0))
        assert not Having("laser-kebab", 6.0)(g.g, 1), "a rival has none"
    assert worth[0] > worth[2] > 0
    assert worth[0] > worth[1] > 0
