"""What scenario files may say about a Big Rig; and impossible rigs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...kernel.errors import SceneError
from ...kernel.nearest import no_such
from ...vendetta.board import around
from ...vendetta.display.names import space_id, vehicle_id
from ...vendetta.position import OUT
from .content import data
from .display.view import OFF_ROAD_SYMBOL
from .state import PER_SECTION, SECTIONS, TARGETABLE, BigRig, rig_of
from .turn.damage import token_place

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
        raise SceneError(no_such("command of the Big Rig", word, ids))
    return ids.index(word)


def _number(word: str) -> int:
    if word not in {str(face) for face in data().die.values} | {"0"}:
        raise SceneError(f"a die of the Big Rig shows 1 to 3, not '{word:.20}'")
    return int(word)


def steering(scene: Scene, seat: int, value: str) -> None:
    """The steering die is on the board and shows this number of lane changes (0: it has been used up)."""
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
        g.hurt(section, (*held[:slot], g.rules.minor, *held[slot:]))
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


def _linked(scene: Scene) -> None:
    """The sections on the board are in a line, each next to the one ahead (BR-BODY-01, BR-BODY-05)."""
    g, rig = scene.game, rig_of(scene.game)
    if rig.front < 0:
        return
    for section in range(rig.front + 1, rig.front + SECTIONS):
        ahead, space = g.cell[section - 1], g.cell[section]
        if space < 0 or (ahead >= 0 and space in around(g, ahead)):
            continue
        name, leader = vehicle_id(g, section), vehicle_id(g, section - 1)
        where = f"which is at {space_id(g, ahead)}" if ahead >= 0 else "which is not on the board"
        raise SceneError(f"{name} is at {space_id(g, space)} and must touch {leader}, {where}", name)


def _whole(scene: Scene) -> None:
    """A rig never loses a single section; one that is off the board is behind it (BR-DMG-08, BR-BODY-05-R1)."""
    g, rig = scene.game, rig_of(scene.game)
    if rig.front < 0 or g.cell[rig.front] == OUT:
        return
    for section in range(rig.front + 1, rig.front + SECTIONS):
        if g.cell[section] == OUT:
            name = vehicle_id(g, section)
            raise SceneError(f"{name} is missing: place it, or write 'start' if it is not on the road yet", name)


WORDS: Final = FileWords(
    settings=(
        Setting("CREW steering", steering, "2", "lane changes left this round; 0: they are used up"),
        Setting("VEHICLE damaged", damaged, "rig-airstrike traction-drive", "commands of the section that are covered"),
        Setting("CREW used", used, "cow-catcher 2, repair-mid 3", "dice on commands of this round"),
    ),
    tracks={"steering": "lane changes left this round"},
    markers=lambda _: {OFF_ROAD_SYMBOL: "off-road"},
    checks=(_linked, _whole),
)
