"""What the careful bot answers in a drawn position."""

from __future__ import annotations

from thunderroad.bots import bot, decide
from thunderroad.kernel.chance import Rng

from .road import Road


def careful(g: Road) -> str:
    """Its answer to the open question, by name."""
    choice = g.g.choice
    assert choice is not None, "nothing is asked"
    return g.options()[decide(bot("greedy"), g.g, choice.seat, Rng.seeded("careful"))]


def leave(g: Road) -> None:
    """The rest stays unplayed: the test is about one answer."""
    g.g.stack.clear()
    g.g.choice = None
    g.script.rest.clear()


def asked(g: Road) -> str:
    """The kind of the open question."""
    return g.g.choice.kind if g.g.choice is not None else ""
