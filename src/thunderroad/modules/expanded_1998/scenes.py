"""Words with which scenario files set vehicles and boards of 1998 up.

``power-ups: 2/10 rocket, 7/6 face-down``, ``cards: bomb`` (only these cards, by id), ``sharp objects: 4/5``; of a
vehicle ``frozen``, ``flat``, ``spiked``, ``heads rear-left``, ``has rocket`` (or ``has nitrous 2``: uses).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...grid.topology import DIRECTIONS
from ...kernel.errors import SceneError
from .state import FACE_DOWN, KINDS, NUMBER, POWER_UPS, lay, state

if TYPE_CHECKING:
    from ...classic.scene import Scene


def _place(scene: Scene, word: str) -> int:
    row, _, column = word.partition("/")
    if not (row.isdigit() and column.isdigit()):
        raise SceneError(f"a place is a row and a column, such as 4/7, not '{word:.20}'")
    return scene.space(int(row), int(column))


def _kind(word: str) -> int:
    if word not in NUMBER:
        raise SceneError(f"there is no power-up '{word:.20}'; there are {', '.join(NUMBER)}")
    return NUMBER[word]


def _power_ups(scene: Scene, value: str) -> None:
    """They are taken from the deck, unless they lie face down."""
    for item in value.split(","):
        place, _, what = item.strip().partition(" ")
        entry = FACE_DOWN if what == "face-down" else _kind(what) + 1
        lay(scene.game, _place(scene, place), entry)
        if entry != FACE_DOWN:
            state(scene.game).pile[entry - 1] -= 1


def _deck(scene: Scene, value: str) -> None:
    pile = [0] * KINDS
    for word in value.split():
        pile[_kind(word)] += 1
    state(scene.game).pile = pile


def _sharp(scene: Scene, value: str) -> None:
    own = state(scene.game)
    own.sharp = sorted(_place(scene, word) for word in value.split())


def _has(scene: Scene, vehicle: int, value: str) -> None:
    word, _, count = value.partition(" ")
    kind = _kind(word)
    if count and not count.isdigit():
        raise SceneError(f"so many uses as a number, not '{count:.20}'")
    own = state(scene.game)
    own.items[vehicle * KINDS + kind] += int(count) if count else POWER_UPS[kind].uses or 1
    own.pile[kind] = max(0, own.pile[kind] - 1)


def _heads(scene: Scene, vehicle: int, value: str) -> None:
    if value not in DIRECTIONS:
        raise SceneError(f"directions are {', '.join(DIRECTIONS)}, not '{value:.20}'")
    state(scene.game).heading[vehicle] = DIRECTIONS.index(value)


def _flag(name: str) -> Callable[[Any, int, str], None]:
    def put(scene: Any, vehicle: int, value: str) -> None:
        getattr(state(scene.game), name)[vehicle] = 1

    return put


SCENE: Final[dict[str, Callable[..., None]]] = {
    "power-ups": _power_ups,
    "cards": _deck,
    "sharp objects": _sharp,
    "VEHICLE has": _has,
    "VEHICLE heads": _heads,
    "VEHICLE frozen": _flag("frozen"),
    "VEHICLE flat": _flag("flat"),
    "VEHICLE spiked": _flag("spiked"),
}
