"""The events of the Big Rig: each kind as a sentence, with data for the front end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from thunderroad.chassis.display.names import crew_name, piece_id
from thunderroad.family.module import Highlight
from thunderroad.kernel.event import HURT
from thunderroad.vendetta.choices import worth
from thunderroad.vendetta.display.log import told
from thunderroad.vendetta.display.presenting import Tell, Told
from thunderroad.vendetta.wording import say

from ..content import data
from .questions import section_id, section_name

if TYPE_CHECKING:
    from thunderroad.vendetta.game import Game


def _of_command(g: Game, d: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Words and data of an event about a command of the rig."""
    kind = g.rules.commands[d["command"]]
    local = [command.id for command in data().commands].index(kind.data.id)
    words = {"command": kind.data.name, "section": section_name(local)}
    shown = {
        "command": kind.data.id,
        "symbol": kind.symbol,
        "board": section_id(local),
        "piece": piece_id(d["vehicle"]),
    }
    if "seat" in d:
        words["crew"] = crew_name(g, d["seat"])
        shown["seat"] = d["seat"]
    if "die" in d:
        words["die"] = shown["die"] = worth(d["die"])
    return words, shown


def about_command(kind: str) -> Tell:
    """An event about one command of the rig."""

    def tell(g: Game, d: Any) -> Told:
        words, shown = _of_command(g, d)
        return say(f"event.{kind}", **words), shown

    return tell


EVENTS: Final[dict[str, Tell]] = {
    "steering": told("steering"),
    "no-command": about_command("no-command"),
    "trail": told("trail"),
    "covered": about_command("covered"),
    "uncovered": about_command("uncovered"),
    "sturdy": told("sturdy"),
    "off-road": told("off-road"),
    "aim": about_command("aim"),
    "aside": told("aside"),
    "aim-again": told("aim-again"),
    "missile": told("missile"),
    "dispense": told("dispense"),
}
"""All kinds of event of the module."""

HIGHLIGHTS: Final = {"missile": Highlight("i-missile", 2)}
HARMS: Final = {"covered": HURT}
MENDS: Final = frozenset({"uncovered"})
