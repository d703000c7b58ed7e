"""Cards for tests: they note what they are asked, and answer what they are told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from tests.kit.heard import retell
from tests.kit.road import Draw, Road
from thunderroad.kernel.cards import Card
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.hooks import ADDS, DECREES, Hook
from thunderroad.vendetta.cards import proclaim
from thunderroad.vendetta.game import Game


class Says(Frame[Game]):
    """What a card does: nothing, but it has a result."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value",)

    def __init__(self, value: int = 0) -> None:
        self.value = value

    def start(self, g: Game, answer: int) -> Signal:
        return g.finish(self.value)


class Probe:
    """A card with one listener; `asked` are the holder and what `facts` made of the event, each time it was asked.

    It acts once for each event, if it has something to `do`; `does` counts how often.
    """

    def __init__(
        self,
        id: str,
        hook: Hook[Any],
        facts: Callable[[Any], Any] = lambda e: None,
        do: Callable[[Any], Frame[Game]] | None = None,
        word: int = ADDS,
        *,
        lasts: bool = False,
    ) -> None:
        self.asked: list[tuple[int, Any]] = []
        self.does = 0
        self._facts = facts
        self._do = do
        listener = hook.proclaims(self._answer) if word == DECREES else hook.do(self._answer, word)
        self.card = Card(id, lasts=(listener,)) if lasts else Card(id, listens=(listener,))

    def _answer(self, g: Game, me: int, event: Any) -> Frame[Game] | None:
        heard = (me, self._facts(event))
        if heard not in self.asked:  # the first that acts is asked once more when it does
            self.asked.append(heard)
        if self._do is None:
            return None
        self.does += 1
        return self._do(event)


def in_the_box(road: Draw, drawing: str, *cards: Card, **more: Any) -> Road:
    """A drawn road, and these cards in the box; decrees lie before the table."""
    g = road(drawing, **more)
    retell(g.g, g.g.rules.parts.listeners, *cards)
    for card in cards:
        if card.decree:
            proclaim(g.g, card)
    return g
