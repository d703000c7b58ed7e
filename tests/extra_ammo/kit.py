"""A drawn road with Extra Ammo, on which crews hold cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

from tests.kit.road import Road
from thunderroad.family.registry import ruleset

MODULE: Final = "extra-ammo"
VENDETTA: Final = ruleset("vendetta")
"""The ruleset with its modules: asking for it finds them."""
PASSES: Final = ("pass", "not-this-round", "not-this-game")


class Armed(Road):
    """A position on a drawn road with the module; other modules may join it."""

    def __init__(self, text: str = "", modules: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(text, modules=(MODULE, *modules), **settings)

    def airstrike(self, crew: str, card: str) -> Self:
        """The crew holds this advanced airstrike."""
        self.scene.says("airstrike", card, seat=self.crews.index(crew))
        return self

    def bounty(self, crew: str, card: str) -> Self:
        """The crew holds this bounty."""
        self.scene.says("bounty", card, seat=self.crews.index(crew))
        return self

    def offers(self, crew: str, card: str) -> Self:
        """This crew is asked whether it plays this card, and nothing else."""
        self.asks(crew, "play")
        assert [name for name in self.options() if name not in PASSES] == [card]
        return self

    def chopper(self, crew: str, lane: int, column: int) -> Self:
        """A crew gives a command die to Airstrike, and its chopper comes there."""
        return self.asks(crew, "airstrike").answer(f"{lane}/{column}")

    def pass_all(self) -> Self:
        """Whoever has nothing to play but may have, passes; the driver of a game does that by itself."""
        while self.g.choice is not None and self.options() == ["pass"]:
            self.answer("pass")
        return self

    def bare_pass(self) -> Self:
        """The crew that is asked has nothing that it could play."""
        assert self.options() == ["pass"]
        return self.answer("pass")

    def finish(self) -> Self:
        """The rest of the turn: straight ahead, nothing else."""
        leave = ("pass", "none", "leave", "front", "keep")
        while self.g.choice is not None and self.g.choice.kind not in {"assign", "coast"}:
            names = self.options()
            self.answer(next((word for word in leave if word in names), names[0]))
        return self
