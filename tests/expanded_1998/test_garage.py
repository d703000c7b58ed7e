"""Teams built from the catalogue, in files (E98-VEH-02)."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.expanded_1998.kit import Start
from thunderroad.cli.main import main
from thunderroad.kernel.errors import BuildError
from thunderroad.kernel.reading import PROVENANCE
from thunderroad.modules.expanded_1998.content import data
from thunderroad.modules.expanded_1998.fleet import TEAMS, team
from thunderroad.modules.expanded_1998.garage import read_team
from thunderroad.modules.expanded_1998.machine import printed_armor
from thunderroad.modules.expanded_1998.state import CERAMIC
from thunderroad.modules.expanded_1998.turn.attack import Fire
from thunderroad.modules.expanded_1998.turn.contest import Contest, totals
from thunderroad.modules.expanded_1998.turn.values import (
    armor,
    off_road_ease,
    sharp_ease,
    shot_modifier,
    target_armor,
    turning_ease,
)
from thunderroad.modules.expanded_1998.workshop import WORKSHOP

VEHICLE = '[[vehicle]]\nname = "{name}"\nbody = "{body}"\nengine = "{engine}"\n{more}\n'


def one(body: str = "rolling", engine: str = "six-cylinder", more: str = "", name: str = "A") -> str:
    return VEHICLE.format(name=name, body=body, engine=engine, more=more)


@pytest.mark.rule("E98-VEH-02", "E98-VEH-02-R1")
def test_the_standard_team_costs_the_purse() -> None:
    standard = team("standard")
    assert standard.price == data().budget.purse == 275_000
    assert [(m.name, printed_armor(m), m.price) for m in standard.machines] == [
        ("Doom Buggy", 4, 52_500), ("Avenger", 5, 70_000), ("Eliminator", 6, 87_500), ("Thunder Chopper", 2, 65_000),
    ]  # fmt: skip


@pytest.mark.parametrize("id", TEAMS)
def test_our_own_teams_keep_to_the_rules(id: str) -> None:
    assert team(id).price <= data().budget.purse


def test_every_part_and_power_up_has_its_provenance() -> None:
    parts = [part for group in data().parts.values() for part in group.values()]
    assert len(parts) == 31
    words = {part.provenance for part in parts} | {one.provenance for one in data().power_ups}
    assert words <= PROVENANCE


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "a team needs at least one [[vehicle]]"),
        ("vehicle = [", "this is not a TOML file"),
        (one(body="rollin"), "A: there is no body 'rollin'; did you mean 'rolling'?"),
        ('[[vehicle]]\nname = "A"\nbody = "rolling"', "A needs 'engine': one of four-cylinder"),
        (one("motorcycle", "small-turbine"), "A: a motorcycle vehicle cannot have Small turbine"),
        (
            one(more='armor = ["iron", "composite"]'),
            "armor of different types cannot be mixed: Iron plating, Composite",
        ),
        (
            one(more='armor = ["composite", "composite", "composite", "composite"]'),
            "3 times, not 4 times",
        ),
        (one(more='armor = ["mercurium", "mercurium"]'), "A: a vehicle can have Mercurium coating once, not 2 times"),
        (one(more='weapon = ["basic", "turret"]'), "A: a vehicle has only one weapon"),
        (one("flying", more='brakes = "brakes"'), "a flying vehicle cannot stop"),
        (one("flying", more='accessories = ["ram-bar"]'), "a flying vehicle cannot have Ram bar"),
        (one(more='power_ups = ["bomb"]'), "A: Bomb cannot be bought"),
        (one(more='power_ups = ["rockt"]'), "A: there is no power-up 'rockt'; did you mean 'rocket'?"),
        (one("flying", more='power_ups = ["jump-jets"]'), "a flying vehicle cannot have Jump Jets"),
        (one(more='power_ups = ["rocket", "rocket", "ice-beam"]'), "at most 2 power-ups, not 3"),
        (one(more="wheels = 4"), "A: 'wheels' does not belong in a vehicle"),
        (one() + one(), "each vehicle needs a name of its own; 'a' appears 2 times"),
        ("".join(one(name=f"V{k}") for k in range(7)), "a team can have at most 6 vehicles, not 7"),
        ("".join(one(engine="large-turbine", name=f"V{k}") for k in range(2)), "55,000 more than the purse of 275,000"),
        (one(more="armor = 3"), "A: 'armor' should be text or a list of texts"),
        (
            "".join(one(name=f"V{k}", more='accessories = ["crew-chief"]') for k in range(2)),
            "a player can have Crew chief once, not 2 times",
        ),
    ],
)
def test_what_is_wrong_is_said(content: str, fault: str) -> None:
    with pytest.raises(BuildError) as raised:
        read_team(content)
    assert any(fault in said for said in raised.value.faults), raised.value.faults


def test_everything_wrong_is_said_at_once() -> None:
    with pytest.raises(BuildError) as raised:
        read_team(one(body="rollin") + one(name="B", more='weapon = "cannon"'))
    assert len(raised.value.faults) == 2


def test_mercurium_goes_with_any_plating() -> None:
    found = read_team(one(more='armor = ["composite", "mercurium"]')).machines[0]
    assert (found.armor, printed_armor(found)) == (4, 5)


def test_the_command_reports_a_team_or_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "team.toml"
    file.write_text('name = "Mine"\n' + one(more='weapon = "turret"'), encoding="utf-8")
    done = CliRunner().invoke(main, ["garage", str(file)])
    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[0] == "Mine: 40,000 of 275,000 dollars"
    file.write_text(one(body="rollin"), encoding="utf-8")
    done = CliRunner().invoke(main, ["garage", str(file)])
    assert done.exit_code == 1
    assert "did you mean 'rolling'" in done.stderr
    done = CliRunner().invoke(main, ["garage", str(file), "--json"])
    assert '"faults"' in done.stdout
    file.write_bytes(b"\xff\xfe")
    assert CliRunner().invoke(main, ["garage", str(file)]).exit_code == 1
    assert CliRunner().invoke(main, ["garage", str(file), "--module", "big-rig"]).exit_code == 2


def test_the_report_lists_parts() -> None:
    sheet = WORKSHOP.inspect(one("treaded", more='armor = ["iron", "iron"]\npower_ups = ["rocket"]')).sheets[0]
    assert sheet is not None
    assert (sheet.text, sheet.price) == ("Treaded, armor 5, d6-2, Six cylinder, 2 Iron plating, Rocket", 40_000)


# --- what parts do -------------------------------------------------------------------------


def test_spaced_plating_counts_against_shots_only(race: Start) -> None:
    g = race({"Gg": "2/5", "Tg": "7/9"}, fleet="raiders")
    assert (armor(g.g, g.n("Gg")), target_armor(g.g, g.n("Gg"))) == (3, 5)


def test_run_flat_tyres_help_both_rolls_and_a_gyro_turns(race: Start) -> None:
    g = race({"Go": "2/5", "To": "7/9"}, fleet="raiders")
    assert [sharp_ease(g.g, g.n("Go"), first=first) for first in (True, False)] == [2, 2]
    h = race({"Gh": "2/5", "Th": "7/9"}, fleet="every-kind")
    assert turning_ease(h.g, h.n("Gh")) == 1


def test_a_ram_bar_helps_rams_and_a_sight_shots_at_others_squares(race: Start) -> None:
    g = race({"Gc": "2/5", "Tc": "2/5"}, fleet="every-kind")
    assert totals(g.g, g.n("Gc"), g.n("Tc"), 0) == (6, 5)
    assert totals(g.g, g.n("Gc"), g.n("Tc"), 1) == (6, 5)
    h = race({"Gg": "2/5", "Tg": "2/6", "Ts": "2/5"}, fleet="raiders")
    assert [shot_modifier(h.g, h.n("Gg"), h.n(name), "") for name in ("Tg", "Ts")] == [1, 0]


def test_ceramic_breaks_for_good_when_it_has_resisted(race: Start) -> None:
    g = race({"Gy": "2/5", "Tl": "2/5", "Tr": "7/9"}, fleet="gadgets").red(1, 6)
    assert armor(g.g, g.n("Tl")) == 5
    g.effect(Contest(g.n("Gy"), g.n("Tl"), 0, 1))
    assert (armor(g.g, g.n("Tl")), g.own.spent[g.n("Tl")]) == (3, CERAMIC)


def test_padding_takes_the_first_hit(race: Start) -> None:
    g = race({"Gl": "2/5", "Ty": "2/6", "Tr": "7/9"}, fleet="gadgets").red(5, 5)
    for _ in range(2):
        g.effect(Fire(g.n("Gl"), g.n("Ty"), ""))
        g.runs("Ty") if _ == 0 else g.wrecked("Ty")


@pytest.mark.rule("E98-PU-08")
def test_a_flare_pod_draws_one_rocket_away(race: Start) -> None:
    g = race({"Gl": "2/5", "Ty": "2/8", "Tr": "7/9"}, fleet="gadgets").has("Gl", "rocket", "rocket")
    g.effect(Fire(g.n("Gl"), g.n("Ty"), "rocket")).asks("tan", "flares", "no", "yes").answer("yes").runs("Ty")
    g.red(1).effect(Fire(g.n("Gl"), g.n("Ty"), "heat-sinker")).told("roll")


@pytest.mark.rule("E98-MAN-01")
def test_a_drag_chute_stops_once_after_the_roll(race: Start) -> None:
    g = race({"Gl": "2/5", "Gr": "6/5", "Ty": "2/6", "Tr": "7/9"}, fleet="gadgets").turn("green", 2, 6, 6)
    g.can("Gl chute 2", "Gl chute 6").answer("Gl chute 2", "Gr 6", "front x6").at("Gl", "2/5").can("shoot Gl Ty")
    g.answer("none").turn("green", 2, 6, 6).cannot("Gl chute 2").answer("Gr 2", "front x2")
    g.answer("Gl 6", "front-left", "front x4")


def test_a_crew_chief_rolls_one_die_again(race: Start) -> None:
    g = race({"Gy": "2/5", "Ty": "2/9", "Tr": "7/9"}, fleet="gadgets").turn("green", 1, 6, 3)
    g.asks("green", "reroll", "none", "1", "6").answer("1")
    assert g.g.dice == (3, 6)
    g.answer("Gy 3", "front-left", "front x3")


def test_a_suspension_makes_leaving_the_road_easier(race: Start) -> None:
    g = race({"Gr": "2/5", "Tr": "7/9"}, fleet="gadgets")
    assert off_road_ease(g.g, g.n("Gr")) == 1
