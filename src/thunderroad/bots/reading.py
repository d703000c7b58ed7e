"""What the events of a way that odds play out say: random results, harm, where a piece is thrown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from thunderroad.display.view.game import EventView
from thunderroad.family.ahead import SLAM
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel import event as harm

HIT: Final = 1
HURT: Final = 2
BROKEN: Final = 4
OUT: Final = 8
FATES: Final = {harm.HIT: HIT, harm.HURT: HURT, harm.BROKEN: BROKEN, harm.OUT: OUT}
"""How a ruleset's kinds of event affect their ``piece``, as bits: the worst is the highest."""
FIRST: Final = 2
"""The most random results in a row that name an outcome: a slam's two dice."""


@dataclass(frozen=True, slots=True)
class Result:
    """A random result: a die or draw by its id, the name of the result; its drawing and words, if it is announced."""

    die: str
    name: str
    symbol: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a piece is moved by something other than its own drive (None: out of the game), and whom it slams there."""

    piece: str
    space: int | None
    meets: str | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """What has happened since the answer; `depth`: how many effects were unfinished when the last one was given."""

    results: tuple[Result, ...] = ()
    thrown: Landing | None = None
    fixed: bool = False
    texts: tuple[str, ...] = ()
    fates: dict[str, int] = field(default_factory=dict)
    offers: int = 0
    depth: int = 0


class Reader:
    """Reads events by what a ruleset and its modules declare of their kinds."""

    def __init__(self, ruleset: Ruleset, modules: Iterable[str]) -> None:
        chosen = tuple(modules)
        self._harms = ruleset.harms_of(chosen)
        self._slams = frozenset(kind for kind, one in ruleset.attacks_of(chosen).items() if one.how == SLAM)
        self._reveals = ruleset.reveals

    def read(self, way: Way, events: Iterable[EventView]) -> Way:
        """The way with what these events say."""
        fates, texts, results, thrown = dict(way.fates), way.texts, way.results, way.thrown
        for event in events:
            piece = event.data.get("piece")
            if event.kind in self._harms and isinstance(piece, str):
                fates[piece] = fates.get(piece, 0) | FATES[self._harms[event.kind]]
            if event.kind in self._reveals and not way.fixed and len(results) < FIRST:
                found = event.data.get("token") or event.data.get("symbol") or ""
                results = (*results, Result(event.kind, str(found)))
            results = _named(results, event)
            thrown = self._thrown(thrown, event) if results else None
            if event.kind not in ("roll", "turn", "round") and len(texts) < 6:
                texts = (*texts, event.text)
        return replace(way, fates=fates, texts=texts, results=results, thrown=thrown)

    def _thrown(self, known: Landing | None, event: EventView) -> Landing | None:
        """The first piece that is moved by force or taken out of the game, with the first one that it slams then."""
        if known is not None:
            return replace(known, meets=self._other(known.piece, event)) if known.meets is None else known
        piece, path = event.data.get("piece"), event.data.get("path")
        if not isinstance(piece, str):
            return None
        if self._harms.get(event.kind) == harm.OUT:
            return Landing(piece, None)
        if isinstance(path, list) and path and event.data.get("how") != harm.DRIVEN:
            return Landing(piece, int(path[-1]))
        return None

    def _other(self, piece: str, event: EventView) -> str | None:
        """The other one of the two, if the event is a slam of this piece."""
        pair = [event.data.get(name) for name in ("top", "bottom")]
        if event.kind not in self._slams or piece not in pair:
            return None
        return next((one for one in pair if isinstance(one, str) and one != piece), None)


def _named(results: tuple[Result, ...], event: EventView) -> tuple[Result, ...]:
    """The results, the last one with the drawing and words that its event gives it."""
    symbol, last = event.data.get("symbol"), results[-1] if results else None
    if last is None or not last.name or last.symbol is not None or not isinstance(symbol, str):
        return results
    label = event.data.get("label") or event.data.get("token") or ""
    return (*results[:-1], replace(last, symbol=symbol, label=str(label)))
