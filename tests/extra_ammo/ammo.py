"""A drawn road of Extra Ammo: conditions beside tiles, bonus commands, one shots in hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset
from thunderroad.vendetta.display.names import vehicle_id

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

    # --- playing ---------------------------------------------------------------------------

    def drive(self, name: str, die: int, command: str | None = None, road: int = 1, round: int = 2) -> Self:
        """As on every road; players who could play something before the move pass."""
        crew = vehicle_id(self.g, self.car(name)).partition(".")[0]
        self.turn(crew, *([die] if command is None else [die, int(command.split()[1])]), road=road, round=round)
        self.wave_through()
        if self.asked() == "assign":
            self.answer(f"{vehicle_id(self.g, self.car(name))} {die}")
        self.wave_through()
        return self.answer(command or "none") if self.asked() == "command" else self

    def answer(self, *words: str) -> Self:
        """Answer the open questions in order; a player asked for a card in between passes."""
        for word in words:
            while self.asked() == "play" and self.full(word) not in self.options():
                super().answer("pass")
            super().answer(word)
        return self

    def wave_through(self) -> Self:
        """A player asked for a card passes."""
        while self.asked() == "play":
            super().answer("pass")
        return self

    def settled(self) -> None:
        """As on every road; the next turn may begin with somebody who could play something."""
        self.wave_through()
        super().settled()

    def asked(self) -> str:
        """The kind of the open question."""
        return self.g.choice.kind if self.g.choice is not None else ""

    # --- looking ---------------------------------------------------------------------------

    def cards(self, crew: str) -> list[str]:
        """What a crew may hold as far as all know."""
        known = self.g.rules.concern.cards
        return [known[number].id for number in self.g.out_of_box.hands[self.crews.index(crew)]]


Draw = Callable[..., Ammo]
"""The type of the fixture `ammo`: it draws a road of Extra Ammo."""
