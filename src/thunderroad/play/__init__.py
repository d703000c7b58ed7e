"""The Table: the single authority through which every game is played, and its journal.

`players` says who sits where, `table` holds recipe, answers and position and decides what is
allowed, `log` keeps the events as each seat may read them, `journal` is the text file, `replay` replays
such a file, `prelude` and `start` let a table begin with one or with a position, `seating` is about
bots that stand in and players who leave, `moments` finds earlier positions.  Standard library and kernel only.
"""
