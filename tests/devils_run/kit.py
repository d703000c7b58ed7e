"""A drawn road of Devil's Run: more letters for the ground, burning cars, cards in damage slots.

t d p f s    toxic goo, desert glass, ramp, fire, salt flats
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.modules.devils_run.deck import cards_of, deck
from thunderroad.vendetta.position import card_of
from thunderroad.vendetta.turn.fire import blaze, burns

MODULE: Final = "devils-run"
VENDETTA: Final = ruleset("vendetta")
"""The ruleset with its modules: asking for it finds them."""
GROUND: Final = {"t": "toxic-goo", "d": "desert-glass", "p": "ramp", "f": "fire", "s": "salt-flats"}


class Run(Road):
    """A position on a drawn road with the module; other modules may join it."""

    def __init__(
        self, text: str = "", modules: Sequence[str] = (), legend: Mapping[str, str] | None = None, **settings: Any
    ) -> None:
        super().__init__(text, modules=(MODULE, *modules), legend={**GROUND, **(legend or {})}, **settings)

    # --- setting up ------------------------------------------------------------------------

    def burning(self, *names: str) -> Run:
        """These vehicles have an ON FIRE! token."""
        for name in names:
            self.scene.says("on fire", "", vehicle=self.full(name))
        return self

    def carries(self, name: str, *cards: str) -> Run:
        """The car has these ongoing effects in its slots, each with its damage token."""
        for card in cards:
            self.scene.says("card", card, vehicle=self.full(name))
        return self

    def empty_damage_pile(self, *left: str) -> Run:
        """Only these damage tokens are left in the pile."""
        names = list(self.g.rules.damage_names)
        self.g.damage_pile = [left.count(name) for name in names]
        return self

    def replace_next(self, ground: bytes) -> Run:
        """The tile that `next_tile` drew has this ground instead."""
        rules = self.g.rules
        drawn = replace(rules.sides[-1], ground=ground)
        rules.sides = (*rules.sides[:-2], drawn, drawn)
        return self

    # --- looking ---------------------------------------------------------------------------

    def burns(self, *names: str) -> Run:
        """Exactly these vehicles are on fire."""
        found = sorted(blaze(self.g).burning)
        assert found == sorted(self.car(name) for name in names), f"on fire: {found}"
        return self

    def on_fire(self, name: str) -> bool:
        """Whether a vehicle burns."""
        return burns(self.g, self.car(name))

    def cards(self, name: str) -> list[str]:
        """The cards that lie on a car."""
        names = cards_of(self.g).names
        return [names[card_of(entry)] for entry in self.g.damage[self.car(name)] if card_of(entry) >= 0]

    def out_of_deck(self) -> int:
        """How many cards are not in the deck."""
        return sum(cards_of(self.g).counts) - self.left_in_deck()

    def left_in_deck(self) -> int:
        """How many cards the deck holds."""
        return sum(deck(self.g).pile)


Draw = Callable[..., Run]
"""The type of the fixture `run`: it draws a road of Devil's Run."""
