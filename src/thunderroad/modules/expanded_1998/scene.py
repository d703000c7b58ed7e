"""What scenario files may say about vehicles and boards of 1998."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.scene_settings import flag, number, words_of
from ...chassis.scene_words import FileWords, Setting
from ...classic.wording import say, word
from ...family.lexicon import VEHICLE, Reading
from ...grid.topology import DIRECTIONS
from ...kernel.errors import SceneError
from ...kernel.nearest import no_such
from .display.view import SHARP_SYMBOL
from .fleet import TEAMS, specs, team_text
from .state import FACE_DOWN, KINDS, NUMBER, POWER_UPS, lay, state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...classic.game import Game
    from ...classic.rules import Parts
    from ...classic.scene import Scene


def _place(scene: Scene, told: str) -> int:
    row, _, column = told.partition("/")
    if not (row.isdigit() and column.isdigit()):
        raise SceneError(f"a place is a row and a column, such as 4/7, not '{told:.20}'")
    return scene.space(int(row), int(column))


def _kind(told: str) -> int:
    if told not in NUMBER:
        raise SceneError(no_such("power-up", told, NUMBER))
    return NUMBER[told]


def _draw(g: Game, kind: int) -> None:
    """Take a card out of the deck."""
    pile = state(g).pile
    if not pile[kind]:
        copies = POWER_UPS[kind].copies
        raise SceneError(f"the deck has no {POWER_UPS[kind].id} left; there {'is' if copies == 1 else 'are'} {copies}")
    pile[kind] -= 1


def _power_ups(scene: Scene, value: str) -> None:
    """They are taken from the deck, unless they lie face down."""
    for item in value.split(","):
        place, _, what = item.strip().partition(" ")
        _power_up(scene, _place(scene, place), what)


def _power_up(scene: Scene, space: int, value: str) -> None:
    entry = FACE_DOWN if value == "face-down" else _kind(value) + 1
    if entry != FACE_DOWN:
        _draw(scene.game, entry - 1)
    lay(scene.game, space, entry)


def _deck(scene: Scene, value: str) -> None:
    pile = [0] * KINDS
    for told in words_of(value):
        pile[_kind(told)] += 1
    state(scene.game).pile = pile


def _sharp(scene: Scene, value: str) -> None:
    for told in value.split():
        _sharp_object(scene, _place(scene, told))


def _sharp_object(scene: Scene, space: int) -> None:
    own = state(scene.game)
    own.sharp = sorted([*own.sharp, space])


def _has(scene: Scene, vehicle: int, value: str) -> None:
    told, _, count = value.partition(" ")
    kind = _kind(told)
    uses = POWER_UPS[kind].uses or 1
    held = number(count) if count else uses
    for _ in range(-(-held // uses)):
        _draw(scene.game, kind)
    state(scene.game).items[vehicle * KINDS + kind] += held


def _heads(scene: Scene, vehicle: int, value: str) -> None:
    state(scene.game).heading[vehicle] = scene.kind(value, DIRECTIONS, "direction")


def _frozen(scene: Scene, vehicle: int) -> None:
    state(scene.game).frozen[vehicle] = 1


def _flat(scene: Scene, vehicle: int) -> None:
    state(scene.game).flat[vehicle] = 1


def _spiked(scene: Scene, vehicle: int) -> None:
    state(scene.game).spiked[vehicle] = 1


SETTINGS: Final = (
    Setting("cards", _deck, "bomb rocket", "the deck holds these cards alone"),
    Setting("power-ups", _power_ups, "2/10 rocket, 7/6 face-down", "power-ups on the road, seen or face down"),
    Setting("sharp objects", _sharp, "4/5 5/6", "spaces with Large Sharp Objects"),
    Setting("SPACE power-up", _power_up, "rocket", "a power-up lies there, or one that is `face-down`"),
    Setting("SPACE sharp-object", flag(_sharp_object), "", "a Large Sharp Object lies there"),
    Setting("VEHICLE has", _has, "nitrous 2", "a power-up, and how many uses are left if it has several"),
    Setting("VEHICLE heads", _heads, "rear-left", "where a flying vehicle faces"),
    Setting("VEHICLE frozen", flag(_frozen), "", "an ice beam has frozen it"),
    Setting("VEHICLE flat", flag(_flat), "", "it has a flat tire"),
    Setting("VEHICLE spiked", flag(_spiked), "", "its tire was pierced and goes flat when it has moved"),
)

# --- readings and names --------------------------------------------------------------------


def _kinds(_: Game) -> Sequence[str]:
    return tuple(NUMBER)


def _ids(_: Parts[Game]) -> Sequence[str]:
    return tuple(NUMBER)


def _held(g: Game, vehicle: int) -> list[str]:
    """Power-ups by id, each with its uses or number if there are several: ``nitrous 2``."""
    items = state(g).items[vehicle * KINDS : (vehicle + 1) * KINDS]
    return [id if count == 1 else f"{id} {count}" for id, count in zip(NUMBER, items, strict=True) if count]


def _marks(_: Parts[Game]) -> list[str]:
    heads = [say("state.heads", heads=word(way.replace("-", " "))) for way in DIRECTIONS]
    own = [say(f"state.{key}") for key in ("frozen", "flat", "reversed")]
    return [*own, *heads, *(word(one.name) for one in POWER_UPS)]


def _vehicles(_: Parts[Game]) -> Sequence[str]:
    """The vehicles of all our own teams."""
    return [spec.id for id in TEAMS for spec in specs(team_text(id))]


WORDS: Final = FileWords(
    settings=SETTINGS,
    readings=(
        Reading(
            "VEHICLE uses KIND", "uses of a power-up that it has left (number of one that lasts)",
            lambda g, vehicle, kind: state(g).items[vehicle * KINDS + kind], _kinds,
        ),
        Reading(
            "power-ups in deck KIND", "power-ups of a kind in the deck or face down on the road",
            lambda g, kind: state(g).pile[kind], _kinds, open=False,
        ),
        Reading(
            "power-ups in discards KIND", "discarded power-ups of a kind",
            lambda g, kind: state(g).discards[kind], _kinds,
        ),
    ),
    draws={"power-up": _ids},
    status={"power-ups": "power-ups in the deck"},
    marks=_marks,
    held=_held,
    holdable=_ids,
    markers=lambda _: {SHARP_SYMBOL: "sharp-object", **{one.symbol: one.id for one in POWER_UPS}},
    things={
        VEHICLE: _vehicles,
    },
)  # fmt: skip
