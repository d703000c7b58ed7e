"""The smallest game there is, for the tests of the kernel: frames that ask, roll, draw and call."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from thunderroad.kernel.chance import Die, Rng, Source
from thunderroad.kernel.choice import ChoiceKind, Result
from thunderroad.kernel.frame import END, Frame, Signal
from thunderroad.kernel.game import BaseGame, Section
from thunderroad.kernel.recipe import Recipe, Seat

PICK: Final = ChoiceKind("pick", "T-01")
COIN: Final = Die("coin", (0, 0, 1), {0: "heads", 1: "tails"})
RECIPE: Final = Recipe("toy", (Seat("red"),), "toy")


class Toy(BaseGame):
    """A number, a list, and whatever frames a test puts on the stack."""

    STATE: ClassVar[dict[str, str]] = {"total": "int", "pile": "ints"}

    def __init__(self, *frames: Frame[Any], seed: str = "toy", source: Source | None = None) -> None:
        super().__init__(RECIPE, Rng.seeded(seed))
        self.total = 0
        self.pile = [3, 2, 1]
        self.stack = list(frames)
        self.source = source
        self.events = []
        self.trace = []

    def frames(self) -> dict[str, type[Frame[Any]]]:
        return {cls.__name__: cls for cls in (Ask, Roll, Draw, Nest, Tail, Finish)}

    def clone(self) -> Toy:
        twin = Toy()
        self._copy_base(twin)
        twin.rng = self.rng.clone()
        twin.total, twin.pile = self.total, self.pile[:]
        twin.events = twin.trace = None
        return twin


class Ask(Frame[Toy]):
    """Asks for one of its options and adds it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("options", "word")

    def __init__(self, options: tuple[int, ...], word: str = "") -> None:
        self.options = options
        self.word = word

    def start(self, g: Toy, answer: int) -> Signal:
        return g.ask(self, 1, PICK, self.options, then="add")

    def add(self, g: Toy, answer: int) -> Signal:
        g.total += answer
        return g.finish(answer)


class Roll(Frame[Toy]):
    """Tosses the coin a number of times and adds what it shows."""

    FIELDS: ClassVar[tuple[str, ...]] = ("times",)

    def __init__(self, times: int) -> None:
        self.times = times

    def start(self, g: Toy, answer: int) -> Signal:
        return g.roll(self, COIN, then="rolled")

    def rolled(self, g: Toy, value: int) -> Signal:
        g.total += value
        self.times -= 1
        return g.next(self, then="start") if self.times else g.finish(g.total)


class Draw(Frame[Toy]):
    """Draws from the pile by its counts until nothing is left."""

    def start(self, g: Toy, answer: int) -> Signal:
        if not any(g.pile):
            return g.finish()
        return g.pick(self, "token", range(len(g.pile)), g.pile, ("a", "b", "c"), then="drawn")

    def drawn(self, g: Toy, kind: int) -> Signal:
        g.pile[kind] -= 1
        return g.next(self, then="start")


class Nest(Frame[Toy]):
    """Calls a question and doubles its result."""

    def start(self, g: Toy, answer: int) -> Signal:
        return g.call(self, Ask((5, 7)), then="back")

    def back(self, g: Toy, answer: int) -> Signal:
        g.tell("back", "T-02", answer=answer)
        g.total += 100 * answer
        return g.finish(answer)


class Tail(Frame[Toy]):
    """Hands over to a question and is gone."""

    def start(self, g: Toy, answer: int) -> Signal:
        return g.call(self, Ask((5, 7)), then=END)


class Finish(Frame[Toy]):
    """Ends the game; nothing after that may happen."""

    def start(self, g: Toy, answer: int) -> Signal:
        g.end(Result((0,), "so", "T-03"))
        g.total = -1  # type: ignore[unreachable]
        return g.finish()


class Bag(Section):
    """A module's state with a list in it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count", "cards")

    def __init__(self, count: int, cards: list[int]) -> None:
        self.count = count
        self.cards = cards

    @classmethod
    def fresh(cls, game: Any) -> Bag:
        return cls(game.total, [])
