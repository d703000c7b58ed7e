"""A person who plays with a screen reader: knows the page by its accessibility tree alone and touches only keys."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.driver import ASKED, MOVED_ON

OPEN, DRIVE = "can be chosen", "you can drive here"
OWN = frozenset({"u", "l", "m", "h", "p", ",", ".", "Escape", "Backspace"})
"""Keys that answer nothing: undo, log, sound, hint, replay, looking back, skipping, cancel, a step back."""


@dataclass(frozen=True)
class Heard:
    """One thing of the tree: its role, its name, the keys that are announced with it, whether it is pressed in."""

    role: str
    name: str
    keys: str
    pressed: bool


class Reader:
    """Answers by the keys that buttons announce; which of them comes from a seed."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.answered: Counter[str] = Counter()
        self.lines: list[str] = []
        self._tree = page.context.new_cdp_session(page)

    def hear(self) -> list[Heard]:
        """Everything that is there for a screen reader and can be used now."""
        nodes: list[dict[str, Any]] = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        heard = []
        for node in nodes:
            if node.get("ignored") or "role" not in node:
                continue
            known = {item["name"]: item["value"].get("value") for item in node.get("properties", [])}
            name = str(node.get("name", {}).get("value") or "")
            if not known.get("disabled"):
                pressed = str(known.get("pressed")) == "true"
                heard.append(Heard(str(node["role"]["value"]), name, str(known.get("keyshortcuts") or ""), pressed))
        return heard

    def buttons(self, heard: list[Heard]) -> list[Heard]:
        """What can be pressed by a key of its own to answer."""
        return [one for one in heard if one.role == "button" and one.keys and one.keys not in OWN]

    def play(self, most: int = 400) -> bool:
        """Answer until the game is over; whether it is, after at most `most` answers."""
        for _ in range(most):
            self.page.wait_for_function(ASKED)
            sheet = self.page.locator(".sheet")
            if sheet.get_attribute("data-state") == "over":
                return True
            seq, kind = sheet.get_attribute("data-seq"), sheet.get_attribute("data-kind") or ""
            self.answered[kind] += 1
            self.answer()
            self.page.wait_for_function(MOVED_ON, arg=[seq, kind])
        return False

    def answer(self) -> None:
        """Press keys of buttons, and go to places on the road, until one confirms; and that then."""
        sheet = self.page.locator(".sheet")
        asked = sheet.get_attribute("data-seq")
        for _ in range(20):
            heard = self.hear()
            open_ = self.buttons(heard)
            confirm = next((one for one in open_ if one.keys == "Enter"), None)
            others = [one for one in open_ if one.keys != "Enter" and not one.pressed]
            drives = any(one.role == "gridcell" and DRIVE in one.name for one in heard)
            if confirm is None and (not others or (drives and self.random.random() < 0.5)):
                self.walk(DRIVE if drives else OPEN)
                continue
            pressed = confirm or self.random.choice(others)
            self.lines.append(pressed.name)
            self.page.keyboard.press(pressed.keys)
            if sheet.get_attribute("data-seq") != asked or sheet.get_attribute("data-state") != "asking":
                return
        raise AssertionError(f"{asked}: twenty keys and no answer; the last were {self.lines[-8:]}")

    def walk(self, wanted: str) -> None:
        """Go over the road by arrow keys to a space of which this is said, and take it."""
        self.page.locator("[role=gridcell][tabindex='0']").focus()
        for along in self.random.sample(("ArrowRight", "ArrowLeft"), 2):
            for across in ("", *["ArrowUp"] * 4, *["ArrowDown"] * 8, *["ArrowUp"] * 4):
                if across:
                    self.page.keyboard.press(across)
                for _ in range(9):
                    if wanted in self.told():
                        self.lines.append(self.told())
                        self.page.keyboard.press("Enter")
                        return
                    self.page.keyboard.press(along)
                for _ in range(9):
                    self.page.keyboard.press("ArrowLeft" if along == "ArrowRight" else "ArrowRight")
        raise AssertionError(f"no arrow key leads to where {wanted}")

    def told(self) -> str:
        """What is said of the thing that has the focus."""
        name: str = self.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
        return name
