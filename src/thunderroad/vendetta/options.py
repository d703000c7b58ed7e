"""The switches of the base game that reverse a contested ruling; defaults follow the rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..chassis.options import declared, off, on, one_of


@dataclass(frozen=True, slots=True)
class Options:
    """What was chosen for a game."""

    starting_tile: str = one_of(
        ("random", "1a", "1b"),
        "Starting tile",
        "Which starting tile lies at the rear: drawn at random, or chosen.",
        "VB-SETUP-01-R1",
    )
    road_die_after_stop: bool = off(
        "Road die after a stop",
        "A car whose move was ended by a slam or damage may still use the road die.",
        "VB-ROAD-06-R1",
    )
    road_die_from_start_area: bool = on(
        "Road die on the first move",
        "A car that comes from the starting area counts as having begun on road.",
        "VB-ROAD-06-R2",
    )
    forced_front_exit_scrolls: bool = on(
        "A push over the front scrolls the board",
        "A car pushed over the front edge moves on to a new tile; otherwise it is eliminated.",
        "VB-BOARD-03-R1",
    )
    wreck_scrolls_board: bool = on(
        "Wrecks scroll the board",
        "A wreck pushed over the front edge brings a new tile; otherwise it is simply removed.",
        "VB-BOARD-03-R2",
    )
    forced_finish_wins: bool = on(
        "A push across the line wins",
        "A car that is forced across the finish line wins; otherwise only one that is driven across does.",
        "VB-WIN-01-R1",
    )
    crossing_direction_before_tile: bool = on(
        "Direction before the tile",
        "The step over the front is chosen before the new tile is shown.",
        "VB-SCROLL-01-R1",
    )
    wreck_limit: str = one_of(
        ("none", "figures"),
        "Wreck limit",
        "No limit on wrecks, or only as many as there are figures in the box.",
        "VB-COMP-06-R1",
    )
    drift_over_revealed_wreck: bool = off(
        "Drift over a revealed wreck",
        "Drift may also pass a wreck that the car itself has just turned up.",
        "VB-CMD-09-R1",
    )
    start_tile_filter_on_return: bool = off(
        "Fewer hazards on a returning starting tile",
        "A starting tile that comes back has only the hazards for your number of players; otherwise all of them.",
        "VB-SETUP-04-R1",
    )
    out_player_keeps_reroll: bool = off(
        "Rerolls by players who are out",
        "A player who is out may still reroll a slam with their own inoperable larger car.",
        "VB-SLAM-06-R2",
    )


OPTIONS: Final = declared(Options)
