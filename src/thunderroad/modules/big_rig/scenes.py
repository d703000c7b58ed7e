"""Words with which scenario files set a Big Rig up.

``crimson steering: 2`` (lane changes left), ``crimson used: cow-catcher 2`` (a die on a command of this round) and
``crimson.mid: damaged rig-airstrike traction-drive``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...kernel.errors import SceneError
from .damage import token_place
from .data import data
from .state import PER_SECTION, TARGETABLE, BigRig, rig_of

if TYPE_CHECKING:
    from ...vendetta.scene import Scene


def _rig(scene: Scene, seat: int) -> BigRig:
    rig = rig_of(scene.game)
    if rig.seat != seat:
        raise SceneError(f"{scene.game.rules.crews[seat].id} has no Big Rig")
    return rig


def _command(word: str) -> int:
    ids = [item.id for item in data().commands]
    if word not in ids:
        raise SceneError(f"the Big Rig has no command '{word}'; there are {', '.join(ids)}")
    return ids.index(word)


def _number(word: str) -> int:
    if word not in {str(face) for face in data().die.values} | {"0"}:
        raise SceneError(f"a die of the Big Rig shows 1 to 3, not '{word:.20}'")
    return int(word)


def steering(scene: Scene, seat: int, value: str) -> None:
    """The steering die lies there and shows so many lane changes (0: it has been used up)."""
    rig = _rig(scene, seat)
    rig.steering = _number(value)
    rig.steering_die = max(1, rig.steering)


def damaged(scene: Scene, section: int, value: str) -> None:
    """A minor damage token lies on each of these commands of the section."""
    rig, g = rig_of(scene.game), scene.game
    for word in value.split():
        command = _command(word)
        if command not in TARGETABLE or rig.covered[command] or not rig.has(section) or rig.section(command) != section:
            raise SceneError(f"{word} cannot be damaged there, or has been named twice")
        slot, held = token_place(rig, command), g.damage[section]
        g.damage[section] = (*held[:slot], g.rules.minor, *held[slot:])
        g.reserved[section] += 1
        g.minor -= 1
        rig.covered[command] = 1


def used(scene: Scene, seat: int, value: str) -> None:
    """Dice on commands in this round: ``cow-catcher 2, repair-mid 3``."""
    rig = _rig(scene, seat)
    for item in value.split(","):
        word, _, die = item.strip().partition(" ")
        command = _command(word)
        rig.used[command // PER_SECTION] = command + 1
        scene.game.die[rig.section(command)] = _number(die)


SCENE: Final[dict[str, Callable[..., Any]]] = {
    "CREW steering": steering,
    "VEHICLE damaged": damaged,
    "CREW used": used,
}
