"""Expansions in a real browser: chosen in the lobby, played by mouse, read in full, on every sheet."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import fits, holds
from tests.browser.past_games import HOST, asking, kept, random_game
from tests.browser.served import Served
from tests.browser.test_access import faults
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player

Visit = Callable[..., Page]
ROWS_INSIDE = """at => [...document.querySelectorAll('section.crew')[at].querySelectorAll('.car')]
  .every(car => car.scrollWidth <= car.clientWidth + 2)"""
"""No row is wider than its panel."""


PLAYERS = ("Ada", "Bo", "Cy", "Di", "Eve", "Fay")


def everything(served: Served, seed: str, count: int, names: Sequence[str] = PLAYERS) -> str:
    """The address of a table with all expansions that go together and their crews first; all seats at one screen."""
    _, offer = served.ask("GET", "/api/rulesets")
    rules = offer[0]
    modules = list(ruleset(rules["id"]).together())
    crews = [crew["id"] for module in rules["modules"] if module["id"] in modules for crew in module["crews"]]
    crews += [crew["id"] for crew in rules["crews"]]
    seats = [
        {"crew": crew, "player": "friend" if at else "me", "name": names[at]} for at, crew in enumerate(crews[:count])
    ]
    status, made = served.ask(
        "POST", "/api/tables", {"ruleset": rules["id"], "modules": modules, "seats": seats, "seed": seed}
    )
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390)])
def test_expansions_by_mouse(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(everything(served, f"expansions {width}", 4), width=width, height=height)
    driver = Driver(page, seed=width)
    checked = set()
    for _ in range(14):
        seen = driver.wait()
        if seen["state"] == "over":
            break
        fits(page)
        if seen["kind"] not in checked:
            checked.add(seen["kind"])
            assert faults(page) == []
        driver.answer(seen)
    assert len(checked) > 4


def test_hands_of_cards_are_passed_on_with_the_screen(served: Served, visit: Visit) -> None:
    seats = [
        {"crew": crew, "player": player, "name": name}
        for crew, player, name in (("amber", "me", "Ada"), ("teal", "friend", "Bo"))
    ]
    order = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats, "seed": "pass"}
    _, made = served.ask("POST", "/api/tables", order)
    page = visit(f"{served.address}/t/{made['table']}#key={made['key']}")
    driver = Driver(page, seed=2)
    cover = page.get_by_role("dialog", name="turn")
    told: list[str] = []
    while len(told) < 3:
        page.wait_for_selector(".sheet[data-state=asking]")
        if page.locator(".veiled").count():
            heading = cover.get_by_role("heading").inner_text()
            told += [name for name in ("Ada", "Bo") if name in heading]
            assert faults(page) == []
            page.keyboard.press("Escape")
            expect(page.locator(".die").first).to_be_hidden()
            expect(cover.locator(".main")).to_be_enabled()
            page.keyboard.press("Enter")
            expect(cover).to_have_count(0)
        expect(page.locator(".who p")).to_contain_text(told[-1])
        driver.answer(driver.look())
    assert set(told) == {"Ada", "Bo"}
    page.wait_for_selector(".sheet[data-state=asking]")
    while not page.locator(".veiled").count():
        driver.answer(driver.look())
        page.wait_for_selector(".sheet[data-state=asking]")
    cover.get_by_role("button", name="open hands").click()
    expect(page.locator(".bar .die, .bar .pad").first).to_be_visible()
    expect(page.locator(".veiled")).to_have_count(0)


def test_six_crews_fit(served: Served, visit: Visit) -> None:
    page = visit(everything(served, "six", 6))
    Driver(page).wait()
    crews = page.locator("section.crew")
    expect(crews).to_have_count(6)
    for at in range(6):
        holds(page, ROWS_INSIDE, at)
    expect(page.get_by_role("button", name="Menu")).to_be_in_viewport(ratio=1)


def test_a_long_vehicle_is_one_train(served: Served, visit: Visit) -> None:
    modules = ruleset("vendetta").together()
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews(modules, 3))), "train 3", modules)
    people = [Player("friend" if n else "me", name) for n, name in enumerate(PLAYERS[:3])]
    table, _ = random_game(recipe, people, 14)  # all its sections are on the road
    page = visit(f"{kept(served, 'train', table, (None,) * 3)}#key={HOST}")
    expect(page.locator(".live .coupling")).to_have_count(6)  # two couplings, three lines each


def test_ground_is_drawn_though_its_drawing_comes_late(served: Served, visit: Visit) -> None:
    page = visit(everything(served, "late", 3))
    page.wait_for_selector(".sheet[data-state=asking]")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/drawings/**", hold)
    page.reload()
    unknown = page.locator(".road text.unknown")
    expect(unknown.first).to_be_attached()
    for route in held:
        route.continue_()
    page.unroute("**/drawings/**")
    expect(unknown).to_have_count(0)


def test_a_crew_in_full(served: Served, visit: Visit) -> None:
    page = visit(everything(served, "in full", 3))
    Driver(page).wait()
    page.locator("section.crew .head").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading", name="Vehicles")).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize(("width", "height", "count"), [(1280, 720, 4), (390, 844, 3), (820, 1180, 3), (844, 390, 3)])
def test_every_crew_can_be_read_while_cards_are_chosen(
    served: Served, visit: Visit, width: int, height: int, count: int
) -> None:
    page = visit(everything(served, f"reading {width}", count), width=width, height=height)
    Driver(page).wait()
    expect(page.locator(".cards .pad button")).not_to_have_count(0)
    heads = page.locator("section.crew .head")
    expect(heads).to_have_count(count)
    for at in range(count):
        heads.nth(at).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_expansions_are_chosen_in_the_lobby(served: Served, visit: Visit) -> None:
    page = long_form(visit(served.address))
    expect(page.locator(".module input").first).to_be_visible()
    before = page.locator("form .card").count()
    for id in ruleset("vendetta").together():
        page.locator(f".module input[value={id}]").check()
    expect(page.locator("form .card").nth(before)).to_be_visible()  # crews of expansions can be chosen
    assert faults(page) == []
    page.get_by_role("button", name="Start the engines").click()
    expect(page.locator(".sheet")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_five_commands_have_room_in_the_bar(served: Served, visit: Visit, locale: str) -> None:
    page = visit(everything(served, "flow", 5), locale=locale)
    driver = Driver(page, seed=5)
    seen = driver.wait()
    while len(seen["dice"]) < 6:  # motorcycles have five commands and six dice
        driver.answer(seen)
        seen = driver.wait()
    expect(page.locator(".command")).to_have_count(5)
    inside = """() => {
      const [bar, ...rest] = ['section.bar', '.bar h1', '.bar .who p', '.picks:has(.commands)', '.commands']
        .map((one) => document.querySelector(one).getBoundingClientRect())
      return rest.every(({ top, bottom }) => top >= bar.top && bottom <= bar.bottom)
    }"""
    assert page.evaluate(inside)
    fits(page)
    page.locator("button.car").first.click()
    expect(page.locator("button.act.main")).to_be_visible()
    assert page.evaluate(inside)
    assert page.evaluate(inside.replace(".commands'", ".act.main'"))  # with all that comes next, it is no tower


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_a_hand_and_commands_leave_room_to_cancel(served: Served, visit: Visit, locale: str) -> None:
    seats = [{"crew": crew, "player": "me" if crew == "bone" else "friend"} for crew in ("bone", "azure", "amber")]
    chosen = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats, "seed": "squeezed"}
    status, made = served.ask("POST", "/api/tables", chosen)
    assert status == 201, made
    page = visit(f"{served.address}/t/{made['table']}#key={made['key']}", locale=locale)
    page.locator("dialog.pass .main").click()
    page.locator("button.car").first.click()
    ends = page.locator("[role=gridcell].end")
    ends.first.wait_for()
    ends.nth(ends.count() // 2).click()
    confirm = page.locator("[data-about=plan]")
    expect(confirm).to_be_visible()
    expect(page.locator(".command")).to_have_count(4)
    boxes = [one.bounding_box() for one in (page.locator(".command").last, page.locator(".go button").first, confirm)]
    for left, right in itertools.pairwise(box for box in boxes if box):
        assert left["x"] + left["width"] <= right["x"]
    assert all(boxes)
    fits(page)


def test_a_leader_uses_a_second_command(served: Served, visit: Callable[..., Page]) -> None:
    """The first one has taken a die, and one more command gets a token."""
    page = visit(asking(served, "second-command", "second", ("choppe-shoppe",), least=2))
    assert Driver(page).wait()["kind"] == "second-command"
    page.locator("[data-command=overdrive]").click()
    page.get_by_role("button", name="Overdrive with a token").click()
    expect(page.locator("#log")).to_contain_text("Azure uses Overdrive with a command token")
