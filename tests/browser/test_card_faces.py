"""Cards with their faces: the draft, who leads a crew, plates and tickets, and the offer of a card."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pace import until
from tests.browser.past_games import GUEST, HOST, kept
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_keys import SETTLES
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table

Visit = Callable[..., Page]
SHEETS = """() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
  const found = performance.getEntriesByType('resource').map(one => [new URL(one.name).pathname, one.startTime])
  return found.filter(([path]) => path.split('/').length === 6 && path.startsWith('/api/drawings/'))
    .map(([path, at]) => [path.split('/').at(-1), at > painted])
}"""
HASTY = """
window.asked = []
new MutationObserver(() => {
  const state = document.querySelector('.sheet')?.dataset.state
  if (!document.querySelector('.offer') || asked.at(-1) === state) return
  asked.push(state)
  const key = { key: 'Enter', code: 'Enter', bubbles: true }
  if (state === 'settling') document.body.dispatchEvent(new KeyboardEvent('keydown', key))
}).observe(document, { subtree: true, childList: true, attributes: true })
"""


def shop(served: Served) -> str:
    """A table with leaders and upgrades, and a bot that chooses at once."""
    seats = [{"crew": "amber", "player": "me", "name": "Ada"}, {"crew": "teal", "player": "bot", "level": "random"}]
    order = {"ruleset": "vendetta", "modules": ["choppe-shoppe"], "seats": seats, "seed": "faces"}
    status, made = served.ask("POST", "/api/tables", order)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


def offering(served: Served, number: int) -> str:
    """A game in which the host may use a card now, or leave it."""
    modules, seed = ("choppe-shoppe", "extra-ammo"), f"offer {number}"
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews(modules, 2))), seed, modules)
    table, rng = Table.create(recipe, (Player("me", "Ada"), Player("link", "Bo"))), Rng.seeded(seed)
    while (seat := table.to_answer) is not None:
        choice = table.asking(seat).choice
        assert choice is not None
        if seat == 0 and choice.kind == "play" and len(choice.options) > 3:
            address = kept(served, f"offer-{number}", table)
            return f"{address}#key={HOST}"
        table.answer(seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}-{seat}")
    raise AssertionError(f"nobody is offered a card in the game of seed {number}")


def asked(page: Page, kind: str) -> None:
    page.wait_for_selector(f".sheet[data-state=asking][data-kind={kind}]")


def taken(page: Page, key: str) -> None:
    """The card of this key is marked, and taken."""
    page.keyboard.press(key)
    expect(page.locator(".cards [aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Enter")


def test_cards_are_chosen_by_their_drawings(served: Served, visit: Visit) -> None:
    page = visit(shop(served), width=1440, height=900)
    asked(page, "leader")
    faces = page.locator(".cards .top use")
    expect(faces).to_have_count(2)
    expect(faces.first).to_have_attribute("href", re.compile("^#ldr-"))
    page.wait_for_function(f"() => ({SHEETS})().length === 2")
    assert sorted(page.evaluate(SHEETS)) == [["leaders", True], ["upgrades", True]]
    expect(page.locator(".caption")).to_have_text(
        "You keep one of these two boards; all leaders are turned up together."
    )
    taken(page, "1")
    asked(page, "upgrade-pick")
    expect(page.locator(".cards .family")).to_have_count(4)
    expect(faces.first).to_have_attribute("href", re.compile("^#up-"))
    expect(page.locator(".before")).to_have_count(0)
    picked = page.locator(".cards li b").first.inner_text()
    assert faults(page) == []
    cards = page.locator(".cards button[data-option]")
    cards.nth(2).click()
    expect(cards.nth(2)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(page.locator(".cards [aria-pressed=true]")).to_have_count(1)
    assert page.locator(".sheet").get_attribute("data-kind") == "upgrade-pick", "a mark takes nothing yet"
    page.get_by_role("button", name=f"Take {picked}").click()
    page.wait_for_function("() => document.querySelectorAll('.cards li').length === 3")
    expect(page.locator(".before")).to_contain_text(picked)
    expect(page.get_by_role("group", name="In hand").get_by_role("button", name=picked)).to_be_visible()


def test_a_marked_card_stays_marked_when_somebody_else_chooses(served: Served, visit: Visit) -> None:
    modules = ("choppe-shoppe",)
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews(modules, 2))), "marked", modules)
    address = kept(served, "marked", Table.create(recipe, (Player("me", "Ada"), Player("link", "Bo"))))
    host, guest = visit(f"{address}#key={HOST}"), visit(f"{address}#key={GUEST}")
    for page in (host, guest):
        asked(page, "leader")
    cards = host.locator(".cards button[data-option]")
    cards.nth(1).focus()
    cards.nth(1).press("Space")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    taken(guest, "1")
    host.wait_for_selector(".sheet[data-seq='1']")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(1)).to_be_focused()
    host.keyboard.press("Enter")
    asked(host, "upgrade-pick")


def test_an_upgrade_is_dragged_onto_its_car(served: Served, visit: Visit) -> None:
    page = visit(shop(served))
    cards = page.locator(".cards li")
    for kind, count in (("leader", 2), ("upgrade-pick", 4), ("upgrade-pick", 3), ("upgrade-pick", 2)):
        expect(cards).to_have_count(count)
        asked(page, kind)
        taken(page, "1")
    asked(page, "upgrade-place")
    cars = page.locator("section.crew").first.locator("[data-about^='piece:']")
    name = cards.nth(1).locator("b").inner_text()
    cards.nth(1).drag_to(cars.nth(2))
    assert cards.count() == 3, "that car is not asked about"
    cards.nth(1).drag_to(cars.nth(0))
    expect(cards).to_have_count(2)
    expect(page.locator(".before")).to_contain_text(name)


def test_who_leads_a_crew_stands_at_its_head(served: Served, visit: Visit) -> None:
    page = visit(shop(served))
    asked(page, "leader")
    name = page.locator(".cards li b").first.evaluate("one => one.firstChild.textContent")
    power = page.locator(".cards .text").first.inner_text().split(":")[0]
    page.locator(".cards button[data-option]").first.dblclick()
    asked(page, "upgrade-pick")
    head = page.locator("section.crew .head").first
    expect(head).to_contain_text(name)
    expect(head.locator(".shield use")).to_have_attribute("href", re.compile("^#ldr-"))
    expect(head).to_have_accessible_name(re.compile(r"Command tokens: \d of \d"))
    head.hover()
    expect(page.locator("aside.know")).to_contain_text(power)
    head.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=f"{name}, the ")).to_be_visible()
    expect(dialog).to_contain_text(power)
    assert faults(page) == []


def test_an_offer_takes_nothing_before_it_is_seen(served: Served, visit: Visit) -> None:
    page = visit(served.address)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/Offer-*.js", hold)
    page.goto(offering(served, 1))
    sheet = page.locator(".sheet[data-kind=play]")
    expect(sheet).to_have_attribute("data-state", "settling")
    about = sheet.get_attribute("data-seq")
    page.wait_for_timeout(2 * SETTLES)
    page.keyboard.press("1")
    assert until(page, lambda: len(late), bool) == 1
    expect(sheet).to_have_attribute("data-state", "settling")
    late[0].continue_()
    expect(sheet).to_have_attribute("data-state", "asking")
    expect(sheet).to_have_attribute("data-seq", about or "")
    page.keyboard.press("1")
    expect(page.locator(".sheet")).not_to_have_attribute("data-seq", about or "")


@pytest.mark.parametrize(
    ("number", "size", "locale", "leave"),
    [
        (1, (1280, 720), "en-US", "Not now"),
        (2, (1440, 900), "de-DE", "Jetzt nicht"),
        (4, (390, 844), "en-US", "Not now"),
        (5, (844, 390), "de-DE", "Jetzt nicht"),
    ],
)
def test_an_offer_is_read_and_answered(
    served: Served, visit: Visit, number: int, size: tuple[int, int], locale: str, leave: str
) -> None:
    page = visit(offering(served, number), width=size[0], height=size[1], locale=locale, calm=True)
    offer = page.locator(".offer")
    expect(offer.get_by_role("heading")).to_be_visible()
    about = page.locator(".sheet").get_attribute("data-seq")
    page.add_init_script(HASTY)
    page.reload()
    page.wait_for_function("() => asked.at(-1) === 'asking' && asked.at(-2) === 'settling'")
    assert page.locator(".sheet").get_attribute("data-seq") == about, (
        "a key that was meant for something else answers nothing"
    )
    for button in offer.locator("button[data-option]").all():
        expect(button).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    offer.get_by_role("button", name=leave).click()
    page.wait_for_function("seq => document.querySelector('.sheet').dataset.seq !== seq", arg=about)
