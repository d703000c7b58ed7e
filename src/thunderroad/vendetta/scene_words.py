"""What scenario files may say about the base game: positions, readings, names; and impossible positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..chassis.scene_settings import clock, number, whose, words_of, yes
from ..chassis.scene_words import FileWords, Setting
from ..family.lexicon import COMMAND, DAMAGE, GOAL, PLACE, TERRAIN, TILE, VEHICLE, Reading
from ..kernel.errors import SceneError
from .choices import DIE, NONE, worth
from .display.names import PLACES, damage_id, space_id, vehicle_id
from .knowledge import EVERYBODY, among
from .position import HOME, NOBODY, OUT
from .turn.race import TURNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .rules import Parts
    from .scene import Scene

# --- positions -----------------------------------------------------------------------------


def _tiles(scene: Scene, value: str) -> None:
    scene.tiles(value.split())


def _pile(scene: Scene, value: str) -> None:
    scene.pile(value.split())


def _final(scene: Scene, value: str) -> None:
    if yes(value, "final"):
        scene.final()


def _dice(scene: Scene, seat: int, value: str) -> None:
    scene.dice(seat, [number(word) for word in words_of(value)])


def _command(scene: Scene, seat: int, value: str) -> None:
    command, _, die = value.partition(" ")
    scene.command(seat, command, number(die))


def _seen(scene: Scene, seat: int, value: str) -> None:
    for word in words_of(value):
        lane, _, column = word.partition("/")
        if word.startswith("tile-"):
            scene.seen_tile(seat, number(word.removeprefix("tile-")))
        else:
            scene.seen(seat, scene.space(number(lane), number(column)))


def _damage(scene: Scene, vehicle: int, value: str) -> None:
    scene.hurt(vehicle, words_of(value))


def _die(scene: Scene, vehicle: int, value: str) -> None:
    g, shown = scene.game, number(value)
    seat = g.owner[vehicle]
    _shows(shown, g.rules.die[g.rules.kinds[seat].die].values, g.rules.crews[seat].id, vehicle_id(g, vehicle))
    g.die[vehicle] = shown


def _coasts(scene: Scene, vehicle: int, value: str) -> None:
    scene.game.coasts[vehicle] = number(value)


SETTINGS: Final = (
    Setting("tiles", _tiles, "1a 2a 3a", "rear, middle and lead tile; `road` and `off-road` are plain tiles"),
    Setting("pile", _pile, "4a 5b", "the next tiles in the draw pile; otherwise the other tiles in order"),
    Setting("final", _final, "yes", "the finish line lies in front of the lead tile; otherwise `no`"),
    clock("round", 1, None, "2", "the round; nobody shoots in round 1"),
    clock("turn", 1, TURNS, "1", f"which of the {TURNS} turns of a round the active player has"),
    whose("first", "the first player of the round; otherwise the active one", "teal"),
    whose("active", "whose turn begins; otherwise the first seat", "amber"),
    clock("road die", 1, 3, "1", "what the road die shows this round"),
    Setting("CREW dice", _dice, "6 3 2", "unspent movement dice; `none`: no dice; otherwise 1 2 3 4"),
    Setting("CREW command", _command, "nitro 2", "the command used this round, and the die on it"),
    Setting(
        "CREW seen", _seen, "tile-1",
        "what it has looked at: tiles of the draw pile (1: the top one), face-down tokens by their spaces (`3/4`)",
        late=True,
    ),
    Setting("VEHICLE damage", _damage, "dent dazed", "its damage tokens"),
    Setting("VEHICLE die", _die, "4", "the die of its move this round"),
    Setting("VEHICLE coasts", _coasts, "1", "how often it has coasted this round"),
)  # fmt: skip

# --- readings ------------------------------------------------------------------------------


def _moves_left(g: Game) -> int:
    return g.left if g.driver != NOBODY else 0


def _hazards(g: Game) -> Sequence[str]:
    return g.rules.hazard_names


def _hazard_discards(g: Game, kind: int) -> int:
    return g.hazard_discards[kind] + g.hazard_buried[kind]


def _seen_tokens(g: Game, seat: int) -> int:
    return sum(among(who, seat) for who in g.seen)


def _seen_tiles(g: Game, seat: int) -> int:
    return sum(who != EVERYBODY and among(who, seat) for who in g.tile_seen)


READINGS: Final = (
    Reading("moves left", "moves that the driving vehicle has left", _moves_left),
    Reading("tiles laid", "road tiles laid so far, the first three included", lambda g: g.laid),
    Reading("tiles in pile", "tiles in the draw pile", lambda g: len(g.tile_pile)),
    Reading(
        "damage in pile KIND", "damage tokens of a kind in the pile", lambda g, kind: g.damage_pile[kind],
        lambda g: g.rules.damage_names, open=False,
    ),
    Reading("minor tokens", "minor damage tokens in the supply", lambda g: g.minor),
    Reading(
        "hazards in pile KIND", "hazard tokens of a kind in the pile", lambda g, kind: g.hazard_pile[kind], _hazards,
        open=False,
    ),
    Reading(
        "hazards in discards KIND", "discarded hazard tokens of a kind, those that nobody saw included",
        _hazard_discards, _hazards, open=False,
    ),
    Reading("CREW seen tokens", "face-down tokens on the road that it has looked at", _seen_tokens),
    Reading("CREW seen tiles", "tiles of the draw pile that it has looked at", _seen_tiles),
    Reading("VEHICLE coasts", "how often it has coasted this round", lambda g, vehicle: g.coasts[vehicle]),
    Reading("VEHICLE die", "the die of its move this round, 0: none", lambda g, vehicle: worth(g.die[vehicle])),
)  # fmt: skip

# --- names ---------------------------------------------------------------------------------


def _held(g: Game, vehicle: int) -> list[str]:
    return [damage_id(g, entry) for entry in g.damage[vehicle]]


def _holdable(parts: Parts) -> list[str]:
    cards = [card.id for deck in parts.decks.values() for card in deck.cards]
    attached = any(kind.attaches for kind in parts.damage)
    return [*_damage_names(parts), "minor", "blank", "face-down", *(cards if attached else ())]


def _damage_names(parts: Parts) -> list[str]:
    return [kind.id for kind in parts.damage]


def _hazard_names(parts: Parts) -> list[str]:
    return [kind.id for kind in parts.hazards if not kind.apart]


def _starts(parts: Parts) -> list[str]:
    return [side.id for side in parts.sides if side.start]


def _tile_numbers(parts: Parts) -> list[str]:
    return list(dict.fromkeys(str(side.tile) for side in parts.sides if side.dealt and not side.start))


def _faces(parts: Parts) -> list[str]:
    return [side.id for side in parts.sides if side.dealt and not side.start]


# --- positions that cannot be --------------------------------------------------------------


def _no_deadly_ground(scene: Scene) -> None:
    """What stands on deadly ground is out of the game (VB-TERR-06)."""
    g = scene.game
    for vehicle, space in enumerate(g.cell):
        if space < 0 or g.rules.part[g.spec[vehicle]]:
            continue
        ground = g.rules.terrains[g.ground_at(space)]
        if ground.deadly and not ground.survived:
            name = vehicle_id(g, vehicle)
            raise SceneError(f"{name} cannot stand at {space_id(g, space)}: {ground.id} ground eliminates it", name)


def _no_more_dice(scene: Scene) -> None:
    """Unspent dice and those on boards are at most the crew's dice (VB-COMP-01)."""
    g = scene.game
    for seat, kind in enumerate(g.rules.kinds):
        spent = sum(1 for vehicle in g.fleet(seat) if g.die[vehicle]) + (g.command[seat] != NONE)
        crew, own = g.rules.crews[seat].id, len(g.dice[seat]) if scene.dealt(seat) else 0
        if own + spent > kind.dice:
            also = f" and {spent} are on boards" if spent else ""
            raise SceneError(f"{crew} has {kind.dice} dice, but {own} are unspent{also}", f"{crew} dice")


def _dice_show(scene: Scene) -> None:
    """Dice show possible values, and those on commands show what the command takes (VB-CMD-01)."""
    g = scene.game
    for seat, kind in enumerate(g.rules.kinds):
        crew, faces = g.rules.crews[seat].id, g.rules.die[kind.die].values
        for die in g.dice[seat] if scene.dealt(seat) else ():
            _shows(worth(die), faces, crew, f"{crew} dice")
        for vehicle in g.fleet(seat):
            if g.die[vehicle]:
                _shows(worth(g.die[vehicle]), faces, crew, vehicle_id(g, vehicle))


def _shows(value: int, faces: Sequence[int], crew: str, about: str) -> None:
    if value not in faces:
        raise SceneError(f"a die of {crew} shows {faces[0]} to {faces[-1]}, not {value}", about)


def _wrecks(scene: Scene) -> None:
    """At most as many wrecks as figures, where figures are a limit (VB-COMP-06-R1)."""
    g = scene.game
    if g.wrecks() > g.rules.wreck_limit:
        raise SceneError(f"there are {g.rules.wreck_limit} wreck figures, but {g.wrecks()} wrecks lie on the board")


def _choppers(scene: Scene) -> None:
    """A chopper lands on an empty space, so never on another chopper (VB-CMD-04)."""
    g = scene.game
    flying = [space for space in g.chopper if space != HOME]
    for seat, space in enumerate(g.chopper):
        if space != HOME and flying.count(space) > 1:
            crew = g.rules.crews[seat].id
            raise SceneError(f"two choppers cannot be at {space_id(g, space)}", f"{crew}.chopper")


def _nothing_on_the_lost(scene: Scene) -> None:
    """A vehicle that is out of the game holds nothing (VB-ELIM-01)."""
    g = scene.game
    for vehicle, space in enumerate(g.cell):
        if space == OUT and (g.damage[vehicle] or g.die[vehicle] or g.coasts[vehicle]):
            name = vehicle_id(g, vehicle)
            raise SceneError(f"{name} is out of the game; write where it is, such as 'at 3/7' or 'start'", name)


def _commands(scene: Scene) -> None:
    """A command of the crew's own board, with a die that it takes (VB-CMD-01)."""
    g = scene.game
    for seat, used in enumerate(g.command):
        if used == NONE:
            continue
        number, die = divmod(used, DIE)
        crew, command = g.rules.crews[seat].id, g.rules.commands[number].data
        if number not in g.boards[seat]:
            own = ", ".join(g.rules.commands[each].data.id for each in g.boards[seat])
            raise SceneError(f"{crew} has no command '{command.id}'; it has {own}", f"{crew} command")
        if worth(die) not in command.values:
            takes = ", ".join(map(str, command.values))
            raise SceneError(f"'{command.id}' takes a die that shows {takes}, not {worth(die)}", f"{crew} command")


WORDS: Final = FileWords(
    settings=SETTINGS,
    refused={"boards": "this game has three tiles: write 'tiles: 1a 2a 3a'"},
    readings=READINGS,
    draws={
        "damage": _damage_names,
        "hazard": _hazard_names,
        "starting-tile": _starts,
        "tile": _tile_numbers,
        "face": _faces,
    },
    status={
        "round": "the round",
        "road-die": "what the road die shows, such as `+2`",
        "tiles": "tiles in the draw pile",
        "hazards": "hazard tokens in the pile",
        "damage": "damage tokens in the pile",
    },
    markers=lambda parts: {kind.symbol: kind.id for kind in parts.hazards},
    held=_held,
    holdable=_holdable,
    things={
        VEHICLE: lambda parts: [id for kind in parts.crew_kinds for id in kind.specs],
        TERRAIN: lambda parts: [kind.id for kind in parts.terrains],
        DAMAGE: _damage_names,
        COMMAND: lambda parts: [kind.data.id for kind in parts.commands],
        TILE: lambda parts: [side.id for side in parts.sides],
        PLACE: PLACES,
        GOAL: ("finish line",),
    },
    checks=(
        _nothing_on_the_lost, _no_deadly_ground, _no_more_dice, _dice_show, _commands, _wrecks,
        _choppers,
    ),
)  # fmt: skip
"""All of the base game."""
