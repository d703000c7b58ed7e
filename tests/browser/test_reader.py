"""Turns and the end of a game by keys and ears alone: what is needed to play is in the accessibility tree."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pace import until
from tests.browser.past_games import nearly_over
from tests.browser.reader import Reader
from tests.browser.served import Served
from thunderroad.kernel.recipe import Recipe, Seat

Visit = Callable[..., Page]
CARD = re.compile("^Card [1-6]")
SPOKEN = """() => { window.spoken = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live], [role=status]')
      if (live) window.spoken.push(live.textContent.trim())
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}"""


def test_a_game_to_its_end_by_keys_and_ears(served: Served, visit: Visit) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("azure")), "ears 5")
    page = visit(nearly_over(served, recipe, left=24))
    page.evaluate(SPOKEN)
    reader = Reader(page, seed=8)
    assert reader.play(), "the game ends"
    assert {"assign", "coast", "steer", "slam-reroll"} <= set(reader.answered)
    assert any("you can drive here" in line for line in reader.lines), "turns are planned on the road"
    end = re.compile("wins|draw", re.IGNORECASE)
    heard = until(page, lambda: " ".join(one.name for one in reader.hear()), lambda said: bool(end.search(said)))
    assert end.search(heard), "the end is told"
    spoken = " ".join(page.evaluate("window.spoken"))
    assert re.search(r"\bfront (left|right)\b", spoken), "places are told as seen from the car"
    assert re.search(r"\b(rolls|drives|moves)\b", spoken), "what happens is told"


def test_the_road_is_told_in_relative_words(served: Served, visit: Visit) -> None:
    page = visit(served.table("me", "friend", seed="words"), reach=False)
    reader = Reader(page, seed=2)
    for _ in range(60):
        page.wait_for_function("() => document.querySelector('.sheet')?.dataset.state === 'asking'")
        if page.locator(".sheet").get_attribute("data-kind") == "steer":
            break
        reader.answer()
    cells = [one.name for one in reader.hear() if one.role == "gridcell"]
    assert len(cells) > 100
    near = [name.partition(":")[0] for name in cells if re.match(r"(front left|front right|one ahead): ", name)]
    assert len(near) >= 2, cells[:20]
    assert re.search("can be chosen|can drive here", next(name for name in cells if name.startswith(near[0])))
    assert any(re.match(r"two ahead, two lanes (left|right): ", name) for name in cells)


def order(served: Served, game: str, modules: tuple[str, ...]) -> str:
    """A table of a game for somebody here and a bot, with the crews that modules bring first."""
    _, offer = served.ask("GET", "/api/rulesets")
    rules = next(one for one in offer if one["id"] == game)
    brought = [crew["id"] for one in rules["modules"] if one["id"] in modules for crew in one["crews"]]
    crews = [*brought, *(crew["id"] for crew in rules["crews"])][:2]
    seats = [{"crew": crews[0], "player": "me"}, {"crew": crews[1], "player": "bot", "level": "random"}]
    body = {"ruleset": game, "modules": modules, "seats": seats, "seed": "heard"}
    status, made = served.ask("POST", "/api/tables", body)
    assert status == 201, made
    return f"{served.address}/t/{made['table']}#key={made['key']}"


@pytest.mark.parametrize(("game", "modules"), [("classic", ()), ("classic", ("expanded-1998",))])
def test_turns_of_other_games_by_keys_and_ears(
    served: Served, visit: Visit, game: str, modules: tuple[str, ...]
) -> None:
    page = visit(order(served, game, modules))
    page.wait_for_selector(".sheet")
    page.evaluate(SPOKEN)
    reader = Reader(page, seed=3)
    reader.play(most=8)
    assert sum(reader.answered.values()) == 8
    assert all(reader.lines), "nothing that is pressed is without a name"
    told = re.compile(r"\b(rolls|moves|drives|puts|gives)\b")
    spoken = until(page, lambda: " ".join(page.evaluate("window.spoken")), lambda said: bool(told.search(said)))
    assert told.search(spoken), "what happens is told"


def test_a_hand_is_told_to_its_holder_and_counted_to_others(served: Served, visit: Visit) -> None:
    seats = [{"crew": "amber", "player": "me", "name": "Ada"}, {"crew": "teal", "player": "link", "name": "Bo"}]
    body = {"ruleset": "vendetta", "modules": ["german-engineering"], "seats": seats}
    served.begin("held")  # nobody chooses the seed of a game with guests
    _, made = served.ask("POST", "/api/tables", body)
    page = visit(f"{served.address}/t/{made['table']}#key={made['key']}")
    expect(page.locator(".sheet")).to_have_attribute("data-state", "asking")
    heard = Reader(page).hear()
    held = [one.name for one in heard if one.role == "button" and re.match(r"Card [1-6], hits [a-z ]+$", one.name)]
    assert len(held) == 5, "cards are told by what they are good for"
    assert [one.name for one in heard if one.role == "StaticText" and "face down" in one.name] == ["5 cards, face down"]
    expect(page.get_by_role("region", name="Amber crew").get_by_role("img", name=CARD)).to_have_count(5)
    expect(page.get_by_role("region", name="Teal crew").get_by_role("img", name=CARD)).to_have_count(0)
    page.get_by_role("region", name="Teal crew").get_by_role("button").first.click()
    dialog = page.get_by_role("dialog", name=re.compile("Teal"))
    expect(dialog).to_contain_text("5 cards, face down")
    expect(dialog.get_by_role("img", name=CARD)).to_have_count(0)
