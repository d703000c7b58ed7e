"""What always holds in a game of Vendetta (VB-INV): `check` raises AssertionError naming the clause.

Made for whole games, at every open choice (also those of explicit chance) and at the end, where
what was pending has been dropped; drawn scenes may break some of it on purpose.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from thunderroad.grid.road import FIRST, SPAN, TILE
from thunderroad.kernel.frame import Frame
from thunderroad.kernel.react import React
from thunderroad.vendetta.content import IMPASSABLE, OFF_ROAD
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.knowledge import kind_and_knowers
from thunderroad.vendetta.position import CROSSING, HIDDEN, HOME, NOBODY, OUT, START, kind_of
from thunderroad.vendetta.turn import command, damage, drive, race, reroll, scroll, shoot, standing, turn

QUIET: Final = (
    race.Race, race.RollDice, race.LayBoard, scroll.PlaceHazards, turn.Turn, turn.Activation,
    drive.Drive, shoot.Shoot, command.Command, React,
)  # fmt: skip
"""Frames during which no effect is being resolved; all others, also those of modules, resolve one."""
UNHURT: Final = ("start", "take")
"""Where damage waits that has not reserved a slot yet."""
PLACED: Final = "over"
"""Where it waits for what follows when its token lies in its slot."""


def unplaced(g: Game) -> list[damage.Damage]:
    """Damage whose token does not lie in a slot yet."""
    return [frame for frame in g.stack if isinstance(frame, damage.Damage) and frame.at != PLACED]


def untested(g: Game) -> bool:
    """Whether it is tested later who is out: when all that belongs together has happened (VB-OUT-01-R1)."""
    waits = any(isinstance(frame, damage.Damage) and frame.at == PLACED for frame in g.stack)
    return waits or running(g, standing.Together)


def check(game: Game) -> None:
    """Check everything that always holds once the board has been laid."""
    found = complaints(game)
    if found:
        raise AssertionError("; ".join(found))


def complaints(game: Game) -> list[str]:
    """What does not hold, each with its clause."""
    found = []
    for invariant in INVARIANTS if game.round else ():
        if invariant in OF_ROADS and not game.rules.map.scrolls:
            continue
        try:
            invariant(game)
        except AssertionError as broken:
            found.append(str(broken))
    return found


def holds(condition: object, clause: str, what: str) -> None:
    """Raise unless the condition is true."""
    if not condition:
        raise AssertionError(f"{clause}: {what}")


def running(g: Game, *kinds: type) -> bool:
    """Whether a frame of one of these kinds is unfinished."""
    return any(isinstance(frame, kinds) for frame in g.stack)


def resolving(g: Game) -> bool:
    """Whether an effect is being resolved, or was when the game ended."""
    return g.result is not None or any(not isinstance(f, QUIET) and not takes_turn(g, f) for f in g.stack)


def takes_turn(g: Game, frame: Frame[Game]) -> bool:
    """Whether a frame is the turn of some kind of crew."""
    return any(type(frame) is kind.turn for kind in g.rules.kinds)


def long(g: Game, vehicle: int) -> bool:
    """Whether a vehicle belongs to a body of several; it does not leave the board as others do."""
    seat = g.owner[vehicle]
    return seat != NOBODY and any(g.rules.specs[g.spec[v]].part for v in g.fleet(seat))


def turn_begins(g: Game) -> bool:
    """Whether a turn has begun and its first question is open."""
    return between_turns(g) and takes_turn(g, g.stack[-1])


def between_turns(g: Game) -> bool:
    """Whether one turn is over and the next has not got its die yet."""
    if not g.stack:
        return False
    frame = g.stack[-1]
    begins = takes_turn(g, frame) and getattr(frame, "vehicle", 0) == NOBODY
    return isinstance(frame, race.Race | race.RollDice) or begins


def stack_at(g: Game, k: int) -> list[int]:
    """The vehicles on a place of the ring, topmost first."""
    found: list[int] = []
    vehicle = g.at[k] - 1
    while vehicle != NOBODY:
        holds(vehicle not in found, "VB-SLAM-02", "a vehicle stands upon itself")
        found.append(vehicle)
        vehicle = g.under[vehicle]
    return found


def stacks_agree_with_cells(g: Game) -> None:
    """Each vehicle on the board stands exactly where its own record says, and no other vehicle stands anywhere."""
    stood = [(vehicle, k) for k, top in enumerate(g.at) if top for vehicle in stack_at(g, k)]
    recorded = [(vehicle, space % g.span) for vehicle, space in enumerate(g.cell) if space >= 0]
    holds(sorted(stood) == recorded, "VB-SLAM-02", "a vehicle is not where it should be")
    for vehicle, space in enumerate(g.cell):
        if space >= 0:
            holds(g.on_board(space), "VB-BOARD-01", "a vehicle stands beside the board")
        else:
            holds(space in (START, OUT, CROSSING), "VB-BOARD-01", "a vehicle is nowhere")
            holds(g.under[vehicle] == NOBODY, "VB-ELIM-01", "a vehicle off the board stands on another")
    holds(CROSSING not in g.cell or resolving(g), "VB-SCROLL-01", "a vehicle is lost over the front")
    waiting = [v for v, space in enumerate(g.cell) if space == START and not g.rules.part[g.spec[v]]]
    holds(not waiting or g.laid == 3, "VB-MOVE-01-R4", "the starting area outlived the starting tile")


def one_vehicle_a_space(g: Game) -> None:
    """Outside the resolution of an effect; a car may be drifting past another one (VB-CMD-07)."""
    if resolving(g):
        return
    stacked = [vehicle for vehicle, below in enumerate(g.under) if below != NOBODY]
    passing = stacked == [g.driver] and g.left > 0
    holds(not stacked or passing, "VB-INV-01", f"vehicles {stacked} stand upon others")


def damage_tokens_are_conserved(g: Game) -> None:
    """Pile, slots and tokens being resolved; proxies are apart."""
    seen = Counter(kind_of(entry) for slots in g.damage for entry in slots)
    seen.update(kind_of(frame.entry) for frame in unplaced(g) if frame.entry >= 0)
    found = [g.damage_pile[kind] + seen[kind] for kind in range(g.rules.blank)]
    holds(min(g.damage_pile) >= 0, "VB-INV-02", "the damage pile owes a token")
    dropped = 0 if g.result is None else sum(g.rules.damage_counts) - sum(found)
    holds(found == list(g.rules.damage_counts) or dropped > 0, "VB-INV-02", f"there are {found} damage tokens")


def minor_tokens_are_conserved(g: Game) -> None:
    """Supply, slots, and one that is being laid."""
    kinds = [kind_of(entry) for slots in g.damage for entry in slots]
    kinds += [kind_of(frame.entry) for frame in unplaced(g) if frame.entry >= 0]
    holds(0 <= g.minor <= g.rules.minor_count - kinds.count(g.rules.minor), "FF-DMG-07", "minor tokens have multiplied")


def hazard_tokens_are_conserved(g: Game) -> None:
    """Pile, discards and board."""
    lying = Counter(token % HIDDEN - 1 for token in g.token if token)
    for pile in (g.hazard_pile, g.hazard_discards, g.hazard_buried):
        holds(min(pile) >= 0, "VB-INV-03", "a pile owes a hazard token")
        lying.update(dict(enumerate(pile)))
    for section in g.sections.values():
        lying.update(dict(enumerate(section.hidden_tokens(g, None))))
    found = [lying[kind] for kind in range(len(g.rules.hazards))]
    here = [
        count if kind.apart else n for count, n, kind in zip(found, g.rules.hazard_counts, g.rules.hazards, strict=True)
    ]
    holds(found == here or not g.rules.race, "VB-INV-03", f"there are {found} hazard tokens")
    for kind, n in enumerate(found):
        holds(n <= g.rules.hazard_counts[kind], "UP-USE-03", f"there are {n} tokens of kind {kind}")


def tokens_apart_stay_apart(g: Game) -> None:
    """Tokens with a supply of their own lie face up on the road or nowhere (UP-USE-03-R1)."""
    for number, kind in enumerate(g.rules.hazards):
        if kind.apart:
            piles = (g.hazard_pile, g.hazard_discards, g.hazard_buried)
            holds(not any(pile[number] for pile in piles), "UP-USE-03-R1", f"{kind.id} is in a pile")
            holds(number + 1 + HIDDEN not in g.token, "UP-USE-03-R1", f"{kind.id} lies face down")


def seats_know_what_lies_hidden(g: Game) -> None:
    """Only tokens that lie face down have knowers, and no more in the discards than were buried."""
    known = [k for k, who in enumerate(g.seen) if who]
    holds(all(g.token[k] >= HIDDEN for k in known), "VB-MOVE-06", "a seat knows a token that lies open, or is gone")
    holds(known or not g.seen, "VB-MOVE-06", "nobody knows a token, but the position says so at length")
    buried = Counter(kind_and_knowers(entry)[0] for entry in g.buried_seen)
    fits = all(buried[kind] <= n for kind, n in enumerate(g.hazard_buried))
    holds(fits, "VB-HAZ-09", "a seat knows a token in the discards that is not there")


def hazards_lie_where_they_may(g: Game) -> None:
    """On hazard spaces only; face up only if they last, and then they are the terrain in force.

    Modules may lay tokens elsewhere, and turn ground into off-road.
    """
    modules = bool(g.recipe.modules)
    for at in range(0, SPAN, TILE):
        side = g.rules.sides[g.tiles[(at - g.rear) % SPAN // TILE]]
        ground, tokens = bytearray(side.ground), bytearray(g.token[at : at + TILE])
        for k in range(TILE) if modules else side.marks:
            token, tokens[k] = tokens[k], 0
            if 0 < token < HIDDEN:
                lasting = g.rules.hazard_ground[token - 1]
                stays = lasting >= 0 or g.rules.hazards[token - 1].apart
                holds(stays or resolving(g), "VB-HAZ-01", "a used-up token lies face up")
                ground[k] = ground[k] if lasting < 0 else lasting
        holds(not any(tokens), "VB-SCROLL-08", "a token lies where there is no hazard space")
        first = g.rear + (at - g.rear) % SPAN
        lawful = {one: _lawful(g, first, one) for one in set(ground)}
        odd = [k for k in range(TILE) if g.ground[at + k] not in lawful[ground[k]]]
        holds(not odd, "VB-HAZ-02", f"terrain is neither what is printed nor what lies there: {odd} of {side.id}")


def _lawful(g: Game, space: int, ground: int) -> set[int]:
    """What may be in force where this is printed or lies: a card beside the tile may make another terrain of it."""
    return {g.out_of_box.in_force(g, space, one) for one in ((ground, OFF_ROAD) if g.recipe.modules else (ground,))}


def slots_are_not_overfull(g: Game) -> None:
    """A slot for each token, and one reserved for each that is being resolved (VB-DMG-01-R1)."""
    pending = Counter(frame.vehicle for frame in unplaced(g) if frame.at not in UNHURT)
    for vehicle, tokens in enumerate(g.damage):
        holds(len(tokens) <= g.slots[vehicle], "VB-INV-04", f"vehicle {vehicle} has {len(tokens)} tokens")
        expected = 0 if g.cell[vehicle] == OUT else len(tokens) + pending[vehicle]
        same = g.reserved[vehicle] == expected or (g.result is not None and g.reserved[vehicle] > expected)
        holds(same, "VB-INV-04", f"vehicle {vehicle} has wrong reserved slots")
        holds(g.cell[vehicle] != OUT or not tokens, "VB-ELIM-02", f"eliminated vehicle {vehicle} keeps tokens")


def four_dice_a_round(g: Game) -> None:
    """At most three on cars and one on a command, and no car die without a turn; other kinds of crew have their own."""
    if running(g, race.RollDice, reroll.RerollDice):
        return
    seats = g.rules.seats
    for seat, unused in enumerate(g.dice):
        if g.rules.kinds[seat].turn is not turn.Turn or any(
            voice.fn(g, seat) for voice in g.out_of_box.seats[seat].instead_of_dice
        ):
            continue
        fleet = g.fleet(seat)
        on_cars = sum(1 for v in fleet if g.die[v]) + sum(g.coasts[v] for v in fleet)
        used = on_cars + (g.command[seat] != -1)
        turns = len(range((seat - g.first) % seats, g.taken + 1, seats))
        holds(on_cars <= min(turns, 3), "VB-INV-05", f"seat {seat} has used {on_cars} dice on cars in {turns} turns")
        holds(list(unused) == sorted(unused), "VB-INV-05", f"the dice of seat {seat} are out of order")
        holds(used + len(unused) == 4 or (g.out[seat] and not unused), "VB-INV-05", f"seat {seat} has lost dice")


def three_tiles(g: Game) -> None:
    """And those on the board and in the pile are all there are, each once."""
    holds(len(g.tiles) == 3, "VB-INV-06", f"{len(g.tiles)} tiles lie on the table")
    found = sorted(side // 2 for side in (*g.tiles, *g.tile_pile))
    all_ = [k // 2 for k, side in enumerate(g.rules.sides) if side.dealt and k % 2 == 0]
    holds(found == all_, "VB-INV-06", f"the tiles are {found}")
    holds(g.rear == FIRST + (g.laid - 3) * TILE, "VB-SCROLL-06", "the board is not where it should be")
    holds(len(g.tile_seen) == len(g.tile_pile), "VB-INV-06", "it is not told of each tile in the pile who knows it")


def nobody_stands_on_the_impassable(g: Game) -> None:
    """A vehicle that enters it is gone."""
    walls = [s for v, s in enumerate(g.cell) if s >= 0 and g.ground_at(s) == IMPASSABLE and not long(g, v)]
    holds(not walls, "VB-INV-07", f"a vehicle stands on the impassable space {walls}")


def nobody_stays_under_a_chopper(g: Game) -> None:
    """When a turn has ended."""
    for space in g.chopper if between_turns(g) else ():
        holds(space == HOME or g.top(space) == NOBODY, "VB-INV-08", "a vehicle has survived under a chopper")


def choppers_stand_where_they_may(g: Game) -> None:
    """On the board, each in a space of its own, and none of a player who is out."""
    flying = [space for space in g.chopper if space != HOME]
    holds(all(g.on_board(space) for space in flying), "VB-SCROLL-04", "a chopper is beside the board")
    holds(len(set(flying)) == len(flying), "VB-CMD-03", "two choppers share a space")
    for seat, space in enumerate(g.chopper):
        holds(space == HOME or not g.out[seat], "VB-INV-10", f"seat {seat} is out, but its chopper flies")


def goes_on_or_has_ended(g: Game) -> None:
    """Two or more players with operable cars, or a result; and who has none is out."""
    able = [any(_fit(g, vehicle) for vehicle in g.fleet(seat)) for seat in range(g.rules.seats)]
    if g.result is None:
        few = sum(able) < 2 and g.rules.race
        holds(not few or untested(g), "VB-INV-09", f"the game goes on with {sum(able)} players")
        holds(g.choice is not None, "VB-INV-09", "nothing is asked, but nobody has won")
    else:
        holds(g.choice is None and not g.stack, "VB-INV-09", "the game is over, but goes on")
        holds(g.result.winners or not (g.rules.race or any(able)), "VB-WIN-01", "nobody has won")
    tested = [not fit for fit in able] == [bool(out) for out in g.out]
    holds(tested or untested(g), "VB-OUT-01", "who is out does not fit who can act")


def _fit(g: Game, vehicle: int) -> bool:
    return g.cell[vehicle] != OUT and len(g.damage[vehicle]) < g.slots[vehicle]


def the_final_tile_fits_the_players(g: Game) -> None:
    """The fifth with two players, else since somebody is out."""
    if g.result is not None or running(g, scroll.Scroll):
        return
    wanted = g.laid >= 5 if g.rules.seats == 2 else any(g.out)
    clause = "VB-FINAL-03" if g.rules.seats == 2 else "VB-FINAL-01"
    holds(bool(g.final) == wanted, clause, f"final tile: {g.final} after {g.laid} tiles, out: {g.out}")
    holds(g.scrolling == 0, "VB-SCROLL-09", "a scroll is said to be under way")


def the_driver_has_moves_to_make(g: Game) -> None:
    """A driver who is asked for a step is operable, of the active player, on top, and has moves left."""
    if g.result is None and not running(g, drive.Drive):
        holds(g.driver == NOBODY and g.left == 0, "VB-MOVE-10", "the move is over, but a car still has moves")
    if g.choice is None or g.choice.kind not in ("steer", "enter"):
        return
    driver = g.driver
    holds(g.left > 0, "VB-MOVE-04", "a driver without moves is asked for a step")
    holds(g.owner[driver] == g.active == g.choice.seat, "VB-MOVE-02", "somebody drives a car not their own")
    holds(_fit(g, driver), "VB-MOVE-10-R1", "a car that is out of action drives")
    holds(g.cell[driver] == START or g.top(g.cell[driver]) == driver, "VB-SLAM-02", "the driver is not on top")


def all_are_heard_where_they_are(g: Game) -> None:
    """Who has a say about a vehicle follows from what lies before it, and beside the tile that it is on (0035)."""
    if g.rules.concern.silent:  # nobody has anything to say, and all share one set
        return
    stale = [v for v, found in enumerate(g.on) if found is not g.rules.concern.of(g.listeners_key(v))]
    holds(not stale, "XA-RC-04-R1", f"the listeners of the vehicles {stale} are those of another place")


INVARIANTS: Final = (
    all_are_heard_where_they_are,
    stacks_agree_with_cells,
    one_vehicle_a_space,
    damage_tokens_are_conserved,
    minor_tokens_are_conserved,
    hazard_tokens_are_conserved,
    tokens_apart_stay_apart,
    seats_know_what_lies_hidden,
    hazards_lie_where_they_may,
    slots_are_not_overfull,
    four_dice_a_round,
    three_tiles,
    nobody_stands_on_the_impassable,
    nobody_stays_under_a_chopper,
    choppers_stand_where_they_may,
    goes_on_or_has_ended,
    the_final_tile_fits_the_players,
    the_driver_has_moves_to_make,
)
OF_ROADS: Final = (hazards_lie_where_they_may, three_tiles, the_final_tile_fits_the_players)
"""What holds on a road that scrolls, and nowhere else."""
