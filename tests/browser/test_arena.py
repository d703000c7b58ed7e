"""The arena in a real browser: a field of hexes that is seen whole, played by mouse, thumb and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Driver
from tests.browser.lobby import long_form
from tests.browser.pace import becomes, fits, holds, until
from tests.browser.past_games import HOST, asking, at_one_screen, kept, random_game
from tests.browser.served import Served
from tests.browser.test_access import faults
from tests.browser.test_keys import BADGES, Hand, walked
from thunderroad.family.registry import ruleset
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.players import Player
from thunderroad.play.table import Table

Visit = Callable[..., Page]
SPACES = 73 + 3 * 36
MODULES = ("carnival",)
MOST_KEYS = 3000
"""A game takes far fewer."""
SEEN_WHOLE = """() => {
  const frame = document.querySelector('.board').getBoundingClientRect()
  return [...document.querySelectorAll('[role=gridcell]')].every((cell) => {
    const box = cell.getBoundingClientRect()
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  })
}"""
SHOWN = """(id) => {
  const frame = document.querySelector('.board').getBoundingClientRect()
  const box = document.querySelector(`[data-cell="${id}"]`).getBoundingClientRect()
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}"""
LOOK_AWAY = """async (id) => {
  const frame = document.querySelector('.window.near')
  const [box, around] = [document.querySelector(`[data-cell="${id}"]`), frame].map((one) => one.getBoundingClientRect())
  const [right, low] = [box.left > around.left + around.width / 2, box.top > around.top + around.height / 2]
  frame.scrollTo(right ? 0 : 9999, low ? 0 : 9999)
  for (let picture = 0; picture < 8; picture++) await new Promise(requestAnimationFrame)
}"""
LOOKED_AT = """() => {
  const around = document.querySelector('.window.near').getBoundingClientRect()
  const [x, y] = [around.left + around.width / 2, around.top + around.height / 2]
  const far = (cell) => {
    const box = cell.getBoundingClientRect()
    return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y)
  }
  const [first] = [...document.querySelectorAll('[role=gridcell]')].sort((one, other) => far(one) - far(other))
  return [first.dataset.cell, Math.round(first.getBoundingClientRect().width)]
}"""
"""The space in the middle of the frame, and its width in pixels."""
BELOW_THE_TOOLS = """() => {
  const frame = document.querySelector('.window.near')
  frame.scrollTo(9999, 0)
  const low = document.querySelector('.field .tools').getBoundingClientRect().bottom
  return [...document.querySelectorAll('[role=gridcell]')].every((cell) => cell.getBoundingClientRect().top >= low)
}"""
"""What lies at the upper edge of the board can be moved out from under its tools."""
CREWS_CUT = """() => {
  const side = document.querySelector('.side').getBoundingClientRect()
  return [...document.querySelectorAll('section.crew')].filter((crew) => {
    const [box, row] = [crew, crew.querySelector('.cars')].map((one) => one.getBoundingClientRect())
    const parts = [...crew.querySelectorAll('.car :is(.die, .damage, .held)')].map((one) => one.getBoundingClientRect())
    return box.right > side.right + 1 || parts.some(({ bottom }) => bottom > row.bottom + 1)
  }).map((crew) => crew.ariaLabel)
}"""
"""Crews whose panel leaves its column, or from whose rows something hangs out."""
WHOLLY_SAID = """() => [...document.querySelectorAll('.coach, .coach .words')]
  .every(one => one.scrollHeight <= one.clientHeight + 2)"""
COVERED = """() => {
  const wrong = []
  for (const one of document.querySelectorAll('.board .announce .inside'))
    if (one.clientHeight < 70) wrong.push('dice without room')
  const [board, offer] = ['.board', '.offer'].map((one) => document.querySelector(one)?.getBoundingClientRect())
  if (offer && offer.left < board.right - 1 && offer.top < board.bottom - 1) wrong.push('an offer lies over the board')
  return wrong
}"""
"""Dice that cannot be seen, and a question about the board that hides it."""
OUTSIDE = """() => [...document.querySelectorAll('.top button, .bar button')].filter((one) => {
  const { left, right } = one.getBoundingClientRect()
  return left < 0 || right > innerWidth
}).map((one) => one.ariaLabel ?? one.innerText)"""
ACROSS = "() => document.querySelector('[role=gridcell]').getBoundingClientRect().width"
FACING = """() => Object.fromEntries([...document.querySelectorAll('.pc[data-piece]')].map((piece) => {
  const turned = piece.querySelector('.stack > g').getAttribute('transform') ?? 'rotate(0)'
  const [, turn] = /rotate\\(([-\\d.]+)\\)/.exec(turned)
  return [piece.dataset.piece, ((Number(turn) % 360) + 360) % 360]
}))"""
CELLS = "() => [...document.querySelectorAll('[role=gridcell]')].map((cell) => [cell.dataset.cell, cell.ariaLabel])"


def arena(served: Served, *players: str, seed: str = "arena") -> str:
    """The address of a table in the arena for these players (me, friend, bot)."""
    crews = ruleset("vendetta").usual_crews(MODULES, len(players))
    seats = [
        {"crew": crew, "player": player, "name": name, **({"level": "random"} if player == "bot" else {})}
        for crew, player, name in zip(crews, players, ("Ada", "Bo", "Cy", "Di", "Eve"), strict=False)
    ]
    order = {"ruleset": "vendetta", "modules": MODULES, "seats": seats, "seed": seed}
    status, made = served.ask("POST", "/api/tables", {**order, "options": {"free_undo": True}})
    assert status == 201, made
    served.keys[made["table"]] = made["key"]
    return f"{served.address}/t/{made['table']}#key={made['key']}"


@pytest.fixture
def steering(served: Served, visit: Visit) -> Visit:
    """Open a table at which a car is to be steered that can go three ways."""

    def open_page() -> Page:
        page = visit(asking(served, "steer", "arena", MODULES, least=3), reach=False)
        Driver(page).wait()
        return page

    return open_page


@pytest.mark.parametrize(
    ("width", "height", "most"), [(1280, 720, 20), (390, 844, 10), (844, 390, 10), (820, 1180, 10)]
)
def test_every_question_is_answered_by_mouse(served: Served, visit: Visit, width: int, height: int, most: int) -> None:
    page = visit(arena(served, "me", "friend", "friend", seed=f"arena {width}"), width=width, height=height)
    driver, checked = Driver(page, seed=width), set()
    for _ in range(most):
        seen = driver.wait()
        if seen["state"] == "over":
            break
        fits(page)
        if seen["kind"] not in checked:
            checked.add(seen["kind"])
            assert faults(page) == []
            becomes(page, COVERED, [])
            becomes(page, OUTSIDE, [])
        driver.answer(seen)
    assert "assign" in checked


def test_what_does_not_go_with_the_arena_is_said_before_anything_is_sent(served: Served, visit: Visit) -> None:
    page = long_form(visit(served.address))
    arena, rig, ammo = (page.locator(f"[value={id}]") for id in ("carnival", "big-rig", "extra-ammo"))
    ammo.check()
    arena.check()
    expect(rig).to_be_disabled()
    expect(page.locator("#about-big-rig")).to_contain_text("Remove Carnival of Chaos first.")
    expect(page.locator("#about-extra-ammo")).to_contain_text("Played without Road conditions and Bounties.")
    page.get_by_text("Rules options and seed").click()
    conditions = page.get_by_role("checkbox", name="Road conditions")
    expect(conditions).to_be_disabled()
    expect(conditions).not_to_be_checked()
    assert faults(page) == []
    arena.uncheck()
    expect(conditions).to_be_checked()
    rig.check()
    expect(arena).to_be_disabled()
    rig.uncheck()
    arena.check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".field")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_the_whole_board_is_in_sight(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(arena(served, "me", "bot"), width=width, height=height)
    expect(page.locator("[role=gridcell]")).to_have_count(SPACES)
    for _ in range(2):
        holds(page, SEEN_WHOLE)
        page.get_by_role("button", name="Rotate the board").click()


def test_the_board_lies_as_its_player_likes_and_stays_so(steering: Visit) -> None:
    page = steering()
    before = page.evaluate(FACING)
    page.get_by_role("button", name="Rotate the board").click()
    turned = {piece: (angle + 60) % 360 for piece, angle in before.items()}
    becomes(page, FACING, turned)
    page.reload()
    page.wait_for_selector(".sheet[data-state=asking]")
    becomes(page, FACING, turned)


def test_steps_are_named_by_the_way_the_car_faces(steering: Visit) -> None:
    page = steering()
    labels = dict(page.evaluate(CELLS))
    assert all(label for label in labels.values())
    for key, words in (("q", "front left"), ("w", "one ahead"), ("e", "front right")):
        if page.locator(f".pad button[aria-keyshortcuts={key}]").count() == 0:
            continue
        page.keyboard.press(key)
        chosen = page.locator("[role=gridcell][aria-selected=true]")
        expect(chosen).to_have_attribute("aria-label", re.compile(f"^{words}"))
        page.keyboard.press("Escape")


def test_the_front_of_a_car_is_shown_while_it_is_pointed_at_and_of_all_on_demand(steering: Visit) -> None:
    page = steering()
    expect(page.locator("[data-front]")).to_have_count(1)
    wedges = page.locator(".pc .wedge").count()
    page.keyboard.down("f")
    holds(page, "n => document.querySelectorAll('[data-front]').length >= n - 1", wedges)
    page.keyboard.up("f")
    expect(page.locator("[data-front]")).to_have_count(1)


def test_a_phone_shows_the_middle_and_what_the_thumb_asks_for(served: Served, visit: Visit) -> None:
    address = asking(served, "steer", "arena", MODULES)  # it has just come in by the far end of a tile
    page = visit(address, reach=False, width=390, height=844)
    driver = Driver(page, seed=3)
    driver.wait()
    space = page.locator("[role=gridcell].open").first.get_attribute("data-cell")
    holds(page, SHOWN, space)  # where the car stands has come into sight
    holds(page, f"() => ({ACROSS})() >= 24")
    page.set_viewport_size({"width": 844, "height": 390})  # upright it is nearly as high as the board
    holds(page, SHOWN, space)
    chip = page.get_by_role("button", name="Out of sight").first
    # The new size brings it into sight some pictures later, whoever has looked away meanwhile.
    assert until(page, lambda: page.evaluate(LOOK_AWAY, space) or chip.count(), bool)
    looked = page.evaluate(LOOKED_AT)
    page.set_viewport_size({"width": 820, "height": 370})  # as when bars of the browser come
    becomes(page, LOOKED_AT, looked)
    chip.click()
    holds(page, SHOWN, space)
    page.set_viewport_size({"width": 390, "height": 844})
    holds(page, BELOW_THE_TOOLS)
    whole = page.get_by_role("button", name="The whole board")
    whole.click()
    holds(page, SEEN_WHOLE)
    expect(page.get_by_role("button", name="Out of sight")).to_have_count(0)
    whole.click()
    holds(page, f"() => ({ACROSS})() >= 24")
    assert faults(page) == []
    driver.answer(driver.look())


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (844, 390)])
def test_five_motorcycles_and_many_cards_fit_their_crews(served: Served, visit: Visit, width: int, height: int) -> None:
    rules = ruleset("vendetta")
    modules = ("carnival", "choppe-shoppe", "final-five", "german-engineering")
    of_the_box = [crew.id for module in modules for crew in rules.brings(rules.modules[module])]
    crews = [*of_the_box, *(crew.id for crew in rules.crews if crew.id not in of_the_box)][:4]
    recipe = Recipe("vendetta", tuple(map(Seat, crews)), "full crews", modules)
    people = [Player("friend" if n else "me", name) for n, name in enumerate(("Ada", "Bo", "Cy", "Di"))]
    table, _ = random_game(recipe, people, 90)
    page = visit(f"{kept(served, f'full-{width}', table, (None,) * 4)}#key={HOST}", width=width, height=height)
    Driver(page).wait()
    becomes(page, CREWS_CUT, [])
    becomes(page, OUTSIDE, [])
    fits(page)


def test_no_badge_lies_in_the_arena(served: Served, visit: Visit) -> None:
    walk = walked(served, visit(served.address, reach=False), arena(served, "me", "friend", seed="badges"), most=30)
    assert {"assign", "enter", "steer"} <= set(walk.kinds)


def test_a_whole_game_by_keys_to_its_scoring_end(served: Served, visit: Visit) -> None:
    page = visit(arena(served, "me", "bot", seed="by keys"))
    hand, asked = Hand(page, seed=4), set()
    for _ in range(MOST_KEYS):
        if (seen := hand.wait())["state"] == "over":
            break
        asked.add(seen["seq"])
        badges = page.evaluate(BADGES)
        keys = [key for which, key in badges.items() if key != "Esc"]
        places = page.locator("[role=gridcell]:is(.end, .open)")  # a turn ends there, or a space is chosen
        if ".act.main" in badges:
            hand.press(badges[".act.main"])
        elif keys and hand.random.random() < 0.5:
            hand.press(hand.random.choice(keys))
        elif there := places.count():
            places.nth(hand.random.randrange(there)).focus()  # the last one is often where the car stands
            hand.press("Enter")
    assert max(map(int, asked)) > 40, "a turn is many answers"
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Scrap, turn by turn")
    assert faults(page) == []


@pytest.mark.parametrize("title", ["Follow your nose", "Scrap", "Out of the box"])
def test_its_missions_are_seen_with_their_coach(served: Served, visit: Visit, title: str) -> None:
    page = visit(f"{served.address}/learn")
    page.get_by_role("region", name="Carnival of Chaos").get_by_role("button", name=title).click()
    coach, show = page.locator(".coach"), page.get_by_role("button", name="Show me")
    expect(page.locator("[role=gridcell]")).to_have_count(SPACES)
    page.wait_for_selector(".sheet[data-state=asking]")
    for width, height in ((1280, 720), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        expect(coach).to_be_in_viewport(ratio=1)
        fits(page)
        holds(page, WHOLLY_SAID)
        assert faults(page) == []
        show.click(trial=True)  # it can be reached
    show.click()
    expect(coach).not_to_have_attribute("data-step", "1")


RAM = """() => {
  const sign = [...document.querySelectorAll('.sign')].find(one => one.querySelector('[href="#i-slam"]'))
  if (!sign) return null
  const at = sign.getBoundingClientRect()
  const far = (one) => {
    const box = one.getBoundingClientRect()
    return Math.hypot(box.x + 0.9 * box.width - at.x - at.width / 2, box.y + 0.14 * box.height - at.y - at.height / 2)
  }
  const ends = [...document.querySelectorAll('[role=gridcell].end')]
  return ends.sort((one, other) => far(one) - far(other))[0]?.dataset.cell ?? null
}"""
"""The space of a car that can be rammed, beside whose upper right corner the star lies; null: there is none."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844), (844, 390)])
def test_a_turn_shows_where_it_leads_and_what_a_slam_may_come_to(
    served: Served, visit: Visit, width: int, height: int
) -> None:
    recipe = Recipe("vendetta", tuple(map(Seat, ruleset("vendetta").usual_crews(MODULES, 3))), "arena 390", MODULES)
    people = [Player("friend" if n else "me", name) for n, name in enumerate(("Ada", "Bo", "Cy"))]
    table, _ = random_game(recipe, people, 120)  # the next turn is that of a car beside another
    page = visit(f"{kept(served, f'ram-{width}', table, (None,) * 3)}#key={HOST}", width=width, height=height)
    driver = Driver(page, 3)
    while not (seen := driver.wait())["turn"]:
        driver.answer(seen)
    page.mouse.click(*seen["cars"][0])
    expect(page.get_by_role("region", name="Places, the nearest first")).to_be_in_viewport(ratio=1)
    page.locator(f"[data-cell='{page.evaluate(RAM)}']").dispatch_event("click")
    panel = page.locator(".know .slam")
    expect(panel.get_by_role("row")).to_have_count(3)
    expect(panel).to_be_in_viewport(ratio=1)
    fits(page)
    page.locator("button.act.main").click()
    while driver.wait() and page.locator(".board .announce").count() == 0:
        driver.answer(driver.look())
    becomes(page, COVERED, [])


def test_who_can_only_leave_the_board_does_so_step_by_step(served: Served, visit: Visit) -> None:
    """Every path of the vehicle leads off: there is no place to point at."""
    table, rng = at_one_screen("leaves 26", MODULES)
    while (choice := table.game.choice) is not None and (choice.kind != "coast" or not only_leaves(table)):
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"command-{table.seq}")
    page = visit(f"{kept(served, 'leaves', table, (None, None), free_undo=True)}#key={HOST}")
    Driver(page).wait()
    page.get_by_role("button", name="Step by step", exact=True).click()
    page.get_by_role("button", name="Not now").click()
    expect(page.locator(".sheet")).to_have_attribute("data-kind", "steer")
    page.locator(".pad button").first.click()
    expect(page.locator("#log")).to_contain_text("Violet medium goes over the edge of the board at 16/8")


def only_leaves(table: Table) -> bool:
    """Whether one vehicle is left to coast, and each of its paths leads off the board."""
    reach = table.ruleset.reach(table.game)
    return (
        len({way.piece for way in reach.ways}) == 1
        and bool(reach.plans)
        and all(plan.end == "off" for plan in reach.plans)
    )
