"""The switches of the base game that reverse a contested ruling; defaults follow the rulings."""

from __future__ import annotations

from typing import Final

from ..kernel.module import Option

_BOTH: Final = (True, False)

OPTIONS: Final = (
    Option("starting_tile", "random", ("random", "1a", "1b"), "Starting tile",
           "Which starting tile lies at the rear: drawn at random, or chosen.", "VB-SETUP-01-R1"),
    Option("road_die_after_stop", False, _BOTH, "Road die after a stop",
           "A car whose move was ended by a slam or damage may still use the road die.", "VB-ROAD-06-R1"),
    Option("road_die_from_start_area", True, _BOTH, "Road die on the first move",
           "A car that comes from the starting area counts as having begun on road.", "VB-ROAD-06-R2"),
    Option("forced_front_exit_scrolls", True, _BOTH, "Forced over the front scrolls",
           "A car pushed over the front edge moves on to a new tile; otherwise it is eliminated.", "VB-BOARD-03-R1"),
    Option("wreck_scrolls_board", True, _BOTH, "Wrecks scroll the board",
           "A wreck pushed over the front edge brings a new tile; otherwise it is just removed.", "VB-BOARD-03-R2"),
    Option("forced_finish_wins", True, _BOTH, "Pushed across the line wins",
           "A car that is forced across the finish line wins; otherwise only a driven one does.", "VB-WIN-01-R1"),
    Option("crossing_direction_before_tile", True, _BOTH, "Direction before the tile",
           "The step over the front is chosen before the new tile is shown.", "VB-SCROLL-01-R1"),
    Option("wreck_limit", "none", ("none", "figures"), "Wreck limit",
           "Wrecks without limit, or only as many as there are figures in the box.", "VB-COMP-06-R1"),
    Option("drift_over_revealed_wreck", False, _BOTH, "Drift over a revealed wreck",
           "Drift may also pass a wreck that the car itself has just brought out of a hazard.", "VB-CMD-09-R1"),
    Option("start_tile_filter_on_return", False, _BOTH, "Fewer hazards on a returning starting tile",
           "The player-count numbers of a starting tile count again when it comes back.", "VB-SETUP-04-R1"),
    Option("out_player_keeps_reroll", False, _BOTH, "Rerolls of players who are out",
           "A player who is out is still asked for the reroll of an inoperable larger car.", "VB-SLAM-06-R2"),
)  # fmt: skip
