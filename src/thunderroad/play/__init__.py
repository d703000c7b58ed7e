"""The Table: the one authority through which everything plays, and its journal.

`players` says who sits where, `table` holds recipe, answers and position and decides what is
allowed, `told` keeps the log as each seat may read it, `journal` is the text file, `replay` plays
such a file again.  Standard library and kernel only.
"""
