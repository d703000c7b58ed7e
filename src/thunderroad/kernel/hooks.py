"""Hooks: named places in the rules where a card can act, in exactly five ways.

- *modifier* ``(game, me, ..., value) -> value``: bends a value; must not change anything.
- *instead* ``(game, me, ...) -> Frame | None``: replaces an action; the first taker wins.
- *reaction* ``(game, me, ...) -> Frame | None``: happens in addition.
- *offer* ``(game, me, ...) -> Frame | None``: what a seat can play now (the frame that asks the seats knows how).
- *notice* ``(game, me, ...) -> None``: keeps a module's own state up to date where nothing can be asked.

A hook is a typed object, so that mypy rejects a function of the wrong type.  A *listener* is a function at a
hook, with one of four keywords for what it does to the outcome.  The keywords decide the order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

SETS: Final = 0
"""Replaces the value, or multiplies the printed one."""
ADDS: Final = 1
"""Adds: moves, targets, spaces, permission."""
LIMITS: Final = 2
"""Takes away: a minimum, an intersection, a ban.  Two of them never disagree."""
DECREES: Final = 3
"""Has the last word; for cards that lie in front of the whole table."""
WORDS: Final = ("SETS", "ADDS", "LIMITS", "DECREES")
"""Modifiers and reactions act in this order; *instead* hooks are asked in reverse."""


class Listener:
    """A function at a hook, with one of the four keywords.

    `of` names the only kind of subject it concerns, in the ruleset's words; it is not asked about others.
    What an *instead* makes `takes_over` for good: it never causes the same event again.  Of thrown dice it touches
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

    `place` is its place among the listeners of its hook, `number` its place among all listeners of the recipe, by
    which an event remembers who has replaced it.  `card` is the number of its card, -1 for a rule.
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

    At a `pair` hook the table is asked once, and each of the two separately: a card of the table acts once.
    At a `place` hook a card beside a tile is asked about the spaces there, at others about who is on them.
    """

    __slots__ = ("downward", "id", "name", "pair", "place", "sentence")
    voiced: ClassVar[bool] = False
    """Whether its listeners are kept as voices, because it matters which of them has acted."""
    offers: ClassVar[bool] = False
    """Whether it lets seats play something."""

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
        """Declare a function for this hook; see Listener."""
        if word not in (SETS, ADDS, LIMITS):
            raise ValueError(f"a listener says SETS, ADDS or LIMITS, not {word!r}; use `proclaims` for a decree")
        listener = Listener(self, fn, word, of, takes_over, dice)
        listener.own_turn = own_turn
        return listener

    def proclaims(self, fn: F, *, dice: tuple[str, ...] = ()) -> Listener:
        """Declare a decree by a card of the table, about these dice or any."""
        return Listener(self, fn, DECREES, dice=dice)

    def table(self, listeners: Iterable[Listener]) -> tuple[F, ...]:
        """The functions for this hook in their order, for when numbers do not matter."""
        mine = [item for item in listeners if item.hook is self]
        mine.sort(key=_word, reverse=self.downward)
        return tuple([cast("F", item.fn) for item in mine])


def _word(listener: Listener) -> int:
    return listener.word


class Modifier(Hook[F]):
    """Bends a value."""


class Notice(Hook[F]):
    """Is notified."""


class Reaction(Hook[F]):
    """Acts in addition."""

    voiced = True


class Offer(Hook[F]):
    """Can be played by a seat.  Its name begins with ``may-``."""

    voiced = True
    offers = True


class Instead(Hook[F]):
    """Acts instead of the event."""

    voiced = True

    def __init__(self, id: str, sentence: str, *, pair: bool = False) -> None:
        super().__init__(id, sentence, downward=True, pair=pair)
