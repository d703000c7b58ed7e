"""All choose at once, in the browser: cards before everybody, who is ready, another choice, one screen for two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import needs
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.kit import picks

Visit = Callable[..., Page]
DEALT = """
from thunderroad.family.registry import ruleset
from tests.kit import picks
ruleset("vendetta").add(picks.MODULE)
"""
CREWS = ("amber", "teal", "bone")


@pytest.fixture(scope="module")
def dealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows a module which deals cards before the race."""
    needs.front_end()
    server = Served(tmp_path_factory.mktemp("dealing"))
    server.before = DEALT
    server.start()
    yield server
    server.stop()


def table(served: Served, *players: str) -> list[str]:
    """A new table; the addresses of the host and of the links."""
    people = zip(CREWS, players, ("Ada", "Bo", "Cy"), strict=False)
    seats = [{"crew": crew, "player": player, "name": name} for crew, player, name in people]
    order = {"ruleset": "vendetta", "modules": [picks.MODULE.id], "seats": seats}
    status, made = served.ask("POST", "/api/tables", order)
    assert status == 201, made
    keys = [made["key"], *(link["key"] for link in made["links"])]
    return [f"{served.address}/t/{made['table']}#key={key}" for key in keys]


def cards(page: Page) -> Locator:
    return page.locator(".cards button[data-option]")


def names(page: Page) -> list[str]:
    return page.locator(".cards li b").all_inner_texts()


def seats(page: Page) -> Locator:
    return page.get_by_role("list", name="Everybody chooses at once").get_by_role("listitem")


def test_two_people_choose_at_the_same_time(dealing: Served, visit: Visit) -> None:
    ours, theirs = table(dealing, "me", "link")
    me, other = visit(ours), visit(theirs, width=390, height=844)
    expect(cards(me)).to_have_count(picks.HAND)
    expect(cards(other)).to_have_count(picks.HAND)
    mine, yours = names(me), names(other)
    assert set(mine).isdisjoint(yours)
    cards(other).first.dblclick()
    expect(other.get_by_text("You have chosen")).to_be_visible()
    expect(seats(me)).to_have_text(["Amber: still choosing", "Teal: ready"])
    assert names(me) == mine, "what is before Ada stays there"
    other.get_by_role("button", name="Change my choice").click()
    expect(seats(me)).to_have_text(["Amber: still choosing", "Teal: still choosing"])
    cards(other).nth(2).dblclick()
    expect(seats(me)).to_have_text(["Amber: still choosing", "Teal: ready"])
    me.wait_for_selector(".sheet[data-state=asking]")
    cards(me).nth(1).dblclick()
    expect(cards(me)).to_have_count(picks.HAND - 1)
    expect(cards(other)).to_have_count(picks.HAND - 1)
    assert names(other) == [name for name in mine if name != mine[1]], "the rest has gone round"
    for page in (me, other):
        page.wait_for_selector(".sheet[data-state=asking]")
        cards(page).first.dblclick()
    for page in (me, other):
        expect(page.locator("section.crew .lying button")).to_have_count(4)
    mine_now = {yours[0], mine[1]}
    labels = me.get_by_role("region", name="Amber crew").locator(".lying button")
    assert {labels.nth(at).get_attribute("aria-label") for at in range(2)} == {f"{name}, ready" for name in mine_now}


def test_what_was_chosen_is_there_after_a_reload(dealing: Served, visit: Visit) -> None:
    ours, _ = table(dealing, "me", "link")
    page = visit(ours)
    cards(page).nth(1).dblclick()
    expect(page.get_by_text("You have chosen")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You have chosen")).to_be_visible()
    page.get_by_role("button", name="Take back your choice").click()
    expect(cards(page)).to_have_count(picks.HAND)


def test_friends_at_one_screen_pass_it_on(dealing: Served, visit: Visit) -> None:
    (ours,) = table(dealing, "me", "friend")
    page = visit(ours)
    seen = []
    for name in ("Ada", "Bo"):
        expect(page.get_by_role("heading", name=f"It is {name}\u2019s turn")).to_be_visible()
        expect(cards(page)).to_have_count(0)
        page.get_by_role("button", name="Show my cards").click()
        expect(cards(page)).to_have_count(picks.HAND)
        seen.append(names(page))
        page.wait_for_selector(".sheet[data-state=asking]")
        cards(page).first.dblclick()
    assert set(seen[0]).isdisjoint(seen[1])
    expect(page.get_by_role("heading", name="It is Ada\u2019s turn")).to_be_visible()


def test_by_keys_and_for_a_screen_reader(dealing: Served, visit: Visit) -> None:
    ours, _ = table(dealing, "me", "link")
    page = visit(ours, calm=True)
    expect(page.get_by_role("list", name="Cards to choose from").get_by_role("button").first).to_be_visible()
    assert faults(page) == []
    key = cards(page).nth(1).get_attribute("aria-keyshortcuts")
    assert key
    page.wait_for_selector(".sheet[data-state=asking]")
    page.keyboard.press(key)
    expect(cards(page).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log").filter(has_text="You have chosen")).to_have_count(1)
    assert faults(page) == []


def test_a_card_is_explained_where_it_lies(dealing: Served, visit: Visit, tmp_path: Path) -> None:
    ours, theirs = table(dealing, "me", "link")
    pages = [visit(ours), visit(theirs, width=390, height=844)]
    for _ in range(picks.ROUNDS):
        left = cards(pages[0]).count()
        for page in pages:
            page.wait_for_selector(".sheet[data-state=asking]")
            cards(page).first.dblclick()
        expect(cards(pages[0])).not_to_have_count(left or picks.HAND)
    wide, phone = pages
    sign = wide.locator(".lying button").first
    name = (sign.get_attribute("aria-label") or "").split(",")[0]
    sign.hover()
    explained = wide.get_by_role("complementary", name="What is this?")
    expect(explained).to_contain_text(f"The {name.lower()} does nothing yet.")
    expect(explained).to_contain_text(picks.CLAUSE)
    sign = phone.locator(".lying button").first
    sign.click()
    expect(phone.locator("aside.know")).to_contain_text("does nothing yet.")


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows a module whose cards lie everywhere."""
    needs.front_end()
    server = Served(tmp_path_factory.mktemp("laid"))
    server.before = DEALT.replace("picks", "lying")
    server.start()
    yield server
    server.stop()


def lot(served: Served, *players: str) -> str:
    people = zip(CREWS, players, ("Ada", "Bo", "Cy"), strict=False)
    seats = [{"crew": crew, "player": player, "name": name} for crew, player, name in people]
    order = {"ruleset": "vendetta", "modules": ["toy-lying"], "seats": seats, "options": {"listed": True}}
    status, made = served.ask("POST", "/api/tables", order)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


def signs(shown: Locator) -> list[str | None]:
    return [one.get_attribute("aria-label") for one in shown.locator("[data-about^=card]").all()]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_cards_lie_where_they_lie(laid: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(lot(laid, "me", "link"), width=width, height=height, calm=True)
    amber, teal = (page.get_by_role("region", name=f"{crew} crew") for crew in ("Amber", "Teal"))
    expect(amber.get_by_role("button", name="Ram Plate, ready")).to_be_visible()
    found = signs(amber.locator(".cars"))
    assert found == ["Ram Plate, ready", "Ram Plate, used", "Tailwind, for now", "Scoop, asleep"]
    assert sorted(map(str, signs(amber.locator(".lying")))) == ["Flare", "Scoop"], "Ada's own hand"
    expect(teal.get_by_role("img", name="2 cards in hand (toy)")).to_be_visible()
    expect(teal.get_by_role("button", name="The Boss, ready")).to_be_visible()
    expect(page.get_by_role("button", name="Curfew, ready")).to_be_visible()
    assert page.locator(".car").evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth + 1)")
    assert faults(page) == []
    amber.locator(".head").click()
    everything = page.get_by_role("dialog")
    for words in ("Ram Plate, ready (once a round)", "This car counts as large in slams.", "The Boss", "In hand"):
        expect(everything).to_contain_text(words)


def test_an_offer_lies_before_its_player_as_a_card(laid: Served, visit: Visit) -> None:
    page = visit(lot(laid, "me", "friend"), calm=True)
    page.get_by_role("button", name="Show my cards").click()
    expect(page.locator(".offer .use")).to_have_count(1)
    expect(page.locator(".offer li").first).to_contain_text("A chopper misses.")
    road = page.locator(".road").first.bounding_box()
    card = page.locator(".offer").bounding_box()
    assert road
    assert card
    assert card["y"] > road["y"] + road["height"], "the road stays free"
    assert faults(page) == []
    page.wait_for_selector(".sheet[data-state=asking]")
    page.locator(".offer .use").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Toy flare.")
