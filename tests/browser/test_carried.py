"""Damage tokens fly over the page between a machine and its dashboard, and nothing of them stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.past_games import at_moment, opened, random_game
from tests.browser.served import Served
from tests.browser.test_motion import WATCH_ANIMATIONS
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player

Visit = Callable[..., Page]
Drawn = tuple[str, int, str]
"""A game's address, the moment before a token is drawn, and the machine that gets it."""
WATCH = """() => {
  const told = document.body.dataset
  told.carried = ''
  const note = (nodes, what) => nodes.forEach(one => one.className === 'carried' && (told.carried += what))
  new MutationObserver(changes => changes.forEach(({ addedNodes, removedNodes }) => {
    note(addedNodes, 'up,')
    note(removedNodes, 'gone')
    if (addedNodes.length && window.__overtake) document.querySelector('[aria-label="Back one answer"]').click()
  })).observe(document.body, { childList: true })
}"""


@pytest.fixture(scope="module")
def drawn(running: Served) -> Drawn:
    """The shortest answer of a game at which a token is drawn for a machine that goes on standing on the road."""
    people = [Player("friend" if n else "me", name) for n, name in enumerate(("Ada", "Bo", "Cy"))]
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews((), 3))), "carried")
    table, moments = random_game(recipe, people)
    found = []
    for n, events in enumerate(moments):
        kinds = [event.kind for event in events]
        if kinds.count("damage") == 1 and not {"inoperable", "eliminated", "scroll"}.intersection(kinds):
            found.append((len(events), n, str(events[kinds.index("damage")].data["piece"])))
    assert found, "no token is drawn in this game"
    return opened(running, table.journal().to_text()), *min(found)[1:]


def before(drawn: Drawn, visit: Visit, **how: object) -> Page:
    """The page just before the token is drawn; what flies over it is written down."""
    address, n, piece = drawn
    page = visit(at_moment(address, n), **how)
    expect(page.locator(f".replay[data-moment='{n}']")).to_be_visible()
    expect(tokens(page, piece)).to_have_count(0)
    page.evaluate(WATCH)
    return page


def has_flown(page: Page) -> None:
    """A token has come and gone."""
    expect(page.locator("body")).to_have_attribute("data-carried", "up,gone")
    expect(page.locator(".carried")).to_have_count(0)


def tokens(page: Page, piece: str) -> Locator:
    """What lies on the dashboard of a machine."""
    return page.locator(f'.car[data-about="piece:{piece}"] .slot.full')


def onward(page: Page) -> None:
    """The next answer is told, with its animation."""
    page.get_by_role("button", name="Forward one answer").click()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["wide", "phone"])
def test_a_drawn_token_flies_to_its_slot(drawn: Drawn, visit: Visit, size: tuple[int, int]) -> None:
    page = before(drawn, visit, speed="fast", width=size[0], height=size[1])
    page.evaluate(WATCH_ANIMATIONS)
    onward(page)
    has_flown(page)
    expect(tokens(page, drawn[2])).to_have_count(1)
    assert set(page.evaluate("[...window.__animated]")) <= {"transform", "opacity", "offset", "easing"}


def test_an_overtaken_token_leaves_nothing_behind(drawn: Drawn, visit: Visit) -> None:
    page = before(drawn, visit, speed="slow")
    page.evaluate("window.__overtake = true")
    onward(page)
    has_flown(page)
    expect(page.locator(".road[data-moment]")).to_have_attribute("data-moment", "")
    expect(tokens(page, drawn[2])).to_have_count(0)


@pytest.mark.parametrize("still", [{"speed": "fast", "calm": True}, {"speed": "instant"}], ids=["calm", "instant"])
def test_no_token_flies_where_nothing_should_move(drawn: Drawn, visit: Visit, still: dict[str, object]) -> None:
    page = before(drawn, visit, **still)
    onward(page)
    expect(tokens(page, drawn[2])).to_have_count(1)
    expect(page.locator("body")).to_have_attribute("data-carried", "")
