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

    def calls(self, crew: str, lane: int, column: int, car: str = "Am", round: int = 2, place: str = "") -> Self:
        """The crew's car has a 1 and its 2 calls the chopper, which comes there; cards are offered next.

        With a `place` that is the name of a card, this card is played when the chopper is placed.
        """
        self.turn(crew, 1, 2, round=round).answer(f"{car} 1", "airstrike 2")
        if place:
            self.answer(place)
        return self.answer(f"{lane}/{column}")

    def turn(self, crew: str, *dice: int, **clock: Any) -> Self:
        """As on any road; questions with one answer need nobody."""
        super().turn(crew, *dice, **clock)
        return self.passing()

    def turn_with_cards(self, crew: str, hand: str) -> Self:
        """The turn of a crew of German Engineering, with this hand."""
        seat = self.crews.index(crew)
        self.scene.clock(2, 1, seat, seat, 1)
        self.scene.says("hand", hand, seat=seat)
        self.scene.start(self.script)
        self._begun = True
        return self.passing()

    def others(self) -> Self:
        """The turn of the next player is played somehow."""
        return self.answer(self.options()[0]).finish()

    def answer(self, *words: str) -> Self:
        """As on any road; questions with one answer need nobody."""
        for word in words:
            super().answer(word)
            self.passing()
        return self

    def passing(self) -> Self:
        """Those who have nothing to play, but may have as far as the others know, pass."""
        while self.g.choice is not None and self.options() == ["pass"]:
            self.g.apply(0)
        return self

    def finish(self) -> Self:
        """The rest of the turn: straight ahead, nothing else."""
        leave = ("pass", "none", "leave", "front", "keep")
        while self.g.choice is not None and self.g.choice.kind not in {"assign", "coast"}:
            names = self.options()
            self.answer(next((word for word in leave if word in names), names[0]))
        return self
