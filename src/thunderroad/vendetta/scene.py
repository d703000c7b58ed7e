"""Sets up any position, for scenario files and tests: tiles, tokens, vehicles, dice, whose turn it is.

A scene begins in round 2 with an empty board and all vehicles out of play; what is placed is in
play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..chassis.scene import BaseScene
from ..grid.road import COLUMNS, LANES
from ..grid.topology import SIDE
from ..kernel.errors import SceneError
from .choices import DIE, worth
from .display import presenting
from .display.names import vehicle_id
from .draw_pile import hide_tile, set_pile
from .game import Game
from .knowledge import EVERYBODY, learn, learn_tile
from .position import CARD, FACE_DOWN, HIDDEN, OUT, START
from .tokens import lay_apart, lay_token, supply, sweep
from .turn.command import place_chopper
from .turn.race import TURNS, Race
from .turn.scroll import lay_tile
from .turn.standing import return_token

if TYPE_CHECKING:
    from ..kernel.frame import Frame

PLACES: Final = {"start": START, "out": OUT}
UNSAID: Final = (1, 2, 3, 4)
"""Unused dice of a seat that the scene does not mention."""


class Scene(BaseScene[Game]):
    """Builds a position; every method raises SceneError with one sentence."""

    most: Final = 1
    """Vehicles on a space while nothing happens (VB-SLAM-02)."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._dealt: set[int] = set()
        self.before_the_race: Frame[Any] | None = None
        """What is still running of the setup; afterwards everybody rolls (VB-SETUP-08)."""

    def clear(self) -> None:
        """Round 2 with nothing on the board."""
        game = self.game
        game.round = 2
        game.road_die = 1
        game.cell = [OUT] * len(game.cell)
        self.tiles(("1a", "2a", "3a"))
        for words in presenting.of(game).scene:
            if words.clears is not None:
                words.clears(self)

    # --- the board -------------------------------------------------------------------------

    def tiles(self, sides: Sequence[str]) -> None:
        """Lay rear, middle and lead tile, by id; ``road`` and ``off-road`` are plain ones.

        The other tiles become the draw pile, in order, first face up.
        """
        if len(sides) != 3:
            raise SceneError(f"the board has three tiles (rear, middle, lead), but you named {len(sides)}")
        g = self.game
        numbers = [self._side(word) for word in sides]
        self._once_each(numbers)
        g.laid = 0
        g.rear = g.rules.map.first
        g.tiles = []
        sweep(g)
        for number in numbers:
            lay_tile(g, number)
        used = {number // 2 for number in numbers}
        rest = [n for n, side in enumerate(g.rules.sides) if n % 2 == 0 and side.dealt and n // 2 not in used]
        set_pile(g, rest if g.rules.map.scrolls else [])

    def pile(self, sides: Sequence[str]) -> None:
        """The draw pile, top first."""
        numbers = [self._side(word) for word in sides]
        self._once_each([*self.game.tiles, *numbers])
        set_pile(self.game, numbers)

    def _once_each(self, sides: Sequence[int]) -> None:
        """A dealt tile lies in one place with one side up; plain ones may be used any number of times."""
        known = self.game.rules.sides
        tiles = [known[side].tile for side in sides if known[side].dealt]
        for tile in tiles:
            if tiles.count(tile) > 1:
                raise SceneError(
                    f"tile {tile} exists only once, but you named it twice ({tile}a and {tile}b are its sides)"
                )

    def laid(self, count: int) -> None:
        """The number of road tiles laid so far, the three on the table included (VB-FINAL-03)."""
        if count < 3:
            raise SceneError("tiles laid must be at least 3, the tiles on the table")
        self.game.laid = count

    def final(self) -> None:
        """The finish line lies in front of the lead tile."""
        self.game.final = 1

    def space(self, lane: int, column: int) -> int:
        """The space at a lane and a column, both from 1; columns are counted from the rear of the board."""
        board = self.game.rules.map
        found = board.at(lane - 1, column - 1, self.game.rear)
        if found == SIDE:
            here = f"; lanes are 1 to {LANES}, columns 1 to {3 * COLUMNS}" if board.scrolls else " on this board"
            raise SceneError(f"there is no space {lane}/{column}{here}")
        return found

    def terrain(self, space: int, kind: str) -> None:
        """Another terrain than printed on one space."""
        names = self.game.rules.terrain_names
        self.game.lay_ground(space, self.kind(kind, names, "terrain"))

    def token(self, space: int, kind: str, up: bool) -> None:
        """A hazard token on a space, taken from the pile; discarded kinds can only lie face down.

        The token's name may also be that of its drawing (``oil`` for ``oil-slick``).
        """
        g = self.game
        symbols = {item.symbol.partition("-")[2]: item.id for item in g.rules.hazards}
        number = self.kind(symbols.get(kind, kind), g.rules.hazard_names, "hazard token")
        if g.rules.hazards[number].apart:
            self._apart(space, number, up)
            return
        ground = g.rules.hazard_ground[number]
        if up and ground < 0:
            raise SceneError(f"a {kind} token is discarded when it is revealed, so it cannot lie face up")
        if not g.hazard_pile[number]:
            raise SceneError(f"the box has only {g.rules.hazard_counts[number]} {kind} hazard tokens")
        g.hazard_pile[number] -= 1
        lay_token(g, space % g.span, number + 1 + (0 if up else HIDDEN))
        if up and ground >= 0:
            g.lay_ground(space, ground)

    def _apart(self, space: int, kind: int, up: bool) -> None:
        """Lay a token that has a supply of its own, face up."""
        name = self.game.rules.hazard_names[kind]
        if not up:
            raise SceneError(f"{name} tokens always lie face up: write '!{name}'")
        if not supply(self.game, kind):
            raise SceneError(f"there are only {self.game.rules.hazard_counts[kind]} {name} tokens")
        lay_apart(self.game, space, kind)

    def seen(self, seat: int, space: int) -> None:
        """A seat has looked at the token that lies face down on a space."""
        k = space % self.game.span
        if self.game.token[k] < HIDDEN:
            raise SceneError(
                "only a face-down token can be seen by some and not by others; put one there, such as '?mine'"
            )
        learn(self.game, self.seat(seat), k)

    def seen_tile(self, seat: int, number: int) -> None:
        """A seat has looked at a tile of the draw pile (1: the top one); no other seat has unless the scene says so."""
        g = self.game
        if not 1 <= number <= len(g.tile_pile):
            raise SceneError(f"the draw pile has {len(g.tile_pile)} tiles, so there is no tile-{number}")
        if g.tile_seen[number - 1] == EVERYBODY:
            hide_tile(g, number - 1)
        learn_tile(g, self.seat(seat), number - 1)

    # --- pieces ----------------------------------------------------------------------------

    def vehicle(self, name: str, space: int | None = None, place: str = "road", damage: Sequence[str] = ()) -> int:
        """Put a car (``amber.small``) on a space, or in the starting area, or out; returns its number."""
        g = self.game
        number = self.number(name)
        g.lift(number)
        g.cell[number] = OUT
        for entry in g.damage[number]:
            return_token(g, number, entry)
        if space is not None:
            g.put(number, space)
        elif place in PLACES:
            g.cell[number] = PLACES[place]
        else:
            raise SceneError(f"{name} needs a space, or the place 'start' or 'out', not '{place}'")
        self.hurt(number, damage)
        return number

    def hurt(self, vehicle: int, damage: Sequence[str]) -> None:
        """Fill the damage slots of a vehicle."""
        g = self.game
        slots = g.slots[vehicle]
        if len(damage) > slots:
            raise SceneError(f"{vehicle_id(g, vehicle)} has {slots} damage slots, but {len(damage)} tokens")
        g.hurt(vehicle, tuple([self._entry(word) for word in damage]))
        g.reserved[vehicle] = len(damage)

    def _entry(self, word: str) -> int:
        """Fill a damage slot: ``dent``, ``minor``, ``?dent`` face down, ``KIND=CARD`` with a card of a module."""
        g = self.game
        if word == "minor":
            g.minor -= 1
            if g.minor < 0:
                raise SceneError(f"there are only {g.rules.minor_count} minor damage tokens")
            return g.rules.minor
        token, _, card = word.removeprefix("?").partition("=")
        kind = self.kind(token, g.rules.damage_names, "damage token")
        if not g.damage_pile[kind]:
            count = g.rules.damage_counts[kind]
            raise SceneError(f"the box has only {count} {g.rules.damage_names[kind]} token{'s' if count > 1 else ''}")
        g.damage_pile[kind] -= 1
        entry = kind + (FACE_DOWN if word.startswith("?") else 0)
        return entry + CARD * (self._card(g.rules.damage[kind].attaches, card) + 1) if card else entry

    def _card(self, deck: str | None, word: str) -> int:
        """The number of a card that may lie in a damage slot with a token."""
        cards = self.game.rules.decks[deck].cards if deck is not None else ()
        return self.kind(word, tuple(card.id for card in cards), "card")

    def wreck(self, space: int) -> int:
        """Put a wreck on a space; wrecks are numbered as they come."""
        g = self.game
        wreck = g.new_wreck()
        g.put(wreck, space)
        return wreck

    def chopper(self, seat: int, space: int) -> None:
        """Put a seat's chopper on a space."""
        place_chopper(self.game, self.seat(seat), space)

    def names(self) -> list[str]:
        """Names of the crews' vehicles, and wrecks by number."""
        return [vehicle_id(self.game, vehicle) for vehicle in range(len(self.game.cell))]

    def stands(self, name: str) -> bool:
        """Every vehicle takes the room on its space."""
        return True

    # --- dice and clock --------------------------------------------------------------------

    def dice(self, seat: int, values: Sequence[int]) -> None:
        """A seat's unused movement dice; a seat that is not mentioned holds 1, 2, 3 and 4."""
        if not all(1 <= worth(value) <= 6 for value in values):
            raise SceneError("movement dice show 1 to 6")
        self.game.dice[self.seat(seat)] = tuple(sorted(values))
        self._dealt.add(seat)

    def dealt(self, seat: int) -> bool:
        """Whether the position says which dice a seat has."""
        return seat in self._dealt

    def spent(self, name: str, die: int, coasts: int = 0) -> None:
        """The vehicle has had its regular move with this die, and has coasted this often, this round."""
        self.game.die[self.number(name)] = die
        self.game.coasts[self.number(name)] = coasts

    def command(self, seat: int, command: str, die: int) -> None:
        """The seat has used its command of this round."""
        ids = [kind.data.id for kind in self.game.rules.commands]
        self.game.command[self.seat(seat)] = self.kind(command, ids, "command") * DIE + die

    def clock(self, round: int = 2, turn: int = 1, first: int = 0, active: int = 0, road_die: int = 1) -> None:
        """Round, turn (1 to 3), first player, whose turn it is, face of the road die."""
        g = self.game
        if round < 1 or not 1 <= turn <= TURNS or not 1 <= road_die <= 3:
            raise SceneError(f"rounds count from 1, turns from 1 to {TURNS}, and the road die shows 1 to 3")
        g.round, g.first, g.active, g.road_die = round, self.seat(first), self.seat(active), road_die
        g.taken = (turn - 1) * g.rules.seats + (active - first) % g.rules.seats

    # --- running ---------------------------------------------------------------------------

    def first_frames(self) -> list[Frame[Any]]:
        """The turn of the active seat begins, or the set-up continues."""
        g, race = self.game, Race()
        if self.before_the_race is not None:
            race.at = "set_up"
            return [race, self.before_the_race]
        race.at = "turn_over"
        return [race, g.rules.kinds[g.active].turn(g.active)]

    def make_ready(self) -> None:
        """Work out who is out, and give dice to seats that were not mentioned."""
        g = self.game
        g.out = [int(not g.can_act(seat)) for seat in range(g.rules.seats)]
        if g.out.count(0) < 2:
            raise SceneError("at least two crews need an operable car, or the game is over")
        for seat in set(range(g.rules.seats)) - self._dealt:
            g.dice[seat] = self._unsaid(seat)

    def _unsaid(self, seat: int) -> tuple[int, ...]:
        """The unused dice of a seat that was not mentioned."""
        for deal in presenting.of(self.game).deals:
            dice = deal(self.game, seat)
            if dice is not None:
                return tuple(dice)
        return UNSAID

    # --- words -----------------------------------------------------------------------------

    def _side(self, word: str) -> int:
        ids = [side.id for side in self.game.rules.sides]
        return self.kind(word, ids, "tile side")
