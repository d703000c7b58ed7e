"""Where many crews, long words or a small screen leave little room, titles and signs are whole all the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player

from .driver import Driver
from .pace import becomes, holds, until
from .past_games import HOST, asking, kept, opened, played, random_game
from .served import Served
from .test_boxes import CUT
from .thumb import Thumb, phone

Visit = Callable[..., Page]
EVERYTHING = ruleset("vendetta").together()
BUTTONS_LOWEST = "innerHeight - document.querySelector('.finish .row').getBoundingClientRect().bottom < 12"
"""The buttons at the end of a game stand at the lower edge of the screen."""
OVERFULL = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map(one => one.innerText)"""
"""What has more in it than can be seen."""
AT_THE_EDGE = """() => [...document.querySelectorAll('section.crew .line')].flatMap(line => {
  const { right } = line.getBoundingClientRect()
  return [...line.children].filter(one => one.getBoundingClientRect().right > right - 3).map(one => one.innerText)
})"""
"""What stands in the line of a crew and touches the edge of its panel."""
DICE_CUT = """() => [...document.querySelectorAll('.head .who:has(.dice)')].filter(who => {
  const die = who.querySelector('.dice svg')
  return die && die.getBoundingClientRect().left < who.getBoundingClientRect().left
}).length"""
"""Heads of crews in which a part of the first die is hidden."""
FACTS_LEAVE_ROOM = """(() => {
  const [logo, tools] = ['.logo', '.tools'].map(one => document.querySelector(`.top ${one}`))
  const last = [...document.querySelectorAll('.top .fact')].at(-1).getBoundingClientRect().right
  return logo.scrollWidth <= logo.clientWidth && tools.getBoundingClientRect().left - last > 10
})()"""
"""Facts neither touch the tools nor press the name of the game."""
CONTRAST = """() => {
  const button = getComputedStyle(document.querySelector('.finish .row > :not(.main)'))
  const light = (colour) => {
    const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(one => one / 255)
    const [r, g, b] = parts.map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [dark, pale] = [button.borderTopColor, button.backgroundColor].map(light).sort()
  return pale / dark
}"""
"""How far the edge of a button stands out from it."""


@pytest.mark.parametrize("modules", [(), EVERYTHING], ids=["plain", "everything"])
def test_titles_of_a_slam_are_whole_on_a_phone(served: Served, browser: Browser, modules: tuple[str, ...]) -> None:
    page = phone(browser, asking(served, "slam-reroll", "titles", modules, crews=4), 390, 844, "de")
    Thumb(page).wait()
    expect(page.locator(".announce h2")).to_have_text("Rammstoß neu würfeln?")
    becomes(page, OVERFULL, [], ".announce h2")
    becomes(page, CUT, [])
    expect(page.locator(".side > ul li").last).to_be_in_viewport(ratio=1)
    page.context.close()


def test_dice_of_four_crews_are_whole_beside_long_names(served: Served, browser: Browser) -> None:
    page = phone(browser, asking(served, "assign", "heads", crews=4), 390, 844, "de")
    Thumb(page).wait()
    expect(page.locator(".head .dice").first).to_be_visible()
    becomes(page, DICE_CUT, 0)
    page.context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_a_vehicle_can_go_is_told_whole_on_a_phone(served: Served, browser: Browser, language: str) -> None:
    page = phone(browser, asking(served, "assign", "places", crews=4), 390, 844, language)
    thumb = Thumb(page)
    while not (seen := thumb.wait())["turn"]:
        thumb.answer(seen)
    page.locator(".bar .vehicle").last.tap()
    expect(page.locator(".reach h2")).to_be_visible()
    becomes(page, OVERFULL, [], ".reach :is(ul, h2)")
    page.context.close()


def test_beside_six_crews_the_title_of_a_turn_is_whole(served: Served, browser: Browser) -> None:
    page = phone(browser, asking(served, "assign", "six", EVERYTHING, crews=6), 390, 844, "de")
    thumb = Thumb(page, seed=4)
    for _ in range(20):
        if thumb.wait()["turn"]:
            page.locator("button.car").first.tap()
            if thumb.look()["places"]:
                break
        thumb.answer(thumb.look())
    expect(page.locator(".reach h2")).to_be_in_viewport(ratio=1)
    becomes(page, CUT, [])
    page.context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_menu_of_an_arena_of_six_is_on_the_phone(served: Served, browser: Browser, language: str) -> None:
    page = phone(browser, asking(served, "assign", "menu", ("carnival", "final-five"), crews=6), 390, 844, language)
    Thumb(page).wait()
    expect(page.locator(".top .fact").first).to_contain_text("1/6")
    becomes(page, "document.documentElement.scrollWidth", 390)
    holds(page, "[...document.querySelectorAll('.top .tool')].at(-1).getBoundingClientRect().right <= 390")
    page.context.close()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_what_four_crews_have_ready_keeps_off_the_edge(served: Served, visit: Visit, locale: str) -> None:
    page = visit(asking(served, "assign", "ready", crews=4), locale=locale)
    Driver(page).wait()
    expect(page.locator("section.crew .chopper")).to_have_count(4)
    becomes(page, AT_THE_EDGE, [])


def test_a_large_arena_tells_all_that_can_be_slammed(served: Served, visit: Visit) -> None:
    page = visit(asking(served, "assign", "slams", ("carnival",), crews=4), width=1440, height=900)
    driver = Driver(page, seed=2)
    for _ in range(40):
        seen = driver.wait()
        if seen["turn"]:
            page.mouse.click(*seen["cars"][-1])
            expect(page.locator(".reach")).to_be_visible()
            if page.locator(".reach .slam").count():
                break
            page.keyboard.press("Escape")
        driver.answer(driver.look())
    expect(page.locator(".reach .slam")).to_have_count(1)
    becomes(page, OVERFULL, [], ".reach :is(ul, span)")


def test_a_title_bar_of_six_crews_and_the_head_of_their_log_are_whole(served: Served, visit: Visit) -> None:
    page = visit(asking(served, "assign", "six", EVERYTHING, crews=6))
    driver = Driver(page, seed=1)
    for _ in range(15):
        driver.wait()
        if page.locator(".log .trails").count():
            break
        driver.answer(driver.look())
    expect(page.locator(".log .trails")).to_be_visible()
    holds(page, FACTS_LEAVE_ROOM)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("combobox", name="Language").select_option("de")
    page.keyboard.press("Escape")
    expect(page.locator(".log h2")).to_have_text("Verlauf")
    holds(page, "document.querySelector('.log h2').getClientRects()[0].height < 26")
    becomes(page, CUT, [])


def test_buttons_at_the_end_stand_in_one_row_in_german(served: Served, visit: Visit) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("azure")), "finished")
    table, _ = random_game(recipe, (Player("me", "Ada"), Player("friend", "Bo")))
    page = visit(f"{kept(served, 'row', table)}#key={HOST}", locale="de-DE")
    expect(page.get_by_role("button", name="Nochmal spielen")).to_be_visible()
    becomes(page, "document.querySelector('.finish .row').offsetHeight < 80", wanted=True)


def test_buttons_of_the_eighties_have_edges_by_day(served: Served, visit: Visit) -> None:
    seats = tuple(Seat(crew) for crew in ruleset("classic").usual_crews((), 2))
    page = visit(opened(served, played(Recipe("classic", seats, "edges"))))
    expect(page.locator(".finish .row .main")).to_be_visible()
    holds(page, f"({CONTRAST})() >= 3")


def test_buttons_at_the_end_stay_where_they_are_when_the_story_comes(served: Served, browser: Browser) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("azure")), "finished")
    table, _ = random_game(recipe, (Player("me", "Ada"), Player("friend", "Bo")))
    page = phone(browser, "about:blank", 390, 844, "en")
    held: list[Route] = []
    page.route("**/story*", lambda route: held.append(route))  # noqa: PLW0108 - it is given a mark
    page.goto(f"{kept(served, 'stays', table)}#key={HOST}")
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    holds(page, BUTTONS_LOWEST)
    expect(page.locator(".finish .left h3")).to_have_count(0)
    until(page, lambda: len(held), bool)
    held.pop().continue_()
    expect(page.locator(".finish .left h3").first).to_be_attached()
    holds(page, BUTTONS_LOWEST)
    page.context.close()
