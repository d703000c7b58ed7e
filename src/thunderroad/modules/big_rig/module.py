"""The Big Rig as a module: everything it adds to the base game (BR)."""

from __future__ import annotations

from typing import Final

from ...display.wording import translations
from ...family.module import Module, Option, Unfit
from ...kernel.hooks import LIMITS, SETS
from ...vendetta import reading
from ...vendetta.display.presenting import Occurs
from ...vendetta.hooks import (
    AFTER_MOVE,
    AIMED,
    DIE_COUNTS,
    INSTEAD_OF_DAMAGE,
    INSTEAD_OF_EFFECT,
    INSTEAD_OF_ELIMINATION,
    INSTEAD_OF_HIT,
    INSTEAD_OF_MEETING,
    INSTEAD_OF_MOVING,
    INSTEAD_OF_SLAM,
    LEAVES,
    MAY_THROW_AGAIN,
    ROAD_TEST,
    ROUND_OVER,
    STEPPED,
    STEPS,
    TARGETABLE,
    TARGETS,
    TURN_BEGINS,
    UNLOADED,
)
from ...vendetta.rules import LARGE, NEVER, CommandKind, CrewKind, DamageCause, VehicleSpec
from ...vendetta.turn.shoot import SHOOTING
from .advice import OPINION
from .content import CREW_KIND, data
from .display.log import EVENTS, HARMS, HIGHLIGHTS, MENDS
from .display.questions import QUESTIONS
from .display.view import VIEWS
from .scene import WORDS
from .state import BigRig, sorts
from .turn import body, commands, damage, shooting, slam
from .turn.turn import RigTurn

DATA: Final = data()
RIG: Final = "rig"
"""The kind of vehicle that a section is."""

SPECS: Final = tuple(
    VehicleSpec(
        id,
        LARGE,
        NEVER,
        f"rig-{id}",
        coasts=0,
        minor_only=True,
        part=id != DATA.sections[0],
        kind=RIG,
    )
    for id in DATA.sections
)
"""The sections: each a large target; the front one drives and is the road vehicle (BR-BODY-01, BR-BODY-07)."""

KIND: Final = CrewKind(
    id=CREW_KIND,
    title=DATA.title,
    specs=DATA.sections,
    dice=DATA.dice,
    die=DATA.die.id,
    commands=tuple(item.id for item in DATA.commands),
    turn=RigTurn,
)

OPTIONS: Final = (
    Option(
        id=slam.STOPS_RIG,
        default=True,
        values=(True, False),
        label="A slam stops the Big Rig",
        text="Off: when the rig runs into a vehicle, it takes one minor damage and drives on.",
        clause="BR-SLAM-01-R1",
    ),
    Option(
        id=commands.MISSILE_IN_ROUND_1,
        default=False,
        values=(False, True),
        label="Missiles in round 1",
        text="On: the Missile Launcher may fire in the first round.",
        clause="BR-CMD-07-R3",
    ),
)

LISTENERS: Final = (
    DIE_COUNTS.do(body.die_of_this_turn, SETS, of=RIG),
    STEPS.do(body.straight_ahead, LIMITS, of=RIG),
    STEPPED.do(body.follow, of=RIG),
    ROAD_TEST.do(body.traction_drive, of=RIG),
    ROAD_TEST.do(body.only_traction_drive, LIMITS, of=RIG),
    LEAVES.do(body.all_go, of=RIG),
    TURN_BEGINS.do(body.turn_begins),
    ROUND_OVER.do(body.round_over),
    AFTER_MOVE.do(commands.after_move, of=RIG),
    UNLOADED.do(commands.uncover, of=RIG),
    INSTEAD_OF_DAMAGE.do(damage.instead_of_damage, of=RIG, takes_over=True),
    INSTEAD_OF_EFFECT.do(damage.instead_of_effect, of=RIG),
    INSTEAD_OF_MOVING.do(damage.instead_of_moving, of=RIG, takes_over=True),
    INSTEAD_OF_ELIMINATION.do(damage.instead_of_elimination, of=RIG),
    INSTEAD_OF_SLAM.do(slam.instead_of_slam, LIMITS, of=RIG, takes_over=True),
    INSTEAD_OF_MEETING.do(slam.instead_of_meeting, of=RIG),
    TARGETS.do(shooting.behind_the_rig, of=RIG),
    TARGETABLE.do(shooting.with_something_to_hit, LIMITS, of=RIG),
    AIMED.do(shooting.aimed, of=RIG),
    INSTEAD_OF_HIT.do(shooting.instead_of_hit, of=RIG),
    MAY_THROW_AGAIN.do(shooting.reroll, of=RIG, dice=(SHOOTING,)),
)

FRAMES: Final = (
    RigTurn,
    body.Trail,
    commands.Standby,
    commands.Mend,
    commands.Missile,
    commands.Scorched,
    commands.Impact,
    commands.Dispense,
    damage.Hurt,
    damage.Cover,
    damage.Sturdy,
    damage.UnderChopper,
    shooting.Aim,
    shooting.Struck,
    shooting.OnceMore,
    slam.RigSlam,
    slam.PushAside,
)

MODULE: Final = Module(
    id="big-rig",
    title="Big Rig",
    ruleset="vendetta",
    unfit={"arena": Unfit("there is no Big Rig in the arena", "X-CC-05")},
    text="One player drives a rig three spaces long: sturdy and armed, with a command board for each section.",
    clause="BR-SETUP-01",
    missions=__package__,
    drawings=__package__,
    crew_only=True,
    listeners=LISTENERS,
    frames=FRAMES,
    sections=(BigRig,),
    options=OPTIONS,
    adds={
        "specs": SPECS,
        "dice": (DATA.die,),
        "damage_causes": (DamageCause("missile", "BR-CMD-08"),),
        "minor": DATA.minor,
        "commands": tuple(
            CommandKind(item, symbol, effect)
            for item, symbol, effect in zip(DATA.commands, commands.SYMBOLS, commands.EFFECTS, strict=True)
        ),
        "crew_kinds": (KIND,),
        "crews": (DATA.crew,),
        "choices": QUESTIONS,
        "events": EVENTS,
        "words": reading.words(reading.folder_of(__package__)),
        "translations": translations(reading.folder_of(__package__)),
        "views": VIEWS,
        "scene": WORDS,
        "sorts": sorts,
        "advice": OPINION,
        "occurs": Occurs(keys=(commands.TRACTION_USED,), rare=("event trail",), seen=commands.seen),
    },
    highlights=HIGHLIGHTS,
    harms=HARMS,
    mends=MENDS,
    data=DATA,
)
