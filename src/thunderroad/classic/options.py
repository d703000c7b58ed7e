"""The switches of the disputed points; defaults follow the rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..chassis.options import declared, off, on, one_of


@dataclass(frozen=True, slots=True)
class Options:
    """What was chosen for a game."""

    classic_chopper_once_per_turn: bool = off(
        "One chopper attack per turn",
        "A chopper attacks once a turn; otherwise once on each board, from rear to front.",
        "C86-CHOP-01-R2",
    )
    classic_chopper_lead_board_only: bool = off(
        "Choppers attack ahead only",
        "A chopper attacks only on the lead board.",
        "C86-CHOP-01-R1",
    )
    classic_black_die: str = one_of(
        ("1-1-2-2-3-4", "1-1-1-2-2-3"), "Black die", "The faces of the road bonus die.", "C86-COMP-02-R1"
    )
    classic_starting_player: str = one_of(
        ("random", "first"),
        "Starting player",
        "Drawn at random, or the player of the first seat.",
        "C86-SETUP-04-R1",
    )
    classic_dice_for_running_cars: bool = off(
        "Dice for running cars only",
        "Only as many dice as you have running cars; with none left you roll three.",
        "C86-TURN-03-R1",
    )
    classic_pass_own_cars: bool = off(
        "Pass own cars",
        "A car may drive through a space with one running car of its own color.",
        "C86-MOVE-03-R1",
    )
    classic_land_on_own_cars: bool = on(
        "Land on own cars",
        "A car may end its move on a space with one running car of its own color.",
        "C86-MOVE-07-R1",
    )
    classic_crash_is_compulsory: bool = off(
        "Compulsory crash",
        "A car whose only way leads through wrecks must try to crash through; otherwise it may stay.",
        "C86-MOVE-05-R1",
    )
    classic_cars_may_stay: bool = off(
        "Free to stay", "A car may always stay where it is instead of moving.", "C86-MOVE-05-R2"
    )
    classic_crash_when_landing_only: bool = off(
        "Crash roll only when landing",
        "Driving through a wreck's space needs no roll; ending there does.",
        "C86-MOVE-06-R1",
    )
    classic_unmoved_cars_may_shoot: bool = off(
        "Cars that stood still may shoot", "A running car that did not move may shoot too.", "C86-ATT-01-R2"
    )
    classic_shoot_straight_ahead_only: bool = off(
        "Straight shots only",
        "A car shoots only at the space straight ahead, not at all three spaces in front.",
        "C86-SHOOT-01-R1",
    )
    classic_three_sixes_repair_two: bool = off(
        "Three sixes repair two cars", "Three sixes allow two repairs instead of one.", "C86-REP-03-R1"
    )
    classic_bonus_for_repaired_cars: bool = on(
        "Road bonus for repaired cars",
        "A car that is repaired on the road may use the black die, which is then rolled for it too.",
        "C86-REP-04-R2",
    )


OPTIONS: Final = declared(Options)
