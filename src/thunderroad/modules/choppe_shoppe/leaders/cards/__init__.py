"""The leaders, one file each: the power as a card, and the commands that no other board has.

A file has `CARDS` and, if it needs them, `COMMANDS` (id, drawing, effect), `FRAMES`, `SECTIONS`, `MARKS` (cards that
lie for some time), `ASKS` (choices.py), and for bots the names that `opinion_of` collects.
"""
