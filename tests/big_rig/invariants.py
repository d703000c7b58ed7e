"""What always holds of a Big Rig, at every decision; `check` also looks at all that holds of any game."""

from __future__ import annotations

from itertools import pairwise

from tests.kit.invariants import complaints, holds, running, turn_begins
from thunderroad.grid.road import ROAD
from thunderroad.grid.topology import REAR, REAR_LEFT, REAR_RIGHT
from thunderroad.modules.big_rig.content import data
from thunderroad.modules.big_rig.state import NO_COMMAND, PER_SECTION, TARGETABLE, BigRig, rig_of, sections
from thunderroad.vendetta.choices import worth
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import CROSSING, NOBODY, OUT, START
from thunderroad.vendetta.turn.race import RollDice
from thunderroad.vendetta.turn.reroll import RerollDice


def check(g: Game) -> None:
    """Raise AssertionError naming the clause that does not hold."""
    found = complaints(g)
    assert not found, "; ".join(found)
    rig = rig_of(g)
    if g.round and rig.seat != NOBODY:
        for invariant in (
            train_is_linked,
            all_or_none,
            tokens_lie_on_commands,
            dice_are_on_boards,
            markers_lie_on_ground,
            nothing_is_remembered_of_a_turn,
        ):
            invariant(g, rig)


def train_is_linked(g: Game, rig: BigRig) -> None:
    """Each section is directly behind the one before it, or off the board together with all behind it (BR-BODY-01)."""
    cells = [g.cell[v] for v in sections(g)]
    if CROSSING in cells or OUT in cells or g.result is not None:
        return  # on the way over the front the others have closed up already
    for ahead, behind in pairwise(cells):
        if behind == START:
            continue
        near = [ROAD.step(ahead, heading) for heading in (REAR_LEFT, REAR, REAR_RIGHT)] if ahead >= 0 else []
        holds(behind in near, "BR-BODY-05", f"the sections stand at {cells}")


def all_or_none(g: Game, rig: BigRig) -> None:
    """The rig is there or gone as a whole (BR-DMG-08)."""
    out = [g.cell[v] == OUT for v in sections(g)]
    holds(all(out) == any(out) == bool(g.out[rig.seat]), "BR-DMG-08", f"of the sections are out: {out}")


def tokens_lie_on_commands(g: Game, rig: BigRig) -> None:
    """One token for each covered command, never six, none on Repair (BR-DMG-02-R1, BR-DMG-04)."""
    for section, vehicle in enumerate(sections(g)):
        commands = range(section * PER_SECTION, section * PER_SECTION + PER_SECTION)
        tokens = len(g.damage[vehicle])
        holds(sum(rig.covered[c] for c in commands) == tokens, "BR-SHOOT-06", f"section {section} has {tokens} tokens")
        holds(g.reserved[vehicle] == tokens, "BR-SHOOT-06", f"section {section} has wrong reserved slots")
    holds(all(c in TARGETABLE for c, on in enumerate(rig.covered) if on), "BR-DMG-02-R1", "a Repair is covered")
    holds(sum(rig.covered) < data().endurance, "BR-DMG-04", "the rig survives its sixth damage")


def dice_are_on_boards(g: Game, rig: BigRig) -> None:
    """Four dice: unused, on steering, on sections; a section's command is the one with its die (BR-ASSIGN-03)."""
    if g.out[rig.seat]:
        return
    for section, vehicle in enumerate(sections(g)):
        holds(bool(rig.used[section]) == bool(g.die[vehicle]), "BR-ASSIGN-03", f"the die of section {section} is lost")
        command = rig.used[section] - 1
        holds(command < 0 or command // PER_SECTION == section, "BR-ASSIGN-03", "a die lies on a foreign command")
    holds(0 <= rig.steering <= worth(rig.steering_die), "BR-MOVE-02", f"steering is {rig.steering}")
    if running(g, RollDice, RerollDice):
        return
    found = len(g.dice[rig.seat]) + bool(rig.steering_die) + sum(map(bool, rig.used))
    holds(found == data().dice, "BR-ASSIGN-02", f"there are {found} dice")


def markers_lie_on_ground(g: Game, rig: BigRig) -> None:
    """An off-road token without a hazard token upon it is off-road ground (BR-MOVE-06)."""
    for space in rig.markers:
        if g.on_board(space) and not g.token[space % len(g.token)]:
            off_road = g.out_of_box.in_force(g, space, g.rules.terrain["off-road"])
            holds(g.ground_at(space) == off_road, "BR-MOVE-06", f"{space} is no off-road")


def nothing_is_remembered_of_a_turn(g: Game, rig: BigRig) -> None:
    """When the next one begins: neither commands nor markers of tiles that are gone (BR-CMD-01, BR-SETUP-07-R1)."""
    if turn_begins(g):
        idle = rig.aim == rig.now == NO_COMMAND and not rig.spent
        holds(idle, "BR-CMD-01", f"command {rig.now}, aimed at {rig.aim}, is remembered")
        holds(all(g.on_board(space) for space in rig.markers), "BR-SETUP-07-R1", "a marker outlived its tile")
