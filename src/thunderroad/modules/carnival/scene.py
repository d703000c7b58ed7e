"""What scenario files may say of the arena: facings, scrap, weapons, favors, gates, decrees.

A scene begins with three plain tiles and nothing on them or in the arena but its terrain: weapons and favors lie where
the file says, and nobody holds a Witness Me!.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...chassis.scene_words import FileWords, Setting
from ...family.lexicon import Reading
from ...grid.map import ANY_WAY
from ...kernel.errors import SceneError
from ...vendetta.cards import empower, hold, proclaim
from ...vendetta.display.names import space_id
from .board import FIRST, GATES
from .content import SIDES, box
from .display.view import SPOTLIGHT, TAKEN, WEAPON
from .state import DECREES, FAVORS, WEAPONS, arena, favors, first_kind, scrap, side, weapon_of
from .turn.scrap import WITNESS_ME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernel.cards import Card
    from ...vendetta.game import Game
    from ...vendetta.rules import Parts
    from ...vendetta.scene import Scene


def clears(scene: Scene) -> None:
    """Plain tiles lead into the empty arena."""
    g = scene.game
    scene.tiles(("road", "road", "road"))
    g.lay_printed(FIRST, bytes([g.rules.terrain[id] for id in side(g).ground]))


def _heading(scene: Scene, word: str) -> int:
    return scene.kind(word, scene.game.rules.map.directions, "direction")


def facing(scene: Scene, vehicle: int, value: str) -> None:
    """A vehicle in the arena faces that way."""
    g, heading, space = scene.game, _heading(scene, value), scene.game.cell[vehicle]
    if space >= 0 and g.rules.fixed[space] not in (ANY_WAY, heading):
        raise SceneError(f"at {space_id(g, space)} every vehicle faces {g.rules.map.directions[g.rules.fixed[space]]}")
    g.turn_to(vehicle, heading)


def chopper_facing(scene: Scene, seat: int, value: str) -> None:
    """The chopper of a crew faces that way."""
    scene.game.point(seat, _heading(scene, value))


def scrap_of(scene: Scene, seat: int, value: str) -> None:
    """A crew holds that much scrap."""
    if not value.isdecimal():
        raise SceneError(f"scrap is a number, not '{value}'")
    scrap(scene.game)[seat] = int(value)


def _card(g: Game, deck: str, number: int) -> Card:
    concern = g.rules.concern
    return concern.cards[concern.number[g.rules.decks[deck].cards[number].effect]]


def _ids(g: Game, deck: str) -> list[str]:
    return [card.id for card in g.rules.decks[deck].cards]


def weapon(scene: Scene, vehicle: int, value: str) -> None:
    """A vehicle holds a super-weapon of the deck."""
    g = scene.game
    number = scene.kind(value, _ids(g, WEAPONS), "super-weapon")
    if not arena(g).weapons[number] or weapon_of(g, vehicle) is not None:
        raise SceneError(f"a vehicle holds one super-weapon, and there is only one '{value}'")
    arena(g).weapons[number] -= 1
    hold(g, vehicle, _card(g, WEAPONS, number))


def weapon_token(scene: Scene, space: int, value: str) -> None:
    """A super-weapon token lies there."""
    if space < FIRST or space in arena(scene.game).tokens:
        raise SceneError("put super-weapon tokens on spaces of the arena, at most one on each")
    arena(scene.game).tokens.append(space)


def favors_in_hand(scene: Scene, seat: int, value: str) -> None:
    """A crew holds these favors, which nobody else knows."""
    g = scene.game
    for word in value.split(","):
        kind = first_kind(g) + scene.kind(word.strip(), _ids(g, FAVORS), "party favor")
        if not g.hazard_pile[kind]:
            raise SceneError(f"there are only {g.rules.hazard_counts[kind]} party favors of the kind {word.strip()}")
        g.hazard_pile[kind] -= 1
        favors(g).take(g, seat, kind, 0)


def gate(scene: Scene, vehicle: int, value: str) -> None:
    """A vehicle has come in by this gate."""
    arena(scene.game).gates[vehicle] = scene.kind(value, GATES, "gate")


def decree(scene: Scene, value: str) -> None:
    """A decree of Tina's is in force."""
    g = scene.game
    number = scene.kind(value, _ids(g, DECREES), "decree")
    arena(g).shown.append(number)
    proclaim(g, _card(g, DECREES, number))


def witness(scene: Scene, seat: int, value: str) -> None:
    """A crew has not played its Witness Me! yet."""
    if value != "ready":
        raise SceneError(f"a Witness Me! card can only be 'ready', not '{value}'; leave out a used one")
    empower(scene.game, seat, WITNESS_ME)


def _faces(g: Game, vehicle: int, heading: int) -> int:
    return int(g.facing[vehicle] == heading)


def _chopper_faces(g: Game, seat: int, heading: int) -> int:
    return int(g.nose[seat] == heading)


def _headings(g: Game) -> Sequence[str]:
    return g.rules.map.directions


def _holds(g: Game, vehicle: int, number: int) -> int:
    found = weapon_of(g, vehicle)
    return int(found is not None and found.id == _ids(g, WEAPONS)[number])


def _in_hand(g: Game, seat: int, number: int) -> int:
    return favors(g).kinds(seat).count(first_kind(g) + number)


def _weapon_names(g: Game) -> Sequence[str]:
    return _ids(g, WEAPONS)


def _favor_names(g: Game) -> Sequence[str]:
    return _ids(g, FAVORS)


def _weapon_cards(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[WEAPONS].cards]


def _decree_cards(parts: Parts) -> list[str]:
    return [card.id for card in parts.decks[DECREES].cards]


def _tiles(parts: Parts) -> list[str]:
    """All tiles lead in, starting tiles too."""
    return sorted({str(one.tile) for one in parts.sides if one.dealt})


def _faces_of(parts: Parts) -> list[str]:
    """Any side of them."""
    return [one.id for one in parts.sides if one.dealt]


def _markers(parts: Parts) -> dict[str, str]:
    """What lies in the arena or is printed there, by its drawing."""
    letters = [letter.lower() for letter in box().sides[SIDES[0]].pillars]
    pillars = {f"ar-pillar-{letter}-{way}": f"pillar-{letter}-{way}" for letter in letters for way in ("up", "down")}
    return {WEAPON: "super-weapon", SPOTLIGHT: "spotlight", TAKEN: "spotlight", **pillars}


WORDS: Final = FileWords(
    settings=(
        Setting("VEHICLE facing", facing, "northeast", "which way it faces in the arena", late=True),
        Setting("CREW chopper faces", chopper_facing, "south", "which way its chopper faces", late=True),
        Setting("CREW scrap", scrap_of, "7", "the scrap that it holds"),
        Setting("VEHICLE super-weapon", weapon, "amplifier", "it holds this super-weapon"),
        Setting("SPACE super-weapon", weapon_token, "", "a super-weapon token lies there"),
        Setting("CREW favors", favors_in_hand, "precision, full-throttle", "party favors in its hand"),
        Setting("VEHICLE gate", gate, "south", "it has come in by this gate"),
        Setting("CREW witness", witness, "ready", "it has not played its Witness Me! yet"),
        Setting("decree", decree, "danger-ahead", "the decree of Tina's that is in force"),
    ),
    readings=(
        Reading("CREW scrap", "the scrap that it holds", lambda g, seat: scrap(g)[seat]),
        Reading("VEHICLE faces KIND", "1 if it faces that way, else 0", _faces, _headings),
        Reading("CREW chopper faces KIND", "1 if its chopper faces that way, else 0", _chopper_faces, _headings),
        Reading("VEHICLE super-weapon KIND", "1 if it holds this super-weapon, else 0", _holds, _weapon_names),
        Reading("CREW favor KIND", "how many of these favors it holds", _in_hand, _favor_names, open=False),
        Reading("CREW favors", "how many party favors it holds", lambda g, seat: len(favors(g).held[seat])),
    ),
    draws={WEAPONS: _weapon_cards, DECREES: _decree_cards, "tile": _tiles, "face": _faces_of},
    piles={"favors": "party favors in hand"},
    markers=_markers,
    clears=clears,
)
