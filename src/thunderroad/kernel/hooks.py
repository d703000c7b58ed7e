"""Hooks: named places in the rules where a card may speak, in five shapes and no more.

- *modifier* ``(game, me, ..., value) -> value``: bends a value; must not change anything.
- *instead* ``(game, me, ...) -> Frame | None``: replaces an action; the first taker wins.
- *reaction* ``(game, me, ...) -> Frame | None``: happens in addition.
- *offer* ``(game, me, ...) -> Frame | None``: what a seat may play now (the frame that asks the seats knows how).
- *notice* ``(game, me, ...) -> None``: keeps a module's own state in step where nothing can be asked.

A hook is a typed object, so that mypy refuses a function of the wrong shape.  A *listener* is a function that
speaks at a hook, with one of four words for what it does to the outcome.  The words say who speaks before whom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

SETS: Final = 0
"""Puts another value, or multiplies the printed one."""
ADDS: Final = 1
"""Gives more: moves, targets, spaces, permission."""
LIMITS: Final = 2
"""Takes away: a minimum, an intersection, a ban.  Two of them never disagree."""
DECREES: Final = 3
"""Says what is so, whatever was said before; the word of cards that lie before the whole table."""
WORDS: Final = ("SETS", "ADDS", "LIMITS", "DECREES")
"""Modifiers and reactions speak in this order, *instead* hooks are asked in the reverse one."""


class Listener:
    """A function that speaks at a hook, with one of the four words.

    `of` names a kind of subject that alone it concerns, in words of the ruleset; it is not asked about others.
    What an *instead* makes `takes_over` for good: it never makes the same event again.  Of thrown dice it touches
    those with the ids in `dice` alone; if that is empty it may touch any.  What is offered in `own_turn` alone is
    for nobody else to play.
    """

    __slots__ = ("dice", "fn", "hook", "of", "own_turn", "takes_over", "word")

    def __init__(
        self,
        hook: Hook[Any],
        fn: Callable[..., Any],
        word: int,
        of: str | None = None,
        takes_over: bool = False,
        dice: tuple[str, ...] = (),
    ) -> None:
        self.hook = hook
        self.fn = fn
        self.word = word
        self.of = of
        self.takes_over = takes_over
        self.dice = dice
        self.own_turn = False


class Voice(Listener):
    """A listener of one recipe.

    `place` is its place among those who speak at its hook, `number` the one among all listeners of the recipe:
    what an event remembers of those that have replaced it.  `card` is the number of its card; of a rule it is -1.
    """

    __slots__ = ("card", "number", "place")

    def __init__(self, listener: Listener, card: int = -1) -> None:
        said = listener
        super().__init__(said.hook, said.fn, said.word, said.of, said.takes_over, said.dice)
        self.own_turn = said.own_turn
        self.card = card
        self.number = 0
        self.place = 0


class Hook(Generic[F]):
    """A place in the rules; `sentence` says which rule it serves.

    At a hook of a `pair` the table is asked once, and each of the two for itself: a card of the table speaks once.
    At one of a `place` a card beside a tile speaks about the spaces there, elsewhere about who is on them.
    """

    __slots__ = ("downward", "id", "name", "pair", "place", "sentence")
    voiced: ClassVar[bool] = False
    """Whether those who speak are kept as voices, because it matters who has spoken."""
    offers: ClassVar[bool] = False
    """Whether it is for seats to play something."""

    def __init__(
        self, id: str, sentence: str, *, downward: bool = False, pair: bool = False, place: bool = False
    ) -> None:
        self.id = id
        self.name = id.replace("-", "_")
        self.sentence = sentence
        self.downward = downward
        self.pair = pair
        self.place = place

    def do(
        self,
        fn: F,
        word: int = ADDS,
        of: str | None = None,
        *,
        takes_over: bool = False,
        dice: tuple[str, ...] = (),
        own_turn: bool = False,
    ) -> Listener:
        """Declare that a function speaks here; the rest is explained at Listener."""
        if word not in (SETS, ADDS, LIMITS):
            raise ValueError(f"a listener says SETS, ADDS or LIMITS, not {word!r}; use `proclaims` for a decree")
        listener = Listener(self, fn, word, of, takes_over, dice)
        listener.own_turn = own_turn
        return listener

    def proclaims(self, fn: F, *, dice: tuple[str, ...] = ()) -> Listener:
        """Declare that a card of the table decrees here, about these dice or any."""
        return Listener(self, fn, DECREES, dice=dice)

    def table(self, listeners: Iterable[Listener]) -> tuple[F, ...]:
        """The functions for this hook in the order in which they speak, where nobody's number matters."""
        mine = [item for item in listeners if item.hook is self]
        mine.sort(key=_word, reverse=self.downward)
        return tuple([cast("F", item.fn) for item in mine])


def _word(listener: Listener) -> int:
    return listener.word


class Modifier(Hook[F]):
    """Bends a value."""


class Notice(Hook[F]):
    """Is told."""


class Reaction(Hook[F]):
    """Acts in addition."""

    voiced = True


class Offer(Hook[F]):
    """May be played by a seat.  Its name begins with ``may-``."""

    voiced = True
    offers = True


class Instead(Hook[F]):
    """Acts in place of the event."""

    voiced = True

    def __init__(self, id: str, sentence: str, *, pair: bool = False) -> None:
        super().__init__(id, sentence, downward=True, pair=pair)
