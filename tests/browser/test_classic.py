"""The other ruleset in a real browser: turns and ends of games by mouse, a team from the garage that takes the road."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import becomes, fits
from tests.browser.past_games import HOST, kept, nearly_over
from tests.browser.served import Served
from tests.browser.test_access import faults
from thunderroad.classic.ruleset import CLASSIC
from thunderroad.family.registry import USUAL, ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table

YEAR = "1986"
Visit = Callable[..., Page]


def offer(served: Served) -> dict[str, Any]:
    """What can be ordered of the ruleset beside the usual one."""
    _, rulesets = served.ask("GET", "/api/rulesets")
    found: dict[str, Any] = next(one for one in rulesets if one["id"] != USUAL)
    return found


def table(served: Served, seed: str, count: int, *, modules: bool, **options: Any) -> str:
    """The address of a table at which everybody sits at one screen."""
    rules = offer(served)
    seats = [
        {"crew": crew["id"], "player": "friend" if at else "me", "name": name}
        for at, (crew, name) in enumerate(zip(rules["crews"][:count], ("Ada", "Bo", "Cy", "Di"), strict=False))
    ]
    chosen = [module["id"] for module in rules["modules"]] if modules else []
    order = {"ruleset": rules["id"], "modules": chosen, "seats": seats, "seed": seed, "options": options}
    status, made = served.ask("POST", "/api/tables", order)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


UNDRAWN = """() => [...new Set([...document.querySelectorAll('use')].map(one => one.getAttribute('href').slice(1)))]
  .filter(id => !document.getElementById(id))"""
PLAIN = """() => [...document.querySelectorAll('.road [href="#haz-blank"], .road [href="#mk-command"]')].length"""


@pytest.mark.parametrize(("modules", "seed"), [(False, "end 1"), (True, "end 2")])
def test_the_end_of_a_game_by_mouse(served: Served, visit: Visit, modules: bool, seed: str) -> None:
    """What is not of one ruleset in a game from its first answer on, `test_table` sees."""
    rules = ruleset(offer(served)["id"])
    chosen = tuple(rules.modules) if modules else ()
    seats = tuple(map(Seat, rules.usual_crews(chosen, 2)))
    page = visit(nearly_over(served, Recipe(rules.id, seats, seed, chosen), left=6))
    driver = Driver(page, seed=1)
    driver.play()
    expect(page.locator(".sheet")).to_have_attribute("data-state", "over")
    assert sum(driver.answered.values()) > 2
    assert faults(page) == []


@pytest.mark.parametrize(("modules", "width", "height"), [(False, 390, 844), (True, 390, 844), (True, 844, 390)])
def test_some_turns_on_a_phone(served: Served, visit: Visit, modules: bool, width: int, height: int) -> None:
    page = visit(table(served, f"phone {width}", 4, modules=modules), width=width, height=height)
    driver = Driver(page, seed=width)
    checked = set()
    for _ in range(12):
        seen = driver.wait()
        fits(page)
        if seen["kind"] not in checked:
            checked.add(seen["kind"])
            assert faults(page) == []
            becomes(page, UNDRAWN, [])
            becomes(page, PLAIN, 0)
        driver.answer(seen)
    assert len(checked) > 1


def test_a_team_is_built_refused_saved_and_raced(served: Served, visit: Visit, tmp_path: Path) -> None:
    page = visit(served.address)
    page.get_by_role("radio", name=YEAR).check()
    long_form(page).locator(".module input").first.check()
    page.get_by_role("button", name="Build a team").first.click()
    take = page.get_by_role("button", name="Race with this team")
    expect(take).to_be_enabled()
    page.get_by_role("radio", name="Large turbine").check()
    expect(page.get_by_role("status")).to_contain_text("more than the purse of 275,000")
    expect(take).to_be_disabled()
    assert faults(page) == []
    page.get_by_role("button", name="Remove Eliminator").click()
    page.get_by_role("button", name="Remove Avenger").click()
    page.get_by_label("Vehicle name").fill("Rocket Bug")
    page.get_by_label("Team name").fill("Bugs")
    expect(take).to_be_enabled()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "bugs.toml"
    saved.value.save_as(file)
    assert 'name = "Rocket Bug"' in file.read_text(encoding="utf-8")
    page.get_by_role("button", name="Surprise me").click()
    expect(page.get_by_label("Team name")).to_have_value("Surprise")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_label("Team name")).to_have_value("Bugs")
    expect(take).to_be_enabled()
    take.click()
    expect(page.locator("form .card").first.get_by_label("Vehicles")).to_have_value("Bugs")
    page.get_by_role("button", name="Start the engines").click()
    driver = Driver(page, seed=3)
    driver.wait()
    expect(page.get_by_role("group", name=re.compile("Rocket Bug"))).to_be_attached()
    log = page.get_by_role("region", name="Log")
    for _ in range(60):
        seen = driver.wait()
        if seen["state"] == "over" or "Rocket Bug" in log.inner_text():
            break
        driver.answer(seen)
    expect(log).to_contain_text("Rocket Bug")  # whether it is still on the road or not


def test_a_team_on_the_bench_is_there_after_back_forward_and_a_reload(served: Served, visit: Visit) -> None:
    second = offer(served)["crews"][1]
    page = visit(served.address)
    page.get_by_role("radio", name=YEAR).check()
    long_form(page).locator(".module input").first.check()
    page.get_by_role("button", name="Build a team").nth(1).click()
    name = page.get_by_label("Team name")
    expect(page.get_by_role("button", name="Race with this team")).to_be_enabled()
    expect(page.locator(f".crew-{second['number']} .picture")).to_be_visible()
    name.fill("Bees")
    page.go_back()
    expect(page.get_by_role("button", name="Start the engines")).to_be_visible()
    page.go_forward()
    expect(name).to_have_value("Bees")
    page.reload()
    expect(name).to_have_value("Bees")
    page.get_by_role("button", name="Race with this team").click()
    expect(page.locator("form .card").nth(1).get_by_label("Vehicles")).to_have_value("Bees")
    page.go_forward()
    expect(name).to_have_value("Bees")


def test_a_turn_that_begins_with_no_path_is_taken_step_by_step(served: Served, visit: Callable[..., Page]) -> None:
    """Turning round before the first step: no path shows it, and the question of the drive has it."""
    modules = ("expanded-1998",)
    recipe = Recipe("classic", tuple(map(Seat, CLASSIC.usual_crews(modules, 2))), "step", modules)
    table, rng = Table.create(recipe, (Player("me", "Ada"), Player("friend", "Bo"))), Rng.seeded("step")
    while (choice := table.game.choice) is not None and (choice.kind != "move" or not turning_first(table)):
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
    page = visit(f"{kept(served, 'step', table, (None, None), free_undo=True)}#key={HOST}")
    sheet, stepwise = page.locator(".sheet"), page.get_by_role("button", name="Step by step")
    expect(sheet).to_have_attribute("data-turn", "here")
    expect(stepwise).to_have_count(0)
    page.locator("button.car").nth(1).click()
    stepwise.click()
    expect(sheet).to_have_attribute("data-kind", "drive")
    page.get_by_role("button", name="Turn around").click()
    expect(page.locator("#log")).to_contain_text("turns around")


def turning_first(table: Table) -> bool:
    """Whether each vehicle may turn before it drives on with its highest die."""
    ways = [way for way in table.ruleset.reach(table.game).ways if way.moves > 4]
    return table.seq > 30 and len(ways) > 3 and all(way.then == "drive" and way.plans for way in ways)
