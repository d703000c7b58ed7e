"""The Table: the one authority through which everything plays, and its journal.

`players` says who sits where, `table` holds recipe, answers and position and decides what is
allowed, `log` keeps what was told as each seat may read it, `journal` is the text file, `replay` plays
such a file again, `prelude` and `start` let a table begin with one or with a position, `seating` is about
bots that stand in and players who leave, `moments` finds earlier positions.  Standard library and kernel only.
"""
