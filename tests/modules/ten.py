"""The ten hard cards of tests/project/ten, at the table of this process; what they did is noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tests.kit.road import Road
from tests.project.ten.thunderroad_toy_ten import cards, frames, state
from tests.project.ten.thunderroad_toy_ten.module import MODULE
from thunderroad.family.module import Module
from thunderroad.kernel.cards import Card
from thunderroad.kernel.hooks import Listener
from thunderroad.vendetta.cards import give, hold, proclaim
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.in_play import nothing_out

__all__ = ["FOLDER", "acted", "cards", "deal", "frames", "of_hooks", "state", "table", "watched"]

FOLDER: Final = Path(__file__).parents[1] / "project" / "ten"
acted: set[str] = set()
"""Ids of cards that have done something: bent a value, made a frame, been told."""


def watched() -> Module:
    """The module, with all that its cards do noted."""
    told = tuple(_watched(card) for card in MODULE.adds["cards"])
    return replace(MODULE, adds={**MODULE.adds, "cards": told})


def _watched(card: Card) -> Card:
    return Card(
        card.id,
        tuple(_noting(card.id, one) for one in card.listens),
        tuple(_noting(card.id, one) for one in card.lasts),
    )


def _noting(id: str, one: Listener) -> Listener:
    fn: Callable[..., Any] = one.fn

    def noted(*args: Any) -> Any:
        found = fn(*args)
        nothing = args[-1] if not one.hook.voiced else None
        if found != nothing:
            acted.add(id)
        return found

    return Listener(one.hook, noted, one.word, one.of, one.takes_over)


def of_hooks(card: Card) -> list[str]:
    """The hooks at which a card speaks."""
    return [one.hook.id for one in (*card.listens, *card.lasts)]


def deal(g: Game, *lying: Card, seat: int = 0, seats: tuple[int, ...] = ()) -> None:
    """These cards lie on the table, before seats and all their vehicles, in their hands; all else is in the box."""
    g.lay_out(nothing_out(len(g.out_of_box.held), g.rules.seats))
    g.sections["Hands"].held = [frames.SPENT] * g.rules.seats
    g.sections["Hands"].box = []
    for card in lying:
        if card in cards.BEFORE_THE_TABLE:
            proclaim(g, card)
        for one in seats or (seat,):
            _lay(g, one, card)


def _lay(g: Game, seat: int, card: Card) -> None:
    if card in cards.BEFORE_A_SEAT:
        state.lead(g, seat, card)
    elif card in cards.IN_A_HAND:
        give(g, seat, card)
        g.sections["Hands"].held[seat] = g.rules.concern.number[card.id]
    for vehicle in g.fleet(seat) if card in cards.BEFORE_A_VEHICLE else ():
        hold(g, vehicle, card)


def table(road: Callable[..., Road], drawing: str, *lying: Card, **more: Any) -> Road:
    """A drawn road, and these cards before Amber's."""
    g = road(drawing, modules=(MODULE.id,), **more)
    deal(g.g, *lying)
    return g
