"""A drawn road of Extra Ammo: conditions beside tiles, bonus commands, one shots in hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset

MODULE: Final = "extra-ammo"
VENDETTA: Final = ruleset("vendetta")
"""The ruleset with its modules: asking for it finds them."""


class Ammo(Road):
    """A position on a drawn road with the module; other modules may join it."""

    def __init__(self, text: str = "", modules: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(text, modules=(MODULE, *modules), **settings)

    def under(self, rear: str, middle: str = "none", lead: str = "none") -> Self:
        """These road conditions lie beside the three tiles."""
        assert self.scene.says("road conditions", f"{rear} {middle} {lead}")
        return self

    def commands(self, crew: str, command: str) -> Self:
        """The crew has this bonus command."""
        assert self.scene.says("bonus command", command, seat=self.crews.index(crew))
        return self

    def holds_card(self, crew: str, card: str) -> Self:
        """The crew holds this one shot."""
        assert self.scene.says("one shot", card, seat=self.crews.index(crew))
        return self

    def passes(self, *crews: str) -> Self:
        """These crews are asked, one after another, whether they play something, and pass."""
        for crew in crews:
            self.asks(crew, "play").answer("pass")
        return self

    def cards(self, crew: str) -> list[str]:
        """What a crew may hold as far as all know."""
        known = self.g.rules.concern.cards
        return [known[number].id for number in self.g.out_of_box.hands[self.crews.index(crew)]]


Draw = Callable[..., Ammo]
"""The type of the fixture `ammo`: it draws a road of Extra Ammo."""
