"""How the rules ask modules: reactions one after another, an *instead* from the first that offers one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from .frame import Frame, Signal
from .game import BaseGame

MaybeFrame = Frame[Any] | None


class React(Frame[Any]):
    """Everything a hook's listeners do about one event, in order.

    `hook` names the hook as in `Listeners`, `args` are what its functions get after the game; `asked`
    listeners have been called.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("hook", "args", "asked")

    def __init__(self, hook: str, args: tuple[int, ...], asked: int = 0) -> None:
        self.hook = hook
        self.args = args
        self.asked = asked

    def start(self, g: BaseGame, answer: int) -> Signal:
        """The next one that has something to do."""
        speakers = getattr(listeners(g), self.hook)
        while self.asked < len(speakers):
            frame = speakers[self.asked](g, *self.args)
            self.asked += 1
            if frame is not None:
                return g.call(self, frame, then="start")
        return g.finish()


def reaction(g: Any, hook: str, concerned: tuple[Callable[..., MaybeFrame], ...], *args: int) -> React | None:
    """What the listeners of a hook do about an event, from the first that has something to do; None: nothing.

    `concerned` are those that may have something to do.  The frame asks the first one again,
    which is fine because asking changes nothing.
    """
    for speak in concerned:
        if speak(g, *args) is not None:
            return React(hook, args, getattr(listeners(g), hook).index(speak))
    return None


def listeners(g: Any) -> Any:
    """The listeners of all hooks, as every ruleset keeps them in its tables."""
    return g.rules.on


def first(speakers: tuple[Callable[..., MaybeFrame], ...], g: Any, *subject: Any) -> MaybeFrame:
    """What happens instead, according to the first listener that replaces this event; None if nothing does."""
    for speak in speakers:
        frame = speak(g, *subject)
        if frame is not None:
            return frame
    return None
