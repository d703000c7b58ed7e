"""What scenario files may say about the game of 1986: positions, readings, names; and impossible positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..chassis.scene_settings import clock, flag, whose
from ..chassis.scene_words import FileWords, Setting
from ..family.lexicon import PLACE, TERRAIN, TILE, VEHICLE, Reading
from ..kernel.errors import SceneError
from .board import BACK
from .display.names import PLACES, vehicle_id
from .game import NOBODY, OUT

if TYPE_CHECKING:
    from .game import Game
    from .scene import Scene

BOARDS: Final = {"none": 0, "rear": 1, "lead": 2}
"""The last board on which a chopper has attacked, as its number in a scene."""


def _boards(scene: Scene, value: str) -> None:
    scene.tiles(value.split())


def _marks(scene: Scene, value: str) -> None:
    if value != "marks":
        raise SceneError("black wrecks are on their 'marks'; single ones are drawn as W, or placed as '3/4: wreck'")
    scene.marks()


def _attacked(scene: Scene, seat: int, value: str) -> None:
    if value not in BOARDS:
        raise SceneError(f"a chopper has attacked on {', '.join(BOARDS)}, not on '{value:.20}'")
    scene.chopper_board(seat, BOARDS[value])


def _wreck(scene: Scene, vehicle: int) -> None:
    scene.game.wrecked[vehicle] = 1


def _reversed(scene: Scene, vehicle: int) -> None:
    scene.game.facing[vehicle] = BACK


SETTINGS: Final = (
    Setting("boards", _boards, "l s", "which board lies at the rear and which leads; otherwise `s l`"),
    Setting("black wrecks", _marks, "marks", "black wrecks on all red marks; otherwise none"),
    clock("round", 1, None, "2", "the round; nobody attacks in round 1"),
    whose("first", "the first player of the round; otherwise the active one", "tan"),
    whose("active", "whose turn begins; otherwise the first seat", "green"),
    Setting(
        "CREW attacked", _attacked, "rear", "the last board on which its chopper has attacked (`none`, `rear`, `lead`)"
    ),
    Setting("VEHICLE wreck", flag(_wreck), "", "it is a wreck where it stands"),
    Setting("VEHICLE reversed", flag(_reversed), "", "it has turned about and drives to the rear"),
)


def _moves_left(g: Game) -> int:
    return g.left if g.driver != NOBODY else 0


READINGS: Final = (
    Reading("moves left", "spaces that the driving car has still to move", _moves_left),
    Reading("boards laid", "boards laid so far, the first two included", lambda g: g.laid),
    Reading("black die", "what the black die shows this turn, 0: not rolled", lambda g: g.black_die),
    Reading("VEHICLE die", "the die that it was given this turn, 0: none", lambda g, vehicle: g.die[vehicle]),
)


def _black_wrecks(scene: Scene) -> None:
    """At most as many black wrecks as the game has (C86-COMP-01)."""
    g = scene.game
    figures = g.rules.parts.content.black_wrecks
    if len(g.black) > figures:
        raise SceneError(f"the box has {figures} black wrecks, but {len(g.black)} are on the boards")


def _wrecks_have_a_place(scene: Scene) -> None:
    """A dumped car is not a wreck on the boards (C86-BOARD-02)."""
    g = scene.game
    for vehicle, space in enumerate(g.cell):
        if space == OUT and (g.wrecked[vehicle] or g.facing[vehicle]):
            name = vehicle_id(g, vehicle)
            raise SceneError(f"{name} is out of the game; write where it is, such as 'at 3/7'", name)


ROLLED: Final = "dice are rolled when a turn begins: write them under 'results'"
REFUSED: Final = {
    "tiles": "this game has two boards: write 'boards: l s'",
    "pile": "this game has two boards and no pile",
    "final": "this game has no finish line",
    "turn": "everybody has one turn in a round: write 'active: green'",
    "road die": ROLLED,
    "CREW dice": ROLLED,
    "CREW command": "this game has no commands",
    "VEHICLE damage": "cars in this game take no damage: write 'wreck' for a wrecked one",
    "VEHICLE die": ROLLED,
    "VEHICLE coasts": "cars in this game do not coast",
}

WORDS: Final = FileWords(
    settings=SETTINGS,
    refused=REFUSED,
    readings=READINGS,
    draws={"starting-player": lambda parts: [crew.id for crew in parts.content.crews]},
    status={
        "round": "the round",
        "road-die": "what the black die shows, such as `+2`, or `-`",
        "boards": "boards laid so far",
    },
    piles={"chopper": "boards on which the chopper may still attack, such as `S L`, or `-`"},
    things={
        VEHICLE: lambda parts: [car.id for car in parts.content.cars],
        TERRAIN: ("road", "desert"),
        TILE: lambda parts: [side.id for side in parts.sides],
        PLACE: PLACES,
    },
    checks=(_wrecks_have_a_place, _black_wrecks),
)
"""All of the game of 1986."""
