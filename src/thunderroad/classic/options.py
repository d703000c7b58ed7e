"""The switches of the disputed points; defaults follow the rulings."""

from __future__ import annotations

from typing import Final

from ..kernel.module import Option

_BOTH: Final = (True, False)

OPTIONS: Final = (
    Option("classic_chopper_once_per_turn", False, _BOTH, "One chopper attack per turn",
           "A chopper attacks once in a turn; otherwise once on each board, in their order.", "C86-CHOP-01-R2"),
    Option("classic_chopper_lead_board_only", False, _BOTH, "Choppers attack ahead only",
           "A chopper attacks on the board that leads now and nowhere else.", "C86-CHOP-01-R1"),
    Option("classic_black_die", "1-1-2-2-3-4", ("1-1-2-2-3-4", "1-1-1-2-2-3"), "Black die",
           "The faces of the road bonus die.", "C86-COMP-02-R1"),
    Option("classic_starting_player", "random", ("random", "first"), "Starting player",
           "Drawn at random, or the player of the first seat.", "C86-SETUP-04-R1"),
    Option("classic_dice_for_running_cars", False, _BOTH, "Dice for running cars only",
           "Only as many dice as a player has running cars; one without rolls three.", "C86-TURN-03-R1"),
    Option("classic_pass_own_cars", False, _BOTH, "Pass own cars",
           "A car may drive through a space with one running car of its own colour.", "C86-MOVE-03-R1"),
    Option("classic_land_on_own_cars", True, _BOTH, "Land on own cars",
           "A car may end its move on a space with one running car of its own colour.", "C86-MOVE-07-R1"),
    Option("classic_crash_is_compulsory", False, _BOTH, "Compulsory crash",
           "A car that can only go on through wrecks must try it; otherwise it may stay.", "C86-MOVE-05-R1"),
    Option("classic_cars_may_stay", False, _BOTH, "Free to stay",
           "A car may always stay where it is instead of moving its die.", "C86-MOVE-05-R2"),
    Option("classic_crash_when_landing_only", False, _BOTH, "Crash roll only when landing",
           "Driving through a wreck's space needs no roll, ending there does.", "C86-MOVE-06-R1"),
    Option("classic_unmoved_cars_may_shoot", False, _BOTH, "Cars that stood still may shoot",
           "A running car that did not move may shoot too.", "C86-ATT-01-R2"),
    Option("classic_shoot_straight_ahead_only", False, _BOTH, "Straight shots only",
           "Only the space straight ahead can be shot at, not the three forward ones.", "C86-SHOOT-01-R1"),
    Option("classic_three_sixes_repair_two", False, _BOTH, "Three sixes repair two cars",
           "Three sixes allow two repairs instead of one.", "C86-REP-03-R1"),
    Option("classic_bonus_for_repaired_cars", True, _BOTH, "Road bonus for repaired cars",
           "A car that is repaired on the road may use the black die; it is rolled for it, too.", "C86-REP-04-R2"),
)  # fmt: skip
